import { expect, test } from 'vitest'
import { openTestAgency } from '#app/testing.ts'
import { opened } from '#app/testing-opened.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { relationCalls as calls } from './relations.calls.ts'

const a = opened(async () => {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> =>
    Object.values((await agency.owner.query(text, values)).rows[0] as object)[0] as T
  const worker = await agency.as('renata.mockley')
  const program = await one(
    `select sub_program_id from employee_sub_program where employee_id = $1 and voided_at is null and end_date is null limit 1`,
    [worker.userId],
  )
  const hidden = await one(
    `select id from sub_program where not id = any (user_sub_programs($1, current_date)) limit 1`,
    [worker.userId],
  )
  const today = dayIn(agency.settings.agency.zone, new Date())
  return {
    ...agency,
    one,
    worker,
    today,
    /** Somebody of the worker's program, or of one they do not know. */
    person: (first: string, sex = 3, known = true) =>
      one(
        `with p as (insert into person (first_name, last_name, sex, date_of_birth) values ($1, 'Kinsfolk', $2, '1990-01-01') returning id)
         insert into person_sub_program (person_id, sub_program_id, source) select id, $3, 'Test' from p returning person_id`,
        [first, sex, known ? program : hidden],
      ),
  }
})

const family = (PersonID: string) => a.worker.ok(calls.getRelations, { PersonID })
const say = (input: Sent<typeof calls.addEditRelation>) => a.worker.send(calls.addEditRelation, input)
const code = async (input: Sent<typeof calls.addEditRelation>) => {
  const { status, refusal, text } = await say(input)
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}
const told = async (PersonID: string) =>
  (await family(PersonID)).Relations.map((one) => [one.Kind, one.PersonID === PersonID ? 'first' : 'second'])

test('a relation is one record read from both sides, changed and taken away from either', async () => {
  const [child, mother] = [await a.person('Child'), await a.person('Mother')]
  const saved = await a.worker.ok(calls.addEditRelation, {
    PersonID: child,
    OtherPersonID: mother,
    Relation: 'Parent',
    StartDate: '2015-05-04',
  })
  expect(await told(child)).toEqual([['Parent', 'second']])
  expect(await told(mother)).toEqual([['Parent', 'first']])
  expect(await code({ PersonID: mother, OtherPersonID: child, Relation: 'Child' })).toBe('SaidAlready')
  expect(await code({ PersonID: child, OtherPersonID: mother, Relation: 'Adopted child' })).toBe('OwnAncestor')
  const edit = { PersonID: mother, ...saved, Relation: 'Foster child', EndDate: a.today } as const
  expect(await code({ ...edit, StartDate: a.today })).toBe('EndsBeforeStart')
  const changed = await a.worker.ok(calls.addEditRelation, { ...edit, StartDate: '2015-05-04' })
  expect((await family(child)).Relations).toMatchObject([{ Kind: 'Foster parent', PersonID: mother, EndDate: a.today }])
  expect(await code({ ...edit, StartDate: '2015-05-04' })).toBe('Stale')
  const stranger = await a.person('Stranger')
  expect(
    (await a.worker.send(calls.removeRelation, { PersonID: stranger, ...changed, Reason: 'Not theirs' })).status,
  ).toBe(404)
  await a.worker.ok(calls.removeRelation, { PersonID: child, ...changed, Reason: 'Another child' })
  expect((await family(mother)).People).toHaveLength(1)
})

test('what cannot be is refused by name; of two who say it at once one is', async () => {
  const [one, other, third] = [await a.person('One'), await a.person('Other'), await a.person('Third')]
  expect(await code({ PersonID: one, OtherPersonID: one, Relation: 'Sibling' })).toBe('Itself')
  expect(await code({ PersonID: one, Relation: 'Sibling', FirstName: 'Only' })).toBe('WhoMissing')
  expect(await code({ PersonID: one, OtherPersonID: other, Relation: 'Spouse', StartDate: addDays(a.today, 1) })).toBe(
    'NotYet',
  )
  const both = await Promise.all([
    code({ PersonID: one, OtherPersonID: other, Relation: 'Sibling' }),
    code({ PersonID: other, OtherPersonID: one, Relation: 'Sibling' }),
  ])
  expect(both.toSorted()).toEqual([200, 'SaidAlready'])
  expect(await code({ PersonID: one, OtherPersonID: third, Relation: 'Parent' })).toBe(200)
  const ring = await Promise.all([
    code({ PersonID: third, OtherPersonID: other, Relation: 'Grandparent' }),
    code({ PersonID: other, OtherPersonID: one, Relation: 'Adoptive parent' }),
  ])
  expect(ring.toSorted()).toEqual([200, 'OwnAncestor'])
})

test('somebody new is recorded with the relation; who may not know one of the two knows nothing of it', async () => {
  const child = await a.person('Firstborn')
  await a.worker.ok(calls.addEditRelation, {
    PersonID: child,
    Relation: 'Grandparent',
    FirstName: 'Nana',
    LastName: 'Freshly',
    Sex: 3,
  })
  expect((await family(child)).People.map(({ Name }) => Name)).toEqual(['Firstborn Kinsfolk', 'Nana Freshly'])
  const far = await a.person('Faraway', 3, false)
  expect(await code({ PersonID: child, OtherPersonID: far, Relation: 'Aunt or uncle' })).toBe('NotKnown')
  expect(await code({ PersonID: far, OtherPersonID: child, Relation: 'Niece or nephew' })).toBe('NotFound')
  await a.owner.query(
    `insert into person_relation (person_id, other_person_id, kind) values ($1, $2, 'Aunt or uncle')`,
    [far, child],
  )
  expect(JSON.stringify(await family(child))).not.toContain('Faraway')
  const { Hits } = await a.worker.ok(searchCalls.searchAll, { Search: 'aunt of Firstborn Kinsfolk' })
  expect(JSON.stringify(Hits)).not.toContain('Faraway')
})

test('the search knows whose sister somebody is, and a mother by what she is', async () => {
  const [leo, mia, mom] = [await a.person('Leonhard', 2), await a.person('Miapolita'), await a.person('Momentina')]
  await say({ PersonID: leo, OtherPersonID: mia, Relation: 'Half sibling' })
  await say({ PersonID: mom, OtherPersonID: leo, Relation: 'Child' })
  const found = async (Search: string) =>
    (await a.worker.ok(searchCalls.searchAll, { Search })).Hits.filter(({ Kind }) => Kind === 'relative').map(
      ({ ID }) => ID,
    )
  expect(await found('sister of Leonhard Kinsfolk')).toEqual([mia])
  expect(await found('hermana de Leonhard Kinsfolk')).toEqual([mia])
  expect(await found('brother of Leonhard Kinsfolk')).toEqual([])
  expect(await found('mother of Leonhard Kinsfolk')).toEqual([mom])
  expect(await found('son of Momentina Kinsfolk')).toEqual([leo])
})

test('brothers and sisters whom we serve are kept together, and are on the map before anybody wrote it down', async () => {
  const clients = [await a.person('Big', 2), await a.person('Small', 3), await a.person('Tiny', 3)]
  for (const id of clients) await a.owner.query('insert into client (id) values ($1)', [id])
  const [big, small, tiny] = clients as [string, string, string]
  await a.worker.ok(calls.addEditRelation, { PersonID: big, OtherPersonID: small, Relation: 'Sibling' })
  const group = (id: string) => a.one<string | null>('select sibling_group_id from client where id = $1', [id])
  expect(await group(small)).toBe(await group(big))
  await a.owner.query('update client set sibling_group_id = $2 where id = $1', [tiny, await group(big)])
  const { Relations, IsClient } = await family(tiny)
  expect(IsClient).toBe(true)
  expect(Relations.filter(({ PersonRelationID }) => PersonRelationID === null)).toHaveLength(2)
})

test('two records of one person become one: said twice is kept once, nobody is related to themselves', async () => {
  const [kept, doubled, sister] = [await a.person('Kept'), await a.person('Doubled'), await a.person('Sister')]
  for (const id of [kept, doubled]) await say({ PersonID: id, OtherPersonID: sister, Relation: 'Sibling' })
  await say({ PersonID: kept, OtherPersonID: doubled, Relation: 'Relative' })
  for (const column of ['person_id', 'other_person_id'])
    await a.owner.query(`update person_relation set ${column} = $1 where ${column} = $2`, [kept, doubled])
  expect((await family(kept)).Relations).toMatchObject([{ Kind: 'Sibling' }])
})
