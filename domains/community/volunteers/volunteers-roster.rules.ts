import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { volunteerStandings } from './volunteers.rules.ts'

const byDay = [
  ['soonest first', 'lo próximo primero'],
  ['latest first', 'lo lejano primero'],
] as const

export const volunteersRoster = roster({
  text: {
    title: ['Volunteers', 'Voluntarios'],
    search: ['Name, phone or organization', 'Nombre, teléfono u organización'],
    count: [
      ['# volunteer', '# voluntario'],
      ['# volunteers', '# voluntarios'],
    ],
    none: [
      ['No volunteers yet', 'Aún no hay voluntarios'],
      [
        'When someone offers to help, record them here with what they do and their checks.',
        'Cuando alguien quiera ayudar, regístrelo aquí con lo que hace y sus verificaciones.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 30 }),
    Roles: column.several(['Roles', 'Roles'], {
      list: volunteerRoles,
      width: 34,
      card: 'fact',
      filter: narrow.list('Roles', volunteerRoles, { label: ['Role', 'Rol'] }),
    }),
    Standing: column.choice(['Standing', 'Situación'], volunteerStandings, {
      always: true,
      card: 'status',
      width: 24,
      filter: 'Standings',
    }),
    ExpiresOn: column.day(['Next check expires', 'Próximo vencimiento'], { sort: byDay, card: 'fact' }),
    HoursThisYear: column.number(['Hours this year', 'Horas este año'], { schema: z.number(), sort: true }),
    OrganizationName: column.text(['Church or organization', 'Iglesia u organización'], { width: 30, card: 'fact' }),
    PhoneNumberDigits: column.text(['Phone', 'Teléfono']),
    Email: column.text(['E-mail', 'Correo electrónico'], { show: 'more', width: 30 }),
    EmployeeName: column.text(['Looked after by', 'Responsable'], { show: 'more', width: 24 }),
    StartDate: column.day(['Since', 'Desde'], { always: true, sort: byDay, show: 'more' }),
    EndDate: column.day(['Until', 'Hasta'], { show: 'more' }),
    ConfidentialityOn: column.day(['Confidentiality signed', 'Confidencialidad firmada'], { show: 'more' }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      quiet: true,
      width: 30,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { id: 'SubProgramID' }),
    }),
  },
  filters: {
    Past: narrow.only('WithPast', ['With those who stopped', 'Con quienes ya no están'], 'past', {
      label: ['Former', 'Anteriores'],
    }),
  },
  also: { VolunteerID: id(['Volunteer', 'Voluntario']), PersonID: id(['Person', 'Persona']) },
  made: {},
})
export type VolunteerRow = RowOf<typeof volunteersRoster>
