print("wizardd")
