import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { transact } from '#platform/server/database.ts'
import { lacksFor } from '../compliance/compliance-facts.server.ts'
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
  const { Requirements, Rows } = await a.manager.ok(complianceCalls.getCompliance, { Search: name, PageSize: 100 })
  const at = Requirements.findIndex((one) => one.TrainingRequirementID === id)
  return Rows.flatMap(({ Cells }) => Cells[at] ?? [])[0]
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
  expect(await cellOf(id, 'Yasmin Shiftley')).toEqual({ State: 'Missing', DueOn: addDays(a.today, -1) })
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
  const forecast = async (more: { Days?: number } = {}) => {
    await keep()
    const asked = { Kind: 'Employee' as const, SubProgramID: program, ...more }
    const { Remedies } = await a.manager.ok(complianceCalls.getForecast, asked)
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

test('the grid goes page by page, and says of everybody how many lack something, as its cells do', async () => {
  const course = await a.course()
  await add({ CourseIDs: [course], Roles: [], DueDays: 0 })
  await keep()
  const page = (Page: number, more: object = {}) =>
    a.manager.ok(complianceCalls.getCompliance, { Kind: 'Employee', Page, PageSize: 25, ...more })
  const whole = async (more: object = {}) => {
    const first = await page(1, more)
    const rows = [...first.Rows]
    for (let at = 2; rows.length < first.Total; at += 1) rows.push(...(await page(at, more)).Rows)
    return { ...first, rows }
  }
  const all = await whole()
  expect(all.Total).toBeGreaterThan(25)
  expect(all.Rows).toHaveLength(25)
  expect(new Set(all.rows.map(({ PersonID }) => PersonID)).size).toBe(all.Total)
  for (const [at, one] of all.Requirements.entries()) {
    const count = (state: string) => all.rows.filter(({ Cells }) => Cells[at]?.State === state).length
    expect([one.Name, one.Missing, one.Expiring]).toEqual([one.Name, count('Missing'), count('Expiring')])
  }
  const lacks = ({ Cells }: (typeof all.rows)[number]) =>
    Cells.some((cell) => cell?.State === 'Missing' || cell?.State === 'Expiring')
  const gaps = await whole({ OnlyGaps: true })
  expect(gaps.rows.map(({ PersonID }) => PersonID)).toEqual(all.rows.filter(lacks).map(({ PersonID }) => PersonID))
  expect((await page(1000)).Rows).toEqual([])
  expect((await page(1, { Search: 'yásmin SHIFT' })).Rows.map(({ Name }) => Name)).toEqual(['Yasmin Shiftley'])
})

test('the forecast looks as far ahead as it is asked to, beyond sixty days too', async () => {
  const course = await a.course()
  const id = await add({ CourseIDs: [course] })
  const yasmin = await a.employee('yasmin.shiftley')
  await a.manager.ok(trainedCalls.addOutsideTraining, {
    PersonID: yasmin.person,
    Kind: 'Employee',
    TrainingCourseID: course,
    Title: 'Taken elsewhere',
    DoneOn: addDays(a.today, -10),
    Hours: 3,
    ExpiresOn: addDays(a.today, 120),
  })
  await keep()
  const lapses = async (Days: number) =>
    (await a.manager.ok(complianceCalls.getForecast, { Kind: 'Employee', Days })).Remedies.flatMap(({ People }) =>
      People.filter((one) => one.TrainingRequirementID === id && one.PersonID === yasmin.person),
    )
  expect(await lapses(60)).toEqual([])
  expect(await lapses(119)).toEqual([])
  expect(await lapses(120)).toMatchObject([{ DueOn: addDays(a.today, 120) }])
})

test('a certificate that has run out ends what its own session gave: the requirement is open again', async () => {
  const course = await a.course({ HasCertificate: true })
  const id = await add({ CourseIDs: [course], Blocks: 'Medication pass' })
  const yasmin = await a.employee('yasmin.shiftley')
  const session = await a.session({ TrainingCourseID: course, HeldOn: addDays(a.today, -30) } as never)
  const { TrainingAttendeeID } = (await a.add(session, 'Employee', yasmin.person, { Came: true })).body
  const { Name } = await read(id)
  const shut = async () =>
    (
      await transact(a.app.platform.pool, 'system', {}, (tx) =>
        lacksFor(tx, a.today, [yasmin.person], 'Medication pass'),
      )
    ).some(({ Requirement }) => Requirement === Name)
  expect(await shut()).toBe(false)
  // The course has no term: without a certificate it holds for good.
  expect(await cellOf(id, 'Yasmin Shiftley')).toEqual({ State: 'Done', DueOn: null })
  const proof = await a.one<{ id: string }>(
    `insert into training_proof (person_id, kind, course_id, attendee_id, title, issued_on, expires_on)
     values ($1, 'Employee', $2, $3, 'Sample', $4, $5) returning id`,
    [yasmin.person, course, TrainingAttendeeID, addDays(a.today, -30), addDays(a.today, -1)],
  )
  expect(await cellOf(id, 'Yasmin Shiftley')).toEqual({ State: 'Missing', DueOn: addDays(a.today, -1) })
  // The pass of a house is shut, although the attendance is on record.
  expect(await shut()).toBe(true)
  const taken = (await a.manager.ok(trainedCalls.getTrainedPerson, { PersonID: yasmin.person, Kind: 'Employee' })).Taken
  expect(taken.find(({ TrainingSessionID }) => TrainingSessionID === session)!.ExpiresOn).toBe(addDays(a.today, -1))
  // A renewed one counts from its own day; one that is taken away no longer limits.
  await a.owner.query(
    `insert into training_proof (person_id, kind, course_id, title, issued_on, expires_on) values ($1, 'Employee', $2, 'Sample', $3, $4)`,
    [yasmin.person, course, a.today, addDays(a.today, 300)],
  )
  expect(await cellOf(id, 'Yasmin Shiftley')).toEqual({ State: 'Done', DueOn: addDays(a.today, 300) })
  expect(await shut()).toBe(false)
  await a.owner.query('update training_proof set voided_at = now() where id = $1', [proof.id])
  expect(await cellOf(id, 'Yasmin Shiftley')).toEqual({ State: 'Done', DueOn: null })
})

test('what a resource parent took elsewhere holds as long as its certificate, and the gate of the approval asks again', async () => {
  const elaine = await a.personOf('Elaine Harper-Sample')
  const course = await a.course()
  await a.manager.ok(requirementCalls.addEditRequirement, {
    Name: 'Sample for parents',
    Kind: 'Resource parent',
    Period: 'Once',
    CourseIDs: [course],
    Blocks: 'Family approval',
    StartDate: addDays(a.today, -400),
  } as never)
  const lacks = async () =>
    (await transact(a.app.platform.pool, 'system', {}, (tx) => lacksFor(tx, a.today, [elaine], 'Family approval'))).map(
      ({ Requirement }) => Requirement,
    )
  expect(await lacks()).toContain('Sample for parents')
  const { TrainingProofID } = await a.manager.ok(trainedCalls.addOutsideTraining, {
    PersonID: elaine,
    Kind: 'Resource parent',
    TrainingCourseID: course,
    Title: 'Taken elsewhere',
    DoneOn: addDays(a.today, -40),
    Hours: 3,
    ExpiresOn: addDays(a.today, 5),
  })
  expect(await lacks()).not.toContain('Sample for parents')
  await a.owner.query('update training_proof set expires_on = $2 where id = $1', [
    TrainingProofID,
    addDays(a.today, -1),
  ])
  expect(await lacks()).toContain('Sample for parents')
})

test('a rule that blocks work is tried against last month: which passes and approvals it would have blocked', async () => {
  const course = await a.course()
  const rule = (more: object = {}) => ({
    Kind: 'Employee' as const,
    Period: 'Once' as const,
    CourseIDs: [course],
    DueDays: 0,
    Blocks: 'Medication pass' as const,
    ...more,
  })
  const alva = await a.as('alva.rootley')
  const tried = (more: object = {}) => alva.ok(requirementCalls.tryRequirement, rule(more) as never)
  const passes = await a.one<{ n: number }>(
    `select count(*)::int as n from training_work('Medication pass', (current_date - interval '1 month')::date, current_date)`,
  )
  expect(passes.n).toBeGreaterThan(0)
  const wide = await tried()
  expect(wide.Told[0]).toMatch(/^Would have blocked \d+ medication pass/)
  const blocked = wide.Trials.filter(({ Was }) => Was === 'Went through')
  expect(blocked.length).toBeGreaterThan(0)
  expect(blocked.every(({ On, Stops }) => Stops && On >= addDays(a.today, -32) && On <= a.today)).toBe(true)
  // Of nobody's role it blocks nothing; without a block there is no such sentence.
  expect((await tried({ Roles: ['Nobody here'] })).Told.join()).not.toContain('Would have blocked')
  expect((await tried({ Blocks: null })).Told.join()).not.toContain('Would have blocked')
  const homes = await tried({ Kind: 'Resource parent', Blocks: 'Family approval' })
  const approved = await a.one<{ n: number }>(
    `select count(*)::int as n from training_work('Family approval', (current_date - interval '1 month')::date, current_date)`,
  )
  expect(homes.Told.join().includes('Would have blocked')).toBe(approved.n > 0)
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
      const { Requirements, Rows } = await a.manager.ok(complianceCalls.getCompliance, { Page, PageSize: 100 })
      if (Rows.length === 0) return found
      const at = Requirements.findIndex((one) => one.TrainingRequirementID === id)
      for (const { Name, Cells } of Rows) if (Cells[at]?.State === 'Missing') found.push(Name)
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
