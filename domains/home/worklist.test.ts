import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { leaveCoverCalls } from '#domains/caseload/leave-cover.calls.ts'
import { assignmentsCalls } from '#domains/caseload/assignments.calls.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { inboxCalls } from '#domains/documents/signing/inbox.calls.ts'
import { dueCalls } from '#domains/due/due.calls.ts'
import { teamCaseloadCalls } from '#domains/visits/team-caseload.calls.ts'
import { urgencies } from './worklist.rules.ts'
import { worklistCalls as calls, type WorkLine } from './worklist.calls.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

const allOf = async (actor: Actor, input: { EmployeeID?: string; Kind?: string } = {}) => {
  const first = await actor.ok(calls.getWorklist, { ...input, PageSize: 100 })
  const lines = [...first.Lines]
  for (let Page = 2; lines.length < first.Total; Page += 1)
    lines.push(...(await actor.ok(calls.getWorklist, { ...input, PageSize: 100, Page })).Lines)
  return { ...first, Lines: lines }
}

/** Somebody with a child to see, and a colleague who could cover for them. */
const carried = async (awayName: string, coverName: string, childName: string) => {
  const away = await a.newCarrier(awayName)
  const cover = await a.newCarrier(coverName)
  const child = await a.newChild(childName)
  await a.renata.ok(assignmentsCalls.addClientToEmployeeCaseload, {
    ClientSubProgramMembershipID: child,
    EmployeeID: away,
    StartDate: a.back(10),
  })
  return { away, cover, child }
}
const covers = (EmployeeID: string, CoverEmployeeID: string) =>
  a.supervisor.ok(leaveCoverCalls.addEditLeaveCover, {
    EmployeeID,
    CoverEmployeeID,
    StartDate: a.today,
    EndDate: addDays(a.today, 5),
  })

describe('the worklist', () => {
  test('says of everything why it is there and what to do, the most urgent first', async () => {
    const { Lines, Total, Late, Kinds } = await allOf(a.renata)
    expect(Lines.length).toBeGreaterThan(5)
    expect(Lines.length).toBe(Total)
    expect(Kinds.reduce((sum, kind) => sum + kind.Total, 0)).toBe(Total)
    for (const line of Lines) {
      expect(line.Why, line.Kind).toMatch(/\d/)
      expect(line.Why).not.toMatch(/[{}]|null|undefined/)
      expect(line.Do.Label).not.toBe('')
      expect(Number(Boolean(line.Do.Address)) + Number(Boolean(line.Do.Part))).toBe(1)
    }
    const rank = (line: WorkLine) => urgencies.findIndex(({ value }) => value === line.Urgency)
    expect(Lines.map(rank)).toEqual(Lines.map(rank).toSorted((x, y) => x - y))
    expect(Lines.filter(({ DueOn }) => DueOn !== null && DueOn < a.today).length).toBe(Late)
    expect(new Set(Lines.map(({ Kind, Ref }) => `${Kind} ${Ref}`)).size).toBe(Total)
    const ofOne = await a.renata.ok(calls.getWorklist, { Kind: 'visit' })
    expect(ofOne.Total).toBe(Kinds.find(({ Kind }) => Kind === 'visit')?.Total ?? 0)
    expect(ofOne.Kinds).toEqual(Kinds)
    expect((await a.renata.ok(calls.getWorklist, { Kind: 'nothing' })).Lines).toEqual([])
    const spanish = await a.renata.ok(calls.getWorklist, {}, { language: 'es' })
    expect(spanish.Lines.map(({ Why }) => Why)).not.toEqual(Lines.slice(0, 25).map(({ Why }) => Why))
  })

  test('agrees with the desks it is made of', async () => {
    for (const name of ['renata.mockley', 'priya.notreal', 'desmond.directo']) {
      const actor = await a.as(name)
      const { Lines } = await allOf(actor)
      const kind = (which: string) => Lines.filter(({ Kind }) => Kind === which)
      const { Counts } = await actor.ok(inboxCalls.getSignatureDocuments, {
        SignatureDocumentType: 'AwaitingMySignature',
      })
      expect(kind('sign').length).toBe(Counts.AwaitingMySignature + Counts.AwaitingMyReview)
      expect(kind('sign').filter(({ Do }) => Do.Label === 'Sign').length).toBe(Counts.AwaitingMySignature)
      const due = await actor.ok(dueCalls.getDueItems, { To: addDays(a.today, 14), PageSize: 100 })
      const { rows: waiting } = await a.owner.query<{ id: string }>(
        `select id from document where state = 'AwaitingSignatures'`,
      )
      const asked = due.Rows.filter(
        (row) => row.State !== 'NeedsData' && !waiting.some(({ id }) => id === row.DocumentID),
      )
      expect(due.Total).toBeLessThanOrEqual(100)
      expect(
        kind('due')
          .map(({ Ref }) => Ref)
          .toSorted(),
      ).toEqual(asked.map(({ DueItemID }) => DueItemID).toSorted())
      expect(kind('due').filter(({ Urgency }) => Urgency === 'Overdue').length).toBe(
        asked.filter(({ State }) => State === 'Overdue').length,
      )
      const { Cases } = await actor.ok(teamCaseloadCalls.getMyCaseload, {})
      const owed = Cases.filter(({ State }) => State?.State === 'due' || State?.State === 'missed')
      expect(
        kind('visit')
          .map(({ Ref }) => Ref)
          .toSorted(),
      ).toEqual(owed.map(({ SubjectID }) => SubjectID).toSorted())
      expect(kind('visit').filter(({ Urgency }) => Urgency === 'Overdue').length).toBe(
        owed.filter(({ State }) => State?.State === 'missed').length,
      )
    }
  })

  test('of somebody away is seen by who covers, on the days of the cover', async () => {
    const { away, cover, child } = await carried('Awayhome', 'Coverhome', 'Homecover')
    const coverer = await a.as('coverhome.carrier')
    const seen = async () => (await allOf(coverer)).Lines.filter(({ Chart }) => Chart?.ChartID === child)
    expect(await seen()).toEqual([])
    expect((await coverer.send(calls.getWorklist, { EmployeeID: away })).status).toBe(404)
    const made = await covers(away, cover)
    expect(await seen()).toContainEqual(expect.objectContaining({ Kind: 'visit', ForName: 'Awayhome Carrier' }))
    expect((await allOf(coverer, { EmployeeID: away })).Total).toBeGreaterThan(0)
    await a.supervisor.ok(leaveCoverCalls.deleteLeaveCover, {
      LeaveCoverID: made.LeaveCoverID,
      version: made.version,
      Reason: 'Back early',
    })
    expect(await seen()).toEqual([])
    expect((await coverer.send(calls.getWorklist, { EmployeeID: away })).status).toBe(404)
  })

  test('of a confidential or sealed chart is for those who may open it, whoever covers or supervises', async () => {
    const { away, cover, child } = await carried('Quietaway', 'Quietcover', 'Quiet')
    await covers(away, cover)
    await a.owner.query(
      `insert into employee_supervisor (employee_id, supervisor_id, start_date) values ($1, $2, current_date - 9)`,
      [cover, a.supervisor.userId],
    )
    await a.owner.query(
      `insert into recent_chart (user_id, table_name, row_id) select who, 'client_membership', $1 from unnest(array[$2, $3]::uuid[]) who`,
      [child, away, cover],
    )
    const isRecent = async (name: string) =>
      (await (await a.as(name)).ok(calls.getRecentCharts, {})).Charts.some(({ ChartID }) => ChartID === child)
    const tells = async (name: string, input: { EmployeeID?: string } = {}) => {
      const reply = await (await a.as(name)).send(calls.getWorklist, { ...input, PageSize: 100 })
      return reply.text.includes(child) || reply.text.includes('Quiet Trial')
    }
    const own = 'quietaway.carrier'
    const covering = 'quietcover.carrier'
    expect([await tells(own), await tells(covering)]).toEqual([true, true])
    expect([await isRecent(own), await isRecent(covering)]).toEqual([true, true])
    await a.owner.query('update client_membership set confidential = true where id = $1', [child])
    expect([await tells(own), await tells(covering), await tells(covering, { EmployeeID: away })]).toEqual([
      true,
      false,
      false,
    ])
    expect([await isRecent(own), await isRecent(covering)]).toEqual([true, false])
    // Opened in an emergency, by one who may, it is on the list for as long as that lasts.
    await a.owner.query(
      `insert into user_role (user_id, role_id, start_date) select $1, id, '2020-01-01' from role where name = 'Administrator'`,
      [cover],
    )
    expect(await tells(covering)).toBe(false)
    await a.owner.query(
      `insert into break_glass (client_membership_id, person_id, sub_program_id, user_id, reason, opened_at, closes_at)
       select id, person_id, sub_program_id, $2, 'for the test', now() - interval '10 minutes', now() + interval '20 minutes' from client_membership where id = $1`,
      [child, cover],
    )
    expect([await tells(covering), await tells(covering, { EmployeeID: away })]).toEqual([true, true])
    await a.owner.query(
      `update break_glass set closes_at = now() - interval '1 second' where client_membership_id = $1`,
      [child],
    )
    expect([await tells(covering), await tells(covering, { EmployeeID: away })]).toEqual([false, false])
    await a.owner.query(
      `with one as (select person_id from client_membership where id = $1), seal as (
         insert into chart_seal (person_id, ground, reason, sealed_by) select person_id, 'Adoption', 'for the test', $2 from one returning id, person_id)
       insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason) select id, person_id, who, $2, 'for the test' from seal, unnest(array[$2, $3]::uuid[]) who`,
      [child, a.supervisor.userId, away],
    )
    expect([await tells(own), await tells(covering), await tells('alva.rootley')]).toEqual([true, false, false])
  })

  test('of another is theirs and their supervisors’', async () => {
    const renata = a.renata.userId
    expect((await allOf(a.supervisor, { EmployeeID: renata })).Total).toBe((await allOf(a.renata)).Total)
    expect((await (await a.as('desmond.directo')).send(calls.getWorklist, { EmployeeID: renata })).status).toBe(200)
    for (const name of ['gordon.checkley', 'alva.rootley', 'marguerite.overton-sample'])
      expect((await (await a.as(name)).send(calls.getWorklist, { EmployeeID: renata })).status).toBe(404)
    expect((await a.renata.send(calls.getWorklist, { EmployeeID: a.supervisor.userId })).status).toBe(404)
    expect((await a.renata.send(calls.getWorklist, { EmployeeID: crypto.randomUUID() })).status).toBe(404)
    // Who no longer supervises somebody reads nothing of them, from the next call on.
    const moved = await a.newCarrier('Moved')
    const under = `update employee_supervisor set end_date = current_date - 1 where employee_id = $1`
    await a.owner.query(
      `insert into employee_supervisor (employee_id, supervisor_id, start_date) values ($1, $2, current_date - 9)`,
      [moved, a.supervisor.userId],
    )
    const led = async () => {
      const { Workers } = await a.supervisor.ok(calls.getTeamSummary, {})
      const theirs = await a.supervisor.send(calls.getWorklist, { EmployeeID: moved })
      return [Workers.some(({ EmployeeID }) => EmployeeID === moved), theirs.status]
    }
    expect(await led()).toEqual([true, 200])
    await a.owner.query(under, [moved])
    expect(await led()).toEqual([false, 404])
    const leaver = await a.newCarrier('Leaver')
    const gone = await a.as('leaver.carrier')
    expect((await gone.send(calls.getWorklist, {})).status).toBe(200)
    await a.deactivate(leaver)
    expect((await gone.send(calls.getWorklist, {})).text).not.toContain('Lines')
  })
})

interface Reckoned {
  cases: number
  load: number
  made: number
  required: number
  overdue: number
  unsigned: number
  drafts: number
  oldest: string | null
}

/** The figures of somebody, from the tables as they are and in another way than the program asks for them. */
async function reckoned(employee: string): Promise<Reckoned> {
  const found = async <T>(text: string) => (await a.owner.query(text, [employee])).rows as T[]
  const cases = await found<{ kind: string; id: string; from: string; to: string | null; weight: string | null }>(
    `select subject_kind as kind, subject_id as id, start_date as from, end_date as to,
       (select designation from client_membership m where m.id = subject_id) as weight from case_assignment where employee_id = $1 and voided_at is null`,
  )
  const open = cases.filter(({ to }) => to === null || to > a.today)
  const today = open.filter(({ from }) => from <= a.today)
  const weights: Record<string, number> = { CSEC: 2, DD: 1.5, AC: 1.5 }
  const stays = await found<{ id: string; from: string; to: string | null; seen: string[] }>(
    `select id, start_date as from, end_date as to, array(select made_on::text from contact_made_child c where c.client_membership_id = m.id and counts) as seen
     from client_membership m where $1::uuid is not null and voided_at is null`,
  )
  const month = `${a.today.slice(0, 7)}-01`
  const days = Array.from({ length: 31 }, (_, n) => addDays(month, n)).filter(
    (day) => day.slice(0, 7) === a.today.slice(0, 7),
  )
  const must = stays.filter(
    ({ id, from, to }) =>
      today.some((one) => one.id === id) && days.filter((day) => day >= from && (to === null || day < to)).length >= 7,
  )
  const due = await found<{ last: string }>(
    `select (due_on + grace_days)::text as last from due_item where responsible_employee_id = $1 and status in ('Open', 'InProgress')`,
  )
  const lines = await found(`select from signature_line where status = 'Pending'
    and (assignee_employee_id = $1 or (assignee_employee_id is null and $1 = any (eligible)))`)
  const drafts = await found<{ begun: string }>(
    `select created_at::date::text as begun from document where owner_id = $1 and state in ('Draft', 'Returned') order by 1`,
  )
  return {
    cases: today.length,
    load: open.reduce((sum, { kind, weight }) => sum + (kind === 'family' ? 0.5 : (weights[weight ?? ''] ?? 1)), 0),
    made: must.filter(({ seen }) => seen.some((day) => day >= month)).length,
    required: must.length,
    overdue: due.filter(({ last }) => last < a.today).length,
    unsigned: lines.length,
    drafts: drafts.length,
    oldest: drafts[0]?.begun ?? null,
  }
}

describe('the team', () => {
  test('has whom one supervises, with figures that agree with theirs', async () => {
    const { Figures, Workers } = await a.supervisor.ok(calls.getTeamSummary, {})
    expect(Figures.map(({ Key }) => Key)).toEqual(
      expect.arrayContaining(['cases', 'load', 'visits', 'overdue', 'unsigned', 'draft']),
    )
    const renata = Workers.find(({ EmployeeID }) => EmployeeID === a.renata.userId)!
    const of = (key: string) => renata.Figures.find(({ Key }) => Key === key)!
    const team = await a.supervisor.ok(teamCaseloadCalls.getTeamCaseload, {})
    const same = team.Workers.find(({ EmployeeID }) => EmployeeID === a.renata.userId)!
    expect([of('visits').Value, of('visits').OutOf]).toEqual([same.Made, same.Required])
    expect(of('load').Value).toBe(same.WeightedLoad)
    const late = await a.supervisor.ok(dueCalls.getDueItems, {
      EmployeeID: a.renata.userId,
      Named: true,
      State: 'Overdue',
    })
    expect(of('overdue').Value ?? 0).toBe(late.Total)
    const { Counts } = await a.renata.ok(inboxCalls.getSignatureDocuments, {
      SignatureDocumentType: 'AwaitingMySignature',
    })
    expect(of('unsigned').Value ?? 0).toBe(Counts.AwaitingMySignature + Counts.AwaitingMyReview)
    expect(of('draft').Value ?? 0).toBe((await a.renata.ok(draftCalls.getMyDrafts, {})).Rows.length)
    expect(Workers.some(({ EmployeeID }) => EmployeeID === a.supervisor.userId)).toBe(false)
    expect(of('overdue').Address).toContain('desk=due')
    // Who leads without the desks of supervisors is led to the worker's list.
    const lead = await a.as('hector.casademo')
    const led = await lead.ok(calls.getTeamSummary, {})
    expect(led.Workers.length).toBeGreaterThan(0)
    for (const { EmployeeID, Figures: theirs } of led.Workers)
      for (const { Address } of theirs) expect(Address.replace('&of=sign', '')).toBe(`/?view=team&worker=${EmployeeID}`)
    expect((await a.renata.ok(calls.getTeamSummary, {})).Workers).toEqual([])
  })

  test('every figure of everybody is what the tables say, and what the screen it leads to says', async () => {
    const ahead = await a.newChild('Ahead')
    await a.owner.query(
      `insert into case_assignment (employee_id, sub_program_id, subject_kind, subject_id, person_id, role, start_date)
       select $2, m.sub_program_id, 'client', m.id, m.person_id, 'Case Manager', $3::date from client_membership m where m.id = $1`,
      [ahead, a.renata.userId, addDays(a.today, 3)],
    )
    for (const name of ['priya.notreal', 'desmond.directo']) {
      const lead = await a.as(name)
      const { Workers } = await lead.ok(calls.getTeamSummary, {})
      const team = await lead.ok(teamCaseloadCalls.getTeamCaseload, {})
      expect(Workers.length).toBeGreaterThan(3)
      for (const { EmployeeID, Name, Figures } of Workers) {
        const of = (key: string) => Figures.find(({ Key }) => Key === key)!
        const told = {
          cases: of('cases').Value ?? 0,
          load: of('load').Value ?? 0,
          made: of('visits').Value ?? 0,
          required: of('visits').OutOf ?? 0,
          overdue: of('overdue').Value ?? 0,
          unsigned: of('unsigned').Value ?? 0,
          drafts: of('draft').Value ?? 0,
          oldest: of('draft').Since,
        }
        expect(told, `${name}: ${Name}`).toEqual(await reckoned(EmployeeID))
        const tab = team.Workers.find((one) => one.EmployeeID === EmployeeID)
        if (tab)
          expect([tab.Children + tab.Families, tab.WeightedLoad, tab.Made, tab.Required], Name).toEqual([
            told.cases,
            told.load,
            told.made,
            told.required,
          ])
        const { Total } = await lead.ok(dueCalls.getDueItems, { EmployeeID, Named: true, Outcome: 'OpenLate' })
        expect(Total, Name).toBe(told.overdue)
        const { Kinds } = await lead.ok(calls.getWorklist, { EmployeeID })
        expect(Kinds.find(({ Kind }) => Kind === 'sign')?.Total ?? 0, Name).toBe(told.unsigned)
      }
    }
  })
})
