import type { ScreenHelp } from '#platform/web/help.ts'

export const medicationsHelp: readonly ScreenHelp[] = [
  {
    path: '/Residential',
    where: { tab: 'medications' },
    title: ['Residential: medications', 'Residencial: medicamentos'],
    sentences: [
      [
        'The pass shows every dose of the day by time, one card for each resident. Check name and allergies, then press what happened.',
        'La ronda muestra cada dosis del día por hora, una tarjeta por residente. Revise el nombre y las alergias y marque lo que pasó.',
      ],
      [
        'A dose is recorded once. A mistake is corrected beside it, with a reason; what was written first stays.',
        'Una dosis se registra una vez. Un error se corrige al lado, con un motivo; lo primero que se escribió queda.',
      ],
      [
        'Controlled drugs need a second person, who confirms with their own PIN, when given, wasted and counted.',
        'Los medicamentos controlados necesitan otra persona, que confirma con su propio PIN, al darlos, desecharlos y contarlos.',
      ],
      [
        'Month is the record of one resident as an inspector reads it. Print gives it on paper.',
        'Mes es el registro de un residente como lo lee un inspector. Imprimir lo da en papel.',
      ],
    ],
    figures: [
      {
        label: ['Left', 'Quedan'],
        about: [
          'What was received and brought back, less what was given, wasted, destroyed and sent along. Nobody types it.',
          'Lo recibido y devuelto, menos lo dado, desechado, destruido y enviado. Nadie lo escribe.',
        ],
      },
      {
        label: ['Overdue', 'Atrasada'],
        about: [
          'More than an hour after its time, and nobody has said what became of it.',
          'Más de una hora después de su hora, y nadie ha dicho qué pasó con ella.',
        ],
      },
    ],
    tour: [
      {
        permission: 'Medication.Record',
        words: [
          'The medication pass: every dose of the day, one press for each.',
          'La ronda de medicamentos: cada dosis del día, con un toque.',
        ],
      },
    ],
  },
]
