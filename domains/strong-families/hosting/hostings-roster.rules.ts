import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { hostingStates } from '../strong-families.rules.ts'

export const hostingsRoster = roster({
  text: {
    title: ['Hostings', 'Estadías'],
    search: ['Child, family or host', 'Niño, familia o anfitriones'],
    count: [
      ['# hosting', '# estadía'],
      ['# hostings', '# estadías'],
    ],
    none: [
      ['No hostings yet', 'Aún no hay estadías'],
      [
        'Open a community family and match its children with a host.',
        'Abra una familia de la comunidad y busque anfitriones para sus niños.',
      ],
    ],
  },
  columns: {
    Children: column.name(['Children', 'Niños'], { sort: true, width: 34 }),
    State: column.choice(['State', 'Estado'], hostingStates, { always: true, card: 'status', filter: 'States' }),
    CommunityFamily: column.text(['Family', 'Familia'], { always: true, card: 'fact', width: 26 }),
    HostFamily: column.text(['Host', 'Anfitriones'], { always: true, card: 'fact', width: 26 }),
    StartDate: column.day(['From', 'Desde'], {
      always: true,
      card: 'fact',
      sort: [
        ['oldest first', 'las más antiguas primero'],
        ['newest first', 'las más nuevas primero'],
      ],
    }),
    ExpectedEnd: column.day(['Expected home', 'Regreso previsto'], { always: true, card: 'fact' }),
    EndDate: column.day(['Ended', 'Terminó'], { show: 'more' }),
    NextVisitOn: column.day(['Coach visit due', 'Visita del mentor'], {}),
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
    HostingID: id(['Hosting', 'Estadía']),
    CommunityFamilyID: id(['Community family', 'Familia de la comunidad']),
    HostFamilyID: id(['Host family', 'Familia anfitriona']),
    Overdue: z.boolean(),
  },
  made: {},
})
export type HostingRow = RowOf<typeof hostingsRoster>
