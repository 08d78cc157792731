import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { fosterEnrollmentCalls } from './children.calls.ts'
import { locationEventsCalls } from '../placements/location-events.calls.ts'
import { openPlacingAgency, type PlacingAgency } from '../placements/placements-testing.ts'
import { placementsCalls } from '../placements/placements.calls.ts'
import { fosterEndingCalls } from './children.calls.ts'

const { endEnrollment: terminate, revertEnd: revert } = fosterEndingCalls
const { addLocationEvent: away, endLocationEvent: back, deleteLocationEvent: forget } = locationEventsCalls
let a: PlacingAgency
beforeAll(async () => {
  a = await openPlacingAgency()
})
afterAll(() => a.close())

type Refusing = Promise<{ status: number; refusal: { code: string; fields?: Record<string, string> } }>
async function refuses(work: () => Refusing, code: string, field?: string) {
  const before = await a.picture()
  const { status, refusal } = await work()
  expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]]).toEqual([false, code, field])
  expect(await a.picture()).toEqual(before)
}
const stays = (id: string) => a.manager.ok(placementsCalls.getPlacementsForChild, { ClientSubProgramMembershipID: id })

/** A child in a home, away from it, with a case manager, a service and a court date to come. */
async function wholeChild(capacity = 1) {
  const [child, home] = [await a.kid(), await a.home({ capacity })]
  await a.manager.ok(placementsCalls.assignFirstPlacement, {
    ClientSubProgramMembershipID: child,
    FosterResourceFamilyID: home,
    StartDate: a.day(-8),
  })
  await a.manager.ok(away, { ClientSubProgramMembershipID: child, Kind: 'AWOL', StartDate: a.day(-1) })
  await a.owner.query(
    `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
     select $2, sub_program_id, 'client', id, person_id, 'Case Manager', current_date - 5 from client_membership where id = $1`,
    [child, a.manager.userId],
  )
  await a.owner.query(
    `with s as (insert into program_service (sub_program_id, name, category, start_date)
       values ($2, 'Test service ' || gen_random_uuid(), 'Other', '2020-01-01') returning id)
     insert into client_service (client_membership_id, sub_program_id, program_service_id, start_date) select $1, $2, id, current_date - 4 from s`,
    [child, a.homeProgram],
  )
  await a.owner.query(
    `insert into hearing (client_membership_id, sub_program_id, held_on, kind) values ($1, $2, current_date + 20, 'Review, 6 months')`,
    [child, a.homeProgram],
  )
  return { child, home }
}

const ending = (child: string, EndDate = a.today) => ({
  ClientSubProgramMembershipID: child,
  EndDate,
  DischargeReasonID: 'Reunified With Parent' as const,
})

describe('the end of an enrollment', () => {
  test('tells beforehand what it ends, ends it as one, and reverting restores exactly that', async () => {
    const { child } = await wholeChild()
    const before = await a.picture()
    const preview = await a.manager.send(terminate, ending(child), { preview: true })
    const told = (preview.body as unknown as { Effects: { Sentence: string }[] }).Effects.map(
      ({ Sentence }) => Sentence,
    )
    for (const part of [
      'The placement with',
      'away from home',
      'Case Manager',
      '**1** service',
      '**1** court date',
      'leaves **',
    ])
      expect(
        told.some((one) => one.includes(part)),
        part,
      ).toBe(true)
    expect(await a.picture()).toEqual(before)
    await a.manager.ok(terminate, {
      ...ending(child),
      Destination: 'With his mother',
      Note: 'Case closed by the court.',
    })
    const ended = await stays(child)
    expect(ended).toMatchObject({
      EndDate: a.today,
      EndReason: 'Reunified With Parent',
      WaitingSince: null,
      Can: { Revert: true, Terminate: false, Place: false },
      Stays: [{ EndDate: a.today, EndReason: 'Reunified With Parent', Events: [{ EndDate: a.today }] }],
    })
    await refuses(() => a.manager.send(terminate, ending(child)), 'AlreadyEnded')
    const what = await a.manager.send(revert, { ClientSubProgramMembershipID: child }, { preview: true })
    expect((what.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(6)
    await a.manager.ok(revert, { ClientSubProgramMembershipID: child })
    expect(await a.picture()).toEqual(before)
    await refuses(() => a.manager.send(revert, { ClientSubProgramMembershipID: child }), 'NotEnded')
  })

  test('is refused with words wherever it cannot be', async () => {
    const { child } = await wholeChild()
    const send = (EndDate: string) => () => a.manager.send(terminate, ending(child, EndDate))
    await refuses(send(a.day(-10)), 'BeforeStart', 'EndDate')
    await refuses(send(a.day(-8)), 'BeforePlacement', 'EndDate')
    await refuses(send(a.day(61)), 'TooFarAhead', 'EndDate')
    const old = await a.kid({ start: a.day(-100) })
    await refuses(() => a.manager.send(terminate, ending(old, a.day(-40))), 'BackdatedTooFar', 'EndDate')
    await refuses(() => a.director.send(terminate, ending(old, a.day(-40))), 'BackdatedTooFar', 'EndDate')
    await a.director.ok(terminate, { ...ending(old, a.day(-40)), Note: 'The court order came late.' })
    await refuses(() => a.manager.send(terminate, ending(a.elsewhere.membership)), 'NotFound')
    await refuses(() => a.manager.send(terminate, { ...ending(child), version: 99 }), 'Stale')
  })

  test('lies on or after the last contact, which may be of the very day', async () => {
    const child = await a.kid()
    const contact = {
      Children: [{ ClientSubProgramMembershipID: child }],
      ContactType: 'In-person home' as const,
      Narrative: 'Said goodbye.',
    }
    await a.manager.ok(visitsCalls.addEditContact, { ...contact, ContactDate: a.day(-1) })
    await refuses(() => a.manager.send(terminate, ending(child, a.day(-2))), 'BeforeContact', 'EndDate')
    await a.manager.ok(terminate, ending(child, a.day(-1)))
    const onTheDay = await a.manager.send(visitsCalls.addEditContact, { ...contact, ContactDate: a.day(-1) })
    expect(onTheDay.status).toBe(200)
    const after = await a.manager.send(visitsCalls.addEditContact, { ...contact, ContactDate: a.today })
    expect(after.refusal.code).toBe('AfterEnrollment')
  })

  test('names the worker without whom it cannot be taken back', async () => {
    const child = await a.kid()
    const worker = await a.one(
      `select e.employee_id from employee_sub_program e join application_user u on u.id = e.employee_id
       where e.sub_program_id = $1 and e.is_client_case_carrier and e.voided_at is null and e.end_date is null
         and e.start_date < current_date - 5 and u.account_status = 'Active' and e.employee_id <> $2 limit 1`,
      [a.homeProgram, a.manager.userId],
    )
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
       select $2, sub_program_id, 'client', id, person_id, 'Case Manager', current_date - 5 from client_membership where id = $1`,
      [child, worker],
    )
    await a.manager.ok(terminate, ending(child))
    await a.owner.query(
      `update case_assignment set voided_at = now() where employee_id = $1 and voided_at is null and subject_id <> $2`,
      [worker, child],
    )
    await a.owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [worker])
    const reply = await a.manager.send(revert, { ClientSubProgramMembershipID: child })
    const name = await a.one('select n.name from staff_names(array[$1::uuid]) n', [worker])
    expect([reply.refusal.code, reply.refusal.errors[0]]).toEqual(['CarrierGone', expect.stringContaining(name)])
  })

  test('cannot be taken back while another program has the child in a home', async () => {
    const [child, home] = [await a.kid(), await a.home()]
    const stay = { ClientSubProgramMembershipID: child, FosterResourceFamilyID: home, StartDate: a.day(-2) }
    await a.manager.ok(placementsCalls.assignFirstPlacement, stay)
    await a.manager.ok(terminate, ending(child))
    await a.owner.query(
      `with other as (select f.id, f.sub_program_id from resource_family f where f.sub_program_id <> $2 and f.capacity > 0 limit 1),
       there as (insert into client_membership (person_id, sub_program_id, start_date)
         select m.person_id, o.sub_program_id, current_date - 5 from client_membership m, other o where m.id = $1 returning id, person_id, sub_program_id)
       insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date, override_reason, override_text, overridden_by)
         select t.id, t.person_id, t.sub_program_id, o.id, $3, 'Other', 'A test', $4 from there t, other o`,
      [child, a.homeProgram, a.today, a.director.userId],
    )
    await refuses(() => a.manager.send(revert, { ClientSubProgramMembershipID: child }), 'ElsewhereNow')
  })

  test('is taken back also after a closing word, which stays', async () => {
    const { child } = await wholeChild()
    const written = async () =>
      a.manager.ok(fosterEnrollmentCalls.updateRunningSummary, {
        ClientSubProgramMembershipID: child,
        RunningSummary: 'Went home.',
        version: await a.one<number>('select version from client_membership where id = $1', [child]),
      })
    await a.manager.ok(terminate, ending(child))
    await written()
    await a.manager.ok(revert, { ClientSubProgramMembershipID: child })
    const now = await a.one(`select json_build_array(end_date, running_summary) from client_membership where id = $1`, [
      child,
    ])
    expect(now).toEqual([null, 'Went home.'])
    expect((await stays(child)).Stays[0]).toMatchObject({ EndDate: null, Events: [{ Kind: 'AWOL', EndDate: null }] })
  })

  test('cannot be taken back over a newer enrollment or into a full home', async () => {
    const { child, home } = await wholeChild(1)
    await a.manager.ok(terminate, ending(child))
    await a.manager.ok(placementsCalls.assignFirstPlacement, {
      ClientSubProgramMembershipID: await a.kid(),
      FosterResourceFamilyID: home,
      StartDate: a.today,
    })
    await refuses(() => a.manager.send(revert, { ClientSubProgramMembershipID: child }), 'HomeFull')
    const again = await wholeChild()
    await a.manager.ok(terminate, ending(again.child))
    await a.owner.query(
      `insert into client_membership (person_id, sub_program_id, start_date) select person_id, sub_program_id, current_date + 3 from client_membership where id = $1`,
      [again.child],
    )
    await refuses(() => a.manager.send(revert, { ClientSubProgramMembershipID: again.child }), 'LaterMembership')
  })

  test('recorded before this program knew of it opens again by itself', async () => {
    const old = await a.kid({ start: a.day(-100) })
    await a.owner.query(
      `update client_membership set end_date = current_date - 1, end_reason = 'Deceased' where id = $1`,
      [old],
    )
    await a.manager.ok(revert, { ClientSubProgramMembershipID: old })
    expect((await stays(old)).EndDate).toBeNull()
  })

  test('and a placement at the same moment: one of them holds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [child, home] = [await a.kid(), await a.home()]
      const replies = await Promise.all([
        a.manager.send(terminate, ending(child, a.day(5))),
        a.supervisor.send(placementsCalls.assignFirstPlacement, {
          ClientSubProgramMembershipID: child,
          FosterResourceFamilyID: home,
          StartDate: a.today,
        }),
      ])
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const broken =
        await a.one<number>(`select count(*)::int from placement p join client_membership m on m.id = p.client_membership_id
        where p.voided_at is null and not daterange(m.start_date, m.end_date) @> daterange(p.start_date, p.end_date)`)
      expect(broken).toBe(0)
    }
  })
})

describe('time away', () => {
  test('lies inside the placement, holds the bed by rule, ends and goes', async () => {
    const [child, home, other] = [await a.kid(), await a.home(), await a.home()]
    const on = (Kind: 'AWOL' | 'Respite' | 'Hospital - Medical' | 'Camp', more: object = {}) => ({
      ClientSubProgramMembershipID: child,
      Kind,
      StartDate: a.today,
      ...more,
    })
    await refuses(() => a.manager.send(away, on('AWOL')), 'NoPlacement', 'StartDate')
    await a.manager.ok(placementsCalls.assignFirstPlacement, {
      ClientSubProgramMembershipID: child,
      FosterResourceFamilyID: home,
      StartDate: a.day(-9),
    })
    await refuses(() => a.manager.send(away, on('AWOL', { StartDate: a.day(2) })), 'NotAhead', 'StartDate')
    await refuses(() => a.manager.send(away, on('Camp', { StartDate: a.day(70) })), 'TooFarAhead', 'StartDate')
    await refuses(() => a.manager.send(away, on('Camp', { EndDate: a.today })), 'EndsBeforeStart', 'EndDate')
    await refuses(
      () => a.manager.send(away, on('Camp', { RespiteFamilyID: other })),
      'OnlyForRespite',
      'RespiteFamilyID',
    )
    await refuses(() => a.manager.send(away, on('Respite', { RespiteFamilyID: home })), 'OwnFamily', 'RespiteFamilyID')
    await refuses(
      () => a.manager.send(away, on('Respite', { RespiteFamilyID: crypto.randomUUID() })),
      'NoRespiteFamily',
      'RespiteFamilyID',
    )
    await refuses(() => a.manager.send(away, on('AWOL', { BedHeldUntil: a.today })), 'HoldBeforeStart', 'BedHeldUntil')
    await refuses(() => a.manager.send(away, on('AWOL', { StartDate: a.day(-40) })), 'BackdatedTooFar', 'StartDate')
    const gone = await a.manager.ok(away, on('AWOL', { StartDate: a.day(-3) }))
    expect((await stays(child)).Stays[0]!.Events).toMatchObject([
      { Kind: 'AWOL', BedHeldUntil: a.day(4), EndDate: null },
    ])
    await refuses(() => a.manager.send(away, on('Camp')), 'Overlaps', 'StartDate')
    const end = { ClientSubProgramMembershipID: child, LocationEventID: gone.LocationEventID, EndDate: a.today }
    await refuses(() => a.manager.send(back, { ...end, version: 9 }), 'Stale')
    await refuses(
      () => a.manager.send(back, { ...end, EndDate: a.day(-3), version: gone.version }),
      'EndsBeforeStart',
      'EndDate',
    )
    await refuses(() => a.manager.send(back, { ...end, LocationEventID: crypto.randomUUID(), version: 1 }), 'NotFound')
    const home2 = await a.manager.ok(back, { ...end, version: gone.version })
    await refuses(() => a.manager.send(back, { ...end, version: home2.version }), 'AlreadyEnded')
    const ill = await a.manager.ok(away, on('Hospital - Medical'))
    expect((await stays(child)).Stays[0]!.Events[0]).toMatchObject({ BedHeldUntil: a.day(14) })
    await a.manager.ok(forget, {
      ClientSubProgramMembershipID: child,
      LocationEventID: ill.LocationEventID,
      Reason: 'Other child',
      version: ill.version,
    })
    expect((await stays(child)).Stays[0]!.Events).toHaveLength(1)
    expect((await stays(child)).Moves).toBe(0)
    await a.manager.ok(away, on('Respite', { RespiteFamilyID: other, EndDate: a.day(3) }))
  })
})
