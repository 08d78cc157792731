import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '#platform/contract/dates.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { teamCaseloadCalls } from './team-caseload.calls.ts'
import { visitReportCalls as calls } from './visit-reports.calls.ts'
import { visitsCalls } from './visits.calls.ts'
import { isVisitRequired, lastDayOfMonth, monthStart } from './visits.rules.ts'

let a: CaseloadAgency
let worker: string
let seen: string
let unseen: string
beforeAll(async () => {
  a = await openCaseloadAgency()
  worker = await a.newCarrier('Worker')
  seen = await a.newChild('Seen')
  unseen = await a.newChild('Unseen')
  for (const child of [seen, unseen])
    await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
      ClientSubProgramMembershipID: child,
      EmployeeID: worker,
      StartDate: a.back(20),
    })
  const actor = await a.as('worker.carrier')
  const log = (given: object) =>
    actor.ok(visitsCalls.addEditContact, {
      Children: [{ ClientSubProgramMembershipID: seen }],
      ContactDate: a.today,
      ContactType: 'In-person home',
      Narrative: 'Visit',
      ...given,
    })
  await log({ TravelMiles: 10.5, TravelMinutes: 20, Place: '=HYPERLINK("x")' })
  await log({ ContactType: 'Phone' })
  await log({
    Children: [{ ClientSubProgramMembershipID: unseen }],
    ContactType: 'Attempted',
    TravelMiles: 4.5,
    TravelMinutes: 10,
  })
})
afterAll(() => a.close())

test('this month by worker and child: made, required, who is missing', async () => {
  const all = await a.renata.ok(calls.getVisitCompliance, { EmployeeID: worker })
  expect(all).toMatchObject({ Month: monthStart(a.today), Made: 1, Required: 2, Total: 2 })
  expect(all.Rows.find((row) => row.ClientSubProgramMembershipID === seen)).toMatchObject({
    MadeOn: a.today,
    State: { State: 'done' },
    EmployeeName: 'Worker Carrier',
  })
  expect(all.Rows.find((row) => row.ClientSubProgramMembershipID === unseen)).toMatchObject({
    MadeOn: null,
    Attempts: 1,
    State: { State: 'missed' },
  })
  const missing = await a.renata.ok(calls.getVisitCompliance, { EmployeeID: worker, MissingOnly: true })
  expect(missing.Rows.map((row) => row.ClientSubProgramMembershipID)).toEqual([unseen])
  const whole = await a.renata.ok(calls.getVisitCompliance, {})
  expect(whole.Workers.reduce((sum, one) => sum + one.Required, 0)).toBe(whole.Required)
  const { Territories } = whole
  const some = await a.renata.ok(calls.getVisitCompliance, {
    SubProgramTerritoryID: Territories[0]!.SubProgramTerritoryID,
  })
  expect(some.Total).toBeLessThan(whole.Total)
  expect(some.Rows.every((row) => row.TerritoryName === Territories[0]!.Name)).toBe(true)
})

test('what the list says agrees with the rule, for the months gone by too', async () => {
  for (const back of [0, 1, 2, 5]) {
    const Month = addMonths(monthStart(a.today), -back)
    const { Rows } = await a.renata.ok(calls.getVisitCompliance, { Month })
    for (const row of Rows) {
      const { rows } = await a.owner.query<{ StartDate: string; EndDate: string | null }>(
        'select start_date as "StartDate", end_date as "EndDate" from client_membership where id = $1',
        [row.ClientSubProgramMembershipID],
      )
      expect(row.Required).toBe(isVisitRequired(rows[0]!, Month))
    }
  }
})

test('mileage names its period; a worker sees their own, a supervisor the team', async () => {
  const own = await (await a.as('worker.carrier')).ok(calls.getMileage, {})
  expect(own).toMatchObject({
    From: monthStart(a.today),
    To: lastDayOfMonth(a.today),
    Contacts: 2,
    Miles: 15,
    Minutes: 30,
  })
  expect(own.Rows).toHaveLength(1)
  const sneaky = await a.renata.ok(calls.getMileage, { EmployeeID: worker })
  expect(sneaky.Rows.every((row) => row.EmployeeID === a.renata.userId)).toBe(true)
  const team = await a.supervisor.ok(calls.getMileage, { EmployeeID: worker })
  expect(team.Rows).toMatchObject([{ EmployeeID: worker, Miles: 15 }])
  const file = await a.supervisor.send(calls.exportMileage, { EmployeeID: worker, Format: 'csv' })
  expect(file.text).toContain('Worker Carrier')
  expect(file.text).toContain("'=HYPERLINK")
  expect(file.text).not.toContain('Seen')
  const visits = await a.supervisor.send(
    calls.exportVisitCompliance,
    { EmployeeID: worker, Format: 'csv' },
    { language: 'es' },
  )
  expect(visits.text).toContain('Requerida')
  expect(visits.text).toContain('Unseen Trial')
  const taken = await a.owner.query(
    `select user_id, detail ->> 'file' as file from audit where kind = 'view' and call = $1`,
    [calls.exportVisitCompliance.name],
  )
  expect(taken.rows).toEqual([{ user_id: a.supervisor.userId, file: 'csv' }])
})

test('the team: load, contacts and who waits longest', async () => {
  const team = await a.supervisor.ok(teamCaseloadCalls.getTeamCaseload, {})
  expect(team.Workers.find((one) => one.EmployeeID === worker)).toMatchObject({
    Children: 2,
    Families: 0,
    Made: 1,
    Required: 2,
    Oldest: { ClientSubProgramMembershipID: unseen, LastContact: null },
    Cover: null,
  })
  expect(team.Workers.reduce((sum, one) => sum + one.Required, 0)).toBe(team.Required)
  expect((await a.renata.send(teamCaseloadCalls.getTeamCaseload, {})).status).toBe(403)
  const mine = await (await a.as('worker.carrier')).ok(teamCaseloadCalls.getMyCaseload, {})
  expect(mine).toMatchObject({ Made: 1, Required: 2 })
  expect(mine.Cases.map((one) => one.Name)).toEqual(['Seen Trial', 'Unseen Trial'])
})
