import { fiscalYearOf } from '#platform/contract/dates.ts'
import { expect, test } from 'vitest'
import { dollarWords, say } from '#platform/contract/words.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { codes, wrapAgency } from '../wrap-testing.ts'
import { flexCalls } from './flex.calls.ts'

const a = wrapAgency()

const ask = async (Amount: number) => {
  const chart = a.on(await a.youth())
  const made = await chart.ok(flexCalls.requestFlex, { Category: 'School', Purpose: 'Shoes', Amount })
  return { ...chart.of, WrapFlexRequestID: made.WrapFlexRequestID, version: made.version }
}
/** Leaves so much of the year's budget. */
async function left(amount: number) {
  const { Budgets } = await a.supervisor.ok(flexCalls.getFlexRequests, { SubProgramID: a.program })
  const [budget] = Budgets
  await a.supervisor.ok(flexCalls.setFlexBudget, {
    SubProgramID: a.program,
    FiscalYear: fiscalYearOf(a.today),
    Amount: budget!.Committed + amount,
    version: budget!.version,
  })
}

test('a fiscal year goes from July to June', () => {
  expect(['2026-06-30', '2026-07-01', '2027-01-01'].map(fiscalYearOf)).toEqual([2026, 2027, 2027])
})

test('somebody else decides, and never more than was asked', async () => {
  await left(1000)
  const request = await ask(120.5)
  await a.facilitator.refuses(flexCalls.decideFlex, { ...request, Approve: true }, 'OwnRequest')
  await a.partner.refuses(flexCalls.decideFlex, { ...request, Approve: true }, 'PermissionMissing')
  await a.supervisor.refuses(flexCalls.decideFlex, { ...request, Approve: false }, 'NoteMissing', 'Note')
  await a.supervisor.refuses(
    flexCalls.decideFlex,
    { ...request, Approve: true, ApprovedAmount: 121 },
    'MoreThanAsked',
    'ApprovedAmount',
  )
  const saved = await a.supervisor.ok(flexCalls.decideFlex, { ...request, Approve: true, ApprovedAmount: 100.25 })
  await a.supervisor.refuses(flexCalls.decideFlex, { ...request, version: saved.version, Approve: true }, 'NotWaiting')
  await a.facilitator.refuses(flexCalls.withdrawFlex, { ...request, version: saved.version }, 'NotWaiting')
  const { Requests } = await a.on(request.ClientSubProgramMembershipID).ok(flexCalls.getFlexForChart, {})
  expect(Requests).toMatchObject([{ State: 'Approved', ApprovedAmount: 100.25, Amount: 120.5, Mine: true, Spent: 0 }])
})

test('who decides is told of a request, who asked of the decision; why is read in the app alone', async () => {
  await left(1000)
  await a.owner.query('delete from notice')
  const request = await ask(40)
  const asked = await toldOf(a, 'wraparound.flex')
  expect(asked.map(({ who }) => who)).toContain(a.supervisor.userId)
  expect(asked.map(({ who }) => who)).not.toContain(a.facilitator.userId)
  expect(asked[0]).toMatchObject({
    en: 'Flex funds were asked for: $40',
    es: expect.stringMatching(/^Se pidieron fondos flexibles: /),
    chart: request.ClientSubProgramMembershipID,
  })
  const changed = await a.on(request.ClientSubProgramMembershipID).ok(flexCalls.requestFlex, {
    WrapFlexRequestID: request.WrapFlexRequestID,
    version: request.version,
    Category: 'School',
    Purpose: 'Boots',
    Amount: 45,
  })
  expect(await toldOf(a, 'wraparound.flex')).toHaveLength(asked.length)
  await a.supervisor.ok(flexCalls.decideFlex, { ...request, ...changed, Approve: false, Note: 'Ask the school' })
  expect(await toldOf(a, 'wraparound.flex-decided')).toMatchObject([
    { who: a.facilitator.userId, en: 'Your request for flex funds was denied', typed: 'Ask the school' },
  ])
})

test('of two approvals at once only one fits in the budget; the other needs a reason', async () => {
  const [one, two] = [await ask(80), await ask(80)]
  await left(100)
  const both = await Promise.all(
    [one, two].map((request) => a.supervisor.send(flexCalls.decideFlex, { ...request, Approve: true })),
  )
  expect(codes(both)).toEqual([200, 'OverBudget'])
  const refused = both[0]!.status === 200 ? two : one
  await a.supervisor.refuses(flexCalls.decideFlex, { ...refused, Approve: true }, 'OverBudget', 'OverrideReason')
  await a.supervisor.ok(flexCalls.decideFlex, { ...refused, Approve: true, OverrideReason: 'Eviction on Friday' })
  await a.owner.query('delete from wrap_flex_budget where sub_program_id = $1', [a.program])
  const third = await ask(1)
  await a.supervisor.refuses(flexCalls.decideFlex, { ...third, Approve: true }, 'OverBudget', 'OverrideReason')
})

test('spending stops at what was approved, also when two spend at once; closing gives the rest back', async () => {
  await left(1000)
  const request = await ask(100)
  const { version: _version, ...of } = request
  const spend = (Amount: number) =>
    a.facilitator.send(flexCalls.spendFlex, { ...of, SpentOn: a.today, Amount, Payee: 'Sample Store' })
  await a.refuses(() => spend(1), 'NotApproved')
  const approved = await a.supervisor.ok(flexCalls.decideFlex, { ...request, Approve: true })
  const both = await Promise.all([spend(60), spend(60)])
  expect(codes(both)).toEqual([200, 'OverApproved'])
  expect((await spend(10)).body.Left).toBe(30)
  await a.refuses(() => spend(30.01), 'OverApproved', 'Amount')
  const budget = async () => (await a.supervisor.ok(flexCalls.getFlexRequests, { SubProgramID: a.program })).Budgets[0]!
  const before = await budget()
  await a.facilitator.ok(flexCalls.closeFlex, { ...of, version: approved.version })
  expect((await budget()).Committed).toBe(before.Committed - 30)
  await a.refuses(() => spend(1), 'NotApproved')
  const { Requests } = await a.on(of.ClientSubProgramMembershipID).ok(flexCalls.getFlexForChart, {})
  expect(Requests[0]).toMatchObject({ State: 'Closed', Spent: 70, Spends: [{}, {}] })
})

test('a budget is not cut below what is committed in its fiscal year', async () => {
  await left(500)
  const request = await ask(200)
  await a.supervisor.ok(flexCalls.decideFlex, { ...request, Approve: true })
  const { Budgets } = await a.supervisor.ok(flexCalls.getFlexRequests, { SubProgramID: a.program })
  const { Committed, FiscalYear, Amount, version } = Budgets[0]!
  const set = (amount: number, seen: number | null) =>
    a.supervisor.send(flexCalls.setFlexBudget, {
      SubProgramID: a.program,
      FiscalYear,
      Amount: amount,
      version: seen,
    })
  await a.refuses(() => set(Committed - 0.01, version), 'BelowCommitted', 'Amount')
  const { refusal } = await set(Committed - 1, version)
  expect(refusal.fields!['Amount']).toContain(say(dollarWords(Committed), 'en'))
  // Behind the call too, so that an approval and a cut at once do not both get in.
  await expect(
    a.owner.query('update wrap_flex_budget set amount = $1 where sub_program_id = $2 and fiscal_year = $3', [
      Committed - 1,
      a.program,
      FiscalYear,
    ]),
  ).rejects.toMatchObject({ constraint: 'wrap_flex_below_committed' })
  expect((await set(Committed, version)).status).toBe(200)
  // An approval beyond the budget has its reason; a raise that does not reach it is still a raise.
  const over = await ask(100)
  await a.supervisor.ok(flexCalls.decideFlex, { ...over, Approve: true, OverrideReason: 'Eviction on Friday' })
  expect((await set(Committed + 50, version! + 1)).status).toBe(200)
  expect(Amount).toBe(Committed + 300)
})

test('a budget is set once for a year and changed as it was seen', async () => {
  const year = { SubProgramID: a.program, FiscalYear: 2040 }
  const made = await a.supervisor.ok(flexCalls.setFlexBudget, { ...year, Amount: 500 })
  await a.supervisor.refuses(flexCalls.setFlexBudget, { ...year, Amount: 900 }, 'Stale')
  await a.supervisor.ok(flexCalls.setFlexBudget, { ...year, Amount: 900, version: made.version })
  const other = await a.one(`select id from sub_program where name = 'Wraparound, Orange County'`)
  await a.facilitator.refuses(flexCalls.setFlexBudget, { ...year, SubProgramID: other, Amount: 1 }, 'NotFound')
})
