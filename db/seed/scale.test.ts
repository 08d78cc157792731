import { inject, expect, test, beforeAll, afterAll } from 'vitest'
import pg from 'pg'
import { scale } from './scale.ts'

const database = `t_scale_${process.pid}`
let client: pg.Client
let connection: pg.ClientConfig

beforeAll(async () => {
  const { template, ...server } = inject('database')
  connection = { ...server, database }
  const maintenance = new pg.Client({ ...server, database: 'postgres' })
  await maintenance.connect()
  await maintenance.query(`create database ${database} template ${template}`)
  await maintenance.end()
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
})

const number = async (text: string) => Number(Object.values((await client.query(text)).rows[0] as object)[0])
const indexes = async () => (await client.query('select indexdef from pg_indexes order by 1')).rows
const triggers = async () =>
  (await client.query('select tgrelid, tgname, tgenabled from pg_trigger order by 1, 2')).rows

test('a crowd is added once, whole, unaudited, and leaves indexes, constraints and triggers as they were', async () => {
  const before = {
    people: await number('select count(*) from person'),
    audit: await number('select count(*) from audit'),
  }
  const [shape, watch] = [await indexes(), await triggers()]
  await scale(connection, { people: 3000 })
  expect(await number('select count(*) from person')).toBe(before.people + 3000)
  expect(await number('select count(*) from audit')).toBe(before.audit)
  expect([await indexes(), await triggers()]).toEqual([shape, watch])
  await expect(scale(connection, { people: 10 })).rejects.toThrow(/already/)
  await scale(connection, { people: 10, again: true })
  expect(await number('select count(*) from person')).toBe(before.people + 3010)
})

test('the crowd is found by the same keys as people added one by one', async () => {
  const sorted = (keys: string) => `array(select k from unnest(${keys}) k order by k)`
  const wrong = await client.query(
    `select p.first_name, p.last_name from person p left join person_search s on s.id = p.id, lateral person_search_row(p) r
     where (s.name_norm, s.first_norm, s.last_norm, s.dob, s.sub_program_ids, ${sorted('s.keys')})
       is distinct from (r.name_norm, r.first_norm, r.last_norm, r.dob, r.sub_program_ids, ${sorted('r.keys')})`,
  )
  expect(wrong.rows).toEqual([])
  expect(
    await number(`select count(*) from person p where sub_program_ids <>
      array(select sub_program_id from person_sub_program s where s.person_id = p.id group by 1 order by 1)`),
  ).toBe(0)
  expect(
    await number('select count(*) from address a left join person p on p.id = a.person_id where p.id is null'),
  ).toBe(0)
})
