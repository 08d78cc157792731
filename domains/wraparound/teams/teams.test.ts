import { expect, test } from 'vitest'
import { wrapEndingCalls } from '../youth/youth.calls.ts'
import { codes, onChart, wrapAgency } from '../wrap-testing.ts'
import { assignCalls } from './assign.calls.ts'
import { teamCalls } from './teams.calls.ts'
import { youthTeamCalls } from './youth-team.calls.ts'

const a = wrapAgency()

const assign = (id: string, team: string, more: object = {}) =>
  a.on(id).send(assignCalls.assignClient, { WrapTeamID: team, ...more })
const teamsOf = async (id: string) => (await a.on(id).ok(youthTeamCalls.getYouthTeam, {})).Teams

test('a youth has one team at a time and moves on a day', async () => {
  const [id, first, second] = [await a.youth(), await a.team(), await a.team()]
  expect((await assign(id, first, { StartDate: a.day(-15) })).status).toBe(200)
  await a.refuses(() => assign(id, first, { StartDate: a.day(-10) }), 'SameHolder', 'WrapTeamID')
  await a.refuses(() => assign(id, second, { StartDate: a.day(-15) }), 'StartsBeforeCurrent', 'StartDate')
  await a.refuses(() => assign(id, second, { StartDate: a.day(-19) }), 'StartsBeforeCurrent', 'StartDate')
  const told = await a
    .on(id)
    .send(assignCalls.assignClient, { WrapTeamID: second, StartDate: a.day(-3) }, { preview: true })
  expect((told.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(2)
  expect((await assign(id, second, { StartDate: a.day(-3) })).status).toBe(200)
  expect(await teamsOf(id)).toMatchObject([
    { WrapTeamID: second, StartDate: a.day(-3), EndDate: null },
    { WrapTeamID: first, StartDate: a.day(-15), EndDate: a.day(-3) },
  ])
  const { Youth } = await a.facilitator.ok(teamCalls.getWrapTeamHistory, { WrapTeamID: first })
  expect(Youth).toMatchObject([{ ...onChart(id), EndDate: a.day(-3), EndReason: 'Transferred' }])
  await expect(
    a.owner.query(
      `insert into wrap_team_client (client_membership_id, wrap_team_id, start_date) values ($1, $2, current_date - 5)`,
      [id, first],
    ),
  ).rejects.toMatchObject({ constraint: 'wrap_team_client_overlap' })
})

test('a team lies within the enrollment and within its sub-program', async () => {
  const [id, team] = [await a.youth(), await a.team()]
  await a.refuses(() => assign(id, team, { StartDate: a.day(-21) }), 'OutsideEnrollment', 'StartDate')
  const foreign = await a.one(`select id from wrap_team where sub_program_id <> $1 limit 1`, [a.program])
  await a.refuses(() => assign(id, foreign), 'NotFound')
  await a.supervisor.refuses(
    assignCalls.assignClient,
    { ...onChart(id), WrapTeamID: foreign },
    'OtherProgram',
    'WrapTeamID',
  )
  await a.partner.refuses(assignCalls.assignClient, { ...onChart(id), WrapTeamID: team }, 'PermissionMissing')
})

test('a full team takes one more only with a reason, also when two ask at once', async () => {
  const team = await a.team({ Capacity: 1 })
  const youth = [await a.youth(), await a.youth(), await a.youth()]
  const asked = await Promise.all(youth.slice(0, 2).map((id) => assign(id, team)))
  expect(codes(asked)).toEqual([200, 'TeamFull'])
  await a.refuses(() => assign(youth[2]!, team), 'TeamFull', 'OverCapacityReason')
  expect((await assign(youth[2]!, team, { OverCapacityReason: 'Siblings stay together' })).status).toBe(200)
  const { Teams } = await a.facilitator.ok(teamCalls.getAvailableWrapTeamsForSubProgram, { SubProgramID: a.program })
  expect(Teams.find(({ WrapTeamID }) => WrapTeamID === team)).toMatchObject({ YouthCount: 2, Room: 0 })
})

test('members come and go by day, once in each role', async () => {
  const team = await a.team()
  const member = { WrapTeamID: team, EmployeeID: a.facilitator.userId, Role: 'Facilitator' as const }
  const made = await a.facilitator.ok(teamCalls.addTeamMember, { ...member, StartDate: a.day(-10) })
  await a.facilitator.refuses(
    teamCalls.addTeamMember,
    { ...member, StartDate: a.day(-5) },
    'AlreadyAssigned',
    'StartDate',
  )
  await a.facilitator.ok(teamCalls.addTeamMember, { ...member, Role: 'Supervisor' })
  const stranger = (await a.as('renata.mockley')).userId
  await a.facilitator.refuses(
    teamCalls.addTeamMember,
    { ...member, EmployeeID: stranger },
    'NotInProgram',
    'EmployeeID',
  )
  const id = await a.youth()
  await assign(id, team)
  const roster = () => a.one<string | null>('select facilitator from wrap_roster where client_membership_id = $1', [id])
  expect(await roster()).toBe('Wanda Circleton')
  const end = { WrapTeamID: team, WrapTeamMemberID: made.WrapTeamMemberID, EndDate: a.today, version: made.version }
  await a.facilitator.refuses(teamCalls.endTeamMember, { ...end, version: 9 }, 'Stale')
  await a.facilitator.ok(teamCalls.endTeamMember, end)
  expect(await roster()).toBe(null)
  const { Teams } = await a.facilitator.ok(teamCalls.getWrapTeams, { SubProgramID: a.program })
  expect(Teams.find(({ WrapTeamID }) => WrapTeamID === team)).toMatchObject({
    YouthCount: 1,
    LoadPerFacilitator: null,
    Members: [{ Role: 'Supervisor' }],
  })
})

test('a team is renamed and ended, but not while youth are with it', async () => {
  const [id, team, other] = [await a.youth(), await a.team(), await a.team()]
  await assign(id, team)
  const { Teams } = await a.facilitator.ok(teamCalls.getWrapTeams, { SubProgramID: a.program })
  const found = Teams.find(({ WrapTeamID }) => WrapTeamID === team)!
  const edit = { WrapTeamID: team, Name: 'River', Capacity: 8, version: found.version }
  await a.facilitator.ok(teamCalls.editTeam, edit)
  expect(await a.one('select team_name from wrap_roster where client_membership_id = $1', [id])).toBe('River')
  const next = { ...edit, version: found.version + 1 }
  await a.facilitator.refuses(
    teamCalls.editTeam,
    { ...next, Name: Teams.find((one) => one.WrapTeamID === other)!.Name },
    'NameTaken',
    'Name',
  )
  await a.facilitator.refuses(teamCalls.editTeam, { ...next, EndDate: a.day(1) }, 'HasYouth', 'EndDate')
  await a.on(id).ok(wrapEndingCalls.endEnrollment, { EndDate: a.day(1), DischargeReasonID: 'Family Declined' })
  await a.facilitator.ok(teamCalls.editTeam, { ...next, EndDate: a.day(1) })
  await a.refuses(
    async () =>
      assign(
        await Promise.resolve(
          a.one(
            "select client_membership_id from wrap_roster where team_id is null and status = 'Active' and sub_program_id = $1 limit 1",
            [a.program],
          ),
        ),
        team,
        { StartDate: a.day(2) },
      ),
    'TeamEnded',
    'WrapTeamID',
  )
})
