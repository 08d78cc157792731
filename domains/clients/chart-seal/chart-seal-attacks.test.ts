import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#app/testing.ts'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { auditSearchCalls } from '#domains/admin/audit-search.calls.ts'
import { complete, newDraft } from '#domains/documents/testing-documents.ts'
import { tellDue } from '#domains/due/due-notices.server.ts'
import { uploadFile } from '#domains/files/upload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { childrenCalls } from '#domains/foster/children/children.calls.ts'
import { openPlacingAgency, type PlacingAgency } from '#domains/foster/placements/placements-testing.ts'
import { placementsCalls } from '#domains/foster/placements/placements.calls.ts'
import { importsCalls } from '#domains/imports/imports.calls.ts'
import { childrenFile, importing } from '#domains/imports/imports-testing.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { clientMergeCalls } from '../merge/client-merge.calls.ts'
import { referralsCalls } from '../referrals/referrals.calls.ts'
import { clientSearchCalls } from '../search/client-search.calls.ts'
import { chartSealCalls as calls } from './chart-seal.calls.ts'

/** Two names that nobody else has: of the child, and of the record that was merged into it. */
const first = 'Quillonzo'
const doubled = 'Morwhistle'
const cid = 'ZQX-77301'
const formName = 'Plan of the vanished'
const Reason = 'The aunt of the child works in the team of this program.'

let a: PlacingAgency
/** Imported the child. */
let admin: Actor
/** Placed the child and carried the case until it was handed over. */
let former: Actor
let boss: Actor
let director: Actor
let keeper: Actor
/** Confirms what the director seals. */
let second: Actor
let child: { person: string; membership: string }
let sibling: string
let mergedId: string
let documentId: string
let referralId: string
let referralFile: string
let homeId: string
let importId: string
let sets: Record<'imported' | 'placed' | 'merged', string>
let placing: Parameters<typeof placeAgain>[1]
/** Where the book ended before the test wrote into it. */
let since: number
let outsiders: [string, Actor][]

const placeAgain = (
  who: Actor,
  input: { ClientSubProgramMembershipID: string; FosterResourceFamilyID: string; StartDate: string; With: string[] },
) => who.send(placementsCalls.assignFirstPlacement, input as never, { key: 'placed-before-the-seal' })

async function seal(membership: string) {
  const sealing = {
    ClientSubProgramMembershipID: membership,
    Ground: 'Staff relative' as const,
    Reason,
    CustodianIDs: [keeper.userId],
  }
  await director.send(calls.sealChart, sealing)
  const asked = (await second.ok(calls.getChartSeal, { ClientSubProgramMembershipID: membership })).Asked!
  const vouches = `${asked.SecondPersonID}/${asked.version}`
  await second.ok(calls.sealChart, sealing, { headers: { 'x-kith-vouches': vouches } })
}

const personOf = (name: string) => a.one('select id from person where first_name = $1', [name])
const membershipOf = (person: string) => a.one('select id from client_membership where person_id = $1', [person])

beforeAll(async () => {
  a = await openPlacingAgency()
  admin = a.administrator
  since = await a.one<number>('select max(seq) from audit')
  former = a.manager
  boss = a.supervisor
  director = a.director
  const day = addDays(a.today, -100)
  const imported = await importing(a, admin).record(
    'children',
    childrenFile('Vexbrandt', day, [[first, cid], ['Innocenta']]),
  )
  importId = imported.ImportID
  await importing(a, admin).record('children', childrenFile('Duplo', day, [[doubled, 'DUP-1']]))
  child = { person: await personOf(first), membership: '' }
  child.membership = await membershipOf(child.person)
  sibling = await membershipOf(await personOf('Innocenta'))
  await a.owner.query(
    `with g as (insert into sibling_group default values returning id)
     update client set sibling_group_id = g.id from g where client.id in (select person_id from client_membership where id = any ($1))`,
    [[child.membership, sibling]],
  )
  for (const membership of [child.membership, sibling])
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
       select $1, sub_program_id, 'client', id, person_id, 'Case Manager', start_date from client_membership where id = $2`,
      [former.userId, membership],
    )
  homeId = await a.home({ capacity: 4 })
  placing = {
    ClientSubProgramMembershipID: child.membership,
    FosterResourceFamilyID: homeId,
    StartDate: addDays(a.today, -20),
    With: [sibling],
  }
  const placed = await placeAgain(former, placing)

  mergedId = await personOf(doubled)
  await a.owner.query(
    `update client_membership set start_date = $2::date - 300, end_date = $2::date - 200,
       end_reason = (select end_reason from client_membership where end_reason is not null limit 1) where person_id = $1`,
    [mergedId, day],
  )
  const compared = await director.ok(clientMergeCalls.compareClients, {
    ClientID: child.person,
    OtherClientID: mergedId,
  })
  const merged = await director.ok(clientMergeCalls.mergeClients, {
    ClientID: child.person,
    OtherClientID: mergedId,
    Take: [],
    Reason: 'One child written twice',
    version: compared.Kept.version,
    OtherVersion: compared.Other.version,
  })
  sets = { imported: imported.ChangeSetID, placed: placed.body.ChangeSetID, merged: merged.ChangeSetID }

  const referral = await former.ok(referralsCalls.addEditReferral, {
    SubProgramID: a.homeProgram,
    Children: [{ FirstName: first, LastName: 'Vexbrandt', DateOfBirth: '2016-05-10', Sex: 3 }],
    AgencyName: 'County of Testing',
    WorkerName: 'Sam Sample',
    ReceivedOn: addDays(a.today, -110),
    Designation: 'General',
    Needs: `${first} stays with her sister`,
  } as never)
  referralId = referral.ReferralID
  referralFile = await uploadFile(
    a,
    former,
    `${first} letter.pdf`,
    Buffer.from(`%PDF-1.7\n% x\ntrailer\n<<>>\n%%EOF\n`),
  )
  await former.ok(referralsCalls.attachReferralFile, { ReferralID: referralId, FileID: referralFile })
  await a.owner.query('update client_referral_child set client_membership_id = $2 where client_referral_id = $1', [
    referralId,
    child.membership,
  ])

  const written = await newDraft(a, former.userId, undefined, child.membership)
  await a.owner.query('update form set label = $2 where id = $1', [written.formId, formName])
  await complete(a, written, former.userId)
  documentId = written.documentId
  for (const days of [2, 20])
    await a.owner.query(
      `insert into due_item (form_membership_id, rule_version, chart_type, chart_id, sub_program_id, client_membership_id, anchor_kind, anchor_id, period_no, due_on, status)
       select form_membership_id, 1, 'Client', chart_id, sub_program_id, client_membership_id, 'test', 'test', $2, $3, 'Open' from document where id = $1`,
      [documentId, days, addDays(a.today, -days)],
    )

  const { rows } = await a.owner.query<{ id: string }>(
    `with p as (insert into person (first_name, last_name) values ('Kit', 'Keeper'), ('Second', 'Sealer') returning id, first_name),
       u as (insert into application_user (person_id, email, account_status) select id, lower(first_name) || '.seal@kith.example', 'Active' from p returning id, email),
       e as (insert into employee (id) select id from u),
       r as (insert into user_role (user_id, role_id, start_date) select u.id, r.id, '2020-01-01' from u join role r
         on r.name = case when u.email like 'kit%' then 'Case Manager' else 'Program Director' end)
     select id from u order by email`,
  )
  await a.owner.query(
    `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, start_date)
     select unnest($1::uuid[]), $2, 'Case Manager', true, '2020-01-01'`,
    [rows.map(({ id }) => id), a.homeProgram],
  )
  keeper = await a.as('kit.seal')
  await a.owner.query('update case_assignment set employee_id = $2 where subject_id = $1', [
    child.membership,
    keeper.userId,
  ])
  await a.owner.query('update due_item set responsible_employee_id = $2 where chart_id = $1', [
    child.membership,
    keeper.userId,
  ])
  await a.owner.query(
    `insert into employee_supervisor (employee_id, supervisor_id, supervisor_role, start_date) values ($1, $2, 'Primary', '2020-01-01')`,
    [keeper.userId, boss.userId],
  )
  second = await a.as('second.seal')
  await seal(child.membership)
  outsiders = [
    ['former worker', former],
    ['supervisor', boss],
    ['director', director],
    ['who confirmed', second],
    ['administrator', admin],
  ]
})
afterAll(() => a.close())

/** Nothing of the child in an answer: names, numbers, ids. */
function silent(text: string, what: string) {
  for (const canary of [first, doubled, cid, 'DUP-1', child.person, child.membership, mergedId, documentId])
    expect(text.includes(canary), `${what} tells ${canary}`).toBe(false)
}

describe('an action of before the seal', () => {
  test('is in nobody’s list of actions: its title has the name', async () => {
    for (const [name, who] of outsiders)
      silent((await who.send(activityCalls.getRecentChangeSets, {})).text, `the list of the ${name}`)
  })

  test('is not undone, nor shown before it would be, by its maker or an administrator', async () => {
    const stays = () => a.picture()
    const before = await stays()
    for (const ChangeSetID of Object.values(sets))
      for (const [, who] of outsiders) {
        expect((await who.send(activityCalls.previewUndo, { ChangeSetID })).status).toBe(404)
        expect((await who.send(activityCalls.undoChangeSet, { ChangeSetID })).status).toBe(404)
      }
    expect(await stays()).toEqual(before)
  })

  test('is not told again to who sends the same request with the same key', async () => {
    const again = await placeAgain(former, placing)
    expect(again.status).toBe(404)
    silent(again.text, 'the repeated request')
  })

  test('is not done a second time either, and what has nothing to do with the seal is told as before', async () => {
    const enrolling = (who: Actor, FirstName: string) =>
      who.send(
        childrenCalls.addClientToProgramMembership,
        {
          SubProgramID: a.homeProgram,
          StartDate: addDays(a.today, -5),
          FirstName,
          LastName: 'Twiceasked',
          DateOfBirth: '2015-02-03',
          Sex: 3,
        } as never,
        { key: `enrolls-${FirstName}` },
      )
    const count = () => a.one<number>("select count(*)::int from person where last_name = 'Twiceasked'")
    const told = await enrolling(director, 'Bystander')
    const kept = await enrolling(director, 'Vanisher')
    await seal(kept.body.ClientSubProgramMembershipID)
    const [again, other] = [await enrolling(director, 'Vanisher'), await enrolling(director, 'Bystander')]
    expect([again.status, again.refusal?.code, await count()]).toEqual([404, 'NotFound', 2])
    expect([other.status, other.body]).toEqual([200, told.body])
  })

  test('is not told again to a custodian who is none any more', async () => {
    const ClientSubProgramMembershipID = await membershipOf(await personOf('Vanisher'))
    const change = (who: Actor, CustodianIDs: string[], version: number, key: string) =>
      who.send(calls.changeCustodians, { ClientSubProgramMembershipID, CustodianIDs, Reason, version }, { key })
    const { Seal } = await keeper.ok(calls.getChartSeal, { ClientSubProgramMembershipID })
    const both = () => change(keeper, [keeper.userId, former.userId], Seal!.version, 'both-keep-it')
    const told = await both()
    expect([told.status, (await both()).body]).toEqual([200, told.body])
    expect((await change(former, [former.userId], told.body.version, 'one-keeps-it')).status).toBe(200)
    expect((await both()).status).toBe(404)
  })
})

describe('what the child came with', () => {
  test('an import tells no line of it', async () => {
    for (const [name, who] of outsiders) {
      for (const call of [importsCalls.getImports, importsCalls.getImport])
        silent(
          (await who.send(call, (call === importsCalls.getImports ? {} : { ImportID: importId }) as never)).text,
          name,
        )
      silent((await who.send(importsCalls.tryImport, { ImportID: importId })).text, name)
    }
  })

  test('importing the same file again finds nobody', async () => {
    const again = await importing(a, admin).begin(
      'children',
      childrenFile('Vexbrandt', addDays(a.today, -100), [[first, cid]]),
    )
    const tried = await admin.ok(importsCalls.tryImport, { ImportID: again.body.ImportID })
    expect(tried.Lines.map(({ Problems, Matches, Elsewhere }) => [Problems, Matches, Elsewhere])).toEqual([
      [[], [], false],
    ])
  })

  test('the referral and its letter are as if they had never been', async () => {
    for (const [name, who] of outsiders) {
      silent((await who.send(referralsCalls.getReferrals, { SubProgramID: a.homeProgram } as never)).text, name)
      const one = await who.send(referralsCalls.getReferral, { ReferralID: referralId })
      expect([name, one.status]).toEqual([name, 404])
      expect([name, (await who.send(fileCalls.downloadFile, { FileID: referralFile })).status]).toEqual([name, 404])
    }
    expect((await keeper.ok(referralsCalls.getReferral, { ReferralID: referralId })).ReferralID).toBe(referralId)
    expect((await keeper.send(fileCalls.downloadFile, { FileID: referralFile })).status).toBe(200)
  })

  test('a record that was merged into it is gone too', async () => {
    for (const [name, who] of outsiders) {
      expect([name, (await who.send(peopleCalls.getPerson, { PersonID: mergedId })).status]).toEqual([name, 404])
      for (const search of [{ LastName: 'Duplo', FirstName: doubled, DateOfBirth: '2016-05-10' }, { CID: 'DUP-1' }]) {
        const found = await who.ok(clientSearchCalls.searchExistingClients, search as never)
        expect([name, found.Matches, found.Elsewhere]).toEqual([name, [], []])
      }
      silent((await who.send(peopleCalls.getPeople, { Search: doubled })).text, name)
      silent((await who.send(clientMergeCalls.findDuplicates, {})).text, name)
    }
  })
})

describe('the book', () => {
  test('read from end to end, it tells of no change and no look', async () => {
    let pages = 0
    for (let Before: number | null | undefined; Before !== null; pages += 1) {
      const reply = await admin.send(auditSearchCalls.searchAudit, {
        PageSize: 25,
        ...(Before && { Before }),
      } as never)
      expect(reply.status).toBe(200)
      silent(reply.text, 'the book')
      Before = reply.body.Next && reply.body.Next > since ? reply.body.Next : null
    }
    expect(pages).toBeGreaterThan(1)
    const file = await admin.send(auditSearchCalls.exportAudit, {
      Format: 'csv',
      Reason: 'Review of the year',
      From: a.today,
      To: a.today,
    } as never)
    expect(file.status).toBe(200)
    silent(file.text, 'the file of the book')
  })

  test('not by the ids of what hangs on the chart either', async () => {
    const { rows } = await a.owner.query<{ row_id: string; table_name: string }>(
      `select distinct row_id, table_name from audit where row_id is not null and (about_id = $1 or row_id = $1
         or coalesce(after, before) ->> 'client_membership_id' = $2::text or coalesce(after, before) ->> 'subject_id' = $2::text
         or coalesce(after, before) ->> 'document_id' = $3::text)`,
      [child.person, child.membership, documentId],
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { row_id, table_name } of rows) {
      const found = await admin.ok(auditSearchCalls.searchAudit, { RecordID: row_id } as never)
      expect([table_name, found.Entries]).toEqual([table_name, []])
    }
  })
})

describe('notices', () => {
  test('of what is due go to custodians alone', async () => {
    await transact(a.app.platform.pool, 'system', {}, (tx) => tellDue(tx, a.today, a.settings))
    const { rows } = await a.owner.query<{ user_id: string }>('select user_id from notice where text_en like $1', [
      `%${formName}%`,
    ])
    expect(rows).toEqual([{ user_id: keeper.userId }])
    const { rows: told } = await a.owner.query<{ employee_id: string }>(
      'select distinct n.employee_id from due_notice n join due_item d on d.id = n.due_item_id where d.chart_id = $1',
      [child.membership],
    )
    expect(told).toEqual([{ employee_id: keeper.userId }])
  })
})

describe('the home', () => {
  test('shows the sibling and says nothing of the child', async () => {
    for (const [name, who] of outsiders) {
      const reply = await who.send(placementsCalls.getPlacementsForFamily, { FosterResourceFamilyID: homeId })
      expect([name, reply.status]).toEqual([name, 200])
      silent(reply.text, name)
      expect(reply.text).toContain('Innocenta')
    }
  })

  test('of the sibling nothing points to the child', async () => {
    for (const [name, who] of outsiders)
      silent(
        (await who.send(placementsCalls.getPlacementsForChild, { ClientSubProgramMembershipID: sibling })).text,
        name,
      )
  })
})

describe('whoever comes later', () => {
  test('its number is free to whoever enrolls somebody by it, and its name leads to no sibling', async () => {
    const enrolled = await director.send(childrenCalls.addClientToProgramMembership, {
      SubProgramID: a.homeProgram,
      StartDate: addDays(a.today, -5),
      FirstName: 'Nora',
      LastName: 'Bright',
      DateOfBirth: '2015-02-03',
      Sex: 3,
      CID: cid,
    } as never)
    expect([enrolled.status, enrolled.refusal?.errors]).toEqual([200, undefined])
    const found = await director.ok(clientSearchCalls.searchExistingClients, { RelativeName: `${first} Vexbrandt` })
    expect(found.Matches).toEqual([])
    await a.owner.query('update client set cid = null where cid = $1 and not sealed', [cid])
  })
})
