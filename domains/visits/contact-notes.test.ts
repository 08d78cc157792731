import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueCalls } from '#domains/due/due.calls.ts'
import { codeOf, openDueAgency, type DueAgency } from '#domains/due/due-testing.ts'
import { visitsCalls } from './visits.calls.ts'

const { addEditContact, deleteContact, getContactsForChart, getForNewContact } = visitsCalls
let a: DueAgency
beforeAll(async () => {
  a = await openDueAgency()
})
afterAll(() => a.close())

const label = 'Monthly contact and visit note'
const wish = (children: string[]) => ({
  Children: children.map((ClientSubProgramMembershipID) => ({ ClientSubProgramMembershipID, SeenAlone: true })),
  ContactDate: a.today,
  ContactType: 'In-person home' as const,
  Narrative: 'She showed her drawings.',
  WriteNote: true,
})
const answers = async (document: string) => {
  const { rows } = await a.owner.query<{ name: string; value: string }>(
    `select f ->> 'Name' as name, d.working_values ->> (f ->> 'Id') as value from document d join form_version v on v.id = d.form_version_id,
       jsonb_array_elements(v.fields) f where d.id = $1`,
    [document],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
const statesOf = async (contact: string) =>
  (await a.owner.query<{ state: string }>('select state from document where written_from = $1', [contact])).rows.map(
    ({ state }) => state,
  )

test('the note of each child is begun from the entry, says what it says, and goes with it', async () => {
  const form = await a.form({ FirstDueTimeAdjustment: 5, SettledBy: ['contact'] })
  const [one, two] = [await a.child(20), await a.child(20)]
  await a.reckon()
  const made = await a.manager.ok(addEditContact, wish([one, two]))
  expect(made.Settles).toHaveLength(1)
  const notes = made.Notes.filter(({ FormLabel }) => FormLabel === label)
  expect(notes).toHaveLength(2)
  expect(await answers(notes[0]!.DocumentID)).toMatchObject({
    VisitDate: a.today,
    ChildWell: 'She showed her drawings.',
    SeenAlone: 'true',
    VisitBegan: null,
  })
  const { Contacts } = await a.manager.ok(getContactsForChart, { ClientSubProgramMembershipID: one })
  expect(Contacts[0]!.Notes.find(({ FormLabel }) => FormLabel === label)).toMatchObject({ State: 'Draft' })
  // The contact has settled it: a draft of the same fact begins nothing else.
  const { Rows } = await a.manager.ok(dueCalls.getDueItems, { ChartID: one, FormID: form.form, All: true })
  expect(Rows.map(({ State, DocumentID }) => [State, DocumentID])).toEqual([['DoneLate', null]])

  const again = await a.manager.ok(addEditContact, {
    ...wish([one]),
    ContactMadeID: made.ContactMadeID,
    version: made.version,
  })
  expect(again.Notes).toEqual([])
  await a.manager.ok(deleteContact, {
    ContactMadeID: made.ContactMadeID,
    version: again.version,
    Reason: 'Wrong child',
  })
  expect(new Set(await statesOf(made.ContactMadeID))).toEqual(new Set(['Deleted']))
})

test('a note that was submitted stays when the contact is taken back', async () => {
  const child = await a.child(20)
  const form = await a.form({})
  const made = await a.manager.ok(addEditContact, wish([child]))
  const signed = await a.document(form, child, a.today)
  await a.owner.query(`update document set written_from_kind = 'contact', written_from = $2 where id = $1`, [
    signed,
    made.ContactMadeID,
  ])
  await a.manager.ok(deleteContact, { ContactMadeID: made.ContactMadeID, version: made.version, Reason: 'Wrong child' })
  expect((await statesOf(made.ContactMadeID)).toSorted()).toEqual(['Completed', ...made.Notes.map(() => 'Deleted')])
})

test('where the agency does not want it, nobody is offered it', async () => {
  const child = await a.child(20)
  const offered = async () => (await a.manager.ok(getForNewContact, { ClientSubProgramMembershipID: child })).OffersNote
  expect(await offered()).toBe(true)
  await a.owner.query('update agency_profile set contact_notes = false')
  expect(await offered()).toBe(false)
  expect(await codeOf(a.manager.send(addEditContact, wish([child])) as never)).toEqual([422, 'NoNotes'])
  expect((await a.manager.ok(addEditContact, { ...wish([child]), WriteNote: false })).Notes).toEqual([])
})
