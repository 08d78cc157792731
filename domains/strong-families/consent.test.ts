import { expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { opened } from '#app/testing-opened.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { timelineCalls } from '#domains/enrollment/timeline/timeline.calls.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { searchCalls } from '#domains/search/search.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { chartReadCalls } from './chart/chart-reads.calls.ts'
import { communityPeopleCalls } from './community/community-people.calls.ts'
import { communityCalls } from './community/community.calls.ts'
import { hostCalls } from './hosts/hosts.calls.ts'
import { hostingContactCalls } from './hosting/hosting-contacts.calls.ts'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { familiesMergeCalls } from './merge/families-merge.calls.ts'
import { openStrongFamilies } from './strong-families-testing.ts'

const a = opened(openStrongFamilies)

/** A stay under way with a document in the case file, and the parents' consent taken back. */
async function withdrawn() {
  const [host, family, beside] = [await a.newHost(), await a.newFamily(), await a.newFamily()]
  const planned = (await a.plan(family, host, addDays(a.today, -5))).body
  const signed = await a.sign(planned.HostingID, planned.version, addDays(a.today, -6))
  const begun = await a.caleb.ok(hostingCalls.beginHosting, {
    HostingID: planned.HostingID,
    StartDate: addDays(a.today, -5),
    version: signed.version,
  })
  const file = await a.one('select agreement_file_id from hosting where id = $1', [planned.HostingID])
  const document = await a.one(
    `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, owner_id, author_id,
        state, current_version_no, effective_date)
      select form_id, form_membership_id, form_version_id, 'Community Family', $1, $2, $3, $3, 'Completed', 1, current_date
      from document limit 1 returning id`,
    [family.id, a.program, a.caleb.userId],
  )
  const director = await a.as(
    await a.one(
      `select split_part(u.email, '@', 1) from application_user u join employee_sub_program m on m.employee_id = u.id
       where m.sub_program_id = $1 and m.sub_program_role = 'Director' and m.voided_at is null and m.end_date is null limit 1`,
      [a.program],
    ),
  )
  const name = await a.one('select name from community_family where id = $1', [family.id])
  const { version } = await a.caleb.ok(communityCalls.getCommunityFamily, { CommunityFamilyID: family.id })
  return {
    host,
    name,
    document,
    director,
    family: family.id,
    child: family.children[0]!,
    beside: beside.id,
    file,
    HostingID: planned.HostingID,
    version: begun.version,
    familyVersion: version,
    takeBack: () =>
      a.caleb.ok(communityCalls.setConsent, {
        CommunityFamilyID: family.id,
        ConsentOn: a.today,
        ConsentHow: 'In writing',
        ConsentWithdrawnOn: a.today,
        version,
      }),
  }
}

/** What somebody of the program reads of the family beside its profile. */
async function readOf(by: Actor, of: Awaited<ReturnType<typeof withdrawn>>) {
  const asked = { CommunityFamilyID: of.family }
  const days = { From: addDays(a.today, -20), To: addDays(a.today, 20) }
  const { Rows: documents } = await by.ok(caseFileCalls.searchDocuments, {
    ChartType: 'Community Family',
    From: addDays(a.today, -9),
    PageSize: 100,
  })
  const { Hostings } = await by.ok(hostCalls.getHost, { HostFamilyID: of.host })
  const { Entries } = await by.ok(timelineCalls.getFamilyTimeline, { FosterResourceFamilyID: of.host })
  const { Dates } = await by.ok(chartReadCalls.getHostDates, { HostFamilyID: of.host, ...days })
  const book = await by.ok(familyChartCalls.getFamilyActivity, { FosterResourceFamilyID: of.host })
  const { Rows } = await by.ok(hostingCalls.getHostings, { PageSize: 100 })
  return {
    chart: await Promise.all(
      [
        by.send(communityCalls.getCommunityFamily, asked),
        by.send(timelineCalls.getCommunityTimeline, asked),
        by.send(chartReadCalls.getCommunityActivity, asked),
        by.send(chartReadCalls.getCommunityDates, { ...asked, ...days }),
        by.send(hostingContactCalls.matchHosts, asked),
        by.send(dueCalls.getDueItems, { ChartID: of.family, PageSize: 100 }),
        by.send(caseFileCalls.getDocumentsForChart, { ChartID: of.family, ChartType: 'Community Family' }),
        by.send(familiesMergeCalls.compareCommunityFamilies, { ...asked, OtherCommunityFamilyID: of.beside }),
        by.send(familiesMergeCalls.compareCommunityFamilies, {
          CommunityFamilyID: of.beside,
          OtherCommunityFamilyID: of.family,
        }),
      ].map(async (reply) => (await reply).status),
    ),
    document: documents.some(({ DocumentID }) => DocumentID === of.document),
    onHost: Hostings.some(({ HostingID }) => HostingID === of.HostingID),
    story: Entries.some(({ Kind }) => Kind === 'hosting'),
    dates: Dates.some(({ Kind }) => Kind === 'Begins'),
    book: book.Entries.some(({ Sentence }) => /hosting/i.test(Sentence)),
    listed: Rows.some(({ HostingID }) => HostingID === of.HostingID),
    found: JSON.stringify((await by.send(searchCalls.searchAll, { Search: of.name })).body).includes(of.family),
    file: (await by.send(fileCalls.downloadFile, { FileID: of.file })).status !== 404,
  }
}

const nothing = {
  chart: Array(9).fill(404),
  document: false,
  onHost: false,
  story: false,
  dates: false,
  book: false,
  listed: false,
  found: false,
  file: false,
}

test('before, the program reads it; taken back, nobody but the coordinator reads anything of it anywhere', async () => {
  const of = await withdrawn()
  const before = await readOf(of.director, of)
  expect(new Set(before.chart)).toEqual(new Set([200]))
  expect(before).toMatchObject({ document: true, onHost: true, story: true, dates: true, listed: true, found: true })
  await of.takeBack()
  expect(await readOf(of.director, of)).toEqual(nothing)
  const own = await readOf(a.caleb, of)
  expect(own).toMatchObject({ document: true, onHost: true, story: true, dates: true, listed: true, found: true })
})

test('consent for a time closes the chart on its last day like one that is taken back, documents and due dates with it', async () => {
  const of = await withdrawn()
  await a.caleb.ok(communityCalls.setConsent, {
    CommunityFamilyID: of.family,
    ConsentOn: addDays(a.today, -20),
    ConsentHow: 'In writing',
    ConsentUntil: addDays(a.today, 1),
    version: of.familyVersion,
  })
  const before = await readOf(of.director, of)
  expect(new Set(before.chart)).toEqual(new Set([200]))
  expect(before).toMatchObject({ document: true, onHost: true, listed: true, found: true })
  // The next day: the same consent, a day nearer.
  await a.owner.query('update community_family set consent_until = $2 where id = $1', [of.family, a.today])
  expect(await readOf(of.director, of)).toEqual(nothing)
  expect(await readOf(a.caleb, of)).toMatchObject({ document: true, onHost: true, listed: true, found: true })
  const { ConsentState, version } = await a.caleb.ok(communityCalls.getCommunityFamily, {
    CommunityFamilyID: of.family,
  })
  expect(ConsentState).toBe('ended')
  await a.caleb.ok(communityCalls.setConsent, {
    CommunityFamilyID: of.family,
    ConsentOn: a.today,
    ConsentHow: 'In writing',
    ConsentUntil: addDays(a.today, 90),
    version,
  })
  expect(new Set((await readOf(of.director, of)).chart)).toEqual(new Set([200]))
})

test('the last day of consent begins when it begins in the program, not elsewhere', async () => {
  const { id } = await a.newFamily()
  const closes = (day: string) =>
    a.one(
      `with changed as (update community_family set consent_on = '2026-01-01', consent_how = 'By phone', consent_until = $2 where id = $1 returning closes_at)
        select to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from changed`,
      [id, day],
    )
  expect(await closes('2026-07-04')).toBe('2026-07-04 07:00')
  expect(await closes('2026-12-04')).toBe('2026-12-04 08:00')
})

test('taken back, nobody but the coordinator changes anything of it either', async () => {
  const of = await withdrawn()
  await of.takeBack()
  const by = of.director
  const asked = { CommunityFamilyID: of.family }
  const hosting = { HostingID: of.HostingID, version: of.version }
  const tries = [
    by.send(communityPeopleCalls.addEditSupport, { ...asked, GivenOn: a.today, Kind: 'Meals', What: 'Soup' }),
    by.send(hostingCalls.planHosting, {
      ...asked,
      HostFamilyID: of.host,
      PersonIDs: [of.child],
      StartDate: a.today,
      ExpectedEnd: addDays(a.today, 9),
    }),
    by.send(hostingCalls.extendHosting, { ...hosting, ExpectedEnd: addDays(a.today, 9) }),
    by.send(hostingCalls.endHosting, { ...hosting, EndDate: a.today, EndReason: 'Relative' }),
    by.send(hostingContactCalls.addEditHostingContact, {
      HostingID: of.HostingID,
      Kind: 'Coach visit',
      MadeOn: a.today,
      Note: 'Seen',
    }),
    by.send(familiesMergeCalls.mergeCommunityFamilies, {
      CommunityFamilyID: of.beside,
      OtherCommunityFamilyID: of.family,
      Take: [],
      Reason: 'Entered twice',
      version: 1,
      OtherVersion: 1,
    }),
  ]
  expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([404]))
})
