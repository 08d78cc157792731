import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flexCalls } from '../flex/flex.calls.ts'
import { meetingCalls } from '../meetings/meetings.calls.ts'
import { planCalls } from '../plan/plan.calls.ts'
import { assignCalls } from '../teams/assign.calls.ts'
import { youthTeamCalls } from '../teams/youth-team.calls.ts'
import { onChart, wrapAgency } from '../wrap-testing.ts'
import { wrapEndingCalls, youthCalls } from './youth.calls.ts'

const a = wrapAgency()

const { endEnrollment: discharge, revertEnd: revert } = wrapEndingCalls
const ending = (id: string, EndDate = a.today) =>
  ({ ...onChart(id), EndDate, DischargeReasonID: 'Graduated - Goals Met' }) as const
const effects = (body: unknown) => (body as { Effects: { Sentence: string }[] }).Effects.map(({ Sentence }) => Sentence)

async function wholeYouth() {
  const id = await a.youth()
  const chart = a.on(id)
  await chart.ok(assignCalls.assignClient, { WrapTeamID: await a.team(), StartDate: a.day(-15) })
  await chart.ok(youthTeamCalls.addEditPerson, { Kind: 'Natural Support', Name: 'Coach', StartDate: a.day(-9) })
  const { PlanNeedID } = await chart.ok(planCalls.addEditNeed, { LifeDomain: 'Home', Need: 'A bed', Goal: 'Own bed' })
  await chart.ok(planCalls.addEditAction, { PlanNeedID, Action: 'Build it', Who: 'Father' })
  await chart.ok(meetingCalls.addEditMeeting, { HeldOn: a.day(-3), Held: true })
  await chart.ok(flexCalls.requestFlex, { Category: 'Housing', Purpose: 'Wood', Amount: 90 })
  return id
}

test('a discharge tells what it ends, ends it as one, and reverting restores exactly that', async () => {
  const id = await wholeYouth()
  const before = await a.picture()
  const told = effects((await a.facilitator.send(discharge, ending(id), { preview: true })).body)
  for (const part of [
    'team’s work ends',
    'The phase ends',
    '1** person leaves',
    '1** open action',
    '1** planned team meeting',
    '1** flex fund request',
    'leaves **',
  ])
    expect(
      told.some((one) => one.includes(part)),
      part,
    ).toBe(true)
  expect(await a.picture()).toEqual(before)
  await a.facilitator.ok(discharge, ending(id))
  const left = await a.owner.query(
    `select w.status, w.team_id, w.phase, w.next_meeting,
    (select state from wrap_flex_request where client_membership_id = w.client_membership_id) as flex from wrap_roster w where client_membership_id = $1`,
    [id],
  )
  expect(left.rows).toEqual([{ status: 'Ended', team_id: null, phase: null, next_meeting: null, flex: 'Withdrawn' }])
  await a.facilitator.refuses(discharge, ending(id), 'AlreadyEnded')
  await a.partner.refuses(revert, onChart(id), 'PermissionMissing')
  await a.on(id).ok(revert, {})
  expect(await a.picture()).toEqual(before)
})

test('a discharge does not come before what was recorded', async () => {
  const id = await wholeYouth()
  await a.facilitator.refuses(discharge, ending(id, a.day(-4)), 'BeforeRecords', 'EndDate')
  await a.facilitator.ok(discharge, ending(id, a.day(-3)))
})

test('a youth who came back cannot be un-discharged from the time before', async () => {
  const id = await a.youth()
  await a.facilitator.ok(discharge, ending(id, a.day(-5)))
  const client = await a.one('select person_id from client_membership where id = $1', [id])
  await a.facilitator.ok(youthCalls.addClientToProgramMembership, {
    SubProgramID: a.program,
    ClientID: client,
    StartDate: a.day(-2),
  })
  await a.on(id).refuses(revert, {}, 'LaterMembership')
})

const command = fc.record({
  what: fc.constantFrom('team', 'phase', 'meeting', 'person', 'need', 'flex', 'end', 'revert'),
  day: fc.integer({ min: -12, max: 10 }),
  pick: fc.nat(3),
})

type Command = typeof command extends fc.Arbitrary<infer One> ? One : never

/** Each of them once, so that none is left to chance. */
const ordinary: Command[] = [
  { what: 'team', day: -12, pick: 0 },
  { what: 'phase', day: -10, pick: 1 },
  { what: 'meeting', day: -8, pick: 1 },
  { what: 'person', day: -8, pick: 0 },
  { what: 'need', day: 0, pick: 0 },
  { what: 'flex', day: 0, pick: 0 },
  { what: 'end', day: 0, pick: 2 },
  { what: 'revert', day: 0, pick: 0 },
]

test('whatever is done in whatever order: one team and phase a day, all within the enrollment, a revert is exact', async () => {
  const done = new Set<string>()
  const teams = [await a.team(), await a.team()]
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 14 }), async (commands) => {
      const id = await a.youth()
      const chart = a.on(id)
      const send = ({ what, day, pick }: Command) => {
        const StartDate = a.day(day)
        switch (what) {
          case 'team':
            return chart.send(assignCalls.assignClient, { WrapTeamID: teams[pick % 2]!, StartDate })
          case 'phase':
            return chart.send(youthCalls.changePhase, {
              Phase: (['Engagement', 'Plan Development', 'Implementation', 'Transition'] as const)[pick]!,
              StartDate,
            })
          case 'meeting':
            return chart.send(meetingCalls.addEditMeeting, {
              HeldOn: StartDate,
              Held: day <= 0 && pick > 0,
              Additional: pick === 3,
            })
          case 'person':
            return chart.send(youthTeamCalls.addEditPerson, { Kind: 'Family', Name: `P${pick}`, StartDate })
          case 'need':
            return chart.send(planCalls.addEditNeed, { LifeDomain: 'Home', Need: 'N', Goal: 'G' })
          case 'flex':
            return chart.send(flexCalls.requestFlex, { Category: 'Food', Purpose: 'F', Amount: 5 })
          case 'end':
            return a.facilitator.send(discharge, ending(id, StartDate))
          case 'revert':
            return chart.send(revert, {})
        }
      }
      for (const one of commands) {
        const before = await a.picture()
        const { status, text } = await send(one)
        expect(status, text).toBeLessThan(500)
        if (status === 200) done.add(one.what)
        if (status !== 200) expect(await a.picture(), `${one.what} was refused`).toEqual(before)
        else if (one.what === 'end') {
          const back = await chart.send(revert, {})
          expect(back.status, back.text).toBe(200)
          expect(await a.picture()).toEqual(before)
          if (one.pick > 1) await send(one)
        }
        const wrong = await a.one<number>(`select count(*)::int from client_membership m join (
          select * from (select client_membership_id, start_date, end_date from wrap_team_client where voided_at is null) t
          union all select client_membership_id, start_date, end_date from wrap_phase where voided_at is null) d on d.client_membership_id = m.id
          where m.voided_at is null and (d.start_date < m.start_date or coalesce(d.end_date, 'infinity') > coalesce(m.end_date, 'infinity'))`)
        expect(wrong).toBe(0)
      }
    }),
    { numRuns: 5, endOnFailure: true, examples: [[ordinary]] },
  )
  expect([...done].toSorted()).toEqual(ordinary.map(({ what }) => what).toSorted())
}, 240_000)
