import type { ScreenHelp } from '#platform/web/help.ts'

export const shiftLogHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'shifts' },
    title: ['Residential: shift log', 'Residencial: bitácora de turnos'],
    sentences: [
      [
        'One log for each house and shift. Press a topic beside a child, tap a word or write; it saves itself.',
        'Una bitácora por casa y turno. Pulse un tema junto a un niño, toque una palabra o escriba; se guarda sola.',
      ],
      [
        'Each person’s words are their own, so two people never write over each other.',
        'Las palabras de cada quien son suyas: dos personas nunca se sobrescriben.',
      ],
      [
        'Who leaves signs, who takes over reads and signs. After the first signature, new words are additions.',
        'Quien sale firma; quien recibe lee y firma. Después de la primera firma, lo nuevo es una adición.',
      ],
      [
        'The house manager keeps the tasks and the shifts of the house. Print a day gives an inspector all of it.',
        'El encargado lleva las tareas y los turnos de la casa. Imprimir un día da todo a un inspector.',
      ],
    ],
    figures: [
      {
        label: ['Shifts not handed over', 'Turnos sin entregar'],
        about: [
          'Shifts that ended more than an hour ago and that nobody has taken over. A house counts from its first log on.',
          'Turnos que terminaron hace más de una hora y que nadie ha recibido. Una casa cuenta desde su primera bitácora.',
        ],
      },
    ],
  },
]
