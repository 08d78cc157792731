import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressCalls } from '#domains/people/addresses.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { programRights } from '#platform/contract/charts.ts'
import { transact } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { registered } from '#app/handlers.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { activityCalls } from './activity.calls.ts'

let agency: TestAgency
let renata: Actor
let administrator: Actor
let auditor: Actor
let stranger: Actor
let marisol: string

const emailOf = async (where: string) => {
  const found = await agency.owner.query<{ email: string }>(
    `select split_part(u.email, '@', 1) as email from application_user u where u.account_status = 'Active' and ${where} order by u.email limit 1`,
  )
  return found.rows[0]!.email
}
const may = (permission: string) => `'${permission}' = any (user_permissions(u.id, current_date))`
const sees = (person: string) =>
  `exists (select from person p where p.id = '${person}' and p.sub_program_ids && user_sub_programs(u.id, current_date))`

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  const found = await agency.owner.query<{ id: string }>(
    "select id from person where first_name = 'Marisol' and last_name = 'Testado'",
  )
  marisol = found.rows[0]!.id
  administrator = await agency.as(await emailOf(may('Administrator')))
  auditor = await agency.as(await emailOf(`${may('Audit.View')} and not ${may('Administrator')} and ${sees(marisol)}`))
  stranger = await agency.as(
    await emailOf(`${may('Person.View')} and not ${may('Administrator')} and not ${sees(marisol)}`),
  )
})
afterAll(() => agency.close())

const ofMarisol = { TableName: 'person', RecordID: '' } as const
const asked = () => ({ ...ofMarisol, RecordID: marisol })

async function rename(DateOfBirth: string) {
  const person = await renata.ok(peopleCalls.getPerson, { PersonID: marisol })
  const { FirstName, LastName, PreferredName, Sex, version } = person
  await renata.ok(peopleCalls.updatePerson, {
    PersonID: marisol,
    FirstName,
    LastName,
    PreferredName,
    Sex,
    DateOfBirth,
    version,
  })
}

test('every table whose changes are written down has its words', async () => {
  const { rows } = await agency.owner.query<{ table: string }>(
    `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'audit_change'`,
  )
  expect(rows.map(({ table }) => table).filter((table) => !registered.records[table])).toEqual([])
})

describe('the history of a record', () => {
  test('is told in sentences, newest first, with old and new', async () => {
    await rename('2016-03-09')
    await rename('2017-03-09')
    const { Entries } = await renata.ok(activityCalls.getForRecord, asked())
    expect(Entries[0]).toMatchObject({
      Who: 'Renata Mockley',
      Kind: 'change',
      Sentence: "Renata Mockley changed Marisol Testado's date of birth from Mar 9, 2016 to Mar 9, 2017",
      Changes: [{ Field: 'date of birth', From: 'Mar 9, 2016', To: 'Mar 9, 2017' }],
      Call: 'Core/Person/Update',
      ChangeSetID: null,
    })
    const spanish = await renata.ok(activityCalls.getForRecord, asked(), { language: 'es' })
    expect(spanish.Entries[0]!.Sentence).toContain('cambió la fecha de nacimiento de Marisol Testado')
  })

  test('shows who looked only to those who may audit', async () => {
    const own = await renata.ok(activityCalls.getForRecord, { ...asked(), IncludeViews: true })
    expect(own.Entries.filter(({ Kind }) => Kind === 'view')).toEqual([])
    const all = await auditor.ok(activityCalls.getForRecord, asked())
    expect(all.Entries.map(({ Sentence }) => Sentence)).toContain('Renata Mockley looked at Marisol Testado')
    const changes = await auditor.ok(activityCalls.getForRecord, { ...asked(), IncludeViews: false })
    expect(changes.Entries.filter(({ Kind }) => Kind === 'view')).toEqual([])
  })

  test('holds what belongs to the chart, a confidential address without where it is', async () => {
    await renata.ok(addressCalls.updateAddress, {
      PersonID: marisol,
      AddressType: 'Mailing',
      AddressLine1: '12 Hidden Lane',
      City: 'Hiddenville',
      StateAbbreviation: 'CA',
      ZipCode: '90001',
      IsConfidential: true,
    })
    const whole = { ...asked(), PageSize: 100 as const }
    const reply = await renata.send(activityCalls.getForRecord, whole)
    expect(reply.body.Entries[0]!.Sentence).toBe('Renata Mockley added an address for Marisol Testado')
    expect(reply.text).not.toMatch(/Hidden/)
    const open = await agency.owner.query<{ id: string; line1: string }>(
      'select id, line1 from address where person_id = $1 and not confidential order by start_date limit 1',
      [marisol],
    )
    const { id, line1 } = open.rows[0]!
    expect(reply.text).toContain(line1)
    await agency.owner.query('update address set confidential = true where id = $1', [id])
    expect((await renata.send(activityCalls.getForRecord, whole)).text).not.toContain(line1)
  })

  test('comes in pages without a gap or a repeat', async () => {
    for (let n = 0; n < 30; n += 1) await rename(`2015-01-${String(n + 1).padStart(2, '0')}`)
    const seen: number[] = []
    let Before: number | undefined
    do {
      const page = await auditor.ok(activityCalls.getForRecord, {
        ...asked(),
        IncludeViews: false,
        PageSize: 25,
        ...(Before && { Before }),
      })
      seen.push(...page.Entries.map(({ AuditID }) => AuditID))
      Before = page.Next ?? undefined
    } while (Before)
    expect(seen.length).toBeGreaterThan(30)
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  })

  test('stays closed to strangers, and other tables to those who may not audit', async () => {
    expect((await stranger.send(activityCalls.getForRecord, asked())).status).toBe(404)
    const role = (await agency.owner.query<{ id: string }>('select id from role limit 1')).rows[0]!.id
    const ofRole = { TableName: 'role', RecordID: role }
    expect((await renata.send(activityCalls.getForRecord, ofRole)).refusal.code).toBe('AuditViewNeeded')
    expect((await auditor.send(activityCalls.getForRecord, ofRole)).status).toBe(200)
    const unknown = await auditor.send(activityCalls.getForRecord, { TableName: 'session', RecordID: role })
    expect([unknown.status, unknown.refusal.code]).toEqual([400, 'UnknownKind'])
    const inherited = await auditor.send(activityCalls.getForRecord, { TableName: 'constructor', RecordID: role })
    expect(inherited.refusal.code).toBe('UnknownKind')
  })

  test('being read is itself written down', async () => {
    await renata.ok(activityCalls.getForRecord, asked())
    const { rows } = await agency.owner.query(
      "select detail from audit where kind = 'view' and row_id = $1 and user_id = $2 order by seq desc limit 1",
      [marisol, renata.userId],
    )
    expect(rows).toEqual([{ detail: { part: 'activity' } }])
  })
})

describe('a big action', () => {
  const action = (by: Actor, call: string, work: (tx: Tx) => Promise<unknown>) =>
    transact(agency.app.platform.pool, 'system', { call }, async (tx) => {
      await sql`select set_config('app.user', ${by.userId}, true)`.execute(tx)
      const made = await sql<{ id: string }>`with made as (
          insert into change_set (kind, title, user_id) values ('move', 'Move Marisol', my_user()) returning id)
        select id, set_config('app.change_set', id::text, true) from made`.execute(tx)
      await work(tx)
      return made.rows[0]!.id
    })
  const setTribe = (tribe: string) => (tx: Tx) =>
    tx.updateTable('person').set({ tribe }).where('id', '=', marisol).execute()

  test('is previewed, undone once, and listed as undone', async () => {
    await agency.owner.query('update person set tribe = $2 where id = $1', [marisol, 'Example Band'])
    const ChangeSetID = await action(renata, 'Core/Person/Update', setTribe('Other Band'))
    const recent = await renata.ok(activityCalls.getRecentChangeSets, {})
    expect(recent.ChangeSets[0]).toMatchObject({
      ChangeSetID,
      Title: 'Move Marisol',
      UndoneAt: null,
      Can: { Undo: true },
    })
    const told = async (by: Actor) =>
      (await by.ok(activityCalls.getForRecord, asked())).Entries.find((entry) => entry.ChangeSetID === ChangeSetID)
    expect(await told(renata)).toMatchObject({ Undo: 'Move Marisol' })
    expect(await told(administrator)).toMatchObject({ Undo: 'Move Marisol' })
    expect(await told(auditor), 'another’s action').toMatchObject({ Undo: null })
    const preview = await renata.ok(activityCalls.previewUndo, { ChangeSetID })
    expect(preview).toMatchObject({
      Effects: [{ Kind: 'person', Sentence: "Marisol Testado's tribe will go back to Example Band" }],
      Reasons: [],
    })
    const { UndoChangeSetID } = await renata.ok(activityCalls.undoChangeSet, { ChangeSetID })
    const { rows } = await agency.owner.query('select tribe from person where id = $1', [marisol])
    expect(rows).toEqual([{ tribe: 'Example Band' }])
    const again = await renata.send(activityCalls.undoChangeSet, { ChangeSetID })
    expect([again.status, again.refusal.code, again.refusal.errors]).toEqual([
      409,
      'CannotUndo',
      ['It was already undone.'],
    ])
    expect(await told(renata), 'undone').toMatchObject({ Undo: null })
    const after = await renata.ok(activityCalls.getRecentChangeSets, {})
    expect(after.ChangeSets.slice(0, 2).map(({ ChangeSetID: id, Can }) => [id, Can.Undo])).toEqual([
      [UndoChangeSetID, false],
      [ChangeSetID, false],
    ])
  })

  test('is told in Spanish to whoever reads Spanish, and so is its undo', async () => {
    const spanish = { language: 'es' } as const
    const found = await agency.owner.query<{ id: string }>(
      `select p.id from person p join person m on m.id = $1 and m.sub_program_ids && p.sub_program_ids join client c on c.id = p.id
       where p.id <> m.id and not exists (select from address a where a.person_id = p.id and a.kind = 'Mailing') limit 1`,
      [marisol],
    )
    const given = {
      PersonID: found.rows[0]!.id,
      AddressType: 'Mailing',
      AddressLine1: '7 Sample Road',
      City: 'Los Angeles',
      StateAbbreviation: 'CA',
      ZipCode: '90001',
      IsConfidential: false,
    } as const
    const { AddressID, version } = await renata.ok(addressCalls.updateAddress, { ...given, MovedOn: '2026-01-05' })
    const moved = { ...given, AddressID, version, AddressLine1: '8 Sample Road', MovedOn: '2026-02-06' }
    const { ChangeSetID } = await renata.ok(addressCalls.updateAddress, moved)
    const recent = await renata.send(activityCalls.getRecentChangeSets, {}, spanish)
    expect(recent.body.ChangeSets[0]!.Title).toMatch(/^Mudanza el 6 feb\.? 2026$/)
    await renata.ok(activityCalls.undoChangeSet, { ChangeSetID: ChangeSetID! })
    const after = await renata.send(activityCalls.getRecentChangeSets, {}, spanish)
    expect(after.body.ChangeSets[0]!.Title).toMatch(/^Deshacer: Mudanza el/)
  })

  test('that was edited since is refused with who did it, and nothing changes', async () => {
    const ChangeSetID = await action(renata, 'Core/Person/Update', setTribe('Third Band'))
    await rename('2014-04-04')
    const reply = await renata.send(activityCalls.undoChangeSet, { ChangeSetID })
    expect(reply.refusal.errors[0]).toMatch(
      /^Since then, Renata Mockley changed Marisol Testado's date of birth from .* to Apr 4, 2014\.$/,
    )
    const sets = await agency.owner.query(
      "select count(*)::int as n from change_set where title = 'Undo: Move Marisol'",
    )
    expect(sets.rows).toEqual([{ n: 1 }])
    expect(await renata.ok(activityCalls.previewUndo, { ChangeSetID })).toMatchObject({
      Effects: [],
      Reasons: reply.refusal.errors,
    })
  })

  test('is its maker’s and the administrator’s, as long as the maker may still do it', async () => {
    const ChangeSetID = await action(renata, 'Core/Person/Update', setTribe('Fourth Band'))
    for (const other of [stranger, auditor]) {
      expect((await other.send(activityCalls.previewUndo, { ChangeSetID })).status).toBe(404)
      expect((await other.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(404)
    }
    const beyond = await action(renata, 'Core/Mail/GetOutbox', setTribe('Fifth Band'))
    expect((await renata.send(activityCalls.undoChangeSet, { ChangeSetID: beyond })).status).toBe(404)
    const recent = await renata.ok(activityCalls.getRecentChangeSets, {})
    expect(recent.ChangeSets.find((set) => set.ChangeSetID === beyond)).toMatchObject({ Can: { Undo: false } })
    const { Entries } = await renata.ok(activityCalls.getForRecord, asked())
    expect(Entries.find((entry) => entry.ChangeSetID === beyond)).toMatchObject({ Undo: null })
    expect((await administrator.send(activityCalls.undoChangeSet, { ChangeSetID: beyond })).status).toBe(200)
    expect((await administrator.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(200)
    expect((await agency.nobody.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(302)
  })

  test('names nobody of a confidential chart to an administrator who reads of somebody else in it', async () => {
    const found = await agency.owner.query<{ id: string; membership: string }>(
      `select m.person_id as id, m.id as membership from client_membership m join person p on p.id = m.person_id
       where m.voided_at is null and not m.confidential and p.id <> $1 and cardinality(p.sub_program_ids) = 1 order by m.id limit 1`,
      [marisol],
    )
    const { id, membership } = found.rows[0]!
    const ChangeSetID = await action(administrator, 'Core/Person/Update', async (tx) => {
      await setTribe('Sixth Band')(tx)
      await tx.updateTable('person').set({ tribe: 'Sixth Band' }).where('id', '=', id).execute()
    })
    const told = async () =>
      (await administrator.ok(activityCalls.getForRecord, asked())).Entries.find(
        (entry) => entry.ChangeSetID === ChangeSetID,
      )
    expect(await told()).toMatchObject({ Undo: 'Move Marisol' })
    await agency.owner.query('update client_membership set confidential = true where id = $1', [membership])
    expect(await told()).toMatchObject({ Undo: null })
    expect((await administrator.send(activityCalls.previewUndo, { ChangeSetID })).status).toBe(404)
    await agency.owner.query('update client_membership set confidential = false where id = $1', [membership])
  })

  test('wants the right of the chart’s own program, not that of another one', async () => {
    const { rows } = await agency.owner.query<{ id: string }>(
      `select m.id from client_membership m where m.person_id = $1 and m.voided_at is null limit 1`,
      [marisol],
    )
    const ChangeSetID = await action(renata, 'Core/ProgramService/AssignProgramService', (tx) =>
      tx.updateTable('client_membership').set({ safety_alert: 'Bees' }).where('id', '=', rows[0]!.id).execute(),
    )
    const can = async () =>
      (await renata.ok(activityCalls.getRecentChangeSets, {})).ChangeSets.find((set) => set.ChangeSetID === ChangeSetID)
        ?.Can.Undo
    expect(await can()).toBe(true)
    const { edit } = programRights('Foster')
    await agency.owner.query(
      `with given as (insert into role (name) values ('Other program') returning id),
        rights as (insert into role_permission (role_id, permission_id, start_date) select given.id, p.id, '2020-01-01'
          from given, permission p where p.name = any (user_permissions($1, current_date)) and p.name <> $2 or p.name = $3)
       update user_role set role_id = given.id from given where user_id = $1`,
      [renata.userId, edit, programRights('Wraparound').edit],
    )
    expect(await can()).toBe(false)
    expect((await renata.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(404)
    await agency.owner.query(
      `update user_role set role_id = (select id from role where name = 'Case Manager') where user_id = $1`,
      [renata.userId],
    )
    expect(await can()).toBe(true)
  })

  test('is neither listed nor undone by a maker whose work with its people ended', async () => {
    const other = await agency.owner.query<{ id: string }>(
      `select p.id from person p join client c on c.id = p.id where p.sub_program_ids && user_sub_programs($1, current_date)
         and p.id <> all (user_granted($1, current_date, false)) order by p.id limit 1`,
      [renata.userId],
    )
    const ChangeSetID = await action(renata, 'Core/Person/Update', (tx) =>
      tx.updateTable('person').set({ tribe: 'Fifth Band' }).where('id', '=', other.rows[0]!.id).execute(),
    )
    const listed = async () =>
      (await renata.ok(activityCalls.getRecentChangeSets, {})).ChangeSets.some((set) => set.ChangeSetID === ChangeSetID)
    expect(await listed()).toBe(true)
    const { rows } = await agency.owner.query<{ id: string }>(
      `update employee_sub_program set end_date = current_date where employee_id = $1 and voided_at is null and end_date is null returning id`,
      [renata.userId],
    )
    expect(await listed()).toBe(false)
    expect((await renata.send(activityCalls.previewUndo, { ChangeSetID })).status).toBe(404)
    expect((await renata.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(404)
    await agency.owner.query('update employee_sub_program set end_date = null where id = any ($1)', [
      rows.map(({ id }) => id),
    ])
    expect(await listed()).toBe(true)
  })
})
