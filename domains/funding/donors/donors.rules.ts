import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { donorKinds } from '#platform/contract/lists/funding.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { cents, word } from '../funding-shapes.rules.ts'

const money = { end: true, width: 16 } as const
const mostFirst = [
  ['smallest first', 'menores primero'],
  ['largest first', 'mayores primero'],
] as const

export const donorRoster = roster({
  text: {
    title: ['Donors', 'Donantes'],
    search: ['Name or e-mail', 'Nombre o correo'],
    count: [
      ['# donor', '# donante'],
      ['# donors', '# donantes'],
    ],
    none: [
      ['No donors yet', 'Aún no hay donantes'],
      [
        'Add the first one, or bring your list in on the Import tab.',
        'Agregue el primero, o traiga su lista desde la pestaña Importar.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 32 }),
    Kind: column.choice(['Kind', 'Tipo'], donorKinds, {
      always: true,
      card: 'fact',
      filter: narrow.list('Kinds', donorKinds, { id: 'Kind' }),
    }),
    YearCents: column.number(['This fiscal year', 'Este año fiscal'], { ...money, sort: mostFirst, card: 'fact' }),
    Cents: column.number(['Lifetime', 'En total'], { ...money, sort: mostFirst, card: 'fact' }),
    Gifts: column.number(['Gifts', 'Donativos'], { show: 'more' }),
    LastOn: column.day(['Last gift', 'Último donativo'], {
      sort: [
        ['longest ago first', 'más antiguos primero'],
        ['latest first', 'más recientes primero'],
      ],
      card: 'fact',
      filter: narrow.days('LastFrom', 'LastTo', { id: 'Last' }),
    }),
    NextStepOn: column.day(['Next step', 'Próximo paso'], {
      card: 'fact',
      sort: [
        ['soonest first', 'más próximos primero'],
        ['latest first', 'más lejanos primero'],
      ],
    }),
    OwnerName: column.text(['Owner', 'A cargo'], {
      width: 24,
      filter: narrow.ids('OwnerIDs', 'Owners', { id: 'Owner' }),
    }),
    Email: column.text(['E-mail', 'Correo electrónico'], { show: 'more', width: 30 }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], { always: true, show: 'more', quiet: true, width: 30 }),
  },
  filters: {
    Lapsed: narrow.only('Lapsed', ['Gave last year, not this year', 'Donó el año pasado, este no'], 'yes', {
      label: ['Giving', 'Donaciones'],
    }),
  },
  also: {
    DonorID: id(['Donor', 'Donante']),
    NextStep: word,
    LastCents: z.nullable(cents),
  },
  made: {},
})
export type DonorRow = RowOf<typeof donorRoster>
