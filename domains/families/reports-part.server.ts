import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { pathways } from '#platform/contract/lists/families.ts'
import { certificateKinds, checkKinds } from '#platform/contract/lists/household.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { anyPhaseList } from './approval/phase-steps.rules.ts'
import { countedEntries } from './approval/approvals-figures.server.ts'

const group = reportGroups.homes
const permission = 'Family.View' as const
const yearlyUpdate = wordList(['Yearly update', 'Actualización anual'])
const opens = opensChart(sql`'Resource Family'`, sql`f.id`, sql`'Foster'`)
const family = { title: ['Family', 'Familia'], width: 28 } as const

export const familyReports: readonly Report[] = [
  {
    key: 'approval-history',
    group,
    title: ['Approval history', 'Historial de aprobaciones'],
    about: [
      'Each application, approval, denial, withdrawal and closure in the period. Returns from a hold are left out.',
      'Cada solicitud, aprobación, denegación, retiro y cierre del período. No cuenta el regreso de una pausa.',
    ],
    days: 'year',
    permission,
    columns: {
      day: reportColumn.day,
      family,
      phase: { title: ['Phase', 'Fase'], list: anyPhaseList },
      days: { title: ['Days since the application', 'Días desde la solicitud'], kind: 'number' },
      pathway: { title: ['Pathway', 'Vía'], list: pathways },
      program: reportColumn.program,
    },
    order: 'day desc, family',
    chart: { by: 'phase' },
    rows: ({
      span,
    }) => sql`select e.sub_program_id, e.start_date as day, f.name as family, e.phase, e.days, e.pathway, s.name as program, ${opens}
      from (${countedEntries({ from: span.from, to: span.to })}) e join resource_family f on f.id = e.family_id join sub_program s on s.id = e.sub_program_id
      where e.start_date < ${until(span)}`,
  },
  {
    key: 'families-by-phase',
    group,
    title: ['Families by phase', 'Familias por fase'],
    about: [
      'Where every family is on the last day of the period.',
      'Dónde está cada familia el último día del período.',
    ],
    days: 'today',
    permission,
    columns: {
      family,
      phase: { title: ['Phase', 'Fase'], list: anyPhaseList },
      since: { title: ['Since', 'Desde'], kind: 'day' },
      days: { title: ['Days', 'Días'], kind: 'number' },
      program: reportColumn.program,
    },
    order: 'phase, days desc, family',
    chart: { by: 'phase' },
    rows: ({
      span,
    }) => sql`select p.sub_program_id, f.name as family, p.phase, p.start_date as since, (${until(span)} - 1) - p.start_date as days, s.name as program, ${opens}
      from family_phase p join resource_family f on f.id = p.family_id and f.voided_at is null join sub_program s on s.id = p.sub_program_id
      where p.voided_at is null and p.start_date < ${until(span)} and (p.end_date is null or p.end_date >= ${until(span)})`,
  },
  {
    key: 'expiring-checks',
    group,
    title: ['Expiring approvals and checks', 'Aprobaciones y verificaciones por vencer'],
    about: [
      'Background checks and certificates of homes that run out in the days asked for, and yearly updates due.',
      'Verificaciones y certificados de los hogares que vencen en los días pedidos, y actualizaciones anuales.',
    ],
    days: 'ahead',
    permission,
    columns: {
      day: { title: ['Expires', 'Vence'], kind: 'day' },
      family,
      what: { title: ['What', 'Qué'], list: checkKinds, also: [certificateKinds, yearlyUpdate] },
      person: { title: ['Person', 'Persona'], width: 26 },
      program: reportColumn.program,
    },
    order: 'day, family, what',
    chart: { by: 'what' },
    rows: ({
      span,
    }) => sql`select x.sub_program_id, x.day, f.name as family, x.what, concat_ws(' ', p.first_name, p.last_name) as person, s.name as program, ${opens} from (
        select b.sub_program_id, b.expires_on as day, b.family_id, b.kind as what, b.person_id from background_check b where b.voided_at is null
        union all select c.sub_program_id, c.expires_on, c.family_id, c.kind, c.person_id from family_certificate c where c.voided_at is null
        union all select r.sub_program_id, r.update_due_date, r.id, 'Yearly update', null from resource_family r where r.voided_at is null) x
      join resource_family f on f.id = x.family_id and f.voided_at is null join sub_program s on s.id = x.sub_program_id left join person p on p.id = x.person_id
      where x.day >= ${span.from}::date and x.day < ${span.to}::date`,
  },
  {
    key: 'mailing-labels',
    group,
    title: ['Mailing labels', 'Etiquetas de correo'],
    about: [
      'Addresses of approved homes, one line each. Confidential addresses are left out.',
      'Direcciones de los hogares aprobados, una por línea. No incluye las direcciones confidenciales.',
    ],
    days: 'today',
    permission,
    columns: {
      family,
      line1: { title: ['Address', 'Dirección'], width: 30 },
      line2: { title: ['Apartment', 'Apartamento'] },
      city: { title: ['City', 'Ciudad'] },
      state: { title: ['State', 'Estado'] },
      zip: { title: ['ZIP code', 'Código postal'] },
    },
    order: 'family',
    rows: ({
      span,
    }) => sql`select f.sub_program_id, f.name as family, f.line1, f.line2, f.city, f.state_abbreviation as state, f.zip_code as zip, ${opens}
      from resource_family f where f.voided_at is null and not f.address_confidential and f.line1 is not null
        and exists (select from family_phase p where p.family_id = f.id and p.voided_at is null and p.phase in ('Approved', 'Licensed')
          and p.start_date <= ${span.today}::date and (p.end_date is null or p.end_date > ${span.today}::date))`,
  },
]
