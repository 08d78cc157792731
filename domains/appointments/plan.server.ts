import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Context, Me, Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import { daysOf, lastOfCount } from './occurrence-days.server.ts'
import { mostDaysAhead, ruleOf, withUntil } from './recurrence.rules.ts'

export interface Guest {
  name: string
  email: string | null
  language: string
}

/** An appointment as it is to be: its row, and who comes. */
export interface Plan {
  row: {
    sub_program_id: string
    type: string
    title: string | null
    all_day: boolean
    zone: string
    start_on: string | null
    start_time: string | null
    minutes: number
    place_kind: string | null
    place: string | null
    video_link: string | null
    travel_minutes: number | null
    reminder_minutes: number | null
    visibility: string
    notes: string | null
    rrule: string | null
    family_id: string | null
  }
  clients: string[]
  staff: string[]
  guests: Guest[]
}

export type Writing = Pick<
  Context<typeof appointmentCalls.addEditAppointment>,
  'tx' | 'me' | 'today' | 'refuse' | 'notFound' | 'settings' | 'language'
>
type Fields = Omit<
  Context<typeof appointmentCalls.addEditAppointment>['input'],
  'AppointmentID' | 'AppointmentOccurrenceID' | 'version' | 'Part'
>

/** The clients named, if the caller may read the charts of all of them. */
async function programOfClients({ tx, me, refuse, notFound }: Writing, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null
  if (new Set(ids).size < ids.length) refuse('Twice', { field: 'Clients' })
  const { rows } = await sql<{ sub_program_id: string }>`select m.sub_program_id from client_membership m
    where m.id = any (${[...ids]}::uuid[]) and m.voided_at is null and ${inMyPrograms(me, sql`m.sub_program_id`)}`.execute(
    tx,
  )
  if (rows.length < ids.length) notFound()
  if (new Set(rows.map((row) => row.sub_program_id)).size > 1) refuse('OtherProgram')
  return rows[0]!.sub_program_id
}

async function unnamedOf(tx: Tx, me: Me, clients: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from client_membership m
    where m.id = any (${[...clients]}::uuid[]) and not (${inMyPrograms(me, sql`m.sub_program_id`)})`.execute(tx)
  return rows.map(({ id }) => id)
}

async function programOfFamily({ tx, me, notFound }: Writing, id: string | null): Promise<string | null> {
  if (id === null) return null
  if (!me.may('Family.View')) notFound()
  const { rows } = await sql<{
    sub_program_id: string
  }>`select sub_program_id from resource_family where id = ${id}`.execute(tx)
  return (rows[0] ?? notFound()).sub_program_id
}

export async function checkStaff(
  { tx, refuse }: Pick<Writing, 'tx' | 'refuse'>,
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size < ids.length) refuse('Twice', { field: 'Staff' })
  if ((await activeStaff(tx, ids)) < ids.length) refuse('NoSuchStaff')
}
async function activeStaff(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from employee e join application_user u on u.id = e.id
    where e.id = any (${[...ids]}::uuid[]) and u.account_status = 'Active' and e.voided_at is null`.execute(tx)
  return rows[0]!.n
}

/** Nobody plans for a day that is years away, on either side. */
export function checkDay(
  { today, refuse }: { today: string; refuse: (code: 'TooFarAhead' | 'TooLongAgo') => never },
  on: string,
): void {
  if (on > addDays(today, mostDaysAhead)) refuse('TooFarAhead')
  if (on < addDays(today, -mostDaysAhead)) refuse('TooLongAgo')
}

/** The zone in which a sub-program reckons. */
async function zoneOf(tx: Tx, me: Me, program: string): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`select zone from sub_program where id = ${program}
    and (id = any (${[...me.subPrograms]}::uuid[]) or ${me.seesAll})`.execute(tx)
  return rows[0]?.zone
}

/** The rule with its end as a day, and the first day that belongs to it. */
function seriesOf(writing: Writing, fields: Fields, start: string): { rule: string; first: string } {
  const { refuse, today } = writing
  const told = fields.Recurrence!
  if (told.Until !== null && told.Count !== null) refuse('BothEnds')
  const latest = addDays(today, mostDaysAhead)
  if (told.Until !== null && told.Until > latest) refuse('EndsTooLate')
  const rule = ruleOf(told, start)
  const until = told.Count === null ? told.Until : lastOfCount(rule, start, told.Count)
  if (until === undefined || (until !== null && until > latest)) refuse('EndsTooLate')
  const first = daysOf(withUntil(rule, until ?? null), start, addDays(start, 800), 1)[0] ?? refuse('NoDays')
  return { rule: withUntil(rule, until ?? null), first }
}

/** What was typed, if it can be. */
export async function planOf(writing: Writing, fields: Fields, held?: Plan): Promise<Plan> {
  const { tx, me, refuse, notFound } = writing
  const ofClients = await programOfClients(writing, fields.Clients)
  // Whom the caller may not read about is not in the form, and stays.
  const unnamed = held ? await unnamedOf(tx, me, held.clients) : []
  const ofFamily = await programOfFamily(writing, fields.FosterResourceFamilyID)
  if (ofClients && ofFamily && ofClients !== ofFamily) refuse('OtherProgram')
  if (unnamed.length > 0 && ofClients && ofClients !== held!.row.sub_program_id) refuse('OtherProgram')
  const program =
    ofClients ??
    ofFamily ??
    (unnamed.length > 0 ? held!.row.sub_program_id : fields.SubProgramID) ??
    held?.row.sub_program_id ??
    refuse('NoProgram')
  // Who was let into one chart of another program plans for that child too.
  const zone =
    (await zoneOf(tx, me, program)) ??
    (ofClients || program === held?.row.sub_program_id ? await anyZone(tx, program) : undefined) ??
    notFound()
  const added = fields.Staff.filter((id) => !held?.staff.includes(id))
  if (new Set(fields.Staff).size < fields.Staff.length) refuse('Twice', { field: 'Staff' })
  await checkStaff(writing, added)
  const mails = fields.Guests.flatMap(({ Email }) => Email?.toLowerCase() ?? [])
  if (new Set(mails).size < mails.length) refuse('Twice', { field: 'Guests' })
  const start = fields.Date
  if (start === null && fields.Recurrence) refuse('SeriesNeedsDay')
  if (start !== null && start !== held?.row.start_on) checkDay(writing, start)
  if (start !== null && !fields.AllDay && fields.StartTime === null) refuse('WhichTime')
  const series = start !== null && fields.Recurrence ? seriesOf(writing, fields, start) : null
  return {
    row: {
      sub_program_id: program,
      type: fields.AppointmentType,
      title: fields.Title,
      all_day: fields.AllDay,
      zone,
      start_on: series?.first ?? start,
      start_time: start === null || fields.AllDay ? null : fields.StartTime,
      minutes: fields.Minutes,
      place_kind: fields.PlaceKind,
      place: fields.Place,
      video_link: fields.VideoLink,
      travel_minutes: fields.TravelMinutes,
      reminder_minutes: fields.ReminderMinutes,
      visibility: fields.Visibility,
      notes: fields.Notes,
      rrule: series?.rule ?? null,
      family_id: held && !me.may('Family.View') ? held.row.family_id : fields.FosterResourceFamilyID,
    },
    clients: [...fields.Clients, ...unnamed],
    staff: fields.Staff,
    guests: fields.Guests.map(({ Name, Email, Language }) => ({ name: Name, email: Email, language: Language })),
  }
}

/** The same plan with each of several clients, who may be of several programs; every one has their own time and staff. */
export async function plansOf(
  writing: Writing,
  fields: Fields,
  clients: readonly (Pick<Fields, 'StartTime' | 'Staff'> & { id: string })[],
): Promise<Plan[]> {
  const { tx, me, refuse, notFound } = writing
  const [first] = clients
  const plan = await planOf(writing, { ...fields, ...first!, Clients: [first!.id] })
  const { rows } = await sql<{ id: string; program: string; zone: string }>`select m.id, s.id as program, s.zone
    from client_membership m join sub_program s on s.id = m.sub_program_id
    where m.id = any (${clients.map(({ id }) => id)}::uuid[]) and m.voided_at is null and ${inMyPrograms(me, sql`m.sub_program_id`)}`.execute(
    tx,
  )
  await checkStaff(writing, [...new Set(clients.flatMap(({ Staff }) => Staff))])
  return clients.map(({ id, StartTime, Staff }) => {
    const { program, zone } = rows.find((row) => row.id === id) ?? notFound()
    // A family is of one program.
    if (plan.row.family_id !== null && program !== plan.row.sub_program_id) refuse('OtherProgram')
    const start_time = plan.row.start_time === null ? null : StartTime
    return { ...plan, row: { ...plan.row, sub_program_id: program, zone, start_time }, clients: [id], staff: Staff }
  })
}

const anyZone = async (tx: Tx, program: string): Promise<string | undefined> =>
  (await sql<{ zone: string }>`select zone from sub_program where id = ${program}`.execute(tx)).rows[0]?.zone

/** As it is now; who of the clients is out of the caller's sight stays on it all the same. */
export async function planOfRow(tx: Tx, id: string): Promise<Plan> {
  const { rows } = await sql<{ row: Plan['row']; clients: string[]; staff: string[]; guests: Guest[] }>`
    select to_jsonb(a) || jsonb_build_object('start_time', to_char(a.start_time, 'HH24:MI')) as row,
      array(select client_membership_id from appointment_client c where c.appointment_id = a.id order by c.id) as clients,
      array(select employee_id from appointment_staff s where s.appointment_id = a.id order by s.id) as staff,
      coalesce((select jsonb_agg(jsonb_build_object('name', g.name, 'email', g.email, 'language', g.language) order by g.id)
        from appointment_guest g where g.appointment_id = a.id), '[]') as guests
    from appointment a where a.id = ${id}`.execute(tx)
  const found = rows[0]!
  const columns = [
    'sub_program_id',
    'type',
    'title',
    'all_day',
    'zone',
    'start_on',
    'start_time',
    'minutes',
    'place_kind',
    'place',
    'video_link',
    'travel_minutes',
    'reminder_minutes',
    'visibility',
    'notes',
    'rrule',
    'family_id',
  ] as const
  const row = Object.fromEntries(columns.map((name) => [name, found.row[name]])) as unknown as Plan['row']
  return { ...found, row }
}

/** Writes who comes; those who stay are not touched. */
export async function savePeople(tx: Tx, id: string, plan: Plan): Promise<void> {
  await sql`delete from appointment_client where appointment_id = ${id} and client_membership_id <> all (${plan.clients}::uuid[])`.execute(
    tx,
  )
  await sql`delete from appointment_staff where appointment_id = ${id} and employee_id <> all (${plan.staff}::uuid[])`.execute(
    tx,
  )
  await sql`insert into appointment_client (appointment_id, client_membership_id, person_id, sub_program_id)
    select ${id}, m.id, m.person_id, m.sub_program_id from client_membership m where m.id = any (${plan.clients}::uuid[])
    on conflict do nothing`.execute(tx)
  await insertAll(
    tx,
    'appointment_staff',
    plan.staff.map((employee_id) => ({ id: crypto.randomUUID(), appointment_id: id, employee_id })),
  )
  // Somebody with an address is known by it, whatever they are called; others by their name.
  const told = sql`jsonb_to_recordset(${JSON.stringify(plan.guests)}::jsonb) as g (name text, email text, language text)`
  const same = sql`h.appointment_id = ${id} and h.email is not distinct from g.email and (h.email is not null or h.name = g.name)`
  await sql`delete from appointment_guest h where h.appointment_id = ${id} and not exists (select from ${told} where ${same})`.execute(
    tx,
  )
  await sql`update appointment_guest h set name = g.name, language = g.language from ${told}
    where ${same} and (h.name, h.language) is distinct from (g.name, g.language)`.execute(tx)
  await sql`insert into appointment_guest (appointment_id, name, email, language)
    select ${id}, g.name, g.email, g.language from ${told} where not exists (select from appointment_guest h where ${same})`.execute(
    tx,
  )
}
