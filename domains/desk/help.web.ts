import type { ScreenHelp } from '#platform/web/help.ts'

export const deskHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    where: { desk: 'tickets' },
    title: ['My requests for help', 'Mis solicitudes de ayuda'],
    sentences: [
      [
        'What you asked the help desk, with its state and the answer.',
        'Lo que preguntó a la mesa de ayuda, con su estado y la respuesta.',
      ],
      [
        'You can ask from any error message and from the help of every screen. What you are working on stays open.',
        'Puede preguntar desde cualquier mensaje de error y desde la ayuda de cada pantalla. Su trabajo sigue abierto.',
      ],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'tickets' },
    permission: 'Tickets.Answer',
    title: ['Requests', 'Solicitudes'],
    sentences: [
      [
        'What people asked for help with. The ones nobody answered come first.',
        'Para qué pidió ayuda la gente. Primero las que nadie ha respondido.',
      ],
      [
        'Open one to see the screen, the call and the reference. On a picture, everything about clients is black.',
        'Abra una para ver la pantalla, la llamada y la referencia. En la imagen, todo lo de clientes va en negro.',
      ],
      ['Your answer goes to their notices.', 'Su respuesta llega a sus avisos.'],
    ],
  },
  {
    path: '/Admin',
    where: { tab: 'status' },
    permission: 'Admin.View',
    title: ['Status', 'Estado'],
    sentences: [
      [
        'How the system is doing. What needs somebody comes first, each with what to do.',
        'Cómo está el sistema. Primero lo que requiere a alguien, y qué hacer en cada caso.',
      ],
      [
        'Slow calls are measured on all servers; 95% of their answers came within the time shown.',
        'Las llamadas lentas se miden en todos los servidores; el 95 % de sus respuestas llegó en ese tiempo.',
      ],
    ],
  },
]
