import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
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
    expect(audit.ChartLines.map((one) => one.ClientSubProgramMembershipID)).toEqual(first.slice(0, 3))
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
    expect(second.ChartLines.map((one) => one.ClientSubProgramMembershipID)).toEqual([
      chart!.ClientSubProgramMembershipID,
    ])
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
