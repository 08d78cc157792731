import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { toldOf } from '#domains/notices/told-testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { correctionCalls } from '../corrections/corrections.calls.ts'
import { licensingCalls } from '../licensing/licensing.calls.ts'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { complaintCalls } from './complaints.calls.ts'

const { saveComplaint, getComplaint, getComplaints, closeComplaint, removeComplaint } = complaintCalls
const { saveVisit, saveCitation, getVisits, removeVisit } = licensingCalls

let agency: QualityAgency
const only = ({ QualityCorrectionID }: { QualityCorrectionID: string }) => ({ QualityCorrectionID })
const seen = ({ QualityComplaintID }: { QualityComplaintID: string }) => ({ QualityComplaintID })

beforeAll(async () => {
  agency = await openQualityAgency()
})
afterAll(() => agency.close())

const told = (more: object = {}) => ({
  SubProgramID: agency.program,
  Kind: 'Complaint' as const,
  Source: 'Community' as const,
  ReceivedOn: addDays(agency.today, -3),
  Allegation: 'A sample of what somebody said.',
  AcknowledgeBy: addDays(agency.today, 2),
  DecideBy: addDays(agency.today, 27),
  ...more,
})
const closing = (more: object = {}) => ({ Finding: 'Unfounded' as const, FoundOn: agency.today, ...more })

describe('a complaint', () => {
  test('is read by who looks after quality in its sub-program, and by nobody else', async () => {
    const { quinn, priya, renata } = agency
    const { QualityComplaintID } = await quinn.ok(saveComplaint, told())
    expect(await priya.ok(getComplaint, { QualityComplaintID })).toMatchObject({ Can: { Edit: false } })
    expect((await renata.send(getComplaint, { QualityComplaintID })).status).toBe(403)
    const yonder = await agency.as('gordon.checkley')
    expect((await yonder.send(getComplaint, { QualityComplaintID })).status).toBe(404)
    const { Complaints } = await yonder.ok(getComplaints, {})
    expect(Complaints.map((one) => one.QualityComplaintID)).not.toContain(QualityComplaintID)
    expect((await priya.send(saveComplaint, told())).status).toBe(403)
  })

  test('of somebody with a name is closed once they were told; closing it can be undone', async () => {
    const { quinn } = agency
    const made = await quinn.ok(saveComplaint, told({ SaidBy: 'Sample Neighbor' }))
    expect((await quinn.send(closeComplaint, { ...made, ...closing() })).refusal).toMatchObject({
      code: 'NoticeMissing',
    })
    const early = closing({ NoticeSentOn: addDays(agency.today, -1) })
    expect((await quinn.send(closeComplaint, { ...made, ...early })).refusal?.code).toBe('NoticeBeforeFound')
    const { ChangeSetID } = await quinn.ok(closeComplaint, { ...made, ...closing({ NoticeSentOn: agency.today }) })
    const held = await quinn.ok(getComplaint, seen(made))
    expect(held).toMatchObject({ Finding: 'Unfounded', ClosedOn: agency.today, Can: { Edit: false } })
    const again = await quinn.send(saveComplaint, { ...told(), ...made, version: held.version })
    expect(again.refusal?.code).toBe('AlreadyClosed')
    await expect(
      agency.owner.query(`update quality_complaint set allegation = 'x' where id = $1`, [made.QualityComplaintID]),
    ).rejects.toThrow(/quality_complaint_kept/)
    await quinn.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(await quinn.ok(getComplaint, seen(made))).toMatchObject({ Finding: null, ClosedOn: null })
  })

  test('is told of to whom it is given, once, and not to who takes it', async () => {
    const { quinn, priya } = agency
    await agency.owner.query('delete from notice')
    await quinn.ok(saveComplaint, told())
    expect(await toldOf(agency, 'quality.complaint')).toEqual([])
    const made = await quinn.ok(saveComplaint, told({ InvestigatorID: priya.userId }))
    await quinn.ok(saveComplaint, told({ ...made, InvestigatorID: priya.userId }))
    expect(await toldOf(agency, 'quality.complaint')).toMatchObject([
      {
        who: priya.userId,
        en: 'A complaint was given to you to investigate',
        es: 'Se le asignó una queja para investigar',
        link: `/QualityManagement?tab=complaints&complaint=${made.QualityComplaintID}`,
      },
    ])
  })

  test('is not closed while a correction is open, and takes its corrections along when removed', async () => {
    const { quinn } = agency
    const made = await quinn.ok(saveComplaint, told())
    const given = await agency.give({ QualityComplaintID: made.QualityComplaintID })
    expect((await quinn.send(closeComplaint, { ...made, ...closing() })).refusal?.code).toBe('CorrectionsOpen')
    await quinn.ok(removeComplaint, { ...made, Reason: 'Entered twice' })
    expect((await quinn.send(getComplaint, seen(made))).status).toBe(404)
    expect((await agency.renata.send(correctionCalls.getOwnCorrection, only(given))).status).toBe(404)
  })

  test('says which field is wrong', async () => {
    const { quinn, today } = agency
    const wrong: [object, string][] = [
      [{ ReceivedOn: addDays(today, 1) }, 'ReceivedOn'],
      [{ AcknowledgedOn: addDays(today, -9) }, 'AcknowledgedOn'],
      [{ InvestigatorID: '00000000-0000-7000-8000-000000000000' }, 'InvestigatorID'],
    ]
    for (const [more, field] of wrong) {
      const { status, refusal } = await quinn.send(saveComplaint, told(more))
      expect([status >= 400 && status < 500, Object.keys(refusal?.fields ?? {})]).toEqual([true, [field]])
    }
  })
})

describe('a visit of licensing', () => {
  const visit = () =>
    agency.quinn.ok(saveVisit, {
      SubProgramID: agency.program,
      Place: 'Sample office, license 0',
      Kind: 'Annual inspection',
      VisitedOn: addDays(agency.today, -10),
    })
  const cited = (id: string, more: object = {}) => ({
    LicensingVisitID: id,
    Class: 'Type A' as const,
    Regulation: 'Sample reg. 1',
    Deficiency: 'A sample of a deficiency.',
    OwnerID: agency.priya.userId,
    PlanDue: agency.today,
    ...more,
  })

  test('has citations: a plan is written before it is sent, sent before it is cleared', async () => {
    const { quinn, today } = agency
    const { LicensingVisitID: id } = await visit()
    const refused = async (more: object) => (await quinn.send(saveCitation, cited(id, more))).refusal?.code
    expect(await refused({ PlanDue: addDays(today, -11) })).toBe('BeforeVisit')
    expect(await refused({ PlanSentOn: today })).toBe('PlanMissing')
    expect(await refused({ Plan: 'A plan.', ClearedOn: today })).toBe('ClearedBeforeSent')
    expect(await refused({ Plan: 'A plan.', PlanSentOn: addDays(today, 1) })).toBe('InFuture')
    const made = await quinn.ok(saveCitation, cited(id))
    const { Visits } = await quinn.ok(getVisits, { LicensingCitationID: made.LicensingCitationID })
    expect(Visits.map((one) => one.LicensingVisitID)).toEqual([id])
    const open = async () =>
      (await quinn.ok(getVisits, { Open: true })).Visits.some((one) => one.LicensingVisitID === id)
    expect(await open()).toBe(true)
    const sent = { Plan: 'A plan.', PlanSentOn: today, ClearedOn: today }
    await quinn.ok(saveCitation, { ...cited(id, sent), ...made })
    expect(await open()).toBe(false)
    const other = await visit()
    const moved = await quinn.send(saveCitation, {
      ...cited(other.LicensingVisitID),
      ...made,
      version: made.version + 1,
    })
    expect(moved.refusal?.code).toBe('OtherVisit')
  })

  test('is removed with its citations and what is mended for them', async () => {
    const { quinn, renata } = agency
    const made = await visit()
    const { LicensingCitationID } = await quinn.ok(saveCitation, cited(made.LicensingVisitID))
    const given = await agency.give({ LicensingCitationID })
    const { ChangeSetID } = await quinn.ok(removeVisit, { ...made, Reason: 'Entered twice' })
    expect((await renata.send(correctionCalls.getOwnCorrection, only(given))).status).toBe(404)
    await quinn.ok(activityCalls.undoChangeSet, { ChangeSetID })
    expect(await renata.ok(correctionCalls.getOwnCorrection, only(given))).toMatchObject({ From: { Kind: 'Citation' } })
  })
})
