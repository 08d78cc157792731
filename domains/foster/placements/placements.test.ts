import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { turnsAdultOn } from '#domains/families/household/household.rules.ts'
import { nowhere } from '../children/children-testing.ts'
import { finderCalls } from '../finder/finder.calls.ts'
import { locationEventsCalls } from './location-events.calls.ts'
import { openPlacingAgency, type PlacingAgency } from './placements-testing.ts'
import { placementsCalls } from './placements.calls.ts'

const { assignFirstPlacement: assign, transferPlacement: transfer, deleteCurrentPlacement: remove } = placementsCalls
let a: PlacingAgency
beforeAll(async () => {
  a = await openPlacingAgency()
})
afterAll(() => a.close())

const stays = (id: string) => a.manager.ok(placementsCalls.getPlacementsForChild, { ClientSubProgramMembershipID: id })
type Refusing = Promise<{ status: number; refusal: { code: string; fields?: Record<string, string> } }>
/** Refused with this code at this field, and nothing changed. */
async function refuses(work: () => Refusing, code: string, field?: string) {
  const before = await a.picture()
  const { status, refusal } = await work()
  expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]]).toEqual([false, code, field])
  expect(await a.picture()).toEqual(before)
}
const given = (child: string, home: string, StartDate = a.today) => ({
  ClientSubProgramMembershipID: child,
  FosterResourceFamilyID: home,
  StartDate,
})

describe('the placement that somebody saw', () => {
  test('is named with its version or not at all, and another child’s is refused', async () => {
    const [child, other, home] = [await a.kid(), await a.kid(), await a.home()]
    await a.manager.ok(assign, given(child, home, a.day(-3)))
    const { PlacementID } = await a.manager.ok(assign, given(other, await a.home(), a.day(-3)))
    const of = { ClientSubProgramMembershipID: child, Reason: 'Wrong child' }
    await refuses(() => a.manager.send(remove, { ...of, PlacementID }), 'VersionNeeded', 'version')
    await refuses(() => a.manager.send(remove, { ...of, version: 1 }), 'RecordNeeded', 'PlacementID')
    await refuses(() => a.manager.send(remove, { ...of, PlacementID, version: 1 }), 'Stale')
    const move = { ...given(child, await a.home()), EndReason: 'Safety' as const }
    await refuses(() => a.manager.send(transfer, { ...move, PlacementID }), 'VersionNeeded', 'version')
    const own = (await stays(child)).Stays[0]!.PlacementID
    const done = await a.manager.ok(remove, { ...of, PlacementID: own, version: 1 })
    expect(done.PlacementID).toBe(own)
  })
})

describe('a first placement', () => {
  test('keeps every check with the decision, and is in the history', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    const preview = await a.manager.send(assign, given(child, home), { preview: true })
    expect(preview.text).toContain('go from **2** to **1**')
    expect((await stays(child)).Stays).toEqual([])
    const done = await a.manager.ok(assign, { ...given(child, home, a.day(-3)), DecisionNote: 'Near her school.' })
    const { Stays, Can, WaitingSince } = await stays(child)
    expect(Stays).toMatchObject([
      {
        PlacementID: done.PlacementID,
        Nights: 3,
        EndDate: null,
        Decision: { Note: 'Near her school.', PlacementDecisionID: done.PlacementDecisionID },
      },
    ])
    expect(Stays[0]!.Decision!.Checks.map(({ Rule }) => Rule)).toEqual(
      expect.arrayContaining(['Beds', 'Approval', 'Bedroom']),
    )
    expect([WaitingSince, Can]).toMatchObject([
      null,
      { Place: false, Move: true, Event: true, DeleteCurrent: true, Override: false },
    ])
    const frozen = a.owner.query('update placement_decision set note = null where id = $1', [done.PlacementDecisionID])
    await expect(frozen).rejects.toThrow(/append-only/)
    const logged = await a.one<number>(
      `select count(*)::int from audit where row_id = $1 and op = 'insert' and user_id = $2`,
      [done.PlacementID, a.manager.userId],
    )
    expect(logged).toBe(1)
  })

  test('can be undone, and the sheet stays', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    const { ChangeSetID } = await a.manager.ok(assign, given(child, home))
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
    const { Stays, Sheets } = await stays(child)
    expect([Stays.length, Sheets.length]).toEqual([0, 1])
    expect(
      await a.one<number>('select count(*)::int from placement_decision where client_membership_id = $1', [child]),
    ).toBe(1)
  })

  test('is refused with words wherever it cannot be', async () => {
    const [child, home, full, other] = [await a.kid(), await a.home(), await a.home({ capacity: 0 }), await a.home()]
    const send = (input: object) => () => a.manager.send(assign, { ...given(child, home), ...input })
    await refuses(send({ StartDate: a.day(61) }), 'TooFarAhead', 'StartDate')
    await refuses(send({ StartDate: a.day(-200) }), 'NotEnrolled', 'StartDate')
    await refuses(send({ With: [nowhere] }), 'NoSibling', 'With')
    await refuses(send({ Compared: [nowhere] }), 'NoHome', 'Compared')
    await refuses(send({ FosterResourceFamilyID: full }), 'ChecksFail', 'FosterResourceFamilyID')
    await refuses(
      send({ FosterResourceFamilyID: full, OverrideReason: 'Court Order', OverrideText: 'x' }),
      'OverrideNotAllowed',
      'OverrideReason',
    )
    await a.owner.query(`update family_phase set phase = 'Background Checks' where family_id = $1`, [other])
    await refuses(send({ FosterResourceFamilyID: other }), 'NotApproved', 'FosterResourceFamilyID')
    await refuses(
      () => a.director.send(assign, { ...given(child, other), OverrideReason: 'Court Order', OverrideText: 'x' }),
      'NotApproved',
      'FosterResourceFamilyID',
    )
    await refuses(
      () => a.director.send(assign, { ...given(child, full), OverrideReason: 'Court Order' }),
      'OverrideIncomplete',
      'OverrideText',
    )
    await refuses(() => a.manager.send(transfer, { ...given(child, home), EndReason: 'Safety' }), 'NothingCurrent')
    await refuses(() => a.manager.send(assign, given(a.elsewhere.membership, home)), 'NotFound')
    await refuses(() => a.manager.send(assign, given(child, nowhere)), 'NotFound')
    await a.manager.ok(assign, given(child, home))
    await refuses(send({}), 'AlreadyAssigned', 'StartDate')
  })

  test('more than 30 days back needs the right and a reason', async () => {
    const [child, home] = [await a.kid({ start: a.day(-90) }), await a.home()]
    const far = given(child, home, a.day(-60))
    await refuses(() => a.manager.send(assign, far), 'BackdatedTooFar', 'StartDate')
    await refuses(() => a.director.send(assign, far), 'BackdateReasonMissing', 'BackdateReason')
    await a.director.ok(assign, { ...far, BackdateReason: 'Paper file found.' })
    expect((await stays(child)).Stays[0]).toMatchObject({ StartDate: a.day(-60), Nights: 60 })
  })

  test('an emergency approval that names the child opens a home on its way', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    await a.owner.query(`update family_phase set phase = 'Application' where family_id = $1`, [home])
    await a.owner.query(
      `insert into child_specific_approval (family_id, sub_program_id, person_id, kind, start_date)
       select $1, sub_program_id, person_id, 'Emergency', current_date - 2 from client_membership where id = $2`,
      [home, child],
    )
    await a.manager.ok(assign, given(child, home))
  })
})

describe('an exception', () => {
  test('is written on the placement, and the directors hear of it without a name', async () => {
    const [child, home] = [await a.kid(), await a.home({ capacity: 1 })]
    await a.manager.ok(assign, given(await a.kid(), home))
    await refuses(() => a.manager.send(assign, given(child, home)), 'ChecksFail', 'FosterResourceFamilyID')
    await a.director.ok(assign, {
      ...given(child, home),
      OverrideReason: 'Sibling Group Kept Together',
      OverrideText: 'Both knew each other.',
    })
    expect((await stays(child)).Stays[0]!.Override).toMatchObject({ Reason: 'Sibling Group Kept Together' })
    const { rows } = await a.owner.query<{ recipient: string; body: string }>(
      `select recipient, body from mail where subject like 'A placement with an exception%'`,
    )
    expect(rows.map(({ recipient }) => recipient)).toContain('desmond.directo@kith.example')
    expect(rows.every(({ body }) => !body.includes('Fresh'))).toBe(true)
  })

  test('is not kept where nothing fails', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    await a.director.ok(assign, { ...given(child, home), OverrideReason: 'Other', OverrideText: 'Just in case.' })
    expect((await stays(child)).Stays[0]!.Override).toBeNull()
  })
})

describe('a move', () => {
  test('ends the old home on the first night in the new one, and says why', async () => {
    const [child, from, to] = [await a.kid(), await a.home(), await a.home()]
    const first = await a.manager.ok(assign, given(child, from, a.day(-5)))
    const input = { ...given(child, to), EndReason: 'Sibling Reunited' as const, EndNote: 'Went well.' }
    await refuses(
      () => a.manager.send(transfer, { ...input, FosterResourceFamilyID: from }),
      'SameHolder',
      'FosterResourceFamilyID',
    )
    await refuses(
      () => a.manager.send(transfer, { ...input, StartDate: a.day(-5) }),
      'StartsBeforeCurrent',
      'StartDate',
    )
    await refuses(() => a.manager.send(transfer, { ...input, PlacementID: first.PlacementID, version: 9 }), 'Stale')
    await a.manager.ok(transfer, input)
    const { Stays, Moves } = await stays(child)
    expect(Moves).toBe(1)
    expect(Stays).toMatchObject([
      { FosterResourceFamilyID: to, StartDate: a.today, EndDate: null },
      {
        FosterResourceFamilyID: from,
        EndDate: a.today,
        EndReason: 'Sibling Reunited',
        EndNote: 'Went well.',
        Nights: 5,
      },
    ])
  })

  test('takes siblings along as one action, placed or waiting, or none of them', async () => {
    const [one, two, three] = [await a.kid(), await a.kid(), await a.kid()]
    const [from, to, small] = [await a.home(), await a.home({ capacity: 3 }), await a.home({ capacity: 2 })]
    await a.manager.ok(assign, { ...given(one, from, a.day(-4)), With: [two] })
    await refuses(
      () => a.manager.send(transfer, { ...given(one, small), With: [two, three], EndReason: 'Capacity' }),
      'ChecksFail',
      'FosterResourceFamilyID',
    )
    const short = await a.manager.send(transfer, { ...given(one, small), With: [two, three], EndReason: 'Capacity' })
    expect(short.refusal.errors[0]).toContain('2 of 2 free, 3 needed')
    const before = await a.picture()
    const done = await a.manager.ok(transfer, { ...given(one, to), With: [two, three], EndReason: 'Capacity' })
    expect(done.Placed.map(({ ClientSubProgramMembershipID }) => ClientSubProgramMembershipID)).toEqual([
      one,
      two,
      three,
    ])
    for (const child of [one, two, three]) expect((await stays(child)).Stays[0]!.FosterResourceFamilyID).toBe(to)
    await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
    const live = (all: unknown) =>
      (all as { stays: { voided_at: string | null }[] }).stays.filter((one) => !one.voided_at)
    expect(live(await a.picture())).toEqual(live(before))
  })

  test('cuts off the time away, and deleting the move reopens home and time away', async () => {
    const [child, from, to] = [await a.kid(), await a.home(), await a.home()]
    await a.manager.ok(assign, given(child, from, a.day(-5)))
    const { addLocationEvent } = locationEventsCalls
    await a.manager.ok(addLocationEvent, { ClientSubProgramMembershipID: child, Kind: 'AWOL', StartDate: a.day(-2) })
    const before = await stays(child)
    await a.manager.ok(transfer, { ...given(child, to), EndReason: 'Runaway / AWOL' })
    expect((await stays(child)).Stays[1]!.Events[0]).toMatchObject({ EndDate: a.today })
    const moved = (await stays(child)).Stays[0]!
    await refuses(
      () =>
        a.manager.send(remove, {
          ClientSubProgramMembershipID: child,
          Reason: 'x',
          PlacementID: moved.PlacementID,
          version: 7,
        }),
      'Stale',
    )
    const done = await a.manager.ok(remove, { ClientSubProgramMembershipID: child, Reason: 'Wrong child' })
    expect(done.ReopenedPlacementID).toBe(before.Stays[0]!.PlacementID)
    const strip = (all: typeof before) =>
      JSON.parse(
        JSON.stringify({ ...all, Sheets: [] }, (key, value: unknown) => (key === 'version' ? 0 : value)),
      ) as unknown
    expect(strip(await stays(child))).toEqual(strip(before))
  })

  test('deleting a move brings back the planned end, the events to come and nothing of the note', async () => {
    const [child, from, to] = [await a.kid(), await a.home(), await a.home()]
    await a.manager.ok(assign, given(child, from, a.day(-5)))
    for (const [StartDate, EndDate] of [
      [a.day(-2), a.day(5)],
      [a.day(10), a.day(12)],
    ] as const)
      await a.manager.ok(locationEventsCalls.addLocationEvent, {
        ClientSubProgramMembershipID: child,
        Kind: 'Respite',
        StartDate,
        EndDate,
      })
    const before = await stays(child)
    const why = { EndReason: 'Moved Within Agency', EndNote: 'By mistake.' } as const
    await a.manager.ok(transfer, { ...given(child, to), ...why })
    await a.manager.ok(remove, { ClientSubProgramMembershipID: child, Reason: 'Wrong child' })
    const plain = ({ Stays }: Awaited<ReturnType<typeof stays>>) =>
      Stays.map(({ version: _v, Events, ...stay }) => [stay, Events.map(({ version: _e, ...event }) => event)])
    expect(plain(await stays(child))).toEqual(plain(before))
  })

  test('speaks of the child and the home', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    await a.manager.ok(assign, given(child, home))
    const again = await a.manager.send(transfer, { ...given(child, home, a.day(2)), EndReason: 'Moved Within Agency' })
    expect(again.refusal.fields).toEqual({ FosterResourceFamilyID: 'The child already lives with this family.' })
    const twice = await a.manager.send(assign, given(child, await a.home()))
    expect(twice.refusal.errors).toEqual(['The child already has a home at that time. Move the child instead.'])
  })

  test('deleting the only placement leaves the child waiting; a second time there is nothing', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    await a.manager.ok(assign, given(child, home))
    await a.manager.ok(remove, { ClientSubProgramMembershipID: child, Reason: 'Mistake' })
    expect(await stays(child)).toMatchObject({ Stays: [], Can: { Place: true } })
    await refuses(
      () => a.manager.send(remove, { ClientSubProgramMembershipID: child, Reason: 'Again' }),
      'NothingCurrent',
    )
  })
})

test('undoing a move says when the bed it left is taken', async () => {
  const [child, other, from, to] = [await a.kid(), await a.kid(), await a.home({ capacity: 1 }), await a.home()]
  await a.manager.ok(assign, given(child, from, a.day(-5)))
  const { ChangeSetID } = await a.manager.ok(transfer, {
    ...given(child, to, a.day(-1)),
    EndReason: 'Moved Within Agency',
  })
  await a.manager.ok(assign, given(other, from))
  const undone = await a.manager.send(activityCalls.undoChangeSet, { ChangeSetID })
  expect(undone.refusal).toMatchObject({ code: 'CannotUndo', errors: ['A home in it has no bed left.'] })
})

describe('two at once', () => {
  test('want the last bed: one gets it, the other a sentence, nothing is lost', async () => {
    for (let round = 0; round < 4; round += 1) {
      const home = await a.home({ capacity: 1 })
      const children = [await a.kid(), await a.kid(), await a.kid()]
      const replies = await Promise.all(
        children.map((child, at) => (at === 1 ? a.supervisor : a.manager).send(assign, given(child, home))),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      for (const { status, refusal } of replies)
        if (status !== 200) expect(['HomeFull', 'ChecksFail']).toContain(refusal.code)
    }
  })

  test('place the same child: one home', async () => {
    const [child, one, two] = [await a.kid(), await a.home(), await a.home()]
    const replies = await Promise.all([one, two].map((home) => a.manager.send(assign, given(child, home))))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the database itself', () => {
  const direct = (text: string, values: unknown[]) => a.owner.query(text, values)
  test('refuses a home too full, a stay outside the enrollment, an event outside the stay', async () => {
    const [child, home] = [await a.kid(), await a.home({ capacity: 1 })]
    const { PlacementID } = await a.manager.ok(assign, given(child, home))
    const put = `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
      select id, person_id, sub_program_id, $2, $3 from client_membership where id = $1`
    await expect(direct(put, [await a.kid(), home, a.today])).rejects.toMatchObject({
      constraint: 'placement_capacity',
    })
    await expect(direct(put, [await a.kid(), await a.home(), '2019-01-01'])).rejects.toMatchObject({
      constraint: 'placement_within_enrollment',
    })
    await expect(
      direct(
        `update client_membership set end_date = current_date + 1, end_reason = 'Legal Guardianship' where id = $1`,
        [child],
      ),
    ).rejects.toMatchObject({ constraint: 'placement_within_enrollment' })
    await expect(
      direct(
        `insert into location_event (placement_id, client_membership_id, sub_program_id, kind, start_date)
         select id, client_membership_id, sub_program_id, 'Camp', start_date - 3 from placement where id = $1`,
        [PlacementID],
      ),
    ).rejects.toMatchObject({ constraint: 'location_event_within_placement' })
  })

  test('refuses two homes on one day by each of its two guards, and an end while a child is placed', async () => {
    const [child, home, other] = [await a.kid(), await a.home(), await a.home()]
    await a.manager.ok(assign, given(child, home))
    const client = await a.owner.connect()
    const put = `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
      select id, person_id, sub_program_id, '${other}', '${a.today}' from client_membership where id = '${child}'`
    const refusedBy = async (...statements: string[]) => {
      await client.query('begin')
      try {
        for (const statement of statements) await client.query(statement)
        return undefined
      } catch (error) {
        return (error as { constraint?: string }).constraint
      } finally {
        await client.query('rollback')
      }
    }
    const without = (name: string) => `alter table placement drop constraint ${name}`
    expect(await refusedBy(without('placement_overlap'), put)).toBe('placement_two_homes')
    expect(await refusedBy(without('placement_overlap'), without('placement_two_homes'), put)).toBe(
      'overnight_two_places',
    )
    const end = `update family_phase set end_date = '${a.today}' where family_id = '${home}' and end_date is null and voided_at is null`
    const close = `insert into family_phase (family_id, sub_program_id, phase, start_date)
      select id, sub_program_id, 'Closed', '${a.today}' from resource_family where id = '${home}'`
    expect(await refusedBy(end, close)).toBe('family_phase_child_placed')
    client.release()
  })

  test('keeps a home with children, and room for them', async () => {
    const [child, home] = [await a.kid(), await a.home({ capacity: 2 })]
    await a.manager.ok(assign, given(child, home))
    await expect(direct('update resource_family set voided_at = now() where id = $1', [home])).rejects.toMatchObject({
      constraint: 'family_children_placed',
    })
    await expect(direct('update resource_family set capacity = 0 where id = $1', [home])).rejects.toMatchObject({
      constraint: 'family_capacity_placed',
    })
    await direct('update resource_family set capacity = 1 where id = $1', [home])
  })

  test('counts own minors who live in the home, and only while they are minors', async () => {
    const home = await a.home({ capacity: 1 })
    const person = await a.one(
      `insert into person (first_name, last_name, date_of_birth) values ('Own', 'Minor', $1) returning id`,
      [a.day(-17 * 365)],
    )
    await direct(
      `insert into family_member (family_id, sub_program_id, person_id, relation, start_date) values ($1, $2, $3, 'Son', '2020-01-01')`,
      [home, a.homeProgram, person],
    )
    const child = await a.kid()
    await refuses(() => a.manager.send(assign, given(child, home)), 'ChecksFail', 'FosterResourceFamilyID')
    await direct(`update person set date_of_birth = '2000-01-01' where id = $1`, [person])
    await a.manager.ok(assign, given(child, home))
    const days = ['2004-02-28', '2004-02-29', '2004-03-01', '2006-03-01', '2010-12-31']
    const adult = await a.one<string[]>('select array_agg(adult_on(d) order by d) from unnest($1::date[]) d', [days])
    expect(adult).toEqual(days.map(turnsAdultOn))
  })
})

test('a family sees who lives there and what it was offered; the board has beds, turns and moves', async () => {
  const [child, home] = [await a.kid(), await a.home({ name: 'Zzz-Boardtest' })]
  await a.manager.ok(assign, given(child, home))
  await a.manager.ok(finderCalls.recordOffer, {
    ClientSubProgramMembershipID: child,
    FosterResourceFamilyID: home,
    Answer: 'No',
    Reason: 'Travel or Holiday',
  })
  const family = await a.supervisor.ok(placementsCalls.getPlacementsForFamily, { FosterResourceFamilyID: home })
  expect(family).toMatchObject({ Placed: 1, Free: 1, Offers: [{ Answer: 'No', Reason: 'Travel or Holiday' }] })
  expect(family.Stays).toMatchObject([{ ClientSubProgramMembershipID: child, EndDate: null, Away: null }])
})

test('after a placement no offer waits: the home said yes, others are no longer needed, and undo brings them back', async () => {
  const [child, home, other] = [await a.kid(), await a.home({ name: 'Zzz-Asked' }), await a.home({ name: 'Zzz-Also' })]
  for (const FosterResourceFamilyID of [home, other])
    await a.manager.ok(finderCalls.recordOffer, {
      ClientSubProgramMembershipID: child,
      FosterResourceFamilyID,
      Answer: 'Waiting',
    })
  const offers = async () => {
    const { Offers } = await a.manager.ok(placementsCalls.getPlacementsForChild, {
      ClientSubProgramMembershipID: child,
    })
    return Object.fromEntries(Offers.map(({ FosterResourceFamilyID, Answer }) => [FosterResourceFamilyID, Answer]))
  }
  expect(await offers()).toEqual({ [home]: 'Waiting', [other]: 'Waiting' })
  const { ChangeSetID } = await a.manager.ok(assign, given(child, home))
  expect(await offers()).toEqual({ [home]: 'Yes', [other]: 'Withdrawn' })
  await a.manager.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect(await offers()).toEqual({ [home]: 'Waiting', [other]: 'Waiting' })
})
