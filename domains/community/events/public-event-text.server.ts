import type { Words } from '#platform/contract/words.ts'

/** The sign-up page's words; it stands outside the app and is drawn by the server. */
export const publicEventText = {
  closed: ['Sign-up is closed', 'La inscripción está cerrada'],
  closedText: [
    'This event is past, called off, or has no seats left. Call the office, and we will help you.',
    'Este evento ya pasó, se canceló o no tiene lugares. Llame a la oficina y le ayudaremos.',
  ],
  unknown: ['This page is not here', 'Esta página no existe'],
  when: ['When', 'Cuándo'],
  where: ['Where', 'Dónde'],
  first: ['First name', 'Nombre'],
  last: ['Last name', 'Apellido'],
  phone: ['Phone', 'Teléfono'],
  email: ['E-mail', 'Correo electrónico'],
  reach: ['A phone number or an e-mail address is enough.', 'Basta un teléfono o un correo electrónico.'],
  zip: ['ZIP code', 'Código postal'],
  party: ['How many of you are coming', 'Cuántas personas vienen'],
  send: ['Sign up', 'Inscribirme'],
  hidden: ['Leave this field empty', 'Deje este campo vacío'],
  thanks: ['You are signed up', 'Ya está inscrito'],
  thanksText: ['We look forward to seeing you.', 'Le esperamos con gusto.'],
  full: ['There are not enough seats left for so many.', 'No quedan lugares para tantas personas.'],
  again: [
    'Please look at what you wrote once more and send it again in a moment.',
    'Revise una vez más lo que escribió y envíelo de nuevo en un momento.',
  ],
  wrong: ['Something is missing or cannot be read:', 'Falta algo o no se puede leer:'],
  privacy: ['What you write goes to our staff only.', 'Lo que escribe llega solo a nuestro personal.'],
} as const satisfies Readonly<Record<string, Words>>
