import { describe, expect, test } from 'vitest'
import { referralsCalls as calls } from '#domains/clients/referrals/referrals.calls.ts'
import { noticeCalls } from '#domains/notices/notices.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { residentCalls } from './residents/residents.calls.ts'
import { residentialAgency } from './residential-testing.ts'

const a = residentialAgency()

type Saving = Sent<typeof calls.addEditReferral>
type Deciding = Sent<typeof calls.decideReferral>
const facts = (more: Partial<Saving> = {}): Saving => ({
  SubProgramID: a.program,
  Children: [{ FirstName: 'Wanda', LastName: 'Askedfor', DateOfBirth: '2011-02-03', Sex: 3 }],
  WorkerName: 'Cora Countysample',
  ReceivedOn: a.today,
  Urgency: 'Urgent',
  Designation: 'General',
  Needs: 'Trauma therapy',
  ...more,
})
const make = async (more: Partial<Saving> = {}) => a.manager.ok(calls.addEditReferral, facts(more))
const get = (ReferralID: string) => a.manager.ok(calls.getReferral, { ReferralID })
const decide = async (ReferralID: string, Status: Deciding['Status'], more: Partial<Deciding> = {}) => {
  const { version } = await get(ReferralID)
  return a.manager.send(calls.decideReferral, { ReferralID, Status, version, ...more })
}
const codeOf = async (sent: ReturnType<typeof decide>) => {
  const { refusal } = await sent
  return [refusal?.code, Object.keys(refusal?.fields ?? {})[0]]
}

describe('a referral to a house', () => {
  test('has the clock of its urgency from the minute it came, by the hours of the sub-program', async () => {
    await a.refuses(a.manager, calls.addEditReferral, facts({ Urgency: null }), 'UrgencyNeeded', 'Urgency')
    const ahead = { ReceivedTime: '23:59', ReceivedOn: a.today }
    await a.refuses(a.manager, calls.addEditReferral, facts(ahead), 'ReceivedInFuture', 'ReceivedTime')
    const zone = await a.one(`select zone from sub_program where id = $1`, [a.program])
    const local = async (id: string) =>
      a.one(`select to_char(decide_by at time zone $2, 'YYYY-MM-DD HH24:MI') from client_referral where id = $1`, [
        id,
        zone,
      ])
    const yesterday = { ReceivedOn: a.day(-1), ReceivedTime: '08:30' }
    const urgent = await make(yesterday)
    expect(await local(urgent.ReferralID)).toBe(`${a.today} 08:30`)
    const routine = await make({ ...yesterday, Urgency: 'Routine' })
    expect(await local(routine.ReferralID)).toBe(`${a.day(1)} 08:30`)
    expect(await local((await make({ ReceivedOn: a.day(-3) })).ReferralID)).toBe(`${a.day(-2)} 00:00`)

    const { Clocks } = await a.administrator.ok(calls.getReferralClocks, { Module: 'Residential' })
    const clock = Clocks.find(({ SubProgramID }) => SubProgramID === a.program)!
    expect(clock).toMatchObject({ UrgentHours: 24, RoutineHours: 48, version: null })
    const set = { SubProgramID: a.program, UrgentHours: 12, RoutineHours: 72 }
    await a.refuses(a.manager, calls.saveReferralClock, { ...set, version: null }, 'PermissionMissing')
    await a.refuses(
      a.administrator,
      calls.saveReferralClock,
      { ...set, UrgentHours: 90, version: null },
      'UrgentLonger',
      'UrgentHours',
    )
    const saved = await a.administrator.ok(calls.saveReferralClock, { ...set, version: null })
    expect(await local((await make(yesterday)).ReferralID)).toBe(`${a.day(-1)} 20:30`)
    // What was saved before keeps its hours.
    expect(await local(urgent.ReferralID)).toBe(`${a.today} 08:30`)
    await a.refuses(a.administrator, calls.saveReferralClock, { ...set, version: saved.version + 5 }, 'Stale')
    const foster = await a.one(`select id from sub_program where name = 'Foster, Las Vegas'`)
    await a.refuses(
      a.administrator,
      calls.saveReferralClock,
      { ...set, SubProgramID: foster, version: null },
      'NoClock',
      'SubProgramID',
    )
    await a.administrator
      .ok(calls.saveReferralClock, { ...clock, ...saved, Name: undefined } as never)
      .catch(() => null)
    await a.owner.query('delete from referral_clock where sub_program_id = $1', [a.program])
  })

  test('goes the ways of the houses: interview, waiting list, a reason of their list, and back', async () => {
    const { ReferralID } = await make()
    expect((await get(ReferralID)).Can.Decide).toEqual(['Reviewing', 'Interview', 'Accepted', 'Waitlist', 'Rejected'])
    expect(await codeOf(decide(ReferralID, 'Declined', { Reason: 'DECLINED - Outside Service Area' }))).toEqual([
      'NotFromHere',
      'Status',
    ])
    expect(await codeOf(decide(ReferralID, 'Interview'))).toEqual(['InterviewMissing', 'InterviewOn'])
    const early = { InterviewOn: a.day(-1), InterviewTime: '10:00' }
    expect(await codeOf(decide(ReferralID, 'Interview', early))).toEqual(['InterviewTooEarly', 'InterviewOn'])
    const planned = { InterviewOn: a.day(1), InterviewTime: '10:15', InterviewPlace: 'County office' }
    expect((await decide(ReferralID, 'Interview', planned)).status).toBe(200)
    expect(await get(ReferralID)).toMatchObject({
      Status: 'Interview',
      InterviewPlace: 'County office',
      Interviewer: expect.stringContaining('Casademo'),
    })
    // Another time is another interview.
    expect((await decide(ReferralID, 'Interview', { ...planned, InterviewTime: '16:00' })).status).toBe(200)
    expect((await decide(ReferralID, 'Waitlist')).status).toBe(200)
    const list = (View: 'Waiting' | 'Decided') =>
      a.manager.ok(calls.getReferrals, { View, Module: 'Residential', PageSize: 100 })
    expect((await list('Waiting')).Rows.map((row) => row.ReferralID)).toContain(ReferralID)
    expect(await codeOf(decide(ReferralID, 'Rejected'))).toEqual(['ReasonNeeded', 'Reason'])
    expect(await codeOf(decide(ReferralID, 'Rejected', { Reason: 'WITHDRAWN - Returned to Parent' }))).toEqual([
      'ReasonDoesNotFit',
      'Reason',
    ])
    expect(await codeOf(decide(ReferralID, 'Rejected', { Reason: 'Other' }))).toEqual(['NoteNeeded', 'Note'])
    expect((await decide(ReferralID, 'Rejected', { Reason: 'Arson' })).status).toBe(200)
    expect(await get(ReferralID)).toMatchObject({
      Status: 'Rejected',
      DecisionReason: 'Arson',
      Can: { Decide: ['Reviewing'] },
    })
    expect((await list('Decided')).Rows.map((row) => row.ReferralID)).toContain(ReferralID)
    expect((await decide(ReferralID, 'Reviewing')).status).toBe(200)
    // Foster care's inbox has none of it.
    const { Rows } = await a.administrator.ok(calls.getReferrals, { Module: 'Foster', PageSize: 100 })
    expect(Rows.every(({ Module }) => Module === 'Foster')).toBe(true)
  })

  test('accepted leads to a bed; two who decide at once leave one decision', async () => {
    const { ReferralID, version } = await make()
    const [first, second] = await Promise.all([
      a.manager.send(calls.decideReferral, { ReferralID, Status: 'Accepted', version }),
      a.administrator.send(calls.decideReferral, { ReferralID, Status: 'Waitlist', version }),
    ])
    expect([first.status, second.status].toSorted()).toEqual([200, 409])
    if (first.status !== 200) await decide(ReferralID, 'Accepted')
    const house = await a.emptyHouse(1)
    const child = (await get(ReferralID)).Children[0]!
    const { FirstName, LastName, Sex } = child
    const { ClientSubProgramMembershipID } = await a.manager.ok(residentCalls.addResident, {
      SubProgramID: a.program,
      ResidenceID: house.ResidenceID,
      BedID: null,
      FirstName,
      LastName,
      DateOfBirth: child.DateOfBirth!,
      Sex,
      StartDate: a.today,
    })
    const link = { ReferralID, ReferralChildID: child.ReferralChildID, ClientSubProgramMembershipID }
    await a.manager.ok(calls.linkReferralEnrollment, link)
    expect(await get(ReferralID)).toMatchObject({ Can: { Enroll: false, Decide: [], Delete: false } })
    expect(
      await a.one(`select residence_id from bed_stay where client_membership_id = $1`, [ClientSubProgramMembershipID]),
    ).toBe(house.ResidenceID)
  })

  test('is work until it is decided, told to those who decide, and found by the child’s name', async () => {
    const writer = a.administrator
    const late = await writer.ok(
      calls.addEditReferral,
      facts({
        ReceivedOn: a.day(-4),
        ReceivedTime: '09:00',
        Children: [{ FirstName: 'Zelda', LastName: 'Findmeplease', DateOfBirth: null, Sex: 3 }],
      }),
    )
    const lines = async () => (await a.manager.ok(worklistCalls.getWorklist, { Kind: 'referral', PageSize: 100 })).Lines
    const line = (await lines()).find(({ Ref }) => Ref === late.ReferralID)!
    expect(line).toMatchObject({
      Title: 'Referral: Zelda Findmeplease',
      Why: expect.stringMatching(/^Was to be decided by /),
      Urgency: 'Overdue',
      Do: { Address: `/Residential?tab=referrals&referral=${late.ReferralID}` },
    })
    const told = await a.manager.ok(noticeCalls.getNotices, {})
    expect(JSON.stringify(told)).toContain('Urgent referral to Residential, Inland: 1 child')
    expect(JSON.stringify(told)).not.toContain('Findmeplease')
    const found = await a.manager.ok(searchCalls.searchAll, { Search: 'findmeple' })
    expect(JSON.stringify(found)).toContain(late.ReferralID)
    const foster = await a.as('renata.mockley')
    expect(JSON.stringify(await foster.ok(searchCalls.searchAll, { Search: 'findmeple' }))).not.toContain(
      late.ReferralID,
    )
    await decide(late.ReferralID, 'Waitlist')
    expect((await lines()).some(({ Ref }) => Ref === late.ReferralID)).toBe(false)
    await decide(late.ReferralID, 'Rejected', { Reason: 'Not Age Appropriate' })
    expect(JSON.stringify(await writer.ok(noticeCalls.getNotices, {}))).toContain(
      'Referral to Residential, Inland: Rejected',
    )
  })

  test('who only looks at the houses decides nothing; who works elsewhere finds nothing', async () => {
    const { ReferralID, version } = await make()
    const foster = await a.as('renata.mockley')
    for (const [call, input] of [
      [calls.getReferral, { ReferralID }],
      [calls.decideReferral, { ReferralID, Status: 'Accepted', version }],
      [calls.deleteReferral, { ReferralID, Reason: 'No', version }],
      [calls.addEditReferral, { ...facts(), ReferralID, version }],
    ] as const)
      expect([call.name, (await foster.send(call, input as never)).status]).toEqual([call.name, 404])
    const counselor = await a.as('jamal.daywatch')
    const refused = await counselor.send(calls.decideReferral, { ReferralID, Status: 'Accepted', version })
    expect([403, 404]).toContain(refused.status)
    const look = await counselor.send(calls.getReferral, { ReferralID })
    if (look.status === 200) expect(look.body.Can).toEqual({ Edit: false, Delete: false, Enroll: false, Decide: [] })
  })
})
