import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepMonths } from '#db/months.ts'
import { verifyAudit } from '#platform/server/audit-verify.ts'
import { openTestAgency, type TestAgency } from '../testing.ts'
import { note, sealAll } from './audit-testing.ts'

let agency: TestAgency
let owner: pg.Pool

beforeAll(async () => {
  agency = await openTestAgency()
  owner = agency.owner
})
afterAll(() => agency.close())

const monthOf = (at: Date) => `months.audit_${at.toISOString().slice(0, 7).replace('-', '_')}`
const thisMonth = monthOf(new Date())
const placeOf = async (seq: number) =>
  (await owner.query<{ place: string }>('select tableoid::regclass::text as place from audit where seq = $1', [seq]))
    .rows[0]?.place
const written = async (at: string): Promise<number> =>
  (await owner.query<{ seq: number }>(`insert into audit (kind, at) values ('view', ${at}) returning seq`)).rows[0]!.seq

test('a line of the book is in its month, and two more months are ready', async () => {
  expect(await placeOf(await written('clock_timestamp()'))).toBe(thisMonth)
  const inTwoMonths = await written(`date_trunc('month', now(), 'UTC') + interval '2 months'`)
  expect(await placeOf(inTwoMonths)).toMatch(/^months\.audit_\d{4}_\d\d$/)
  expect(await keepMonths(owner)).toEqual([])
})

test('a line whose month is not there is written all the same, and gets a month of its own the same night', async () => {
  const old = await written(`'2019-01-31T23:59:59.999Z'`)
  const next = await written(`'2019-02-01T00:00:00Z'`)
  const far = await written(`'2041-07-15T12:00:00Z'`)
  expect(await Promise.all([old, next, far].map(placeOf))).toEqual(Array(3).fill('months.audit_default'))
  expect(await keepMonths(owner)).toEqual(['months.audit_2019_01', 'months.audit_2019_02', 'months.audit_2041_07'])
  expect(await placeOf(old)).toBe('months.audit_2019_01')
  expect(await placeOf(next)).toBe('months.audit_2019_02')
  expect(await placeOf(far)).toBe('months.audit_2041_07')
  expect((await owner.query('select from months.audit_default')).rowCount).toBe(0)
  expect(await placeOf(await written(`'2019-02-02'`))).toBe('months.audit_2019_02')
})

test('nobody gets past the table into a month, and a month forgets nothing either', async () => {
  const { pool } = agency.app.platform
  for (const month of [thisMonth, 'months.audit_default', 'months.audit_2019_01']) {
    for (const text of [
      `select from ${month}`,
      `insert into ${month} (seq, kind) values (1, 'view')`,
      `delete from ${month}`,
    ])
      await expect(pool.query(text), text).rejects.toMatchObject({ code: '42501' })
    for (const text of [`update ${month} set kind = kind`, `delete from ${month}`, `truncate ${month}`])
      await expect(owner.query(text), text).rejects.toMatchObject({ code: '42501' })
  }
  await expect(pool.query('select keep_months()')).rejects.toMatchObject({ code: '42501' })
})

test('a span of time reads its months only, and a walk backwards goes along the indexes of each', async () => {
  const plan = async (text: string) =>
    (await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n')
  const bounded = await plan(`select from audit where at >= '2019-01-03' and at < '2019-01-05' and kind = 'sign-in'`)
  expect(bounded).toContain('audit_2019_01')
  expect(bounded).not.toMatch(/audit_2019_02|audit_2041/)
})

test('seals go over the ends of months, and a row falsified in its month is named', async () => {
  await owner.query('begin; set local session_replication_role = replica; truncate audit, audit_seal; commit')
  await written(`'2019-01-31T23:59:59.999Z'`)
  const falsified = await written(`'2019-02-01T00:00:00Z'`)
  await note(owner, 5)
  await sealAll(owner)
  expect(await verifyAudit(owner)).toMatchObject({ sealedRows: 7, seals: 1, waitingRows: 0 })
  await owner.query('alter table months.audit_2019_02 disable trigger user')
  await owner.query(`update months.audit_2019_02 set call = 'Nothing' where seq = $1`, [falsified])
  expect((await verifyAudit(owner)).fault).toMatchObject({ what: 'changed', seq: falsified })
})

test('a table of a domain needs one line to be kept by month', async () => {
  await owner.query(`create table dose (id uuid default new_id(), given_on date not null, primary key (id, given_on))
    partition by range (given_on)`)
  await owner.query(`select keep_months()`)
  await owner.query(`insert into dose (given_on) values (current_date), ('2020-03-01'), ('2020-02-29')`)
  await owner.query(`select keep_months()`)
  const places = await owner.query(`select tableoid::regclass::text as place from dose order by given_on`)
  expect(places.rows.map(({ place }) => place)).toEqual([
    'months.dose_2020_02',
    'months.dose_2020_03',
    thisMonth.replace('audit', 'dose'),
  ])
})
