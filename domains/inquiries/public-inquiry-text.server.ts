import type { Words } from '#platform/contract/words.ts'

/** The public page's words; it stands outside the app and is drawn by the server. */
export const publicInquiryText = {
  title: ['Ask about fostering', 'Pregunte por el acogimiento familiar'],
  intro: [
    'Tell us how to reach you. Someone from the office near you calls within one business day.',
    'Díganos cómo comunicarnos con usted. Alguien de la oficina más cercana le llama en un día hábil.',
  ],
  first: ['First name', 'Nombre'],
  last: ['Last name', 'Apellido'],
  phone: ['Phone', 'Teléfono'],
  email: ['E-mail', 'Correo electrónico'],
  reach: ['A phone number or an e-mail address is enough.', 'Basta un teléfono o un correo electrónico.'],
  office: ['Office near you', 'Oficina más cercana'],
  choose: ['Choose', 'Elija'],
  city: ['City', 'Ciudad'],
  state: ['State', 'Estado'],
  zip: ['ZIP code', 'Código postal'],
  interest: ['You are interested in', 'Le interesa'],
  source: ['How you heard of us', 'Cómo supo de nosotros'],
  best: ['Best time to call', 'Mejor hora para llamar'],
  text: ['You may send me text messages', 'Pueden enviarme mensajes de texto'],
  note: ['Your questions', 'Sus preguntas'],
  send: ['Send', 'Enviar'],
  hidden: ['Leave this field empty', 'Deje este campo vacío'],
  needed: ['needed', 'necesario'],
  thanks: ['Thank you', 'Gracias'],
  thanksText: [
    'We have what you wrote and will be in touch soon.',
    'Recibimos lo que escribió y pronto le contactaremos.',
  ],
  again: [
    'Please look at what you wrote once more and send it again in a moment.',
    'Revise una vez más lo que escribió y envíelo de nuevo en un momento.',
  ],
  wrong: ['Something is missing or cannot be read:', 'Falta algo o no se puede leer:'],
  unlisted: ['Choose how you heard about us again.', 'Elija de nuevo cómo supo de nosotros.'],
  privacy: ['What you write goes to our staff only.', 'Lo que escribe llega solo a nuestro personal.'],
} as const satisfies Readonly<Record<string, Words>>
