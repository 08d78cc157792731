import { fosterEnrollmentCalls } from './children.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueCalls } from '#domains/due/due.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { childrenRoster } from './children-roster.rules.ts'
import { openFosterAgency, type FosterAgency } from './children-testing.ts'

const { getClients: list, getClientChoices, exportClients } = childrenRosterCalls
let a: FosterAgency
beforeAll(async () => {
  a = await openFosterAgency()
})
afterAll(() => a.close())

/** What the refreshing functions would write now, compared with what stands there. */
const differing = async () => {
  const read = async () =>
    (
      await a.owner.query(
        'select r, f, t from client_roster r left join foster_roster f using (client_membership_id) join client_search_text t using (person_id) order by client_membership_id',
      )
    ).rows
  const before = await read()
  await a.owner.query(`select refresh_client_roster(array(select id from client_membership)),
    refresh_foster_roster(array(select id from client_membership))`)
  const after = await read()
  return { before, after }
}
const rowOf = async (membership: string) =>
  (
    await a.owner.query(
      'select r.*, f.*, r.changes_on as next_change from client_roster r join foster_roster f using (client_membership_id) where client_membership_id = $1',
      [membership],
    )
  ).rows[0] as Record<string, unknown> | undefined

describe('the roster of children', () => {
  test('pages, counts and sorts by every column, both ways', async () => {
    const all = await a.manager.ok(list, { PageSize: 100 })
    expect(all.Total).toBeGreaterThan(5)
    for (const Sort of childrenRoster.sorts)
      for (const Descending of [false, true]) {
        const { Rows, Total } = await a.manager.ok(list, { Sort, Descending, PageSize: 25 })
        expect([Total, new Set(Rows.map((row) => row.ClientSubProgramMembershipID)).size]).toEqual([
          all.Total,
          Math.min(25, all.Total),
        ])
      }
    const byName = all.Rows.map((row) => row.LastName)
    expect(byName).toEqual(byName.toSorted((x, y) => (x < y ? -1 : x > y ? 1 : 0)))
    const oldestContact = await a.manager.ok(list, { Sort: 'LastContact', PageSize: 100 })
    const contacts = oldestContact.Rows.map((row) => row.LastContact ?? '')
    expect(contacts).toEqual(contacts.toSorted())
    const page = await a.manager.ok(list, { Page: 2, PageSize: 25 })
    expect(page.Rows.map((row) => row.LastName)).toEqual(byName.slice(25, 50))
  })

  test('the case managers to choose from are those of the children the caller may see', async () => {
    for (const actor of [a.manager, a.administrator]) {
      const { CaseManagers } = await actor.ok(getClientChoices, {})
      const seen = await actor.ok(list, {
        PageSize: 100,
        Status: ['Active', 'Away', 'Waiting', 'Ended'],
        CountAll: true,
      })
      const rows = [...seen.Rows]
      for (let Page = 2; rows.length < seen.Total; Page += 1)
        rows.push(
          ...(await actor.ok(list, { PageSize: 100, Status: ['Active', 'Away', 'Waiting', 'Ended'], Page })).Rows,
        )
      const managers = new Map(
        rows.flatMap((row) => (row.CaseManagerID ? [[row.CaseManagerID, row.CaseManagerName]] : [])),
      )
      expect(new Map(CaseManagers.map(({ Id, Name }) => [Id, Name]))).toEqual(managers)
    }
    expect((await a.administrator.ok(getClientChoices, {})).CaseManagers.length).toBeGreaterThan(
      (await a.manager.ok(getClientChoices, {})).CaseManagers.length,
    )
  })

  test('shows only the caller’s foster programs', async () => {
    const mine = await a.one<string[]>(
      `select array_agg(sub_program_id) from employee_sub_program where employee_id = $1 and voided_at is null`,
      [a.manager.userId],
    )
    const { Rows } = await a.manager.ok(list, {
      PageSize: 100,
      Status: ['Active', 'Away', 'Waiting', 'Scheduled', 'Ended'],
    })
    expect(Rows.every((row) => mine.includes(row.SubProgramID))).toBe(true)
    const asked = await a.manager.ok(list, {
      SubProgramIDs: [
        await a.one('select sub_program_id from client_membership where id = $1', [a.elsewhere.membership]),
      ],
    })
    expect(asked.Total).toBe(0)
  })

  test('each filter leaves exactly those it says', async () => {
    const every = (
      await a.administrator.ok(list, { PageSize: 100, Status: ['Active', 'Away', 'Waiting', 'Scheduled', 'Ended'] })
    ).Rows
    const first = every.find((row) => row.CaseManagerID && row.AgencyName && row.FosterResourceFamilyID)!
    const count = async (filter: object) => (await a.administrator.ok(list, filter)).Total
    const rows = async (filter: object) => (await a.administrator.ok(list, { ...filter, PageSize: 100 })).Rows
    expect(
      (await rows({ CaseManagerIDs: [first.CaseManagerID!] })).every(
        (row) => row.CaseManagerID === first.CaseManagerID,
      ),
    ).toBe(true)
    expect(
      (await rows({ Unplaced: true })).every((row) => row.FosterResourceFamilyID === null && row.Status !== 'Ended'),
    ).toBe(true)
    expect((await rows({ Status: ['Ended'] })).every((row) => row.Status === 'Ended')).toBe(true)
    expect((await rows({ Designations: ['AC'] })).every((row) => row.Designation === 'AC')).toBe(true)
    expect((await rows({ CourtWithinDays: 14 })).every((row) => row.NextCourt! <= addDays(a.today, 14))).toBe(true)
    expect(
      (await rows({ NoContactThisMonth: true })).every((row) => (row.LastVisit ?? '') < `${a.today.slice(0, 7)}-01`),
    ).toBe(true)
    expect(
      (await rows({ FosterResourceFamilyIDs: [first.FosterResourceFamilyID!] })).map((row) => row.FamilyName),
    ).toContain(first.FamilyName)
    const young = await rows({ AgeFrom: 3, AgeTo: 5 })
    const years = (born: string) =>
      Number(a.today.slice(0, 4)) - Number(born.slice(0, 4)) - (a.today.slice(5) < born.slice(5) ? 1 : 0)
    expect(young.length).toBeGreaterThan(0)
    expect(young.every((row) => years(row.DateOfBirth!) >= 3 && years(row.DateOfBirth!) <= 5)).toBe(true)
    const ages = await Promise.all(Array.from({ length: 31 }, (_, age) => count({ AgeFrom: age, AgeTo: age })))
    expect(ages.reduce((sum, n) => sum + n, 0)).toBe(await count({}))
    const regions = await Promise.all(
      (['PNW', 'Orange County', 'Los Angeles', 'Las Vegas', 'Inland/Desert', 'San Diego', 'National'] as const).map(
        (Region) => count({ Regions: [Region] }),
      ),
    )
    expect(regions.reduce((sum, n) => sum + n, 0)).toBe(await count({}))
    const { Territories, Agencies, SubPrograms, CaseManagers } = await a.administrator.ok(getClientChoices, {})
    expect(SubPrograms.length).toBeGreaterThan(1)
    expect(CaseManagers.length).toBeGreaterThan(1)
    const inTerritories = await Promise.all(Territories.map((one) => count({ SubProgramTerritoryIDs: [one.Id] })))
    expect(inTerritories.reduce((sum, n) => sum + n, 0)).toBe(
      await a.one<number>(
        `select count(*)::int from foster_roster r join client_roster c using (client_membership_id)
         where territory_id is not null and c.status <> 'Ended' and not c.confidential`,
      ),
    )
    expect((await Promise.all(Agencies.map((one) => count({ AgencyIDs: [one.Id] })))).some((n) => n > 0)).toBe(true)
    expect(await count({ EnrolledFrom: addDays(a.today, -365), EnrolledTo: a.today })).toBeGreaterThan(0)
    expect(
      (await a.manager.ok(list, { Search: `${first.FirstName.slice(0, 3)} ${first.LastName.toUpperCase()}` })).Total,
    ).toBeLessThanOrEqual(every.length)
    const slipped = `${first.FirstName} ${first.LastName.slice(0, -2)}${first.LastName.at(-1)}${first.LastName.at(-2)}`
    expect(
      (await rows({ Search: slipped })).map((row) => row.ClientID),
      `${slipped}: a slip`,
    ).toContain(first.ClientID)
    expect((await rows({ Search: 'Zzyqx Wvvutt' })).length).toBe(0)
    const numbered = every.find((row) => row.CID)!
    expect((await rows({ Search: numbered.CID! })).map((row) => row.CID)).toContain(numbered.CID)
  })

  test('says how many documents are late and due soon, as the chart does', async () => {
    const { Rows } = await a.manager.ok(list, { PageSize: 100 })
    const late = Rows.filter((row) => row.OverdueDocuments > 0)
    expect(late.length).toBeGreaterThan(0)
    for (const row of [late[0]!, Rows.find((one) => one.DocumentsDueSoon > 0)!, Rows.at(-1)!]) {
      const { Counts } = await a.manager.ok(dueCalls.getDueItems, { ChartID: row.ClientSubProgramMembershipID })
      expect([row.OverdueDocuments, row.DocumentsDueSoon]).toEqual([Counts.Overdue, Counts.DueSoon])
    }
    const narrowed = await a.manager.ok(list, { DocumentsOverdue: true, PageSize: 100 })
    expect(narrowed.Total).toBe(late.length)
    expect(narrowed.Rows).toEqual(late)
  })

  test('goes along with whatever changes beneath it', async () => {
    const { membership, client } = await a.freshChild()
    expect(await rowOf(membership)).toMatchObject({ status: 'Waiting', last_contact: null, case_manager_id: null })
    await a.owner.query(`update person set last_name = 'Renamed' where id = $1`, [client])
    await a.owner.query(`update client set cid = 'AB-77' where id = $1`, [client])
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date) values ($1, $2, 'client', $3, $4, 'Case Manager', current_date - 1)`,
      [a.manager.userId, a.homeProgram, membership, client],
    )
    await a.owner.query(
      `with c as (insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, current_date - 1, 'In person, home', $2) returning id)
       insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on) select id, $3, $1, true, current_date - 1 from c`,
      [a.homeProgram, a.manager.userId, membership],
    )
    expect(await rowOf(membership)).toMatchObject({
      last_name: 'Renamed',
      cid: 'AB-77',
      case_manager_name: 'Renata Mockley',
    })
    expect((await rowOf(membership))!['last_contact']).not.toBeNull()
    const later = async (kind: string) =>
      a.owner.query(
        `with c as (insert into contact_made (sub_program_id, made_on, kind, author_id) values ($1, current_date, $4, $2) returning id)
         insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on) select id, $3, $1, false, current_date from c`,
        [a.homeProgram, a.manager.userId, membership, kind],
      )
    const { last_visit: visit } = (await rowOf(membership))!
    await later('Attempted')
    expect(await rowOf(membership)).toMatchObject({ last_contact: visit, last_visit: visit })
    await later('Phone')
    const called = (await rowOf(membership))!
    expect(called['last_visit']).toEqual(visit)
    expect(called['last_contact'], 'a call is a contact').not.toEqual(visit)
    expect((await a.manager.ok(list, { Search: 'ab77 renam' })).Total).toBe(1)
    await a.owner.query(
      `update contact_made set voided_at = now() where id in (select contact_made_id from contact_made_child where client_membership_id = $1)`,
      [membership],
    )
    expect((await rowOf(membership))!['last_contact']).toBeNull()
    await a.owner.query(
      `update person set first_name = 'Renate' where id = (select person_id from application_user where id = $1)`,
      [a.manager.userId],
    )
    expect(await rowOf(membership)).toMatchObject({ case_manager_name: 'Renate Mockley' })
    const home = await a.one(`select family_id from foster_roster where family_id is not null limit 1`)
    await a.owner.query(`update resource_family set name = 'Fabricated-Rename' where id = $1`, [home])
    expect(await a.one('select family_name from foster_roster where family_id = $1 limit 1', [home])).toBe(
      'Fabricated-Rename',
    )
    await a.owner.query(`update case_assignment set voided_at = now() where subject_id = $1`, [membership])
    await a.owner.query(`update client_membership set voided_at = now(), void_reason = 'test' where id = $1`, [
      membership,
    ])
    expect(await rowOf(membership)).toBeUndefined()
    const { before, after } = await differing()
    expect(after).toEqual(before)
  })

  test('takes the passing of a day into account', async () => {
    const { membership } = await a.freshChild(addDays(a.today, 5))
    expect(await rowOf(membership)).toMatchObject({ status: 'Scheduled', changes_on: addDays(a.today, 5) })
    // As it would stand there had it been written five days ago.
    await a.owner
      .query(`alter table client_membership disable trigger user; update client_membership set start_date = '${a.today}' where id = '${membership}';
      alter table client_membership enable trigger user; update client_roster set changes_on = '${a.today}' where client_membership_id = '${membership}';
      update foster_roster set changes_on = '${a.today}' where client_membership_id = '${membership}'`)
    expect(await rowOf(membership)).toMatchObject({ status: 'Scheduled' })
    expect(await a.one<number>('select refresh_client_roster_by_day()')).toBeGreaterThan(0)
    expect(await a.one<number>('select refresh_foster_roster_by_day()')).toBeGreaterThan(0)
    expect(await rowOf(membership)).toMatchObject({ status: 'Waiting', changes_on: null, next_change: null })
  })

  test('two changes at once both reach the row', async () => {
    const { membership, client } = await a.freshChild()
    await Promise.all([
      a.owner.query(
        `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date) values ($1, $2, 'client', $3, $4, 'Case Manager', current_date - 1)`,
        [a.manager.userId, a.homeProgram, membership, client],
      ),
      a.owner.query(`update client set cid = 'RACE-77' where id = $1`, [client]),
      a.owner.query(`update client_membership set next_court_date = current_date + 9 where id = $1`, [membership]),
      a.owner.query(`update person set preferred_name = 'Racer' where id = $1`, [client]),
    ])
    const row = (await rowOf(membership))!
    expect(row).toMatchObject({ cid: 'RACE-77', preferred_name: 'Racer', case_manager_id: a.manager.userId })
    expect(row['next_court']).not.toBeNull()
  })

  test('becomes a file, and taking it is written down', async () => {
    const csv = await a.manager.send(exportClients, { Format: 'csv' }, { language: 'es' })
    expect([csv.status, csv.text.split('\r\n')[0]!.includes('Apellido')]).toEqual([200, true])
    const [one, two] = (await a.manager.ok(list, {})).Rows
    const Only = [one!.ClientSubProgramMembershipID, two!.ClientSubProgramMembershipID]
    const chosen = await a.manager.send(exportClients, { Format: 'csv', Only })
    expect(chosen.text.trim().split('\n')).toHaveLength(3)
    const foreign = await a.one<string>(
      `select client_membership_id from client_roster where not sub_program_id = any (user_sub_programs($1, current_date)) limit 1`,
      [a.manager.userId],
    )
    const nothing = await a.manager.send(exportClients, { Format: 'csv', Only: [foreign] })
    expect(nothing.text.trim().split('\n'), 'nobody else’s').toHaveLength(1)
    const xlsx = await a.manager.send(exportClients, { Format: 'xlsx' })
    expect(xlsx.status).toBe(200)
    expect(
      await a.one<number>(
        `select count(*)::int from audit where kind = 'view' and call like '%ExportClients' and user_id = $1`,
        [a.manager.userId],
      ),
    ).toBe(4)
  })

  test('is searched before a child is enrolled', async () => {
    const { FirstName, LastName, DateOfBirth } = (await a.manager.ok(list, { PageSize: 25 })).Rows[0]!
    const { Matches } = await a.manager.ok(fosterEnrollmentCalls.searchExistingClients, {
      FirstName,
      LastName,
      DateOfBirth,
    })
    expect(Matches[0]).toMatchObject({ FirstName, LastName })
  })
})
