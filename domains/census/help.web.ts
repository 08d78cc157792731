import type { ScreenHelp } from '#platform/web/help.ts'

export const censusHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'census' },
    title: ['Residential: census', 'Residencial: censo'],
    sentences: [
      [
        'Where each child was at 23:59. Beds, passes and hospital stays fill it in; you change only what differs, and say why.',
        'Dónde estaba cada niño a las 23:59. Camas, permisos y hospitales lo llenan; usted cambia solo lo distinto y dice por qué.',
      ],
      [
        'Submit the day when it is right. Somebody else approves it, and then it is locked.',
        'Envíe el día cuando esté bien. Otra persona lo aprueba y entonces queda bloqueado.',
      ],
      [
        'Books that disagree shows two records that cannot both be true, and who can mend them.',
        'Libros que no concuerdan muestra dos registros que no pueden ser ciertos a la vez y quién puede corregirlos.',
      ],
    ],
    figures: [
      {
        label: ['Beds available', 'Camas disponibles'],
        about: [
          'Beds in use that nobody has that night. A bed kept for someone in the hospital is not available.',
          'Camas en uso que nadie tiene esa noche. Una cama guardada para alguien en el hospital no está disponible.',
        ],
      },
      {
        label: ['Beds empty tonight', 'Camas vacías esta noche'],
        about: [
          'Beds nobody sleeps in that night: those available, and those kept for someone who is out.',
          'Camas en las que nadie duerme esa noche: las disponibles y las guardadas para quien está fuera.',
        ],
      },
    ],
  },
  {
    path: '/UserUtilities/CensusApproval',
    sentences: [
      [
        'Days the houses submitted wait here. Clean days agree with every other book and are approved in one step.',
        'Aquí esperan los días que enviaron las casas. Los días sin diferencias se aprueban en un paso.',
      ],
      [
        'Return a day with the reason, or open an approved one again. Then it is submitted and approved anew.',
        'Devuelva un día con el motivo o reabra uno aprobado. Después se envía y aprueba de nuevo.',
      ],
      [
        'You cannot approve what you submitted. A month is closed when every day is approved.',
        'No puede aprobar lo que usted envió. Un mes se cierra cuando todos los días están aprobados.',
      ],
    ],
    figures: [
      {
        label: ['Changes since', 'Cambios desde entonces'],
        about: [
          'Children whose stay or pass was changed after the day was submitted. Return such a day.',
          'Niños cuya estancia o permiso cambió después del envío. Devuelva ese día.',
        ],
      },
      {
        label: ['Conflicts', 'Conflictos'],
        about: [
          'Pairs of records of that night that cannot both be true: a meal counted for a child in the hospital.',
          'Pares de registros de esa noche que no pueden ser ciertos a la vez: una comida contada para un niño en el hospital.',
        ],
      },
    ],
  },
]
