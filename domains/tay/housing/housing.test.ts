import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tayEndingCalls } from '../youth/youth.calls.ts'
import { youthChartCalls } from '../youth/youth-chart.calls.ts'
import { tayAgency } from '../tay-testing.ts'
import { stayCalls } from './stays.calls.ts'
import { unitCalls } from './units.calls.ts'

const a = tayAgency()
const outcome = { Housing: 'Own Lease', Income: 'None', School: 'Not in School', Supports: 1 }
const home = async (id: string) => (await a.on(id).ok(youthChartCalls.getYouth)).Home
const unitOf = async (id: string) =>
  (await a.manager.ok(unitCalls.getUnits, {})).Units.find(({ TayUnitID }) => TayUnitID === id)!

describe('homes', () => {
  test('a youth moves to a unit and back when it was a mistake; the same home is refused', async () => {
    const unit = await a.unit(1)
    const id = await a.youth()
    const before = await home(id)
    expect(before).toMatchObject({ UnitID: null, Since: a.day(-20) })
    const move = { PlacementType: 'THP-NMD', UnitID: unit, StartDate: a.day(-3) } as const
    await a.on(id).refuses(stayCalls.moveYouth, { ...move, Address: '5 Both Street' }, 'UnitOrAddress', 'Address')
    const moved = await a.on(id).ok(stayCalls.moveYouth, move)
    expect(await home(id)).toMatchObject({ UnitID: unit, Since: a.day(-3) })
    await a.on(id).refuses(stayCalls.moveYouth, { ...move, StartDate: a.today }, 'SameHolder', 'UnitID')
    await a.on(id).ok(stayCalls.deleteCurrentMove, { Reason: 'Not yet', version: moved.version })
    expect(await home(id)).toMatchObject({ UnitID: null, Address: before!.Address })
    await a.on(id).refuses(stayCalls.deleteCurrentMove, { Reason: 'No', version: 9 }, 'FirstHome')
  })

  test('of two who take the last bed one gets it, and a full unit says so', async () => {
    const unit = await a.unit(1)
    const ids = [await a.youth(), await a.youth()]
    const move = { PlacementType: 'THP-NMD', UnitID: unit, StartDate: a.today } as const
    const replies = await Promise.all(
      ids.map((ClientSubProgramMembershipID) =>
        a.manager.send(stayCalls.moveYouth, { ClientSubProgramMembershipID, ...move }),
      ),
    )
    expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([200, 'UnitFull'])
    expect((await unitOf(unit)).Taken).toBe(1)
    const { version } = await unitOf(unit)
    await a.refuses(
      a.manager,
      unitCalls.endUnit,
      { TayUnitID: unit, EndDate: a.today, version },
      'StillTaken',
      'EndDate',
    )
  })

  test('fewer beds than young people are refused; an exit frees the bed, its undo needs it again', async () => {
    const unit = await a.unit(2)
    const [one] = [await a.youth({ unit }), await a.youth({ unit })]
    const { version, Taken: _t, Coming: _c, Youth: _y, ...facts } = await unitOf(unit)
    const {
      SubProgramID,
      SubProgramName: _n,
      EndDate: _e,
      LastInspectedOn: _l,
      InspectionDue: _d,
      OpenCorrections: _o,
      ...given
    } = facts
    await a.refuses(a.manager, unitCalls.updateUnit, { ...given, Beds: 1, version }, 'StillTaken', 'Beds')
    const of = { ClientSubProgramMembershipID: one! }
    await a.manager.ok(tayEndingCalls.endEnrollment, {
      ...of,
      EndDate: a.today,
      DischargeReasonID: 'Graduated - Goals Met',
      ...outcome,
    } as never)
    const third = await a.youth({ unit, start: a.today })
    await a.refuses(a.manager, tayEndingCalls.revertEnd, of, 'UnitFull')
    await a.on(third).ok(stayCalls.moveYouth, { PlacementType: 'SILP', Address: '1 Elsewhere', StartDate: a.day(1) })
    expect(SubProgramID).toBe(a.program)
  })

  test('another program’s chart and another program’s worker are not there', async () => {
    const id = await a.youth()
    const unit = await a.unit(1)
    const wrap = await a.one(`select m.id from client_membership m join sub_program s on s.id = m.sub_program_id
      where s.name = 'Wraparound, Los Angeles' and m.end_date is null limit 1`)
    const administrator = await a.as('alva.rootley')
    await a.refuses(administrator, youthChartCalls.getYouth, { ClientSubProgramMembershipID: wrap }, 'NotFound')
    await a.refuses(a.stranger, youthChartCalls.getYouth, { ClientSubProgramMembershipID: id }, 'PermissionMissing')
    await a.refuses(a.stranger, unitCalls.getInspections, { TayUnitID: unit }, 'PermissionMissing')
    const bed = await a.one(
      `insert into sub_program (core_program_id, name, region, zone)
      select core_program_id, 'TAY, elsewhere', region, zone from sub_program where id = $1 returning id`,
      [a.program],
    )
    const other = await a.one(
      `insert into tay_unit (sub_program_id, name, placement_type, address, beds, start_date) values ($1, 'Far', 'SILP', 'x', 1, '2020-01-01') returning id`,
      [bed],
    )
    await a.refuses(a.manager, unitCalls.getInspections, { TayUnitID: other }, 'NotFound')
    const move = { PlacementType: 'THP-NMD', UnitID: other, StartDate: a.today } as const
    await a.on(id).refuses(stayCalls.moveYouth, move, 'OtherProgram', 'UnitID')
  })
})

test('an inspection names what must be put right; it is due while anybody lives there', async () => {
  const unit = await a.unit(2)
  expect((await unitOf(unit)).InspectionDue).toBeNull()
  const id = await a.youth({ unit })
  expect((await unitOf(unit)).InspectionDue).not.toBeNull()
  const inspect = { TayUnitID: unit, InspectedOn: a.today, Corrections: 'Latch\n\n Alarm ' }
  await a.refuses(a.manager, unitCalls.addInspection, { ...inspect, InspectedOn: a.day(1) }, 'NotYet', 'InspectedOn')
  await a.manager.ok(unitCalls.addInspection, inspect)
  await a.refuses(a.manager, unitCalls.addInspection, inspect, 'InspectedThatDay', 'InspectedOn')
  expect(await unitOf(unit)).toMatchObject({ InspectionDue: null, OpenCorrections: 2, LastInspectedOn: a.today })
  const { Inspections } = await a.on(id).ok(stayCalls.getHousing)
  const [row] = Inspections[0]!.Corrections
  expect(Inspections[0]!.Corrections.map(({ What, DueOn }) => [What, DueOn])).toEqual([
    ['Latch', a.day(7)],
    ['Alarm', a.day(7)],
  ])
  const fix = { TayUnitID: unit, TayCorrectionID: row!.TayCorrectionID, version: row!.version }
  await a.refuses(a.manager, unitCalls.setCorrection, { ...fix, FixedOn: a.day(-1) }, 'BeforeInspection', 'FixedOn')
  await a.manager.ok(unitCalls.setCorrection, { ...fix, FixedOn: a.today })
  expect((await unitOf(unit)).OpenCorrections).toBe(1)
})

test('whatever is moved, ended and undone: never more young people than beds', { timeout: 120_000 }, async () => {
  const units = [await a.unit(1), await a.unit(2)]
  const ids = [await a.youth(), await a.youth(), await a.youth(), await a.youth()]
  const step = fc.record({
    who: fc.nat(3),
    unit: fc.nat(2),
    day: fc.integer({ min: -4, max: 4 }),
    does: fc.constantFrom('move', 'move', 'delete', 'end', 'revert'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), async (steps) => {
      for (const { who, unit, day, does } of steps) {
        const of = { ClientSubProgramMembershipID: ids[who]! }
        const where = unit < 2 ? { UnitID: units[unit]! } : { Address: `${who} Own Lane` }
        if (does === 'move')
          await a.manager.send(stayCalls.moveYouth, {
            ...of,
            PlacementType: 'THP-NMD',
            ...where,
            StartDate: a.day(day),
          })
        else if (does === 'delete') {
          const version = await a.one<number>(
            `select version from tay_stay where client_membership_id = $1 and voided_at is null order by start_date desc limit 1`,
            [ids[who]],
          )
          await a.manager.send(stayCalls.deleteCurrentMove, { ...of, Reason: 'x', version })
        } else if (does === 'end')
          await a.manager.send(tayEndingCalls.endEnrollment, {
            ...of,
            EndDate: a.day(day),
            DischargeReasonID: 'Lost Contact',
            ...outcome,
          } as never)
        else await a.manager.send(tayEndingCalls.revertEnd, of)
      }
      const { rows } = await a.owner.query(
        `select u.id from tay_unit u, generate_series($2::date, $2::date + 14, '1 day') n (night) where u.id = any ($1)
           and (select count(*) from tay_stay s where s.unit_id = u.id and s.voided_at is null and s.start_date <= n.night
             and (s.end_date is null or s.end_date > n.night)) > u.beds`,
        [units, a.day(-6)],
      )
      expect(rows).toEqual([])
    }),
    { numRuns: 10 },
  )
})
