import { expect, test } from 'vitest'
import { measureCalls } from '../measures/measures.calls.ts'
import { meetingCalls } from '../meetings/meetings.calls.ts'
import { codes, onChart, wrapAgency } from '../wrap-testing.ts'
import { youthChartCalls } from '../youth/youth-chart.calls.ts'
import { planCalls } from './plan.calls.ts'

const a = wrapAgency()

const need = { LifeDomain: 'School', Need: 'To stay the whole day', Goal: 'Four days of five' } as const
const plan = (id: string) => a.on(id).ok(planCalls.getPlan, {})

async function planned() {
  const id = await a.youth()
  const chart = a.on(id)
  const { PlanNeedID, version } = await chart.ok(planCalls.addEditNeed, { ...need, OpenedOn: a.day(-18) })
  return { id, chart, PlanNeedID, version }
}

test('progress is a line over time, from 0 to 10, once a day, and nothing is written over', async () => {
  const { id, chart, PlanNeedID } = await planned()
  const note = (Score: number, ago: number) =>
    chart.send(planCalls.addProgress, { PlanNeedID, Score, NotedOn: a.day(-ago) })
  for (const [score, ago] of [
    [3, 10],
    [2, 17],
    [6, 3],
    [5, 0],
  ] as const)
    expect((await note(score, ago)).status).toBe(200)
  const { Needs } = await plan(id)
  expect(Needs[0]!.Progress.map(({ NotedOn, Score }) => [NotedOn, Score])).toEqual([
    [a.day(-17), 2],
    [a.day(-10), 3],
    [a.day(-3), 6],
    [a.today, 5],
  ])
  await a.refuses(() => note(7, 3), 'NotedThatDay', 'NotedOn')
  await a.refuses(() => note(7, -1), 'NotYet', 'NotedOn')
  await a.refuses(() => note(7, 19), 'BeforeOpened', 'NotedOn')
  await a.refuses(() => note(11, 1), 'InvalidInput', 'Score')
  await chart.refuses(planCalls.deleteNeed, { PlanNeedID, Reason: 'No', version: 1 }, 'HasProgress')
  const wrong = Needs[0]!.Progress[2]!
  await chart.ok(planCalls.removeProgress, {
    PlanProgressID: wrong.PlanProgressID,
    Reason: 'Typed wrong',
    version: wrong.version,
  })
  expect((await note(4, 3)).status).toBe(200)
  expect(await a.one<number>(`select count(*)::int from plan_progress where plan_need_id = $1`, [PlanNeedID])).toBe(5)
  await expect(
    a.owner.query('update plan_progress set score = 11 where plan_need_id = $1', [PlanNeedID]),
  ).rejects.toMatchObject({ constraint: 'plan_progress_score' })
})

test('a need closes with its open actions and can be opened again; a youth’s rows are not another’s', async () => {
  const { id, chart, PlanNeedID, version } = await planned()
  const act = { ...chart.of, PlanNeedID, Action: 'Ask for a pass', Who: 'Mother', DueOn: a.day(-1) }
  const made = await a.facilitator.ok(planCalls.addEditAction, act)
  const done = await a.facilitator.ok(planCalls.addEditAction, { ...act, Action: 'Call the school' })
  await chart.ok(planCalls.setActionState, { PlanActionID: done.PlanActionID, State: 'Done', version: done.version })
  const profile = await chart.ok(youthChartCalls.getClientProfile, {})
  expect(profile.Counts).toMatchObject({ Needs: 1, OpenActions: 1, LateActions: 1 })
  const close = { ...chart.of, PlanNeedID, Outcome: 'Met', version } as const
  await a.facilitator.refuses(planCalls.closeNeed, { ...close, ClosedOn: a.day(-19) }, 'BeforeOpened', 'ClosedOn')
  await a.partner.refuses(planCalls.closeNeed, close, 'PermissionMissing')
  const closed = await a.facilitator.ok(planCalls.closeNeed, close)
  const { Needs } = await plan(id)
  expect(Needs[0]).toMatchObject({ Outcome: 'Met', ClosedOn: a.today })
  expect(Needs[0]!.Actions.map(({ State }) => State).toSorted()).toEqual(['Done', 'Dropped'])
  const again = { ...chart.of, PlanActionID: made.PlanActionID, State: 'Open', version: made.version + 1 } as const
  await a.facilitator.refuses(planCalls.setActionState, again, 'NeedClosed')
  await chart.ok(planCalls.reopenNeed, { PlanNeedID, version: closed.version })
  await a.facilitator.ok(planCalls.setActionState, again)
  const other = onChart(await a.youth())
  await a.facilitator.refuses(planCalls.addProgress, { ...other, PlanNeedID, Score: 1 }, 'NotFound')
  await chart.refuses(planCalls.addEditNeed, { ...need, PlanNeedID, version: 1 }, 'Stale')
})

test('a review sets the next one 90 days later', async () => {
  const { id, chart } = await planned()
  expect((await plan(id)).ReviewDue).toBe(a.day(10))
  const first = await chart.ok(planCalls.addReview, { ReviewedOn: a.day(-5), Summary: 'Goals kept.' })
  expect([first.NextReviewOn, (await plan(id)).ReviewDue]).toEqual([a.day(85), a.day(85)])
  await chart.refuses(
    planCalls.addReview,
    { ReviewedOn: a.day(-5), Summary: 'Twice.' },
    'ReviewedThatDay',
    'ReviewedOn',
  )
  await chart.refuses(
    planCalls.addReview,
    { ReviewedOn: a.day(-4), NextReviewOn: a.day(-4), Summary: 'Odd.' },
    'NextBefore',
    'NextReviewOn',
  )
  await chart.refuses(
    planCalls.addReview,
    { ReviewedOn: a.day(-21), Summary: 'Early.' },
    'BeforeEnrollment',
    'ReviewedOn',
  )
})

test('the safety plan is written anew each time; of two who write at once the second reads first', async () => {
  const chart = a.on(await a.youth())
  const words = {
    Triggers: 'Noise',
    WarningSigns: 'Paces',
    Coping: 'Music',
    WhoToCall: '988',
    CrisisSteps: 'Leave the room',
  }
  expect((await chart.ok(measureCalls.getSafetyPlans, {})).DueOn).toBe(a.day(-6))
  const both = await Promise.all([1, 2].map(() => chart.send(measureCalls.addSafetyPlan, { ...words })))
  expect(codes(both)).toEqual([200, 'NewerVersion'])
  await chart.ok(measureCalls.addSafetyPlan, { ...words, Coping: 'A walk', BasedOnVersionNo: 1 })
  const { Plans } = await chart.ok(measureCalls.getSafetyPlans, {})
  expect(Plans.map(({ VersionNo, Coping }) => [VersionNo, Coping])).toEqual([
    [2, 'A walk'],
    [1, 'Music'],
  ])
})

test('outcomes are kept month by month', async () => {
  const chart = a.on(await a.youth(a.day(-70)))
  const { FirstMonth, LastMonth } = await chart.ok(measureCalls.getOutcomes, {})
  const month = {
    ...chart.of,
    Month: FirstMonth,
    PlacementDays: 0,
    SchoolDaysMissed: 4,
    PoliceContacts: 1,
    HospitalDays: 0,
  }
  const made = await a.facilitator.ok(measureCalls.saveOutcomeMonth, month)
  await a.facilitator.refuses(measureCalls.saveOutcomeMonth, { ...month, SchoolDaysMissed: 5 }, 'Stale')
  await a.facilitator.ok(measureCalls.saveOutcomeMonth, { ...month, SchoolDaysMissed: 5, version: made.version })
  expect((await chart.ok(measureCalls.getOutcomes, {})).Months).toMatchObject([
    { Month: FirstMonth, SchoolDaysMissed: 5 },
  ])
  await a.facilitator.refuses(
    measureCalls.saveOutcomeMonth,
    { ...month, Month: '2020-02-10' },
    'BeforeEnrollment',
    'Month',
  )
  await a.facilitator.refuses(measureCalls.saveOutcomeMonth, { ...month, Month: a.day(40) }, 'NotYet', 'Month')
  expect(LastMonth).toBe(`${a.today.slice(0, 7)}-01`)
})

test('the ten principles are scored once for a meeting and once for a quarter', async () => {
  const chart = a.on(await a.youth())
  const held = await chart.ok(meetingCalls.addEditMeeting, { HeldOn: a.day(-2), Held: true })
  const planned = await chart.ok(meetingCalls.getMeetings, {})
  const ahead = planned.Meetings.find(({ State }) => State === 'Planned')!
  const score = (Scores: number[], WrapMeetingID: string | null = null) =>
    chart.send(measureCalls.scoreFidelity, { Scores, WrapMeetingID })
  await a.refuses(() => score([4, 4], held.WrapMeetingID), 'InvalidInput', 'Scores')
  await a.refuses(() => score(Array<number>(10).fill(4), ahead.WrapMeetingID), 'NotHeld', 'WrapMeetingID')
  expect((await score(Array<number>(10).fill(2), held.WrapMeetingID)).body.Percent).toBe(50)
  expect((await score(Array<number>(10).fill(3), held.WrapMeetingID)).body.Percent).toBe(75)
  expect((await score(Array<number>(10).fill(4))).body.Percent).toBe(100)
  const { Scores } = await chart.ok(measureCalls.getFidelity, {})
  expect(Scores.map(({ Percent, ScoredOn }) => [Percent, ScoredOn])).toEqual([
    [100, a.today],
    [75, a.day(-2)],
  ])
})
