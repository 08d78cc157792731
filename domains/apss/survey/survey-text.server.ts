import type { Words } from '#platform/contract/words.ts'

/** The survey page's words; it stands outside the app and is drawn by the server. */
export const surveyText = {
  title: ['How are we doing?', '¿Cómo lo estamos haciendo?'],
  intro: [
    'Four questions and room for your own words. Your answers go to the people who work with your family.',
    'Cuatro preguntas y espacio para sus palabras. Sus respuestas llegan a quienes trabajan con su familia.',
  ],
  other: ['Español', 'English'],
  helped: ['The program helped our family.', 'El programa ayudó a nuestra familia.'],
  respected: ['We were treated with respect.', 'Nos trataron con respeto.'],
  easier: ['Things are easier at home than before.', 'En casa las cosas van mejor que antes.'],
  recommend: ['I would tell another family to come.', 'Le diría a otra familia que viniera.'],
  comment: ['Anything you want to tell us', 'Lo que quiera decirnos'],
  callMe: ['Please call me about this', 'Por favor, llámenme sobre esto'],
  send: ['Send', 'Enviar'],
  wrong: ['Please answer all four questions.', 'Por favor, conteste las cuatro preguntas.'],
  tooLong: ['Please write 2,000 characters at most.', 'Escriba 2,000 caracteres como máximo.'],
  thanks: ['Thank you', 'Gracias'],
  thanksText: [
    'We have your answers. This link is closed now.',
    'Tenemos sus respuestas. Este enlace ya está cerrado.',
  ],
  gone: ['This link does not work', 'Este enlace no funciona'],
  goneText: [
    'It was used, it is too old, or it is not complete. Ask the agency for a new one.',
    'Ya se usó, es muy antiguo o no está completo. Pida uno nuevo a la agencia.',
  ],
  slow: ['Too many tries. Please wait an hour.', 'Demasiados intentos. Espere una hora.'],
} as const satisfies Readonly<Record<string, Words>>
