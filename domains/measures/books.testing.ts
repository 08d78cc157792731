import type pg from 'pg'

/** The books as they are, read once, to be counted again by other means than SQL. */
export interface Books {
  /** Of those alone, where somebody does not see all. */
  programs?: ReadonlySet<string>
  /** Who works there today, as the reader counts them; `staff` is everybody. */
  working?: Books['staff']
  memberships: {
    id: string
    person: string
    program: string
    module: string
    region: string
    start: string
    end: string | null
    reason: string | null
  }[]
  classes: Map<string, string>
  placements: {
    id: string
    membership: string
    family: string
    type: string | null
    start: string
    end: string | null
    program: string
  }[]
  seen: { membership: string; on: string }[]
  due: { status: string; on: string | null; program: string; type: string }[]
  lines: { opened: string | null; status: string; required: boolean; program: string }[]
  incidents: { on: string; status: string; program: string }[]
  stays: { start: string; end: string | null; program: string }[]
  houses: { beds: number; program: string }[]
  interactions: { church: string; type: string; on: string; program: string }[]
  phases: {
    id: string
    family: string
    phase: string
    start: string
    end: string | null
    program: string
    pathway: string
  }[]
  staff: { employee: string; program: string; start: string; end: string | null; status: string }[]
  cases: { employee: string; subject: string; start: string; end: string | null; status: string | null }[]
  exits: { membership: string; housing: string; income: string; school: string }[]
  outcomes: { membership: string; program: string; month: string; school: number; police: number; hospital: number }[]
  standings: { due: string; kind: string; active: boolean; program: string | null; employee: string | null }[]
  billed: {
    on: string
    units: number
    status: string
    program: string
    employee: string
    minutes: number
    signed: string | null
    limit: string | null
  }[]
  targets: { employee: string; minutes: number; paid: number; start: string; end: string | null }[]
  billing: { program: string; start: string; end: string | null }[]
  orders: {
    id: string
    membership: string
    program: string
    times: string[]
    start: string
    end: string | null
    /** By the clock of the house, as minutes; a dose is owed from then on. */
    ordered: string
  }[]
  holds: { order: string; start: string; end: string | null }[]
  beds: { membership: string; start: string; end: string | null }[]
  doses: { order: string; on: string; time: string; given: string }[]
  hosted: { child: string; start: string; end: string | null; ended: string | null; home: boolean; program: string }[]
  helped: { family: string; start: string; end: string | null; program: string }[]
  hours: { on: string; minutes: number; program: string }[]
  guests: { on: string; party: number; program: string }[]
  inquiries: { on: string; program: string }[]
}

/** What of the books somebody sees who works in these sub-programs. */
export function booksOf(books: Books, programs: ReadonlySet<string>): Books {
  const own = <R extends { program: string | null }>(rows: readonly R[]) =>
    rows.filter(({ program }) => program !== null && programs.has(program))
  const memberships = own(books.memberships)
  const ids = new Set(memberships.map(({ id }) => id))
  return {
    ...books,
    programs,
    memberships,
    placements: own(books.placements),
    due: own(books.due),
    lines: own(books.lines),
    incidents: own(books.incidents),
    stays: own(books.stays),
    houses: own(books.houses),
    interactions: own(books.interactions),
    phases: own(books.phases),
    outcomes: own(books.outcomes),
    exits: books.exits.filter(({ membership }) => ids.has(membership)),
    standings: own(books.standings),
    billed: own(books.billed),
    orders: own(books.orders),
    hosted: own(books.hosted),
    helped: own(books.helped),
    hours: own(books.hours),
    guests: own(books.guests),
    inquiries: own(books.inquiries),
    working: own(books.staff),
  }
}

export async function readBooks(owner: pg.Pool): Promise<Books> {
  const all = async <R>(text: string) => (await owner.query(text)).rows as R[]
  const classes = await all<{ key: string; value: string; class: string }>(
    "select list_key as key, value, class from lookup where list_key like '%DischargeReasons' and class is not null",
  )
  return {
    memberships:
      await all(`select m.id, m.person_id as person, m.sub_program_id as program, k.web_application_module_name as module, s.region,
      m.start_date as start, m.end_date as "end", m.end_reason as reason from client_membership m join sub_program s on s.id = m.sub_program_id
      join core_program k on k.id = s.core_program_id where m.voided_at is null`),
    classes: new Map(classes.map((one) => [`${one.key} ${one.value}`, one.class])),
    placements:
      await all(`select id, client_membership_id as membership, family_id as family, placement_type as type, start_date as start,
      end_date as "end", sub_program_id as program from placement where voided_at is null order by start_date, id`),
    seen: await all('select client_membership_id as membership, made_on as on from contact_made_child where counts'),
    due: await all(`select d.status, d.due_on as on, d.sub_program_id as program, f.form_type as type from due_item d
      join form_membership fm on fm.id = d.form_membership_id join form f on f.id = fm.form_id`),
    lines:
      await all(`select (l.opened_at at time zone s.zone)::date::text as opened, l.status, l.required, l.sub_program_id as program
      from signature_line l join sub_program s on s.id = l.sub_program_id`),
    incidents:
      await all(`select (i.occurred_at at time zone s.zone)::date::text as on, i.status, i.sub_program_id as program
      from incident i join sub_program s on s.id = i.sub_program_id where i.voided_at is null and i.occurred_at is not null`),
    stays: await all(
      'select start_date as start, end_date as "end", sub_program_id as program from bed_stay where voided_at is null',
    ),
    houses: await all('select licensed_beds as beds, sub_program_id as program from residence'),
    interactions:
      await all(`select i.church_id as church, i.type, i.occurred_on as on, i.sub_program_id as program from church_interaction i
      join church c on c.id = i.church_id where i.voided_at is null and c.voided_at is null`),
    phases:
      await all(`select p.id, p.family_id as family, p.phase, p.start_date as start, p.end_date as "end", p.sub_program_id as program,
      f.pathway from family_phase p join resource_family f on f.id = p.family_id where p.voided_at is null and f.voided_at is null and f.pathway <> 'VF'
      order by p.start_date, p.end_date nulls last, p.id`),
    staff:
      await all(`select e.employee_id as employee, e.sub_program_id as program, e.start_date as start, e.end_date as "end",
      u.account_status as status from employee_sub_program e join application_user u on u.id = e.employee_id where e.voided_at is null`),
    cases:
      await all(`select a.employee_id as employee, a.subject_id as subject, a.start_date as start, a.end_date as "end",
      u.account_status as status from case_assignment a left join application_user u on u.id = a.employee_id
      where a.voided_at is null and a.subject_kind = 'client' and a.role = 'Case Manager'`),
    exits: await all('select client_membership_id as membership, housing, income, school from tay_exit'),
    outcomes:
      await all(`select client_membership_id as membership, sub_program_id as program, month, school_days_missed as school,
      police_contacts as police, hospital_days as hospital from wrap_outcome`),
    standings:
      await all(`select t.due_on as due, t.kind, coalesce(u.account_status = 'Active', false) as active, t.sub_program_ids[1] as program,
      u.id as employee from training_standing t left join application_user u on u.person_id = t.person_id`),
    billed:
      await all(`select service_on as on, units, status, sub_program_id as program, employee_id as employee, direct_minutes as minutes,
      signed_on as signed, sign_by as limit from billing_line`),
    targets:
      await all(`select employee_id as employee, direct_minutes as minutes, paid_minutes as paid, start_date as start, end_date as "end" from billing_target
      where voided_at is null`),
    billing: await all(
      `select sub_program_id as program, start_date as start, end_date as "end" from billing_program where voided_at is null`,
    ),
    orders:
      await all(`select o.id, o.client_membership_id as membership, o.sub_program_id as program, o.times, o.start_date as start, o.end_date as "end",
      to_char(o.ordered_at at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI:SS') as ordered from medication_order o join sub_program s on s.id = o.sub_program_id
      where o.voided_at is null and not o.prn`),
    holds: await all(
      'select medication_order_id as order, start_date as start, end_date as "end" from medication_hold where voided_at is null',
    ),
    beds: await all(
      'select client_membership_id as membership, start_date as start, end_date as "end" from bed_stay where voided_at is null',
    ),
    doses: await all(`select d.medication_order_id as order, d.slot_on as on, d.slot_time as time,
      to_char(d.given_at at time zone s.zone, 'YYYY-MM-DD"T"HH24:MI:SS.MS') as given from medication_dose d join sub_program s on s.id = d.sub_program_id
      where d.voided_at is null and d.corrects_id is null and d.kind = 'Scheduled'`),
    hosted:
      await all(`select c.person_id as child, h.start_date as start, h.end_date as ended, c.sub_program_id as program,
      case when h.end_date is not null then greatest(h.end_date, h.start_date + 1) end as "end", coalesce(h.end_reason = 'Returned to parent', false) as home
      from hosting h join hosting_child c on c.hosting_id = h.id where h.voided_at is null and c.voided_at is null and h.begun_on is not null`),
    helped: await all(
      'select id as family, start_date as start, end_date as "end", sub_program_id as program from community_family where voided_at is null',
    ),
    hours: await all(
      'select worked_on as on, minutes, sub_program_id as program from volunteer_hours where voided_at is null',
    ),
    guests:
      await all(`select e.held_on as on, g.party, g.sub_program_id as program from outreach_guest g join outreach_event e on e.id = g.event_id
      where g.voided_at is null and e.voided_at is null and g.attended`),
    inquiries: await all('select received_on as on, sub_program_id as program from inquiry where voided_at is null'),
  }
}
