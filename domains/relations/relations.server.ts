import { sql } from 'kysely'
import { groupFor, joinSiblings } from '#domains/clients/siblings/siblings-group.server.ts'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import type { Input, Output } from '#platform/contract/call.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { relationCalls } from './relations.calls.ts'
import { siblingKinds, storedAs } from './relations.rules.ts'

const relations = record('person_relation', named('PersonRelationID', 'StartDate', 'EndDate', 'Note'), { voids: true })

/** Steps from one person to the next, and how many people a map holds. */
const steps = 3
const mostPeople = 60

type Found = Output<typeof relationCalls.getRelations>

/** A person around whom one goes on, by what was said and by the groups of siblings. */
const family = (id: string) => sql`with recursive near (id, step) as (
    select ${id}::uuid, 0
    union select e.id, n.step + 1 from near n cross join lateral (
      select r.other_person_id as id from person_relation r where r.person_id = n.id and r.voided_at is null
      union all select r.person_id from person_relation r where r.other_person_id = n.id and r.voided_at is null
      union all select o.id from client c join client o on o.sibling_group_id = c.sibling_group_id and o.id <> c.id where c.id = n.id) e
    where n.step < ${steps}),
  kin as (select p.id, min(n.step) as step from near n join person p on p.id = n.id and p.merged_into is null
    group by p.id order by 2, p.id limit ${mostPeople})`

async function readFamily(tx: Tx, id: string): Promise<Omit<Found, 'Can'>> {
  const { rows } = await sql<Omit<Found, 'Can'>>`${family(id)}
    select coalesce((select jsonb_agg(x.one order by x.step, x.born nulls last, x.id) from (select k.step, k.id, p.date_of_birth as born,
        jsonb_build_object('PersonID', p.id, 'Name', concat_ws(' ', p.first_name, p.last_name), 'Sex', p.sex, 'DateOfBirth', p.date_of_birth,
          'Phone', (select h.digits from phone h where h.person_id = p.id order by h.sort limit 1), 'Email', p.email,
          'InContacts', exists (select from client_contact c where c.person_id = ${id} and c.voided_at is null
            and norm_name(c.name) = norm_name(concat_ws(' ', p.first_name, p.last_name)))) as one
        from kin k join person p on p.id = k.id) x), '[]') as "People",
      coalesce((select jsonb_agg(y.one order by y.first, y.second, y.kind) from (
        select r.person_id as first, r.other_person_id as second, r.kind, jsonb_build_object('PersonRelationID', r.id, 'PersonID', r.person_id,
            'OtherPersonID', r.other_person_id, 'Kind', r.kind, 'StartDate', r.start_date, 'EndDate', r.end_date, 'Note', r.note, 'version', r.version) as one
          from kin a join person_relation r on r.person_id = a.id and r.voided_at is null join kin b on b.id = r.other_person_id
        union all select a.id, b.id, 'Sibling', jsonb_build_object('PersonRelationID', null, 'PersonID', a.id, 'OtherPersonID', b.id,
            'Kind', 'Sibling', 'StartDate', null, 'EndDate', null, 'Note', null, 'version', null)
          from kin a join client c on c.id = a.id join client o on o.sibling_group_id = c.sibling_group_id and c.id < o.id join kin b on b.id = o.id
          where not exists (select from person_relation r where r.voided_at is null and r.kind = any (${[...siblingKinds]}::text[])
            and (r.person_id, r.other_person_id) in ((a.id, b.id), (b.id, a.id)))) y), '[]') as "Relations",
      exists (select from client c where c.id = ${id}) as "IsClient"`.execute(tx)
  return rows[0]!
}

type Adding = Context<typeof relationCalls.addEditRelation>
type Given = Input<typeof relationCalls.addEditRelation>

/** Somebody on record whom the caller may know, or somebody new in a program of theirs that knows the person. */
async function whoIs({ tx, input, today, refuse }: Adding): Promise<string> {
  const { OtherPersonID, PersonID, FirstName, LastName, DateOfBirth } = input
  if (OtherPersonID) {
    if (OtherPersonID === PersonID) refuse('Itself')
    const found = await tx
      .selectFrom('person')
      .select('id')
      .where('id', '=', OtherPersonID)
      .where('merged_into', 'is', null)
      .executeTakeFirst()
    return found?.id ?? refuse('NotKnown')
  }
  if (!FirstName || !LastName) return refuse('WhoMissing')
  if (DateOfBirth && whyNotBorn(DateOfBirth, today)) refuse('BornInFuture')
  const { rows } = await sql<{
    id: string
  }>`select s.id from person p join sub_program s on s.id = any (p.sub_program_ids)
    where p.id = ${PersonID} and (s.id = any ((select my_sub_programs())::uuid[]) or (select sees_all())) order by s.name limit 1`.execute(
    tx,
  )
  const program = rows[0]?.id ?? refuse('NotKnown')
  const values = { first_name: FirstName, last_name: LastName, sex: input.Sex, date_of_birth: DateOfBirth }
  const made = await recordPerson(tx, values, { subProgramId: program, source: 'Relative' })
  return made?.id ?? refuse('NotKnown')
}

/** Brothers and sisters whom we serve are placed and counted together. */
async function keepTogether({ tx, me }: Adding, ids: readonly string[]): Promise<void> {
  if (!me.may('Program.Edit')) return
  const { rows } = await sql<{ id: string; group: string | null }>`select c.id, c.sibling_group_id as "group"
    from client c where c.id = any (${[...ids]}::uuid[])`.execute(tx)
  const [one, other] = rows
  if (!one || !other || (one.group !== null && one.group === other.group)) return
  await joinSiblings(tx, ids, await groupFor(tx, ids))
}

const sides = ({ PersonID, Relation }: Pick<Given, 'PersonID' | 'Relation'>, other: string) => {
  const { kind, turned } = storedAs(Relation)
  return turned
    ? { kind, person_id: PersonID, other_person_id: other }
    : { kind, person_id: other, other_person_id: PersonID }
}

/** A relation of the person whose chart is open, from either side. */
async function ofPerson(
  context: Pick<Adding, 'tx' | 'stale' | 'notFound'> & { input: { PersonID: string } },
  at: { id: string; version: number | null | undefined },
) {
  const row = await relations.lock(context, at)
  if (row.person_id === context.input.PersonID) return { ...row, other: row.other_person_id }
  return row.other_person_id === context.input.PersonID ? { ...row, other: row.person_id } : context.notFound()
}

export const relationHandlers = handlers(relationCalls, {
  async getRelations({ tx, me, input }) {
    return { ...(await readFamily(tx, input.PersonID)), Can: { Edit: me.may('Person.Edit') } }
  },

  async addEditRelation(context) {
    const { input, today, refuse } = context
    if (input.StartDate && input.StartDate > today) refuse('NotYet')
    const values = relations.values({ StartDate: input.StartDate, EndDate: input.EndDate, Note: input.Note })
    const id = input.PersonRelationID
    const other = id ? (await ofPerson(context, { id, version: input.version })).other : await whoIs(context)
    const said = { ...values, ...sides(input, other) }
    const saved = id
      ? await relations.change(context, { id, version: input.version }, said)
      : await relations.add(context, said)
    if (said.kind === 'Sibling' && !input.EndDate) await keepTogether(context, [input.PersonID, other])
    return saved
  },

  async removeRelation(context) {
    const at = { id: context.input.PersonRelationID, version: context.input.version }
    await ofPerson(context, at)
    return relations.remove(context, at, context.input.Reason)
  },
})
