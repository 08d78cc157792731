import type { Words } from '#platform/contract/words.ts'

/** The public page's words; it stands outside the app and is drawn by the server. */
export const helpText = {
  title: ['Ask for help for your family', 'Pida ayuda para su familia'],
  intro: [
    'When a crisis is too much, a family near you can look after your children for a while. You keep custody, and they come home to you. Someone calls you within one to three days.',
    'Cuando una crisis es demasiado, una familia cercana puede cuidar a sus hijos por un tiempo. Usted conserva la custodia y ellos vuelven con usted. Alguien le llama en uno a tres días.',
  ],
  danger: ['If somebody is in danger now, call 911.', 'Si alguien está en peligro ahora, llame al 911.'],
  first: ['First name', 'Nombre'],
  last: ['Last name', 'Apellido'],
  phone: ['Phone', 'Teléfono'],
  email: ['E-mail', 'Correo electrónico'],
  office: ['Area', 'Zona'],
  choose: ['Choose', 'Elija'],
  city: ['City', 'Ciudad'],
  zip: ['ZIP code', 'Código postal'],
  crisisKind: ['What is it about?', '¿De qué se trata?'],
  crisis: ['What happened', 'Qué pasó'],
  children: ['Your children', 'Sus hijos'],
  childrenHelp: [
    'One on each line: first name, years, what they need. For example: Ana, 6, asthma',
    'Uno por línea: nombre, años, lo que necesita. Por ejemplo: Ana, 6, asma',
  ],
  from: ['You need help from', 'Necesita ayuda desde'],
  to: ['until', 'hasta'],
  send: ['Send', 'Enviar'],
  hidden: ['Leave this field empty', 'Deje este campo vacío'],
  thanks: ['We have your message', 'Recibimos su mensaje'],
  thanksText: [
    'Someone from our team calls you within one to three days. Asking for help takes nothing away from you.',
    'Alguien de nuestro equipo le llama en uno a tres días. Pedir ayuda no le quita nada.',
  ],
  again: [
    'Please look at what you wrote once more and send it again in a moment.',
    'Revise una vez más lo que escribió y envíelo de nuevo en un momento.',
  ],
  wrong: ['Something is missing or cannot be read:', 'Falta algo o no se puede leer:'],
  privacy: ['What you write goes to our staff only.', 'Lo que escribe llega solo a nuestro personal.'],
} as const satisfies Readonly<Record<string, Words>>
