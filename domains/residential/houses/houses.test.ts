import { describe, expect, test } from 'vitest'
import { residentialAgency } from '../residential-testing.ts'
import { houseCalls } from './houses.calls.ts'

const a = residentialAgency()
const { getHouses, saveHouse, saveBed, endBed } = houseCalls

describe('houses', () => {
  test('every bed says who has it, and what is free is counted', async () => {
    const house = await a.emptyHouse(3)
    const id = await a.resident(house)
    const later = house.Beds[1]!
    await a.resident(house, { start: a.day(10), bed: later.BedID })
    const { Houses } = await a.manager.ok(getHouses, { ResidenceID: house.ResidenceID })
    expect(Houses).toHaveLength(1)
    expect(Houses[0]).toMatchObject({ BedsInUse: 3, BedsTaken: 1, Out: 0, LicensedBeds: 3 })
    const [first, second, third] = Houses[0]!.Beds
    expect(first).toMatchObject({ Taken: true, Resident: { ClientSubProgramMembershipID: id }, Next: null })
    expect(second).toMatchObject({ Taken: false, Resident: null, Next: { From: a.day(10) } })
    expect(third).toMatchObject({ Taken: false, Resident: null, Next: null })
  })

  test('only an administrator changes a house, and nobody one of another sub-program', async () => {
    const house = await a.emptyHouse(2)
    const facts = {
      ResidenceID: house.ResidenceID,
      LicensedBeds: 4,
      LicenseNumber: '36-TEST',
      DayRatio: 3,
      version: house.version,
    }
    await a.refuses(a.manager, saveHouse, facts, 'PermissionMissing')
    await a.administrator.ok(saveHouse, facts)
    expect(await a.house(house.Name)).toMatchObject({ LicensedBeds: 4, LicenseNumber: '36-TEST', DayRatio: 3 })
    await a.refuses(a.administrator, saveHouse, facts, 'Stale')
    const foster = await a.as('renata.mockley')
    expect((await foster.send(getHouses, {})).refusal?.code).toBe('PermissionMissing')
  })

  test('no more beds in use than licensed, on any day', async () => {
    const house = await a.emptyHouse(2)
    const bed = { ResidenceID: house.ResidenceID, Name: 'Extra', StartDate: a.today }
    await a.refuses(a.administrator, saveBed, bed, 'OverLicense', 'StartDate')
    const [first] = house.Beds
    await a.administrator.ok(endBed, {
      ResidenceID: house.ResidenceID,
      BedID: first!.BedID,
      EndDate: a.day(5),
      Reason: 'Broken',
      version: first!.version,
    })
    await a.refuses(a.administrator, saveBed, { ...bed, StartDate: a.day(4) }, 'OverLicense', 'StartDate')
    await a.administrator.ok(saveBed, { ...bed, StartDate: a.day(5) })
    const { version } = await a.house(house.Name)
    await a.refuses(
      a.administrator,
      saveHouse,
      { ResidenceID: house.ResidenceID, LicensedBeds: 1, version },
      'OverLicense',
      'LicensedBeds',
    )
  })

  test('two beds of a house have two names; a bed somebody has is not taken out of use', async () => {
    const house = await a.emptyHouse(3)
    await a.resident(house)
    const [first, second] = house.Beds
    await a.refuses(
      a.administrator,
      saveBed,
      {
        ResidenceID: house.ResidenceID,
        BedID: second!.BedID,
        Name: first!.Name.toUpperCase(),
        StartDate: second!.StartDate,
        version: 1,
      },
      'BedNamed',
      'Name',
    )
    const out = { ResidenceID: house.ResidenceID, BedID: first!.BedID, EndDate: a.day(1), version: first!.version }
    await a.refuses(a.administrator, endBed, out, 'StillTaken', 'EndDate')
    await a.refuses(a.administrator, endBed, { ...out, EndDate: a.day(-401) }, 'EndsBeforeStart', 'EndDate')
  })
})
