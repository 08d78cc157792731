import type { ScreenHelp } from '#platform/web/help.ts'

export const fieldHelp: readonly ScreenHelp[] = [
  {
    path: '/',
    where: { desk: 'field' },
    title: ['In the field', 'En el campo'],
    sentences: [
      [
        'Take cases along before you leave: names, addresses, allergies and the last contact open without network.',
        'Lleve casos antes de salir: nombres, direcciones, alergias y el último contacto se abren sin red.',
      ],
      [
        'You choose a code of six digits. What is kept is gone after 24 hours, at sign-out, or after five wrong codes.',
        'Usted elige un código de seis dígitos. Lo guardado se borra a las 24 horas, al salir o tras cinco códigos equivocados.',
      ],
      [
        'Contacts you write without network wait here and are sent once when it is back.',
        'Los contactos que escribe sin red esperan aquí y se envían una vez cuando vuelve.',
      ],
      [
        'If the same hour is on record already, you see both texts and decide.',
        'Si esa hora ya está registrada, usted ve los dos textos y decide.',
      ],
    ],
  },
]
