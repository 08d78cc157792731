import type { ScreenHelp } from '#platform/web/help.ts'

export const listsHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin',
    where: { tab: 'lists' },
    permission: 'Lists.Manage',
    title: ['Lists', 'Listas'],
    sentences: [
      [
        'The lists that people choose from, in English and Spanish.',
        'Las listas de las que se elige, en inglés y español.',
      ],
      [
        'Add an option, rename it, move it, or retire it. Records that have a retired option keep it.',
        'Agregue una opción, cámbiele el nombre, muévala o retírela. Los registros que tienen una opción retirada la conservan.',
      ],
      ['Some options are fixed because a rule asks for them.', 'Algunas opciones son fijas porque una regla las pide.'],
    ],
  },
]
