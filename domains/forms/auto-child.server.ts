import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { ageOn, daysBetween, addMonths } from '#platform/contract/dates.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Chart } from './charts.server.ts'
import { holdsOn, locked, type Known } from './auto-known.server.ts'

interface Asked {
  chart: Chart
  today: string
}

/** The child, the membership and the placing agency, in one look. */
export async function knownOfChild(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<Record<string, string | null>>`
    select btrim(p.first_name || ' ' || p.last_name) as "Client.FullName", p.first_name as "Client.FirstName",
      p.middle_name as "Client.MiddleName", p.last_name as "Client.LastName", p.preferred_name as "Client.PreferredName",
      p.date_of_birth::text as "Client.DateOfBirth", p.sex::text as sex, p.gender_identity as "Client.GenderIdentity",
      p.primary_language as "Client.PrimaryLanguage", p.needs_interpreter::text as "Client.NeedsInterpreter",
      p.religion as "Client.Religion", p.tribe as "Client.Tribe", p.email as "Client.Email",
      c.icwa_status as "Client.IcwaStatus", c.cid as "Client.CID", c.famlink_number as "Client.FamlinkNumber",
      c.medi_cal_number as "Client.MediCalNumber",
      (select h.digits from phone h where h.person_id = p.id order by h.sort, h.id limit 1) as "Client.Phone",
      a.confidential::text as confidential, concat_ws(E'\n', a.line1, a.line2, a.city || ', ' || a.state_abbreviation || ' ' || a.zip_code) as address,
      m.county as "Client.County", m.county_case_number as "Client.CountyCaseNumber", m.court_plan as "Client.CourtPlan",
      m.dependency_status as "Client.DependencyStatus", m.level_of_care as "Client.LevelOfCare", m.designation as "Client.Designation",
      m.safety_alert as "Client.SafetyAlert", m.strengths as "Client.Strengths", m.goals as "Client.Goals",
      m.running_summary as "Client.RunningSummary", m.start_date::text as "Membership.StartDate",
      m.end_date::text as "Membership.EndDate", g.name as "Agency.Name"
    from client_membership m join person p on p.id = m.person_id join client c on c.id = p.id
    left join agency g on g.id = m.agency_id
    left join lateral (select * from address a where a.person_id = p.id and a.kind <> 'Mailing' and ${holdsOn('a', today)}
      order by a.start_date desc, a.id limit 1) a on true
    where m.id = ${chart.clientMembershipId}`.execute(tx)
  const { sex, address = null, confidential, ...row } = rows[0] ?? {}
  const born = row['Client.DateOfBirth']
  const start = row['Membership.StartDate']
  return {
    ...row,
    'Client.Sex': sex ? labelOf(sexes, Number(sex), 'en') : null,
    'Client.Age': born && born <= today ? String(ageOn(born, today)) : null,
    'Client.Address': confidential === 'true' ? locked : address,
    'Membership.Days': start && start <= today ? String(daysBetween(start, today) + 1) : null,
  }
}

interface Entry {
  kind: string
  name: string
  row: Record<string, string>
  reaction: string | null
  current: boolean
  done_on: string | null
  next_due_on: string | null
  member_number: string | null
}

export async function knownOfHealth(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<Entry>`
    select h.kind, h.name, h.reaction, h.done_on::text, h.next_due_on::text, h.member_number,
      (h.end_date is null or h.end_date > ${today}::date) and (h.start_date is null or h.start_date <= ${today}::date) as current,
      jsonb_strip_nulls(jsonb_build_object('Name', h.name, 'Dose', h.dose, 'Directions', h.directions, 'Purpose', h.purpose,
        'Prescriber', h.provider, 'Pharmacy', h.pharmacy, 'StartDate', h.start_date::text, 'IsPsychotropic', h.psychotropic::text)) as row
    from client_health h where h.person_id = ${chart.personId} and h.voided_at is null
      and not exists (select from record_label l where l.record_id = h.id and l.labels <> '{}') order by h.kind, lower(h.name), h.id`.execute(
    tx,
  )
  const now = (kind: string) => rows.filter((one) => one.kind === kind && one.current)
  const last = (exam: string) =>
    rows
      .filter(({ kind, name, done_on }) => kind === 'Exam' && name === exam && done_on && done_on <= today)
      .map(({ done_on }) => done_on)
      .toSorted()
      .at(-1) ?? null
  const medicines = now('Medication')
  const allergies = now('Allergy')
    .map(({ name, reaction }) => (reaction ? `${name} (${reaction})` : name))
    .join(', ')
  return {
    'Health.Allergies': allergies,
    Allergies: allergies,
    'Health.Medications': medicines
      .map(({ row }) => [row['Name'], row['Dose'], row['Directions']].filter(Boolean).join(', '))
      .join('\n'),
    'Health.Conditions': now('Condition')
      .map(({ name }) => name)
      .join(', '),
    'Health.Insurance': now('Insurance')
      .map(({ name }) => name)
      .join(', '),
    'Health.InsuranceNumber': now('Insurance')[0]?.member_number ?? null,
    'Health.LastPhysicalExam': last('Physical Exam'),
    'Health.LastDentalExam': last('Dental Exam'),
    'Health.NextExamDue':
      rows
        .filter(({ kind }) => kind === 'Exam')
        .map(({ next_due_on }) => next_due_on)
        .filter((day) => day && day >= today)
        .toSorted()[0] ?? null,
    'Health.TakesPsychotropic':
      rows.length === 0 ? null : String(medicines.some(({ row }) => row['IsPsychotropic'] === 'true')),
    'Medication.Active[]': medicines.map(({ row }) => row),
  }
}

export async function knownOfSchool(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<Record<string, string | null>>`
    select coalesce(s.name, c.school_name) as "Name", c.grade as "Grade", s.phone_digits as "Phone",
      nullif(concat_ws(E'\n', s.line1, s.line2, concat_ws(' ', s.city || ',', s.state_abbreviation, s.zip_code)), '') as "Address",
      c.iep::text as "HasIep", c.iep_review_date::text as "IepReviewDate", c.education_rights_holder as "EducationRightsHolder"
    from client_school c left join school s on s.id = c.school_id
    where c.person_id = ${chart.personId} and ${holdsOn('c', today)} order by c.start_date desc limit 1`.execute(tx)
  const found = rows[0] ?? {}
  return {
    ...Object.fromEntries(Object.entries(found).map(([key, value]) => [`School.Current.${key}`, value])),
    'School.Name': found['Name'] ?? null,
    'School.Grade': found['Grade'] ?? null,
  }
}

export async function knownOfCourt(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<Record<string, string | null>>`
    select coalesce(n.held_on, m.next_court_date)::text as "Court.NextDate", to_char(n.start_time, 'HH24:MI') as "Court.NextTime",
      n.kind as "Court.NextKind", n.department as "Court.NextDepartment", n.judge as "Court.NextJudge",
      coalesce(n.court, l.court) as "Court.Name", coalesce(l.held_on, m.last_court_date)::text as "Court.LastDate", l.outcome as "Court.LastOutcome"
    from client_membership m
    left join lateral (select * from hearing h where h.client_membership_id = m.id and h.voided_at is null and h.held_on >= ${today}::date
      order by h.held_on, h.start_time, h.id limit 1) n on true
    left join lateral (select * from hearing h where h.client_membership_id = m.id and h.voided_at is null and h.held_on < ${today}::date
      order by h.held_on desc, h.id limit 1) l on true
    where m.id = ${chart.clientMembershipId}`.execute(tx)
  return rows[0] ?? {}
}

export async function knownOfContacts(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<{ folder: string; emergency: boolean; row: Record<string, string> }>`
    select c.folder, c.emergency_contact as emergency, jsonb_strip_nulls(jsonb_build_object('Name', c.name, 'Relation', c.relation,
      'Phone', c.phone_digits, 'Email', c.email, 'Address', c.address, 'Agency', c.agency)) as row
    from client_contact c where c.person_id = ${chart.personId} and c.voided_at is null and c.may_be_contacted
      and not exists (select from record_label l where l.record_id = c.id and l.labels <> '{}')
      and (c.start_date is null or c.start_date <= ${today}::date) and (c.end_date is null or c.end_date > ${today}::date)
    order by c.emergency_contact desc, lower(c.name), c.id`.execute(tx)
  const inFolder = (folder: string) => rows.filter((one) => one.folder === folder).map(({ row }) => row)
  const working = (word: RegExp) => inFolder('Professionals').find(({ Relation }) => word.test(Relation ?? ''))
  const therapist = working(/therap|clinician/i)
  const county = working(/county|social worker|csw/i)
  const emergency = rows.find((one) => one.emergency)?.row
  return {
    'Therapist.FullName': therapist?.['Name'] ?? null,
    'Therapist.Phone': therapist?.['Phone'] ?? null,
    'CountyWorker.FullName': county?.['Name'] ?? null,
    'CountyWorker.Phone': county?.['Phone'] ?? null,
    'CountyWorker.Email': county?.['Email'] ?? null,
    'Contacts.Emergency': emergency
      ? [emergency['Name'], emergency['Relation'], emergency['Phone']].filter(Boolean).join(', ')
      : null,
    'Contacts.Family[]': inFolder('BiologicalFamily'),
    'Contacts.Professionals[]': inFolder('Professionals'),
    'Contacts.All[]': rows.map(({ row }) => row),
  }
}

export async function knownOfVisits(tx: Tx, { chart, today }: Asked): Promise<Known> {
  const { rows } = await sql<Record<string, string | null>>`
    select count(*) filter (where c.kind = 'In-person home' and c.made_on > ${addMonths(today, -3)})::text as "Visits.HomeThisQuarter",
      count(*) filter (where c.kind not in ('In-person home', 'Attempted') and c.made_on > ${addMonths(today, -3)})::text as "Visits.OtherThisQuarter",
      count(*) filter (where d.seen_alone and c.made_on > ${addMonths(today, -3)})::text as "Visits.SeenAloneThisQuarter",
      (max(c.made_on) filter (where c.kind like 'In-person%'))::text as "Visits.LastDate"
    from contact_made_child d join contact_made c on c.id = d.contact_made_id
    where d.client_membership_id = ${chart.clientMembershipId} and c.voided_at is null and c.made_on <= ${today}::date`.execute(
    tx,
  )
  return rows[0] ?? {}
}
