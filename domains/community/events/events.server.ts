import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record, type Ways } from '#platform/server/record.ts'
import { isOnRegister } from '../record-organization.server.ts'
import type { ListedEvent, OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { signUpPath } from './events.rules.ts'
import { eventResults, volunteerCameOf } from './outcomes.server.ts'

const events = record(
  'outreach_event',
  named(
    'OutreachEventID',
    'SubProgramID',
    'Kind',
    'Name',
    'NameSpanish',
    'HeldOn',
    'BeginsAt',
    'EndsAt',
    'Place',
    'OrganizationID',
    'Seats',
    'About',
    'AboutSpanish',
    'Note',
  ),
  { voids: true },
)

interface OfEvent extends Ways {
  input: { OutreachEventID: string }
}
async function within({ tx, input, notFound }: OfEvent) {
  const { rows } = await sql<{ sub_program_id: string }>`select sub_program_id from outreach_event
    where id = ${input.OutreachEventID} and voided_at is null for update`.execute(tx)
  const { sub_program_id } = rows[0] ?? notFound()
  return { event_id: input.OutreachEventID, sub_program_id }
}
const guests = record(
  'outreach_guest',
  {
    ...named('OutreachGuestID', 'FirstName', 'LastName', 'Email', 'ZipCode', 'Party', 'Language', 'Attended', 'Became'),
    PhoneNumberDigits: 'phone_digits',
  },
  { voids: true, within },
)

/** People, not sign-ups, for those who said they come; records and marks for what came of it. */
const counted = sql`left join lateral (select coalesce(sum(g.party), 0)::int as "SignedUp",
    coalesce(sum(g.party) filter (where g.attended), 0)::int as "Came"
  from outreach_guest g where g.event_id = e.id and g.voided_at is null) c on true
  cross join lateral (select n.inquiries as "Inquiries", n.volunteers as "Volunteers", n.gifts as "Gifts" from outreach_counts(e.id) n) k`

async function findEvent(tx: Tx, me: Me, id: string): Promise<Omit<OutreachEvent, 'Can'> | undefined> {
  const { rows } = await sql<Omit<OutreachEvent, 'Can' | 'SignUpPath' | 'Results'> & { code: string | null }>`
    select ${events.select('e')}, s.name as "SubProgramName", o.name as "OrganizationName", e.canceled_on as "CanceledOn",
      e.sign_up_code as code, c.*, k.*, coalesce((select jsonb_agg(jsonb_build_object('OutreachGuestID', g.id, 'FirstName', g.first_name,
        'LastName', g.last_name, 'PhoneNumberDigits', g.phone_digits, 'Email', g.email, 'ZipCode', g.zip_code, 'Party', g.party,
        'Language', g.language, 'FromWeb', g.from_web, 'Attended', g.attended, 'Became', g.became,
        'version', g.version) order by g.last_name, g.first_name, g.id) from outreach_guest g
        where g.event_id = e.id and g.voided_at is null), '[]') as "Guests"
    from outreach_event e join sub_program s on s.id = e.sub_program_id left join organization o on o.id = e.organization_id ${counted}
    where e.id = ${id} and e.voided_at is null`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const { code, ...event } = found
  return { ...event, SignUpPath: code && signUpPath(code), Results: await eventResults(tx, me, id) }
}

const sides = ['StrongFamilies', 'ChurchEngagement', 'FundDevelopment']
const withVolunteers = ['StrongFamilies', 'ChurchEngagement']

const isOurs = async (tx: Tx, subProgram: string, modules = sides): Promise<boolean> => {
  const { rows } = await sql<{
    ok: boolean
  }>`select k.web_application_module_name = any (${modules}::text[]) as ok
    from sub_program s join core_program k on k.id = s.core_program_id where s.id = ${subProgram}`.execute(tx)
  return rows[0]?.ok === true
}

export const eventHandlers = handlers(eventCalls, {
  async getEvents({ tx, input, today }) {
    const { limit, offset } = pageOf(input)
    const past = input.When === 'Past'
    const where = sql`e.voided_at is null and ${past ? sql`e.held_on < ${today}::date` : sql`e.held_on >= ${today}::date`}`
    const { rows } =
      await sql<ListedEvent>`select e.id as "OutreachEventID", e.name as "Name", e.kind as "Kind", e.held_on as "HeldOn",
        e.begins_at as "BeginsAt", coalesce(e.place, o.name) as "Where", e.seats as "Seats", e.canceled_on is not null as "IsCanceled",
        s.name as "SubProgramName", c.*, k.*
      from (select * from outreach_event e where ${where} order by e.held_on ${past ? sql`desc` : sql``}, e.begins_at, e.id
        limit ${limit} offset ${offset}) e
      join sub_program s on s.id = e.sub_program_id left join organization o on o.id = e.organization_id ${counted}
      order by e.held_on ${past ? sql`desc` : sql``}, e.begins_at, e.id`.execute(tx)
    const all = await sql<{ n: number }>`select count(*)::int as n from outreach_event e where ${where}`.execute(tx)
    return { Rows: rows, Total: all.rows[0]!.n }
  },

  async getEvent({ tx, me, input, notFound }) {
    const found = (await findEvent(tx, me, input.OutreachEventID)) ?? notFound()
    return { ...found, Can: { Edit: me.may('Community.Edit') } }
  },

  async addEditEvent(context) {
    const { tx, input, refuse } = context
    if (!(await isOurs(tx, input.SubProgramID))) refuse('OtherModule')
    if (input.OrganizationID && !(await isOnRegister(tx, input.OrganizationID))) refuse('NotOnRegister')
    const at = events.at(input)
    const { SubProgramID, ...rest } = input
    const saved = await events.save(context, at, events.values(rest), () => ({ sub_program_id: SubProgramID }))
    if (input.Seats) {
      const { rows } = await sql<{ n: number }>`select coalesce(sum(party), 0)::int as n from outreach_guest
        where event_id = ${saved.OutreachEventID} and voided_at is null`.execute(tx)
      if (rows[0]!.n > input.Seats) refuse('TooFewSeats')
    }
    return saved
  },

  async openSignUp(context) {
    const { input, today, refuse } = context
    const at = events.at(input)
    await events.lock(context, at, (held) => {
      if (input.IsOpen && held.held_on < today) refuse('Past')
    })
    const code = input.IsOpen ? randomBytes(12).toString('base64url') : null
    const saved = await events.change(context, at, { sign_up_code: code })
    return { ...saved, SignUpPath: code && signUpPath(code) }
  },

  async cancelEvent(context) {
    const { input, today } = context
    return events.change(context, events.at(input), { canceled_on: input.IsCanceled ? today : null })
  },

  async addEditGuest(context) {
    const { input, today } = context
    return guests.save(context, guests.at(input), guests.values(input), () => ({ signed_up_on: today }))
  },

  async markGuest(context) {
    const { tx, input, today, refuse } = context
    const { rows } = await sql<{ ahead: boolean }>`select held_on > ${today}::date as ahead from outreach_event
      where id = ${input.OutreachEventID}`.execute(tx)
    if (rows[0]?.ahead && input.Attended !== null) refuse('NotYet')
    return guests.change(context, guests.at(input), { attended: input.Attended, became: [...new Set(input.Became)] })
  },

  async guestToVolunteer(context) {
    const { tx, me, input, today, refuse } = context
    if (input.Roles.length === 0) refuse('RoleMissing')
    const at = guests.at(input)
    const held = await guests.lock(context, at)
    if (!(await isOurs(tx, held.sub_program_id, withVolunteers))) refuse('NoVolunteersHere')
    const { rows: before } = await sql`select 1 from outreach_result
      where guest_id = ${held.id} and kind = 'Volunteer' and voided_at is null`.execute(tx)
    if (before.length > 0) refuse('AlreadyVolunteer')
    if (input.PersonID) {
      const { rows } = await sql`select 1 from person where id = ${input.PersonID} and merged_into is null`.execute(tx)
      if (rows.length === 0) refuse('NotKnown')
      await sql`insert into person_sub_program (person_id, sub_program_id, source) select ${input.PersonID}::uuid, ${held.sub_program_id}::uuid, 'Volunteer'
        where not exists (select from person_sub_program where person_id = ${input.PersonID} and sub_program_id = ${held.sub_program_id})`.execute(
        tx,
      )
    }
    const person =
      input.PersonID ??
      (
        await recordPerson(
          tx,
          { first_name: held.first_name, last_name: held.last_name, email: held.email },
          { subProgramId: held.sub_program_id, source: 'Volunteer', mobile: held.phone_digits },
        )
      )?.id ??
      refuse('NotKnown')
    const { rows } = await sql<{
      id: string
    }>`insert into volunteer (person_id, sub_program_id, roles, employee_id, start_date)
      values (${person}, ${held.sub_program_id}, ${[...new Set(input.Roles)]}::text[], (select e.id from employee e where e.id = ${me.userId}), ${today})
      returning id`.execute(tx)
    const VolunteerID = rows[0]!.id
    await volunteerCameOf(tx, held, VolunteerID)
    const saved = await guests.change(context, at, { person_id: person })
    return { VolunteerID, version: saved.version }
  },

  removeGuest: (context) => guests.remove(context, guests.at(context.input), context.input.Reason),
})
