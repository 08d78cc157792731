import type { ScreenHelp } from '#platform/web/help.ts'

const sentences: ScreenHelp['sentences'] = [
  [
    'Claim what you paid for your work, with a photo of the receipt. Mileage comes from your contacts.',
    'Pida lo que pagó por su trabajo, con una foto del recibo. Las millas salen de sus contactos.',
  ],
  [
    'Somebody else decides each expense. What comes back to you can be fixed and sent again.',
    'Otra persona decide cada gasto. Lo que le devuelven se puede corregir y enviar de nuevo.',
  ],
  [
    'A closed month takes no more expenses. Whoever approves them can open it again with a reason.',
    'Un mes cerrado no admite más gastos. Quien los aprueba puede reabrirlo con un motivo.',
  ],
]

export const expensesHelp: readonly ScreenHelp[] = [
  { path: '/', where: { desk: 'expenses' }, title: ['Expenses', 'Gastos'], sentences },
  {
    path: '/Foster',
    where: { tab: 'visits', view: 'expenses' },
    permission: 'Visit.Record',
    title: ['Visits: expenses', 'Visitas: gastos'],
    sentences,
  },
]
