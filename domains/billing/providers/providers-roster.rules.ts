import * as z from 'zod/mini'
import { id } from '#platform/contract/fields.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { employeeId } from '../billing-shapes.rules.ts'

const mostFirst = [
  ['fewest first', 'menos primero'],
  ['most first', 'más primero'],
] as const

export const providerRoster = roster({
  text: {
    title: ['Providers', 'Proveedores'],
    search: ['Name', 'Nombre'],
    count: [
      ['# provider', '# proveedor'],
      ['# providers', '# proveedores'],
    ],
    none: [
      ['No providers yet', 'Aún no hay proveedores'],
      [
        'Whoever has a billing role or a service is listed here.',
        'Aquí aparece quien tiene un rol de facturación o un servicio.',
      ],
    ],
  },
  columns: {
    Name: column.name(['Name', 'Nombre'], { sort: true, width: 30 }),
    Role: column.choice(['Billing role', 'Rol de facturación'], billingRoles, {
      card: 'fact',
      width: 28,
      filter: narrow.list('Roles', billingRoles, { id: 'Role' }),
    }),
    DirectMinutes: column.number(['Direct minutes this month', 'Minutos directos este mes'], { sort: mostFirst }),
    TargetMinutes: column.number(['Target this month', 'Meta este mes'], { schema: z.nullable(z.int()), show: 'more' }),
    Units: column.number(['Units this month', 'Unidades este mes'], { show: 'more' }),
    LateNotes: column.number(['Overdue notes', 'Notas atrasadas'], { sort: mostFirst, card: 'status' }),
    Held: column.number(['Held services', 'Servicios retenidos'], { sort: mostFirst }),
    Denied: column.number(['Denied', 'Denegados'], { sort: mostFirst, show: 'more' }),
    CredentialExpires: column.day(['License or certificate expires', 'Licencia o certificado vence'], {
      sort: [
        ['soonest first', 'lo próximo primero'],
        ['latest first', 'lo lejano primero'],
      ],
      card: 'fact',
    }),
    NPI: column.text(['NPI', 'NPI'], { show: 'more' }),
    Programs: column.several(['Sub-programs', 'Subprogramas'], {
      show: 'more',
      width: 34,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { label: ['Sub-program', 'Subprograma'] }),
    }),
  },
  filters: {},
  also: { EmployeeID: employeeId, PersonID: id(['Person', 'Persona']) },
  made: {},
})
export type ProviderRow = RowOf<typeof providerRoster>
