"""Never moves."""
import ugi

ugi.serve(go=lambda moves: None)
