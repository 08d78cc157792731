import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { familyChecksCalls } from '#domains/families/checks/family-checks.calls.ts'
import { familyPhasesCalls } from '#domains/families/approval/family-phases.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { communityPeopleCalls } from '../community/community-people.calls.ts'
import { communityCalls } from '../community/community.calls.ts'
import { hostCalls } from '../hosts/hosts.calls.ts'
import { openStrongFamilies } from '../strong-families-testing.ts'
import { hostingContactCalls } from './hosting-contacts.calls.ts'
import { hostingCalls as calls } from './hostings.calls.ts'

const a = opened(openStrongFamilies)
const codeOf = ({ status, refusal, text }: { status: number; refusal?: { code?: string }; text: string }) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}

test('a hosting from the plan to the follow-ups', async () => {
  const host = await a.newHost({ capacity: 2 })
  const family = await a.newFamily(2)
  const { HostingID, version } = (await a.plan(family, host, addDays(a.today, -20), 30)).body
  const begin = { HostingID, StartDate: addDays(a.today, -20) }
  expect(codeOf(await a.caleb.send(calls.beginHosting, { ...begin, version }))).toBe('AgreementNeeded')
  const late = await a.sign(HostingID, version, a.today)
  expect(codeOf(await a.caleb.send(calls.beginHosting, { ...begin, version: late.version }))).toBe('AgreementNeeded')
  const signed = await a.caleb.ok(calls.updateHosting, {
    HostingID,
    AgreementParentOn: addDays(a.today, -21),
    AgreementHostOn: addDays(a.today, -20),
    AgreementFileID: await a.file(a.caleb),
    version: late.version,
  })
  expect(codeOf(await a.caleb.send(calls.beginHosting, { ...begin, version: signed.version }))).toBe('ConsentNeeded')
  const whole = await a.sign(HostingID, signed.version, addDays(a.today, -21))
  const begun = await a.caleb.ok(calls.beginHosting, { ...begin, version: whole.version })
  expect(codeOf(await a.caleb.send(calls.beginHosting, { ...begin, version: begun.version }))).toBe('BegunAlready')
  const contact = { HostingID, Kind: 'Coach visit', Note: 'All is well' } as const
  expect(
    codeOf(
      await a.caleb.send(hostingContactCalls.addEditHostingContact, { ...contact, MadeOn: addDays(a.today, -21) }),
    ),
  ).toBe('BeforeStart')
  await a.caleb.ok(hostingContactCalls.addEditHostingContact, { ...contact, MadeOn: addDays(a.today, -13) })
  const [shown] = (await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family.id })).Hostings
  expect([shown?.State, shown?.NextVisitOn, shown?.Children.length]).toEqual(['current', addDays(a.today, -6), 2])
  const rows = await a.caleb.ok(calls.getHostings, { Search: 'Crisiswick' })
  expect(rows.Rows.find((row) => row.HostingID === HostingID)?.NextVisitOn).toBe(shown?.NextVisitOn)
  const far = { HostingID, ExpectedEnd: addDays(a.today, 40) }
  expect(codeOf(await a.caleb.send(calls.extendHosting, { ...far, version: begun.version }))).toBe('ExtensionReason')
  const longer = await a.caleb.ok(calls.extendHosting, {
    ...far,
    ExtensionReason: 'Surgery was put off',
    version: begun.version,
  })
  const ended = await a.caleb.ok(calls.endHosting, {
    HostingID,
    EndDate: addDays(a.today, -1),
    EndReason: 'Returned to parent',
    version: longer.version,
  })
  const follow = { HostingID, Note: 'Home and well', version: ended.version }
  expect(codeOf(await a.caleb.send(calls.followUp, { ...follow, Days: 45, DoneOn: a.today }))).toBe('NoSuchFollowUp')
  expect(codeOf(await a.caleb.send(calls.followUp, { ...follow, Days: 30, DoneOn: addDays(a.today, -1) }))).toBe(
    'BeforeEnd',
  )
  await a.caleb.ok(calls.followUp, { ...follow, Days: 30, DoneOn: a.today })
  const [after] = (await a.caleb.ok(hostCalls.getHost, { HostFamilyID: host })).Hostings
  expect(after?.FollowUps.map(({ Days, DoneOn }) => [Days, DoneOn])).toEqual([
    [30, a.today],
    [90, null],
  ])
  expect(codeOf(await a.caleb.send(calls.deleteHosting, { HostingID, Reason: 'x', version: 99 }))).toBe('EndedAlready')
})

test('a host with lapsed checks takes nobody', async () => {
  const host = await a.newHost()
  const family = await a.newFamily()
  const asked = { FosterResourceFamilyID: host }
  const check = (await a.caleb.ok(familyChecksCalls.getChecks, asked)).Checks.find(({ Kind }) => Kind === 'DMV')!
  await a.caleb.ok(familyChecksCalls.addEditBackgroundCheck, {
    ...asked,
    BackgroundCheckID: check.BackgroundCheckID,
    PersonID: check.PersonID,
    Kind: 'DMV',
    RequestedOn: check.RequestedOn,
    Result: 'Cleared',
    ResultOn: check.ResultOn,
    ExpiresOn: addDays(a.today, 4),
    version: check.version,
  })
  expect(codeOf(await a.plan(family, host, addDays(a.today, 5)))).toBe('HostChecksLapsed')
  expect((await a.plan(family, host, addDays(a.today, 4))).status).toBe(200)
})

test('nobody goes to a host who is not approved, or of whom nothing is known', async () => {
  const host = await a.newHost({ approved: false })
  expect(codeOf(await a.plan(await a.newFamily(), host))).toBe('HostNotApproved')
  const foster = await a.one(`select id from resource_family where pathway <> 'VF' limit 1`)
  expect((await a.plan(await a.newFamily(), foster)).status).toBe(404)
})

test('a home holds six with its own, and no more than it was approved for', async () => {
  const host = await a.newHost({ capacity: 4, minors: 2 })
  expect((await a.plan(await a.newFamily(2), host)).status).toBe(200)
  expect(codeOf(await a.plan(await a.newFamily(1), host, addDays(a.today, 3)))).toBe('HostFull')
  // After they are expected home there is room again.
  expect((await a.plan(await a.newFamily(1), host, addDays(a.today, 25))).status).toBe(200)
  await expect(a.owner.query('update resource_family set capacity = 7 where id = $1', [host])).rejects.toThrow(
    'volunteer_family_six',
  )
  const profile = await a.caleb.ok(hostCalls.getHost, { HostFamilyID: host })
  const { HostFamilyID, Name, Capacity: _, YoungestAge, OldestAge, Sexes, IsAccepting, version } = profile
  const facts = { HostFamilyID, Name, YoungestAge, OldestAge, Sexes, IsAccepting, version }
  expect(codeOf(await a.caleb.send(hostCalls.updateHost, { ...facts, Capacity: 3 }))).toBe('BelowHosted')
})

test('no child is in two places at once', async () => {
  const [one, other] = [await a.newHost(), await a.newHost()]
  const family = await a.newFamily()
  expect((await a.plan(family, one)).status).toBe(200)
  expect(codeOf(await a.plan(family, other, addDays(a.today, 5)))).toBe('ChildHosted')
  const stranger = await a.newFamily()
  expect(codeOf(await a.plan({ id: stranger.id, children: family.children }, other))).toBe('NotTheirChild')
})

test('the last bed of a host: of two who want it at once, one gets it', async () => {
  const host = await a.newHost({ capacity: 1 })
  const families = [await a.newFamily(), await a.newFamily()]
  const both = await Promise.all(families.map((family) => a.plan(family, host)))
  expect(both.map(codeOf).toSorted()).toEqual([200, 'HostFull'])
  expect(
    await a.one<number>('select count(*)::int from hosting_child where host_family_id = $1 and voided_at is null', [
      host,
    ]),
  ).toBe(1)
})

test('a host with children does not end, and one who hosted stays on record', async () => {
  const host = await a.newHost()
  const planned = await a.plan(await a.newFamily(), host)
  const asked = { FosterResourceFamilyID: host }
  const { Current, Next } = await a.caleb.ok(familyPhasesCalls.getFamilyPhases, asked)
  expect(Next.map(({ Phase }) => Phase)).toEqual(['On Hold', 'Ended'])
  const end = {
    ...asked,
    Phase: 'Ended',
    Reason: 'Health',
    FamilyPhaseID: Current.FamilyPhaseID,
    version: Current.version,
  } as const
  expect(codeOf(await a.caleb.send(familyPhasesCalls.changeFamilyPhase, end))).toBe('ChildPlaced')
  const { version } = await a.caleb.ok(hostCalls.getHost, { HostFamilyID: host })
  expect(codeOf(await a.caleb.send(hostCalls.deleteHost, { HostFamilyID: host, Reason: 'x', version }))).toBe(
    'HasHosted',
  )
  await a.caleb.ok(calls.deleteHosting, {
    HostingID: planned.body.HostingID,
    Reason: 'Not needed',
    version: planned.body.version,
  })
  expect((await a.caleb.send(familyPhasesCalls.changeFamilyPhase, end)).status).toBe(200)
})

test('a match says what speaks for and against each host', async () => {
  const [roomy, small] = [await a.newHost({ capacity: 4 }), await a.newHost({ capacity: 1 })]
  const family = await a.newFamily(2)
  const found = await a.caleb.ok(hostingContactCalls.matchHosts, { CommunityFamilyID: family.id, All: true })
  const of = (id: string) => found.Hosts.find((one) => one.HostFamilyID === id)
  expect(of(roomy)).toMatchObject({ Forbids: [], Free: 4 })
  expect(of(roomy)?.Fits).toContain('AgesFit')
  expect(of(small)?.Forbids).toEqual(['Full'])
  const possible = await a.caleb.ok(hostingContactCalls.matchHosts, { CommunityFamilyID: family.id })
  expect(possible.Hosts.some((one) => one.HostFamilyID === small)).toBe(false)
  expect(codeOf(await a.caleb.send(hostingContactCalls.matchHosts, {}))).toBe('AskedForNone')
})

test('two hostings of one child at once: one of two who plan them gets it', async () => {
  const hosts = [await a.newHost(), await a.newHost()]
  const family = await a.newFamily()
  const both = await Promise.all(hosts.map((host) => a.plan(family, host)))
  expect(both.map(codeOf).toSorted()).toEqual([200, 'ChildHosted'])
  expect(
    await a.one<number>('select count(*)::int from hosting_child where person_id = $1 and voided_at is null', [
      family.children[0],
    ]),
  ).toBe(1)
})

test('the agreement is a completed document of the family’s own case file', async () => {
  const host = await a.newHost()
  const [family, stranger] = [await a.newFamily(), await a.newFamily()]
  const { HostingID, version } = (await a.plan(family, host)).body
  const document = (chart: string, state: string, form = 'Hosting Agreement') =>
    a.one(
      `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, owner_id, author_id,
          state, current_version_no, effective_date)
        select m.form_id, m.id, v.id, 'Community Family', $1, $2, $3, $3, $4, 1, current_date from form_membership m
        join form f on f.id = m.form_id and f.name = $5 join form_version v on v.form_id = f.id
        where m.sub_program_id = $2 and m.chart_type = 'Community Family' limit 1 returning id`,
      [chart, a.program, a.caleb.userId, state, form],
    )
  const sign = async (AgreementDocumentID: string) =>
    a.caleb.send(calls.updateHosting, {
      HostingID,
      AgreementParentOn: a.today,
      AgreementHostOn: a.today,
      AgreementDocumentID,
      MedicalConsentOn: a.today,
      version,
    })
  expect(codeOf(await sign(await document(stranger.id, 'Completed')))).toBe('NotSigned')
  expect(codeOf(await sign(await document(family.id, 'Returned')))).toBe('NotSigned')
  expect(codeOf(await sign(await document(family.id, 'Completed', 'Contact note')))).toBe('NotSigned')
  const own = await document(family.id, 'Completed')
  const signed = await sign(own)
  expect(signed.status).toBe(200)
  await a.caleb.ok(calls.beginHosting, { HostingID, StartDate: a.today, version: signed.body.version })
  const [shown] = (await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family.id })).Hostings
  expect(shown?.AgreementDocumentID).toBe(own)
})

test('nothing is planned for a family that has ended, nor from a request of others', async () => {
  const [host, family, other] = [await a.newHost(), await a.newFamily(), await a.newFamily()]
  const request = await a.one(
    `insert into community_referral (sub_program_id, source, first_name, last_name, crisis, decide_by, screened_on, danger_now, abuse_suspected,
        violence_at_home, medical_need, consent_on, consent_how, decision, decided_at, community_family_id)
      values ($1, 'Self', 'Other', 'Mother', 'Surgery', now() + interval '2 days', current_date, false, false, false, false, current_date, 'By phone',
        'Accept', now(), $2) returning id`,
    [a.program, other.id],
  )
  const plan = (CommunityReferralID: string | null) =>
    a.caleb.send(calls.planHosting, {
      CommunityFamilyID: family.id,
      HostFamilyID: host,
      CommunityReferralID,
      PersonIDs: family.children,
      StartDate: a.today,
      ExpectedEnd: addDays(a.today, 9),
    })
  expect(codeOf(await plan(request))).toBe('NotTheirRequest')
  const { version } = await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family.id })
  const end = () =>
    a.caleb.send(communityCalls.endCommunityFamily, {
      CommunityFamilyID: family.id,
      EndDate: a.today,
      Outcome: 'Stable at home',
      version,
    })
  const both = (await Promise.all([plan(null), end()])).map(codeOf)
  expect([
    [200, 'StillHosted'],
    ['FamilyEnded', 200],
  ]).toContainEqual(both)
})

test('a child does not leave the family in the moment in which a stay is planned', async () => {
  const [host, family] = [await a.newHost(), await a.newFamily()]
  const child = (await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family.id })).People.find(
    ({ IsChild }) => IsChild,
  )!
  const both = await Promise.all([
    a.plan(family, host),
    a.caleb.send(communityPeopleCalls.deletePerson, {
      CommunityFamilyID: family.id,
      CommunityPersonID: child.CommunityPersonID,
      Reason: 'Entered twice',
      version: child.version,
    }),
  ])
  expect([
    [200, 'WasHosted'],
    ['NotTheirChild', 200],
  ]).toContainEqual(both.map(codeOf))
})

test('support is given by a volunteer of the family’s own program', async () => {
  const family = await a.newFamily()
  const elsewhere = await a.one(
    `insert into volunteer (sub_program_id, person_id, roles, start_date)
     select s.id, p.id, array['Family Friend'], current_date from person p, sub_program s join core_program k on k.id = s.core_program_id
     where k.web_application_module_name = 'StrongFamilies' and s.id <> $1
       and not exists (select from volunteer v where v.person_id = p.id) limit 1 returning id`,
    [a.program],
  )
  expect(
    codeOf(
      await a.caleb.send(communityPeopleCalls.addEditSupport, {
        CommunityFamilyID: family.id,
        GivenOn: a.today,
        Kind: 'Rides',
        What: 'To the clinic',
        VolunteerID: elsewhere,
      }),
    ),
  ).toBe('NotVolunteer')
})
