import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { leaveCoverCalls } from '#domains/caseload/leave-cover.calls.ts'
import { referralsCalls } from '#domains/clients/referrals/referrals.calls.ts'
import { teamCaseloadCalls } from '#domains/visits/team-caseload.calls.ts'
import { visitReportCalls } from '#domains/visits/visit-reports.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { addDays } from '#platform/contract/dates.ts'

/** Someone with the rights of one program, and what they carry in each: they work in both. */
interface Side {
  who: Actor
  program: string
  other: string
  /** Their case in the program they may read, and the one in the other. */
  mine: string
  beyond: string
  colleague: string
}

let a: CaseloadAgency
let sides: { foster: Side; wrap: Side }
let both: [Side, Side][]

beforeAll(async () => {
  a = await openCaseloadAgency()
  const wrapProgram = await a.one(`select id from sub_program where name = 'Wraparound, Los Angeles'`)
  const carries = async (user: string, program: string) => {
    await a.owner.query('delete from employee_sub_program where employee_id = $1 and sub_program_id = $2', [
      user,
      program,
    ])
    await a.owner.query(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, is_family_case_carrier, start_date)
       values ($1, $2, 'Case Manager', true, true, '2019-01-01')`,
      [user, program],
    )
  }
  const caseOf = async (user: string, name: string, program: string) => {
    const child = await a.newChild(name, { program })
    await a.owner.query(
      `insert into case_assignment (subject_kind, subject_id, sub_program_id, person_id, employee_id, role, start_date)
       select 'client', m.id, m.sub_program_id, m.person_id, $2, 'Case Manager', $3 from client_membership m where m.id = $1`,
      [child, user, a.back(100)],
    )
    return child
  }
  const side = async (user: string, program: string, other: string): Promise<Side> => {
    const who = await a.as(user)
    for (const one of [program, other]) await carries(who.userId, one)
    const short = user.split('.')[0]!
    return {
      who,
      program,
      other,
      mine: await caseOf(who.userId, `${short} own`, program),
      beyond: await caseOf(who.userId, `${short} beyond`, other),
      colleague: await a.newCarrier(`${short}x`, { program }),
    }
  }
  sides = {
    foster: await side('renata.mockley', a.program, wrapProgram),
    wrap: await side('wanda.circleton', wrapProgram, a.program),
  }
  both = [
    [sides.foster, sides.wrap],
    [sides.wrap, sides.foster],
  ]
})
afterAll(() => a.close())

const codeOf = async (work: Promise<{ status: number; refusal: { code: string } }>) => {
  const { status, refusal } = await work
  return status === 200 ? 200 : refusal.code
}

test('a caseload shows cases of the programs one may read', async () => {
  for (const [{ who, mine, beyond }] of both) {
    const { Cases } = await who.ok(teamCaseloadCalls.getMyCaseload, {})
    const ids = Cases.map((one) => one.SubjectID)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(beyond)
    const offered = (await who.ok(visitsCalls.getForNewContact, {})).Children.map(
      (one) => one.ClientSubProgramMembershipID,
    )
    expect(offered).toContain(mine)
    expect(offered).not.toContain(beyond)
  }
})

test('families are a foster right', async () => {
  const family = await a.newFamily('Example-Readers')
  const carry = `insert into case_assignment (subject_kind, subject_id, sub_program_id, employee_id, role, start_date) values ('family', $1, $2, $3, $4, $5)`
  await a.owner.query(carry, [family, a.program, sides.foster.who.userId, 'ASW', a.back(5)])
  await a.owner.query(carry, [family, a.program, sides.wrap.who.userId, 'RFS', a.back(5)])
  const carried = async ({ who }: Side) =>
    (await who.ok(teamCaseloadCalls.getMyCaseload, {})).Cases.some((one) => one.SubjectID === family)
  expect([await carried(sides.foster), await carried(sides.wrap)]).toEqual([true, false])
  const begin = ({ who }: Side) => codeOf(who.send(visitsCalls.getForNewContact, { FosterResourceFamilyID: family }))
  expect([await begin(sides.foster), await begin(sides.wrap)]).toEqual([200, 'NotFound'])
})

test('contacts are written, listed, opened and changed in the programs one may read', async () => {
  const entry = (child: string) => ({
    Children: [{ ClientSubProgramMembershipID: child }],
    ContactDate: a.today,
    ContactType: 'In-person home' as const,
    Narrative: 'Talked about school.',
    TravelMiles: 7,
  })
  for (const [{ who, mine, beyond, program }, { who: other }] of both) {
    expect(await codeOf(who.send(visitsCalls.addEditContact, entry(beyond)))).toBe('NotFound')
    expect(await codeOf(who.send(visitsCalls.getForNewContact, { ClientSubProgramMembershipID: beyond }))).toBe(
      'NotFound',
    )
    const { ContactMadeID, version } = await who.ok(visitsCalls.addEditContact, entry(mine))
    const listed = async (reader: Actor) =>
      (await reader.ok(visitsCalls.getContacts, { SubProgramIDs: [program], From: a.today })).Rows.map(
        (one) => one.ContactMadeID,
      )
    expect(await listed(who)).toContain(ContactMadeID)
    expect(await listed(other)).toEqual([])
    expect(await codeOf(who.send(visitsCalls.getForNewContact, { ContactMadeID }))).toBe(200)
    expect(await codeOf(other.send(visitsCalls.getForNewContact, { ContactMadeID }))).toBe('NotFound')
    const change = { ...entry(mine), ContactMadeID, version, Narrative: 'Read by nobody else.' }
    expect(await codeOf(other.send(visitsCalls.addEditContact, change))).toBe('NotFound')
    expect(await codeOf(other.send(visitsCalls.deleteContact, { ContactMadeID, version, Reason: 'No' }))).toBe(
      'NotFound',
    )
    expect(await codeOf(who.send(visitsCalls.addEditContact, change))).toBe(200)
  }
})

test('the month’s visits are of the programs one may read, or of one of them', async () => {
  for (const [{ who, mine, beyond }] of both) {
    const ids = async (given: object = {}) => {
      const { Rows, Total } = await who.ok(visitReportCalls.getVisitCompliance, { EmployeeID: who.userId, ...given })
      expect(Total).toBe(Rows.length)
      return Rows.map((one) => one.ClientSubProgramMembershipID)
    }
    expect(await ids()).toContain(mine)
    expect(await ids()).not.toContain(beyond)
    expect(await ids({ Module: 'Foster' })).toEqual(who === sides.foster.who ? await ids() : [])
    const file = await who.send(visitReportCalls.exportVisitCompliance, { EmployeeID: who.userId, Format: 'csv' })
    expect(file.text).toContain('own Trial')
    expect(file.text).not.toContain('beyond Trial')
  }
})

test('cover is known where one may read, and a handover tells of no other case', async () => {
  const cover = `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, $3, $4) returning id`
  const days = [a.today, addDays(a.today, 9)]
  for (const [{ who, colleague }, { who: other, colleague: theirs }] of both) {
    const id = await a.one(cover, [colleague, theirs, ...days])
    const known = async (reader: Actor) =>
      (await reader.ok(leaveCoverCalls.getLeaveCovers, {})).Covers.some((one) => one.LeaveCoverID === id)
    expect([await known(who), await known(other)]).toEqual([true, false])
  }
  for (const [{ who, mine, beyond }, { who: other, mine: theirs, beyond: shared }] of both) {
    const own = (await who.ok(leaveCoverCalls.getHandover, {})).Cases.map((one) => one.SubjectID)
    expect([own.includes(mine), own.includes(beyond)]).toEqual([true, false])
    const LeaveCoverID = await a.one(cover, [other.userId, who.userId, ...days])
    const { Cases } = await who.ok(leaveCoverCalls.getHandover, { LeaveCoverID })
    const ids = Cases.map((one) => one.SubjectID)
    // What the colleague carries in the program one may read oneself.
    expect([ids.includes(shared), ids.includes(theirs)]).toEqual([true, false])
    await a.owner.query('delete from leave_cover where id = $1', [LeaveCoverID])
  }
})

test('a supervisor of one program sees the load and the way of that one', async () => {
  await a.owner.query(
    `insert into role_permission (role_id, permission_id, start_date) select r.id, p.id, '2020-01-01' from role r, permission p
     where r.name = 'Wrap Facilitator' and p.name = 'Caseload.Transfer'`,
  )
  const { who } = sides.wrap
  const { Workers } = await who.ok(teamCaseloadCalls.getTeamCaseload, {})
  const renata = Workers.find((one) => one.EmployeeID === sides.foster.who.userId)!
  expect([renata.Children, renata.Families, renata.Oldest?.ClientSubProgramMembershipID]).toEqual([
    1,
    0,
    sides.foster.beyond,
  ])
  const { Rows } = await who.ok(visitReportCalls.getMileage, {})
  expect(Rows.map((one) => one.EmployeeID)).toEqual([who.userId])
})

test('a referral belongs to the program that received it', async () => {
  for (const [{ who, program, other: elsewhere, mine }, { who: other }] of both) {
    const facts = {
      SubProgramID: program,
      Children: [{ FirstName: 'Ivy', LastName: 'Referred', Sex: 3 as const }],
      ReceivedOn: a.today,
      Designation: 'General' as const,
    }
    expect(await codeOf(who.send(referralsCalls.addEditReferral, { ...facts, SubProgramID: elsewhere }))).toBe(
      'NotFound',
    )
    const { ReferralID, version } = await who.ok(referralsCalls.addEditReferral, facts)
    const listed = async (reader: Actor) => {
      const { Rows, Counts } = await reader.ok(referralsCalls.getReferrals, { SubProgramIDs: [program], View: 'New' })
      expect(Counts.New).toBe(Rows.length)
      return Rows.some((one) => one.ReferralID === ReferralID)
    }
    expect([await listed(who), await listed(other)]).toEqual([true, false])
    const found = await who.ok(referralsCalls.getReferral, { ReferralID })
    expect(found.Can).toMatchObject({ Edit: true, Delete: true })
    const ReferralChildID = found.Children[0]!.ReferralChildID
    const asked = [
      [referralsCalls.getReferral, {}],
      [referralsCalls.addEditReferral, { ...facts, version }],
      [referralsCalls.decideReferral, { Status: 'Accepted', version }],
      [referralsCalls.linkReferralEnrollment, { ReferralChildID, ClientSubProgramMembershipID: mine }],
      [referralsCalls.attachReferralFile, { FileID: mine }],
      [referralsCalls.removeFileFromReferral, { ReferralFileID: mine }],
      [referralsCalls.deleteReferral, { Reason: 'No', version }],
    ] as const
    for (const [call, given] of asked)
      expect([call.name, await codeOf(other.send(call, { ReferralID, ...given } as never))]).toEqual([
        call.name,
        'NotFound',
      ])
    await who.ok(referralsCalls.decideReferral, { ReferralID, Status: 'Accepted', version })
    expect(
      await codeOf(
        who.send(referralsCalls.linkReferralEnrollment, {
          ReferralID,
          ReferralChildID,
          ClientSubProgramMembershipID: mine,
        }),
      ),
    ).toBe(200)
  }
})
