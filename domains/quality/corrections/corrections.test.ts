import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { openQualityAgency, type QualityAgency } from '../quality-testing.ts'
import { complaintCalls } from '../complaints/complaints.calls.ts'
import { correctionCalls } from './corrections.calls.ts'

const { getCorrections, getOwnCorrection, settleCorrection, closeCorrection, returnCorrection, saveCorrection } =
  correctionCalls

let agency: QualityAgency
const only = ({ QualityCorrectionID }: { QualityCorrectionID: string }) => ({ QualityCorrectionID })

beforeAll(async () => {
  agency = await openQualityAgency()
})
afterAll(() => agency.close())

const settled = async (more: object = {}) => {
  const given = await agency.give(more)
  return agency.renata.ok(settleCorrection, { ...given, Evidence: 'The list is signed.' })
}

describe('a correction', () => {
  test('is on the Home of its owner, who needs no right in quality, until they say it is done', async () => {
    const { renata, quinn } = agency
    const given = await agency.give({ What: 'Sign the sample list' })
    const mine = async () =>
      (await renata.ok(worklistCalls.getWorklist, { Kind: 'quality-correction' })).Lines.filter(({ Title }) =>
        Title.includes('Sign the sample list'),
      )
    expect(await mine()).toHaveLength(1)
    expect(await renata.ok(getOwnCorrection, only(given))).toMatchObject({
      What: 'Sign the sample list',
      State: 'Open',
    })
    await renata.ok(settleCorrection, { ...given, Evidence: 'The list is signed.' })
    expect(await mine()).toHaveLength(0)
    const { Corrections } = await quinn.ok(getCorrections, { State: 'Done' })
    expect(Corrections.find((one) => one.QualityCorrectionID === given.QualityCorrectionID)).toMatchObject({
      Evidence: 'The list is signed.',
      Owner: 'Renata Mockley',
    })
  })

  test('that waits for a check leads to itself, and is read by itself', async () => {
    const { quinn } = agency
    const done = await settled({ What: 'Sample to check' })
    const { Lines } = await quinn.ok(worklistCalls.getWorklist, { Kind: 'quality-check', PageSize: 100 })
    const { Do } = Lines.find(({ Ref }) => Ref === done.QualityCorrectionID)!
    expect(Do.Address).toBe(`/QualityManagement?tab=corrections&correction=${done.QualityCorrectionID}`)
    const { Corrections, Total } = await quinn.ok(getCorrections, only(done))
    expect([Total, Corrections[0]?.What]).toEqual([1, 'Sample to check'])
    const yonder = await agency.as('gordon.checkley')
    expect((await yonder.ok(getCorrections, only(done))).Corrections).toEqual([])
  })

  test('goes back with what is missing, and is closed by somebody else', async () => {
    const { renata, quinn } = agency
    const done = await settled()
    const back = await quinn.ok(returnCorrection, { ...done, Why: 'The date is missing.' })
    expect(await renata.ok(getOwnCorrection, only(done))).toMatchObject({
      State: 'Open',
      ReturnedWhy: 'The date is missing.',
    })
    const again = await renata.ok(settleCorrection, { ...back, Evidence: 'Signed and dated.' })
    await quinn.ok(closeCorrection, again)
    expect(await agency.one('select state from quality_correction where id = $1', [done.QualityCorrectionID])).toEqual({
      state: 'Closed',
    })
  })

  test('that is done keeps its owner: nobody hands over their own work to close it themselves', async () => {
    const { quinn, renata, one } = agency
    const given = await agency.give({ OwnerID: quinn.userId, SubProgramID: agency.program })
    const done = await quinn.ok(settleCorrection, { ...given, Evidence: 'I did it myself.' })
    const passed = await quinn.send(saveCorrection, {
      ...done,
      SubProgramID: agency.program,
      What: 'Sample of something to mend',
      OwnerID: renata.userId,
      DueOn: agency.today,
    })
    expect(passed.refusal?.code).toBe('OwnerKept')
    expect((await quinn.send(closeCorrection, done)).refusal?.code).toBe('OwnCorrection')
    expect(await one('select state from quality_correction where id = $1', [given.QualityCorrectionID])).toEqual({
      state: 'Done',
    })
  })

  test('two who close it at once: one does', async () => {
    const done = await settled()
    const desmond = await agency.as('alva.rootley')
    const sent = await Promise.all([agency.quinn.send(closeCorrection, done), desmond.send(closeCorrection, done)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is not added to what is closed, also when both happen at once', async () => {
    const { quinn, program, today } = agency
    const close = async () => {
      const complaint = await quinn.ok(complaintCalls.saveComplaint, {
        SubProgramID: program,
        Kind: 'Complaint',
        Source: 'Community',
        ReceivedOn: today,
        Allegation: 'A sample of what was said.',
        AcknowledgeBy: today,
        DecideBy: today,
      })
      const closing = () =>
        quinn.send(complaintCalls.closeComplaint, { ...complaint, Finding: 'Unfounded', FoundOn: today })
      const adding = () =>
        quinn.send(saveCorrection, {
          SubProgramID: program,
          QualityComplaintID: complaint.QualityComplaintID,
          What: 'Too late a sample',
          OwnerID: agency.renata.userId,
          DueOn: today,
        })
      return { complaint, closing, adding }
    }
    const one = await close()
    expect((await one.closing()).status).toBe(200)
    expect((await one.adding()).refusal?.code).toBe('SourceClosed')
    for (let n = 0; n < 3; n += 1) {
      const both = await close()
      await Promise.all([both.closing(), both.adding()])
      const { bad } = await agency.one<{ bad: boolean }>(
        `select exists (select from quality_correction q join quality_complaint c on c.id = q.complaint_id
           where c.id = $1 and c.closed_on is not null and q.state <> 'Closed' and q.voided_at is null) as bad`,
        [both.complaint.QualityComplaintID],
      )
      expect(bad).toBe(false)
    }
  })

  test('is not closed before it is done, nor by its owner', async () => {
    const { quinn } = agency
    const open = await agency.give()
    expect((await quinn.send(closeCorrection, open)).refusal?.code).toBe('NotDone')
    const own = await agency.give({ OwnerID: quinn.userId })
    const done = await quinn.ok(settleCorrection, { ...own, Evidence: 'I did it.' })
    expect((await quinn.send(closeCorrection, done)).refusal?.code).toBe('OwnCorrection')
    await expect(
      agency.owner.query(
        `update quality_correction set state = 'Closed', closed_at = now(), closed_by = owner_id where id = $1`,
        [own.QualityCorrectionID],
      ),
    ).rejects.toThrow(/quality_correction_other_eyes/)
  })

  test('is nobody else’s to read or to settle', async () => {
    const { priya, quinn } = agency
    const given = await agency.give()
    expect((await priya.send(getOwnCorrection, only(given))).status).toBe(404)
    expect((await priya.send(settleCorrection, { ...given, Evidence: 'Not mine.' })).status).toBe(404)
    expect((await quinn.send(settleCorrection, { ...given, Evidence: 'Not mine.' })).status).toBe(404)
    expect(
      (
        await priya.send(saveCorrection, {
          ...given,
          SubProgramID: agency.program,
          What: 'x',
          OwnerID: priya.userId,
          DueOn: agency.today,
        })
      ).status,
    ).toBe(403)
  })

  test('is given to who works there, until a day that has not passed', async () => {
    const { quinn, today } = agency
    const asked = { SubProgramID: agency.program, What: 'Sample', OwnerID: quinn.userId, DueOn: today }
    const late = await quinn.send(saveCorrection, { ...asked, DueOn: addDays(today, -1) })
    expect(late.refusal).toMatchObject({ code: 'DayPassed' })
    const { id } = await agency.one<{ id: string }>(
      `select id from application_user where email = 'yasmin.shiftley@kith.example'`,
    )
    const stranger = await quinn.send(saveCorrection, { ...asked, OwnerID: id })
    expect(stranger.refusal).toMatchObject({ code: 'UnknownStaff' })
  })

  test('two who settle it at once: one does', async () => {
    const given = await agency.give()
    const sent = () => agency.renata.send(settleCorrection, { ...given, Evidence: 'Done twice.' })
    const statuses = (await Promise.all([sent(), sent()])).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409])
  })
})
