import * as z from 'zod/mini'
import { choice, flag, id, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { narrow, type Values } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { StaffName, userStatuses } from '../access-shapes.rules.ts'

const carriers = list(
  { value: 'client', label: ['Clients', 'Clientes'] },
  { value: 'family', label: ['Families', 'Familias'] },
)
const quietSpans = list(
  { value: 30, label: ['30 days', '30 días'] },
  { value: 60, label: ['60 days', '60 días'] },
  { value: 90, label: ['90 days', '90 días'] },
)

const role = {
  id: 'RoleID',
  label: ['Role', 'Rol'],
  one: true,
  inputs: {
    RoleID: z.optional(id(['Role', 'Rol'])),
    WithoutRole: z.optional(flag(['Without a role', 'Sin rol'])),
  },
  widget: { kind: 'choices', from: 'Roles', before: [{ value: 'none', label: ['Without a role', 'Sin rol'] }] },
  ask: (values: Values) => (values.at(-1) === 'none' ? { WithoutRole: true } : { RoleID: values.at(-1) }),
} as const

export const userRoster = roster({
  text: {
    title: ['Users', 'Usuarios'],
    search: ['Search by name or e-mail', 'Buscar por nombre o correo'],
    count: [
      ['# user', '# usuario'],
      ['# users', '# usuarios'],
    ],
    usual: [
      ['in your work', 'en su trabajo'],
      ['in your work', 'en su trabajo'],
    ],
    none: [
      ['No users here yet', 'Aún no hay usuarios aquí'],
      [
        'Employees of your sub-programs show up here once they are added.',
        'Los empleados de sus subprogramas aparecen aquí cuando se agregan.',
      ],
    ],
  },
  columns: {
    LastName: column.person(['Name', 'Nombre'], { sort: true }),
    FirstName: column.text(['First name', 'Nombre de pila'], { always: true, sort: true, show: 'more' }),
    Status: column.choice(['Status', 'Estado'], userStatuses, {
      schema: choice(['Status', 'Estado'], userStatuses),
      always: true,
      sort: true,
      card: 'status',
      filter: narrow.one('Status', userStatuses, { id: 'Status' }),
    }),
    // Of today.
    Roles: column.several(['Roles', 'Roles'], { card: 'fact', filter: role }),
    // Of today, those the caller may know of.
    SubPrograms: column.several(['Sub-programs', 'Subprogramas'], {
      card: 'fact',
      filter: narrow.id('SubProgramID', 'SubPrograms', { id: 'SubProgramID', label: ['Sub-program', 'Subprograma'] }),
    }),
    Supervisor: column.own(['Supervisor', 'Supervisor'], {
      filter: narrow.id('SupervisorID', 'Supervisors', { id: 'SupervisorID' }),
    }),
    Carries: column.own(['Takes', 'Lleva'], { filter: narrow.one('Carrier', carriers, { id: 'Carrier' }) }),
    OpenCases: column.number(['Cases', 'Casos'], {
      always: true,
      sort: [
        ['fewest first', 'menos primero'],
        ['most first', 'más primero'],
      ],
      filter: narrow.yesNo('HasOpenCases', ['Some', 'Algunos'], ['None', 'Ninguno'], {
        id: 'HasOpenCases',
        label: ['Open cases', 'Casos abiertos'],
      }),
    }),
    LastSignInAt: column.instant(['Last sign-in', 'Última entrada'], {
      sort: [
        ['longest ago first', 'la más antigua primero'],
        ['latest first', 'la más reciente primero'],
      ],
      // Nobody who signed in within so many days.
      filter: narrow.one('QuietDays', quietSpans, {
        id: 'QuietDays',
        label: ['Not signed in for', 'Sin entrar desde hace'],
      }),
    }),
    SecondFactor: column.flag(['2nd factor', '2.º factor'], {
      filter: narrow.yesNo('SecondFactor', ['On', 'Sí'], ['Off', 'No'], { label: ['Second factor', 'Segundo factor'] }),
    }),
    SignatureOnFile: column.flag(['Signature', 'Firma'], {
      filter: narrow.yesNo('SignatureOnFile', ['Yes', 'Sí'], ['No', 'No'], {
        label: ['Signature on file', 'Firma registrada'],
      }),
    }),
    Email: column.text(['E-mail', 'Correo'], { always: true, sort: true, show: 'more' }),
    Title: column.text(['Title', 'Puesto'], { show: 'more' }),
  },
  filters: {},
  also: {
    UserID: id(['User', 'Usuario']),
    PersonID: id(['Person', 'Persona']),
    Supervisor: z.nullable(StaffName),
    IsClientCaseCarrier: z.boolean(),
    IsFamilyCaseCarrier: z.boolean(),
    version: version(),
  },
  made: {},
  views: [
    { id: 'all', name: ['Everyone', 'Todos'] },
    { id: 'active', name: ['Active', 'Activos'], filters: { Status: ['Active'] } },
    { id: 'locked', name: ['Locked', 'Bloqueados'], filters: { Status: ['Locked'] } },
    { id: 'no-role', name: ['Without a role', 'Sin rol'], filters: { RoleID: ['none'] } },
    { id: 'no-factor', name: ['No second factor', 'Sin segundo factor'], filters: { SecondFactor: ['no'] } },
    { id: 'quiet', name: ['Quiet for 90 days', 'Sin entrar en 90 días'], filters: { QuietDays: ['90'] } },
  ],
})
export type UserRow = RowOf<typeof userRoster>
