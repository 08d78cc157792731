import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { locationEventsCalls } from './location-events.calls.ts'
import { openPlacingAgency, type PlacingAgency } from './placements-testing.ts'
import { placementsCalls } from './placements.calls.ts'
import { fosterEndingCalls } from '../children/children.calls.ts'

let a: PlacingAgency
beforeAll(async () => {
  a = await openPlacingAgency()
})
afterAll(() => a.close())

const { assignFirstPlacement: assign, transferPlacement: transfer, deleteCurrentPlacement: remove } = placementsCalls
const { endEnrollment: terminate, revertEnd: revert } = fosterEndingCalls

interface Command {
  what: 'place' | 'move' | 'away' | 'remove' | 'end' | 'revert'
  child: number
  with: number
  home: number
  day: number
  override: boolean
}
const command: fc.Arbitrary<Command> = fc.record({
  what: fc.constantFrom('place', 'move', 'away', 'remove', 'end', 'revert'),
  child: fc.nat(3),
  with: fc.nat(3),
  home: fc.nat(2),
  day: fc.integer({ min: -8, max: 6 }),
  override: fc.boolean(),
})

const alone = { child: 0, with: 0, override: false }
/** Each of them once, so that none is left to chance. */
const ordinary: Command[] = [
  { ...alone, what: 'place', home: 1, day: -8 },
  { ...alone, what: 'move', home: 2, day: -5 },
  { ...alone, what: 'away', home: 2, day: -4 },
  { ...alone, what: 'end', home: 2, day: 0, override: true },
  { ...alone, what: 'revert', home: 2, day: 0 },
  { ...alone, what: 'remove', home: 2, day: 0 },
]

/** The end of a stay is taken back where somebody came by an exception because of it. */
const excepted: Command[] = [
  { ...alone, what: 'place', home: 0, day: -8 },
  { ...alone, what: 'place', child: 1, with: 1, home: 0, day: 5, override: true },
  { ...alone, what: 'end', home: 0, day: 1 },
]

/** What must hold whatever happened: one home a day, none too full without an exception, everything inside its frame. */
const broken = `select
  (select count(*) from placement p join placement q on q.person_id = p.person_id and q.id <> p.id and q.voided_at is null
    and daterange(p.start_date, p.end_date) && daterange(q.start_date, q.end_date) where p.voided_at is null)::int as "two homes",
  (select count(*) from home_loads(array(select id from resource_family where name like 'Testhome-%'), '2000-01-01') l
    join resource_family f on f.id = l.family_id where l.placed + l.own > f.capacity and not exists (
      select from placement p where p.family_id = f.id and p.voided_at is null and p.override_reason is not null
        and p.start_date < l.next_day and coalesce(p.end_date, 'infinity') > l.day))::int as "too full",
  (select count(*) from placement p join client_membership m on m.id = p.client_membership_id where p.voided_at is null
    and not daterange(m.start_date, m.end_date) @> daterange(p.start_date, p.end_date))::int as "outside the enrollment",
  (select count(*) from location_event e join placement p on p.id = e.placement_id where e.voided_at is null
    and (p.voided_at is not null or not daterange(p.start_date, p.end_date) @> daterange(e.start_date, e.end_date)))::int as "outside the stay"`

function send({ what, child, with: other, home, day, override }: Command, children: string[], homes: string[]) {
  const ClientSubProgramMembershipID = children[child]!
  const StartDate = a.day(day)
  const given = {
    ClientSubProgramMembershipID,
    FosterResourceFamilyID: homes[home]!,
    StartDate,
    With: other === child || day % 3 ? [] : [children[other]!],
    ...(override && { OverrideReason: 'Other' as const, OverrideText: 'Weighed.' }),
  }
  switch (what) {
    case 'place':
      return a.director.send(assign, given)
    case 'move':
      return a.director.send(transfer, { ...given, EndReason: 'Moved Within Agency' })
    case 'away':
      return a.director.send(locationEventsCalls.addLocationEvent, {
        ClientSubProgramMembershipID,
        Kind: 'Respite',
        StartDate,
        EndDate: override ? null : a.day(day + 2),
      })
    case 'remove':
      return a.director.send(remove, { ClientSubProgramMembershipID, Reason: 'By chance' })
    case 'end':
      return a.director.send(terminate, {
        ClientSubProgramMembershipID,
        EndDate: StartDate,
        DischargeReasonID: 'Placing Agency Request',
      })
    case 'revert':
      return a.director.send(revert, { ClientSubProgramMembershipID })
  }
}

test('whatever is done in whatever order: nobody in two homes, no home too full, a refusal changes nothing, a revert is exact', async () => {
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 18 }), async (commands) => {
      const children = [await a.kid(), await a.kid(), await a.kid(), await a.kid()]
      const homes = [await a.home({ capacity: 1 }), await a.home({ capacity: 2 }), await a.home({ capacity: 3 })]
      for (const one of commands) {
        const before = await a.picture()
        const { status, text } = await send(one, children, homes)
        expect(status, text).toBeLessThan(500)
        if (status === 200) done.add(one.what)
        const after = await a.picture()
        if (status !== 200) expect(after, `${one.what} was refused`).toEqual(before)
        else if (one.what === 'end') {
          const back = await a.director.send(revert, { ClientSubProgramMembershipID: children[one.child]! })
          expect(back.status, back.text).toBe(200)
          expect(await a.picture()).toEqual(before)
          if (one.override) await send(one, children, homes)
        }
        const { rows } = await a.owner.query<Record<string, number>>(broken)
        expect(rows[0]).toEqual({ 'two homes': 0, 'too full': 0, 'outside the enrollment': 0, 'outside the stay': 0 })
      }
    }),
    { numRuns: 5, endOnFailure: true, examples: [[ordinary], [excepted]] },
  )
  expect([...done].toSorted()).toEqual(ordinary.map(({ what }) => what).toSorted())
}, 240_000)
