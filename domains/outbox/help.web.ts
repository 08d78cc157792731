import type { ScreenHelp } from '#platform/web/help.ts'

export const outboxHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'jobs' },
    permission: 'Jobs.View',
    title: ['Jobs', 'Tareas'],
    sentences: [
      [
        'Work that the server does by itself, with its last result.',
        'Trabajos que el servidor hace solo, con su último resultado.',
      ],
      [
        'A job that failed stays here until you run it again.',
        'Una tarea que falló queda aquí hasta que la ejecute de nuevo.',
      ],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'mail' },
    permission: 'Administrator',
    title: ['Mail', 'Correo'],
    sentences: [
      [
        'Every mail that was sent, waits, failed, or is kept because no mail server is set.',
        'Cada correo enviado, en espera, fallido, o guardado porque no hay servidor de correo.',
      ],
      [
        'One that failed or was kept can be sent again. Reading a mail is written down.',
        'Uno fallido o guardado se puede enviar de nuevo. Leer un correo queda anotado.',
      ],
    ],
  },
]
