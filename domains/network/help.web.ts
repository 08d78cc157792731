import type { ScreenHelp } from '#platform/web/help.ts'

export const networkHelp: readonly ScreenHelp[] = [
  {
    path: '/Admin/IPRestrictions',
    sentences: [
      [
        'Rules on the networks people and tablets can sign in from. Without a rule, any network is fine.',
        'Reglas sobre las redes desde las que pueden entrar personas y tabletas. Sin reglas, sirve cualquier red.',
      ],
      [
        'A deny that fits always shuts out. Where an allow applies to somebody, one of them has to fit.',
        'Una regla que niega siempre cierra. Donde una que permite aplica a alguien, alguna tiene que coincidir.',
      ],
      [
        'Test before you save: it names who would be shut out. You cannot shut yourself out.',
        'Pruebe antes de guardar: dice quién quedaría fuera. Usted no puede dejarse fuera.',
      ],
    ],
  },
  {
    path: '/Admin/IPRestrictions',
    where: { tab: 'blocked' },
    title: ['Turned away', 'Rechazados'],
    sentences: [
      [
        'Whoever was turned away in the last 30 days, with the address they came from.',
        'Quienes fueron rechazados en los últimos 30 días, con la dirección desde la que venían.',
      ],
      [
        '“Allow” adds a rule for that person. It does not override a deny.',
        '«Permitir» agrega una regla para esa persona. No anula una regla que niega.',
      ],
    ],
  },
]
