import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { familyChartCalls } from '../chart/family-chart.calls.ts'
import { familyHomeCalls } from './family-home.calls.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from '../household/household-testing.ts'

let a: HouseholdAgency
let family: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Okafor-Example')
})
afterAll(() => a.close())

const home = () => a.worker.ok(familyHomeCalls.getHome, { FosterResourceFamilyID: family })
const room = (more: object = {}) => ({
  FosterResourceFamilyID: family,
  Name: 'Sky loft',
  Beds: 2,
  Cribs: 0,
  ForChildren: true,
  Sleepers: [] as string[],
  ...more,
})

describe('rooms', () => {
  test('say who sleeps there; nobody sleeps in two of them', async () => {
    const { Residents } = await home()
    const child = Residents.find((one) => one.Kind === 'child')!
    const own = Residents.find((one) => one.Kind === 'member')!
    const blue = await a.worker.ok(familyHomeCalls.addEditBedroom, room({ Sleepers: [child.PersonID, own.PersonID] }))
    const green = await a.worker.ok(
      familyHomeCalls.addEditBedroom,
      room({ Name: 'Moss loft', Beds: 1, Sleepers: [own.PersonID] }),
    )
    const { Bedrooms, Licensed } = await home()
    const head = await a.worker.ok(familyChartCalls.getFamilyProfile, { FosterResourceFamilyID: family })
    expect(Licensed, 'as the head of the chart says').toEqual({ Capacity: head.Capacity, Free: head.Free })
    const sleepers = (id: string) => Bedrooms.find((one) => one.BedroomID === id)!
    expect(sleepers(blue.BedroomID)).toMatchObject({ Sleepers: [{ PersonID: child.PersonID, Kind: 'child' }], Free: 1 })
    expect(sleepers(green.BedroomID)).toMatchObject({ Sleepers: [{ PersonID: own.PersonID }], Free: 0 })
    const stale = await a.refuses(
      a.worker.send(familyHomeCalls.addEditBedroom, room({ BedroomID: blue.BedroomID, version: 7 })),
      'Stale',
    )
    expect(stale.refusal.current).toMatchObject({ Name: 'Sky loft', Sleepers: [child.PersonID] })
    await a.refuses(a.worker.send(familyHomeCalls.addEditBedroom, room({ Name: 'sky LOFT' })), 'NameTaken', 'Name')
    await a.refuses(
      a.worker.send(familyHomeCalls.addEditBedroom, room({ Name: 'Red', Sleepers: [nowhere] })),
      'NotInHome',
      'Sleepers',
    )
    const gone = { FosterResourceFamilyID: family, BedroomID: green.BedroomID, Reason: 'Now an office' }
    await a.refuses(a.worker.send(familyHomeCalls.deleteBedroom, { ...gone, version: 5 }), 'Stale')
    await a.worker.ok(familyHomeCalls.deleteBedroom, { ...gone, version: green.version })
    const left = await a.one<{ n: number }>('select count(*)::int as n from bedroom_sleeper where bedroom_id = $1', [
      green.BedroomID,
    ])
    expect(left.n).toBe(0)
    expect(await a.changesOf(green.BedroomID)).toEqual(['insert', 'update'])
    await a.refuses(a.worker.send(familyHomeCalls.deleteBedroom, { ...gone, version: green.version }), 'NotFound')
    await a.refuses(
      a.worker.send(familyHomeCalls.addEditBedroom, room({ FosterResourceFamilyID: a.foreign })),
      'NotFound',
    )
    expect((await a.auditor.send(familyHomeCalls.addEditBedroom, room())).refusal.code).toBe('PermissionMissing')
  })
})

describe('the home', () => {
  test('keeps its safety facts, once per version, and nothing done tomorrow', async () => {
    const {
      Bedrooms: _rooms,
      Licensed: _licensed,
      Residents: _people,
      Can: _can,
      InsuranceExpiry: _expiry,
      ...facts
    } = await home()
    const update = (more: object) =>
      a.worker.send(familyHomeCalls.updateHome, { FosterResourceFamilyID: family, ...facts, ...more })
    await a.refuses(update({ EmergencyPlan: addDays(a.today, 1) }), 'DoneInFuture', 'EmergencyPlan')
    const done = await update({
      Pool: true,
      Firearms: true,
      FirearmsLocked: true,
      CorrectionsOpen: 'Fence round the pool',
      InsuranceExpires: addDays(a.today, -2),
    })
    expect(done.status).toBe(200)
    expect(await home()).toMatchObject({
      Pool: true,
      FirearmsLocked: true,
      CorrectionsOpen: 'Fence round the pool',
      InsuranceExpiry: 'expired',
    })
    const stale = await a.refuses(update({ Pool: false }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ CorrectionsOpen: 'Fence round the pool' })
    expect((await a.changesOf(family)).at(-1)).toBe('update')
    await a.refuses(update({ FosterResourceFamilyID: a.foreign }), 'NotFound')
  })
})
