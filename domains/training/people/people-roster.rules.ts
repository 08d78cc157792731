import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { parentRoles, trainedKinds } from '../training-lists.rules.ts'

const byDay = [
  ['soonest first', 'lo próximo primero'],
  ['latest first', 'lo lejano primero'],
] as const

export const trainedRoster = roster({
  text: {
    title: ['People in training', 'Personas en capacitación'],
    search: ['Name', 'Nombre'],
    count: [
      ['# person', '# persona'],
      ['# people', '# personas'],
    ],
    none: [
      ['Nobody yet', 'Aún no hay nadie'],
      [
        'Employees, resource parents and volunteers of your programs are listed here.',
        'Aquí aparecen los empleados, padres de acogida y voluntarios de sus programas.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 30 }),
    Kind: column.choice(['Kind', 'Tipo'], trainedKinds, { always: true, card: 'fact', width: 18, filter: 'Kinds' }),
    Roles: column.several(['Roles', 'Roles'], {
      list: [...subProgramRoles, ...parentRoles, ...volunteerRoles],
      width: 34,
    }),
    HoursThisYear: column.number(['Hours {year}', 'Horas {year}'], { schema: z.number(), sort: true, card: 'status' }),
    Sessions: column.number(['Trainings {year}', 'Capacitaciones {year}'], { schema: z.int(), sort: true }),
    LastOn: column.day(['Last training', 'Última capacitación'], { sort: byDay, card: 'fact' }),
    NextOn: column.day(['Next session', 'Próxima sesión'], { sort: byDay }),
    NextExpiry: column.day(['Next certificate expires', 'Próximo certificado por vencer'], {
      sort: byDay,
      show: 'more',
    }),
    Since: column.day(['Since', 'Desde'], { always: true, show: 'more' }),
    Programs: column.several(['Sub-programs', 'Subprogramas'], {
      show: 'more',
      width: 34,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { label: ['Sub-program', 'Subprograma'] }),
    }),
  },
  filters: {},
  also: { TrainedID: id(['Person', 'Persona']), PersonID: id(['Person', 'Persona']) },
  made: {},
})
export type TrainedRow = RowOf<typeof trainedRoster>
