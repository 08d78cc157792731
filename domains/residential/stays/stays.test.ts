import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { residentialAgency } from '../residential-testing.ts'
import { residentChartCalls } from '../residents/resident-chart.calls.ts'
import { residentEndingCalls, residentEnrollmentCalls } from '../residents/residents.calls.ts'
import { absenceCalls, type Absence } from '../absences/absences.calls.ts'
import { houseCalls } from '../houses/houses.calls.ts'
import { stayCalls } from './stays.calls.ts'

const a = residentialAgency()
const of = (id: string) => ({ ClientSubProgramMembershipID: id })
const bedOf = async (id: string) => (await a.manager.ok(residentChartCalls.getResident, of(id))).House

describe('moves', () => {
  test('to a free bed of another house, and back when it was a mistake', async () => {
    const here = await a.emptyHouse(1)
    const there = await a.emptyHouse(1)
    const id = await a.resident(here)
    await a.manager.ok(stayCalls.moveBed, { ...of(id), BedID: there.Beds[0]!.BedID, Note: 'Closer to school' })
    const now = await bedOf(id)
    expect(now).toMatchObject({ House: there.Name, Since: a.today })
    const move = { ...of(id), BedID: there.Beds[0]!.BedID, StartDate: a.day(1) }
    await a.refuses(a.manager, stayCalls.moveBed, move, 'SameHolder', 'BedID')
    await a.refuses(a.manager, stayCalls.moveBed, { ...move, BedID: here.Beds[0]!.BedID, version: 99 }, 'Stale')
    await a.manager.ok(stayCalls.deleteCurrentBed, { ...of(id), Reason: 'Not yet', version: now!.version })
    const back = await bedOf(id)
    expect(back).toMatchObject({ House: here.Name })
    await a.refuses(
      a.manager,
      stayCalls.deleteCurrentBed,
      { ...of(id), Reason: 'No', version: back!.version },
      'FirstBed',
    )
    const { Stays } = await a.manager.ok(stayCalls.getStays, of(id))
    expect(Stays.map(({ House, EndDate }) => [House, EndDate])).toEqual([[here.Name, null]])
  })

  test('a taken bed is refused, and swapped when that is asked for', async () => {
    const house = await a.emptyHouse(2)
    const [one, two] = house.Beds
    const id = await a.resident(house, { bed: one!.BedID })
    const other = await a.resident(house, { bed: two!.BedID })
    const move = { ...of(id), BedID: two!.BedID, StartDate: a.today }
    await a.refuses(a.manager, stayCalls.moveBed, move, 'BedTaken', 'BedID')
    await a.manager.ok(stayCalls.moveBed, { ...move, Swap: true })
    expect([(await bedOf(id))?.Bed, (await bedOf(other))?.Bed]).toEqual([two!.Name, one!.Name])
    // A swap with an empty bed is none.
    const free = await a.emptyHouse(1)
    await a.refuses(
      a.manager,
      stayCalls.moveBed,
      { ...of(id), BedID: free.Beds[0]!.BedID, StartDate: a.day(1), Swap: true },
      'NoSwap',
      'Swap',
    )
  })

  test('not before the enrollment, not after it, not to another sub-program', async () => {
    const house = await a.emptyHouse(2)
    const id = await a.resident(house)
    const move = { ...of(id), BedID: house.Beds[1]!.BedID }
    await a.refuses(
      a.manager,
      stayCalls.moveBed,
      { ...move, StartDate: a.day(-25) },
      'StartsBeforeCurrent',
      'StartDate',
    )
    await a.refuses(a.counselor, stayCalls.moveBed, move, 'PermissionMissing')
    await a.manager.ok(residentEndingCalls.endEnrollment, { ...of(id), EndDate: a.today, DischargeReasonID: 'AWOL' })
    await a.refuses(a.manager, stayCalls.moveBed, move, 'EnrollmentEnded')
  })
})

test(
  'whatever is moved, swapped, ended and undone: one bed for one resident, every night',
  { timeout: 120_000 },
  async () => {
    const house = await a.emptyHouse(4)
    const ids = [await a.resident(house), await a.resident(house), await a.resident(house)]
    const step = fc.record({
      who: fc.nat(2),
      bed: fc.nat(3),
      day: fc.integer({ min: -5, max: 4 }),
      does: fc.constantFrom('move', 'swap', 'delete', 'end', 'revert'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        for (const { who, bed, day, does } of steps) {
          const on = of(ids[who]!)
          const BedID = house.Beds[bed]!.BedID
          const StartDate = a.day(day)
          if (does === 'move' || does === 'swap')
            await a.manager.send(stayCalls.moveBed, { ...on, BedID, StartDate, Swap: does === 'swap' })
          else if (does === 'delete')
            await a.manager.send(stayCalls.deleteCurrentBed, {
              ...on,
              Reason: 'x',
              version: (await bedOf(ids[who]!))?.version ?? 1,
            })
          else if (does === 'end')
            await a.manager.send(residentEndingCalls.endEnrollment, {
              ...on,
              EndDate: a.day(day),
              DischargeReasonID: 'AWOL',
            })
          else await a.manager.send(residentEndingCalls.revertEnd, on)
        }
        const { rows } = await a.owner.query<{ client_membership_id: string; bed_id: string; night: string }>(
          `select s.client_membership_id, s.bed_id, n.night::date::text as night from bed_stay s join client_membership m on m.id = s.client_membership_id,
          generate_series($2::date, $2::date + 15, '1 day') n (night)
         where s.residence_id = $1 and s.voided_at is null and s.start_date <= n.night and (s.end_date is null or s.end_date > n.night)`,
          [house.ResidenceID, a.day(-6)],
        )
        const nights = rows.map((row) => `${row.night} ${row.client_membership_id}`)
        const beds = rows.map((row) => `${row.night} ${row.bed_id}`)
        expect(new Set(nights).size).toBe(nights.length)
        expect(new Set(beds).size).toBe(beds.length)
        // Nobody who is enrolled is without a bed.
        for (const id of ids) {
          const { rows: gaps } = await a.owner.query(
            `select n.night from client_membership m, generate_series($2::date, $2::date + 15, '1 day') n (night)
           where m.id = $1 and m.start_date <= n.night and (m.end_date is null or m.end_date > n.night)
             and not exists (select from bed_stay s where s.client_membership_id = m.id and s.voided_at is null
               and s.start_date <= n.night and (s.end_date is null or s.end_date > n.night))`,
            [id, a.day(-6)],
          )
          expect(gaps).toEqual([])
        }
      }),
      { numRuns: 12 },
    )
  },
)

describe('out of the house', () => {
  const absence = {
    Kind: 'Home Pass',
    Place: 'Hemet',
    LeftTime: '00:01',
    ExpectedOn: null,
    ExpectedTime: null,
  } as const
  test('left, expected, back; the chart and the house say so', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    const saved = await a.manager.ok(absenceCalls.saveAbsence, {
      ...of(id),
      ...absence,
      LeftOn: a.day(-1),
      ExpectedOn: a.day(1),
      ExpectedTime: '17:00',
    })
    const { Absences } = await a.manager.ok(stayCalls.getStays, of(id))
    expect(Absences[0]).toMatchObject({
      LeftOn: a.day(-1),
      LeftTime: '00:01',
      ExpectedOn: a.day(1),
      ExpectedTime: '17:00',
      BackAt: null,
    })
    const chart = await a.manager.ok(residentChartCalls.getResident, of(id))
    expect(chart.Away?.Kind).toBe('Home Pass')
    expect(chart.Alerts.map(({ Text }) => Text)).toContainEqual(expect.stringContaining('Home Pass'))
    await a.refuses(
      a.manager,
      absenceCalls.saveAbsence,
      { ...of(id), ...absence, LeftOn: a.today },
      'AlreadyOut',
      'LeftTime',
    )
    const back = { ...of(id), ...saved, BackOn: a.day(-1), BackTime: '00:00' }
    await a.refuses(a.manager, absenceCalls.recordReturn, back, 'BackBeforeLeft', 'BackTime')
    await a.refuses(a.manager, absenceCalls.recordReturn, { ...back, BackOn: a.day(2) }, 'NotYet', 'BackTime')
    const done = await a.manager.ok(absenceCalls.recordReturn, { ...back, BackOn: a.day(-1), BackTime: '12:00' })
    await a.refuses(a.manager, absenceCalls.recordReturn, { ...back, ...done }, 'AlreadyBack')
  })

  test('a discharge ordered for a day to come leaves them out until then', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house)
    await a.manager.ok(absenceCalls.saveAbsence, { ...of(id), ...absence, Kind: 'AWOL', LeftOn: a.day(-1) })
    const end = { ...of(id), EndDate: a.day(3), DischargeReasonID: 'AWOL' } as const
    await a.manager.ok(residentEndingCalls.endEnrollment, end)
    const away = async () => (await a.manager.ok(residentChartCalls.getResident, of(id))).Away?.Kind
    expect(await away()).toBe('AWOL')
    const { Houses } = await a.manager.ok(houseCalls.getHouses, { ResidenceID: house.ResidenceID })
    expect(Houses[0]).toMatchObject({ Out: 1, InHouse: 0, Beds: [{ Resident: { Away: { Kind: 'AWOL' } } }] })
    const [{ HouseAbsenceID, version, BackAt }] = (await a.manager.ok(stayCalls.getStays, of(id))).Absences as [Absence]
    expect(BackAt).toBeNull()
    await a.manager.ok(absenceCalls.recordReturn, {
      ...of(id),
      HouseAbsenceID,
      version,
      BackOn: a.day(-1),
      BackTime: '12:00',
    })
    expect(await away()).toBeUndefined()
  })

  test('neither the first nor the last day passes it, and it is not corrected to after the return', async () => {
    const id = await a.resident(await a.emptyHouse(1))
    const saved = await a.manager.ok(absenceCalls.saveAbsence, { ...of(id), ...absence, LeftOn: a.day(-4) })
    const back = await a.manager.ok(absenceCalls.recordReturn, {
      ...of(id),
      ...saved,
      BackOn: a.day(-3),
      BackTime: '09:00',
    })
    const later = { ...of(id), ...absence, ...back, LeftOn: a.day(-2) }
    await a.refuses(a.manager, absenceCalls.saveAbsence, later, 'BackBeforeLeft', 'LeftTime')
    const { version } = await a.manager.ok(residentChartCalls.getResident, of(id))
    const start = { ...of(id), StartDate: a.day(-3), version }
    await a.refuses(a.manager, residentEnrollmentCalls.updateStartDate, start, 'AfterRecords', 'StartDate')
    const end = { ...of(id), EndDate: a.day(-5), DischargeReasonID: 'AWOL' } as const
    await a.refuses(a.manager, residentEndingCalls.endEnrollment, end, 'BeforeRecords', 'EndDate')
    const removal = { ...of(id), Reason: 'Wrong', version }
    await a.refuses(a.manager, residentEnrollmentCalls.removeEnrollment, removal, 'HasRecords')
  })

  test('a bed is kept seven days for one who ran away, fourteen for a hospital', async () => {
    const house = await a.emptyHouse(2)
    for (const [Kind, days] of [
      ['AWOL', 7],
      ['Hospital - Medical', 14],
    ] as const) {
      const id = await a.resident(house)
      await a.manager.ok(absenceCalls.saveAbsence, { ...of(id), ...absence, Kind, LeftOn: a.day(-2) })
      expect((await a.manager.ok(stayCalls.getStays, of(id))).Absences[0]!.BedHeldUntil).toBe(a.day(days - 2))
    }
  })

  test('odd times are refused by name', async () => {
    const house = await a.emptyHouse(1)
    const id = await a.resident(house, { start: '2026-03-01' })
    const given = { ...of(id), ...absence }
    await a.refuses(a.manager, absenceCalls.saveAbsence, { ...given, LeftOn: a.day(1) }, 'NotYet', 'LeftTime')
    await a.refuses(
      a.manager,
      absenceCalls.saveAbsence,
      { ...given, LeftOn: '2026-02-01' },
      'BeforeAdmission',
      'LeftOn',
    )
    await a.refuses(
      a.manager,
      absenceCalls.saveAbsence,
      { ...given, LeftOn: a.today, ExpectedOn: a.today },
      'TimeMissing',
      'ExpectedTime',
    )
    await a.refuses(
      a.manager,
      absenceCalls.saveAbsence,
      { ...given, LeftOn: a.today, ExpectedOn: a.day(-1), ExpectedTime: '10:00' },
      'ExpectedBeforeLeft',
      'ExpectedOn',
    )
    // On this night the clocks go from 2:00 to 3:00.
    await a.refuses(
      a.manager,
      absenceCalls.saveAbsence,
      { ...given, LeftOn: '2026-03-08', LeftTime: '02:30' },
      'NoSuchTime',
      'LeftTime',
    )
  })
})
