import type { Words } from '#platform/contract/words.ts'

/** The words of the page that a room scans; it is outside the app and drawn by the server. */
export const signInPageText = {
  closed: ['This code no longer works', 'Este código ya no sirve'],
  closedText: [
    'Ask the trainer for the code of today, or to mark you on the list.',
    'Pida al instructor el código de hoy, o que le marque en la lista.',
  ],
  name: ['First and last name', 'Nombre y apellido'],
  help: ['As you registered.', 'Como se inscribió.'],
  send: ['I am here', 'Estoy aquí'],
  hidden: ['Leave this field empty', 'Deje este campo vacío'],
  thanks: ['Thank you, you are signed in', 'Gracias, su asistencia quedó anotada'],
  thanksText: [
    'If your name is not on the list, the trainer will see it and add you.',
    'Si su nombre no está en la lista, el instructor lo verá y le agregará.',
  ],
  again: ['Please wait a moment and send it once more.', 'Espere un momento y envíelo otra vez.'],
  wrong: ['Write your first and last name.', 'Escriba su nombre y apellido.'],
} as const satisfies Record<string, Words>
