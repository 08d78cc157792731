import { sql } from 'kysely'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { named, record } from '#platform/server/record.ts'
import { isOnRegister } from '../record-organization.server.ts'
import { volunteersRoster } from './volunteers-roster.rules.ts'
import type { Volunteer } from './volunteers-shapes.rules.ts'
import { volunteerCalls } from './volunteers.calls.ts'
import { checkNoticeDays, standingOf, type Standing } from './volunteers.rules.ts'

const volunteers = record('volunteer', named('VolunteerID', 'OrganizationID', 'EmployeeID', 'Note'), { voids: true })
const latest = 50
const furthest = 60

const isPast = (today: string) => sql`v.end_date <= ${today}::date`

/** Of each kind of check the last that was answered: how many, whether one failed, and the first that runs out. */
const checked = sql`left join lateral (select count(*) as n, bool_or(c.result = 'Not cleared') as failed, min(c.expires_on) as expires_on
  from (select distinct on (x.kind) x.result, x.expires_on from volunteer_check x where x.volunteer_id = v.id and x.voided_at is null
    and x.result is not null order by x.kind, coalesce(x.cleared_on, x.requested_on) desc, x.result desc,
      x.expires_on desc nulls first) c) k on true`

const standing = (today: string) => sql<Standing>`case when ${isPast(today)} then 'Ended' when k.failed then 'Failed'
  when k.expires_on < ${today}::date then 'Lapsed' when coalesce(k.n, 0) = 0 then 'Unchecked' when v.confidentiality_on is null then 'Unsigned'
  when k.expires_on <= ${today}::date + ${checkNoticeDays}::int then 'Expiring' else 'Ready' end`

const from = sql`volunteer v join person p on p.id = v.person_id join sub_program s on s.id = v.sub_program_id
  left join organization o on o.id = v.organization_id ${checked}`
const yearOf = (today: string) => `${today.slice(0, 4)}-01-01`

export const volunteersList = listOf(volunteersRoster, {
  from,
  rows: { key: 'v.id', join: sql`(${from}) on v.id = found.key` },
  table: 'volunteer',
  fields: {
    VolunteerID: 'v.id',
    PersonID: 'v.person_id',
    Name: sql`concat_ws(' ', p.first_name, p.last_name)`,
    Roles: 'v.roles',
    Standing: ({ today }) => standing(today),
    ExpiresOn: sql`k.expires_on`,
    HoursThisYear: ({ today }) => sql`coalesce((select round(sum(h.minutes) / 60.0, 1)::float8 from volunteer_hours h
      where h.volunteer_id = v.id and h.voided_at is null and h.worked_on >= ${yearOf(today)}::date), 0)`,
    OrganizationName: 'o.name',
    PhoneNumberDigits: sql`(select f.digits from phone f where f.person_id = p.id order by f.sort limit 1)`,
    Email: 'p.email',
    EmployeeName: sql`(select n.name from staff_names(array[v.employee_id]) n)`,
    StartDate: 'v.start_date',
    EndDate: 'v.end_date',
    ConfidentialityOn: 'v.confidentiality_on',
    SubProgramName: 's.name',
  },
  where: {
    Roles: (roles) => sql`v.roles && ${[...roles]}::text[]`,
    Standings: (wanted: readonly string[], { today }: { today: string }) =>
      sql`${standing(today)} = any (${[...wanted]}::text[])`,
    SubProgramIDs: 'v.sub_program_id',
    WithPast: () => sql`true`,
  },
  always: ({ today, input }) => [
    sql`v.voided_at is null`,
    ...(input.WithPast || input.Standings?.includes('Ended') ? [] : [sql`not coalesce(${isPast(today)}, false)`]),
  ],
  search: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return sql`(norm_name(concat_ws(' ', p.first_name, p.last_name, p.preferred_name)) like '%' || norm_name(${text}) || '%'
      or norm_name(o.name) like '%' || norm_name(${text}) || '%'
      ${digits.length >= 4 ? sql`or exists (select from phone f where f.person_id = p.id and f.digits like ${`%${digits}%`})` : sql``})`
  },
  start: 'Name',
  ties: ['v.id'],
})

type Read = Omit<Volunteer, 'Standing' | 'Can'>

async function findVolunteer(tx: Tx, id: string, today: string): Promise<Read | undefined> {
  const rowsOf = (table: string, fields: string, order: string, most = 500) =>
    sql`(select coalesce(jsonb_agg(x.row), '[]') from (select jsonb_build_object(${sql.raw(fields)}, 'version', r.version) as row
      from ${sql.table(table)} r where r.volunteer_id = v.id and r.voided_at is null order by ${sql.raw(order)} limit ${most}) x)`
  const minutes = (since: string | null) =>
    sql`coalesce((select sum(h.minutes)::int from volunteer_hours h where h.volunteer_id = v.id and h.voided_at is null
      and (${since}::date is null or h.worked_on >= ${since}::date)), 0)`
  const fileName = (column: string) => `(select f.file_name from stored_file f where f.id = ${column})`
  const { rows } =
    await sql<Read>`select v.id as "VolunteerID", v.person_id as "PersonID", concat_ws(' ', p.first_name, p.last_name) as "Name",
      (select f.digits from phone f where f.person_id = p.id order by f.sort limit 1) as "PhoneNumberDigits", p.email as "Email",
      v.sub_program_id as "SubProgramID", s.name as "SubProgramName", v.organization_id as "OrganizationID", o.name as "OrganizationName",
      v.employee_id as "EmployeeID", (select n.name from staff_names(array[v.employee_id]) n) as "EmployeeName",
      v.start_date as "StartDate", v.end_date as "EndDate", v.end_reason as "EndReason", v.confidentiality_on as "ConfidentialityOn",
      v.confidentiality_file_id as "ConfidentialityFileID", ${sql.raw(fileName('v.confidentiality_file_id'))} as "ConfidentialityFileName",
      v.note as "Note", v.version,
      ${rowsOf('volunteer_role', `'VolunteerRoleID', r.id, 'Role', r.role, 'StartDate', r.start_date, 'EndDate', r.end_date`, 'r.end_date desc nulls first, r.start_date desc, r.id')} as "Roles",
      ${rowsOf('volunteer_check', `'VolunteerCheckID', r.id, 'Kind', r.kind, 'RequestedOn', r.requested_on, 'Result', r.result, 'ClearedOn', r.cleared_on, 'ExpiresOn', r.expires_on, 'FileID', r.file_id, 'FileName', ${fileName('r.file_id')}, 'Note', r.note`, 'coalesce(r.cleared_on, r.requested_on) desc, r.id')} as "Checks",
      ${rowsOf('volunteer_hours', `'VolunteerHoursID', r.id, 'WorkedOn', r.worked_on, 'Minutes', r.minutes, 'What', r.what`, 'r.worked_on desc, r.id', latest)} as "Hours",
      ${minutes(yearOf(today))} as "MinutesThisYear", ${minutes(null)} as "MinutesInAll"
    from volunteer v join person p on p.id = v.person_id join sub_program s on s.id = v.sub_program_id
    left join organization o on o.id = v.organization_id where v.id = ${id} and v.voided_at is null`.execute(tx)
  return rows[0]
}

type Adding = Context<typeof volunteerCalls.addVolunteer>

/** Somebody on record whom the caller may know, who is known to this program from then on, or somebody new. */
async function whoIs({ tx, input, today, refuse }: Adding): Promise<string> {
  const { PersonID, FirstName, LastName, DateOfBirth, SubProgramID } = input
  if (PersonID) {
    const { rows } = await sql`select 1 from person where id = ${PersonID} and merged_into is null`.execute(tx)
    if (rows.length === 0) refuse('NotKnown')
    await sql`insert into person_sub_program (person_id, sub_program_id, source) select ${PersonID}::uuid, ${SubProgramID}::uuid, 'Volunteer'
      where not exists (select from person_sub_program where person_id = ${PersonID} and sub_program_id = ${SubProgramID})`.execute(
      tx,
    )
    return PersonID
  }
  if (!FirstName || !LastName) return refuse('WhoMissing')
  if (whyNotBorn(DateOfBirth, today)) refuse('BornInFuture')
  const made = await recordPerson(
    tx,
    { first_name: FirstName, last_name: LastName, date_of_birth: DateOfBirth, email: input.Email },
    { subProgramId: SubProgramID, source: 'Volunteer', mobile: input.PhoneNumberDigits },
  )
  return made?.id ?? refuse('NotKnown')
}

/** The signed page, and what a check came to, are read by whoever may read the volunteer. */
export const volunteerFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('StrongFamilies.View') &&
  (await sql`select from volunteer where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0
export const checkFilePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('StrongFamilies.View') &&
  (await sql`select from volunteer_check where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0

export const volunteerHandlers = handlers(volunteerCalls, {
  getVolunteers: (context) => volunteersList.page(context),
  exportVolunteers: (context) => volunteersList.file(context),

  async getVolunteer({ tx, me, input, today, notFound }) {
    const found = (await findVolunteer(tx, input.VolunteerID, today)) ?? notFound()
    return { ...found, Standing: standingOf(found, found.Checks, today), Can: { Edit: me.may('StrongFamilies.Edit') } }
  },

  async addVolunteer(context) {
    const { tx, me, input, today, refuse } = context
    if (input.StartDate > today) refuse('InFuture')
    if (input.Roles.length === 0) refuse('RoleMissing')
    const { rows } = await sql<{
      ok: boolean
    }>`select k.web_application_module_name in ('StrongFamilies', 'ChurchEngagement') as ok
      from sub_program s join core_program k on k.id = s.core_program_id where s.id = ${input.SubProgramID}`.execute(tx)
    if (!rows[0]?.ok) refuse('OtherModule')
    if (input.OrganizationID && !(await isOnRegister(tx, input.OrganizationID))) refuse('NotOnRegister')
    const person_id = await whoIs(context)
    return volunteers.add(context, {
      person_id,
      sub_program_id: input.SubProgramID,
      roles: [...new Set(input.Roles)],
      organization_id: input.OrganizationID,
      employee_id: sql`(select e.id from employee e where e.id = ${me.userId})`,
      start_date: input.StartDate,
    })
  },

  async updateVolunteer(context) {
    const { tx, input, today, refuse } = context
    const at = volunteers.at(input)
    const held = await volunteers.lock(context, at)
    if (
      input.OrganizationID &&
      input.OrganizationID !== held.organization_id &&
      !(await isOnRegister(tx, input.OrganizationID))
    )
      refuse('NotOnRegister')
    if (input.EmployeeID && input.EmployeeID !== held.employee_id) {
      const { rows } = await sql<{
        works: boolean
      }>`select works_in(${input.EmployeeID}, ${held.sub_program_id}, ${today}::date) as works`.execute(tx)
      if (!rows[0]!.works) refuse('NoEmployee')
    }
    return volunteers.change(context, at, volunteers.values(input))
  },

  async signConfidentiality(context) {
    const { tx, input, today, refuse } = context
    if (input.SignedOn > today) refuse('InFuture')
    const at = volunteers.at(input)
    const held = await volunteers.lock(context, at)
    const saved = await volunteers.change(context, at, {
      confidentiality_on: input.SignedOn,
      confidentiality_file_id: input.FileID,
    })
    if (held.confidentiality_file_id !== input.FileID)
      await attachFile(tx, input.FileID, 'volunteer', saved.VolunteerID)
    return saved
  },

  async endVolunteer(context) {
    const { tx, input, today, refuse, effect, changeSet } = context
    if (input.EndDate > addDays(today, furthest)) refuse('TooFar')
    const at = volunteers.at(input)
    await volunteers.lock(context, at, (held) => {
      if (held.end_date && held.end_date <= today) refuse('AlreadyEnded')
    })
    const ChangeSetID = await changeSet('volunteer.end', [
      'End the time of a volunteer',
      'Terminar el tiempo de un voluntario',
    ])
    const { rows } = await sql<{ role: string }>`update volunteer_role set end_date = ${input.EndDate}
      where volunteer_id = ${at.id} and voided_at is null and start_date < ${input.EndDate}::date
        and (end_date is null or end_date > ${input.EndDate}::date) returning role`.execute(tx)
    await sql`update volunteer_role set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where volunteer_id = ${at.id} and voided_at is null and start_date >= ${input.EndDate}::date`.execute(tx)
    await sql`update volunteer set end_date = ${input.EndDate}, end_reason = ${input.Reason} where id = ${at.id}`.execute(
      tx,
    )
    await sql`set constraints all immediate`.execute(tx)
    for (const { role } of rows)
      effect('person', sentence(['The role ends: {role}', 'El rol termina: {role}'], { role }))
    return { VolunteerID: at.id, ChangeSetID }
  },

  async removeVolunteer(context) {
    const { tx, input, refuse } = context
    const at = volunteers.at(input)
    await volunteers.lock(context, at)
    const { rows } = await sql<{
      held: boolean
    }>`select exists (select from volunteer_hours where volunteer_id = ${at.id} and voided_at is null)
      or exists (select from volunteer_check where volunteer_id = ${at.id} and voided_at is null) as held`.execute(tx)
    if (rows[0]!.held) refuse('HasRecords')
    await sql`update volunteer_role set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where volunteer_id = ${at.id} and voided_at is null`.execute(tx)
    const { rows: seen } = await sql<{ version: number }>`select version from volunteer where id = ${at.id}`.execute(tx)
    return volunteers.remove(context, { ...at, version: seen[0]!.version }, input.Reason)
  },
})
