import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { familiesCalls } from './families.calls.ts'
import { familiesListCalls } from '../roster/families-list.calls.ts'
import { nowhere, openFamiliesAgency, refusedAs, type FamiliesAgency } from './families-testing.ts'
import { familyChartCalls } from '../chart/family-chart.calls.ts'

let a: FamiliesAgency
beforeAll(async () => {
  a = await openFamiliesAgency()
})
afterAll(() => a.close())

const list = (input: Record<string, unknown> = {}, by = a.director) =>
  by.ok(familiesListCalls.getResourceFamilies, { PageSize: 100, ...input })

const factsOf = async (id: string) => {
  const profile = await a.profile(id)
  const keys = Object.keys(familiesCalls.updateFosterResourceFamily.input._zod.def.shape)
  return Object.fromEntries(
    keys.filter((key) => key in profile).map((key) => [key, profile[key as keyof typeof profile]]),
  ) as never as {
    FosterResourceFamilyID: string
    Name: string
    version: number
  } & Record<string, unknown>
}
const save = async (id: string, change: Record<string, unknown>, by = a.director) =>
  by.send(familiesCalls.updateFosterResourceFamily, { ...(await factsOf(id)), ...change } as never)

describe('the list of families', () => {
  test('shows every column from its own table, and that table is never behind', async () => {
    const { Rows, Total } = await list()
    expect(Total).toBeGreaterThan(20)
    expect(Rows.length).toBe(Math.min(Total, 100))
    const before = (await a.owner.query('select * from family_roster order by family_id')).rows
    await a.owner.query('select refresh_family_roster(array(select id from resource_family))')
    expect((await a.owner.query('select * from family_roster order by family_id')).rows).toEqual(before)
    const approved = Rows.find((row) => row.Phase === 'Approved' && row.Placed > 0)!
    expect(approved.Free).toBe(approved.Capacity - approved.Placed - approved.OwnMinors)
    expect(approved.TrainingYear).toBe(Number(a.today.slice(0, 4)))
    expect(approved.Parents.length).toBeGreaterThan(0)
  })

  test('is narrowed by each filter, and each row fits', async () => {
    const { Rows: all } = await list()
    const some = all.find((row) => row.ASWUserID && row.SubProgramTerritoryID && row.UpdateDueDate)!
    const cases: [Record<string, unknown>, (row: (typeof all)[number]) => boolean][] = [
      [{ Phases: ['Approved'] }, (row) => row.Phase === 'Approved'],
      [{ Standings: ['hold'] }, (row) => row.Phase === 'On Hold'],
      [{ SubProgramIDs: [a.program] }, (row) => row.SubProgramID === a.program],
      [
        { SubProgramTerritoryIDs: [some.SubProgramTerritoryID] },
        (row) => row.SubProgramTerritoryID === some.SubProgramTerritoryID,
      ],
      [
        { EmployeeIDs: [some.ASWUserID] },
        (row) => row.ASWUserID === some.ASWUserID || row.RFSUserID === some.ASWUserID,
      ],
      [{ FreeBeds: 2 }, (row) => row.Free >= 2],
      [{ Age: 4, Sexes: [3] }, (row) => row.YoungestAge <= 4 && row.OldestAge >= 4 && row.Sexes.includes(3)],
      [{ Designations: ['CSEC'] }, (row) => row.Designations.includes('CSEC')],
      [{ Languages: ['Spanish'] }, (row) => row.Languages.includes('Spanish')],
      [{ PlacementTypes: ['Foster/Adoption'] }, (row) => row.PlacementType === 'Foster/Adoption'],
      [{ UpdateDueInDays: 90 }, (row) => row.UpdateDueDate !== null && row.UpdateDueDate <= addDays(a.today, 90)],
      [{ ExpiresInDays: 60 }, (row) => row.ExpiresOn !== null && row.ExpiresOn <= addDays(a.today, 60)],
      [{ NoVisitDays: 30 }, (row) => row.LastVisitOn === null || row.LastVisitOn < addDays(a.today, -30)],
      [{ Acceptance: ['accepting'] }, (row) => row.IsAccepting && row.Phase !== 'On Hold'],
      [{ Acceptance: ['not'] }, (row) => !row.IsAccepting || row.Phase === 'On Hold'],
      [
        { Search: some.Parents[0]!.split(' ')[0] },
        (row) => JSON.stringify(row).toLowerCase().includes(some.Parents[0]!.split(' ')[0]!.toLowerCase()),
      ],
    ]
    for (const [filter, fits] of cases) {
      const { Rows, Total } = await list(filter)
      expect(
        Rows.filter((row) => !fits(row)),
        JSON.stringify(filter),
      ).toEqual([])
      expect(Total, JSON.stringify(filter)).toBe(all.filter(fits).length)
    }
  })

  test('is sorted by any column, up and down, the empty ones last', async () => {
    for (const Sort of [
      'Name',
      'DaysInPhase',
      'Territory',
      'City',
      'Capacity',
      'Placed',
      'Free',
      'ASW',
      'RFS',
      'ApprovedSince',
      'UpdateDueDate',
      'ExpiresOn',
      'TrainingHours',
      'LastVisitOn',
    ] as const) {
      for (const Descending of [false, true]) {
        const { Rows } = await list({ Sort, Descending })
        const values = Rows.map((row) => row[Sort]).filter((value) => value !== null)
        expect(
          Rows.slice(values.length).every((row) => row[Sort] === null),
          Sort,
        ).toBe(true)
        if (typeof values[0] === 'number')
          expect(values, Sort).toEqual(
            (values as number[]).toSorted((one, two) => (Descending ? two - one : one - two)),
          )
      }
    }
    expect((await list({ Sort: 'Phase' })).Rows[0]!.Phase).toBe('Inquiry')
  })

  test('pages, and searches by ZIP code and miles', async () => {
    const { Rows } = await a.director.ok(familiesListCalls.getResourceFamilies, { PageSize: 25, Page: 2 })
    const { Rows: first } = await a.director.ok(familiesListCalls.getResourceFamilies, { PageSize: 25 })
    expect(Rows.map((row) => row.FosterResourceFamilyID)).not.toContain(first[0]!.FosterResourceFamilyID)
    const zip = (await a.one(
      'select r.zip_code as z from family_roster r where latitude is not null and sub_program_id = $1 limit 1',
      [a.program],
    ))!['z']!
    const near = await list({ ZipCode: zip, Miles: 25 })
    expect(near.Total).toBeGreaterThan(0)
    expect(near.Rows.every((row) => row.Miles! <= 25)).toBe(true)
    expect(near.Rows[0]!.Miles).toBe(0)
    expect(
      refusedAs(await a.director.send(familiesListCalls.getResourceFamilies, { ZipCode: '00000', Miles: 10 })),
    ).toEqual([422, 'UnknownZip', 'ZipCode'])
  })

  test('holds nothing of programs one does not work in', async () => {
    const own = (
      await a.owner.query<{ id: string }>(
        'select sub_program_id as id from employee_sub_program where employee_id = $1 and voided_at is null and end_date is null',
        [a.manager.userId],
      )
    ).rows.map((row) => row.id)
    const { Rows, Total } = await list({}, a.manager)
    expect(Rows.every((row) => own.includes(row.SubProgramID))).toBe(true)
    expect(Total).toBeLessThan((await list({}, a.administrator)).Total)
  })

  test('goes into a file as filtered, and that is written down', async () => {
    const reply = await a.director.send(familiesListCalls.exportResourceFamilies, {
      Format: 'csv',
      Phases: ['On Hold'],
    })
    const { Total } = await list({ Phases: ['On Hold'] })
    expect(reply.text.trim().split('\n').length).toBe(Total + 1)
    expect(reply.text).toContain(`Training hours ${a.today.slice(0, 4)}`)
    const spanish = await a.director.send(
      familiesListCalls.exportResourceFamilies,
      { Format: 'csv', Phases: ['On Hold'] },
      { language: 'es' },
    )
    expect(spanish.text).toMatch(/^\W*Familia,Fase,En la fase desde,[^]*,En pausa,/)
    const audit = await a.one<Record<string, unknown>>(
      "select detail from audit where call like '%ExportResourceFamilies' order by seq desc limit 1",
    )
    expect(audit!['detail']).toMatchObject({ file: 'csv', found: Total })
    expect((await a.director.send(familiesListCalls.exportResourceFamilies, { Format: 'xlsx' })).status).toBe(200)
  })

  test('follows a name, a birth date, a phone and a worker', async () => {
    const id = await a.newFamily()
    const row = async () => (await list({ Search: 'Testwick' })).Rows.find((one) => one.FosterResourceFamilyID === id)
    const person = (await a.one('select person_id as id from family_parent where family_id = $1', [id]))!['id']!
    await a.owner.query("update person set first_name = 'Renamed' where id = $1", [person])
    expect((await row())!.Parents).toEqual(['Renamed Testwick'])
    await a.owner.query("insert into phone (person_id, kind, digits) values ($1, 'Mobile', '9515550177')", [person])
    expect((await list({ Search: '(951) 555-0177' })).Rows.map((one) => one.FosterResourceFamilyID)).toContain(id)
    const son = (await a.one(
      "insert into person (first_name, last_name, date_of_birth, sub_program_ids) values ('Sam', 'Testwick', $1, array[$2::uuid]) returning id",
      [addDays(a.today, -3000), a.program],
    ))!['id']!
    await a.owner.query(
      "insert into family_member (family_id, sub_program_id, person_id, relation, start_date) values ($1, $2, $3, 'Son', $4)",
      [id, a.program, son, a.today],
    )
    expect((await row())!.OwnMinors).toBe(1)
    await a.owner.query("update person set date_of_birth = '1990-01-01' where id = $1", [son])
    expect((await row())!.OwnMinors).toBe(0)
    const carrier = (await a.one(
      'select employee_id as id from employee_sub_program where sub_program_id = $1 and is_family_case_carrier and voided_at is null and end_date is null limit 1',
      [a.program],
    ))!['id']!
    await a.owner.query(
      "insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, role, start_date) values ($1, $2, 'family', $3, 'ASW', $4)",
      [carrier, a.program, id, a.today],
    )
    expect((await row())!.ASWUserID).toBe(carrier)
  })
})

test('the choices of the list are those of the caller’s work', async () => {
  const mine = await a.manager.ok(familiesListCalls.getFamilyChoices, {})
  expect(mine.SubPrograms.map((one) => one.SubProgramID)).toContain(a.program)
  const everything = await a.administrator.ok(familiesListCalls.getFamilyChoices, {})
  expect(everything.SubPrograms.length).toBeGreaterThan(mine.SubPrograms.length)
  expect(everything.SubPrograms.some((one) => one.Pathway === 'WA')).toBe(true)
})

describe('a new family', () => {
  test('is searched for first: by name with slips, phone, e-mail and address', async () => {
    const id = await a.newFamily(a.director, {
      Name: 'Quillfeather family',
      PhoneNumberDigits: '9515550101',
      Email: 'quill@home.example',
      AddressLine1: '12 Made Up Lane',
      City: 'Riverside',
      StateAbbreviation: 'CA',
      ZipCode: '92501',
      County: 'Riverside',
    })
    const search = (input: Record<string, unknown>) => a.director.ok(familiesListCalls.searchExistingFamilies, input)
    const first = async (input: Record<string, unknown>) => (await search(input)).Matches[0]
    expect(await first({ Name: 'Quilfeather' })).toMatchObject({ FosterResourceFamilyID: id, Reasons: ['LikeName'] })
    expect(await first({ PhoneNumberDigits: '9515550101' })).toMatchObject({
      FosterResourceFamilyID: id,
      Reasons: ['SamePhone'],
    })
    expect(await first({ Email: 'QUILL@home.example' })).toMatchObject({
      FosterResourceFamilyID: id,
      Reasons: ['SameEmail'],
    })
    expect(await first({ AddressLine1: '12 made-up lane', ZipCode: '92501-1234' })).toMatchObject({
      FosterResourceFamilyID: id,
      Reasons: ['SameAddress'],
    })
    expect((await search({ Name: 'Zzyzx' })).Matches).toEqual([])
    expect(refusedAs(await a.director.send(familiesListCalls.searchExistingFamilies, {}))).toEqual([
      400,
      'NothingAsked',
      'Name',
    ])
    const again = {
      Name: 'Other',
      SubProgramID: a.program,
      Pathway: 'CA',
      Phase: 'Inquiry',
      PhoneNumberDigits: '9515550101',
    } as const
    expect(refusedAs(await a.director.send(familiesCalls.addNewResourceFamily, again))).toEqual([409, 'Alike', 'Name'])
    await a.director.ok(familiesCalls.addNewResourceFamily, { ...again, IsSurelyNew: true })
  })

  test('tells that another program knows them, and nothing more', async () => {
    const elsewhere = await a.one(
      'select f.phone_digits as p from resource_family f where f.phone_digits is not null and f.voided_at is null and not exists (select from employee_sub_program m where m.sub_program_id = f.sub_program_id and m.employee_id = $1) limit 1',
      [a.manager.userId],
    )
    const found = await a.manager.ok(familiesListCalls.searchExistingFamilies, { PhoneNumberDigits: elsewhere!['p']! })
    expect(found.Elsewhere).toBeGreaterThan(0)
    expect(found.Matches).toEqual([])
  })

  test('begins in its first phase, with parents, in one of the caller’s programs', async () => {
    const id = await a.newFamily(a.manager, { Phase: 'Application', StartDate: addDays(a.today, -5) })
    expect(await a.profile(id)).toMatchObject({
      Phase: 'Application',
      DaysInPhase: 5,
      Parents: [{ StartDate: addDays(a.today, -5) }],
      Free: 0,
    })
    const base = { Name: 'X family', SubProgramID: a.program, Pathway: 'CA', Phase: 'Inquiry' } as const
    const add = async (more: Record<string, unknown>, by = a.manager) =>
      refusedAs(await by.send(familiesCalls.addNewResourceFamily, { ...base, ...more }))
    expect(await add({ StartDate: addDays(a.today, 1) })).toEqual([409, 'InFuture', 'StartDate'])
    expect(await add({ StartDate: addDays(a.today, -31) })).toEqual([409, 'BackdatedTooFar', 'StartDate'])
    expect(await add({ SubProgramTerritoryID: nowhere })).toEqual([404, 'NoTerritory', 'SubProgramTerritoryID'])
    expect(await add({ StateAbbreviation: 'CA', County: 'King' })).toEqual([422, 'NoCounty', 'County'])
    expect(await add({ Parents: [{ FirstName: 'Only' }] })).toEqual([400, 'NameNeeded', 'Parents'])
    expect(await add({ Parents: [{ PersonID: nowhere }] })).toEqual([404, 'NoSuchPerson', 'Parents'])
    expect(await add({ Parents: [{ FirstName: 'A', LastName: 'B', DateOfBirth: addDays(a.today, 1) }] })).toEqual([
      409,
      'BornInFuture',
      'Parents',
    ])
    const [parent] = (await a.profile(id)).Parents
    expect(await add({ Parents: [{ PersonID: parent!.PersonID }, { PersonID: parent!.PersonID }] })).toEqual([
      409,
      'SameParent',
      'Parents',
    ])
    const other = (await a.one(
      'select sub_program_id as id from resource_family where sub_program_id <> all (select sub_program_id from employee_sub_program where employee_id = $1) limit 1',
      [a.manager.userId],
    ))!['id']
    expect((await add({ SubProgramID: other }))[0]).toBe(404)
    expect(await add({ Name: ' ' })).toEqual([400, 'InvalidInput', 'Name'])
  })
})

describe('the facts of a family', () => {
  test('are changed with the version seen; a stale one gets both texts', async () => {
    const id = await a.newFamily()
    const old = await factsOf(id)
    expect((await save(id, { Name: 'Renamed family', Languages: ['Spanish', 'English'] })).status).toBe(200)
    expect(await a.profile(id)).toMatchObject({ Name: 'Renamed family', Languages: ['Spanish', 'English'] })
    const stale = await a.director.send(familiesCalls.updateFosterResourceFamily, { ...old, Name: 'Mine' } as never)
    expect([stale.status, stale.refusal.code, (stale.refusal.current as { Name: string }).Name]).toEqual([
      409,
      'Stale',
      'Renamed family',
    ])
    expect(refusedAs(await save(id, { YoungestAge: 9, OldestAge: 3 }))).toEqual([400, 'AgesCrossed', 'OldestAge'])
    expect(refusedAs(await save(id, { IsAccepting: false }))).toEqual([400, 'WhyNotAccepting', 'NotAcceptingReason'])
    expect(refusedAs(await save(id, { StateAbbreviation: 'WA', County: 'Riverside' }))).toEqual([
      422,
      'NoCounty',
      'County',
    ])
    const audit = await a.one<Record<string, unknown>>(
      "select after from audit where table_name = 'resource_family' and row_id = $1 and op = 'update' order by seq desc limit 1",
      [id],
    )
    expect(audit!['after']).toMatchObject({ name: 'Renamed family' })
  })

  test('what stands on a certificate needs the right to approve; a move brings the update forward', async () => {
    const found = (await list({ Phases: ['Approved'], SubProgramIDs: [a.program], Sort: 'Placed', Descending: true }))
      .Rows
    const full = found.find((row) => row.Placed > 0)!
    const id = full.FosterResourceFamilyID
    expect(refusedAs(await save(id, { Capacity: full.Capacity + 1 }, a.manager))).toEqual([
      403,
      'CertificateFacts',
      'Capacity',
    ])
    expect(refusedAs(await save(id, { Capacity: 0 }))).toEqual([409, 'BelowPlaced', 'Capacity'])
    const calm = found.find(
      (row) => row.UpdateDueDate && row.UpdateDueDate > addDays(a.today, 40) && !row.IsAddressConfidential,
    )!
    const moved = await save(calm.FosterResourceFamilyID, { AddressLine1: '900 Elsewhere Street' })
    expect((moved.body as { UpdateBroughtForward: string }).UpdateBroughtForward).toBe(addDays(a.today, 30))
    expect((await a.profile(calm.FosterResourceFamilyID)).UpdateState).toBe('open')
  })

  test('a confidential address is hidden, kept while hidden, and opening it is written down', async () => {
    const id = await a.newFamily(a.director, {
      AddressLine1: '7 Hidden Court',
      City: 'Riverside',
      StateAbbreviation: 'CA',
      ZipCode: '92501',
    })
    expect((await save(id, { IsAddressConfidential: true })).status).toBe(200)
    const profile = await a.profile(id)
    expect(profile).toMatchObject({ IsAddressHidden: true, AddressLine1: null, ZipCode: null })
    expect(profile.Alerts.map((one) => one.Kind)).toContain('Confidential')
    expect((await save(id, { Name: 'Hidden family', KeepsAddress: true })).status).toBe(200)
    const listed = (await list({ Search: 'Hidden' })).Rows[0]!
    expect([listed.City, listed.ZipCode, listed.IsAddressConfidential]).toEqual([null, null, true])
    expect(await a.director.ok(familyChartCalls.openFamilyAddress, { FosterResourceFamilyID: id })).toMatchObject({
      AddressLine1: '7 Hidden Court',
    })
    const looks = await a.owner.query("select detail from audit where kind = 'view' and row_id = $1", [id])
    expect(
      looks.rows.some((row) => (row as { detail: { part?: string } | null }).detail?.part === 'confidential address'),
    ).toBe(true)
  })

  test('the territory is one of the family’s sub-program', async () => {
    const id = await a.newFamily()
    const territory = (await a.one('select id from sub_program_territory where sub_program_id = $1 limit 1', [
      a.program,
    ]))!['id']!
    const foreign = (await a.one('select id from sub_program_territory where sub_program_id <> $1 limit 1', [
      a.program,
    ]))!['id']!
    const put = (SubProgramTerritoryID: string | null, version?: number) =>
      a.director.send(familiesCalls.updateFamilyTerritory, {
        FosterResourceFamilyID: id,
        SubProgramTerritoryID,
        ...(version && { version }),
      })
    expect((await put(territory)).status).toBe(200)
    expect((await a.profile(id)).SubProgramTerritoryID).toBe(territory)
    expect(refusedAs(await put(foreign))).toEqual([404, 'NoTerritory', 'SubProgramTerritoryID'])
    expect((await put(null, 1)).refusal.code).toBe('Stale')
    expect((await put(null)).status).toBe(200)
  })
})

describe('removing a family', () => {
  test('only without placements, with a reason, and it can be undone', async () => {
    const placed = (await list({ SubProgramIDs: [a.program], Sort: 'Placed', Descending: true })).Rows[0]!
    const { version, Can } = await a.profile(placed.FosterResourceFamilyID)
    expect(Can.Delete).toBe(false)
    const remove = (id: string, seen: number, Reason = 'Recorded twice') =>
      a.director.send(familiesCalls.deleteFosterResourceFamily, { FosterResourceFamilyID: id, Reason, version: seen })
    expect(refusedAs(await remove(placed.FosterResourceFamilyID, version))).toEqual([409, 'HasPlacements'])
    const id = await a.newFamily()
    expect(refusedAs(await remove(id, 99))).toEqual([409, 'Stale'])
    expect((await remove(id, 1, '')).refusal.code).toBe('InvalidInput')
    const { ChangeSetID } = (await remove(id, 1)).body as { ChangeSetID: string }
    expect((await a.director.send(familyChartCalls.getFamilyProfile, { FosterResourceFamilyID: id })).status).toBe(404)
    await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect((await a.profile(id)).Phase).toBe('Inquiry')
  })
})

test('the chart: found only within one’s work, looks are written down, alerts say what needs a person', async () => {
  const foreign = (await a.one(
    'select family_id as id from family_roster where sub_program_id <> all (select sub_program_id from employee_sub_program where employee_id = $1) limit 1',
    [a.manager.userId],
  ))!['id']!
  for (const id of [foreign, nowhere])
    expect((await a.manager.send(familyChartCalls.getFamilyProfile, { FosterResourceFamilyID: id })).status).toBe(404)
  const id = await a.newFamily(a.director, { Parents: [] })
  expect((await a.profile(id)).Alerts.map((one) => one.Kind)).toEqual(['NoParent'])
  await a.owner.query('update resource_family set insurance_expires_on = $2 where id = $1', [id, addDays(a.today, -2)])
  expect((await a.profile(id)).Alerts).toContainEqual({
    Kind: 'Expired',
    Tone: 'over',
    On: addDays(a.today, -2),
    What: 'Insurance',
    Count: null,
  })
  const looks = await a.one<number>(
    "select count(*)::int as n from audit where kind = 'view' and row_id = $1 and user_id = $2",
    [id, a.director.userId],
  )
  expect(looks!['n']).toBeGreaterThanOrEqual(2)
})

test('the yearly update is done within its window and falls a year later', async () => {
  const row = (await list({ Phases: ['Approved'], SubProgramIDs: [a.program] })).Rows[0]!
  const id = row.FosterResourceFamilyID
  await a.owner.query('update resource_family set update_due_date = $2 where id = $1', [id, addDays(a.today, 10)])
  const { version, UpdateState, Can } = await a.profile(id)
  expect([UpdateState, Can.CompleteUpdate]).toEqual(['open', true])
  const send = (more: Record<string, unknown> = {}, preview = false) =>
    a.director.send(
      familyChartCalls.completeFamilyUpdate,
      { FosterResourceFamilyID: id, version, ...more },
      { preview },
    )
  expect(((await send({}, true)).body as unknown as { Effects: unknown[] }).Effects).toHaveLength(2)
  expect(refusedAs(await send({ DoneOn: addDays(a.today, 1) }))).toEqual([409, 'InFuture', 'DoneOn'])
  expect(refusedAs(await send({ DoneOn: addDays(a.today, -51) }))).toEqual([409, 'TooEarly', 'DoneOn'])
  expect((await send({ version: version + 1 })).refusal.code).toBe('Stale')
  const { ChangeSetID, UpdateDueDate } = (await send({ NextInMonths: 24 })).body as {
    ChangeSetID: string
    UpdateDueDate: string
  }
  expect(UpdateDueDate.slice(0, 4)).toBe(String(Number(addDays(a.today, 10).slice(0, 4)) + 2))
  await a.director.ok(activityCalls.undoChangeSet, { ChangeSetID })
  expect((await a.profile(id)).UpdateDueDate).toBe(addDays(a.today, 10))
  const inquiry = await a.newFamily()
  expect(
    refusedAs(
      await a.director.send(familyChartCalls.completeFamilyUpdate, { FosterResourceFamilyID: inquiry, version: 1 }),
    ),
  ).toEqual([409, 'NotApproved'])
})
