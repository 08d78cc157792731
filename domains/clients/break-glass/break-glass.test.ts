import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { accountCalls } from '#domains/access/users/accounts.calls.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { mailsTo } from '#platform/server/testing-mail.ts'
import { chartAccessCalls } from '../chart-access/chart-access.calls.ts'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { makeClient, stranger, type Made } from '../search/client-search-testing.ts'
import { breakGlassCalls as calls } from './break-glass.calls.ts'

const program = 'Foster, Orange County'
const Reason = 'The hospital calls about allergies and nobody of the team can be reached.'

let agency: TestAgency
let admin: Actor
let other: Actor
let owner: Actor
let chart: Made
let ownerMail: string

beforeAll(async () => {
  agency = await openTestAgency()
  admin = await agency.as('alva.rootley')
  const { rows } = await agency.owner.query<{ name: string; email: string }>(
    `select split_part(u.email, '@', 1) as name, u.email from employee_sub_program e join sub_program s on s.id = e.sub_program_id
     join application_user u on u.id = e.employee_id where s.name = $1 and e.end_date is null and e.voided_at is null
       and e.is_client_case_carrier and u.account_status = 'Active' order by u.email limit 1`,
    [program],
  )
  owner = await agency.as(rows[0]!.name)
  ownerMail = rows[0]!.email
  const second = await agency.owner.query<{ name: string }>(
    `with one as (select u.id, split_part(u.email, '@', 1) as name from application_user u where u.account_status = 'Active'
       and not user_permissions(u.id, current_date) @> array['Administrator'] and u.id <> $1 order by u.email desc limit 1),
     made as (insert into user_role (user_id, role_id, start_date)
       select one.id, r.id, '2020-01-01' from one, role r where r.name = 'Administrator' returning 1)
     select name from one`,
    [owner.userId],
  )
  other = await agency.as(second.rows[0]!.name)
  chart = await makeClient(agency, program, stranger, { manager: owner.userId })
  await agency.owner.query('update client_membership set confidential = true where id = $1', [chart.membershipId])
})
afterAll(() => agency.close())

const ClientSubProgramMembershipID = () => chart.membershipId
const seen = async (who: Actor) => {
  const person = await who.send(peopleCalls.getPerson, { PersonID: chart.clientId })
  const access = await who.send(chartAccessCalls.getChartAccess, {
    ClientSubProgramMembershipID: ClientSubProgramMembershipID(),
  })
  const list = await who.ok(peopleCalls.getPeople, { Search: `${stranger.FirstName} ${stranger.LastName}` })
  return [person.status, access.status, list.Rows.some((row) => row.PersonID === chart.clientId)]
}
const open = (who: Actor, more: object = {}) =>
  who.send(calls.openInEmergency, { ClientSubProgramMembershipID: chart.membershipId, Reason, ...more } as never)

describe('a confidential chart', () => {
  test('is not there for an administrator, in no list and no search, nor by viewing as its case manager', async () => {
    expect(await seen(owner)).toEqual([200, 200, true])
    expect(await seen(admin)).toEqual([404, 404, false])
    const found = await admin.ok(clientSearchCalls.searchExistingClients, { CID: stranger.CID })
    expect(found.Matches).toEqual([])
    expect(found.Elsewhere).toMatchObject([{ Access: 'Confidential', Name: null, Owner: null }])
    await admin.ok(accountCalls.startViewAs, { UserID: owner.userId, Reason: 'Help with a screen' })
    expect(await seen(admin)).toEqual([404, 404, false])
    await admin.ok(accountCalls.endViewAs, {})
  })

  test('its changes are not told in the book that administrators read, that somebody looked is', async () => {
    const told = async (who: Actor, Kind: 'change' | 'view') =>
      (await who.ok(auditSearchCalls.searchAudit, { Kind, RecordID: chart.membershipId } as never)).Entries.length
    expect(await told(admin, 'change')).toBe(0)
    expect(await told(admin, 'view')).toBeGreaterThan(0)
  })
})

describe('opening it in an emergency', () => {
  test('needs an administrator, a reason in words, a fresh proof, and exactly one chart that is confidential', async () => {
    expect((await open(owner)).refusal.code).toBe('PermissionMissing')
    expect((await open(admin, { Reason: 'urgent' })).refusal.code).toBe('InvalidInput')
    expect((await open(admin, { ClientSubProgramMembershipID: null })).refusal.code).toBe('WhichChart')
    expect((await open(admin, { SearchHitID: crypto.randomUUID() })).refusal.code).toBe('WhichChart')
    expect((await open(admin, { ClientSubProgramMembershipID: crypto.randomUUID() })).status).toBe(404)
    const plain = await agency.owner.query<{ id: string }>(
      'select id from client_membership where not confidential and voided_at is null limit 1',
    )
    expect((await open(admin, { ClientSubProgramMembershipID: plain.rows[0]!.id })).status).toBe(404)
    await agency.owner.query(`update session set confirmed_at = now() - interval '6 minutes' where user_id = $1`, [
      admin.userId,
    ])
    expect((await open(admin)).refusal.code).toBe('ConfirmIdentity')
    await agency.owner.query(`update session set confirmed_at = now() where user_id = $1`, [admin.userId])
    expect((await agency.owner.query('select 1 from break_glass')).rowCount).toBe(0)
  })

  test('opens one chart to one administrator, tells its owner, and marks what is looked at', async () => {
    const { Elsewhere } = await admin.ok(clientSearchCalls.searchExistingClients, { CID: stranger.CID })
    const done = await admin.ok(calls.openInEmergency, { SearchHitID: Elsewhere[0]!.SearchHitID, Reason })
    expect(done).toMatchObject({ ClientSubProgramMembershipID: chart.membershipId, Told: expect.any(Number) })
    expect(done.Name).toContain(stranger.LastName)
    expect(done.Told).toBeGreaterThan(0)
    const mail = (await mailsTo(agency.owner, ownerMail))[0]!
    expect(mail.subject).toContain('was opened')
    expect(mail.whole).not.toContain(stranger.LastName)
    expect(await seen(admin)).toEqual([200, 200, true])
    expect(await seen(other)).toEqual([404, 404, false])
    expect((await open(admin)).refusal.code).toBe('AlreadyYours')
    expect((await admin.ok(calls.getOpenEmergencies, {})).Open).toHaveLength(1)
    const { rows } = await agency.owner.query<{ marked: boolean }>(
      `select detail ? 'breakGlass' as marked from audit where user_id = $1 and about_id = $2 and kind = 'view'`,
      [admin.userId, chart.clientId],
    )
    expect(rows.filter(({ marked }) => marked).length).toBeGreaterThan(0)
  })

  test('lets nobody else in, and does not take the mark of confidence off', async () => {
    const allow = { ClientSubProgramMembershipID: chart.membershipId, EmployeeID: other.userId, Days: 9, Reason }
    expect((await admin.send(chartAccessCalls.allowAccess, allow)).refusal.code).toBe('NotOwner')
    const version = (
      await agency.owner.query<{ version: number }>('select version from client_membership where id = $1', [
        chart.membershipId,
      ])
    ).rows[0]!.version
    const off = { ClientSubProgramMembershipID: chart.membershipId, Confidential: false, Reason, version }
    expect((await admin.send(chartAccessCalls.setConfidential, off)).refusal.code).toBe('NotOwner')
  })

  test('closes by itself after an hour, and earlier when its opener says so', async () => {
    await agency.owner.query(
      `update break_glass set opened_at = now() - interval '61 minutes', closes_at = now() - interval '1 minute'`,
    )
    expect(await seen(admin)).toEqual([404, 404, false])
    const again = await admin.ok(calls.openInEmergency, { ClientSubProgramMembershipID: chart.membershipId, Reason })
    expect((await seen(admin))[0]).toBe(200)
    expect((await other.send(calls.closeEmergency, { BreakGlassID: again.BreakGlassID })).status).toBe(404)
    await admin.ok(calls.closeEmergency, { BreakGlassID: again.BreakGlassID })
    expect(await seen(admin)).toEqual([404, 404, false])
    const longer = agency.owner.query(`update break_glass set closes_at = opened_at + interval '61 minutes'`)
    await expect(longer).rejects.toThrow(/break_glass_hour/)
  })

  test('an hour that runs out in the midst of a session is noticed without any change of rights', async () => {
    await admin.ok(calls.openInEmergency, { ClientSubProgramMembershipID: chart.membershipId, Reason })
    await agency.owner.query('alter table break_glass disable trigger move_access_stamp')
    await agency.owner.query(
      `update break_glass set closes_at = now() + interval '300 milliseconds' where closes_at > now()`,
    )
    await agency.owner.query('alter table break_glass enable trigger move_access_stamp')
    await agency.owner.query('update access_stamp set stamp = stamp + 1')
    expect((await seen(admin))[0]).toBeOneOf([200, 404])
    await new Promise((done) => setTimeout(done, 400))
    expect(await seen(admin)).toEqual([404, 404, false])
  })

  test('is reviewed once, by somebody else, without naming the child to who may not know', async () => {
    const { Rows } = await other.ok(calls.getEmergencyReviews, { State: 'Open' })
    expect(Rows.length).toBe(3)
    expect(Rows[0]).toMatchObject({ ChartName: null, Reason, State: 'Open', Can: { Review: true } })
    expect(JSON.stringify(Rows)).not.toContain(stranger.LastName)
    expect(Math.max(...Rows.map(({ Looks }) => Looks))).toBeGreaterThan(0)
    const mine = (await admin.ok(calls.getEmergencyReviews, { State: 'Open' })).Rows[0]!
    expect(mine.Can.Review).toBe(false)
    const review = {
      BreakGlassID: mine.BreakGlassID,
      Finding: 'Justified' as const,
      Note: 'Called the hospital back.',
      version: mine.version,
    }
    expect((await admin.send(calls.reviewEmergency, review)).refusal.code).toBe('OwnOpening')
    expect((await owner.send(calls.reviewEmergency, review)).refusal.code).toBe('PermissionMissing')
    expect((await other.send(calls.reviewEmergency, { ...review, version: 9 })).status).toBe(409)
    await other.ok(calls.reviewEmergency, review)
    expect((await other.send(calls.reviewEmergency, review)).refusal.code).toBe('AlreadyReviewed')
    const forged = agency.owner.query('update break_glass set reviewed_by = user_id where reviewed_by is not null')
    await expect(forged).rejects.toThrow(/break_glass_own_review/)
    await agency.owner.query(
      `update break_glass set opened_at = opened_at - interval '73 hours', closes_at = closes_at - interval '73 hours'`,
    )
    const later = await other.ok(calls.getEmergencyReviews, {})
    expect(later.Rows.map(({ Late }) => Late)).toEqual([true, true, false])
  })

  test('is not reviewed by an account that its opener made', async () => {
    const done = await admin.ok(calls.openInEmergency, { ClientSubProgramMembershipID: chart.membershipId, Reason })
    await agency.owner.query('update application_user set opened_by = $2, opened_at = now() where id = $1', [
      other.userId,
      admin.userId,
    ])
    const { Rows } = await other.ok(calls.getEmergencyReviews, { State: 'Open' })
    const row = Rows.find(({ BreakGlassID }) => BreakGlassID === done.BreakGlassID)!
    expect(row.Can.Review).toBe(false)
    const review = {
      BreakGlassID: done.BreakGlassID,
      Finding: 'Justified' as const,
      Note: 'All as it should be.',
      version: row.version,
    }
    expect((await other.send(calls.reviewEmergency, review)).refusal.code).toBe('SameHands')
    await agency.owner.query('update application_user set opened_by = null where id = $1', [other.userId])
    await other.ok(calls.reviewEmergency, review)
  })

  test('ends with the right of who opened it', async () => {
    expect((await seen(admin))[0]).toBe(200)
    const { rows } = await agency.owner.query<{ id: string }>(
      `update user_role ur set end_date = current_date from role r where r.id = ur.role_id and r.name = 'Administrator'
         and ur.user_id = $1 returning ur.id`,
      [admin.userId],
    )
    await agency.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Program Director'`,
      [admin.userId],
    )
    expect((await seen(admin))[0]).toBe(404)
    await agency.owner.query('update user_role set end_date = null where id = $1', [rows[0]!.id])
  })
})
