import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { helpCrises } from '#platform/contract/lists/community.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { helpStates } from '../strong-families.rules.ts'

export const requestsRoster = roster({
  text: {
    title: ['Referrals', 'Derivaciones'],
    search: ['Parent or phone', 'Padre, madre o teléfono'],
    count: [
      ['# request for help', '# pedido de ayuda'],
      ['# requests for help', '# pedidos de ayuda'],
    ],
    none: [
      ['No requests yet', 'Aún no hay pedidos'],
      [
        'When a parent calls for help, write it down here. Requests from the public page arrive on their own.',
        'Cuando un padre o una madre llame para pedir ayuda, anótelo aquí. Los de la página pública llegan solos.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Parent', 'Padre o madre'], { sort: true, width: 30 }),
    State: column.choice(['Decision', 'Decisión'], helpStates, { always: true, card: 'status', filter: 'States' }),
    ReceivedOn: column.day(['Received', 'Recibido'], {
      always: true,
      sort: [
        ['oldest first', 'más antiguos primero'],
        ['newest first', 'más nuevos primero'],
      ],
      card: 'fact',
    }),
    Waits: column.own(['Decide by', 'Decidir antes de'], {
      card: 'fact',
      value: (row: { DecideBy: string }) => row.DecideBy,
    }),
    NeededFrom: column.day(['Needed from', 'Se necesita desde'], { card: 'fact' }),
    NeededTo: column.day(['Needed until', 'Se necesita hasta']),
    Children: column.number(['Children', 'Niños'], { always: true }),
    Source: column.choice(['Source', 'Origen'], referralSources, { always: true, show: 'more', filter: 'Sources' }),
    CrisisKind: column.choice(['Crisis', 'Crisis'], helpCrises, { always: true, show: 'more', filter: 'Crises' }),
    PhoneNumberDigits: column.text(['Phone', 'Teléfono'], { show: 'more' }),
    City: column.text(['City', 'Ciudad'], { show: 'more' }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 28,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {},
  also: {
    CommunityReferralID: id(['Request', 'Pedido']),
    CommunityFamilyID: z.nullable(id(['Community family', 'Familia de la comunidad'])),
    DecideBy: z.string(),
    FromWeb: z.boolean(),
    Danger: z.boolean(),
    version: z.int(),
  },
  made: { Clock: z.literal(['none', 'fine', 'soon', 'late']) },
})
export type RequestRow = RowOf<typeof requestsRoster>
