/**
 * What the components say, by language. A page adds languages or changes words: `texts.fr = {...texts.en, next: 'Continuer'}`. `{name}` is
 * replaced by a value.
 */
export const texts = {
  en: {
    back: 'Back', backTo: 'Back to {title}', next: 'Continue', finish: 'Finish', startAgain: 'Start again', restore: 'Go on', retry: 'Try again',
    progress: 'Progress', stepOf: 'Step {position} of {total}: {title}', steps: 'Steps', pages: 'Pages', completedMark: 'completed',
    currentMark: 'current', pendingMark: 'not yet', required: 'required', optional: 'optional', choose: 'Choose…', add: 'Add {title}',
    remove: 'Remove {title} {number}', item: '{title} {number}', yes: 'Yes',
    leaveTitle: 'Keep what you entered?', leaveText: 'You changed something on this step that is not submitted yet.',
    save: 'Save and leave', discard: 'Discard', stay: 'Stay here',
    loading: 'Loading…', offline: 'Not connected. What you enter stays here; trying again…', online: 'Connected again.',
    gone: 'This session is gone', goneText: 'The service does not know it any more. It may have been removed, or the service was restarted.',
    completed: 'All done', completedText: 'Everything is submitted.', cancelled: 'Cancelled', cancelledText: 'This run was cancelled.',
    expired: 'Timed out', expiredText: 'Nothing happened for a while. Your answers are still here.',
    waiting: 'We are looking at it', waitingText: 'This step is decided elsewhere. The page goes on by itself.',
    nothing: 'Nothing to fill in here.', notApplicable: 'This step does not apply any more. Go on.',
    viewOnly: 'View only', viewOnlyText: 'Answers are not shown on this device.', saved: 'Draft saved', saving: 'Saving draft…',
    check: 'Please check what is marked.',
    changedElsewhere: 'Another device has moved on. This is where it is now.', failed: 'That did not work: {detail}',
    cannotDraw: 'This part cannot be drawn as a form ({reason}). Enter it as JSON:', cannotDrawLabel: '{title} as JSON',
    notJSON: 'This is not JSON yet: {detail}', notANumber: 'Enter a number.',
  },
  de: {
    back: 'Zurück', backTo: 'Zurück zu {title}', next: 'Weiter', finish: 'Abschließen', startAgain: 'Neu beginnen', restore: 'Fortsetzen',
    retry: 'Noch einmal', progress: 'Fortschritt', stepOf: 'Schritt {position} von {total}: {title}', steps: 'Schritte', pages: 'Seiten',
    completedMark: 'erledigt', currentMark: 'aktuell', pendingMark: 'noch offen', required: 'Pflichtfeld', optional: 'freiwillig',
    choose: 'Auswählen…', add: '{title} hinzufügen', remove: '{title} {number} entfernen', item: '{title} {number}', yes: 'Ja',
    leaveTitle: 'Eingaben behalten?', leaveText: 'Auf diesem Schritt ist etwas noch nicht abgeschickt.',
    save: 'Speichern und verlassen', discard: 'Verwerfen', stay: 'Hier bleiben',
    loading: 'Lädt…', offline: 'Keine Verbindung. Eingaben bleiben erhalten; neuer Versuch läuft…', online: 'Wieder verbunden.',
    gone: 'Diese Sitzung gibt es nicht mehr', goneText: 'Der Dienst kennt sie nicht. Sie wurde entfernt, oder der Dienst wurde neu gestartet.',
    completed: 'Fertig', completedText: 'Alles ist abgeschickt.', cancelled: 'Abgebrochen', cancelledText: 'Dieser Durchgang wurde abgebrochen.',
    expired: 'Abgelaufen', expiredText: 'Eine Weile ist nichts geschehen. Die Antworten sind noch da.',
    waiting: 'Wir sehen es uns an', waitingText: 'Über diesen Schritt wird anderswo entschieden. Die Seite geht von selbst weiter.',
    nothing: 'Hier ist nichts auszufüllen.', notApplicable: 'Dieser Schritt entfällt. Weiter geht es.',
    viewOnly: 'Nur Ansicht', viewOnlyText: 'Antworten werden auf diesem Gerät nicht gezeigt.', saved: 'Entwurf gespeichert',
    saving: 'Entwurf wird gespeichert…', check: 'Bitte prüfen, was markiert ist.',
    changedElsewhere: 'Ein anderes Gerät ist weitergegangen. Hier steht es jetzt.', failed: 'Das ging nicht: {detail}',
    cannotDraw: 'Dieser Teil lässt sich nicht als Formular zeichnen ({reason}). Bitte als JSON eingeben:', cannotDrawLabel: '{title} als JSON',
    notJSON: 'Das ist noch kein JSON: {detail}', notANumber: 'Bitte eine Zahl eingeben.',
  },
};

/** The words for an element, by the nearest `lang`, else the browser's language, else English. */
export function textsFor(element) {
  let node = element;
  let language;
  while (node && !language) {
    language = node.closest?.('[lang]')?.lang;
    node = node.getRootNode?.().host;
  }
  const code = (language || navigator.language || 'en').toLowerCase();
  const found = texts[code] ?? texts[code.split('-')[0]] ?? texts.en;
  return (name, values = {}) => (found[name] ?? texts.en[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key] ?? '');
}
