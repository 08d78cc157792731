import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import type { Sent } from '#platform/contract/call.ts'
import { registered } from '#app/handlers.ts'
import { clientHealthCalls } from '#domains/clients/health/client-health.calls.ts'
import { inspectionCalls } from '#domains/documents/inspection/inspection.calls.ts'
import { familyChecksCalls } from '#domains/families/checks/family-checks.calls.ts'
import type { DueRule } from '#domains/forms/due-rule.rules.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { dueCalls } from './due.calls.ts'
import { openDueAgency, type DueAgency } from './due-testing.ts'
import { secondReckoning, type PlainRule, type Written } from './second-reckoning.testing.ts'

const { addEditContact, deleteContact } = visitsCalls
const { addEditExam, deleteHealthEntry } = clientHealthCalls
let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)
const numbered = (day: string) => Date.parse(`${day}T00:00:00Z`) / 864e5
const text = (day: number) => new Date(day * 864e5).toISOString().slice(0, 10)

type Entry = Sent<typeof addEditContact>
const contact = async (child: string | string[], given: Partial<Entry> = {}) => {
  const { ContactMadeID, version } = await a.manager.ok(addEditContact, {
    Children: [child].flat().map((ClientSubProgramMembershipID) => ({ ClientSubProgramMembershipID })),
    ContactDate: a.today,
    ContactType: 'In-person home',
    Narrative: 'Talked about school.',
    ...given,
  })
  return { ContactMadeID, version }
}
const takeBack = ({ ContactMadeID, version }: { ContactMadeID: string; version: number }) =>
  a.manager.ok(deleteContact, { ContactMadeID, version, Reason: 'Wrong child' })
const clientOf = (child: string) => a.one('select person_id from client_membership where id = $1', [child])

/** As it stands, without waiting for anything in the background. */
const items = async (child: string, form: { form: string }, who = a.manager) =>
  (await who.ok(dueCalls.getDueItems, { ChartID: child, FormID: form.form, All: true, PageSize: 100 })).Rows.filter(
    (row) => row.State !== 'Cancelled',
  )
const byVisit = { SettledBy: ['contact:In-person home'] }
const weekly = { RequiredFrequency: 'Weekly', ...byVisit } as const

test('every kind the domains register is one the database knows, and the other way round', async () => {
  const { rows } = await a.owner.query<{ kind: string }>(
    String.raw`select replace(relname, 'evidence_of_', '') as kind from pg_class where relname like 'evidence\_of\_%' order by 1`,
  )
  expect(registered.evidence.map(({ kind }) => kind).toSorted()).toEqual(rows.map(({ kind }) => kind))
  await expect(
    (async () => {
      const { rows: shown } = await a.owner.query(`select has_table_privilege('kith_app', 'evidence', 'select') as may`)
      return (shown[0] as { may: boolean }).may
    })(),
  ).resolves.toBe(false)
})

describe('a contact', () => {
  test('settles the note of every child it covers in the same action, and says so', async () => {
    const form = await a.form({ FirstDueTimeAdjustment: 10, ...byVisit })
    const [one, two] = [await a.child(8), await a.child(8)]
    await a.reckon()
    const made = await contact([one, two], { ContactDate: ago(2) })
    for (const child of [one, two]) {
      const [item] = await items(child, form)
      expect(item).toMatchObject({
        State: 'Done',
        DocumentID: null,
        SettledBy: { Text: 'Logged contact: In-person home', On: ago(2), Part: 'visits' },
      })
      const why = await a.manager.ok(dueCalls.explainDue, { DueItemID: item!.DueItemID })
      expect(why.Steps.find(({ Label }) => Label === 'Settled')?.Text).toContain('Logged contact: In-person home, ')
      expect(why.Satisfies).toContain('Contacts logged: In-person home')
    }
    const again = await contact([two], { ...made, ContactDate: ago(2) })
    expect((await items(one, form)).map(({ State }) => State)).toEqual(['DueSoon'])
    await takeBack(again)
    expect((await items(two, form)).map(({ State, SettledBy }) => [State, SettledBy])).toEqual([['DueSoon', null]])
  })

  test('of another type, day or time of life settles another item or none', async () => {
    const form = await a.form(weekly)
    const child = await a.child(20)
    await a.reckon()
    const states = async () => (await items(child, form)).map(({ DueOn, State }) => [DueOn, State])
    const made = await contact(child, { ContactDate: ago(18), ContactType: 'Phone' })
    expect((await states()).filter(([, state]) => state === 'Done')).toEqual([])
    const late = await contact(child, { ...made, ContactDate: ago(18) })
    expect(await states()).toContainEqual([ago(20), 'DoneLate'])
    await contact(child, { ...late, ContactDate: ago(8) })
    expect(await states()).toContainEqual([ago(6), 'Done'])
    expect(await states()).toContainEqual([ago(20), 'Overdue'])
  })

  test('and a document of the same fact count once; the document takes the item over', async () => {
    const form = await a.form({ RequiredFrequency: 'Each Incident', FirstDue: 'Membership Start', ...byVisit })
    const monthly = await a.form(weekly)
    const child = await a.child(3)
    await a.reckon()
    await contact(child, { ContactDate: ago(1) })
    const document = await a.document(monthly, child, ago(1))
    await a.reckon()
    const found = await items(child, monthly)
    expect(found.filter(({ State }) => State === 'Done' || State === 'DoneLate')).toMatchObject([
      { DocumentID: document, SettledBy: null },
    ])
    expect((await items(child, form)).length).toBe(0)
  })

  test('two at the same moment leave what one after the other would', async () => {
    const form = await a.form(weekly)
    const child = await a.child(25)
    await a.reckon()
    const first = await contact(child, { ContactDate: ago(20) })
    await Promise.all([
      contact(child, { ContactDate: ago(12) }),
      contact(child, { ContactDate: ago(5) }),
      takeBack(first),
    ])
    const stood = await items(child, form)
    await a.owner.query(`select mark_due('Client', $1)`, [child])
    await a.reckon()
    expect(await items(child, form)).toEqual(stood)
    expect(stood.filter(({ SettledBy }) => SettledBy).length).toBe(2)
  })
})

test('an exam settles its form in every program; who lacks its label learns only that', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 5, SettledBy: ['exam:Dental Exam'] })
  const child = await a.child(20)
  const ClientID = await clientOf(child)
  await a.reckon()
  const exam = await a.manager.ok(addEditExam, { ClientID, Name: 'Dental Exam', DoneOn: ago(12) })
  expect(await items(child, form)).toMatchObject([
    { State: 'DoneLate', SettledBy: { Text: 'Recorded exam: Dental Exam', On: ago(12), Part: 'health' } },
  ])
  await a.owner.query(
    `insert into record_label (table_name, record_id, person_id, labels) values ('client_health', $1, $2, '{HIV}')`,
    [exam.HealthID, ClientID],
  )
  expect(await items(child, form)).toMatchObject([
    { State: 'DoneLate', SettledBy: { Text: 'An entry you cannot open', On: null, Part: null } },
  ])
  const seen = await a.supervisor.ok(inspectionCalls.getInspection, { ChartID: child, OnDate: a.today })
  expect(seen.Charts[0]!.Items.find(({ FormID }) => FormID === form.form)).toMatchObject({
    State: 'Late',
    SettledBy: 'An entry you cannot open',
    EffectiveDate: null,
  })
  await a.owner.query('delete from record_label where record_id = $1', [exam.HealthID])
  await a.manager.ok(deleteHealthEntry, { ClientID, Kind: 'Exam', ...exam, Reason: 'Not theirs' })
  expect(await items(child, form)).toMatchObject([{ State: 'Overdue', SettledBy: null }])
})

test('an inspection as of a day counts what was recorded by then and not taken back before', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 2, ...byVisit })
  const child = await a.child(20)
  const made = await contact(child, { ContactDate: ago(18) })
  await a.owner.query(`update contact_made set created_at = $2::date + time '20:00' where id = $1`, [
    made.ContactMadeID,
    ago(10),
  ])
  await takeBack({ ...made, version: made.version + 1 })
  await a.owner.query(`update contact_made set voided_at = $2::date + time '20:00' where id = $1`, [
    made.ContactMadeID,
    ago(4),
  ])
  await a.reckon()
  const on = async (OnDate: string) =>
    (await a.supervisor.ok(inspectionCalls.getInspection, { ChartID: child, OnDate })).Charts[0]!.Items.find(
      ({ FormID }) => FormID === form.form,
    )?.State
  expect([await on(ago(12)), await on(ago(8)), await on(ago(2))]).toEqual(['Missing', 'Complete', 'Missing'])
})

test('a paper on file settles the family’s form, and taken off reopens it', async () => {
  const worker = a.supervisor
  const family = await a.one(
    `select f.id from resource_family f join family_phase p on p.family_id = f.id and p.phase = 'Approved' and p.end_date is null
     where f.sub_program_id = $1 and f.voided_at is null and p.voided_at is null limit 1`,
    [a.program],
  )
  const form = await a.form(
    { FirstDue: 'Chart Created', SettledBy: ['certificate:Water Safety'] },
    { chartType: 'Resource Family' },
  )
  await a.reckon()
  const paper = await worker.ok(familyChecksCalls.addEditCertificate, {
    FosterResourceFamilyID: family,
    Kind: 'Water Safety',
    IssuedOn: a.today,
  })
  expect(await items(family, form, worker)).toMatchObject([
    { SettledBy: { Text: 'Paper on file: Water Safety', On: a.today, Part: 'checks' } },
  ])
  await worker.ok(familyChecksCalls.deleteCertificate, {
    FosterResourceFamilyID: family,
    ...paper,
    Reason: 'Another family',
  })
  expect((await items(family, form, worker)).map(({ SettledBy }) => SettledBy)).toEqual([null])
})

type Step =
  | { do: 'contact'; day: number; type: 'In-person home' | 'Phone' }
  | { do: 'exam'; day: number }
  | { do: 'correct'; which: number; day: number; type: 'In-person home' | 'Phone' }
  | { do: 'take back'; which: number }
  | { do: 'document'; day: number }
  | { do: 'rule'; takes: string[] }
const days = fc.integer({ min: 0, max: 28 })
const types = fc.constantFrom('In-person home' as const, 'Phone' as const)
const takes = fc.subarray(['contact:In-person home', 'contact:Phone', 'exam'])
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('contact' as const), day: days, type: types }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('exam' as const), day: days }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat(9), day: days, type: types }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('take back' as const), which: fc.nat(9) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('document' as const), day: days }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('rule' as const), takes }) },
  ),
  { minLength: 4, maxLength: 10 },
)
const often = fc.constantFrom('Weekly' as const, 'Every 30 Days' as const, 'Calendar Month' as const)

test('recorded, corrected, taken back, filed, the rule changed: what is kept is what an independent reckoning says', async () => {
  const wording = fc.record({ often, rolls: fc.boolean(), plus: fc.integer({ min: 0, max: 12 }), takes })
  await fc.assert(
    fc.asyncProperty(wording, steps, async (first, all) => {
      const child = await a.child(30)
      const ClientID = await clientOf(child)
      const ruleOf = (rule: typeof first): Partial<DueRule> => ({
        RequiredFrequency: rule.often,
        ScheduleMode: rule.rolls ? 'Rolling' : 'Fixed',
        FirstDueTimeAdjustment: rule.plus,
        SettledBy: rule.takes,
      })
      const form = await a.form(ruleOf(first), { start: ago(200) })
      const plain = (rule: typeof first): PlainRule => ({ basis: 'start', ...rule })
      const rules = [{ from: numbered(ago(200)), rule: plain(first) }]
      // In the order in which they were made: where two fall on a day, the older one counts first.
      const entries: (Written & { ContactMadeID?: string; version?: number })[] = []
      const papers: Written[] = []
      await a.reckon()
      for (const step of all) {
        const contacts = entries.filter(({ ContactMadeID }) => ContactMadeID)
        const made = 'which' in step ? contacts[step.which % Math.max(1, contacts.length)] : undefined
        if (step.do === 'contact')
          entries.push({
            ...(await contact(child, { ContactDate: ago(step.day), ContactType: step.type })),
            day: numbered(ago(step.day)),
            as: `contact:${step.type}`,
          })
        else if (step.do === 'exam') {
          await a.manager.ok(addEditExam, { ClientID, Name: 'Vision Exam', DoneOn: ago(step.day) })
          entries.push({ day: numbered(ago(step.day)), as: 'exam' })
        } else if (step.do === 'correct' && made)
          Object.assign(
            made,
            await contact(child, {
              ContactMadeID: made.ContactMadeID!,
              version: made.version!,
              ContactDate: ago(step.day),
              ContactType: step.type,
            }),
            { day: numbered(ago(step.day)), as: `contact:${step.type}` },
          )
        else if (step.do === 'take back' && made) {
          await takeBack({ ContactMadeID: made.ContactMadeID!, version: made.version! })
          entries.splice(entries.indexOf(made), 1)
        } else if (step.do === 'document') {
          await a.document(form, child, ago(step.day))
          papers.push({ day: numbered(ago(step.day)), as: null })
          await a.reckon()
        } else if (step.do === 'rule') {
          const rule = { ...first, takes: step.takes }
          const said = JSON.stringify({ ...ruleOf(rule), FirstDue: 'Membership Start' })
          if (rules.length === 1)
            await a.owner.query(
              `insert into form_membership_rule (form_membership_id, rule_version, effective_from, rule) values ($1, 1, $3, $2)`,
              [form.membership, JSON.stringify({ ...ruleOf(first), FirstDue: 'Membership Start' }), ago(200)],
            )
          rules.push({ from: numbered(ago(10)), rule: plain(rule) })
          await a.owner.query(
            `insert into form_membership_rule (form_membership_id, rule_version, effective_from, rule) values ($1, $2, $3, $4)`,
            [form.membership, rules.length, ago(10), said],
          )
          await a.owner.query(`update form_membership set rule_version = $2, settled_by = $3 where id = $1`, [
            form.membership,
            rules.length,
            step.takes,
          ])
          await a.reckon()
        }
        const { rows } = await a.owner.query<{ told: string }>(
          `select due_on::text || ' ' || form_membership_id || ' ' || rule_version || ' ' || status as told from due_item
           where form_membership_id = $1 and chart_id = $2 and status <> 'Cancelled'`,
          [form.membership, child],
        )
        const told = secondReckoning({
          forms: [{ name: form.membership, agency: null, start: numbered(ago(200)), end: null, rules }],
          agencies: [{ from: 0, agency: 'county' }],
          enrolled: numbered(ago(30)),
          left: null,
          created: numbered(a.today),
          placements: [],
          written: [...papers, ...entries],
          today: numbered(a.today),
        }).map((one) => one.replace(/^\d+/, (day) => text(Number(day))))
        expect(rows.map((row) => row.told).toSorted(), JSON.stringify({ first, all, step })).toEqual(told.toSorted())
      }
    }),
    { numRuns: Number(process.env['KITH_HISTORIES'] ?? 12), endOnFailure: true },
  )
})
