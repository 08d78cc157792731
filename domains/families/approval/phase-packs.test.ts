import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { valuesOf, type RulePack } from '#platform/contract/rule-packs.ts'
import { rulesCalls } from '#domains/rules/rules.calls.ts'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { checkPack } from '../checks/check-pack.rules.ts'
import { openFamiliesAgency, refusedAs, type FamiliesAgency } from '../record/families-testing.ts'
import { familyPhasesCalls } from './family-phases.calls.ts'
import { gatePacks, updatePack } from './phase-packs.rules.ts'

let a: FamiliesAgency
beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())

const save = (pack: RulePack, more: object, StartDate = a.today) =>
  a.administrator.ok(rulesCalls.saveRules, {
    Pack: pack.name,
    StartDate,
    Values: { ...valuesOf(pack), ...more },
    Note: 'Letter of the county, invented',
  })
const tried = (pack: RulePack, more: object) =>
  a.administrator.ok(rulesCalls.tryRules, { Pack: pack.name, Values: { ...valuesOf(pack), ...more } })
/** As if all of it had been some days ago. */
async function shift(sql: string, values: unknown[]) {
  const tables = ['family_phase', 'family_gate', 'rule_pack']
  for (const table of tables) await a.owner.query(`alter table ${table} disable trigger user`)
  await a.owner.query(sql, values)
  for (const table of tables) await a.owner.query(`alter table ${table} enable trigger user`)
  await a.owner.query('update list_stamp set stamp = stamp + 1')
}
const gates = async (id: string) =>
  (await a.director.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })).Gates.map(({ Gate }) => Gate)
const phasesSince = (id: string, days: number) =>
  shift(
    'update family_phase set start_date = start_date - $2::int, end_date = end_date - $2::int where family_id = $1',
    [id, days],
  )

test('a gate that is off is not asked for from its day on; who was approved then stays approved, and a trial counts whom it would stop', async () => {
  const id = await a.newFamily()
  await a.tickAll(id)
  await a.owner.query(
    `update family_gate set voided_at = now(), void_reason = 'Sample' where family_id = $1 and gate = 'references'`,
    [id],
  )
  const approve = async () => refusedAs(await a.go(id, 'Approved', a.certificate))
  expect(await approve()).toEqual([409, 'GatesMissing', 'Phase'])
  const waits = await tried(gatePacks.CA, { references: 0 })
  const one = await a.one(`select name from resource_family where id = $1`, [id])
  expect(waits.Trials.find(({ Name }) => Name === one!['name'])).toMatchObject({
    Was: 'Waits for References received',
    Would: 'Waits no longer',
    Stops: false,
  })
  // From a later day on: not yet.
  const later = await save(gatePacks.CA, { references: 0 }, addDays(a.today, 3))
  expect(await approve()).toEqual([409, 'GatesMissing', 'Phase'])
  await a.administrator.ok(rulesCalls.removeRules, { ...later, Reason: 'Sooner' })
  expect(await gates(id)).toContain('references')
  await save(gatePacks.CA, { references: 0 })
  expect(await gates(id)).not.toContain('references')
  const set = { FosterResourceFamilyID: id, Gate: 'references', PersonID: null, State: 'Done' as const }
  expect(refusedAs(await a.director.send(familyPhasesCalls.setGate, set))[1]).toBe('NoSuchGate')
  expect((await a.go(id, 'Approved', a.certificate)).status).toBe(200)

  // Both a week ago: the decision keeps the rule of its day.
  await phasesSince(id, 7)
  await shift(`update family_gate set done_on = done_on - 9 where family_id = $1`, [id])
  await shift(`update rule_pack set start_date = start_date - 9 where pack = $1 and voided_at is null`, [
    gatePacks.CA.name,
  ])
  const stops = await tried(gatePacks.CA, {})
  expect(stops.Trials.filter(({ Stops }) => Stops).map(({ Name, Was, Would }) => [Name, Was, Would])).toContainEqual([
    one!['name'],
    'Approved',
    'Stopped: References received',
  ])
  expect(stops.Told[0]).toMatch(/^Would have stopped \d+ approvals?$/)
  expect(
    Number(
      (await a.one<number>(
        `select count(*)::int as n from family_phase p join resource_family f on f.id = p.family_id and f.pathway = 'CA'
    where p.voided_at is null and p.phase = 'Approved' and p.start_date >= $1::date - interval '1 month' and p.start_date < $1
      and p.start_date >= (select start_date from rule_pack where pack = $2 and voided_at is null)
      and not exists (select from family_gate g where g.family_id = p.family_id and g.gate = 'references' and g.voided_at is null)`,
        [a.today, gatePacks.CA.name],
      ))!['n'],
    ),
  ).toBe(stops.Stopped)
  expect((await tried(gatePacks.CA, { references: 0 })).Stopped).toBe(0)
  expect((await a.phases(id)).Current.Phase).toBe('Approved')
})

test('a check that is off is not missing any more, and asked for again it would have stopped the approval', async () => {
  const id = await a.newFamily()
  const parent = (await a.one(`select person_id as id from family_parent where family_id = $1`, [id]))!['id']!
  for (const kind of ['DOJ', 'FBI', 'Child Abuse Index', 'Sex Offender Registry'])
    await a.owner.query(
      `insert into background_check (family_id, sub_program_id, person_id, kind, requested_on, result, result_on)
        select id, sub_program_id, $2, $3, $4::date - 60, 'Cleared', $4::date - 50 from resource_family where id = $1`,
      [id, parent, kind, a.today],
    )
  const background = async () =>
    (await a.director.ok(familyPhasesCalls.getGates, { FosterResourceFamilyID: id })).Gates.find(
      ({ Gate }) => Gate === 'background',
    )!.State
  expect(await background()).toBe('Open')
  await save(checkPack, { dmv: 0 })
  expect(await background()).toBe('Done')
  await a.tickAll(id)
  expect((await a.go(id, 'Approved', a.certificate)).status).toBe(200)
  await phasesSince(id, 7)
  await shift(`update rule_pack set start_date = start_date - 9 where pack = $1 and voided_at is null`, [
    checkPack.name,
  ])
  const { name } = (await a.one(`select name from resource_family where id = $1`, [id])) as { name: string }
  const { Trials, Stopped } = await tried(checkPack, {})
  expect(Trials.filter(({ Stops }) => Stops).map(({ Name, Would }) => [Name, Would])).toContainEqual([
    name,
    'Stopped: DMV record',
  ])
  const { n } = (await a.one<number>(
    `select count(distinct p.family_id)::int as n from family_phase p join family_parent q on q.family_id = p.family_id and q.voided_at is null
     where p.voided_at is null and p.phase in ('Approved', 'Licensed') and p.start_date >= $1::date - 9 and p.start_date < $1
       and not exists (select from background_check b where b.family_id = p.family_id and b.person_id = q.person_id and b.kind = 'DMV' and b.voided_at is null)
       and not exists (select from family_gate g where g.family_id = p.family_id and g.gate = 'background' and g.person_id = q.person_id and g.voided_at is null)`,
    [a.today],
  ))!
  expect(Stopped).toBe(n)
  expect((await tried(checkPack, { dmv: 0 })).Stopped).toBe(0)
})

test('the window of the update follows its numbers, on the server and for the screens', async () => {
  const family = (await a.one(
    `select r.family_id as id from family_roster r where r.phase = 'Approved' and r.pathway = 'CA' and r.sub_program_id = $1 order by r.name limit 1`,
    [a.program],
  ))!['id']!
  await a.owner.query('update resource_family set update_due_date = $2 where id = $1', [family, addDays(a.today, 75)])
  expect((await a.profile(family)).UpdateState).toBe('later')
  const count = (await a.one<number>(
    `select count(*)::int as n from family_roster where phase in ('Approved', 'Licensed')
      and update_due_date > $1::date + 60 and update_due_date <= $1::date + 90`,
    [a.today],
  ))!['n']!
  const { Trials, Stopped } = await tried(updatePack, { opens: 90 })
  expect([Trials.length, Stopped]).toEqual([count, count])
  expect(count).toBeGreaterThan(0)
  await save(updatePack, { opens: 90 })
  expect((await a.profile(family)).UpdateState).toBe('open')
  const { Rules } = await a.manager.ok(profileCalls.getProfile, {})
  expect(Rules.map(({ Pack }) => Pack)).toEqual([updatePack.name])
})

test('packs are read in both languages; who supervises changes none', async () => {
  const titles = async (language: 'en' | 'es') =>
    JSON.stringify((await a.administrator.send(rulesCalls.getRules, {}, { language })).body)
  expect(await titles('en')).toContain('Approval in California')
  expect(await titles('es')).toContain('Aprobación en California')
  for (const pack of [...Object.values(gatePacks), checkPack, updatePack] as RulePack[]) {
    const input = { Pack: pack.name, StartDate: a.today, Values: valuesOf(pack), Note: 'Wish' }
    expect((await a.supervisor.send(rulesCalls.saveRules, input)).refusal.code).toBe('PermissionMissing')
  }
})
