import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { openCaseloadAgency, type CaseloadAgency } from './caseload-testing.ts'
import { assignmentsCalls as calls } from './assignments.calls.ts'

let a: CaseloadAgency
let first: string
let second: string
beforeAll(async () => {
  a = await openCaseloadAgency()
  first = await a.newCarrier('Fiona')
  second = await a.newCarrier('Sami')
})
afterAll(() => a.close())

const history = async (child: string) =>
  (await a.renata.ok(calls.getCaseManagerHistory, { ClientSubProgramMembershipID: child })).CaseManagers
const assign = (child: string, EmployeeID: string, StartDate: string | null = null) =>
  a.renata.send(calls.addClientToEmployeeCaseload, { ClientSubProgramMembershipID: child, EmployeeID, StartDate })
const seen = async (child: string) => {
  const [latest] = await history(child)
  return { CaseAssignmentID: latest!.CaseAssignmentID, version: latest!.version }
}

describe('the case manager of a child', () => {
  test('is assigned, transferred with a note, removed as a mistake', async () => {
    const child = await a.newChild('Trio')
    const mails = await a.one<number>('select count(*)::int from mail')
    await a.renata.ok(calls.addClientToEmployeeCaseload, {
      ClientSubProgramMembershipID: child,
      EmployeeID: first,
      StartDate: a.back(20),
      Role: 'Case Manager',
    })
    await a.renata.ok(calls.transferCMMembership, {
      ClientSubProgramMembershipID: child,
      ...(await seen(child)),
      EmployeeID: second,
      StartDate: a.back(5),
      Note: 'Likes to be called by phone first.',
    })
    expect(await history(child)).toMatchObject([
      { EmployeeID: second, State: 'current', Note: 'Likes to be called by phone first.', SetBy: 'Renata Mockley' },
      { EmployeeID: first, State: 'ended', EndDate: a.back(5) },
    ])
    const body = await a.one(
      `select body from mail where recipient = 'sami.carrier@kith.example' order by id desc limit 1`,
    )
    expect(body).not.toMatch(/Trio|phone first/)
    expect(await a.one<number>('select count(*)::int from mail')).toBe(mails + 2)
    const { Reopened } = await a.renata.ok(calls.deleteCurrentCMMembership, {
      ClientSubProgramMembershipID: child,
      ...(await seen(child)),
      Reason: 'Wrong Sami',
    })
    expect(Reopened).toMatchObject({ EmployeeID: first, State: 'current', EndDate: null })
    expect(await history(child)).toHaveLength(1)
    const changes = await a.one<number>(
      `select count(*)::int from audit where table_name = 'case_assignment' and call like 'Core/EmployeeCaseload/%CM%' and user_id = $1`,
      [a.renata.userId],
    )
    expect(changes).toBeGreaterThanOrEqual(4)
  })

  test('is chosen among those who carry children here, lightest first', async () => {
    const child = await a.newChild('Chosen')
    const none = await a.newCarrier('Nochild', { client: false })
    const gone = await a.newCarrier('Elsewhere', { program: a.otherProgram })
    await assign(child, first)
    const found = await a.renata.ok(calls.getAvailableCMEmployees, { ClientSubProgramMembershipID: child })
    const ids = found.Employees.map((one) => one.EmployeeID)
    expect(ids).toContain(second)
    expect(ids).not.toContain(none)
    expect(ids).not.toContain(gone)
    expect(found.Employees.map((one) => one.WeightedLoad)).toEqual(
      found.Employees.map((one) => one.WeightedLoad).toSorted((x, y) => x - y),
    )
    expect(found.Current).toMatchObject({ EmployeeID: first })
    expect(found.Employees.find((one) => one.EmployeeID === first)).toMatchObject({ IsCurrent: true })
  })

  test('is refused with the reason', async () => {
    const child = await a.newChild('Refused', { start: a.back(10) })
    const code = async (sent: ReturnType<typeof assign>) => (await sent).refusal.code
    expect(await code(assign(child, first, a.back(11)))).toBe('BeforeEnrollment')
    expect(await code(assign(child, first, addDays(a.today, 61)))).toBe('TooFarAhead')
    expect(await code(assign(child, await a.newCarrier('Later', { start: addDays(a.today, 9) })))).toBe('NotACarrier')
    expect(await code(assign(child, crypto.randomUUID()))).toBe('NotACarrier')
    expect((await assign(child, first, a.back(3))).status).toBe(200)
    expect(await code(assign(child, second))).toBe('AlreadyAssigned')
    const move = (EmployeeID: string, StartDate: string, given = {}) =>
      seen(child).then((latest) =>
        a.renata.send(calls.transferCMMembership, {
          ClientSubProgramMembershipID: child,
          ...latest,
          EmployeeID,
          StartDate,
          ...given,
        }),
      )
    expect((await move(first, a.today)).refusal.code).toBe('SameHolder')
    expect((await move(second, a.back(3))).refusal.code).toBe('StartsBeforeCurrent')
    const stale = await move(second, a.today, { version: 99 })
    expect(stale.status).toBe(409)
    expect(stale.refusal).toMatchObject({ code: 'Stale', current: expect.anything() })
    const left = await a.newChild('Left', { start: a.back(90), end: a.back(2) })
    expect(await code(assign(left, first))).toBe('AfterEnrollment')
    const nothing = await a.renata.send(calls.deleteCurrentCMMembership, {
      ClientSubProgramMembershipID: await a.newChild('Nobody'),
      CaseAssignmentID: crypto.randomUUID(),
      version: 1,
      Reason: 'x',
    })
    expect(nothing.status).toBe(409)
  })

  test('a removal does not give the case back to someone who left', async () => {
    for (const [name, leaving] of [
      ['Leaver', `update application_user set account_status = 'Inactive' where id = $1`],
      ['Mover', `update employee_sub_program set end_date = current_date where employee_id = $1`],
    ] as const) {
      const [child, gone] = [await a.newChild(`Handed ${name}`), await a.newCarrier(name)]
      await assign(child, gone, a.back(5))
      await a.renata.ok(calls.transferCMMembership, {
        ClientSubProgramMembershipID: child,
        ...(await seen(child)),
        EmployeeID: second,
        StartDate: a.today,
      })
      await a.owner.query(leaving, [gone])
      const removed = await a.renata.send(calls.deleteCurrentCMMembership, {
        ClientSubProgramMembershipID: child,
        ...(await seen(child)),
        Reason: 'x',
      })
      expect([removed.status, removed.refusal.code]).toEqual([409, 'HolderGone'])
      expect(await history(child)).toHaveLength(2)
    }
  })

  test('more than 30 days back needs the permission and a note', async () => {
    const child = await a.newChild('Backdated')
    const far = { ClientSubProgramMembershipID: child, EmployeeID: first, StartDate: a.back(40) }
    expect((await a.renata.send(calls.addClientToEmployeeCaseload, far)).refusal.code).toBe('BackdatedTooFar')
    expect((await a.supervisor.send(calls.addClientToEmployeeCaseload, far)).refusal.code).toBe('NoteNeeded')
    await a.supervisor.ok(calls.addClientToEmployeeCaseload, { ...far, Note: 'Entered late after the office move' })
  })

  test('of a foreign program is as if not there, and needs the permission', async () => {
    const foreign = await a.newChild('Foreign', { program: a.otherProgram })
    expect((await assign(foreign, first)).status).toBe(404)
    const nurse = await a.one(
      `select u.email from application_user u join user_role r on r.user_id = u.id join role o on o.id = r.role_id
       where o.name = 'Nurse' and u.account_status = 'Active' limit 1`,
    )
    const actor = await a.as(nurse.split('@')[0]!)
    const child = await a.newChild('Unseen')
    const sent = await actor.send(calls.addClientToEmployeeCaseload, {
      ClientSubProgramMembershipID: child,
      EmployeeID: first,
    })
    expect(sent.status).toBe(403)
  })

  test('two who assign or transfer at once: one wins', async () => {
    const child = await a.newChild('Race')
    const both = await Promise.all([assign(child, first, a.back(8)), assign(child, second, a.back(8))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const latest = await seen(child)
    const holder = (await history(child))[0]!.EmployeeID
    const move = (to: string) =>
      a.renata.send(calls.transferCMMembership, { ClientSubProgramMembershipID: child, ...latest, EmployeeID: to })
    const third = await a.newCarrier('Third')
    const others = [first, second, third].filter((one) => one !== holder)
    const moved = await Promise.all(others.map(move))
    expect(moved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await history(child)).filter((one) => one.State === 'current')).toHaveLength(1)
  })
})

test('a family has one social worker and one specialist, independent of each other', async () => {
  const family = await a.newFamily('Trial-Example')
  const of = { FosterResourceFamilyID: family }
  await a.renata.ok(calls.addFirstASW, { ...of, EmployeeID: first, StartDate: a.back(9) })
  await a.renata.ok(calls.addFirstRFS, { ...of, EmployeeID: first })
  const noFamilies = await a.newCarrier('Childonly', { family: false })
  expect((await a.renata.send(calls.addFirstASW, { ...of, EmployeeID: noFamilies })).refusal.code).toBe('NotACarrier')
  const rfss = await a.renata.ok(calls.getAvailableRFSs, of)
  expect(rfss.Employees.map((one) => one.EmployeeID)).not.toContain(noFamilies)
  const { ASW } = await a.renata.ok(calls.getFamilyWorkers, of)
  const at = { ...of, CaseAssignmentID: ASW[0]!.CaseAssignmentID, version: ASW[0]!.version }
  await a.renata.ok(calls.transferASW, { ...at, EmployeeID: second })
  const now = await a.renata.ok(calls.getFamilyWorkers, of)
  expect(now.ASW.map((one) => one.EmployeeID)).toEqual([second, first])
  expect(now.RFS).toHaveLength(1)
  const last = now.ASW[0]!
  await a.renata.ok(calls.deleteCurrentASW, {
    ...of,
    CaseAssignmentID: last.CaseAssignmentID,
    version: last.version,
    Reason: 'Mistake',
  })
  expect((await a.renata.ok(calls.getFamilyWorkers, of)).ASW).toMatchObject([{ EmployeeID: first, State: 'current' }])
  expect((await a.renata.send(calls.getFamilyWorkers, { FosterResourceFamilyID: crypto.randomUUID() })).status).toBe(
    404,
  )
})

describe('the database forbids', () => {
  const put = (values: unknown[]) =>
    a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, role, start_date, end_date)
       values ($1, $2, $3, $4, 'Case Manager', $5, $6)`,
      values,
    )
  test('a case outside the stay, of another program, of nobody, or with a worker who carries none', async () => {
    const child = await a.newChild('Within', { start: a.back(50), end: a.back(5) })
    const outside = { constraint: 'case_assignment_outside' }
    await expect(put([first, a.program, 'client', child, a.back(51), a.back(5)])).rejects.toMatchObject(outside)
    await expect(put([first, a.program, 'client', child, a.back(20), null])).rejects.toMatchObject(outside)
    await expect(put([first, a.program, 'client', crypto.randomUUID(), a.back(9), null])).rejects.toMatchObject(outside)
    await expect(put([first, a.otherProgram, 'client', child, a.back(20), a.back(9)])).rejects.toMatchObject(outside)
    await expect(put([first, a.program, 'family', child, a.back(20), null])).rejects.toMatchObject(outside)
    const idle = await a.newCarrier('Idle', { client: false })
    await expect(put([idle, a.program, 'client', child, a.back(20), a.back(9)])).rejects.toMatchObject({
      constraint: 'case_assignment_carrier',
    })
    await put([first, a.program, 'client', child, a.back(20), a.back(5)])
    await expect(
      a.owner.query('update client_membership set end_date = $2 where id = $1', [child, a.back(7)]),
    ).rejects.toMatchObject(outside)
    await expect(
      a.owner.query('update client_membership set voided_at = now() where id = $1', [child]),
    ).rejects.toMatchObject(outside)
  })
})

test('whatever is tried in whatever order, nobody shares a case', async () => {
  const carriers = [first, second, await a.newCarrier('Tess')]
  const step = fc.record({
    act: fc.constantFrom('assign', 'transfer', 'delete'),
    who: fc.integer({ min: 0, max: 2 }),
    back: fc.integer({ min: -5, max: 29 }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const child = await a.newChild(`Property${(run += 1)}`)
      const of = { ClientSubProgramMembershipID: child }
      for (const { act, who, back } of steps) {
        const [latest] = await history(child)
        const at = { CaseAssignmentID: latest?.CaseAssignmentID ?? crypto.randomUUID(), version: latest?.version ?? 1 }
        const start = { EmployeeID: carriers[who]!, StartDate: a.back(back) }
        const sent =
          act === 'assign'
            ? await a.renata.send(calls.addClientToEmployeeCaseload, { ...of, ...start })
            : act === 'transfer'
              ? await a.renata.send(calls.transferCMMembership, { ...of, ...at, ...start })
              : await a.renata.send(calls.deleteCurrentCMMembership, { ...of, ...at, Reason: 'x' })
        expect([200, 409]).toContain(sent.status)
        const rows = (await history(child)).toReversed()
        expect(rows.filter((one) => one.EndDate === null).length).toBeLessThanOrEqual(1)
        for (const [i, one] of rows.entries()) {
          const next = rows[i + 1]
          if (next) expect(one.EndDate !== null && one.EndDate <= next.StartDate).toBe(true)
        }
      }
    }),
    { numRuns: 12 },
  )
})
