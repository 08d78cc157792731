import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { childrenChartCalls } from '../children/children-chart.calls.ts'
import { courtDateCalls } from './court-dates.calls.ts'
import { courtCalls } from './court.calls.ts'
import { courtDates } from './court.rules.ts'
import { siblingsCalls } from '#domains/clients/siblings/siblings.calls.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { nowhere, openFosterAgency, type FosterAgency } from '../children/children-testing.ts'

let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

const chartOf = (membership: string) =>
  a.manager.ok(childrenChartCalls.getFosterClientProfile, { ClientSubProgramMembershipID: membership })
const codeOf = async (sent: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await sent
  return [status, refusal?.code]
}
const pair = async () => {
  const [one, other] = [await a.freshChild(), await a.freshChild()]
  await a.manager.ok(siblingsCalls.linkSiblings, { ClientID: one.client, SiblingClientIDs: [other.client] })
  return [one, other] as const
}
const hearing = (membership: string, given: object = {}) => ({
  ClientSubProgramMembershipID: membership,
  HearingID: null,
  HeldOn: addDays(a.today, 20),
  Kind: 'Review, 6 months' as const,
  ...given,
})

describe('court dates', () => {
  test('are set and moved, for siblings too', async () => {
    const [one, other] = await pair()
    const next = addDays(a.today, 12)
    const set = await a.manager.ok(courtDateCalls.updateNextCourtDate, {
      ClientSubProgramMembershipID: one.membership,
      NextCourtDate: next,
      AlsoForMembershipIDs: [other.membership],
      version: one.version,
    })
    expect((await chartOf(other.membership)).NextCourtDate).toBe(next)
    await a.manager.ok(courtDateCalls.updateLastCourtDate, {
      ClientSubProgramMembershipID: one.membership,
      LastCourtDate: addDays(a.today, -40),
      version: set.version,
    })
    expect(await chartOf(one.membership)).toMatchObject({ NextCourtDate: next, LastCourtDate: addDays(a.today, -40) })
    await a.manager.ok(courtDateCalls.updateCourtPlan, {
      ClientSubProgramMembershipID: one.membership,
      CourtPlan: 'Adoption',
      AlsoForMembershipIDs: [other.membership],
      version: set.version + 1,
    })
    await a.manager.ok(courtDateCalls.updateDependencyStatus, {
      ClientSubProgramMembershipID: one.membership,
      DependencyStatus: 'Legally Free',
      version: set.version + 2,
    })
    expect(await chartOf(other.membership)).toMatchObject({ CourtPlan: 'Adoption', DependencyStatus: null })
  })

  test('refuse what cannot be', async () => {
    const { membership, version } = await a.freshChild()
    const stranger = await a.freshChild()
    const base = { ClientSubProgramMembershipID: membership, version }
    const next = (given: object) =>
      codeOf(a.manager.send(courtDateCalls.updateNextCourtDate, { ...base, ...given } as never))
    expect(await next({ NextCourtDate: addDays(a.today, -1) })).toEqual([409, 'Passed'])
    expect(await next({ NextCourtDate: a.today, AlsoForMembershipIDs: [stranger.membership] })).toEqual([
      404,
      'NotASibling',
    ])
    expect(await next({ NextCourtDate: a.today, AlsoForMembershipIDs: [a.elsewhere.membership] })).toEqual([
      404,
      'NotASibling',
    ])
    expect(
      await codeOf(a.manager.send(courtDateCalls.updateLastCourtDate, { ...base, LastCourtDate: addDays(a.today, 1) })),
    ).toEqual([409, 'NotYet'])
    expect(
      await codeOf(
        a.manager.send(courtDateCalls.updateCourtPlan, {
          ...base,
          CourtPlan: 'Another Planned Permanent Living Arrangement (16+)',
        }),
      ),
    ).toEqual([409, 'TooYoung'])
    await a.manager.ok(courtDateCalls.updateDependencyStatus, { ...base, DependencyStatus: 'Detained' })
    const stale = await a.manager.send(courtDateCalls.updateDependencyStatus, {
      ...base,
      DependencyStatus: 'Dual Status',
    })
    expect([stale.status, (stale.refusal.current as { DependencyStatus: string }).DependencyStatus]).toEqual([
      409,
      'Detained',
    ])
    expect(
      (
        await a.manager.send(courtDateCalls.updateCourtPlan, {
          ClientSubProgramMembershipID: a.elsewhere.membership,
          CourtPlan: null,
          version: 1,
        })
      ).status,
    ).toBe(404)
  })

  test('a date that has passed asks what came of it; the answer moves it to last', async () => {
    const { membership } = await a.freshChild(addDays(a.today, -200))
    const passed = addDays(a.today, -2)
    await a.owner.query('update client_membership set next_court_date = $2 where id = $1', [membership, passed])
    const { version } = await chartOf(membership)
    expect(
      await codeOf(
        a.manager.send(courtDateCalls.updateNextCourtDate, {
          ClientSubProgramMembershipID: membership,
          NextCourtDate: addDays(a.today, 30),
          version,
        }),
      ),
    ).toEqual([409, 'OutcomeMissing'])
    await a.manager.ok(
      courtCalls.addEditHearing,
      hearing(membership, { HeldOn: passed, Outcome: 'Continued', NextDate: addDays(a.today, 60) }),
    )
    expect(await chartOf(membership)).toMatchObject({ LastCourtDate: passed, NextCourtDate: addDays(a.today, 60) })
    const later = await chartOf(membership)
    expect(
      await codeOf(
        a.manager.send(courtDateCalls.updateLastCourtDate, {
          ClientSubProgramMembershipID: membership,
          LastCourtDate: addDays(a.today, -30),
          version: later.version,
        }),
      ),
    ).toEqual([409, 'LaterHearing'])
  })
})

describe('hearings', () => {
  test('are one entry for siblings: planned, moved, heard and taken away', async () => {
    const [one, other] = await pair()
    const planned = await a.manager.ok(
      courtCalls.addEditHearing,
      hearing(one.membership, {
        StartTime: '8:30',
        Department: '412',
        Purpose: '6 month review',
        AlsoForMembershipIDs: [other.membership],
      }),
    )
    const court = await a.manager.ok(courtCalls.getCourtForChart, { ClientSubProgramMembershipID: other.membership })
    expect(court.Hearings).toMatchObject([
      { StartTime: '8:30', Department: '412', AlsoFor: [{ ClientSubProgramMembershipID: one.membership }] },
    ])
    expect((await chartOf(other.membership)).NextHearing).toMatchObject({
      StartTime: '8:30',
      Purpose: '6 month review',
    })
    const moved = await a.manager.ok(
      courtCalls.addEditHearing,
      hearing(one.membership, {
        HearingID: planned.HearingID,
        HeldOn: addDays(a.today, 25),
        AlsoForMembershipIDs: [other.membership],
        version: planned.version,
      }),
    )
    expect((await chartOf(other.membership)).NextCourtDate).toBe(addDays(a.today, 25))
    const chart = await chartOf(one.membership)
    await a.manager.ok(courtDateCalls.updateNextCourtDate, {
      ClientSubProgramMembershipID: one.membership,
      NextCourtDate: addDays(a.today, 27),
      version: chart.version,
    })
    expect((await chartOf(one.membership)).NextHearing).toMatchObject({ HeldOn: addDays(a.today, 27) })
    const stale = await a.manager.send(
      courtCalls.addEditHearing,
      hearing(one.membership, { HearingID: planned.HearingID, version: moved.version }),
    )
    expect([stale.status, stale.refusal.code]).toEqual([409, 'Stale'])
    const open = await chartOf(one.membership)
    expect(
      await codeOf(
        a.manager.send(courtDateCalls.updateNextCourtDate, {
          ClientSubProgramMembershipID: one.membership,
          NextCourtDate: null,
          version: open.version,
        }),
      ),
    ).toEqual([409, 'PlannedHearing'])
    await a.manager.ok(courtCalls.deleteHearing, {
      ClientSubProgramMembershipID: one.membership,
      HearingID: planned.HearingID,
      Reason: 'Vacated',
      version: moved.version + 1,
    })
    expect((await chartOf(one.membership)).NextCourtDate).toBeNull()
    expect((await chartOf(other.membership)).NextCourtDate).toBe(addDays(a.today, 25))
  })

  test('refuse what cannot be', async () => {
    const { membership } = await a.freshChild()
    const send = (given: object) => codeOf(a.manager.send(courtCalls.addEditHearing, hearing(membership, given)))
    expect(await send({ StartTime: '25:00' })).toEqual([409, 'WrongTime'])
    expect(await send({ Outcome: 'Too early' })).toEqual([409, 'NotYetHeld'])
    expect(await send({ HeldOn: addDays(a.today, 2000) })).toEqual([409, 'TooFarAhead'])
    expect(await send({ NextDate: addDays(a.today, 20) })).toEqual([409, 'NextBefore'])
    expect(await send({ HearingID: nowhere, version: 1 })).toEqual([404, 'NotFound'])
    expect(await send({ AlsoForMembershipIDs: [a.elsewhere.membership] })).toEqual([404, 'NotASibling'])
    const both = await Promise.all(
      [a.manager, a.supervisor].map((actor) => actor.send(courtCalls.addEditHearing, hearing(membership))),
    )
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(both.find((one) => one.status === 409)!.refusal.code).toBe('SameDay')
    expect(
      (
        await a.manager.send(courtCalls.deleteHearing, {
          ClientSubProgramMembershipID: membership,
          HearingID: nowhere,
          Reason: 'x',
          version: 1,
        })
      ).status,
    ).toBe(404)
  })

  test('the two dates follow from the hearings, whatever their order', () => {
    const day = (n: number) => addDays('2026-06-15', n)
    for (let seed = 1; seed <= 300; seed += 1) {
      let state = seed
      const chance = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n
      const hearings = Array.from({ length: chance(6) }, () => ({
        held: day(chance(60) - 30),
        decided: chance(2) === 0,
      }))
      const byHand = { last: chance(2) ? day(-40) : null, next: chance(2) ? day(50) : null }
      const { last, next } = courtDates(hearings, byHand)
      expect(courtDates(hearings.toReversed(), byHand)).toEqual({ last, next })
      for (const one of hearings) expect(one.decided ? last! >= one.held : next! <= one.held).toBe(true)
      if (hearings.length === 0) expect({ last, next }).toEqual(byHand)
      expect(courtDates(hearings, { last, next })).toEqual({ last, next })
    }
  })
})

describe('orders', () => {
  test('are kept, end in the rail, and are taken away with a reason', async () => {
    const [one, other] = await pair()
    const order = {
      ClientSubProgramMembershipID: one.membership,
      CourtOrderID: null,
      Kind: 'Psychotropic medication' as const,
      OrderedOn: addDays(a.today, -150),
      ExpiresOn: addDays(a.today, 12),
      Text: 'Guanfacine',
    }
    const made = await a.manager.ok(courtCalls.addEditOrder, { ...order, AlsoForMembershipIDs: [other.membership] })
    expect((await chartOf(other.membership)).EndingOrders).toEqual([
      { Kind: 'Psychotropic medication', Name: null, ExpiresOn: addDays(a.today, 12) },
    ])
    expect(
      await codeOf(
        a.manager.send(courtCalls.addEditOrder, { ...order, OrderedOn: addDays(a.today, 1), ExpiresOn: null }),
      ),
    ).toEqual([409, 'NotYetOrdered'])
    expect(await codeOf(a.manager.send(courtCalls.addEditOrder, { ...order, ExpiresOn: order.OrderedOn }))).toEqual([
      409,
      'EndsBefore',
    ])
    const edited = await a.manager.ok(courtCalls.addEditOrder, {
      ...order,
      CourtOrderID: made.CourtOrderID,
      Text: 'Guanfacine 1 mg',
      version: made.version,
    })
    expect(
      await codeOf(
        a.manager.send(courtCalls.addEditOrder, { ...order, CourtOrderID: made.CourtOrderID, version: made.version }),
      ),
    ).toEqual([409, 'Stale'])
    await a.manager.ok(courtCalls.deleteOrder, {
      ClientSubProgramMembershipID: one.membership,
      CourtOrderID: made.CourtOrderID,
      Reason: 'Wrong child',
      version: edited.version,
    })
    expect((await chartOf(one.membership)).EndingOrders).toEqual([])
    expect((await chartOf(other.membership)).EndingOrders).toHaveLength(1)
  })
})

describe('siblings', () => {
  test('are linked, joined with the groups they have, unlinked, and undone', async () => {
    const [one, other] = await pair()
    const [third, fourth] = await pair()
    const { ClientIDs, ChangeSetID } = await a.manager.ok(siblingsCalls.linkSiblings, {
      ClientID: one.client,
      SiblingClientIDs: [third.client],
    })
    expect(new Set(ClientIDs)).toEqual(new Set([one.client, other.client, third.client, fourth.client]))
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect((await chartOf(one.membership)).Siblings.map((sibling) => sibling.ClientID)).toEqual([other.client])
    await a.manager.ok(siblingsCalls.unlinkSibling, { ClientID: one.client, Reason: 'Cousins' })
    expect((await chartOf(other.membership)).Siblings).toEqual([])
    expect(
      await codeOf(a.manager.send(siblingsCalls.unlinkSibling, { ClientID: one.client, Reason: 'Again' })),
    ).toEqual([409, 'NoSiblings'])
    const link = (SiblingClientIDs: string[]) =>
      codeOf(a.manager.send(siblingsCalls.linkSiblings, { ClientID: one.client, SiblingClientIDs }))
    expect(await link([one.client])).toEqual([409, 'Itself'])
    expect(await link([a.elsewhere.client])).toEqual([404, 'NotFoundSibling'])
    await link([other.client])
    expect(await link([other.client])).toEqual([409, 'AlreadySiblings'])
    expect(
      (await a.manager.send(siblingsCalls.unlinkSibling, { ClientID: a.elsewhere.client, Reason: 'x' })).status,
    ).toBe(404)
  })
})
