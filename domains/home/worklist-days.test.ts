import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openCaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { dayInWords } from '#platform/contract/words.ts'
import { worklistCalls as calls } from './worklist.calls.ts'

const a = opened(openCaseloadAgency)

/** Half past nine in the evening is the next day already in Greenwich, where the application's own connections reckon. */
test('a line says the day it was where it happened, also of what happened in the evening', async () => {
  const day = a.back(1)
  const away = await a.newCarrier('Eveaway')
  const cover = await a.newCarrier('Evecover')
  const child = await a.newChild('Evening')
  const admin = await a.as('alva.rootley')
  await a.owner.query(
    `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, $3, $4)`,
    [away, cover, a.today, addDays(a.today, 5)],
  )
  await a.owner.query(
    `insert into break_glass (client_membership_id, person_id, sub_program_id, user_id, reason, opened_at, closes_at)
     select id, person_id, sub_program_id, $2, 'for the test', now(), now() + interval '20 minutes' from client_membership where id = $1`,
    [child, cover],
  )
  await a.owner.query(
    `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days)
     select id, person_id, sub_program_id, $2, 'for the test', 9 from client_membership where id = $1`,
    [child, cover],
  )
  await a.owner.query(
    `insert into expense (employee_id, sub_program_id, spent_on, category, what, amount_cents, no_receipt) values ($1, $2, $3, 'Other', 'Probe', 100, 'Lost')`,
    [a.renata.userId, a.program, a.today],
  )
  await a.owner.query(
    `insert into second_person (call, input, asked_by, gains) values ('Probe', '{}', $1, array[$2::uuid])`,
    [a.supervisor.userId, cover],
  )
  await a.owner.query(
    `with s as (insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id)
       values ('evening', 'policy.pdf', 'application/pdf', 1, '\\x00', 'hosted_file', new_id()) returning id),
     f as (insert into hosted_file (title, category, audience, effective_date, needs_acknowledgement)
       values ('Evening policy', 'Policy', 'all', $1, true) returning id)
     insert into hosted_file_version (hosted_file_id, number, file_id) select f.id, 1, s.id from f, s`,
    [a.back(5)],
  )
  const evening = `('${day} 21:30'::timestamp at time zone '${a.settings.agency.zone}')`
  await a.owner.query(`begin; set local session_replication_role = replica;
    update sub_program set zone = '${a.settings.agency.zone}';
    update document set owner_id = '${away}', state = 'Draft', saved_at = ${evening} where id = (select id from document where state = 'Draft' and sub_program_id = '${a.program}' order by id limit 1);
    update document set saved_at = ${evening}, created_at = ${evening};
    update signature_line set opened_at = ${evening}, closed_at = case when closed_at is not null then ${evening} end;
    update expense set created_at = ${evening};
    update access_grant set asked_at = ${evening};
    update break_glass set opened_at = ${evening}, closes_at = ${evening} + interval '20 minutes';
    update second_person set asked_at = ${evening};
    update hosted_file_version set published_at = ${evening};
    update census_day set back_at = ${evening} where back_at is not null;
    commit`)
  const [said, next] = [dayInWords(day, 'en'), dayInWords(a.today, 'en')]
  const found = new Set<string>()
  for (const actor of [a.renata, a.supervisor, admin, await a.as('evecover.carrier'), await a.as('desmond.directo')])
    for (const kind of [
      'sign',
      'returned',
      'covered-draft',
      'access',
      'emergency',
      'second',
      'read',
      'census-returned',
    ]) {
      const { Lines } = await actor.ok(calls.getWorklist, { Kind: kind, PageSize: 100 })
      for (const { Why } of Lines) {
        expect([kind, Why]).toEqual([kind, expect.stringContaining(said)])
        expect([kind, Why.replaceAll(said, '')]).not.toEqual([kind, expect.stringContaining(next)])
        found.add(kind)
      }
    }
  expect([...found].toSorted()).toEqual(
    expect.arrayContaining(['access', 'covered-draft', 'emergency', 'read', 'second', 'sign']),
  )
  const expenses = (await a.supervisor.ok(calls.getWorklist, { Kind: 'expense-waits', PageSize: 100 })).Lines
  expect(new Set(expenses.map(({ DueOn }) => DueOn))).toEqual(new Set([addDays(day, 7)]))
  const { Workers, Figures } = await a.supervisor.ok(calls.getTeamSummary, {})
  const at = Figures.findIndex(({ Key }) => Key === 'draft')
  const since = new Set(Workers.map((worker) => worker.Figures[at]!.Since).filter(Boolean))
  expect(since).toEqual(new Set([day]))
})

test('no line of a worklist casts an instant to a day without saying where', () => {
  const files = globSync('domains/**/*worklist-part*.server.ts')
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/_at\)?::date|now\(\)::date/)
})
