import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { inspectionCalls } from '#domains/documents/inspection/inspection.calls.ts'
import { complianceCalls } from '#domains/due/compliance.calls.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { addDays } from '#platform/contract/dates.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

const how = <S extends string>(rows: readonly { State: S }[], state: S) =>
  rows.filter(({ State }) => State === state).length

test('every figure of what is overdue is the same one, for every chart, and what is in progress counts', async () => {
  const who = a.supervisor
  const { Rows } = await who.ok(childrenRosterCalls.getClients, { PageSize: 100 })
  // Some of what is overdue is begun, or this would not tell the two ways of counting apart.
  const begun = Rows.find(({ OverdueDocuments }) => OverdueDocuments > 1)!
  await a.owner.query(
    `update due_item set status = 'InProgress', document_id = (select id from document where chart_id = due_item.chart_id limit 1)
     where id = (select id from due_item where chart_id = $1 and status = 'Open' and due_on + grace_days < current_date limit 1)`,
    [begun.ClientSubProgramMembershipID],
  )
  const again = await who.ok(childrenRosterCalls.getClients, { PageSize: 100 })
  let [overdue, inProgress] = [0, 0]
  for (const row of again.Rows) {
    const ChartID = row.ClientSubProgramMembershipID
    const items = await who.ok(dueCalls.getDueItems, { ChartID, PageSize: 100 })
    const listed = await who.ok(dueCalls.getDueItems, { ChartID, State: 'Overdue', PageSize: 100 })
    const file = await who.ok(caseFileCalls.getDocumentsForChart, { ChartID, ChartType: 'Client' })
    const chart = await who.ok(childrenChartCalls.getFosterClientProfile, { ClientSubProgramMembershipID: ChartID })
    const seen = await who.ok(inspectionCalls.getInspection, { ChartID, OnDate: a.today })
    const [own] = seen.Charts
    const alert = chart.Alerts.find(({ Id }) => Id.startsWith('documents '))?.Text ?? '0'
    const told = {
      roster: row.OverdueDocuments,
      alert: Number.parseInt(alert, 10),
      counts: items.Counts.Overdue,
      rows: how(items.Rows, 'Overdue'),
      list: listed.Total,
      file: how(file.DueItems, 'Overdue'),
    }
    expect(new Set(Object.values(told)).size, `${row.LastName}: ${JSON.stringify(told)}`).toBe(1)
    expect([row.DocumentsDueSoon, how(items.Rows, 'DueSoon')]).toEqual([items.Counts.DueSoon, items.Counts.DueSoon])
    const { Overdue, DueSoon, Upcoming, InProgress, NeedsData } = items.Counts
    expect(Overdue + DueSoon + Upcoming + InProgress + NeedsData, 'each counts once').toBe(items.Total)
    // An inspection parts what is overdue into what is missing and what lacks signatures.
    expect(own!.Counts.Missing).toBeLessThanOrEqual(Overdue)
    expect(own!.Counts.Missing + own!.Counts.Unsigned).toBeGreaterThanOrEqual(
      Overdue - (ChartID === begun.ClientSubProgramMembershipID ? 1 : 0),
    )
    overdue += Overdue
    inProgress += listed.Rows.filter(({ DocumentID }) => DocumentID).length
  }
  expect(overdue).toBeGreaterThan(5)
  expect(inProgress).toBeGreaterThan(0)
}, 240_000)

test('what a program owes is the same in its list, its figures and behind the figure', async () => {
  const period = { From: addDays(a.today, -3000), To: addDays(a.today, 3000), SubProgramID: a.homeProgram }
  const [worker, program, form] = [
    await a.supervisor.ok(complianceCalls.getComplianceByWorker, period),
    await a.supervisor.ok(complianceCalls.getComplianceByProgram, period),
    await a.supervisor.ok(complianceCalls.getComplianceByForm, period),
  ]
  const behind = await a.supervisor.ok(dueCalls.getDueItems, { ...period, Outcome: 'OpenLate' })
  const listed = await a.supervisor.ok(dueCalls.getDueItems, { ...period, State: 'Overdue' })
  const told = [worker.Sum.OpenLate, program.Sum.OpenLate, form.Sum.OpenLate, behind.Total, listed.Total]
  expect([...told, listed.Counts.Overdue]).toEqual(Array(6).fill(listed.Total))
  expect(listed.Total).toBeGreaterThan(0)
})

test('what Home says of me is what my list says', async () => {
  for (const who of [a.manager, a.supervisor]) {
    const mine = await who.ok(dueCalls.getDueItems, {})
    const home = await who.ok(dueCalls.getDueItems, {
      EmployeeID: who.userId,
      To: addDays(a.today, 14),
      PageSize: 25,
    })
    expect(home.Counts.Overdue).toBe(mine.Counts.Overdue)
    expect(home.Counts.DueSoon).toBe(mine.Counts.DueSoon)
  }
})
