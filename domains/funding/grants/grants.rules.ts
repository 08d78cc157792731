import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { grantDueKinds, grantStatuses } from '#platform/contract/lists/funding.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { cents, word } from '../funding-shapes.rules.ts'

const moneySort = [
  ['smallest first', 'menores primero'],
  ['largest first', 'mayores primero'],
] as const

export const grantRoster = roster({
  text: {
    title: ['Grants', 'Subvenciones'],
    search: ['Grant or funder', 'Subvención o financiador'],
    count: [
      ['# grant', '# subvención'],
      ['# grants', '# subvenciones'],
    ],
    none: [
      ['No grants yet', 'Aún no hay subvenciones'],
      ['Add the first one with its due dates.', 'Agregue la primera con sus fechas límite.'],
    ],
  },
  columns: {
    Name: column.name(['Grant', 'Subvención'], { sort: true, width: 32 }),
    Funder: column.text(['Funder', 'Financiador'], { always: true, sort: true, width: 28, card: 'fact' }),
    Status: column.choice(['Status', 'Estado'], grantStatuses, {
      always: true,
      sort: true,
      card: 'status',
      filter: 'Statuses',
    }),
    NextDueOn: column.day(['Next due', 'Próxima fecha'], {
      card: 'fact',
      sort: [
        ['soonest first', 'más próximas primero'],
        ['latest first', 'más lejanas primero'],
      ],
    }),
    NextDueKind: column.choice(['What is due', 'Qué vence'], grantDueKinds, { show: 'more' }),
    AskedCents: column.number(['Asked for', 'Solicitado'], { schema: z.nullable(cents), width: 16, sort: moneySort }),
    AwardedCents: column.number(['Awarded', 'Concedido'], {
      schema: z.nullable(cents),
      width: 16,
      sort: moneySort,
      card: 'fact',
    }),
    SpentCents: column.number(['Spent', 'Gastado'], { width: 16 }),
    ForProgram: column.text(['For program', 'Para el programa'], { width: 28 }),
    StartDate: column.day(['Begins', 'Empieza'], { show: 'more' }),
    EndDate: column.day(['Ends', 'Termina'], { show: 'more' }),
    OwnerName: column.text(['Owner', 'A cargo'], { width: 24 }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], { always: true, show: 'more', quiet: true, width: 30 }),
  },
  filters: {
    Overdue: narrow.only('Overdue', ['Something is overdue', 'Algo está atrasado'], 'yes', {
      label: ['Dates', 'Fechas'],
    }),
  },
  also: { GrantID: id(['Grant', 'Subvención']), Restricted: word },
  made: {},
})
export type GrantRow = RowOf<typeof grantRoster>
