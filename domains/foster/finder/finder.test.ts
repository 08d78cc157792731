import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nowhere } from '../children/children-testing.ts'
import { finderCalls } from './finder.calls.ts'
import { placementBoardCalls } from '../board/placement-board.calls.ts'
import { openPlacingAgency, type PlacingAgency } from '../placements/placements-testing.ts'
import { placementsCalls } from '../placements/placements.calls.ts'

const { matchPlacement: match } = finderCalls
let a: PlacingAgency
beforeAll(async () => {
  a = await openPlacingAgency()
})
afterAll(() => a.close())

const checkOf = (home: { Checks: { Rule: string; Result: string; Reason: string }[] } | undefined, rule: string) =>
  home?.Checks.find(({ Rule }) => Rule === rule)

describe('the finder', () => {
  test('ranks passing before doubtful before failing, by distance and what else is good', async () => {
    const child = await a.kid()
    await a.owner.query(
      `insert into zip_place values ('93001', 34.28, -119.29), ('93003', 34.28, -119.22) on conflict do nothing`,
    )
    const near = await a.home({ name: 'Aaa-Near' })
    const full = await a.home({ name: 'Aaa-Full', capacity: 0 })
    const nowhere = await a.manager.ok(match, { ClientSubProgramMembershipID: child, Search: 'Aaa-' })
    expect(nowhere.Homes.map(({ Miles }) => Miles)).toEqual([null, null])
    await a.manager.ok(finderCalls.savePlacementNeeds, {
      ClientSubProgramMembershipID: child,
      NonAmbulatory: false,
      ChildrenAlong: 0,
      NearZipCode: '93003',
      version: 0,
    })
    const found = await a.manager.ok(match, { ClientSubProgramMembershipID: child, Search: 'Aaa-' })
    expect(found.Origin).toEqual({ ZipCode: '93003', From: 'asked' })
    expect(found.Homes.map(({ FosterResourceFamilyID, Result }) => [FosterResourceFamilyID, Result])).toEqual([
      [near, 'pass'],
      [full, 'fail'],
    ])
    expect(found.Homes[0]!.Miles).toBeCloseTo(4, 0)
    expect(checkOf(found.Homes[1], 'Beds')).toMatchObject({ Result: 'fail', Reason: '0 of 0 free' })
    expect(found.Can).toEqual({ Place: true, Override: false })
    const all = await a.manager.ok(match, { ClientSubProgramMembershipID: child, Compared: [full], Area: 'all' })
    expect(all.Homes.some(({ FosterResourceFamilyID }) => FosterResourceFamilyID === full)).toBe(true)
    const results = all.Homes.map(({ Result }) => ['pass', 'warn', 'fail'].indexOf(Result))
    expect(results).toEqual(results.toSorted())
    expect(
      (await a.manager.ok(match, { ClientSubProgramMembershipID: child, Search: 'Aaa-', FreeOnly: true })).Total,
    ).toBe(1)
    expect((await a.manager.ok(match, { ClientSubProgramMembershipID: child, Search: 'Aaa-', Miles: 2 })).Total).toBe(0)
    const looked = await a.one<number>(`select count(*)::int from audit where kind = 'view' and row_id = $1`, [child])
    expect(looked).toBeGreaterThan(0)
  })

  test('asks for beds for all who come together, and for a minor parent’s children too', async () => {
    const [one, two, home] = [await a.kid(), await a.kid(), await a.home({ capacity: 2, name: 'Bbb-Two' })]
    const asked = { ClientSubProgramMembershipID: one, With: [two], Search: 'Bbb-' }
    expect(checkOf((await a.manager.ok(match, asked)).Homes[0], 'Beds')?.Result).toBe('pass')
    await a.manager.ok(finderCalls.savePlacementNeeds, {
      ClientSubProgramMembershipID: two,
      NonAmbulatory: false,
      ChildrenAlong: 1,
      version: 0,
    })
    expect(checkOf((await a.manager.ok(match, asked)).Homes[0], 'Beds')?.Result).toBe('fail')
    const stale = await a.manager.send(finderCalls.savePlacementNeeds, {
      ClientSubProgramMembershipID: two,
      NonAmbulatory: false,
      ChildrenAlong: 0,
      version: 0,
    })
    expect([stale.status, stale.refusal.code]).toEqual([409, 'Stale'])
    for (const [input, code] of [
      [{ StartDate: a.day(90) }, 'TooFarAhead'],
      [{ With: [nowhere] }, 'NoSibling'],
      [{ With: [a.elsewhere.membership] }, 'NoSibling'],
      [{ ClientSubProgramMembershipID: a.elsewhere.membership }, 'NotFound'],
    ] as const)
      expect(
        (await a.manager.send(match, { ...asked, ...input, With: [...('With' in input ? input.With : [])] })).refusal
          .code,
      ).toBe(code)
    expect(home).toBeTruthy()
  })

  test('gives the homes for a child, for a program, and the children for a home', async () => {
    const [child, home] = [await a.kid(), await a.home({ name: 'Ccc-Open' })]
    const forChild = await a.manager.ok(finderCalls.getAvailablePlacements, { ClientSubProgramMembershipID: child })
    expect(forChild.Homes.length).toBeGreaterThan(3)
    const forProgram = await a.manager.ok(finderCalls.getAvailablePlacementsForSubProgram, {
      SubProgramID: a.homeProgram,
    })
    const own = forProgram.Homes.find(({ FosterResourceFamilyID }) => FosterResourceFamilyID === home)
    expect([own?.Result, checkOf(own, 'Age')]).toEqual(['pass', undefined])
    const waiting = await a.manager.ok(finderCalls.getChildrenForFamily, { FosterResourceFamilyID: home })
    expect(waiting.Children.map((one) => one.ClientSubProgramMembershipID)).toContain(child)
    expect(waiting.Children.every(({ Result }) => Result !== 'fail')).toBe(true)
    await a.owner.query('update resource_family set accepting = false where id = $1', [home])
    const closed = await a.manager.ok(finderCalls.getChildrenForFamily, { FosterResourceFamilyID: home })
    expect([closed.Children.length, closed.Waiting > 0]).toEqual([0, true])
    for (const call of [finderCalls.getAvailablePlacements, finderCalls.matchPlacement])
      expect((await a.manager.send(call, { ClientSubProgramMembershipID: nowhere })).status).toBe(404)
  })

  test('keeps a sheet without placing, and offers with their answers', async () => {
    const [child, one, two] = [await a.kid(), await a.home(), await a.home()]
    const sheet = {
      ClientSubProgramMembershipID: child,
      Compared: [one, two],
      ChosenFamilyID: one,
      Note: 'Quiet home.',
    }
    await a.manager.ok(finderCalls.savePlacementDecision, sheet)
    const { Sheets, Stays } = await a.manager.ok(placementsCalls.getPlacementsForChild, {
      ClientSubProgramMembershipID: child,
    })
    expect([Stays.length, Sheets[0]]).toMatchObject([
      0,
      { Note: 'Quiet home.', Compared: [expect.any(String), expect.any(String)] },
    ])
    const offer = { ClientSubProgramMembershipID: child, FosterResourceFamilyID: one, Answer: 'No' as const }
    for (const [call, input, code] of [
      [finderCalls.savePlacementDecision, { ...sheet, ChosenFamilyID: nowhere }, 'NotCompared'],
      [finderCalls.savePlacementDecision, { ...sheet, Compared: [nowhere], ChosenFamilyID: null }, 'NoHome'],
      [finderCalls.recordOffer, offer, 'ReasonMissing'],
      [finderCalls.recordOffer, { ...offer, Answer: 'Yes', Reason: 'Other' }, 'ReasonNotNeeded'],
      [finderCalls.recordOffer, { ...offer, Reason: 'Other', OfferedOn: a.day(1) }, 'InTheFuture'],
      [finderCalls.recordOffer, { ...offer, Reason: 'Other', With: [nowhere] }, 'NoSibling'],
    ] as const)
      expect((await a.manager.send(call as typeof finderCalls.recordOffer, input as never)).refusal.code).toBe(code)
    // Asked first, answered later: one request, not two.
    await a.manager.ok(finderCalls.recordOffer, { ...offer, Answer: 'Waiting' })
    await a.manager.ok(finderCalls.recordOffer, { ...offer, Answer: 'Waiting' })
    await a.manager.ok(finderCalls.recordOffer, { ...offer, Reason: 'Wants a Break' })
    const { rows: offers } = await a.owner.query<{ answer: string }>(
      'select answer from placement_offer where client_membership_id = $1 and family_id = $2',
      [child, one],
    )
    expect(offers).toEqual([{ answer: 'No' }])
    const found = await a.manager.ok(match, { ClientSubProgramMembershipID: child, Compared: [one] })
    const soft = found.Homes.find(({ FosterResourceFamilyID }) => FosterResourceFamilyID === one)!.Soft
    expect(soft.find(({ Rule }) => Rule === 'LastOffer')?.Reason).toContain('Wants a Break')
  })
})

describe('the board', () => {
  test('shows beds, turns of the week, who is away and who waits, with the period named', async () => {
    const [child, home] = [await a.kid(), await a.home({ name: 'Ddd-Board', capacity: 3 })]
    await a.manager.ok(placementsCalls.assignFirstPlacement, {
      ClientSubProgramMembershipID: child,
      FosterResourceFamilyID: home,
      StartDate: a.today,
    })
    const board = await a.manager.ok(placementBoardCalls.getPlacementBoard, { Search: 'ddd-board' })
    expect(board.Homes).toMatchObject([
      { FosterResourceFamilyID: home, Placed: 1, Free: 2, Children: [{ Away: null }] },
    ])
    expect(board.Arrivals.some(({ ClientSubProgramMembershipID }) => ClientSubProgramMembershipID === child)).toBe(true)
    expect(board.Moves.Nights).toBeGreaterThan(0)
    expect(board.Territories.reduce((sum, { Homes }) => sum + Homes, 0)).toBeGreaterThan(3)
    for (const Show of ['free', 'placed', 'empty'] as const)
      expect((await a.manager.ok(placementBoardCalls.getPlacementBoard, { Show })).Total).toBeGreaterThan(0)
    const seen = await a.manager.ok(placementBoardCalls.getPlacementBoard, { SubProgramID: a.homeProgram })
    expect(new Set(seen.Territories.map(({ SubProgramID }) => SubProgramID))).toEqual(new Set([a.homeProgram]))
  })
})
