import { describe, expect, test } from 'vitest'
import { profileCalls } from '#domains/session/profile.calls.ts'
import { visitsCalls } from '#domains/visits/visits.calls.ts'
import { fosterEnrollmentCalls } from '#domains/foster/children/children.calls.ts'
import { assignCalls } from '../teams/assign.calls.ts'
import { teamCalls } from '../teams/teams.calls.ts'
import { youthTeamCalls } from '../teams/youth-team.calls.ts'
import { onChart, wrapAgency } from '../wrap-testing.ts'
import { youthChartCalls } from './youth-chart.calls.ts'
import { youthRosterCalls } from './youth-roster.calls.ts'
import { wrapEnrollmentCalls, youthCalls } from './youth.calls.ts'

const a = wrapAgency()

const {
  addClientToProgramMembership: add,
  updateClientIds,
  updateWrapMembership: update,
  changePhase,
  deleteCurrentPhase,
} = youthCalls
const profile = (id: string) => a.on(id).ok(youthChartCalls.getClientProfile, {})
const fresh = { FirstName: 'New', LastName: 'Youthsample', DateOfBirth: '2012-01-02', Sex: 2 } as const

describe('enrolling', () => {
  test('writes the program’s facts, the first phase and the row of the roster', async () => {
    const id = await a.youth(a.day(-5))
    const found = await profile(id)
    expect(found).toMatchObject({
      Status: 'Active',
      CountyUnit: 'Probation',
      Phase: { Phase: 'Engagement', Since: a.day(-5) },
      Team: null,
      PlanDue: a.day(25),
      CANSDue: a.day(25),
      SafetyPlanOn: null,
      Counts: { Needs: 0, Meetings: 0 },
      Can: { Edit: true, Remove: true, Teams: true },
    })
    const alerts = found.Alerts.map(({ Text }) => Text)
    expect(alerts).toContainEqual(expect.stringContaining('No safety plan yet'))
    expect(alerts).toContainEqual(expect.stringContaining('No contact yet'))
    const { Rows } = await a.facilitator.ok(youthRosterCalls.getClients, { Search: 'Testling', Status: ['Active'] })
    expect(Rows.find((row) => row.ClientSubProgramMembershipID === id)).toMatchObject({
      Phase: 'Engagement',
      SafetyPlan: false,
      Status: 'Active',
    })
  })

  test('refuses twice, too old, the wrong program and a known number', async () => {
    const id = await a.youth()
    const { ClientID } = await profile(id)
    const send = (given: object) => () =>
      a.facilitator.send(add, { SubProgramID: a.program, StartDate: a.today, ...fresh, ...given } as never)
    await a.refuses(send({ ClientID, StartDate: a.day(-3) }), 'AlreadyEnrolled', 'StartDate')
    await a.refuses(send({ DateOfBirth: '2002-01-01' }), 'TooOld', 'DateOfBirth')
    const foster = await a.one(`select s.id from sub_program s where s.name = 'Foster, North Valley'`)
    const supervisor = await a.as('alva.rootley')
    await supervisor.refuses(
      add,
      { SubProgramID: foster, StartDate: a.today, ...fresh },
      'WrongProgram',
      'SubProgramID',
    )
    const cid = await a.one(`select cid from client_roster where client_membership_id = $1`, [a.elsewhere])
    await a.refuses(send({ CID: cid }), 'KnownIdentifier', 'CID')
  })

  test('only those who may: a parent partner looks, another sub-program is not there', async () => {
    const id = await a.youth()
    await a.partner.ok(youthChartCalls.getClientProfile, onChart(id))
    const phase = { Phase: 'Plan Development' } as const
    await a.partner.refuses(changePhase, { ...onChart(id), ...phase }, 'PermissionMissing')
    await a.facilitator.refuses(changePhase, { ClientSubProgramMembershipID: a.elsewhere, ...phase }, 'NotFound')
    await a.on(a.elsewhere).refuses(youthChartCalls.getClientProfile, {}, 'NotFound')
    const listed = await a.partner.ok(youthRosterCalls.getClients, { PageSize: 100 })
    expect(listed.Rows.map((row) => row.SubProgramName)).not.toContain('Wraparound, Orange County')
  })

  test('a foster child’s chart is no chart of wraparound', async () => {
    const child = await a.one(`select m.id from client_membership m join sub_program s on s.id = m.sub_program_id
      where s.name = 'Foster, North Valley' and m.end_date is null limit 1`)
    const administrator = await a.as('alva.rootley')
    await administrator.refuses(youthChartCalls.getClientProfile, onChart(child), 'NotFound')
    await administrator.refuses(changePhase, { ...onChart(child), Phase: 'Transition' }, 'NotFound')
  })
})

test('numbers are written together and belong to one client', async () => {
  const id = await a.youth()
  const { ClientVersion } = await profile(id)
  const given = {
    ...onChart(id),
    CID: 'w-99 17',
    FamLinkNumber: null,
    WelligentID: '778899',
    ClientVersion,
  }
  const saved = await a.facilitator.ok(updateClientIds, given)
  expect(await profile(id)).toMatchObject({ CID: 'W-9917', WelligentID: '778899', ClientVersion: saved.ClientVersion })
  await a.facilitator.refuses(updateClientIds, given, 'Stale')
  const taken = await a.one('select cid from client_roster where client_membership_id = $1', [a.elsewhere])
  const next = { ...given, ClientVersion: saved.ClientVersion }
  await a.facilitator.refuses(updateClientIds, { ...next, CID: taken }, 'NumberTaken')
  await a.facilitator.refuses(updateClientIds, { ...next, CID: '#1' }, 'OddNumber')
})

test('facts: the next assessment follows the last, and the other’s edit is not lost', async () => {
  const id = await a.youth(a.day(-60))
  const { version, WrapVersion } = await profile(id)
  const facts = {
    ...onChart(id),
    CountyUnit: 'AAP',
    FamilyVision: 'Dinner together.',
    County: 'Kern',
    Strengths: 'Humor',
    version,
    WrapVersion,
  } as const
  await a.facilitator.ok(update, { ...facts, CANSLast: a.day(-30) })
  const found = await profile(id)
  expect(found).toMatchObject({
    CountyUnit: 'AAP',
    FamilyVision: 'Dinner together.',
    County: 'Kern',
    CANSLast: a.day(-30),
  })
  expect(found.CANSDue > a.day(140)).toBe(true)
  await a.facilitator.refuses(update, { ...facts, FamilyVision: 'Overwritten' }, 'Stale')
  const now = { ...facts, version: found.version, WrapVersion: found.WrapVersion }
  await a.facilitator.refuses(update, { ...now, CANSLast: a.today, CANSNext: a.today }, 'NextBefore', 'CANSNext')
})

test('phases follow each other by day; the first moves with the enrollment', async () => {
  const id = await a.youth(a.day(-20))
  const chart = a.on(id)
  await chart.ok(changePhase, { Phase: 'Plan Development', StartDate: a.day(-10) })
  await chart.refuses(changePhase, { Phase: 'Plan Development', StartDate: a.day(-5) }, 'SameHolder', 'Phase')
  await chart.refuses(changePhase, { Phase: 'Transition', StartDate: a.day(-12) }, 'StartsBeforeCurrent', 'StartDate')
  const { Phases, version } = await profile(id)
  expect(Phases).toMatchObject([
    { Phase: 'Engagement', StartDate: a.day(-20), EndDate: a.day(-10) },
    { Phase: 'Plan Development', StartDate: a.day(-10), EndDate: null },
  ])
  const start = { ...chart.of, version }
  await a.facilitator.refuses(
    wrapEnrollmentCalls.updateStartDate,
    { ...start, StartDate: a.day(-9) },
    'AfterRecords',
    'StartDate',
  )
  await a.facilitator.ok(wrapEnrollmentCalls.updateStartDate, { ...start, StartDate: a.day(-15) })
  const moved = await profile(id)
  expect(moved.Phases[0]).toMatchObject({ StartDate: a.day(-15), EndDate: a.day(-10) })
  await chart.ok(deleteCurrentPhase, { Reason: 'Too early', version: moved.Phase!.version })
  const back = await profile(id)
  expect(back.Phases).toMatchObject([{ Phase: 'Engagement', EndDate: null }])
  await chart.refuses(deleteCurrentPhase, { Reason: 'No', version: back.Phase!.version }, 'FirstPhase')
})

test('a mistaken enrollment goes by the neutral call, within the rights of its program', async () => {
  const id = await a.youth()
  const { version, ClientID } = await profile(id)
  const remove = { ...onChart(id), Reason: 'Wrong child', version }
  await a.partner.refuses(wrapEnrollmentCalls.removeEnrollment, remove, 'PermissionMissing')
  const team = await a.team()
  await a.on(id).ok(assignCalls.assignClient, { WrapTeamID: team })
  await a.facilitator.refuses(wrapEnrollmentCalls.removeEnrollment, remove, 'HasRecords')
  const other = await a.youth()
  const otherVersion = (await profile(other)).version
  await a.facilitator.ok(wrapEnrollmentCalls.removeEnrollment, {
    ...remove,
    ...onChart(other),
    version: otherVersion,
  })
  await a.on(other).refuses(youthChartCalls.getClientProfile, {}, 'NotFound')
  expect(ClientID).not.toBe(other)
  // A foster child’s enrollment is reached by the same call, by those who may edit foster care.
  const manager = await a.as('renata.mockley')
  const child = await a.one(`with p as (insert into person (first_name, last_name, date_of_birth, sub_program_ids)
      select 'Neutral', 'Testling', '2017-01-01', array[id] from sub_program where name = 'Foster, North Valley' returning id),
    k as (insert into person_sub_program (person_id, sub_program_id, source) select p.id, s.id, 'Client' from p, sub_program s where s.name = 'Foster, North Valley'),
    c as (insert into client (id) select id from p returning id)
    insert into client_membership (person_id, sub_program_id, start_date)
      select c.id, s.id, current_date from c, sub_program s where s.name = 'Foster, North Valley' returning id`)
  const asked = { ...onChart(child), Reason: 'Twice', version: 1 }
  expect((await manager.send(wrapEnrollmentCalls.removeEnrollment, asked, { preview: true })).status).toBe(200)
  await manager.ok(wrapEnrollmentCalls.removeEnrollment, asked)
  expect(fosterEnrollmentCalls.removeEnrollment.permission).toBe('Foster.Edit')
})

test('the list is narrowed by team, phase, plan, safety plan, contact and number', async () => {
  const id = await a.youth(a.day(-40))
  const team = await a.team()
  const { ClientVersion } = await profile(id)
  await a.on(id).ok(updateClientIds, { CID: null, FamLinkNumber: null, WelligentID: '5550199', ClientVersion })
  await a.facilitator.ok(teamCalls.addTeamMember, {
    WrapTeamID: team,
    EmployeeID: a.facilitator.userId,
    Role: 'Facilitator',
  })
  await a.on(id).ok(assignCalls.assignClient, { WrapTeamID: team })
  const has = async (filter: object) => {
    const { Rows } = await a.facilitator.ok(youthRosterCalls.getClients, { PageSize: 100, ...filter } as never)
    return Rows.some((row) => row.ClientSubProgramMembershipID === id)
  }
  expect(await has({ WrapTeamIDs: [team] })).toBe(true)
  expect(
    await has({
      FacilitatorIDs: [a.facilitator.userId],
      Phases: ['Engagement'],
      PlanDueWithin: 1,
      HasSafetyPlan: false,
      CountyUnits: ['Probation'],
    }),
  ).toBe(true)
  expect(await has({ Search: '5550199' })).toBe(true)
  expect(await has({ AgeBands: ['12-14'] })).toBe(true)
  expect(await has({ AgeBands: ['0-5', '6-11'] })).toBe(false)
  expect(await has({ HasSafetyPlan: true })).toBe(false)
  expect(await has({ WithoutTeam: true })).toBe(false)
  expect(await has({ ContactThisWeek: true })).toBe(false)
  await a.facilitator.ok(visitsCalls.addEditContact, {
    Children: [onChart(id)],
    ContactType: 'Phone',
    ContactDate: a.today,
    Narrative: 'Called about Thursday.',
  } as never)
  expect(await has({ ContactThisWeek: true })).toBe(true)
  expect((await profile(id)).LastContact, 'the chart says the same as the list').toBe(a.today)
  const file = await a.facilitator.send(youthRosterCalls.exportClients, { Format: 'csv', WrapTeamIDs: [team] })
  expect(file.text).toContain('Testling')
  const choices = await a.facilitator.ok(youthRosterCalls.getClientChoices, {})
  expect(choices.SubPrograms.map(({ Name }) => Name)).toEqual(['Wraparound, Los Angeles'])
  expect(choices.Facilitators.map(({ Name }) => Name)).toContain('Wanda Circleton')
})

test('the profile names the teams of whoever signs in', async () => {
  const { AssignedWraparoundTeams } = await a.facilitator.ok(profileCalls.getProfile, {})
  expect(AssignedWraparoundTeams.map(({ Name }) => Name)).toContain('East Circle')
  const mine = await (await a.as('renata.mockley')).ok(profileCalls.getProfile, {})
  expect(mine.AssignedWraparoundTeams).toEqual([])
})

test('the people around a youth, and how many of them are natural supports', async () => {
  const id = await a.youth()
  const chart = a.on(id)
  const add = (Kind: 'Family' | 'Natural Support' | 'Formal Support', Name: string) =>
    chart.ok(youthTeamCalls.addEditPerson, { Kind, Name })
  await add('Family', 'Mother')
  await add('Formal Support', 'Officer')
  const coach = await add('Natural Support', 'Coach')
  await add('Natural Support', 'Neighbor')
  expect((await chart.ok(youthTeamCalls.getYouthTeam, {})).NaturalPercent).toBe(50)
  expect(await profile(id)).toMatchObject({ NaturalSupports: 2, TeamPeople: 4, NaturalPercent: 50 })
  await chart.refuses(youthTeamCalls.addEditPerson, { Kind: 'Family', Name: 'coach' }, 'AlreadyThere', 'Name')
  const foreign = await a.one(
    'select c.id from client_contact c where c.person_id <> (select person_id from client_membership where id = $1) limit 1',
    [id],
  )
  await chart.refuses(
    youthTeamCalls.addEditPerson,
    { Kind: 'Family', Name: 'Other', ClientContactID: foreign },
    'NoSuchContact',
    'ClientContactID',
  )
  const end = { ...chart.of, WrapTeamPersonID: coach.WrapTeamPersonID, EndDate: a.day(1), version: coach.version }
  await a.facilitator.refuses(youthTeamCalls.endPerson, { ...end, EndDate: a.today }, 'EndsBeforeStart', 'EndDate')
  await a.facilitator.ok(youthTeamCalls.endPerson, end)
  await add('Natural Support', 'Coach')
})
