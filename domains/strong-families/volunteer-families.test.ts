import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import { familyChecksCalls } from '#domains/families/checks/family-checks.calls.ts'
import { familyPhasesCalls } from '#domains/families/approval/family-phases.calls.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { householdCalls } from '#domains/families/household/household.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { churchLinkCalls } from './churches/church-links.calls.ts'
import { communityCalls } from './community/community.calls.ts'
import { hostCalls } from './hosts/hosts.calls.ts'
import { openStrongFamilies } from './strong-families-testing.ts'

const a = opened(openStrongFamilies)

test('foster never meets a family who hosts, not even an administrator’s lists', async () => {
  const host = await a.newHost()
  const admin = await a.as('alva.rootley')
  const { Rows } = await admin.ok(familiesListCalls.getResourceFamilies, { Search: 'Hostwick' })
  expect(Rows).toEqual([])
  const asked = { FosterResourceFamilyID: host }
  expect((await admin.send(familyChartCalls.getFamilyProfile, asked)).status).toBe(404)
  expect(
    await a.one<number>(
      'select count(*)::int from family_roster r join resource_family f on f.id = r.family_id where f.pathway = $1',
      ['VF'],
    ),
  ).toBe(0)
  const child = await a.one(`select id from client_membership where voided_at is null and end_date is null
    and not exists (select from placement p where p.person_id = client_membership.person_id and p.voided_at is null) limit 1`)
  await expect(
    a.owner.query(
      `insert into placement (client_membership_id, person_id, sub_program_id, family_id, start_date)
       select id, person_id, sub_program_id, $2, current_date from client_membership where id = $1`,
      [child, host],
    ),
  ).rejects.toThrow(/a family who hosts|the home is full/)
})

test('the other way round: a resource family is no host', async () => {
  const admin = await a.as('alva.rootley')
  const foster = await a.one(`select id from resource_family where pathway = 'CA' and voided_at is null limit 1`)
  expect((await admin.send(hostCalls.getHost, { HostFamilyID: foster })).status).toBe(404)
  const { Rows } = await admin.ok(hostCalls.getHosts, { PageSize: 100 })
  expect(Rows.some((row) => row.HostFamilyID === foster)).toBe(false)
  await expect(a.owner.query(`update resource_family set pathway = 'VF' where id = $1`, [foster])).rejects.toThrow(
    'a pathway of another program',
  )
})

test('the household, checks and phases of a host ask for the rights of its own chart', async () => {
  const host = await a.newHost()
  const asked = { FosterResourceFamilyID: host }
  // Family.View and Family.Edit, in a program where this family is not.
  const renata = await a.as('renata.mockley')
  expect((await renata.send(householdCalls.getHousehold, asked)).status).toBe(404)
  expect((await a.caleb.ok(householdCalls.getHousehold, asked)).Can.Edit).toBe(true)
  // StrongFamilies.Edit says nothing about a foster home.
  const foster = await a.one(`select id from resource_family where pathway = 'CA' and voided_at is null limit 1`)
  expect((await a.caleb.send(householdCalls.getHousehold, { FosterResourceFamilyID: foster })).status).toBe(404)
  const phases = await a.caleb.ok(familyPhasesCalls.getFamilyPhases, asked)
  expect(phases.Pathway).toBe('VF')
  expect(phases.Steps.map(({ Phase }) => Phase)).toEqual([
    'Interested',
    'Application',
    'Checks',
    'Interview',
    'Training',
    'Approved',
  ])
})

test('whoever holds Family.Edit in the host’s own program, and not StrongFamilies, does not reach it', async () => {
  const host = await a.newHost()
  const renata = await a.as('renata.mockley')
  await a.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, is_family_case_carrier, start_date)
     values ($1, $2, 'Case Manager', false, false, current_date - 10)`,
    [renata.userId, a.program],
  )
  const asked = { FosterResourceFamilyID: host }
  expect((await renata.send(familyChecksCalls.getChecks, asked)).status).toBe(404)
  expect((await renata.send(hostCalls.getHost, { HostFamilyID: host })).status).toBe(403)
})

test('approval asks for every gate; the last parent who leaves puts the family on hold', async () => {
  const host = await a.newHost({ approved: false })
  const asked = { FosterResourceFamilyID: host }
  const { Current } = await a.caleb.ok(familyPhasesCalls.getFamilyPhases, asked)
  const change = {
    ...asked,
    Phase: 'Approved',
    Capacity: 3,
    YoungestAge: 0,
    OldestAge: 17,
    FamilyPhaseID: Current.FamilyPhaseID,
    version: Current.version,
  } as const
  expect((await a.caleb.send(familyPhasesCalls.changeFamilyPhase, change)).refusal?.code).toBe('GatesMissing')
})

test('one search finds hosts and the people in them, for those who may', async () => {
  await a.newHost()
  const find = async (who: typeof a.caleb) =>
    JSON.stringify((await who.send(searchCalls.searchAll, { Search: 'Hostwick' })).body)
  expect(await find(a.caleb)).toContain('Hostwick')
  expect(await find(await a.as('priya.notreal'))).not.toContain('Hostwick')
})

test('one search finds hosts, community families and the people in them despite a slip', async () => {
  const host = await a.newHost()
  const { id: family } = await a.newFamily()
  await a.owner.query(`update resource_family set name = 'Vandersloot' where id = $1`, [host])
  await a.owner.query(`update community_family set name = 'Ollerenshaw' where id = $1`, [family])
  await a.owner.query(
    `update person set first_name = 'Thessaly', last_name = 'Bickerstaff' where id = (select person_id from family_parent where family_id = $1 limit 1)`,
    [host],
  )
  const why = async (Search: string, who = a.caleb) =>
    (await who.ok(searchCalls.searchAll, { Search })).Hits.filter(({ Kind }) => Kind === 'host').map(({ ID, Why }) => [
      ID,
      Why,
    ])
  expect(await why('vandersloot')).toEqual([[host, 'name']])
  expect(await why('vanderslot')).toEqual([[host, 'alike']])
  expect(await why('olerenshaw')).toEqual([[family, 'alike']])
  expect(await why('thesaly bickerstaf')).toEqual([[host, 'alike']])
  expect(await why('vanderslot', await a.as('priya.notreal'))).toEqual([])
})

test('community families and hosts that were opened are among the recent charts, on Home and in the search', async () => {
  const host = await a.newHost({ approved: false })
  const { id: family } = await a.newFamily()
  await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family })
  await a.caleb.ok(hostCalls.getHost, { HostFamilyID: host })
  const { Charts } = await a.caleb.ok(worklistCalls.getRecentCharts, {})
  expect(Charts.map(({ ChartType, ChartID, Module }) => [ChartType, ChartID, Module])).toEqual(
    expect.arrayContaining([
      ['Volunteer Family', host, 'StrongFamilies'],
      ['Community Family', family, 'StrongFamilies'],
    ]),
  )
  const recent = (await a.caleb.ok(searchCalls.searchAll, { Search: '' })).Hits
  expect(recent.map(({ ID }) => ID)).toEqual(expect.arrayContaining([host, family]))
})

test('the churches of volunteer families are listed with what they do, and their charts for those who may', async () => {
  const [host, other] = [await a.newHost(), await a.newHost({ approved: false })]
  const church = await a.one<{ id: string; organization: string; name: string }>(
    `select jsonb_build_object('id', c.id, 'organization', o.id, 'name', o.name) from church c join organization o on o.id = c.organization_id
     where c.voided_at is null and not exists (select from resource_family f where f.organization_id = o.id) order by o.name limit 1`,
  )
  await a.owner.query('update resource_family set organization_id = $2 where id = any ($1::uuid[])', [
    [host, other],
    church.organization,
  ])
  await a.plan(await a.newFamily(2), host)
  const find = async (by: typeof a.caleb) =>
    (await by.ok(churchLinkCalls.getChurchLinks, { Search: church.name })).Rows.find(
      (row) => row.OrganizationID === church.organization,
    )
  const admin = await a.as('alva.rootley')
  expect(await find(admin)).toMatchObject({ Families: 2, Approved: 1, Hosted: 0, ChurchID: church.id })
  const { Rows } = await a.caleb.ok(hostCalls.getHosts, { Search: church.name })
  expect(Rows.map(({ HostFamilyID }) => HostFamilyID)).toContain(host)
  expect((await (await a.as('gwen.givewell-demo')).send(churchLinkCalls.getChurchLinks, {})).status).toBe(403)
})
