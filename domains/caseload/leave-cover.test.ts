import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { teamCaseloadCalls } from '#domains/visits/team-caseload.calls.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { bulkTransferCalls } from './bulk-transfer.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from './caseload-testing.ts'
import { tellOfCovers } from './cover-mail.server.ts'
import { leaveCoverCalls as calls } from './leave-cover.calls.ts'

let a: CaseloadAgency
let away: string
let cover: string
beforeAll(async () => {
  a = await openCaseloadAgency()
  away = await a.newCarrier('Away')
  cover = await a.newCarrier('Cover')
})
afterAll(() => a.close())

const carry = async (EmployeeID: string, name: string) => {
  const child = await a.newChild(name)
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID,
    StartDate: a.back(10),
  })
  return child
}
const arrange = (given: object = {}) =>
  a.supervisor.send(calls.addEditLeaveCover, {
    EmployeeID: away,
    CoverEmployeeID: cover,
    StartDate: a.today,
    EndDate: addDays(a.today, 14),
    ...given,
  })

describe('cover for leave', () => {
  test('shows the cases to who covers, tells both without a name, and ends', async () => {
    const child = await carry(away, 'Covered')
    const made = await arrange({
      Brief: 'Keys are with the front desk.',
      Cases: [{ SubjectKind: 'client', SubjectID: child, Brief: 'Call before you come.' }],
    })
    expect(made.status).toBe(200)
    const coverer = await a.as('cover.carrier')
    const mine = await coverer.ok(teamCaseloadCalls.getMyCaseload, {})
    expect(mine.Cases).toMatchObject([
      { SubjectID: child, Covering: { Name: 'Away Carrier', Until: addDays(a.today, 14) } },
    ])
    const absent = await a.as('away.carrier')
    expect((await absent.ok(teamCaseloadCalls.getMyCaseload, {})).Away).toMatchObject({ Name: 'Cover Carrier' })
    const { rows } = await a.owner.query<{ recipient: string; body: string }>(
      `select recipient, subject || body as body from mail where recipient in ('away.carrier@kith.example', 'cover.carrier@kith.example')
       and body like '%back on%'`,
    )
    expect(rows.map((mail) => mail.recipient).toSorted()).toEqual([
      'away.carrier@kith.example',
      'cover.carrier@kith.example',
    ])
    expect(rows.every((mail) => !mail.body.includes('Covered'))).toBe(true)
    const brief = await coverer.ok(calls.getHandover, { LeaveCoverID: made.body.LeaveCoverID })
    expect(brief).toMatchObject({
      Cover: { Brief: 'Keys are with the front desk.', CoverName: 'Cover Carrier' },
      Cases: [{ Name: 'Covered Trial', Brief: 'Call before you come.', LastContact: null }],
    })
    expect((await a.renata.send(calls.getHandover, { LeaveCoverID: made.body.LeaveCoverID })).status).toBe(404)
    const ended = await a.supervisor.send(calls.endLeaveCover, {
      LeaveCoverID: made.body.LeaveCoverID,
      version: made.body.version,
    })
    expect(ended.refusal.code).toBe('EndsBeforeStart')
    await a.supervisor.ok(calls.deleteLeaveCover, {
      LeaveCoverID: made.body.LeaveCoverID,
      version: made.body.version,
      Reason: 'Leave was cancelled',
    })
    expect((await coverer.ok(teamCaseloadCalls.getMyCaseload, {})).Cases).toEqual([])
  })

  test('is refused with the reason', async () => {
    await carry(away, 'Needs')
    const code = async (given: object) => (await arrange(given)).refusal.code
    expect(await code({ CoverEmployeeID: away })).toBe('SamePerson')
    expect(await code({ EndDate: a.today })).toBe('EndsBeforeStart')
    expect(await code({ StartDate: addDays(a.today, 61), EndDate: addDays(a.today, 70) })).toBe('TooFarAhead')
    expect(await code({ EndDate: addDays(a.today, 400) })).toBe('TooLong')
    expect(await code({ StartDate: a.back(9), EndDate: a.back(2) })).toBe('AlreadyOver')
    expect(await code({ CoverEmployeeID: await a.newCarrier('Nochild', { client: false }) })).toBe('NotACarrier')
    expect(await code({ Cases: [{ SubjectKind: 'client', SubjectID: crypto.randomUUID(), Brief: 'x' }] })).toBe(
      'NotCarried',
    )
    expect(
      (
        await a.supervisor.send(calls.addEditLeaveCover, {
          EmployeeID: away,
          CoverEmployeeID: cover,
          StartDate: a.today,
        } as never)
      ).status,
    ).toBe(400)
    expect(
      (
        await a.renata.send(calls.addEditLeaveCover, {
          EmployeeID: away,
          CoverEmployeeID: cover,
          StartDate: a.today,
          EndDate: addDays(a.today, 2),
        })
      ).status,
    ).toBe(403)
    const both = await Promise.all([arrange(), arrange()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.refusal.code).toBe('AlreadyCovered')
    const made = both.find(({ status }) => status === 200)!.body
    const third = await a.newCarrier('Thirdone')
    await carry(cover, 'Ofcover')
    expect(
      (
        await arrange({
          EmployeeID: cover,
          CoverEmployeeID: away,
          StartDate: addDays(a.today, 3),
          EndDate: addDays(a.today, 5),
        })
      ).refusal.code,
    ).toBe('CoverAway')
    const changed = { LeaveCoverID: made.LeaveCoverID, version: made.version, CoverEmployeeID: third }
    expect((await arrange({ ...changed, version: 99 })).refusal.code).toBe('Stale')
    expect((await arrange({ ...changed, EmployeeID: cover })).refusal.code).toBe('OtherEmployee')
    const again = await arrange({ ...changed, StartDate: a.back(3) })
    expect(again.status).toBe(200)
    const sooner = { LeaveCoverID: made.LeaveCoverID, version: again.body.version }
    expect(
      (await a.supervisor.send(calls.endLeaveCover, { ...sooner, EndDate: addDays(a.today, 20) })).refusal.code,
    ).toBe('NotLater')
    await a.supervisor.ok(calls.endLeaveCover, sooner)
    const { Covers } = await a.supervisor.ok(calls.getLeaveCovers, {})
    expect(Covers.filter((one) => one.EmployeeID === away)).toEqual([])
    const { Covers: all } = await a.supervisor.ok(calls.getLeaveCovers, { Past: true })
    expect(all.find((one) => one.LeaveCoverID === made.LeaveCoverID)).toMatchObject({
      State: 'ended',
      Can: { Edit: false },
    })
  })

  test('arranged ahead, both are told when it begins, once', async () => {
    const later = await a.newCarrier('Later')
    const made = await arrange({ EmployeeID: later, StartDate: addDays(a.today, 3), EndDate: addDays(a.today, 9) })
    const mails = () => a.one<number>(`select count(*)::int from mail where recipient = 'later.carrier@kith.example'`)
    expect(await mails()).toBe(0)
    await a.owner.query('update leave_cover set start_date = $2 where id = $1', [made.body.LeaveCoverID, a.today])
    const { transact } = await import('#platform/server/database.ts')
    const context = {
      settings: a.settings,
      transact: <R>(work: (tx: never) => Promise<R>) =>
        transact(a.app.platform.pool, 'system', {}, work as never) as Promise<R>,
    }
    await tellOfCovers.run({}, context as never)
    await tellOfCovers.run({}, context as never)
    expect(await mails()).toBe(1)
  })
})

describe('a whole caseload', () => {
  test('is moved by a supervisor to many, previewed first, undone in one step', async () => {
    const leaver = await a.newCarrier('Leaver')
    const [one, two] = [await carry(leaver, 'Moveone'), await carry(leaver, 'Movetwo')]
    const load = await a.supervisor.ok(bulkTransferCalls.getForTransfer, { EmployeeID: leaver })
    expect(load.Cases.map((item) => item.SubjectID).toSorted()).toEqual([one, two].toSorted())
    expect((await a.renata.send(bulkTransferCalls.getForTransfer, { EmployeeID: leaver })).status).toBe(403)
    const input = {
      EmployeeID: leaver,
      Moves: load.Cases.map(({ CaseAssignmentID, version }, at) => ({
        CaseAssignmentID,
        version,
        EmployeeID: at === 0 ? away : cover,
      })),
    }
    const preview = await a.supervisor.send(bulkTransferCalls.bulkTransfer, input, { preview: true })
    expect((preview.body as unknown as { Effects: unknown[] }).Effects.length).toBeGreaterThanOrEqual(3)
    expect((await a.supervisor.ok(bulkTransferCalls.getForTransfer, { EmployeeID: leaver })).OpenCases).toBe(2)
    const done = await a.supervisor.ok(bulkTransferCalls.bulkTransfer, input)
    expect(done).toMatchObject({ OpenCases: 0 })
    await a.supervisor.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect((await a.supervisor.ok(bulkTransferCalls.getForTransfer, { EmployeeID: leaver })).OpenCases).toBe(2)
  })

  test('cases of two workers move in one action and come back in one', async () => {
    const [first, second] = [await a.newCarrier('Firstgo'), await a.newCarrier('Secondgo')]
    const [one, two] = [await carry(first, 'Togetherone'), await carry(second, 'Togethertwo')]
    const both = { EmployeeID: first, AlsoEmployeeIDs: [second] }
    const load = await a.supervisor.ok(bulkTransferCalls.getForTransfer, both)
    expect(load.Cases.map((item) => [item.SubjectID, item.CarrierID]).toSorted()).toEqual(
      [
        [one, first],
        [two, second],
      ].toSorted(),
    )
    const moves = (to: (carrier: string) => string) =>
      load.Cases.map(({ CaseAssignmentID, CarrierID, version }) => ({
        CaseAssignmentID,
        version,
        EmployeeID: to(CarrierID),
      }))
    const same = { ...both, Moves: moves((carrier) => carrier) }
    expect((await a.supervisor.send(bulkTransferCalls.bulkTransfer, same)).refusal.code).toBe('SameHolder')
    const half = { EmployeeID: first, Moves: moves(() => cover) }
    expect((await a.supervisor.send(bulkTransferCalls.bulkTransfer, half)).refusal.code).toBe('NotCarried')
    const done = await a.supervisor.ok(bulkTransferCalls.bulkTransfer, { ...both, Moves: moves(() => cover) })
    expect(done.Moved).toHaveLength(2)
    await a.supervisor.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    expect((await a.supervisor.ok(bulkTransferCalls.getForTransfer, both)).Cases).toHaveLength(2)
  })
})
