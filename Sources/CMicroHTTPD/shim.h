#pragma once
#include <microhttpd.h>
/* What Swift's module of the C library leaves out. */
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
extern int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

/* Wrappers of libmicrohttpd's variadic functions, which Swift cannot call. Each names the one use that is made of it. */

/* MHD_start_daemon: a daemon that is polled by its caller and given its connections. `owner` goes to every callback. */
static inline struct MHD_Daemon *wizard_start_daemon(
    unsigned connection_limit, size_t connection_memory, void *owner, MHD_AccessHandlerCallback handler,
    MHD_RequestCompletedCallback completed, MHD_NotifyConnectionCallback connection,
    void *(*target)(void *, const char *, struct MHD_Connection *),
    size_t (*unescape)(void *, struct MHD_Connection *, char *)) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL, handler, owner,
      MHD_OPTION_CONNECTION_LIMIT, connection_limit, MHD_OPTION_CONNECTION_MEMORY_LIMIT, connection_memory, MHD_OPTION_NOTIFY_COMPLETED, completed, owner,
      MHD_OPTION_NOTIFY_CONNECTION, connection, owner, MHD_OPTION_URI_LOG_CALLBACK, target, owner,
      MHD_OPTION_UNESCAPE_CALLBACK, unescape, owner, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_END);
}

/* MHD_get_daemon_info: the descriptor that is readable when the daemon has something to do; -1 if unknown. */
static inline int wizard_daemon_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/* MHD_get_connection_info: the socket; -1 if unknown. */
static inline int wizard_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/* MHD_get_connection_info: what the connection callback stored; NULL if nothing. */
static inline void *wizard_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/* MHD_get_connection_info: bytes of request line and header block, the empty line included; 0 if unknown. */
static inline size_t wizard_connection_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/* MHD_set_response_options: a body of unknown length ends with the connection instead of being sent in chunks. */
static inline enum MHD_Result wizard_response_ends_connection(struct MHD_Response *response) {
  return MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}
