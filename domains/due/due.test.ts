import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { noRule } from '#domains/forms/due-rule.rules.ts'
import { dueCalls } from './due.calls.ts'
import { rulePreviewCalls } from '#domains/forms/rule-preview.calls.ts'
import { dayInWords } from '#platform/contract/words.ts'
import { codeOf, nowhere, openDueAgency, type DueAgency } from './due-testing.ts'

const { getDueItems, explainDue, waiveDue, markNotApplicable } = dueCalls
const { previewDueRule } = rulePreviewCalls
let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const ago = (days: number) => addDays(a.today, -days)
const ahead = (days: number) => addDays(a.today, days)
/** Read after the background has done its work. */
const read: DueAgency['manager']['ok'] = async (call, input, options) => {
  await a.reckon()
  return a.supervisor.ok(call, input, options)
}

describe('the list', () => {
  test('of a chart, the oldest first, with its states counted', async () => {
    const child = await a.child(100)
    const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 30 })
    const Rows = async (input: object = {}) =>
      (await read(getDueItems, { ChartID: child, FormID: form.form, ...input })).Rows
    const all = await read(getDueItems, { ChartID: child, FormID: form.form })
    expect(all.Counts).toEqual({ Overdue: 3, DueSoon: 0, Upcoming: 1, InProgress: 0, NeedsData: 0 })
    expect(all.Rows[0]).toMatchObject({
      DueOn: ago(70),
      State: 'Overdue',
      DaysLate: 70,
      Rule: 'Every 30 days, first 30 days after the start of the enrollment',
      ResponsibleID: a.manager.userId,
      ResponsibleRole: 'Case Manager',
      ChartType: 'Client',
    })
    const spanish = await read(getDueItems, { ChartID: child, FormID: form.form }, { language: 'es' })
    expect(spanish.Rows[0]!.Rule).toBe('Cada 30 días, por primera vez 30 días después del inicio de la inscripción')
    await a.document(form, child, ago(70))
    expect((await Rows()).map((row) => row.DueOn)).toEqual([ago(40), ago(10), ahead(20)])
    expect((await Rows({ State: 'Done' })).map((row) => row.DueOn)).toEqual([ago(70)])
    expect((await Rows({ All: true })).map((row) => row.DueOn)).toEqual([ahead(20), ago(10), ago(40), ago(70)])
    expect((await Rows({ From: ago(40), To: ago(40) })).map((row) => row.DueOn)).toEqual([ago(40)])
    expect((await Rows({ Outcome: 'OpenLate' })).map((row) => row.DueOn)).toEqual([ago(40), ago(10)])
  })
  test('of one’s own, of the team and of a program', async () => {
    const child = await a.child(40)
    const form = await a.form({ FirstDueTimeAdjustment: 30 })
    const mine = { FormID: form.form, EmployeeID: a.manager.userId, From: ago(10), To: ago(10) } as const
    await a.reckon()
    expect((await a.manager.ok(getDueItems, mine)).Rows.map((row) => row.ChartID)).toContain(child)
    const own = await a.manager.ok(getDueItems, { PageSize: 25 })
    expect(own.Rows.every((row) => row.ResponsibleID === a.manager.userId || row.ResponsibleID === null)).toBe(true)
    expect(
      (await a.supervisor.ok(getDueItems, { FormID: form.form, Team: true, From: ago(10), To: ago(10) })).Rows.map(
        (row) => row.ChartID,
      ),
    ).toContain(child)
    expect((await a.manager.ok(getDueItems, { FormID: form.form, Team: true })).Total).toBe(0)
    expect((await a.manager.ok(getDueItems, { FormID: form.form, SubProgramID: a.program })).Total).toBeGreaterThan(0)
  })
  test('of what is not one’s own looks like nothing', async () => {
    const elsewhere = await a.one(
      `select m.id from client_membership m where m.voided_at is null and m.sub_program_id <> all (select sub_program_id from employee_sub_program where employee_id = $1) limit 1`,
      [a.manager.userId],
    )
    expect(await codeOf(a.manager.send(getDueItems, { ChartID: elsewhere }))).toEqual([404, 'NotFound'])
    expect(await codeOf(a.manager.send(getDueItems, { ChartID: nowhere }))).toEqual([404, 'NotFound'])
    expect(await codeOf(a.manager.send(getDueItems, { EmployeeID: nowhere }))).toEqual([404, 'NotFound'])
    expect(await codeOf(a.manager.send(getDueItems, { SubProgramID: nowhere }))).toEqual([404, 'NotFound'])
    expect(await codeOf(a.manager.send(explainDue, { DueItemID: nowhere }))).toEqual([404, 'NotFound'])
  })
  test('names a missing birth date', async () => {
    const child = await a.child(3, null)
    const form = await a.form({ RequiredFrequency: 'Yearly', AgeType: 'Years', AgeMin: 16, FirstDueTimeAdjustment: 30 })
    const { Rows } = await read(getDueItems, { ChartID: child, FormID: form.form })
    expect(Rows).toMatchObject([{ State: 'NeedsData', DueOn: null, DaysLate: null }])
    const why = await a.manager.ok(explainDue, { DueItemID: Rows[0]!.DueItemID })
    expect(why.Steps.map((step) => step.Label)).toContain('What is missing')
    await a.owner.query(
      `update person set date_of_birth = '2008-01-15' where id = (select person_id from client_membership where id = $1)`,
      [child],
    )
    expect((await read(getDueItems, { ChartID: child, FormID: form.form })).Rows).toMatchObject([
      { State: 'Upcoming', DueOn: ahead(27) },
    ])
  })
})

describe('why', () => {
  test('tells the rule, the date, what settles it, what comes next and what if', async () => {
    const child = await a.child(10)
    const form = await a.form({
      RequiredFrequency: 'Quarter',
      FirstDueTimeAdjustment: 2,
      FirstDueTimeAdjustmentUnits: 'Weeks',
      GraceDays: 5,
    })
    const { Rows } = await read(getDueItems, { ChartID: child, FormID: form.form })
    const why = await a.manager.ok(explainDue, { DueItemID: Rows[0]!.DueItemID, IfBasisDate: '2027-01-17' })
    expect(why.Steps.map((step) => step.Label)).toEqual(['The rule', 'Counted from', 'First date', 'Grace', 'Who'])
    expect(why.Next).toHaveLength(5)
    expect(why.Next[0]).toMatchObject({ DueOn: ahead(4), OpensOn: ago(10) })
    expect(why.If).toMatchObject({
      BasisDate: '2027-01-17',
      Next: [{ DueOn: '2027-01-31' }, { DueOn: '2027-04-30' }, { DueOn: '2027-07-31' }, {}, {}],
    })
    expect(why.Satisfies).toMatch(/^A completed “Due test form/)
    const es = await a.manager.ok(explainDue, { DueItemID: Rows[0]!.DueItemID }, { language: 'es' })
    expect(es.Steps[0]!.Label).toBe('La regla')
  })
})

describe('why, for', () => {
  const first = async (child: string, form: { form: string }, State?: 'DoneLate') => {
    const { Rows } = await read(getDueItems, { ChartID: child, FormID: form.form, ...(State && { State }) })
    return Rows.at(-1)!
  }
  const why = async (
    child: string,
    form: { form: string },
    more: { IfBasisDate?: string; State?: 'DoneLate' } = {},
  ) => {
    const { State, ...asked } = more
    return a.manager.ok(explainDue, { DueItemID: (await first(child, form, State)).DueItemID, ...asked })
  }
  const say = (step: string, { Steps }: { Steps: { Label: string; Text: string }[] }) =>
    Steps.find(({ Label }) => Label === step)?.Text
  const words = (day: string) => dayInWords(day, 'en')

  test('a series that counts from the last document: windows and dates as they will be', async () => {
    const child = await a.child(100)
    const form = await a.form({
      RequiredFrequency: 'Every 30 Days',
      FirstDueTimeAdjustment: 60,
      ScheduleMode: 'Rolling',
    })
    await a.document(form, child, ago(35))
    const { Item, Next } = await why(child, form)
    expect(Item).toMatchObject({ OpensOn: ago(15), DueOn: ago(5) })
    expect(Next.slice(0, 2)).toEqual([
      { OpensOn: ago(15), DueOn: ago(5) },
      { OpensOn: ahead(15), DueOn: ahead(25) },
    ])
    expect((await why(child, form, { State: 'DoneLate' })).Next.slice(0, 2).map((one) => one.DueOn)).toEqual([
      ago(40),
      ago(5),
    ])
  })
  test('the document before: its own date, and no first date that is not one', async () => {
    const child = await a.child(200)
    const form = await a.form({ RequiredFrequency: 'Every 60 Days', FirstDue: 'Previous Effective Date' })
    await a.document(form, child, ago(100))
    await a.document(form, child, ago(38))
    const found = await why(child, form)
    expect(found.Item.DueOn).toBe(ahead(22))
    expect(say('Counted from', found)).toContain(words(ago(38)))
    expect(say('First date', found)).toBeUndefined()
    expect(say('This one', found)).toContain(words(ahead(22)))
  })
  test('a calendar month: its last day', async () => {
    const child = await a.child(0)
    const form = await a.form({ RequiredFrequency: 'Calendar Month' })
    const found = await why(child, form)
    expect(say('This one', found)).toBe(`A calendar month is due on its last day: ${words(found.Item.DueOn!)}.`)
  })
  test('what is due before its event, if that were on another day', async () => {
    const child = await a.child(10)
    await a.owner.query('update client_membership set next_court_date = $2 where id = $1', [child, ahead(40)])
    const form = await a.form({ RequiredFrequency: 'Each Court Date', FirstDueTimeAdjustment: -10 })
    const found = await why(child, form, { IfBasisDate: ahead(60) })
    expect(found.Next.map((one) => one.DueOn)).toEqual([ahead(30)])
    expect(found.If?.Next.map((one) => one.DueOn)).toEqual([ahead(50)])
  })
  test('nothing is foretold after the end of what it hangs on or of the form', async () => {
    const child = await a.child(30)
    const form = await a.form({ RequiredFrequency: 'Every 30 Days', FirstDueTimeAdjustment: 40 })
    await a.owner.query('update form_membership set end_date = $2 where id = $1', [form.membership, ahead(60)])
    expect((await why(child, form)).Next.map((one) => one.DueOn)).toEqual([ahead(10), ahead(40)])
    await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
      child,
    ])
    await a.owner.query(
      `update client_membership set end_date = $2, end_reason = 'Reunified With Parent' where id = $1`,
      [child, ahead(20)],
    )
    expect((await why(child, form)).Next.map((one) => one.DueOn)).toEqual([ahead(10)])
  })
})

describe('a rule tried out', () => {
  const rule = { ...noRule, RequiredFrequency: 'Every 90 Days', FirstDue: 'Membership Start' } as const
  test('from a date and on a chart', async () => {
    const sample = await a.administrator.ok(previewDueRule, { ...rule, BasisDate: '2026-01-31' })
    expect(sample.Next.map((one) => one.DueOn)).toEqual([
      '2026-01-31',
      '2026-05-01',
      '2026-07-30',
      '2026-10-28',
      '2027-01-26',
    ])
    const child = await a.child(100)
    const on = await a.manager.ok(previewDueRule, { ...rule, ChartID: child })
    expect(on).toMatchObject({ BasisDate: ago(100), Problem: null })
    expect(on.Next[0]).toMatchObject({ DueOn: ahead(80), OpensOn: ahead(50) })
  })
  test('with ages, an expiration day and days before the event, also where it counts from the last document', async () => {
    const rolling = { ...rule, RequiredFrequency: 'Yearly', ScheduleMode: 'Rolling', BasisDate: '2026-03-01' } as const
    const expires = await a.manager.ok(previewDueRule, { ...rolling, ArbitraryExpirationDate: '2020-06-30' })
    expect(expires.Next.map((one) => one.DueOn).slice(0, 3)).toEqual(['2026-03-01', '2026-06-30', '2027-06-30'])
    const before = await a.manager.ok(previewDueRule, { ...rolling, FirstDueTimeAdjustment: -10, EarlyCreditDays: 20 })
    expect(before.Next[0]).toEqual({ OpensOn: '2026-01-30', DueOn: '2026-02-19' })
    const child = await a.child(10, `${Number(a.today.slice(0, 4)) - 10}-01-15`)
    const { BasisDate: _, ...onChart } = rolling
    const grown = { ...onChart, ChartID: child, AgeType: 'Years', AgeMin: 16, AgeMax: 17 } as const
    const dates = (await a.manager.ok(previewDueRule, grown)).Next.map((one) => one.DueOn)
    const due = (years: number) => addMonths(ago(10), years * 12)
    expect(dates).toEqual([due(6), due(7)])
    expect(
      (await a.manager.ok(previewDueRule, { ...grown, ScheduleMode: 'Fixed' })).Next.map((one) => one.DueOn),
    ).toEqual(dates)
  })
  test('where there is nothing to count from it says so', async () => {
    const child = await a.child(5, null)
    const none = await a.manager.ok(previewDueRule, { ...rule, FirstDue: 'Discharge Date', ChartID: child })
    expect(none.Problem).toBe('This chart has no date to count from: the discharge.')
    expect((await a.manager.ok(previewDueRule, { ...rule, FirstDue: 'Birth Date', ChartID: child })).Problem).toMatch(
      /birth/,
    )
    expect((await a.manager.ok(previewDueRule, { ...noRule, ChartID: child })).Problem).toMatch(/as needed/)
    expect(await codeOf(a.manager.send(previewDueRule, { ...rule, FirstDue: null, ChartID: child }))).toEqual([
      422,
      'BasisMissing',
    ])
    expect(await codeOf(a.manager.send(previewDueRule, rule))).toEqual([422, 'SampleMissing'])
    expect(await codeOf(a.manager.send(previewDueRule, { ...rule, ChartID: nowhere }))).toEqual([404, 'NotFound'])
  })
})

describe('waiving', () => {
  const first = async (child: string, form: { form: string }) =>
    (await read(getDueItems, { ChartID: child, FormID: form.form })).Rows[0]!

  test('stays through every reckoning until it is taken back, and is written down with its reason', async () => {
    const child = await a.child(40)
    const form = await a.form({ FirstDueTimeAdjustment: 30 })
    const item = await first(child, form)
    const decision = {
      DueItemID: item.DueItemID,
      Decision: 'Waived',
      Reason: 'Done by the county',
      version: item.version,
    } as const
    expect(await codeOf(a.manager.send(waiveDue, decision))).toEqual([403, 'PermissionMissing'])
    const done = await a.supervisor.ok(waiveDue, decision)
    expect(done.Item).toMatchObject({ State: 'Waived', Reason: 'Done by the county' })
    expect((await a.supervisor.send(waiveDue, decision)).status).toBe(409)
    await a.document(form, child, ago(2))
    await a.reckon()
    expect((await read(getDueItems, { ChartID: child, FormID: form.form, All: true })).Rows).toMatchObject([
      { State: 'Waived', DocumentID: null },
    ])
    const now = (await read(getDueItems, { ChartID: child, FormID: form.form, All: true })).Rows[0]!
    expect(await codeOf(a.supervisor.send(waiveDue, { ...decision, version: now.version }))).toEqual([
      409,
      'AlreadyDecided',
    ])
    const back = await a.supervisor.ok(waiveDue, {
      ...decision,
      Decision: 'TakeBack',
      Reason: 'It was not',
      version: now.version,
    })
    expect(back.Item).toMatchObject({ State: 'DoneLate', Reason: null })
    expect(await codeOf(a.supervisor.send(waiveDue, { ...decision, version: back.Item.version }))).toEqual([
      409,
      'Settled',
    ])
    expect(
      await codeOf(a.supervisor.send(waiveDue, { ...decision, Decision: 'TakeBack', version: back.Item.version })),
    ).toEqual([409, 'NotWaived'])
    const { rows } = await a.owner.query<{ reason: string | null; back: string | null }>(
      `select after ->> 'decided_reason' as reason, after ->> 'taken_back_reason' as back from audit
       where table_name = 'due_item' and row_id = $1 order by seq`,
      [item.DueItemID],
    )
    expect(rows).toEqual([
      { reason: 'Done by the county', back: null },
      { reason: null, back: 'It was not' },
    ])
  })
  test('two at once: one decides', async () => {
    const child = await a.child(40)
    const form = await a.form({ FirstDueTimeAdjustment: 30 })
    const item = await first(child, form)
    const sent = await Promise.all(
      (['Waived', 'NotApplicable'] as const).map((Decision) =>
        a.supervisor.send(waiveDue, { DueItemID: item.DueItemID, Decision, Reason: 'Once', version: item.version }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)!.refusal.code).toBe('Stale')
  })
  test('what is cancelled cannot be waived', async () => {
    const child = await a.child(10)
    const form = await a.form({ FirstDueTimeAdjustment: 30 })
    const item = await first(child, form)
    await a.owner.query('update form_membership set voided_at = now() where id = $1', [form.membership])
    await a.reckon()
    const version = await a.one<number>('select version from due_item where id = $1', [item.DueItemID])
    const decision = { DueItemID: item.DueItemID, Decision: 'Waived', Reason: 'Why not', version } as const
    expect(await codeOf(a.supervisor.send(waiveDue, decision))).toEqual([409, 'Gone'])
    expect(await codeOf(a.supervisor.send(waiveDue, { ...decision, DueItemID: nowhere }))).toEqual([404, 'NotFound'])
  })
  test('a form does not apply this time: the next of it, and no more', async () => {
    const child = await a.child(100)
    const form = await a.form({ RequiredFrequency: 'Every 60 Days', FirstDueTimeAdjustment: 30 })
    const given = { FormID: form.form, ChartID: child, Reason: 'Not asked for by this county' }
    expect((await a.supervisor.ok(markNotApplicable, given)).Item).toMatchObject({
      DueOn: ago(70),
      State: 'NotApplicable',
    })
    expect((await first(child, form)).DueOn).toBe(ago(10))
    const other = await a.form({ RequiredFrequency: 'As Needed' })
    expect(await codeOf(a.supervisor.send(markNotApplicable, { ...given, FormID: other.form }))).toEqual([
      409,
      'NothingDue',
    ])
    expect(await codeOf(a.supervisor.send(markNotApplicable, { ...given, ChartID: nowhere }))).toEqual([
      404,
      'NotFound',
    ])
    expect(await codeOf(a.manager.send(markNotApplicable, given))).toEqual([403, 'PermissionMissing'])
  })
})
