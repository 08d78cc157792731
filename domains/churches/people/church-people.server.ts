import { sql } from 'kysely'
import { hosts } from '#domains/families/approval/phase-steps.rules.ts'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { sentence } from '#platform/contract/words.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { churches } from '../record/churches.server.ts'
import { churchPeopleCalls } from './church-people.calls.ts'

const contacts = record('church_contact', { ChurchContactID: 'id' }, { voids: true })
const links = record('church_family', { ChurchFamilyID: 'id' }, { voids: true })

const mostFound = 12

interface Who {
  PersonID: string | null
  FirstName: string | null
  LastName: string | null
}

/** The person meant, recorded on the way when new, and known to the program from then on. */
export async function meetChurchPerson(
  tx: Tx,
  program: string,
  { PersonID, FirstName, LastName }: Who,
  refuse: (code: 'NameNeeded' | 'NoSuchPerson') => never,
): Promise<string> {
  if (!PersonID) {
    if (!FirstName || !LastName) return refuse('NameNeeded')
    const made = await recordPerson(
      tx,
      { first_name: FirstName, last_name: LastName },
      { subProgramId: program, source: 'Church' },
    )
    return made?.id ?? refuse('NoSuchPerson')
  }
  const found = await tx.selectFrom('person').select('id').where('id', '=', PersonID).executeTakeFirst()
  if (!found) return refuse('NoSuchPerson')
  await tx
    .insertInto('person_sub_program')
    .values({ person_id: PersonID, sub_program_id: program, source: 'Church' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return PersonID
}

export const churchPeopleHandlers = handlers(churchPeopleCalls, {
  async addChurchMainContact(context) {
    const { tx, input, today, refuse } = context
    const church = await churches.get(context, input.ChurchID)
    const start = input.StartDate ?? today
    if (start > today) refuse('InFuture')
    const person = await meetChurchPerson(tx, church.sub_program_id, input, refuse)
    const { rows } = await sql<{
      id: string
      person_id: string
      start_date: string
    }>`select id, person_id, start_date from church_contact
      where church_id = ${church.id} and role = 'Main Contact' and voided_at is null and (end_date is null or end_date > ${start}) for update`.execute(
      tx,
    )
    if (rows.some(({ person_id }) => person_id === person)) refuse('AlreadyHere')
    if (rows.some(({ start_date }) => start_date > start)) refuse('BeforeCurrent')
    await sql`update church_contact set end_date = ${start}, end_reason = ${ownReasons.otherMainContact[0]} where id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(
      tx,
    )
    return contacts.add(context, {
      ...contactOf(input),
      church_id: church.id,
      sub_program_id: church.sub_program_id,
      person_id: person,
      role: 'Main Contact',
      start_date: start,
    })
  },

  async addChurchMinistryLead(context) {
    const { tx, input, today, refuse } = context
    const church = await churches.get(context, input.ChurchID)
    const start = input.StartDate ?? today
    if (start > today) refuse('InFuture')
    return contacts.add(context, {
      ...contactOf(input),
      church_id: church.id,
      sub_program_id: church.sub_program_id,
      person_id: await meetChurchPerson(tx, church.sub_program_id, input, refuse),
      role: input.Role,
      start_date: start,
    })
  },

  async updateChurchContact(context) {
    const { input } = context
    const at = { id: input.ChurchContactID, version: input.version, church_id: input.ChurchID }
    const old = await contacts.lock(context, at)
    if (input.EndDate && input.EndDate < old.start_date) context.refuse('EndsBeforeStart')
    return contacts.change(context, at, { ...contactOf(input), end_date: input.EndDate })
  },

  async deleteChurchContact(context) {
    const { tx, input, effect, changeSet } = context
    const at = { id: input.ChurchContactID, version: input.version, church_id: input.ChurchID }
    const row = await contacts.lock(context, at)
    const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name from person
      where id = ${row.person_id}`.execute(tx)
    const name = rows[0]?.name ?? ''
    const ChangeSetID = await changeSet(
      'church.contact',
      sentence(['Remove {name} from a church', 'Quitar a {name} de una iglesia'], { name }),
    )
    effect(
      'person',
      sentence(['**{name}** is no longer listed at this church', '**{name}** deja de figurar en esta iglesia'], {
        name,
      }),
    )
    return { ...(await contacts.remove(context, at, input.Reason)), ChangeSetID }
  },

  async searchChurchFamilies({ tx, input, looked }) {
    const asked = await sql<{ name: string }>`select norm_name(${input.Search}) as name`.execute(tx)
    const words = asked.rows[0]!.name.split(' ').filter(Boolean)
    if (words.join('').length < 2) return { Families: [] }
    const { rows } = await sql<{ FosterResourceFamilyID: string; Name: string; SubProgramName: string }>`
      select f.id as "FosterResourceFamilyID", f.name as "Name", s.name as "SubProgramName"
      from (select id from families_found(${words}::text[], ${mostFound})
          union all select h.id from resource_family h where h.pathway = ${hosts} and h.voided_at is null
            and norm_name(h.name) like ${`%${words.join(' ')}%`}) x
        join resource_family f on f.id = x.id and f.voided_at is null join sub_program s on s.id = f.sub_program_id
      order by f.name, f.id limit ${mostFound}`.execute(tx)
    await looked('resource_family', null, { asked: Object.keys(input), found: rows.length })
    return { Families: rows }
  },

  async linkChurchFamily(context) {
    const { tx, input, today, refuse } = context
    const church = await churches.get(context, input.ChurchID)
    // The church’s side needs no chart of the family, only one of its own sub-programs: row security knows.
    const family = await tx
      .selectFrom('resource_family')
      .select('id')
      .where('id', '=', input.FosterResourceFamilyID)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (!family) refuse('NoSuchFamily')
    return links.add(context, {
      church_id: church.id,
      sub_program_id: church.sub_program_id,
      family_id: input.FosterResourceFamilyID,
      kind: input.Kind,
      linked_on: input.LinkedOn ?? today,
    })
  },

  unlinkChurchFamily: async (context) =>
    links.remove(
      context,
      { id: context.input.ChurchFamilyID, version: context.input.version, church_id: context.input.ChurchID },
      context.input.Reason,
    ),
})

const contactOf = (input: {
  Title: string | null
  PhoneNumberDigits: string | null
  Email: string | null
  Note: string | null
}) => ({ title: input.Title, phone_digits: input.PhoneNumberDigits, email: input.Email, note: input.Note })
