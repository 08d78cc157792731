import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Words } from '#platform/contract/words.ts'
import { previewUndo, undo } from '#platform/server/change-set.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tenure, tenureTable } from '#platform/server/tenure.ts'
import { registered } from '../handlers.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'

const { records } = registered

const supervisors = tenureTable({
  table: 'employee_supervisor',
  subject: ['employee_id', 'supervisor_role'],
  holder: ['supervisor_id'],
})
const today = '2026-06-15'

let agency: TestAgency
let people: string[]
let staff: string[]
let renata: string

beforeAll(async () => {
  agency = await openTestAgency()
  await agency.owner.query(`
    create table scratch (id uuid primary key default new_id(), person_id uuid references person, label text, amount numeric(30, 10),
      big bigint, at timestamptz, tags text[], detail jsonb, doubled numeric generated always as (amount * 2) stored,
      version int not null default 1);
    select keep_history('scratch');
    create table secretive (id uuid primary key default new_id(), label text, secret text, version int not null default 1);
    select keep_history('secretive', 'secret')`)
  const ids = async (text: string) => (await agency.owner.query<{ id: string }>(text)).rows.map(({ id }) => id)
  people = await ids(
    "insert into person (first_name, last_name) select 'Undo ' || n, 'Testado' from generate_series(1, 4) n returning id",
  )
  staff = await ids('select id from employee order by id limit 8')
  // Whom the seed put above whom could close a loop with the random ones.
  await agency.owner.query("update employee_supervisor set voided_at = now(), void_reason = 'test'")
  renata = (await agency.as('renata.mockley')).userId
})
afterAll(() => agency.close())

const within = <R>(work: (tx: Tx) => Promise<R>) => transact(agency.app.platform.pool, 'system', {}, work)
const asRenata = (tx: Tx) => sql`select set_config('app.user', ${renata}, true)`.execute(tx)

async function action(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  return within(async (tx) => {
    await asRenata(tx)
    const made = await sql<{ id: string }>`with made as (
        insert into change_set (kind, title, user_id) values ('test', 'A test', my_user()) returning id)
      select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
    await sql`set local timezone = 'Asia/Tokyo'`.execute(tx)
    await work(tx)
    return made.rows[0]!.id
  })
}

const undoIt = (id: string) =>
  within(async (tx) => {
    await asRenata(tx)
    return undo(tx, id, { userId: renata }, { records })
  })

/** Everything a person can see: rows that are not voided, the version aside. */
async function visible(): Promise<unknown> {
  const ours: Record<string, string> = {
    person: 'id = any ($1)',
    person_search: 'id = any ($1)',
    phone: 'person_id = any ($1)',
    address: 'person_id = any ($1)',
    scratch: 'person_id = any ($1)',
    employee_supervisor: "supervisor_role = 'Undo test' and $1::uuid[] is not null",
  }
  const parts = Object.entries(ours).map(
    ([table, where]) => `select '${table} ' || (to_jsonb(t) - 'version')::text as row from ${table} t
      where ${where} and (to_jsonb(t) ->> 'voided_at') is null`,
  )
  return (await agency.owner.query(`${parts.join(' union all ')} order by 1`, [people])).rows
}

type Doing = {
  table: 'person' | 'phone' | 'address' | 'scratch' | 'supervisor'
  op: number
  pick: number
  value: number
}
const doing: fc.Arbitrary<Doing> = fc.record({
  table: fc.constantFrom('person', 'phone', 'address', 'scratch', 'supervisor'),
  op: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 50 }),
  value: fc.nat({ max: 999 }),
})

/** One change of a random kind; each is a legal one, as a handler's would be. */
async function change(tx: Tx, { table, op, pick, value }: Doing): Promise<void> {
  const person = people[pick % people.length]!
  const choose = async (from: string) => {
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(from)} where person_id = any (${people}::uuid[])
      ${from === 'address' ? sql`and voided_at is null` : sql``} order by id`.execute(tx)
    return rows[pick % Math.max(1, rows.length)]?.id
  }
  if (table === 'person') {
    await sql`update person set preferred_name = ${`Name ${value}`}, sex = ${(value % 3) + 1},
      date_of_birth = date '2010-01-01' + ${value}::int where id = ${person}`.execute(tx)
  } else if (table === 'phone') {
    const id = await choose('phone')
    if (op === 0 || !id)
      await sql`insert into phone (person_id, kind, digits) values (${person}, 'Home', ${`5550100${String(value).padStart(3, '0')}`})`.execute(
        tx,
      )
    else if (op === 1)
      await sql`update phone set kind = ${value % 2 ? 'Work' : 'Other'}, sort = ${value} where id = ${id}`.execute(tx)
    else await sql`delete from phone where id = ${id}`.execute(tx)
  } else if (table === 'address') {
    const id = await choose('address')
    if (op === 0 || !id) {
      await sql`update address set end_date = start_date + 1, end_reason = 'Moved' where person_id = ${person} and voided_at is null and end_date is null`.execute(
        tx,
      )
      await sql`insert into address (person_id, line1, city, state_abbreviation, zip_code, start_date)
        select ${person}, ${`${value} Sample Street`}, 'Exampleton', 'CA', '90001',
          coalesce((select max(end_date) from address where person_id = ${person} and voided_at is null), date '2020-01-01')`.execute(
        tx,
      )
    } else if (op === 1)
      await sql`update address set city = ${`City ${value}`}, confidential = ${value % 2 === 0} where id = ${id}`.execute(
        tx,
      )
    else
      await sql`update address set voided_at = now(), voided_by = my_user(), void_reason = 'A slip' where id = ${id}`.execute(
        tx,
      )
  } else if (table === 'scratch') {
    const id = await choose('scratch')
    if (op === 0 || !id) {
      await sql`insert into scratch (person_id, label, amount, big, at, tags, detail) values (${person}, ${`L ${value}`},
        12345678901234567.0000000001 + ${value}::int, 9007199254740993 + ${value}::int, now(), array['a', null, 'c,"d'], '{"b": 1.10, "a": [null]}')`.execute(
        tx,
      )
    } else if (op === 1) {
      await sql`update scratch set amount = amount + 0.0000000001, big = big + 1, at = at + interval '1 microsecond',
        tags = tags || ${`t${value}`}::text, detail = detail || jsonb_build_object('n', ${value}::int), label = null where id = ${id}`.execute(
        tx,
      )
    } else await sql`delete from scratch where id = ${id}`.execute(tx)
  } else {
    const subject = { employee_id: staff[pick % 4]!, supervisor_role: 'Undo test' }
    const of = tenure(tx, supervisors, { today, limits: { ahead: 9999, back: null } })
    const holder = { supervisor_id: staff[4 + (value % 4)]! }
    const current = (await of.history(subject))[0]
    if (!current || current.end_date)
      await of.assignFirst(subject, { holder, start: current?.end_date ?? '2026-01-01' })
    else if (op === 0) await of.transfer(subject, { holder, start: nextDay(current.start_date) })
    else if (op === 1) await of.end(subject, { end: nextDay(current.start_date), reason: 'Left' })
    else await of.deleteCurrent(subject, { reason: 'A slip' })
  }
}
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

describe('undo', () => {
  test('is the exact inverse of whatever a set did, and the preview promises it', async () => {
    let changed = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(doing, { maxLength: 4 }),
        fc.array(doing, { minLength: 1, maxLength: 8 }),
        async (before, doings) => {
          await within(async (tx) => {
            for (const one of before) await change(tx, one)
          })
          const then = await visible()
          const id = await action(async (tx) => {
            for (const one of doings) await change(tx, one)
          })
          const now = await visible()
          const preview = await within((tx) => previewUndo(tx, id, { records }))
          expect(await visible()).toEqual(now)
          const done = await undoIt(id)
          if (JSON.stringify(now) !== JSON.stringify(then)) {
            changed += 1
            expect(preview!.reasons).toEqual([])
            expect(preview!.effects.length).toBeGreaterThan(0)
            expect(done).toHaveProperty('changeSetId')
          }
          expect(await visible()).toEqual(then)
          expect(await undoIt(id)).toHaveProperty('reasons')
        },
      ),
      { numRuns: 80 },
    )
    expect(changed).toBeGreaterThan(50)
  })

  test('refuses whole and names who, when any row was changed since', async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 2, maxLength: 6 }), fc.nat({ max: 99 }), async (doings, pick) => {
        const id = await action(async (tx) => {
          for (const one of doings) await change(tx, one)
        })
        const { rows } = await agency.owner.query<{ table_name: string; row_id: string }>(
          `select distinct on (table_name, row_id) table_name, row_id from audit
           where change_set_id = $1 and table_name <> 'change_set' and after is not null`,
          [id],
        )
        const target = rows[pick % Math.max(1, rows.length)]
        if (!target) return
        const column = {
          person: 'tribe',
          phone: 'sort',
          address: 'county',
          scratch: 'label',
          employee_supervisor: 'void_reason',
        }[target.table_name]!
        const touched = await within(async (tx) => {
          await asRenata(tx)
          const value = column === 'sort' ? sql`sort + 1000` : sql`${crypto.randomUUID().slice(0, 8)}`
          const done =
            await sql`update ${sql.table(target.table_name)} set ${sql.ref(column)} = ${value} where id = ${target.row_id}`.execute(
              tx,
            )
          return done.numAffectedRows
        })
        if (touched !== 1n) return
        refused += 1
        const now = await visible()
        const preview = await within((tx) => previewUndo(tx, id, { records }))
        const done = await undoIt(id)
        expect(done).toHaveProperty('reasons')
        expect(preview!.effects).toEqual([])
        expect(preview!.reasons).toEqual((done as { reasons: Words[] }).reasons)
        expect(preview!.reasons.map(([english]) => english).join(' ')).toMatch(
          /^Since then, Renata Mockley (changed|set|cleared)/,
        )
        expect(await visible()).toEqual(now)
      }),
      { numRuns: 40 },
    )
    expect(refused).toBeGreaterThan(25)
  })

  test('happens once even when asked 10 times at the same moment', async () => {
    const id = await action((tx) => change(tx, { table: 'person', op: 0, pick: 1, value: 321 }))
    const all = await Promise.all(Array.from({ length: 10 }, () => undoIt(id)))
    expect(all.filter((done) => done && 'changeSetId' in done)).toHaveLength(1)
    expect(
      all.filter((done) => done && 'reasons' in done && done.reasons[0]?.[0] === 'It was already undone.'),
    ).toHaveLength(9)
  })

  test('is a set of its own that cannot be undone', async () => {
    const id = await action((tx) => change(tx, { table: 'phone', op: 0, pick: 0, value: 77 }))
    const done = (await undoIt(id)) as { changeSetId: string }
    const { rows } = await agency.owner.query('select kind, title, user_id from change_set where id = $1', [
      done.changeSetId,
    ])
    expect(rows).toEqual([{ kind: 'undo', title: 'Undo: A test', user_id: renata }])
    expect(await undoIt(done.changeSetId)).toEqual({
      reasons: [['It is itself an undo. Do the action again instead.', expect.any(String)]],
    })
  })

  test('voids what can be voided, with the reason', async () => {
    const id = await action((tx) => change(tx, { table: 'address', op: 0, pick: 2, value: 5 }))
    await undoIt(id)
    const { rows } = await agency.owner.query(
      `select line1, void_reason, voided_by from address where id in (
        select row_id from audit where change_set_id = $1 and table_name = 'address' and before is null)`,
      [id],
    )
    expect(rows).toEqual([{ line1: '5 Sample Street', void_reason: 'Undone: A test', voided_by: renata }])
  })

  test('leaves hidden columns alone, and does not bring back half a row', async () => {
    const { rows } = await agency.owner.query<{ id: string }>(
      "insert into secretive (label, secret) values ('a', 'old') returning id",
    )
    const row = rows[0]!.id
    const id = await action((tx) => sql`update secretive set label = 'b', secret = 'new' where id = ${row}`.execute(tx))
    await undoIt(id)
    const left = await agency.owner.query('select label, secret from secretive where id = $1', [row])
    expect(left.rows).toEqual([{ label: 'a', secret: 'new' }])
    const gone = await action((tx) => sql`delete from secretive where id = ${row}`.execute(tx))
    expect(await undoIt(gone)).toEqual({
      reasons: [['What was removed cannot be restored in full.', expect.any(String)]],
    })
  })

  test('refuses when something outside the set leans on a row the set added', async () => {
    let person = ''
    const id = await action(async (tx) => {
      const made = await tx
        .insertInto('person')
        .values({ first_name: 'Later', last_name: 'Leaned' })
        .returning('id')
        .executeTakeFirstOrThrow()
      person = made.id
    })
    await within((tx) =>
      tx.insertInto('phone').values({ person_id: person, kind: 'Home', digits: '5550100000' }).execute(),
    )
    expect(await undoIt(id)).toEqual({
      reasons: [
        [expect.stringContaining('added a phone number for Later Leaned: Home'), expect.stringContaining('teléfono')],
      ],
    })
  })

  test('a set that does not exist is not found', async () => {
    expect(await undoIt(crypto.randomUUID())).toBeUndefined()
  })
})
