import type { ScreenHelp } from '#platform/web/help.ts'

export const residentLifeHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'money' },
    title: ['Residential: levels and money', 'Residencial: niveles y dinero'],
    sentences: [
      [
        'The cash box should hold what all residents of the house have together. Two people count it; what differs from the book needs a word.',
        'La caja debe tener lo que suman todos los residentes de la casa. La cuentan dos personas; lo que difiere del libro necesita una explicación.',
      ],
      [
        'A month is closed once the box was counted after its last day. A correction is then entered in the month it is made.',
        'Un mes se cierra cuando la caja se contó después de su último día. Una corrección se anota entonces en el mes en que se hace.',
      ],
      [
        'The levels are those of the house. A level on which somebody is cannot be taken out of use.',
        'Los niveles son los de la casa. Un nivel en el que hay alguien no se puede dejar de usar.',
      ],
    ],
    figures: [
      {
        label: ['Should hold', 'Debe tener'],
        about: [
          'The balances of everybody whose house it is, and of those who left and are still owed money.',
          'Los saldos de todos los de la casa, y de quienes salieron y aún tienen dinero por recibir.',
        ],
      },
    ],
  },
]
