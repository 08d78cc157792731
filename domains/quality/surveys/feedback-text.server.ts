import type { Words } from '#platform/contract/words.ts'

/** The words of the page behind a link; it is outside the app and drawn by the server. */
export const feedbackText = {
  closed: ['This link opens nothing', 'Este enlace no abre nada'],
  closedText: [
    'It was used already, or the survey is over. Thank you if you answered.',
    'Ya se usó o la encuesta terminó. Gracias si respondió.',
  ],
  intro: [
    'Nobody sees who answered. Results are shown only when five or more people have answered.',
    'Nadie ve quién respondió. Los resultados se muestran solo cuando han respondido cinco personas o más.',
  ],
  comment: ['Anything else you want to say', 'Algo más que quiera decir'],
  commentHelp: [
    'Do not write your name if you want to stay unknown.',
    'No escriba su nombre si no quiere que se sepa.',
  ],
  send: ['Send', 'Enviar'],
  hidden: ['Leave this field empty', 'Deje este campo vacío'],
  thanks: ['Thank you for answering', 'Gracias por responder'],
  thanksText: [
    'Your answers were saved. You can close this page.',
    'Sus respuestas se guardaron. Puede cerrar esta página.',
  ],
  again: ['Please wait a moment and send it once more.', 'Espere un momento y envíelo otra vez.'],
  wrong: ['Answer every question.', 'Responda todas las preguntas.'],
} as const satisfies Record<string, Words>
