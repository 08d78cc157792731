import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import { complianceCalls } from '../compliance/compliance.calls.ts'
import { keepTrainingStanding } from '../compliance/keep-standings.server.ts'
import { attendeeCalls } from '../sessions/attendees.calls.ts'
import { trainedCalls } from '../people/people.calls.ts'
import { openTrainingAgency, refusedAs, type TrainingAgency } from '../training-testing.ts'
import { requirementCalls } from './requirements.calls.ts'

let a: TrainingAgency
let house: Actor
let program: string
beforeAll(async () => {
  a = await openTrainingAgency()
  house = await a.as('yasmin.shiftley')
  program = (
    await a.one<{ id: string }>(`select sub_program_id as id from employee_sub_program where employee_id = $1`, [
      house.userId,
    ])
  ).id
})
afterAll(() => a.close())

let named = 0
const asked = (more: object = {}) => {
  named += 1
  return {
    Name: `Sample requirement ${named}`,
    Kind: 'Employee' as const,
    Period: 'Once' as const,
    StartDate: addDays(a.today, -400),
    SubProgramIDs: [program],
    Roles: ['Youth Counselor'],
    ...more,
  }
}
const add = async (more: object = {}) =>
  (await a.manager.ok(requirementCalls.addEditRequirement, asked(more) as never)).TrainingRequirementID
const read = async (id: string) =>
  (await a.manager.ok(requirementCalls.getRequirements, {})).Requirements.find(
    (one) => one.TrainingRequirementID === id,
  )!
async function cellOf(id: string, name: string) {
  const { Rows } = await a.manager.ok(complianceCalls.getCompliance, { Search: name, PageSize: 100 })
  return Rows.flatMap(({ Cells }) => Cells).find((one) => one.TrainingRequirementID === id)
}
const keep = () =>
  keepTrainingStanding.run({}, {
    settings: a.settings,
    transact: (work: Parameters<typeof transact>[3]) => transact(a.app.platform.pool, 'system', {}, work),
  } as never)

test('a rule changes from a day on; what held before stays, and two rules never hold at once', async () => {
  const course = await a.course()
  const id = await add({ CourseIDs: [course] })
  const first = await read(id)
  expect([first.Rules.length, first.Now!.Period]).toEqual([1, 'Once'])
  const change = (more: object, version = first.version) =>
    a.manager.send(requirementCalls.addEditRequirement, {
      ...asked({ CourseIDs: [course], Name: first.Name, ...more }),
      TrainingRequirementID: id,
      version,
    } as never)
  expect(refusedAs(await change({ StartDate: addDays(a.today, -400) }))).toEqual([409, 'BeforeOther', 'StartDate'])
  expect(refusedAs(await change({ Kind: 'Volunteer', Roles: [] }))).toEqual([409, 'OtherKind', 'Kind'])
  expect((await change({ StartDate: addDays(a.today, 30), Period: 'Rolling twelve months' })).status).toBe(200)
  expect(refusedAs(await change({ StartDate: addDays(a.today, 40) }))[1]).toBe('Stale')
  const later = await read(id)
  expect(later.Rules.map(({ StartDate, EndDate }) => [StartDate, EndDate])).toEqual([
    [addDays(a.today, 30), null],
    [addDays(a.today, -400), addDays(a.today, 30)],
  ])
  expect(later.Now!.Period).toBe('Once')
  await expect(
    a.owner.query(
      `insert into training_rule (requirement_id, start_date, course_ids, period) values ($1, $2, $3, 'Once')`,
      [id, a.today, [course]],
    ),
  ).rejects.toMatchObject({ constraint: 'training_rule_once' })
  const end = { TrainingRequirementID: id, EndDate: addDays(a.today, 60), version: later.version }
  await a.manager.ok(requirementCalls.endRequirement, end)
  expect(refusedAs(await a.manager.send(requirementCalls.endRequirement, end))[1]).toBe('Stale')
  expect((await read(id)).Rules[0]!.EndDate).toBe(addDays(a.today, 60))
})

test('what cannot be asked is refused with its field', async () => {
  const send = (more: object) => a.manager.send(requirementCalls.addEditRequirement, asked(more) as never)
  expect(refusedAs(await send({}))).toEqual([400, 'NothingAsked', 'HoursNeeded'])
  expect(refusedAs(await send({ CourseIDs: [crypto.randomUUID()] }))).toEqual([404, 'NoCourse', 'CourseIDs'])
  expect(refusedAs(await send({ HoursNeeded: 2, SubProgramIDs: [crypto.randomUUID()] }))).toEqual([
    404,
    'NoProgram',
    'SubProgramIDs',
  ])
  expect(refusedAs(await send({ HoursNeeded: 2, Blocks: 'Family approval' }))).toEqual([400, 'NotTheirs', 'Blocks'])
  const id = await add({ HoursNeeded: 2 })
  expect(refusedAs(await send({ HoursNeeded: 2, Name: (await read(id)).Name }))).toEqual([409, 'SameName', 'Name'])
  const priya = await a.as('priya.notreal')
  expect((await priya.send(requirementCalls.addEditRequirement, asked({ HoursNeeded: 2 }) as never)).status).toBe(403)
})

test('the grid follows what is done: missing, done, and missing again when the proof has run out', async () => {
  const course = await a.course({ MonthsValid: 12 })
  const id = await add({ CourseIDs: [course] })
  const yasmin = await a.employee('yasmin.shiftley')
  expect(await cellOf(id, 'Yasmin Shiftley')).toMatchObject({ State: 'Missing' })
  // Nobody else is asked.
  expect(await cellOf(id, 'Renata Mockley')).toBeUndefined()
  const outside = (DoneOn: string, ExpiresOn: string) =>
    a.manager.ok(trainedCalls.addOutsideTraining, {
      PersonID: yasmin.person,
      Kind: 'Employee',
      TrainingCourseID: course,
      Title: 'Taken elsewhere',
      DoneOn,
      Hours: 3,
      ExpiresOn,
    })
  const { TrainingProofID } = await outside(addDays(a.today, -300), addDays(a.today, -1))
  expect(await cellOf(id, 'Yasmin Shiftley')).toMatchObject({
    State: 'Missing',
    DueOn: addDays(a.today, -1),
    HoursDone: 3,
  })
  await outside(addDays(a.today, -10), addDays(a.today, 40))
  expect(await cellOf(id, 'Yasmin Shiftley')).toMatchObject({ State: 'Expiring', DueOn: addDays(a.today, 40) })
  const { Proofs } = await a.manager.ok(trainedCalls.getTrainedPerson, { PersonID: yasmin.person, Kind: 'Employee' })
  // The old one stays on record beside the new one.
  expect(Proofs.find((one) => one.TrainingProofID === TrainingProofID)).toMatchObject({ IsReplaced: true })
  const removal = {
    TrainingProofID: Proofs.find((one) => one.Title === 'Taken elsewhere')!.TrainingProofID,
    version: 1,
  }
  expect(refusedAs(await a.manager.send(attendeeCalls.addOrRemoveCertificateFile, removal))[1]).toBe('ReasonMissing')
  await a.manager.ok(attendeeCalls.addOrRemoveCertificateFile, { ...removal, Reason: 'Was another person' })
  expect(await cellOf(id, 'Yasmin Shiftley')).toMatchObject({ State: 'Missing' })
})

test('who lapses is under the session that mends it, and one click registers all of them', async () => {
  const course = await a.course()
  const id = await add({ CourseIDs: [course], Roles: [] })
  const forecast = async () => {
    const { Remedies } = await a.manager.ok(complianceCalls.getForecast, { Kind: 'Employee', SubProgramID: program })
    return Remedies.flatMap(({ TrainingSessionID, People }) =>
      People.filter((one) => one.TrainingRequirementID === id).map((one) => ({ ...one, TrainingSessionID })),
    )
  }
  const lost = await forecast()
  expect(lost.length).toBeGreaterThan(3)
  expect(new Set(lost.map(({ TrainingSessionID }) => TrainingSessionID))).toEqual(new Set([null]))
  const session = await a.session({ TrainingCourseID: course, HeldOn: addDays(a.today, 5), Seats: 2 } as never)
  expect(new Set((await forecast()).map(({ TrainingSessionID }) => TrainingSessionID))).toEqual(new Set([session]))
  const People = lost.map(({ PersonID, Kind }) => ({ PersonID, Kind }))
  const register = { TrainingSessionID: session, People }
  expect(await a.manager.ok(complianceCalls.registerGap, register)).toMatchObject({
    Registered: 2,
    Waitlisted: lost.length - 2,
    Already: 0,
  })
  expect(await a.manager.ok(complianceCalls.registerGap, register)).toMatchObject({
    Registered: 0,
    Already: lost.length,
  })
  expect((await forecast()).every(({ IsRegistered }) => IsRegistered)).toBe(true)
  const stranger = {
    TrainingSessionID: session,
    People: [{ PersonID: crypto.randomUUID(), Kind: 'Employee' as const }],
  }
  expect(refusedAs(await a.manager.send(complianceCalls.registerGap, stranger))).toEqual([404, 'NotKnown', 'People'])
})

test('what runs out is on the list of work of whoever sees to it, reckoned anew when training changes', async () => {
  const course = await a.course()
  const id = await add({ CourseIDs: [course] })
  await keep()
  const due = async () =>
    (
      await a.owner.query<{ worker: string; due: string }>(
        `select worker_id as worker, due_on as due from training_standing where requirement_id = $1 and person_id = $2`,
        [id, yasmin.person],
      )
    ).rows[0]
  const yasmin = await a.employee('yasmin.shiftley')
  expect((await due())!.worker).toBe(yasmin.id)
  const session = await a.session({ TrainingCourseID: course })
  await a.add(session, 'Employee', yasmin.person, { Came: true })
  const jobs = await a.one<{ n: number }>(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'keep_training_standing'`,
  )
  expect(jobs.n).toBeGreaterThan(0)
  await keep()
  expect(await due()).toBeUndefined()
})

test('one’s own standing is told to oneself; hours come with their period', async () => {
  await add({ HoursNeeded: 500, Period: 'Calendar year', Name: 'Many sample hours' })
  const { Standings } = await house.ok(complianceCalls.getOwnStanding, {})
  const own = Standings.find(({ Name }) => Name === 'Many sample hours')!
  expect(own).toMatchObject({
    From: `${a.today.slice(0, 4)}-01-01`,
    Through: `${a.today.slice(0, 4)}-12-31`,
    HoursNeeded: 500,
  })
  const file = await a.manager.send(complianceCalls.exportCompliance, { Format: 'csv', Kind: 'Employee' })
  expect(file.status).toBe(200)
  expect(file.text).toContain('Many sample hours')
  expect(file.text.split('\r\n')[0]).toContain('Period from')
  expect((await a.worker.send(complianceCalls.getCompliance, {})).status).toBe(403)
})

test('a rule is tried before it is set: who would be missing it, as the grid says once it holds', async () => {
  const course = await a.course()
  const id = await add({ CourseIDs: [course], DueDays: 0 })
  const { Name: _name, StartDate: _from, ...rule } = asked({ CourseIDs: [course], DueDays: 0 })
  const missing = async () => {
    const found: string[] = []
    for (let Page = 1; ; Page += 1) {
      const { Rows } = await a.manager.ok(complianceCalls.getCompliance, { Page, PageSize: 100 })
      if (Rows.length === 0) return found
      for (const { Name, Cells } of Rows)
        if (Cells.some((one) => one.TrainingRequirementID === id && one.State === 'Missing')) found.push(Name)
    }
  }
  const tried = (more: object = {}) =>
    a.manager.ok(requirementCalls.tryRequirement, { TrainingRequirementID: id, ...rule, ...more } as never)
  const was = await missing()
  expect(was.length).toBeGreaterThan(0)
  expect(await tried()).toMatchObject({ Stopped: 0, Trials: [] })
  const wider = await tried({ Roles: [] })
  const eased = await tried({ Roles: ['Nobody here'] })
  expect(eased.Trials.filter(({ Stops }) => !Stops).length).toBe(was.length)
  // As it is once it holds.
  await a.manager.ok(requirementCalls.addEditRequirement, {
    ...asked({ CourseIDs: [course], DueDays: 0, Roles: [], StartDate: addDays(a.today, -399) }),
    TrainingRequirementID: id,
    version: (await read(id)).version,
  } as never)
  const now = await missing()
  expect(wider.Stopped).toBe(now.length - was.length)
  expect(wider.Stopped).toBeGreaterThan(0)
  expect((await a.worker.send(requirementCalls.tryRequirement, rule as never)).refusal.code).toBe('PermissionMissing')
  const none = await a.manager.send(requirementCalls.tryRequirement, { ...rule, CourseIDs: [] } as never)
  expect(refusedAs(none)).toEqual([400, 'NothingAsked', 'HoursNeeded'])
})
