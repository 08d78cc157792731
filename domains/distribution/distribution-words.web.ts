import { addSpanish } from '#platform/web/field-words.ts'

/** Spanish for what the calls of this domain declare. */
addSpanish({
  Name: 'Nombre',
  Purpose: 'Propósito',
  Person: 'Persona',
  'Everybody in a role': 'Todos los de un rol',
  'Everybody in a sub-program': 'Todos los de un subprograma',
  'Outside address': 'Dirección externa',
  'Only me': 'Solo a mí',
  'The whole list': 'A toda la lista',
  To: 'Para',
  Subject: 'Asunto',
  Message: 'Mensaje',
  'Send to everybody': 'Enviar a todos',
})
