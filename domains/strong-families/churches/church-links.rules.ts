import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

/** The churches that volunteer families come from. */
export const churchLinksRoster = roster({
  text: {
    title: ['Churches', 'Iglesias'],
    search: ['Church or city', 'Iglesia o ciudad'],
    count: [
      ['# church', '# iglesia'],
      ['# churches', '# iglesias'],
    ],
    none: [
      ['No churches yet', 'Aún no hay iglesias'],
      [
        'A church comes here with the first volunteer family that names it.',
        'Una iglesia aparece aquí con la primera familia voluntaria que la indique.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Church', 'Iglesia'], { sort: true, width: 34 }),
    City: column.text(['City', 'Ciudad'], { card: 'fact' }),
    Families: column.number(['Volunteer families', 'Familias voluntarias'], {
      always: true,
      card: 'fact',
      sort: [
        ['fewest first', 'menos primero'],
        ['most first', 'más primero'],
      ],
    }),
    Approved: column.number(['Approved', 'Aprobadas'], { always: true, card: 'fact' }),
    Hosted: column.number(['Children with them now', 'Niños con ellas ahora'], { always: true, card: 'fact' }),
  },
  filters: {
    others: narrow.unseen({
      SubProgramIDs: z.optional(z.array(id(['Sub-program', 'Subprograma'])).check(z.maxLength(100))),
    }),
  },
  also: {
    OrganizationID: id(['Organization', 'Organización']),
    /** Its chart, for whoever may open charts of churches. */
    ChurchID: z.nullable(id(['Church', 'Iglesia'])),
  },
  made: {},
})
export type ChurchLinkRow = RowOf<typeof churchLinksRoster>
