import * as z from 'zod/mini'
import { hostPhaseList } from '#domains/families/approval/phase-steps.rules.ts'
import { id } from '#platform/contract/fields.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'

export const hostsRoster = roster({
  text: {
    title: ['Volunteer families', 'Familias voluntarias'],
    search: ['Family, person or phone', 'Familia, persona o teléfono'],
    count: [
      ['# volunteer family', '# familia voluntaria'],
      ['# volunteer families', '# familias voluntarias'],
    ],
    none: [
      ['No volunteer families yet', 'Aún no hay familias voluntarias'],
      [
        'Record the first family who wants to host; its steps to approval begin then.',
        'Registre la primera familia que quiera recibir niños; ahí empiezan sus pasos hacia la aprobación.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Family', 'Familia'], { sort: true, width: 30 }),
    Phase: column.choice(['Phase', 'Fase'], hostPhaseList, { always: true, card: 'status', filter: 'Phases' }),
    PhaseSince: column.day(['Since', 'Desde'], { always: true, card: 'fact' }),
    Hosted: column.number(['Hosted now', 'Con ellos ahora'], { always: true, card: 'fact' }),
    Free: column.number(['Places free', 'Lugares libres'], {
      always: true,
      sort: [
        ['least first', 'menos primero'],
        ['most first', 'más primero'],
      ],
    }),
    Capacity: column.number(['Children in the home at most', 'Máximo de niños en el hogar'], {
      always: true,
      show: 'more',
    }),
    ChecksOpen: column.number(['Checks to clear', 'Verificaciones pendientes'], { always: true }),
    HostedDays: column.number(['Days hosted this year', 'Días de estadía este año'], { always: true, show: 'more' }),
    Church: column.text(['Church', 'Iglesia'], { width: 28 }),
    City: column.text(['City', 'Ciudad'], {}),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 28,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {},
  also: { HostFamilyID: id(['Host family', 'Familia anfitriona']), Accepting: z.boolean() },
  made: {},
})
export type HostRow = RowOf<typeof hostsRoster>
