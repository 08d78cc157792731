import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { tayVitalKinds } from '#platform/contract/lists/tay.ts'
import { asWritten, sentence } from '#platform/contract/words.ts'
import { expiresAs, type ExpiryPart } from '#platform/server/expiries.ts'
import { isAsked, leads, placesOf, workPart, type Asked, type WorkPart } from '#platform/server/worklist.ts'
import { aftercareDue } from './exit/aftercare.server.ts'
import { inspectionDue } from './housing/units.server.ts'
import { askedBefore, extendedCare, tay, unitPath } from './tay.rules.ts'
import { birthdayOf, exitDayOf, inExtendedCare } from './youth/youth-facts.server.ts'

/** The youth whose cases somebody has. */
const youth = (asked: Asked) => sql`select e.*, r.case_manager_id as worker, r.date_of_birth as born,
    r.first_name || ' ' || r.last_name as name from tay_enrollment e join client_roster r on r.client_membership_id = e.client_membership_id
  where r.status = 'Active' and ${isAsked(sql`r.case_manager_id`, asked)}`
const chart = sql`'Client' as chart_type, y.client_membership_id as chart_id, y.sub_program_id, y.name as chart_name`
const tab = (id: string | null, part: string) => chartPath(clientChart(tay.module, id ?? ''), part)
const isPast = (on: string | null, today: string) => on !== null && on < today

/** Extended care that nothing certifies, or soon nothing will. */
const certificationWork = workPart<{ certified: boolean }>({
  kind: 'certification',
  noun: ['Certifications', 'Certificaciones'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select y.id as ref, y.worker as employee, coalesce(c.last, ${asked.today}::date) as due, ${chart},
      jsonb_build_object('certified', c.last is not null) as detail
    from (${youth(asked)}) y cross join lateral (select max(x.end_date) as last from tay_certification x
      where x.client_membership_id = y.client_membership_id and x.voided_at is null) c
    where ${inExtendedCare(sql`y.born`, sql`greatest(${asked.today}::date, coalesce(c.last, ${asked.today}::date))`)}
      and (c.last is null or c.last <= ${asked.today}::date + ${askedBefore}::int)`,
  line: ({ On, ChartID, Detail: { certified } }, today) => ({
    title: ['Certify extended care', 'Certificar el cuidado extendido'],
    why: certified
      ? sentence(
          On !== null && On <= today
            ? ['Certified until {On}', 'Estaba certificado hasta el {On}']
            : ['Certified until {On}', 'Certificado hasta el {On}'],
          { On },
        )
      : ['Never certified', 'Nunca se certificó'],
    does: { label: ['Certify', 'Certificar'], address: tab(ChartID, 'eligibility') },
  }),
})

const leaseWork = workPart<null>({
  kind: 'lease',
  noun: ['Leases', 'Contratos de renta'],
  permission: 'TAY.Edit',
  rows: (asked) => sql`select s.id as ref, y.worker as employee, s.lease_ends_on as due, ${chart}, null::jsonb as detail
    from (${youth(asked)}) y join tay_stay s on s.client_membership_id = y.client_membership_id and s.voided_at is null and s.end_date is null
    where s.lease_ends_on <= ${asked.today}::date + ${askedBefore}::int`,
  line: ({ On, ChartID }, today) => ({
    title: ['Lease to renew', 'Contrato por renovar'],
    why: sentence(isPast(On, today) ? ['Ended {On}', 'Terminó el {On}'] : ['Ends {On}', 'Termina el {On}'], { On }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID, 'housing') },
  }),
})

const paperWork = workPart<{ kind: string }>({
  kind: 'vital-paper',
  noun: ['Vital documents', 'Documentos importantes'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select v.id as ref, y.worker as employee, v.expires_on as due, ${chart}, jsonb_build_object('kind', v.kind) as detail
    from (${youth(asked)}) y join tay_vital_document v on v.client_membership_id = y.client_membership_id and v.state = 'On File'
    where v.expires_on <= ${asked.today}::date + ${askedBefore}::int`,
  line: ({ On, ChartID, Detail: { kind } }, today) => ({
    title: labelWords(tayVitalKinds, kind),
    why: sentence(isPast(On, today) ? ['Expired {On}', 'Venció el {On}'] : ['Expires {On}', 'Vence el {On}'], { On }),
    does: { label: ['Renew', 'Renovar'], address: tab(ChartID, 'papers') },
  }),
})

/** A unit in which somebody's youth live, and that nobody inspected this month. */
const inspectionWork = workPart<{ unit: string; id: string }>({
  kind: 'unit-inspection',
  noun: ['Unit inspections', 'Inspecciones de viviendas'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select u.id as ref, w.worker as employee, ${inspectionDue(asked.today)} as due, null::text as chart_type, null::uuid as chart_id,
      u.sub_program_id, null::text as chart_name, jsonb_build_object('unit', u.name, 'id', u.id) as detail
    from (select distinct y.worker, s.unit_id from (${youth(asked)}) y join tay_stay s on s.client_membership_id = y.client_membership_id
      and s.voided_at is null and s.start_date <= ${asked.today}::date and (s.end_date is null or s.end_date > ${asked.today}::date)) w
    join tay_unit u on u.id = w.unit_id where ${inspectionDue(asked.today)} is not null`,
  line: ({ On, Detail: { unit, id } }) => ({
    title: sentence(['Inspect {unit}', 'Inspeccionar {unit}'], { unit }),
    why: sentence(['Once a month, this month by {On}', 'Una vez al mes; este mes, para el {On}'], { On }),
    does: { label: ['Inspect', 'Inspeccionar'], address: unitPath(id) },
  }),
})

/** What an inspection found and nobody has put right in time. */
const correctionWork = workPart<{ unit: string; id: string; what: string }>({
  kind: 'unit-correction',
  noun: ['Repairs in units', 'Arreglos en viviendas'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select k.id as ref, w.worker as employee, k.due_on as due, null::text as chart_type, null::uuid as chart_id,
      k.sub_program_id, null::text as chart_name, jsonb_build_object('unit', u.name, 'id', u.id, 'what', left(k.what, 80)) as detail
    from (select distinct y.worker, s.unit_id from (${youth(asked)}) y join tay_stay s on s.client_membership_id = y.client_membership_id
      and s.voided_at is null and s.start_date <= ${asked.today}::date and (s.end_date is null or s.end_date > ${asked.today}::date)) w
    join tay_unit u on u.id = w.unit_id join tay_correction k on k.unit_id = u.id and k.fixed_on is null
    join tay_inspection i on i.id = k.inspection_id and i.voided_at is null
    where k.due_on <= ${asked.today}::date + 3`,
  line: ({ On, Detail: { unit, id, what } }) => ({
    title: asWritten(what),
    why: sentence(['{unit}, to be fixed by {On}', '{unit}, por arreglar para el {On}'], { unit, On }),
    does: { label: ['Open', 'Abrir'], address: unitPath(id) },
  }),
})

/** Who leaves in the next 90 days. */
const leavingWork = workPart<null>({
  kind: 'leaving-care',
  noun: ['Leaving care', 'Salidas del cuidado'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select y.client_membership_id as ref, y.worker as employee, x.leaves as due, ${chart}, null::jsonb as detail
    from (select e.*, ${exitDayOf(sql`e.born`)} as leaves from (${youth(asked)}) e) y cross join lateral (select y.leaves) x
    where x.leaves <= ${asked.today}::date + 90`,
  line: ({ On, ChartID }) => ({
    title: ['Exit to prepare', 'Salida por preparar'],
    why: sentence(['Leaves {On}', 'Sale el {On}'], { On }),
    does: { label: ['Open', 'Abrir'], address: tab(ChartID, 'papers') },
  }),
})

/**
 * The plan for leaving, six months before an exit that is planned before the 21st birthday: for the birthday itself it is due
 * as the form says.
 */
const planWork = workPart<null>({
  kind: 'leaving-plan',
  noun: ['Plans for leaving care', 'Planes para salir del cuidado'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select y.id as ref, y.worker as employee, (y.planned_exit_on - interval '6 months')::date as due, ${chart}, null::jsonb as detail
    from (${youth(asked)}) y where y.planned_exit_on < ${birthdayOf(sql`y.born`, extendedCare.until)}
      and (y.planned_exit_on - interval '6 months')::date <= ${asked.today}::date + ${askedBefore}::int
      and not exists (select from document d join form f on f.id = d.form_id where d.chart_id = y.client_membership_id
        and f.name = 'Transition plan' and d.state in ('AwaitingSignatures', 'Completed'))`,
  line: ({ On, ChartID }, today) => ({
    title: ['Plan for leaving care', 'Plan para salir del cuidado'],
    why: sentence(
      isPast(On, today)
        ? ['Six months before the exit, was due {On}', 'Seis meses antes de la salida, venció el {On}']
        : ['Six months before the exit, due {On}', 'Seis meses antes de la salida, para el {On}'],
      { On },
    ),
    does: { label: ['Write', 'Escribir'], address: tab(ChartID, 'file') },
  }),
})

/** Who left and is to be asked how they are: for the last case manager, else for those who lead the sub-program. */
const aftercareWork = workPart<{ months: number }>({
  kind: 'aftercare',
  noun: ['Aftercare contacts', 'Contactos de seguimiento'],
  permission: 'TAY.Edit',
  rows: (
    asked,
  ) => sql`select md5(d.tay_exit_id::text || d.months)::uuid as ref, w.employee, d.due_on as due, 'Client' as chart_type,
      d.client_membership_id as chart_id, d.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as chart_name,
      jsonb_build_object('months', d.months) as detail
    from (${aftercareDue}) d join person p on p.id = d.person_id
    cross join lateral (select k.employee_id from case_assignment k join application_user u on u.id = k.employee_id and u.account_status <> 'Inactive'
      where k.subject_kind = 'client' and k.subject_id = d.client_membership_id and k.role = 'Case Manager' and k.voided_at is null
      union all select null order by 1 nulls last limit 1) k
    cross join lateral (select k.employee_id as employee where k.employee_id = any (${[...asked.people]}::uuid[])
      union all select e.employee_id from (${placesOf(asked, leads)}) e where k.employee_id is null and e.sub_program_id = d.sub_program_id) w
    where d.due_on <= ${asked.today}::date + 14`,
  line: ({ On, ChartID, Detail: { months } }) => ({
    title: sentence(['Aftercare after {n} months', 'Seguimiento a los {n} meses'], { n: String(months) }),
    why: sentence(['Ask how they are by {On}', 'Pregunte cómo le va, para el {On}'], { On }),
    does: { label: ['Record', 'Registrar'], address: tab(ChartID, 'aftercare') },
  }),
})

export const tayWork: readonly WorkPart[] = [
  certificationWork,
  leaseWork,
  paperWork,
  inspectionWork,
  correctionWork,
  leavingWork,
  planWork,
  aftercareWork,
]

export const tayExpiries: readonly ExpiryPart[] = [
  expiresAs(certificationWork, ['# certifications end', '# certificaciones terminan']),
  expiresAs(leaseWork, ['# leases end', '# contratos terminan']),
  expiresAs(paperWork, ['# vital documents expire', '# documentos importantes vencen']),
]
