import { expect, test } from 'vitest'
import { addMonths } from '#platform/contract/dates.ts'
import { measureCalls } from '../measures/measures.calls.ts'
import { meetingCalls } from '../meetings/meetings.calls.ts'
import { planCalls } from '../plan/plan.calls.ts'
import { youthTeamCalls } from '../teams/youth-team.calls.ts'
import { onChart, wrapAgency, type OnChart } from '../wrap-testing.ts'
import { wrapEnrollmentCalls } from './youth.calls.ts'

const a = wrapAgency()

const monthAgo = () => `${addMonths(a.today, -1).slice(0, 7)}-01`
const need = { LifeDomain: 'Home', Need: 'A bed', Goal: 'Own bed' } as const

/** Everything a day can be recorded with, on a chart since the month before the last one. */
const records: Record<string, (chart: OnChart) => Promise<unknown>> = {
  need: (chart) => chart.ok(planCalls.addEditNeed, { ...need, OpenedOn: a.day(-9) }),
  person: (chart) =>
    chart.ok(youthTeamCalls.addEditPerson, { Kind: 'Natural Support', Name: 'Coach', StartDate: a.day(-9) }),
  meeting: (chart) => chart.ok(meetingCalls.addEditMeeting, { HeldOn: a.day(-9), Held: true }),
  outcome: (chart) =>
    chart.ok(measureCalls.saveOutcomeMonth, {
      Month: monthAgo(),
      PlacementDays: 0,
      SchoolDaysMissed: 2,
      PoliceContacts: 0,
      HospitalDays: 0,
    }),
  fidelity: (chart) => chart.ok(measureCalls.scoreFidelity, { ScoredOn: a.day(-9), Scores: Array(10).fill(3) }),
}

test.each(Object.keys(records))(
  'an enrollment neither begins after what is recorded nor is removed with it: %s',
  async (what) => {
    const id = await a.youth(addMonths(monthAgo(), -1))
    const version = () => a.one<number>('select version from client_membership where id = $1', [id])
    await records[what]!(a.on(id))
    const start = async () => ({ ...onChart(id), StartDate: a.today, version: await version() })
    await a.facilitator.refuses(wrapEnrollmentCalls.updateStartDate, await start(), 'AfterRecords', 'StartDate')
    const remove = { ...onChart(id), Reason: 'Wrong youth', version: await version() }
    await a.facilitator.refuses(wrapEnrollmentCalls.removeEnrollment, remove, 'HasRecords')
  },
)

test('a month with outcomes belongs to an enrollment that began within it', async () => {
  const id = await a.youth(addMonths(monthAgo(), -1))
  await records.outcome!(a.on(id))
  const version = await a.one<number>('select version from client_membership where id = $1', [id])
  const moved = { ...onChart(id), StartDate: `${monthAgo().slice(0, 8)}20`, version, BackdateReason: 'For the test' }
  expect((await a.supervisor.send(wrapEnrollmentCalls.updateStartDate, moved)).status).toBe(200)
})
