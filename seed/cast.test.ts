import { describe, expect, test } from 'vitest'
import { onHold, phasesOf, terminalPhases } from '#domains/families/approval/phase-steps.rules.ts'
import { ageOn, daysBetween, isDay } from '#platform/contract/dates.ts'
import { optionLists, type ListKey } from '#platform/contract/lists/all.ts'
import { pacificNorthwestSubProgramIds } from '#platform/contract/lists/constants.ts'
import { dischargeReasonsByModule } from '#platform/contract/lists/foster.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { cast } from './cast/cast.ts'
import { clientId, personId, userId } from './cast/chance.ts'
import { signIns } from './cast/employees.ts'

const today = '2026-11-12'
const all = cast(today)
const person = (name: string) => all.People.find((one) => one.Id === personId(name))
const byId = new Map(all.People.map((one) => [one.Id, one]))

function expectListed(key: ListKey, values: (string | number | null)[]) {
  const known = new Set<string | number>(optionLists[key].options.map((option) => option.value))
  expect(values.filter((value) => value !== null && !known.has(value))).toEqual([])
}

function expectDistinct(values: (string | null)[]) {
  const held = values.filter((value) => value !== null)
  expect(held.filter((value, at) => held.indexOf(value) !== at)).toEqual([])
}

test('counts', () => {
  expect(all.Agencies).toHaveLength(2)
  expect(all.SubPrograms).toHaveLength(18)
  expect(all.Employees.length).toBeGreaterThanOrEqual(40)
  expect(all.People.length).toBeGreaterThanOrEqual(290)
  expect(all.Clients.length).toBeGreaterThanOrEqual(140)
  expect(all.Clients.filter((one) => one.PlacementType !== null)).toHaveLength(120)
  expect(all.Families.filter((one) => one.Kind === 'Resource').length).toBeGreaterThanOrEqual(80)
  const sizes = new Map<string, number>()
  for (const { SiblingGroupId } of all.Clients)
    if (SiblingGroupId !== null) sizes.set(SiblingGroupId, (sizes.get(SiblingGroupId) ?? 0) + 1)
  expect(new Set(sizes.values())).toEqual(new Set([2, 3, 4, 5]))
  const renata = all.Clients.filter((one) => one.CaseCarrierId === userId('Renata Mockley') && one.EndDate === null)
  expect(renata.length).toBeGreaterThanOrEqual(28)
  expect(renata.length).toBeLessThanOrEqual(34)
})

test('the same words make the same people, whatever the day', () => {
  expect(cast(today)).toEqual(all)
  const later = cast('2028-02-29')
  const ids = (of: typeof all) => [
    of.People.flatMap((one) => [one.Id, ...one.Phones.map(({ Id }) => Id), ...one.Addresses.map(({ Id }) => Id)]),
    of.Employees.flatMap((one) => [one.Id, one.RoleMembershipId, ...one.Memberships.map(({ Id }) => Id)]),
    of.Clients.flatMap((one) => [one.Id, ...one.Placements.map(({ Id }) => Id)]),
    of.Relations.map((one) => one.Id),
  ]
  expect(ids(later)).toEqual(ids(all))
  expect(later.People.map((one) => ageOn(one.DateOfBirth, '2028-02-29'))).toEqual(
    all.People.map((one) => ageOn(one.DateOfBirth, today)),
  )
})

test('ids are distinct and shaped as UUIDs', () => {
  const ids = [
    ...all.Agencies.map((one) => one.Id),
    ...all.CorePrograms.map((one) => one.Id),
    ...all.SubPrograms.flatMap((one) => [one, ...one.Territories, ...one.Residences]).map((one) => one.Id),
    ...all.People.flatMap((one) => [one, ...one.Phones, ...one.Addresses]).map((one) => one.Id),
    ...all.Employees.flatMap((one) => [one, ...one.Memberships]).map((one) => one.Id),
    ...all.Employees.map((one) => one.RoleMembershipId),
    ...all.Employees.flatMap((one) => (one.Supervisor ? [one.Supervisor.Id] : [])),
    ...all.Clients.flatMap((one) => [one, ...one.Placements]).map((one) => one.Id),
    ...all.Families.map((one) => one.Id),
    ...all.Relations.map((one) => one.Id),
  ]
  expectDistinct(ids)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})

describe('programs', () => {
  test('lie in every region; the four of the Pacific Northwest have fixed ids', () => {
    expectListed(
      'programRegions',
      all.SubPrograms.map((one) => one.Region),
    )
    expect(new Set(all.SubPrograms.map((one) => one.Region)).size).toBe(optionLists.programRegions.options.length)
    const northwest = all.SubPrograms.filter((one) => one.Region === 'PNW').map((one) => one.Id)
    expect(northwest).toEqual([...pacificNorthwestSubProgramIds])
  })

  test('open at a screen of the client and belong to an agency of their core program', () => {
    const paths = allRoutes.map((route): string => route.path)
    for (const core of all.CorePrograms) expect(paths).toContain(`/${core.HomeControllerName}`)
    for (const one of all.SubPrograms) {
      expect(all.CorePrograms.find((core) => core.Id === one.CoreProgramId)?.AgencyIds).toContain(one.AgencyId)
    }
    expectDistinct(all.SubPrograms.map((one) => one.Name))
  })
})

describe('staff', () => {
  test('are in every role, with one sign-in for each', () => {
    const roles = starterRoles.map((role) => role.name)
    expect(new Set(all.Employees.map((one) => one.Role))).toEqual(new Set(roles))
    expect(signIns.map((one) => one.Role)).toEqual(roles)
    for (const { Email, Role } of signIns) {
      const employee = all.Employees.find((one) => one.Email === Email)
      expect(employee).toMatchObject({ Role, AccountStatus: 'Active' })
    }
  })

  test('have one e-mail each and a person of the same name', () => {
    expectDistinct(all.Employees.map((one) => one.Email))
    for (const one of all.Employees) {
      expect(one.Email).toMatch(/^[a-z]+\.[a-z-]+@kith\.example$/)
      expect(byId.get(one.PersonId)?.Email).toBe(one.Email)
      expect(ageOn(byId.get(one.PersonId)?.DateOfBirth ?? today, today)).toBeGreaterThanOrEqual(21)
    }
    expectListed(
      'subProgramRoles',
      all.Employees.flatMap((one) => one.Memberships.map((at) => at.SubProgramRole)),
    )
  })

  test('have supervisors who lead up to one head, without loops', () => {
    const heads = new Set<string>()
    for (const employee of all.Employees) {
      const line: string[] = []
      for (let at: string | undefined = employee.Id; at;) {
        expect(line).not.toContain(at)
        line.push(at)
        const found = all.Employees.find((one) => one.Id === at)
        expect(found).toBeDefined()
        at = found?.Supervisor?.SupervisorId
      }
      heads.add(line.at(-1) ?? '')
    }
    expect(heads.size).toBe(1)
  })
})

describe('people', () => {
  test('have distinct names and only values of the lists', () => {
    expectDistinct(all.People.map((one) => `${one.FirstName} ${one.LastName}`))
    expectListed(
      'sexes',
      all.People.map((one) => one.Sex),
    )
    expectListed(
      'races',
      all.People.map((one) => one.Race),
    )
    expectListed(
      'ethnicities',
      all.People.map((one) => one.Ethnicity),
    )
    expectListed(
      'primaryLanguages',
      all.People.map((one) => one.PrimaryLanguage),
    )
    for (const one of all.People) {
      expect(isDay(one.DateOfBirth)).toBe(true)
      expect(one.DateOfBirth < today).toBe(true)
      for (const part of [one.FirstName, one.LastName]) expect(part.trim()).toBe(part)
      for (const { Digits } of one.Phones) expect(Digits).toMatch(/^[2-9]\d{2}55501\d{2}$/)
      if (one.Email) expect(one.Email).toMatch(/^[a-z][a-z.-]+@(kith|mail)\.example$/)
    }
  })

  test('live at one address at a time, in a county of the lists', () => {
    for (const { Addresses, DateOfBirth } of all.People) {
      expect(Addresses.filter((one) => one.EndDate === null)).toHaveLength(1)
      expect(Addresses[0]?.StartDate.localeCompare(DateOfBirth)).toBeGreaterThanOrEqual(0)
      for (const [at, { StartDate, EndDate }] of Addresses.entries()) {
        if (EndDate !== null) expect(StartDate < EndDate).toBe(true)
        if (at > 0) expect(Addresses[at - 1]?.EndDate).toBe(StartDate)
      }
    }
    const addresses = all.People.flatMap((one) => one.Addresses)
    expectListed(
      'states',
      addresses.map((one) => one.StateAbbreviation),
    )
    const countiesOf = (state: string) =>
      addresses.filter((one) => one.StateAbbreviation === state).map((one) => one.County)
    expectListed('californiaCounties', countiesOf('CA'))
    expectListed('washingtonCounties', countiesOf('WA'))
  })

  test('are related by words of the list, to people of the cast', () => {
    expectListed(
      'familyRelations',
      all.Relations.map((one) => one.Relation),
    )
    for (const one of all.Relations) expect(byId.has(one.PersonId) && byId.has(one.OtherPersonId)).toBe(true)
    expectListed(
      'professionalTypes',
      all.Professionals.map((one) => one.ProfessionalType),
    )
  })
})

describe('clients', () => {
  test('have distinct numbers and values of the lists', () => {
    for (const key of ['CID', 'FamLinkNumber', 'WelligentID'] as const)
      expectDistinct(all.Clients.map((one) => one[key]))
    expectListed(
      'programDesignations',
      all.Clients.map((one) => one.Designation),
    )
    expectListed(
      'placementTypes',
      all.Clients.map((one) => one.PlacementType),
    )
    expectListed(
      'dependencyStatuses',
      all.Clients.map((one) => one.DependencyStatus),
    )
    expectListed(
      'courtPlans',
      all.Clients.map((one) => one.CourtPlan),
    )
    for (const one of all.Clients.filter((client) => client.EndDate !== null)) {
      const program = all.SubPrograms.find((sub) => sub.Id === one.SubProgramId)
      const core = all.CorePrograms.find((found) => found.Id === program?.CoreProgramId)
      const reasons = dischargeReasonsByModule[core?.WebApplicationModuleName as keyof typeof dischargeReasonsByModule]
      expect(reasons.map((reason): string => reason.value)).toContain(one.DischargeReason)
    }
  })

  test('are carried by someone of their sub-program who may', () => {
    for (const client of all.Clients) {
      const carrier = all.Employees.find((one) => one.Id === client.CaseCarrierId)
      const at = carrier?.Memberships.find((one) => one.SubProgramId === client.SubProgramId)
      expect(at?.IsClientCaseCarrier).toBe(true)
      expect(client.StartDate >= (byId.get(client.PersonId)?.DateOfBirth ?? today)).toBe(true)
    }
  })

  test('are placed one home at a time, in homes of their program that are not overfull', () => {
    const present = new Map<string, number>()
    for (const { Placements, StartDate, EndDate, SubProgramId } of all.Clients) {
      for (const [at, placement] of Placements.entries()) {
        const family = all.Families.find((one) => one.Id === placement.FosterResourceFamilyID)
        expect(family?.SubProgramId).toBe(SubProgramId)
        expect((family?.ApprovedDate ?? today) <= placement.StartDate).toBe(true)
        const before = at === 0 ? StartDate : (Placements[at - 1]?.EndDate ?? today)
        expect(placement.StartDate >= before).toBe(true)
        if (placement.Overridden) continue
        if (placement.EndDate === null) present.set(family?.Id ?? '', (present.get(family?.Id ?? '') ?? 0) + 1)
      }
      if (EndDate !== null && Placements.length > 0) expect(Placements.at(-1)?.EndDate).toBe(EndDate)
    }
    for (const family of all.Families) {
      expect(family.ParentIds.length).toBeGreaterThan(0)
      expect(present.get(family.Id) ?? 0).toBeLessThanOrEqual(family.Capacity)
      if (present.has(family.Id)) expect(['Approved', 'Licensed']).toContain(family.Phase)
    }
  })

  test('live in a residence with beds enough', () => {
    for (const residence of all.SubPrograms.flatMap((one) => one.Residences)) {
      const residents = all.Clients.filter((one) => one.ResidenceId === residence.Id && one.EndDate === null)
      expect(residents.length).toBeGreaterThan(0)
      expect(residents.length).toBeLessThanOrEqual(residence.LicensedBeds)
    }
  })
})

test('resource families stand in every phase of both ways, each in one at a time', () => {
  const families = all.Families.filter((one) => one.Kind === 'Resource')
  const phases = (pathway: string) => new Set(families.filter((one) => one.Pathway === pathway).map((one) => one.Phase))
  for (const pathway of ['CA', 'WA'] as const) {
    const known = [...phasesOf[pathway].map(({ phase }) => phase), onHold, ...terminalPhases[pathway]]
    expect([...phases(pathway)].toSorted()).toEqual(known.toSorted())
  }
  for (const { Phases } of families) {
    expect(Phases.filter((one) => one.EndDate === null)).toHaveLength(1)
    for (const [at, one] of Phases.entries()) {
      expect(one.StartDate <= today).toBe(true)
      if (at > 0) expect(Phases[at - 1]?.EndDate).toBe(one.StartDate)
    }
  }
})

test('Marisol, her brother, her worker and her worker’s supervisor', () => {
  const marisol = all.Clients.find((one) => one.Id === clientId('Marisol Testado', 'north-valley'))
  expect(person('Marisol Testado')).toMatchObject({ PreferredName: 'Mari', DateOfBirth: '2017-03-09' })
  expect(marisol).toMatchObject({ CID: '4387761', CaseCarrierId: userId('Renata Mockley') })
  expect(daysBetween(marisol?.Placements.at(-1)?.StartDate ?? today, today)).toBe(412)
  const brother = all.Relations.find(
    (one) => one.PersonId === marisol?.PersonId && one.OtherPersonId === personId('Mateo Testado'),
  )
  expect(brother?.Relation).toBe('Brother')
  const renata = all.Employees.find((one) => one.Id === userId('Renata Mockley'))
  expect(renata?.Supervisor?.SupervisorId).toBe(userId('Priya Notreal'))
})
