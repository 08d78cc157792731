import { createHash } from 'node:crypto'
import { expect, test, beforeAll, afterAll } from 'vitest'
import { cloneDatabase, type ClonedDatabase } from '#app/testing-clone.ts'
import pg from 'pg'
import { canonicalJson, type Json } from '#domains/documents/signing/canonical.rules.ts'
import {
  brokenAt,
  contentText,
  type ChainLink,
  type DocumentContent,
} from '#domains/documents/signing/content.rules.ts'
import { scaleDocuments } from './scale-documents.ts'
import { scaleFoster } from './scale-foster.ts'
import { scaleResidential } from './scale-residential.ts'
import { scale } from './scale.ts'

let client: pg.Client
let connection: pg.ClientConfig

let clone: ClonedDatabase

beforeAll(async () => {
  clone = await cloneDatabase()
  connection = clone.connection
  client = new pg.Client(connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
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
      array(select sub_program_id from person_sub_program s where s.person_id = p.id group by 1 order by 1)
      and not exists (select from client_membership m where m.person_id = p.id and m.confidential)`),
  ).toBe(0)
  expect(
    await number('select count(*) from address a left join person p on p.id = a.person_id where p.id is null'),
  ).toBe(0)
})

test('generated families and children break no rule, and the rosters show them all', async () => {
  const audit = await number('select count(*) from audit')
  const [shape, watch] = [await indexes(), await triggers()]
  await scaleFoster(connection, { clients: 500, families: 90 })
  expect(await number('select count(*) from audit')).toBe(audit)
  expect([await indexes(), await triggers()]).toEqual([shape, watch])
  const broken = {
    fewStays: `select 400 - least(400, count(*)) from placement p join client c on c.id = p.person_id where c.cid like 'G%'`,
    fewMoves: `select 20 - least(20, count(*)) from placement p join client c on c.id = p.person_id where c.cid like 'G%' and p.end_date is null and p.start_date > (select m.start_date + 20 from client_membership m where m.id = p.client_membership_id)`,
    overfull: `select count(*) from resource_family f, home_loads(array[f.id], '2000-01-01') l where l.placed + l.own > f.capacity and l.placed > 0
      and not exists (select from placement p where p.family_id = f.id and p.override_reason is not null)`,
    outside: `select count(*) from placement p join client_membership m on m.id = p.client_membership_id
      where p.voided_at is null and not daterange(m.start_date, m.end_date) @> daterange(p.start_date, p.end_date)`,
    twoHomes: `select count(*) from placement a join placement b on a.person_id = b.person_id and a.id < b.id
      and daterange(a.start_date, a.end_date) && daterange(b.start_date, b.end_date)`,
    notApproved: `select count(*) from placement p where not exists (select from family_phase h where h.family_id = p.family_id
      and h.phase in ('Approved', 'Licensed') and h.start_date <= p.start_date and coalesce(h.end_date, 'infinity') > p.start_date)`,
    phaseGaps: `select count(*) from (select end_date, lead(start_date) over (partition by family_id order by start_date, end_date nulls last) as next
      from family_phase) p where end_date is distinct from next`,
    noPhase: `select count(*) from resource_family f where (select count(*) from family_phase p where p.family_id = f.id and p.end_date is null) <> 1`,
    thirdParents: `select count(*) from (select from family_parent group by family_id having count(*) > 2) p`,
    uncarried: `select count(*) from client_membership m join client c on c.id = m.person_id where c.cid like 'G%' and not exists (
      select from case_assignment a where a.subject_id = m.id and a.start_date >= m.start_date and a.end_date is not distinct from m.end_date)`,
    notCarriers: `select count(*) from case_assignment a where not exists (select from employee_sub_program e where e.employee_id = a.employee_id
      and e.sub_program_id = a.sub_program_id and e.start_date <= a.start_date and case a.subject_kind when 'client' then e.is_client_case_carrier else e.is_family_case_carrier end)`,
    crowded: `select count(*) from (select from case_assignment a join application_user u on u.id = a.employee_id
      where u.email like '%@generated.example' and a.subject_kind = 'client' and a.end_date is null group by a.employee_id having count(*) > 40) c`,
    missingInRoster: `select (select count(*) from client_membership) - (select count(*) from client_roster)
      + (select count(*) from client_roster r join sub_program s on s.id = r.sub_program_id join core_program k on k.id = s.core_program_id
        where k.web_application_module_name = 'Foster') - (select count(*) from foster_roster)
      + (select count(*) from resource_family where pathway <> 'VF') - (select count(*) from family_roster)`,
    unborn: `select count(*) from placement p join person c on c.id = p.person_id where c.date_of_birth > p.start_date`,
  }
  const found: [string, number][] = []
  for (const [rule, text] of Object.entries(broken)) found.push([rule, await number(text)])
  expect(found.filter(([, count]) => count !== 0)).toEqual([])
  await expect(scaleFoster(connection, { clients: 5000, families: 90 })).rejects.toThrow(/more people/)
})

test('generated houses break no rule, and their books agree with each other', async () => {
  const audit = await number('select count(*) from audit')
  const [shape, watch] = [await indexes(), await triggers()]
  const before = await number('select count(*) from medication_dose')
  await scaleResidential(connection, { houses: 3, residents: 24, days: 60 })
  expect(await number('select count(*) from audit')).toBe(audit)
  expect([await indexes(), await triggers()]).toEqual([shape, watch])
  expect(await number('select count(*) from medication_dose')).toBeGreaterThan(before + 24 * 4 * 59)
  const house = `select id from residence where name like 'Generated House %'`
  const broken = {
    beds: `select 24 - count(*) from bed_stay where residence_id in (${house}) and end_date is null`,
    nights: `select count(*) from census_line l where l.residence_id in (${house}) and not exists (
      select from census_reckoned(array[l.client_membership_id], l.day, l.day) r where r.state = l.state)`,
    open: `select count(*) from dose_slots(current_date - 40, current_date - 2, array(${house})) x where x.dose_id is null`,
    whileAway: `select count(*) from medication_dose d join house_absence a on a.client_membership_id = d.client_membership_id
      and tstzrange(a.left_at, a.back_at) @> d.given_at where d.amount is not null and d.residence_id in (${house})`,
    ahead: `select count(*) from medication_dose d where d.given_at > d.recorded_at or d.recorded_at > now()`,
    early: `select count(*) from medication_dose d where d.given_at < d.due_at - dose_window()`,
    belowZero: `select count(*) from medication_order o where supply_left(o.supply_id) < 0`,
    counts: `select count(*) from medication_count k join medication_order o on o.id = k.medication_order_id where k.residence_id in (${house})
      and k.counted <> (select coalesce(sum(v.change), 0) from medication_movement v where v.supply_id = o.supply_id and v.recorded_at <= k.counted_at)
        - (select coalesce(sum(d.taken), 0) from medication_dose d where d.supply_id = o.supply_id and d.recorded_at <= k.counted_at)`,
    alone: `select count(*) from medication_dose d join medication_order o on o.id = d.medication_order_id where o.controlled and d.amount is not null and d.witness_id is null`,
    eating: `select count(*) from meal_count c join house_absence a on a.client_membership_id = c.client_membership_id and tstzrange(a.left_at, a.back_at) @> c.counted_at
      where c.residence_id in (${house})`,
    missingInRoster: 'select (select count(*) from client_membership) - (select count(*) from client_roster)',
  }
  const found: [string, number][] = []
  for (const [rule, text] of Object.entries(broken)) found.push([rule, await number(text)])
  expect(found.filter(([, count]) => count !== 0)).toEqual([])
  await expect(scaleResidential(connection, { houses: 3, residents: 24_000 })).rejects.toThrow(/more people/)
})

test('generated documents are whole: content, signatures and chains as the product would have written them', async () => {
  const audit = await number('select count(*) from audit')
  const [shape, watch] = [await indexes(), await triggers()]
  const before = await number('select count(*) from document')
  const last = (await client.query<{ id: string }>('select max(id::text)::uuid as id from document')).rows[0]!.id
  await scaleDocuments(connection, { documents: 700, waiting: 30, inbox: 'priya.notreal', share: 50 })
  expect(await number('select count(*) from document')).toBe(before + 700)
  expect(await number('select count(*) from audit')).toBe(audit)
  expect([await indexes(), await triggers()]).toEqual([shape, watch])
  const versions = await client.query<{ text: string; id: string; values: Json; snapshot: Json }>(
    `select document_id as id, content_canonical as text, "values", chart_snapshot as snapshot from document_version where document_id > $1`,
    [last],
  )
  expect(versions.rows.length).toBeGreaterThan(500)
  const wrong = versions.rows.filter(({ text, id, values, snapshot }) => {
    const content = JSON.parse(text) as DocumentContent
    return !(
      contentText(content) === text &&
      content.documentId === id &&
      canonicalJson(content.values as Json) === canonicalJson(values) &&
      canonicalJson(content.chart as unknown as Json) === canonicalJson(snapshot)
    )
  })
  expect(wrong).toEqual([])
  const events = await client.query<ChainLink & { document_id: string; data: Json; type: string }>(
    'select document_id, seq, canonical, prev_hash, hash, data, type from document_event where document_id > $1 order by document_id, seq',
    [last],
  )
  const chains = Map.groupBy(events.rows, ({ document_id }) => document_id)
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  expect([...chains.values()].filter((chain) => brokenAt(chain, sha256) !== undefined).length).toBe(0)
  const told = events.rows.filter(({ canonical }) => canonicalJson(JSON.parse(canonical) as Json) !== canonical)
  expect(told.length).toBe(0)
  const broken = {
    unsigned: `select count(*) from signature_line l where (l.status in ('Signed', 'PaperOnFile')) <> exists (select from signature s where s.signature_line_id = l.id and s.voided_at is null)`,
    incomplete: `select count(*) from document d where d.state in ('Completed', 'AwaitingSignatures') and (d.state = 'Completed') = exists (
      select from signature_line l join document_version v on v.id = l.document_version_id where l.document_id = d.id and v.version_no = d.current_version_no
        and l.required and l.status not in ('Signed', 'PaperOnFile', 'Waived'))`,
    early: `select count(*) from document d join client_membership m on m.id = d.client_membership_id where d.effective_date < m.start_date - 30`,
    fewWaiting: `select 10 - least(10, count(*)) from signature_line l join application_user u on u.id = l.assignee_employee_id
      where l.status = 'Pending' and u.email like 'priya.notreal@%' and l.document_id > '${last}'`,
    unfound: `select count(*) from document d where d.id > '${last}' and not exists (select from search_text t where t.record_id = d.id)`,
  }
  const found: [string, number][] = []
  for (const [rule, text] of Object.entries(broken)) found.push([rule, await number(text)])
  expect(found.filter(([, count]) => count !== 0)).toEqual([])
})
