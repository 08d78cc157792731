import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { apssAgency } from '../apss-testing.ts'
import { authorizationCalls as calls } from './authorizations.calls.ts'
import { spanOf, type Pause } from './authorization.rules.ts'

const a = apssAgency()

/** Day by day, as somebody would with a calendar: a day is served unless it is paused; the end is the day after the last served one. */
function byHand(start: string, months: number, pauses: readonly Pause[]): { end: string | null; served: string[] } {
  const lasts = addMonths(start, months)
  let left = 0
  for (let day = start; day < lasts; day = addDays(day, 1)) left += 1
  const served: string[] = []
  let day = start
  for (let guard = 0; left > 0; guard += 1) {
    if (guard > 6000) return { end: null, served }
    if (pauses.some((one) => one.StartDate <= day && (one.EndDate === null || day < one.EndDate))) {
      if (pauses.some((one) => one.StartDate <= day && one.EndDate === null)) return { end: null, served }
    } else {
      served.push(day)
      left -= 1
    }
    day = addDays(day, 1)
  }
  return { end: day, served }
}

const start = fc.integer({ min: 0, max: 1500 }).map((n) => addDays('2023-01-01', n))
const history = fc.record({
  start,
  months: fc.integer({ min: 1, max: 18 }),
  gaps: fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 60 })), { maxLength: 4 }),
  open: fc.boolean(),
  on: fc.integer({ min: -10, max: 900 }),
})

test('an authorization ends where a calendar says, whatever was paused', () => {
  fc.assert(
    fc.property(history, ({ start: from, months, gaps, open, on }) => {
      let at = from
      const pauses: Pause[] = gaps.map(([gap, long]) => {
        const StartDate = addDays(at, gap)
        at = addDays(StartDate, long)
        return { StartDate, EndDate: at }
      })
      const { served: all } = byHand(from, months, pauses)
      // Pauses that begin after the end are none.
      const until = byHand(from, months, pauses).end!
      const within = pauses.filter((one) => one.StartDate < until)
      if (open && within.length > 0) within[within.length - 1] = { ...within.at(-1)!, EndDate: null }
      const today = addDays(from, on)
      const hand = byHand(from, months, within)
      const span = spanOf({ StartDate: from, Months: months, ClosedOn: null, Pauses: within }, today)
      expect(span.EndDate).toBe(hand.end)
      const used = hand.served.filter((day) => day < today).length
      const reckoned = (months_: number, days: number) => {
        let n = 0
        for (let day = from; day < addDays(addMonths(from, months_), days); day = addDays(day, 1)) n += 1
        return n
      }
      expect(reckoned(span.UsedMonths, span.UsedDays)).toBe(used)
      expect(span.UsedMonths).toBeLessThanOrEqual(months)
      if (used === all.length) expect([span.LeftMonths, span.LeftDays]).toEqual([0, 0])
    }),
    { numRuns: 300 },
  )
})

test('the database comes to the same end as the rule', async () => {
  const [id] = await a.family('Agreeing', 1, a.day(-300))
  const made = await a.ok(id!, calls.addEditAuthorization, { StartDate: a.day(-290), Months: 10 })
  for (const [from, to] of [
    [-200, -180],
    [-100, -99],
    [-40, null],
  ] as const)
    await a.ok(id!, calls.addEditPause, {
      ApssAuthorizationID: made.ApssAuthorizationID,
      StartDate: a.day(from),
      EndDate: to === null ? null : a.day(to),
      Reason: 'Away',
    })
  const paused = (await a.ok(id!, calls.getAuthorizations, {})).Authorizations[0]!
  expect(paused).toMatchObject({ EndDate: null, State: 'paused', PausedDays: 61 })
  expect(await a.one(`select end_date from apss_authorization where id = $1`, [made.ApssAuthorizationID])).toBeNull()
  const last = paused.Pauses.at(-1)!
  await a.ok(id!, calls.addEditPause, { ...last, ApssAuthorizationID: made.ApssAuthorizationID, EndDate: a.today })
  const goes = (await a.ok(id!, calls.getAuthorizations, {})).Authorizations[0]!
  expect(goes.EndDate).toBe(addDays(addMonths(a.day(-290), 10), 61))
  expect(await a.one(`select end_date::text from apss_authorization where id = $1`, [made.ApssAuthorizationID])).toBe(
    goes.EndDate,
  )
  const removed = await a.code(
    a.worker.send(calls.removePause, {
      ClientSubProgramMembershipID: id!,
      ApssPauseID: goes.Pauses[0]!.ApssPauseID,
      version: goes.Pauses[0]!.version,
      Reason: 'Never away',
    }),
  )
  expect(removed).toBe(200)
  expect((await a.ok(id!, calls.getAuthorizations, {})).Authorizations[0]!.EndDate).toBe(addDays(goes.EndDate!, -20))
})

test('no more months than the contract, no overlap, renewals begin where the one before ends', async () => {
  const [id, sibling] = await a.family('Renewing', 2, a.day(-100))
  const send = (input: object) =>
    a.worker.send(calls.addEditAuthorization, { ClientSubProgramMembershipID: id!, ...input } as never)
  expect(await a.code(send({ StartDate: a.day(-90), Months: 13 }))).toBe('OverCap')
  expect(await a.code(send({ StartDate: a.day(-90), Months: 6 }))).toBe(200)
  const { RenewsOn, Authorizations } = await a.ok(sibling!, calls.getAuthorizations, {})
  expect(RenewsOn).toBe(addMonths(a.day(-90), 6))
  expect(await a.code(send({ StartDate: addDays(RenewsOn!, -1), Months: 3 }))).toBe('Overlaps')
  const both = await Promise.all([1, 2].map(() => send({ StartDate: RenewsOn!, Months: 3 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const pause = {
    ClientSubProgramMembershipID: id!,
    ApssAuthorizationID: Authorizations[0]!.ApssAuthorizationID,
    Reason: 'Away',
  }
  expect(await a.code(a.worker.send(calls.addEditPause, { ...pause, StartDate: a.day(-10), EndDate: a.day(-5) }))).toBe(
    'RenewalThen',
  )
  expect(
    await a.code(a.worker.send(calls.addEditPause, { ...pause, StartDate: a.day(280), EndDate: a.day(290) })),
  ).toBe('PauseOutside')
})

test('a contract is the administrator’s, and a longer one allows more', async () => {
  const admin = await a.as('alva.rootley')
  const contract = { SubProgramID: a.program, Months: 18, WarnDays: 45, Reference: 'For the test' }
  const [mine] = (await a.worker.ok(calls.getAuthorizationList, {})).Contracts
  expect(await a.code(a.worker.send(calls.saveContract, contract))).toBe('PermissionMissing')
  expect(await a.code(admin.send(calls.saveContract, contract))).toBe('Stale')
  await admin.ok(calls.saveContract, { ...contract, version: mine!.version })
  const [id] = await a.family('Longer')
  await a.ok(id!, calls.addEditAuthorization, { StartDate: a.day(-5), Months: 18 })
  const listed = await a.worker.ok(calls.getAuthorizationList, {})
  expect(listed.Families.map(({ Name }) => Name)).toContain('Keepwell-Test')
  expect(listed.Families.map(({ Name }) => Name)).not.toContain('Longer')
})
