import { expect, test } from 'vitest'
import { sampleInput } from '#app/catalogue-testing.ts'
import type { Reply } from '#app/testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { missingHalf } from '#platform/contract/pair.ts'
import { wraparoundDomain } from './domain.ts'
import { flexCalls } from './flex/flex.calls.ts'
import { measureCalls } from './measures/measures.calls.ts'
import { meetingCalls } from './meetings/meetings.calls.ts'
import { planCalls } from './plan/plan.calls.ts'
import { assignCalls } from './teams/assign.calls.ts'
import { teamCalls } from './teams/teams.calls.ts'
import { youthTeamCalls } from './teams/youth-team.calls.ts'
import { codes, onChart, wrapAgency } from './wrap-testing.ts'
import { youthChartCalls } from './youth/youth-chart.calls.ts'
import { wrapEndingCalls, youthCalls } from './youth/youth.calls.ts'

const a = wrapAgency()

const { endEnrollment, revertEnd } = wrapEndingCalls
const ending = (id: string, EndDate = a.today) =>
  ({ ...onChart(id), EndDate, DischargeReasonID: 'Graduated - Goals Met' }) as const
const need = { LifeDomain: 'Home', Need: 'A bed', Goal: 'Own bed' } as const
const safetyPlan = { Triggers: 'a', WarningSigns: 'b', Coping: 'c', WhoToCall: 'd', CrisisSteps: 'e' }
const Scores = Array<number>(10).fill(3)
const held = (id: string, HeldOn: string, more: object = {}) =>
  a.on(id).send(meetingCalls.addEditMeeting, { HeldOn, Held: true, ...more })
const listed = async (id: string) => (await a.on(id).ok(meetingCalls.getMeetings, {})).Meetings

const onOpenCharts = (Object.values(wraparoundDomain.calls) as AnyCall[]).filter(
  (call) => changes(call) && call.errors && 'EnrollmentEnded' in call.errors,
)

test('an ended enrollment is not written on, by any call but those for what comes later', async () => {
  const id = await a.youth()
  await a.facilitator.ok(endEnrollment, ending(id))
  expect(onOpenCharts.length).toBeGreaterThan(15)
  for (const call of onOpenCharts) {
    const before = await a.picture()
    const sample = sampleInput(call)
    const given = { ...sample, ...onChart(id), ...('StartTime' in sample && { StartTime: null }) }
    if (missingHalf(call, given)) Object.assign(given, { version: 1 })
    const { status, refusal } = await a.supervisor.send(call, given)
    expect([call.name, status, refusal?.code]).toEqual([call.name, 409, 'EnrollmentEnded'])
    expect(await a.picture()).toEqual(before)
  }
  await a.on(id).ok(measureCalls.saveOutcomeMonth, {
    Month: a.today,
    PlacementDays: 0,
    SchoolDaysMissed: 1,
    PoliceContacts: 0,
    HospitalDays: 0,
  })
})

test('what happened lies within the enrollment and not ahead', async () => {
  const id = await a.youth()
  const { PlanNeedID } = await a.on(id).ok(planCalls.addEditNeed, { ...need, OpenedOn: a.day(-20) })
  const request = await a.on(id).ok(flexCalls.requestFlex, { Category: 'Food', Purpose: 'Lunch', Amount: 5 })
  const tries = (day: string): [string, Promise<Reply<unknown>>][] => [
    ['OpenedOn', a.on(id).send(planCalls.addEditNeed, { ...need, OpenedOn: day })],
    ['NotedOn', a.on(id).send(planCalls.addProgress, { PlanNeedID, Score: 3, NotedOn: day })],
    ['ReviewedOn', a.on(id).send(planCalls.addReview, { Summary: 'Read', ReviewedOn: day })],
    ['EffectiveOn', a.on(id).send(measureCalls.addSafetyPlan, { ...safetyPlan, EffectiveOn: day })],
    ['ScoredOn', a.on(id).send(measureCalls.scoreFidelity, { Scores, ScoredOn: day })],
    [
      'SpentOn',
      a.on(id).send(flexCalls.spendFlex, {
        WrapFlexRequestID: request.WrapFlexRequestID,
        SpentOn: day,
        Amount: 1,
        Payee: 'Shop',
      }),
    ],
    ['StartDate', a.on(id).send(youthTeamCalls.addEditPerson, { Kind: 'Family', Name: 'Aunt', StartDate: day })],
  ]
  for (const [day, code] of [
    [a.day(-21), 'BeforeEnrollment'],
    [a.day(1), 'NotYet'],
  ] as const) {
    const before = await a.picture()
    for (const [field, sent] of tries(day)) {
      const { refusal, text } = await sent
      expect([refusal?.code, Object.keys(refusal?.fields ?? {})], text).toEqual([code, [field]])
    }
    expect(await a.picture()).toEqual(before)
  }
})

test('nothing is planned behind a discharge that is ahead', async () => {
  const id = await a.youth()
  await a.facilitator.ok(endEnrollment, ending(id, a.day(10)))
  await a.refuses(() => held(id, a.day(-1), { NextOn: a.day(11) }), 'EnrollmentEnded', 'NextOn')
  await a.on(id).refuses(meetingCalls.addEditMeeting, { HeldOn: a.day(11) }, 'EnrollmentEnded', 'HeldOn')
  expect((await held(id, a.day(-1))).body).toMatchObject({ NextMeeting: null })
  const month = a.day(70)
  await a
    .on(id)
    .refuses(
      measureCalls.saveOutcomeMonth,
      { Month: month, PlacementDays: 0, SchoolDaysMissed: 0, PoliceContacts: 0, HospitalDays: 0 },
      'NotYet',
      'Month',
    )
})

test('minutes written late fit between those that are there', async () => {
  const id = await a.youth(a.day(-90))
  expect((await held(id, a.day(-10))).status).toBe(200)
  // Its next meeting would be the one that took place already.
  expect((await held(id, a.day(-40))).status).toBe(200)
  expect((await listed(id)).map(({ HeldOn, State }) => [HeldOn, State])).toEqual([
    [a.day(20), 'Planned'],
    [a.day(-10), 'Held'],
    [a.day(-40), 'Held'],
  ])
  const first = (await listed(id)).find(({ HeldOn }) => HeldOn === a.day(-40))!
  await a.refuses(
    () => held(id, a.day(-10), { WrapMeetingID: first.WrapMeetingID, version: first.version }),
    'SecondThatDay',
    'Additional',
  )
})

test('a meeting that was a mistake takes the one planned at it along', async () => {
  const id = await a.youth()
  await held(id, a.day(-2))
  const meeting = (await listed(id)).find(({ State }) => State === 'Held')!
  const remove = {
    ...onChart(id),
    WrapMeetingID: meeting.WrapMeetingID,
    Reason: 'Other youth',
    version: meeting.version,
  }
  await a.facilitator.refuses(meetingCalls.deleteMeeting, { ...remove, version: 99 }, 'Stale')
  const before = await a.picture()
  const { ChangeSetID } = await a.facilitator.ok(meetingCalls.deleteMeeting, remove)
  expect(await listed(id)).toEqual([])
  await a.facilitator.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await a.picture()).toEqual(before)
})

test('a record of another chart is not there, and an older version is not written over', async () => {
  const [mine, other] = [await a.youth(), await a.youth()]
  const { PlanNeedID, version } = await a.on(mine).ok(planCalls.addEditNeed, { ...need })
  const change = (id: string, seen: number | null) =>
    a.on(id).send(planCalls.addEditNeed, { ...need, Goal: 'Two beds', PlanNeedID, version: seen })
  await a.refuses(() => change(other, version), 'NotFound')
  await a.refuses(() => change(mine, null), 'VersionNeeded', 'version')
  await a.refuses(() => change(mine, version + 1), 'Stale')
  const both = await Promise.all([change(mine, version), change(mine, version)])
  expect(codes(both)).toEqual([200, 'Stale'])
  expect((both.find(({ status }) => status === 409)!.refusal.current as { Goal: string }).Goal).toBe('Two beds')
  const at = { ...onChart(other), PlanNeedID, version }
  await a.facilitator.refuses(planCalls.reopenNeed, at, 'NotFound')
  await a.facilitator.refuses(planCalls.closeNeed, { ...at, Outcome: 'Met' }, 'NotFound')
  await a.facilitator.refuses(planCalls.deleteNeed, { ...at, Reason: 'x' }, 'NotFound')
})

test('sent twice with one key it is done once; two at once do not both get in', async () => {
  const id = await a.youth()
  const ask = () =>
    a
      .on(id)
      .send(
        flexCalls.requestFlex,
        { Category: 'Food', Purpose: 'Lunch', Amount: 5 },
        { key: '0a4a8b63-3f51-4a83-9b0c-4a2f0a6b7c11' },
      )
  const [one, two] = [await ask(), await ask()]
  expect(two.body).toEqual(one.body)
  expect((await a.on(id).ok(flexCalls.getFlexForChart, {})).Requests).toHaveLength(1)
  const person = () => a.on(id).send(youthTeamCalls.addEditPerson, { Kind: 'Family', Name: 'Aunt Sample' })
  expect(codes(await Promise.all([person(), person()]))).toEqual([200, 'AlreadyThere'])
  const ends = await Promise.all([1, 2].map(() => a.facilitator.send(endEnrollment, ending(id))))
  expect(codes(ends)).toEqual([200, 'AlreadyEnded'])
  const back = await Promise.all([1, 2].map(() => a.on(id).send(revertEnd, {})))
  expect(codes(back)).toEqual([200, 'NotEnded'])
})

test('the last place of a team is taken once, and nobody joins a team that has ended', async () => {
  const team = await a.team({ Capacity: 1 })
  const [one, two] = [await a.youth(), await a.youth()]
  const assign = (id: string) => a.on(id).send(assignCalls.assignClient, { WrapTeamID: team })
  expect(codes(await Promise.all([assign(one), assign(two)]))).toEqual([200, 'TeamFull'])
  const ended = await a.team()
  await a.facilitator.ok(teamCalls.editTeam, { WrapTeamID: ended, Name: 'Ended team', EndDate: a.today, version: 1 })
  const join = (StartDate: string) =>
    a.facilitator.send(teamCalls.addTeamMember, {
      WrapTeamID: ended,
      EmployeeID: a.facilitator.userId,
      Role: 'Facilitator',
      StartDate,
    })
  await a.refuses(() => join(a.today), 'TeamEnded', 'StartDate')
  await a.refuses(() => join(a.day(-401)), 'TeamEnded', 'StartDate')
})

test('long and odd text is refused with its field, never a fault', async () => {
  const id = await a.youth()
  const odd = ['x'.repeat(100_000), '   ', '\u0000', '\ud800']
  for (const text of odd) {
    const replies = [
      await a.on(id).send(planCalls.addEditNeed, { ...need, Need: text }),
      await a.on(id).send(meetingCalls.addEditMeeting, { HeldOn: a.today, Place: text }),
      await a.on(id).send(youthTeamCalls.addEditPerson, { Kind: 'Family', Name: text }),
      await a.on(id).send(measureCalls.addSafetyPlan, { ...safetyPlan, Coping: text }),
    ]
    for (const { status, text: body } of replies) expect(status, body).toBeLessThan(500)
    expect(replies.filter(({ status }) => status === 200)).toEqual([])
  }
  const amounts = [-1, 0, 0.001, 1e12, Number.NaN]
  for (const Amount of amounts)
    expect(codes([await a.on(id).send(flexCalls.requestFlex, { Category: 'Food', Purpose: 'L', Amount })])).toEqual([
      'InvalidInput',
    ])
  await a.supervisor.refuses(
    flexCalls.setFlexBudget,
    { SubProgramID: a.program, FiscalYear: 2041, Amount: -1 },
    'InvalidInput',
    'Amount',
  )
})

test('a phase is not changed behind the end, and the chart of a removed enrollment is gone', async () => {
  const id = await a.youth()
  await a.facilitator.ok(endEnrollment, ending(id))
  await a.on(id).refuses(youthCalls.changePhase, { Phase: 'Transition', StartDate: a.day(-1) }, 'EnrollmentEnded')
  await a.on(a.elsewhere).refuses(youthChartCalls.getClientProfile, {}, 'NotFound')
})
