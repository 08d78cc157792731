import { beforeEach, expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { helpToken } from '../help/help-take.server.ts'
import { helpCalls } from '../help/help.calls.ts'
import { communityCalls } from '../community/community.calls.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { requestCalls as calls } from './requests.calls.ts'

const a = opened(openStrongFamilies)
beforeEach(async () => {
  await a.owner.query(`delete from throttle where key like 'help:%'`)
})

const add = (more: object = {}) =>
  a.caleb.send(calls.addRequest, {
    SubProgramID: a.program,
    Source: 'Self',
    FirstName: 'Marla',
    LastName: 'Neediwick',
    PhoneNumberDigits: '6195550101',
    CrisisKind: 'Medical',
    Crisis: 'Surgery on Monday',
    Children: ['Mia, 6, asthma', 'Leo, 3'],
    ...more,
  })

test('from the call to the community family: screen, consent, decision', async () => {
  const { CommunityReferralID, version } = (await add()).body
  const decide = (seen: number, more: object = {}) =>
    a.caleb.send(calls.decideRequest, { CommunityReferralID, Decision: 'Accept', version: seen, ...more })
  expect((await decide(version)).refusal.code).toBe('ScreenNeeded')
  const screen = {
    CommunityReferralID,
    DangerNow: true,
    AbuseSuspected: false,
    ViolenceAtHome: false,
    MedicalNeed: false,
  }
  const screened = await a.caleb.ok(calls.screenRequest, { ...screen, version })
  expect((await decide(screened.version)).refusal.code).toBe('ConsentNeeded')
  const seen = await a.caleb.ok(calls.getRequest, { CommunityReferralID })
  expect(Date.parse(seen.DecideBy) - Date.parse(seen.ReceivedAt)).toBeLessThan(25 * 3_600_000)
  expect(seen.Children).toEqual(['Mia, 6, asthma', 'Leo, 3'])
  const facts = {
    Source: 'Self',
    FirstName: 'Marla',
    LastName: 'Neediwick',
    PhoneNumberDigits: '6195550101',
    CrisisKind: 'Medical',
    Crisis: seen.Crisis,
    Children: seen.Children,
  } as const
  const agreed = await a.caleb.ok(calls.updateRequest, {
    CommunityReferralID,
    ...facts,
    ConsentOn: a.today,
    ConsentHow: 'By phone',
    version: screened.version,
  })
  expect((await decide(agreed.version, { Decision: 'Decline' })).refusal.code).toBe('ReasonNeeded')
  const { CommunityFamilyID } = (await decide(agreed.version)).body
  const family = await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: CommunityFamilyID! })
  expect(family.People.map(({ Name, IsChild, HasCustody }) => [Name, IsChild, HasCustody]).toSorted()).toEqual([
    ['Leo Neediwick', true, false],
    ['Marla Neediwick', false, true],
    ['Mia Neediwick', true, false],
  ])
  expect((await decide(agreed.version + 1)).refusal.code).toBe('Decided')
  // Whoever calls again is recognized.
  const again = (await add()).body
  expect((await a.caleb.ok(calls.getRequest, { CommunityReferralID: again.CommunityReferralID })).Alike).toMatchObject([
    { CommunityFamilyID, Why: 'phone' },
  ])
})

test('bad input is refused at its field', async () => {
  expect((await add({ Children: ['Mia, six'] })).refusal).toMatchObject({
    code: 'ChildLine',
    fields: { Children: expect.any(String) },
  })
  expect((await add({ NeededFrom: '2026-05-02', NeededTo: '2026-05-01' })).refusal.code).toBe('NeededCrossed')
  expect((await add({ ConsentOn: a.today })).refusal.code).toBe('ConsentHow')
  const foster = await a.one(
    `select s.id from sub_program s join core_program k on k.id = s.core_program_id where k.web_application_module_name = 'Foster' limit 1`,
  )
  expect((await add({ SubProgramID: foster })).status).toBe(404)
})

test('what the parents take back only the coordinator sees, with everything that hangs on it', async () => {
  const family = await a.newFamily()
  const asked = { CommunityFamilyID: family.id }
  const director = await a.as(
    await a.one(
      `select split_part(u.email, '@', 1) from application_user u join employee_sub_program m on m.employee_id = u.id
       where m.sub_program_id = $1 and m.sub_program_role = 'Director' and m.voided_at is null and m.end_date is null limit 1`,
      [a.program],
    ),
  )
  expect((await director.send(communityCalls.getCommunityFamily, asked)).status).toBe(200)
  const { version } = await a.caleb.ok(communityCalls.getCommunityFamily, asked)
  const given = { ...asked, ConsentOn: a.today, ConsentHow: 'In writing', ConsentWithdrawnOn: a.today } as const
  await a.caleb.ok(communityCalls.setConsent, { ...given, version })
  expect((await director.send(communityCalls.getCommunityFamily, asked)).status).toBe(404)
  const { Rows } = await director.ok(communityCalls.getCommunityFamilies, { Search: 'Crisiswick', PageSize: 100 })
  expect(Rows.some((row) => row.CommunityFamilyID === family.id)).toBe(false)
  expect((await a.caleb.ok(communityCalls.getCommunityFamily, asked)).ConsentState).toBe('withdrawn')
})

const help = (more: object = {}) =>
  a.nobody.send(helpCalls.askForHelp, {
    SubProgramID: a.program,
    FirstName: 'Wilma',
    LastName: 'Pubwick',
    PhoneNumberDigits: '6195550199',
    CrisisKind: 'Job',
    Crisis: 'No one to watch them',
    Children: ['Ana, 4'],
    Language: 'es',
    Token: helpToken(a.settings, Date.now() - 30_000),
    ...more,
  })
const kept = (last: string) =>
  a.one<number>('select count(*)::int from community_referral where last_name = $1', [last])

test('a parent asks by herself; a robot hears thanks, too quick is asked again, a second message folds in', async () => {
  expect((await help()).status).toBe(200)
  expect((await help({ Crisis: 'Are you there?' })).status).toBe(200)
  expect(await kept('Pubwick')).toBe(1)
  expect((await help({ LastName: 'Robotwick', Website: 'x' })).status).toBe(200)
  expect(await kept('Robotwick')).toBe(0)
  expect((await help({ LastName: 'Quickwick', Token: helpToken(a.settings) })).status).toBe(422)
  expect((await help({ LastName: 'Linewick', Children: ['Ana, 40'] })).refusal.code).toBe('ChildLine')
  const page = await a.app.http.server.inject({ method: 'GET', url: '/Public/Help?lang=es' })
  expect([page.statusCode, page.body.includes('Pida ayuda'), page.body.includes('<script')]).toEqual([200, true, false])
})
