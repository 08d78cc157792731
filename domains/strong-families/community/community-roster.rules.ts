import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

export const familyStates = list(
  { value: 'hosted', label: ['Children hosted', 'Con niños en estadía'] },
  { value: 'active', label: ['Active', 'Activa'] },
  { value: 'ended', label: ['Ended', 'Terminada'] },
)

export const communityRoster = roster({
  text: {
    title: ['Community families', 'Familias de la comunidad'],
    search: ['Family, person or phone', 'Familia, persona o teléfono'],
    count: [
      ['# community family', '# familia de la comunidad'],
      ['# community families', '# familias de la comunidad'],
    ],
    none: [
      ['No community families yet', 'Aún no hay familias de la comunidad'],
      [
        'Accept a request for help and the family appears here.',
        'Acepte un pedido de ayuda y la familia aparecerá aquí.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Family', 'Familia'], { sort: true, width: 30 }),
    State: column.choice(['State', 'Estado'], familyStates, { always: true, card: 'status', filter: 'States' }),
    Children: column.number(['Children', 'Niños'], { always: true }),
    Host: column.text(['Hosted by', 'Con'], { card: 'fact', width: 26 }),
    ExpectedEnd: column.day(['Expected home', 'Regreso previsto'], {
      card: 'fact',
      sort: [
        ['soonest first', 'los próximos primero'],
        ['latest first', 'los lejanos primero'],
      ],
    }),
    Coordinator: column.text(['Coordinator', 'Coordinador'], { width: 24 }),
    Language: column.text(['Language', 'Idioma'], { always: true, show: 'more' }),
    City: column.text(['City', 'Ciudad'], { show: 'more' }),
    Since: column.day(['Since', 'Desde'], { always: true, show: 'more' }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 28,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {},
  also: { CommunityFamilyID: id(['Community family', 'Familia de la comunidad']), HostFamilyID: z.nullable(id()) },
  made: {},
})
export type CommunityRow = RowOf<typeof communityRoster>
