"""Takes a minute to get ready."""
import time
import ugi

time.sleep(60)
ugi.serve()
