import * as z from 'zod/mini'
import { id, version } from '#platform/contract/fields.ts'
import { giftKinds, giftMethods } from '#platform/contract/lists/funding.ts'
import { giftFunds } from '#platform/contract/lists/funds.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { anyDay, cents, word } from '../funding-shapes.rules.ts'

export const giftRoster = roster({
  text: {
    title: ['Gifts', 'Donativos'],
    search: ['Donor', 'Donante'],
    count: [
      ['# gift', '# donativo'],
      ['# gifts', '# donativos'],
    ],
    none: [
      ['No gifts yet', 'Aún no hay donativos'],
      [
        'Log the first gift, or bring a file in on the Import tab.',
        'Anote el primero, o traiga un archivo desde la pestaña Importar.',
      ],
    ],
  },
  columns: {
    DonorName: column.name(['Donor', 'Donante'], { width: 32 }),
    GivenOn: column.day(['Date', 'Fecha'], {
      always: true,
      card: 'fact',
      sort: [
        ['oldest first', 'más antiguos primero'],
        ['newest first', 'más recientes primero'],
      ],
      filter: narrow.days('From', 'To', { id: 'Given' }),
    }),
    Cents: column.number(['Amount', 'Cantidad'], {
      width: 16,
      card: 'fact',
      sort: [
        ['smallest first', 'menores primero'],
        ['largest first', 'mayores primero'],
      ],
    }),
    Kind: column.choice(['Kind', 'Tipo'], giftKinds, { always: true, filter: 'Kinds' }),
    What: column.text(['What was given', 'Qué se donó'], { show: 'more', width: 30 }),
    Fund: column.choice(['Fund', 'Fondo'], giftFunds, { always: true, card: 'fact', filter: 'Funds' }),
    CampaignName: column.text(['Campaign', 'Campaña'], {
      width: 24,
      filter: narrow.ids('CampaignIDs', 'Campaigns', { id: 'Campaign' }),
    }),
    ThankedOn: column.day(['Thanked', 'Agradecido'], {
      filter: narrow.yesNo('Thanked', ['Thanked', 'Agradecidos'], ['Not thanked yet', 'Sin agradecer'], {
        id: 'Thanks',
      }),
    }),
    Receipt: column.text(['Receipt', 'Recibo'], {
      filter: narrow.yesNo('Receipted', ['With a receipt', 'Con recibo'], ['Without a receipt', 'Sin recibo'], {
        id: 'Receipts',
      }),
    }),
    Method: column.choice(['Way of giving', 'Forma de donar'], giftMethods, { show: 'more' }),
    Reference: column.text(['Check or reference number', 'Número de cheque o referencia'], { show: 'more' }),
    GrantName: column.text(['Grant', 'Subvención'], { show: 'more', width: 24 }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], { always: true, show: 'more', quiet: true, width: 30 }),
  },
  filters: {
    others: narrow.unseen({ DonorID: z.optional(id(['Donor', 'Donante'])) }),
  },
  also: {
    GiftID: id(['Gift', 'Donativo']),
    DonorID: id(['Donor', 'Donante']),
    SubProgramID: id(['Sub-program', 'Subprograma']),
    CampaignID: z.nullable(id(['Campaign', 'Campaña'])),
    GrantID: z.nullable(id(['Grant', 'Subvención'])),
    PledgeID: z.nullable(id(['Pledge', 'Compromiso'])),
    BenefitCents: cents,
    BenefitWhat: word,
    ThankedHow: word,
    Note: word,
    version: version(),
    ReceiptOn: anyDay,
  },
  made: {},
})
export type GiftRow = RowOf<typeof giftRoster>
