import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { chartAccessCalls } from './chart-access.calls.ts'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { makeClient, stranger, type Made } from '../search/client-search-testing.ts'

const own = 'Foster, North Valley'
const other = 'Foster, Orange County'
const Reason = 'The sibling lives with one of our families.'

let agency: TestAgency
let renata: Actor
let owner: Actor
let bystander: Actor
let far: Made

const carriers = async (program: string) =>
  (
    await agency.owner.query<{ name: string }>(
      `select split_part(u.email, '@', 1) as name from employee_sub_program e join sub_program s on s.id = e.sub_program_id
       join application_user u on u.id = e.employee_id
       where s.name = $1 and e.end_date is null and e.voided_at is null and e.is_client_case_carrier and u.account_status = 'Active'
         and 'Person.View' = any (user_permissions(u.id, current_date)) and not 'Confidential.Grant' = any (user_permissions(u.id, current_date))
       order by u.email`,
      [program],
    )
  ).rows.map(({ name }) => name)

beforeAll(async () => {
  agency = await openTestAgency()
  renata = await agency.as('renata.mockley')
  const [first, second] = await carriers(other)
  owner = await agency.as(first!)
  bystander = await agency.as(second!)
  far = await makeClient(agency, other, stranger, { manager: owner.userId })
})
afterAll(() => agency.close())

const hit = async (who: Actor) => {
  const { Elsewhere } = await who.ok(clientSearchCalls.searchExistingClients, { CID: stranger.CID })
  return Elsewhere[0]!.SearchHitID
}
const canOpen = async (who: Actor, made: Made) => {
  const person = (await who.send(peopleCalls.getPerson, { PersonID: made.clientId })).status
  const chart = (await who.send(chartAccessCalls.getChartAccess, { ClientSubProgramMembershipID: made.membershipId }))
    .status
  return [person, chart]
}
const ask = async () => {
  await agency.owner.query(`delete from access_grant where client_membership_id = $1`, [far.membershipId])
  const { AccessGrantID } = await renata.ok(chartAccessCalls.requestAccess, {
    SearchHitID: await hit(renata),
    Reason,
    Days: 7,
  })
  return { ClientSubProgramMembershipID: far.membershipId, AccessGrantID, version: 1 }
}

describe('leave to open a chart', () => {
  test('is asked of the owner by a mail without names, granted, holds until its day, and is written down', async () => {
    expect(await canOpen(renata, far)).toEqual([404, 404])
    const request = await ask()
    const mails = await agency.owner.query<{ body: string; recipient: string }>(
      `select recipient, subject || body as body from mail order by created_at desc limit 3`,
    )
    expect(mails.rows.length).toBeGreaterThan(0)
    for (const { body } of mails.rows)
      for (const secret of [stranger.FirstName, stranger.LastName, 'Renata', 'Mockley', 'sibling'])
        expect(body).not.toContain(secret)
    const asked = await renata.ok(chartAccessCalls.getAccessRequests, {})
    expect(asked.Mine[0]).toMatchObject({ Status: 'Asked', AskedAs: 'this number', Name: null, ClientID: null })
    expect(JSON.stringify(asked)).not.toContain(stranger.LastName)
    const waiting = await owner.ok(chartAccessCalls.getAccessRequests, {})
    expect(waiting.ToDecide).toMatchObject([{ ...request, Reason, EmployeeName: 'Renata Mockley' }])
    expect((await bystander.ok(chartAccessCalls.getAccessRequests, {})).ToDecide).toEqual([])

    const granted = await owner.ok(chartAccessCalls.grantAccess, { ...request, Days: 3 })
    expect(granted.EndDate > new Date().toISOString().slice(0, 10)).toBe(true)
    expect(await canOpen(renata, far)).toEqual([200, 200])
    expect((await renata.ok(chartAccessCalls.getAccessRequests, {})).Mine[0]).toMatchObject({
      Status: 'Granted',
      ClientSubProgramMembershipID: far.membershipId,
      Name: 'Quillonzo Vexbrandt',
    })
    const looks = await agency.owner.query(`select from audit where kind = 'view' and row_id = $1 and user_id = $2`, [
      far.clientId,
      renata.userId,
    ])
    expect(looks.rows.length).toBeGreaterThan(0)
    const found = await renata.ok(clientSearchCalls.searchExistingClients, { LastName: stranger.LastName })
    expect(found.Matches[0]).toMatchObject({ ClientID: far.clientId })

    await agency.owner.query(
      `update access_grant set start_date = current_date - 3, end_date = current_date where id = $1`,
      [request.AccessGrantID],
    )
    expect(await canOpen(renata, far)).toEqual([404, 404])
    expect((await renata.ok(chartAccessCalls.getAccessRequests, {})).Mine[0]).toMatchObject({
      Status: 'Ended',
      Name: null,
    })
  })

  test('is decided once, and only by those who answer for the child', async () => {
    const request = await ask()
    const byStranger = await bystander.send(chartAccessCalls.grantAccess, { ...request, Days: 3 })
    expect([byStranger.status, byStranger.refusal.code]).toEqual([403, 'NotOwner'])
    expect((await renata.send(chartAccessCalls.grantAccess, { ...request, Days: 3 })).status).toBe(404)
    const no = await owner.send(chartAccessCalls.declineAccess, {
      ...request,
      Note: 'Ask again after the hearing.',
      version: 9,
    })
    expect(no.refusal.code).toBe('Stale')
    const both = await Promise.all([
      owner.send(chartAccessCalls.grantAccess, { ...request, Days: 3 }),
      owner.send(chartAccessCalls.declineAccess, { ...request, Note: 'Ask again after the hearing.' }),
    ])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect(both.map((reply) => reply.refusal.code)).toContain('AlreadyDecided')
  })

  test('cannot be asked twice, with someone else’s search, or with an old one', async () => {
    await ask()
    const SearchHitID = await hit(renata)
    const again = await renata.send(chartAccessCalls.requestAccess, { SearchHitID, Reason, Days: 7 })
    expect(again.refusal.code).toBe('AlreadyAsked')
    const others = await bystander.send(chartAccessCalls.requestAccess, { SearchHitID, Reason, Days: 7 })
    expect([others.status, others.refusal.code]).toEqual([410, 'NotAnyMore'])
    await agency.owner.query(`update search_hit set at = now() - interval '2 days'`)
    const late = await renata.send(chartAccessCalls.requestAccess, { SearchHitID, Reason, Days: 7 })
    expect(late.refusal.code).toBe('NotAnyMore')
  })

  test('is given without being asked, and taken back', async () => {
    const request = await ask()
    await owner.ok(chartAccessCalls.declineAccess, { ...request, Note: 'Not before the hearing.' })
    const self = await owner.send(chartAccessCalls.allowAccess, {
      ClientSubProgramMembershipID: far.membershipId,
      EmployeeID: owner.userId,
      Reason,
      Days: 5,
    })
    expect(self.refusal.code).toBe('OwnRequest')
    const { AccessGrantID } = await owner.ok(chartAccessCalls.allowAccess, {
      ClientSubProgramMembershipID: far.membershipId,
      EmployeeID: bystander.userId,
      Reason,
      Days: 5,
    })
    const end = { ClientSubProgramMembershipID: far.membershipId, AccessGrantID, version: 1, Note: 'No longer needed.' }
    await owner.ok(chartAccessCalls.endAccess, end)
    expect((await owner.send(chartAccessCalls.endAccess, { ...end, version: 2 })).refusal.code).toBe('NotGranted')
  })
})

describe('a confidential chart', () => {
  test('is seen by its case manager, those above, the list and who may grant; by nobody else of the program', async () => {
    const made = await makeClient(
      agency,
      other,
      { FirstName: 'Hushwell', LastName: 'Quietly', DateOfBirth: '2012-12-12' },
      {
        manager: owner.userId,
      },
    )
    const director = await agency.owner.query<{ name: string }>(
      `select split_part(u.email, '@', 1) as name from application_user u join employee_sub_program e on e.employee_id = u.id
       join sub_program s on s.id = e.sub_program_id where s.name = $1 and u.account_status = 'Active' and e.end_date is null
         and user_permissions(u.id, current_date) @> array['Confidential.Grant'] order by u.email limit 1`,
      [other],
    )
    const grantor = await agency.as(director.rows[0]!.name)
    expect(await canOpen(bystander, made)).toEqual([200, 200])
    const missing = await owner.send(chartAccessCalls.setConfidential, {
      ClientSubProgramMembershipID: made.membershipId,
      Confidential: true,
      Reason,
      version: 1,
    })
    expect([missing.status, missing.refusal.code]).toEqual([403, 'PermissionMissing'])
    await grantor.ok(chartAccessCalls.setConfidential, {
      ClientSubProgramMembershipID: made.membershipId,
      Confidential: true,
      Reason,
      version: 1,
    })
    expect(await canOpen(bystander, made)).toEqual([404, 404])
    expect(await canOpen(owner, made)).toEqual([200, 200])
    expect(await canOpen(grantor, made)).toEqual([200, 200])
    const people = await bystander.ok(peopleCalls.getPeople, { Search: 'Hushwell' })
    expect(people.Rows).toEqual([])

    const supervisor = await agency.owner.query<{ name: string }>(
      `select split_part(u.email, '@', 1) as name from case_owners($1, current_date) o join application_user u on u.id = o.user_id where o.step > 0`,
      [made.membershipId],
    )
    for (const { name } of supervisor.rows) expect(await canOpen(await agency.as(name), made)).toEqual([200, 200])

    const { AccessGrantID } = await owner.ok(chartAccessCalls.allowAccess, {
      ClientSubProgramMembershipID: made.membershipId,
      EmployeeID: bystander.userId,
      Reason,
      Days: 5,
    })
    expect(await canOpen(bystander, made)).toEqual([200, 200])
    await owner.ok(chartAccessCalls.endAccess, {
      ClientSubProgramMembershipID: made.membershipId,
      AccessGrantID,
      version: 1,
      Note: 'No longer needed.',
    })
    expect(await canOpen(bystander, made)).toEqual([404, 404])
    // Whoever stops being the case manager stops seeing it.
    await agency.owner.query('update case_assignment set voided_at = now() where subject_id = $1', [made.membershipId])
    expect(await canOpen(owner, made)).toEqual([404, 404])
    await grantor.ok(chartAccessCalls.setConfidential, {
      ClientSubProgramMembershipID: made.membershipId,
      Confidential: false,
      Reason,
      version: 2,
    })
    expect(await canOpen(bystander, made)).toEqual([200, 200])
    const stale = await grantor.send(chartAccessCalls.setConfidential, {
      ClientSubProgramMembershipID: made.membershipId,
      Confidential: true,
      Reason,
      version: 2,
    })
    expect(stale.refusal.code).toBe('Stale')
  })

  test('every table of a membership hides and shows with it', async () => {
    const { rows } = await agency.owner.query<{ table: string; text: string }>(
      `select c.relname as table, pg_get_expr(p.polqual, p.polrelid) as text from pg_policy p join pg_class c on c.oid = p.polrelid
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_membership_id' and not a.attisdropped
       where p.polpermissive and c.relname not in ('access_grant', 'break_glass', 'search_hit')`,
    )
    expect(rows.length).toBeGreaterThan(8)
    // What is about a house and about nobody has no chart to hide with.
    const ofCharts = rows.filter(({ text }) => !text.includes('client_membership_id IS NULL'))
    expect(
      ofCharts
        .filter(({ text }) => !text.includes('my_granted') || !text.includes('my_hidden'))
        .map(({ table }) => table),
    ).toEqual([])
  })

  test('own program is untouched by what is hidden elsewhere', async () => {
    const made = await makeClient(agency, own, { FirstName: 'Plainly', LastName: 'Visible' })
    expect(await canOpen(renata, made)).toEqual([200, 200])
    expect(await canOpen(bystander, made)).toEqual([404, 404])
  })

  test('whom a request waits for is the same from the request and from the people', async () => {
    await agency.owner.query(
      `insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days)
       select m.id, m.person_id, m.sub_program_id, $1, 'for the test', 5 from client_membership m where m.voided_at is null on conflict do nothing`,
      [bystander.userId],
    )
    const { rows } = await agency.owner.query<{ of: string; n: number }>(
      `with one as (select g.id, o.user_id from access_grant g cross join lateral access_deciders(g.client_membership_id, current_date) o where g.status = 'Asked'),
         other as (select * from access_asked_of(array(select id from application_user), current_date))
       select 'one' as of, count(*)::int as n from one union all select 'missing', count(*)::int from (table one except table other) x
       union all select 'more', count(*)::int from (table other except table one) x
       union all select 'without a case manager', count(*)::int from access_grant g where g.status = 'Asked'
         and not exists (select from case_owners(g.client_membership_id, current_date))`,
    )
    const found = Object.fromEntries(rows.map(({ of, n }) => [of, n]))
    expect([found['missing'], found['more']]).toEqual([0, 0])
    expect(found['one']).toBeGreaterThan(20)
    expect(found['without a case manager']).toBeGreaterThan(0)
  })
})
