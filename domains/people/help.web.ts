import type { ScreenHelp } from '#platform/web/help.ts'

export const peopleHelp: readonly ScreenHelp[] = [
  {
    path: '/ClientSearch',
    where: { view: 'people' },
    title: ['People', 'Personas'],
    sentences: [
      [
        'Everybody your sub-programs know: clients, relatives, parents and staff. One record for each person.',
        'Todas las personas que conocen sus subprogramas: clientes, familiares, padres y personal. Un registro por persona.',
      ],
      [
        'Filter and sort the list, choose its columns, keep it as a view, or take it as a file.',
        'Filtre y ordene la lista, elija sus columnas, guárdela como vista o descárguela.',
      ],
    ],
  },
  {
    path: '/ClientSearch',
    where: { person: '*' },
    title: ['A person', 'Una persona'],
    sentences: [
      [
        'One person: names, phones, addresses and what was changed.',
        'Una persona: nombres, teléfonos, direcciones y lo que se cambió.',
      ],
      [
        'Correct a slip in an address, or say that they moved: then the old address stays in the history.',
        'Corrija un error en una dirección, o diga que se mudó: así la dirección anterior queda en el historial.',
      ],
      [
        'Family draws who belongs to whom. What you say of one person is read from the other side too.',
        'Familia dibuja quién es quién. Lo que anote de una persona se lee también del otro lado.',
      ],
      [
        'A confidential address is hidden. Opening it is written down.',
        'Una dirección confidencial está oculta. Abrirla queda anotado.',
      ],
    ],
  },
]
