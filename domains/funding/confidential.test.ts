import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { ensurePdfTools, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { mailingCalls } from '#domains/community/mailings/mailings.calls.ts'
import { donorsCalls } from './donors/donors.calls.ts'
import { fileOf, openFunding, today } from './funding-testing.ts'
import { lettersCalls } from './gifts/letters.calls.ts'
import { receiptsCalls } from './gifts/receipts.calls.ts'

const f = opened(async () => {
  await ensurePdfTools()
  const funding = await openFunding()
  return { ...funding, close: () => funding.agency.close() }
})

const hide = (donor: string) =>
  f.agency.owner.query(
    'update address set confidential = true where person_id = (select person_id from donor where id = $1)',
    [donor],
  )

/** All papers of a donor as they are read: the receipt, its copy, a letter of thanks. */
async function papersOf(donor: string, before: () => Promise<unknown>) {
  const gift = await f.give(donor, { Amount: 61 })
  await before()
  const { ReceiptID } = await f.gwen.ok(receiptsCalls.issueReceipt, gift)
  const { PrintIDs } = await f.gwen.ok(receiptsCalls.printReceipts, { ReceiptID })
  const { ThankRunID } = await f.gwen.ok(lettersCalls.writeThankYous, {
    SubProgramID: f.program,
    GiftID: gift.GiftID,
    From: today,
    To: today,
    Language: 'English',
    Message: 'Your help reaches families.',
  })
  return {
    printed: () => fileOf(f, receiptsCalls.getReceiptPdf, `PrintIDs=${PrintIDs[0]}`).then(textOf),
    written: () => fileOf(f, lettersCalls.getThankYous, `ThankRunID=${ThankRunID}`).then(textOf),
  }
}

test('a confidential address is on no receipt, no letter of thanks, and not in the record', async () => {
  const donor = await f.donor({ LastName: 'Hiddenworth', AddressLine1: '77 Shelter Way' })
  const shown = await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })
  expect(shown).toMatchObject({ AddressLine1: '77 Shelter Way', IsConfidential: false })
  const { printed, written } = await papersOf(donor, () => hide(donor))
  for (const paper of [await printed(), await written()]) {
    expect(paper).toContain('Trudy Hiddenworth')
    expect(paper).not.toMatch(/Shelter Way|92101/)
  }
  expect(await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })).toMatchObject({
    AddressLine1: null,
    City: null,
    ZipCode: null,
    IsConfidential: true,
  })
  expect(await f.one('select address as value from receipt where donor_id = $1', [donor])).toBe('')
  const { LeftOut } = await f.gwen.ok(mailingCalls.planMailing, { DonorIDs: [donor], Way: 'Mail' })
  expect(LeftOut).toEqual([{ Name: 'Trudy Hiddenworth', Why: 'Confidential address' }])
})

test('what became confidential later is left out of what is printed again', async () => {
  const donor = await f.donor({ LastName: 'Laterworth', AddressLine1: '78 Shelter Way' })
  const { printed, written } = await papersOf(donor, () => Promise.resolve())
  expect(await printed()).toContain('78 Shelter Way')
  await hide(donor)
  for (const paper of [await printed(), await written()]) expect(paper).not.toContain('Shelter Way')
})

test('a new address in the place of a confidential one is as confidential', async () => {
  const donor = await f.donor({ LastName: 'Movedworth' })
  await hide(donor)
  await f.agency.owner.query(
    `update address set start_date = start_date - 9 where person_id = (select person_id from donor where id = $1)`,
    [donor],
  )
  const { version } = await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })
  await f.gwen.ok(donorsCalls.addEditDonor, {
    DonorID: donor,
    SubProgramID: f.program,
    Kind: 'Person',
    AddressLine1: '1 New Way',
    City: 'San Diego',
    StateAbbreviation: 'CA',
    ZipCode: '92101',
    version,
  })
  expect(await f.gwen.ok(donorsCalls.getDonor, { DonorID: donor })).toMatchObject({
    AddressLine1: null,
    IsConfidential: true,
  })
})

test('what waits for a receipt is counted for each program, however many there are', async () => {
  const donor = await f.donor({ LastName: 'Manygifts' })
  // As many as the triggers would take long for.
  await f.agency.owner.query(
    `begin; set local session_replication_role = replica;
     insert into gift (donor_id, sub_program_id, given_on, kind, cents, fund)
      select '${donor}', '${f.program}', '1990-01-01', 'Money', 100, 'General' from generate_series(1, 20001); commit`,
  )
  const waiting = await f.all(
    `select sub_program_id as "SubProgramID", count(*)::int as "Gifts" from gift where voided_at is null and receipt_id is null
      and sub_program_id = $1 group by 1`,
    [f.program],
  )
  const { Waiting } = await f.gwen.ok(receiptsCalls.getReceiptRuns, {})
  expect(Waiting.filter(({ SubProgramID }) => SubProgramID === f.program)).toMatchObject(waiting)
  expect(Waiting.find(({ SubProgramID }) => SubProgramID === f.program)!.Gifts).toBeGreaterThan(20_000)
})
