import { expect, test } from 'vitest'
import { apssGoalCalls as calls } from './goals.calls.ts'
import { apssAgency } from './apss-testing.ts'

const a = apssAgency()
const read = (id: string) => a.ok(id, calls.getGoals, {})
const Goal = { Area: 'School', Goal: 'Stays the whole day at school' } as const

test('progress is noted once a day, a goal closes with its steps, and what was noted is not removed', async () => {
  const [id] = await a.family('Goalsetter')
  const at = { ClientSubProgramMembershipID: id! }
  const code = (call: (typeof calls)[keyof typeof calls], input: object) =>
    a.code(a.worker.send(call, { ...at, ...input } as never))
  const goal = await a.ok(id!, calls.addEditGoal, { ...Goal, OpenedOn: a.day(-10) })
  expect(await code(calls.addEditGoal, { ...Goal, OpenedOn: a.day(-10), TargetOn: a.day(-11) })).toBe('TargetBefore')
  const { GoalID } = goal
  const step = await a.ok(id!, calls.addEditStep, { GoalID, Step: 'Meet the teacher', Who: 'Adela Forever-Sample' })
  expect(await code(calls.addProgress, { GoalID, Score: 3, NotedOn: a.day(-11) })).toBe('BeforeOpened')
  await a.ok(id!, calls.addProgress, { GoalID, Score: 3, NotedOn: a.day(-4) })
  expect(await code(calls.addProgress, { GoalID, Score: 4, NotedOn: a.day(-4) })).toBe('NotedThatDay')
  expect(await code(calls.addProgress, { GoalID, Score: 11 })).toBe('InvalidInput')
  await a.ok(id!, calls.addProgress, { GoalID, Score: 6 })
  const [open] = (await read(id!)).Goals
  expect(open!.Progress.map(({ Score }) => Score)).toEqual([3, 6])
  expect(await code(calls.deleteGoal, { GoalID, version: open!.version, Reason: 'A mistake' })).toBe('HasProgress')
  await a.ok(id!, calls.closeGoal, { GoalID, version: open!.version, Outcome: 'Met' })
  const [closed] = (await read(id!)).Goals
  expect(closed).toMatchObject({ ClosedOn: a.today, Outcome: 'Met', Steps: [{ State: 'Dropped' }] })
  expect(await code(calls.addEditStep, { GoalID, Step: 'Another', Who: 'Nobody' })).toBe('GoalClosed')
  const { version } = closed!.Steps[0]!
  expect(await code(calls.setStepState, { GoalStepID: step.GoalStepID, version, State: 'Open' })).toBe('GoalClosed')
  await a.ok(id!, calls.reopenGoal, { GoalID, version: closed!.version })
  expect((await read(id!)).Goals[0]).toMatchObject({ ClosedOn: null, Outcome: null })
})

test('the plan is due after 30 days, and a review moves it 90 days on', async () => {
  const [id] = await a.family('Reviewline')
  expect((await read(id!)).ReviewDue).toBe(a.day(10))
  const review = await a.ok(id!, calls.addReview, { ReviewedOn: a.day(-2), Summary: 'All goals stay.' })
  expect([review.NextReviewOn, (await read(id!)).ReviewDue]).toEqual([a.day(88), a.day(88)])
  const again = { ClientSubProgramMembershipID: id!, ReviewedOn: a.day(-2), Summary: 'Once more.' }
  expect(await a.code(a.worker.send(calls.addReview, again))).toBe('ReviewedThatDay')
  await a.ok(id!, calls.removeReview, {
    GoalReviewID: review.GoalReviewID,
    version: review.version,
    Reason: 'Written on the wrong chart',
  })
  expect((await read(id!)).ReviewDue).toBe(a.day(10))
})

test('a review settles the plan that is due, and taking it back opens the plan again; the assessment stays due', async () => {
  const [id] = await a.family('Settlement')
  const due = async () => {
    const { rows } = await a.owner.query<{ form: string; due: string; by: string | null }>(
      `select f.name as form, i.due_on::text as due, i.evidence_kind as by from due_item i join form_membership p on p.id = i.form_membership_id
       join form f on f.id = p.form_id where i.chart_id = $1 and f.name like 'Adoption Support %' and i.status <> 'Cancelled' order by 1, 2`,
      [id],
    )
    return rows.map(({ form, due: on, by }) => [form, on, by])
  }
  const assessment = ['Adoption Support Assessment', a.day(10), null]
  const { GoalReviewID, version } = await a.ok(id!, calls.addReview, { ReviewedOn: a.day(-1), Summary: 'First plan.' })
  expect(await due()).toEqual([
    assessment,
    ['Adoption Support Plan', a.day(10), 'review'],
    ['Adoption Support Plan', a.day(89), null],
  ])
  await a.ok(id!, calls.removeReview, { GoalReviewID, version, Reason: 'Another child' })
  expect(await due()).toEqual([assessment, ['Adoption Support Plan', a.day(10), null]])
})

test('goals of a child elsewhere are not there, and whoever only looks sets none', async () => {
  const { child } = await a.elsewhere()
  const far = { ClientSubProgramMembershipID: child }
  expect(await a.code(a.worker.send(calls.getGoals, far))).toBe('NotFound')
  expect(await a.code(a.worker.send(calls.addEditGoal, { ...far, ...Goal }))).toBe('NotFound')
  const [id] = await a.family('Onlylooked')
  expect((await a.auditor.send(calls.addEditGoal, { ClientSubProgramMembershipID: id!, ...Goal })).status).toBe(403)
})
