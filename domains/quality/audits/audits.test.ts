import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { inspectionCalls } from '#domains/documents/inspection/inspection.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { correctionCalls } from '../corrections/corrections.calls.ts'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { auditToolCalls } from './audit-tools.calls.ts'
import { auditCalls } from './audits.calls.ts'

const { saveTool, getTools } = auditToolCalls
const { previewSample, openAudit, getAudit, getChart, saveAnswers, runChecks, reAudit, closeAudit } = auditCalls

let agency: QualityAgency
let tool: string
let made = 0

const item = (ItemID: string, more: object = {}) => ({
  ItemID,
  Section: null,
  Text: `Sample question ${ItemID}`,
  Check: null,
  Option: null,
  Days: null,
  ...more,
})

beforeAll(async () => {
  agency = await openQualityAgency()
  const saved = await agency.quinn.ok(saveTool, {
    Name: 'Sample tool',
    Module: 'Foster',
    Items: [item('a'), item('b'), item('c', { Check: 'nothing-overdue' })],
  })
  tool = saved.AuditToolID
})
afterAll(() => agency.close())

const rule = (more: object = {}) => ({
  AuditToolID: tool,
  SubProgramIDs: [agency.program],
  AsOf: agency.today,
  Seed: 'sample',
  Size: 3,
  ...more,
})
const opened = async (more: object = {}) => {
  made += 1
  const saved = await agency.quinn.ok(openAudit, { ...rule(more), Name: `Sample ${made}`, DueOn: agency.today })
  return { ...saved, audit: await agency.quinn.ok(getAudit, { ChartAuditID: saved.ChartAuditID }) }
}
const answers = (AuditedChartID: string, a: string, b: string) =>
  ({
    AuditedChartID,
    Answers: [
      { ItemID: 'a', Answer: a },
      { ItemID: 'b', Answer: b },
    ],
  }) as never

describe('a sample', () => {
  test('is drawn again by the same seed, and another by another', async () => {
    const draw = async (more: object = {}) =>
      (await agency.quinn.ok(previewSample, rule({ Size: 8, ...more }))).Charts.map(({ ID }) => ID)
    const first = await draw()
    expect(first).toHaveLength(8)
    expect(await draw()).toEqual(first)
    expect(await draw({ Size: 3 })).toEqual(first.slice(0, 3))
    const others = await Promise.all(['b', 'c', 'd'].map((Seed) => draw({ Seed })))
    expect(others.some((one) => one.join() !== first.join())).toBe(true)
    const { audit } = await opened({ Size: 3 })
    expect(audit.ChartLines.map((one) => one.ChartID)).toEqual(first.slice(0, 3))
  })

  test('is of charts open on the day, in programs of the tool and of the caller', async () => {
    const { quinn, today } = agency
    const refused = async (more: object) => (await quinn.send(previewSample, rule(more))).refusal?.code
    expect(await refused({ AsOf: addDays(today, 1) })).toBe('InFuture')
    const { id: houses } = await agency.one<{ id: string }>(
      `select id from sub_program where name = 'Residential, Inland'`,
    )
    expect(await refused({ SubProgramIDs: [houses] })).toBe('NoProgram')
    expect(await refused({ SubProgramIDs: [] })).toBe('NoProgram')
    expect((await quinn.ok(previewSample, rule({ AsOf: '1999-01-01' }))).Population).toBe(0)
    const none = await quinn.send(openAudit, { ...rule({ AsOf: '1999-01-01' }), Name: 'None', DueOn: today })
    expect(none.refusal?.code).toBe('NoCharts')
  })

  test('is not changed after it was drawn', async () => {
    const { ChartAuditID } = await opened()
    await expect(
      agency.owner.query(`update chart_audit set seed = 'other' where id = $1`, [ChartAuditID]),
    ).rejects.toThrow(/chart_audit_fixed/)
  })
})

describe('a tool', () => {
  test('names checks that are there, and each question once', async () => {
    const { quinn } = agency
    const refused = async (Items: object[]) =>
      (await quinn.send(saveTool, { Name: `Other ${Items.length}`, Module: 'Foster', Items: Items as never })).refusal
        ?.code
    expect(await refused([item('a'), item('a')])).toBe('SameItem')
    expect(await refused([item('a', { Check: 'no-such' })])).toBe('NoSuchCheck')
    expect(await refused([item('a', { Check: 'document-on-file' })])).toBe('NoSuchCheck')
    const { Checks } = await quinn.ok(getTools, {})
    const form = Checks.find(({ Key }) => Key === 'document-on-file')!.Options![0]!.Value
    expect(await refused([item('a', { Check: 'document-on-file', Option: form, Days: 30 })])).toBeUndefined()
  })
})

describe('an audit', () => {
  test('has what the machine saw from the start, and nobody answers for it', async () => {
    const { audit } = await opened()
    const chart = await agency.quinn.ok(getChart, { AuditedChartID: audit.ChartLines[0]!.AuditedChartID })
    const machine = chart.Answers.find(({ ItemID }) => ItemID === 'c')!
    expect(machine).toMatchObject({ Rater: null, Mine: false })
    expect(machine.Evidence).toMatch(/overdue/i)
    const forged = await agency.quinn.send(saveAnswers, {
      AuditedChartID: chart.AuditedChartID,
      Answers: [{ ItemID: 'c', Answer: 'Yes' }],
    })
    expect(forged.refusal?.code).toBe('NotAsked')
    expect((await agency.quinn.ok(runChecks, { ChartAuditID: audit.ChartAuditID })).Answers).toBe(3)
  })

  test('keeps the answers of two raters apart, unseen until one has answered, and compares them', async () => {
    const { quinn, priya } = agency
    const { audit } = await opened()
    const AuditedChartID = audit.ChartLines[0]!.AuditedChartID
    await quinn.ok(saveAnswers, answers(AuditedChartID, 'Yes', 'No'))
    const before = await priya.ok(getChart, { AuditedChartID })
    expect(before.Answers.map(({ ItemID }) => ItemID)).toEqual(['c'])
    await priya.ok(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))
    const after = await priya.ok(getChart, { AuditedChartID })
    expect(after.Answers.filter(({ Rater }) => Rater === 'Quinn Auditworth')).toHaveLength(2)
    const now = await quinn.ok(getAudit, { ChartAuditID: audit.ChartAuditID })
    expect(now.Agreement).toMatchObject({ Compared: 2, Agreed: 1, Share: 50 })
    // What was answered first counts.
    expect(now.FindingLines.some((one) => one.AuditedChartID === AuditedChartID && one.ItemID === 'b')).toBe(true)
  })

  test('shows a second rater nothing of the first before they have answered, in no figure', async () => {
    const { quinn, priya } = agency
    const { audit, ChartAuditID } = await opened({ Size: 2 })
    const AuditedChartID = audit.ChartLines[0]!.AuditedChartID
    const read = () => priya.ok(getAudit, { ChartAuditID })
    const blank = await read()
    await quinn.ok(saveAnswers, answers(AuditedChartID, 'No', 'No'))
    const hidden = await read()
    expect(hidden).toMatchObject({ Hidden: 1, Score: blank.Score, Findings: blank.Findings })
    expect(hidden.FindingLines.filter(({ By }) => By !== null)).toEqual([])
    expect(hidden.ChartLines[0]!.Score).toBe(blank.ChartLines[0]!.Score)
    const line = async () =>
      (await priya.ok(auditCalls.getAudits, { Open: true })).Audits.find((one) => one.ChartAuditID === ChartAuditID)!
    expect(await line()).toMatchObject({ Score: blank.Score, Findings: blank.Findings })
    // Half an answer opens nothing.
    const half = { AuditedChartID, Answers: [{ ItemID: 'a', Answer: 'Yes' as const }] }
    await priya.ok(saveAnswers, half)
    expect((await read()).FindingLines.filter(({ By }) => By === 'Quinn Auditworth')).toEqual([])
    await priya.ok(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))
    const now = await read()
    expect(now.Hidden).toBe(0)
    expect(now.FindingLines.filter(({ By }) => By === 'Quinn Auditworth')).toHaveLength(2)
    // From here on nobody changes their mind to agree.
    for (const [who, a] of [
      [priya, 'No'],
      [quinn, 'Yes'],
    ] as const)
      expect((await who.send(saveAnswers, answers(AuditedChartID, a, 'Yes'))).refusal?.code).toBe('AnswersCompared')
    expect((await priya.send(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))).status).toBe(200)
  })

  test('lets whoever manages it look without answering; then they answer nothing in it', async () => {
    const { quinn, priya } = agency
    const { audit, ChartAuditID } = await opened({ Size: 1 })
    const AuditedChartID = audit.ChartLines[0]!.AuditedChartID
    await priya.ok(saveAnswers, answers(AuditedChartID, 'No', 'Yes'))
    expect((await quinn.ok(getAudit, { ChartAuditID })).Hidden).toBe(1)
    expect((await priya.send(auditCalls.showFindings, { ChartAuditID })).status).toBe(403)
    await quinn.ok(auditCalls.showFindings, { ChartAuditID })
    const seen = await quinn.ok(getAudit, { ChartAuditID })
    expect(seen).toMatchObject({ Hidden: 0, Can: { Answer: false } })
    expect(seen.FindingLines.map(({ By }) => By)).toContain('Priya Notreal')
    const late = await quinn.send(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))
    expect(late.refusal?.code).toBe('AlreadySeen')
  })

  test('is of homes or of staff, drawn from those open there', async () => {
    const { quinn, renata, program, today } = agency
    for (const ChartType of ['Resource Family', 'Employee'] as const) {
      const { AuditToolID } = await quinn.ok(saveTool, {
        Name: `Sample tool, ${ChartType}`,
        Module: 'Foster',
        ChartType,
        Items: [item('a'), item('s', { Check: 'documents-signed' }), item('o', { Check: 'nothing-overdue' })],
      })
      const sample = { AuditToolID, SubProgramIDs: [program], AsOf: today, Seed: 'homes', Size: 3 }
      const { Charts } = await quinn.ok(previewSample, sample)
      expect(Charts.length, ChartType).toBeGreaterThan(0)
      const saved = await quinn.ok(openAudit, { ...sample, Name: ChartType, DueOn: today })
      const audit = await quinn.ok(getAudit, { ChartAuditID: saved.ChartAuditID })
      expect(audit).toMatchObject({ ChartType })
      expect(audit.ChartLines.map(({ ChartID }) => ChartID)).toEqual(Charts.map(({ ID }) => ID))
      const { AuditedChartID } = audit.ChartLines[0]!
      const chart = await quinn.ok(getChart, { AuditedChartID })
      expect(chart).toMatchObject({ ChartType, Name: Charts[0]!.Name })
      expect(chart.Answers.filter(({ Rater }) => Rater === null)).toHaveLength(2)
      await quinn.ok(saveAnswers, { AuditedChartID, Answers: [{ ItemID: 'a', Answer: 'No' }] })
      const given = await agency.give({ AuditedChartID, AuditItem: 'a' })
      const only = { QualityCorrectionID: given.QualityCorrectionID }
      expect((await renata.ok(correctionCalls.getOwnCorrection, only)).From).not.toBeNull()
      const again = await quinn.ok(reAudit, { ChartAuditID: saved.ChartAuditID, DueOn: today })
      const { ChartLines } = await quinn.ok(getAudit, { ChartAuditID: again.ChartAuditID })
      expect(ChartLines.map(({ ChartID }) => ChartID)).toContain(Charts[0]!.ID)
    }
  })

  test('is on the list of whoever opened it, with its day, until it is closed', async () => {
    const { ChartAuditID, audit } = await opened({ Size: 1 })
    const lines = async () =>
      (await agency.quinn.ok(worklistCalls.getWorklist, { Kind: 'quality-audit' })).Lines.filter(
        ({ Ref }) => Ref === ChartAuditID,
      )
    expect(await lines()).toMatchObject([{ DueOn: agency.today, Title: expect.stringContaining(audit.Name) as string }])
    await agency.owner.query('update chart_audit set closed_on = $2, closed_by = $3 where id = $1', [
      ChartAuditID,
      agency.today,
      agency.quinn.userId,
    ])
    expect(await lines()).toEqual([])
  })

  test('judges by the day of its sample, not by today', async () => {
    const { owner, one, program, quinn, today } = agency
    const AsOf = addDays(today, -10)
    const doc = await one<{ document: string; version: string; chart: string }>(
      `select d.id as document, v.id as version, d.chart_id as chart from document d
         join document_version v on v.document_id = d.id and v.version_no = d.current_version_no
         join client_membership m on m.id = d.chart_id and m.sub_program_id = $1 and m.voided_at is null and m.start_date < $2
           and m.end_date is null
       where d.state = 'Completed' and d.voided_at is null and exists (select from signature_line l
         join signature g on g.signature_line_id = l.id and g.voided_at is null where l.document_version_id = v.id and l.required) limit 1`,
      [program, AsOf],
    )
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    const then = `now() - interval '20 days'`
    await client.query(`update document set created_at = ${then} where id = $1`, [doc.document])
    await client.query(`update document_version set created_at = ${then} where document_id = $1`, [doc.document])
    await client.query(
      `update signature set signed_at = now() - interval '2 days' where signature_line_id in (select id from signature_line where document_id = $1)`,
      [doc.document],
    )
    await client.query('set session_replication_role = origin')
    client.release()
    const { AuditToolID } = await quinn.ok(saveTool, {
      Name: 'Sample tool, by its day',
      Module: 'Foster',
      Items: [item('s', { Check: 'documents-signed' }), item('o', { Check: 'nothing-overdue' })],
    })
    const answersOn = async (day: string) => {
      const saved = await quinn.ok(openAudit, {
        ...rule({ AuditToolID, AsOf: day, Size: 200 }),
        Name: `By ${day}`,
        DueOn: today,
      })
      await quinn.ok(runChecks, { ChartAuditID: saved.ChartAuditID })
      const { rows } = await owner.query<{ chart: string; item: string; answer: string; n: number }>(
        `select c.client_membership_id as chart, w.item, w.answer, (w.evidence ->> 'n')::int as n from audited_chart c
           join audit_answer w on w.audited_chart_id = c.id where c.audit_id = $1`,
        [saved.ChartAuditID],
      )
      return rows
    }
    const before = await answersOn(AsOf)
    const now = await answersOn(today)
    const waiting = (rows: typeof now) => rows.find(({ chart, item: of }) => chart === doc.chart && of === 's')!.n
    expect(waiting(before) - waiting(now)).toBeGreaterThanOrEqual(1)
    // What was overdue that day is what an inspection of that day says.
    const administrator = await agency.as('alva.rootley')
    const overdue = before.filter(({ item: of }) => of === 'o')
    expect(new Set(overdue.map(({ answer }) => answer)).size).toBeGreaterThan(0)
    for (const { chart, answer } of overdue.slice(0, 6)) {
      const { Counts } = await administrator.ok(inspectionCalls.getInspection, { ChartID: chart, OnDate: AsOf })
      if (Counts.Missing > 0) expect(answer, chart).toBe('No')
      if (Counts.Missing + Counts.Unsigned === 0) expect(answer, chart).toBe('Yes')
    }
  })

  test('is closed when all is answered and every correction closed; its charts are audited again', async () => {
    const { quinn, renata } = agency
    const { audit, ChartAuditID, version } = await opened({ Size: 1 })
    const [chart] = audit.ChartLines
    const AuditedChartID = chart!.AuditedChartID
    const close = () => quinn.send(closeAudit, { ChartAuditID, version })
    expect((await close()).refusal?.code).toBe('NotAnswered')
    await quinn.ok(saveAnswers, answers(AuditedChartID, 'No', 'Yes'))
    const given = await agency.give({ AuditedChartID, AuditItem: 'a' })
    expect((await close()).refusal?.code).toBe('CorrectionsOpen')
    const done = await renata.ok(correctionCalls.settleCorrection, { ...given, Evidence: 'It is there now.' })
    await quinn.ok(correctionCalls.closeCorrection, done)
    expect((await close()).status).toBe(200)
    const late = await quinn.send(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))
    expect(late.refusal?.code).toBe('AuditClosed')
    const again = await quinn.ok(reAudit, { ChartAuditID, DueOn: agency.today })
    const second = await quinn.ok(getAudit, { ChartAuditID: again.ChartAuditID })
    expect(second.ChartLines.map((one) => one.ChartID)).toEqual([chart!.ChartID])
    expect(second.Before).toMatchObject({ ChartAuditID })
  })

  test('of another program is not there; nobody without the right answers', async () => {
    const { audit } = await opened()
    const AuditedChartID = audit.ChartLines[0]!.AuditedChartID
    const yonder = await agency.as('gordon.checkley')
    expect((await yonder.send(getAudit, { ChartAuditID: audit.ChartAuditID })).status).toBe(404)
    expect((await yonder.send(getChart, { AuditedChartID })).status).toBe(404)
    expect((await yonder.send(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))).status).toBe(404)
    expect((await agency.renata.send(saveAnswers, answers(AuditedChartID, 'Yes', 'Yes'))).status).toBe(403)
  })

  test('of several sub-programs is ended by who sees all of them, and is not done while a chart out of sight is not', async () => {
    const { ChartAuditID, version } = await opened({ Size: 1 })
    const { id: other } = await agency.one<{ id: string }>(
      `select s.id from sub_program s join sub_program o on o.core_program_id = s.core_program_id where o.id = $1 and s.id <> o.id
         and not s.id = any (user_sub_programs($2, current_date)) limit 1`,
      [agency.program, agency.priya.userId],
    )
    const client = await agency.owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query('update chart_audit set sub_program_ids = sub_program_ids || $2::uuid where id = $1', [
      ChartAuditID,
      other,
    ])
    await client.query('set session_replication_role = origin')
    client.release()
    await agency.owner.query(
      `insert into role_permission (role_id, permission_id, start_date) select r.role_id, p.id, current_date - 1
         from (select role_id from user_role where user_id = $1 and voided_at is null limit 1) r, permission p where p.name = 'QM.Manage'`,
      [agency.priya.userId],
    )
    const ended = await agency.priya.send(closeAudit, { ChartAuditID, version })
    expect(ended.refusal?.code).toBe('OtherPrograms')
    const removed = await agency.priya.send(auditCalls.removeAudit, { ChartAuditID, version, Reason: 'Not mine' })
    expect(removed.refusal?.code).toBe('OtherPrograms')
  })

  test('that was opened by mistake goes with its corrections, and comes back', async () => {
    const { quinn, renata } = agency
    const { audit, ChartAuditID, version } = await opened()
    const given = await agency.give({ AuditedChartID: audit.ChartLines[0]!.AuditedChartID, AuditItem: 'a' })
    const only = { QualityCorrectionID: given.QualityCorrectionID }
    const { ChangeSetID } = await quinn.ok(auditCalls.removeAudit, { ChartAuditID, version, Reason: 'Wrong tool' })
    expect((await quinn.send(getAudit, { ChartAuditID })).status).toBe(404)
    expect((await renata.send(correctionCalls.getOwnCorrection, only)).status).toBe(404)
    await quinn.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect((await renata.send(correctionCalls.getOwnCorrection, only)).status).toBe(200)
  })
})
