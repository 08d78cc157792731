import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { clientContactsCalls as calls } from './client-contacts.calls.ts'
import { nowhere, openClientRecords, refuses, type ClientRecords } from '../client-records-testing.ts'

let a: ClientRecords
beforeAll(async () => {
  a = await openClientRecords()
})
afterAll(() => a.close())

const folders = [
  [
    'BiologicalFamily',
    calls.getBiologicalFamilyContacts,
    calls.addEditBiologicalFamilyContact,
    calls.deleteBiologicalFamilyContact,
    'Mother',
  ],
  [
    'Professionals',
    calls.getProfessionalsContacts,
    calls.addEditProfessionalsContact,
    calls.deleteProfessionalsContact,
    'Attorney',
  ],
  ['Misc', calls.getMiscContacts, calls.addEditMiscContact, calls.deleteMiscContact, 'Mentor'],
] as const

const contact = (more: object = {}) => ({
  ClientID: a.child.ClientID,
  Name: 'Tessa Testado',
  LivesWith: false,
  MayBeContacted: true,
  MayVisit: 'Supervised' as const,
  EmergencyContact: false,
  ReceivesDocuments: true,
  ...more,
})

describe.each(folders)('%s', (folder, get, addEdit, remove, relation) => {
  const save = (more: object = {}) => a.worker.send(addEdit as typeof calls.addEditMiscContact, contact(more))
  const mine = async (name = 'Tessa Testado') =>
    (await a.worker.ok(get, { ClientID: a.child.ClientID })).Contacts.find((one) => one.Name === name)

  test('a contact is written, changed and taken out', async () => {
    const { body: made } = await save({
      Relation: relation,
      PhoneNumberDigits: '5550100001',
      Email: 'tessa@example.test',
      CourtOrderDate: a.today,
      StartDate: '2020-01-01',
      Notes: 'Calls on Sundays',
    })
    expect(await mine()).toMatchObject({
      ContactID: made.ContactID,
      Relation: relation,
      MayVisit: 'Supervised',
      CourtOrderDate: a.today,
      Notes: 'Calls on Sundays',
    })
    const { body: changed } = await save({ ContactID: made.ContactID, MayVisit: 'No', version: made.version })
    expect(await mine()).toMatchObject({ MayVisit: 'No', Relation: null, version: changed.version })
    const stale = await refuses(save({ ContactID: made.ContactID, version: made.version }), 'Stale')
    expect(stale.refusal.current).toMatchObject({ MayVisit: 'No', version: changed.version })
    const gone = { ClientID: a.child.ClientID, ContactID: made.ContactID, Reason: 'Twice', version: made.version }
    await refuses(a.worker.send(remove, gone), 'Stale')
    await refuses(a.worker.send(remove, { ...gone, ClientID: a.other.ClientID }), 'NotFound')
    await a.worker.ok(remove, { ...gone, version: changed.version })
    expect(await mine()).toBeUndefined()
    await refuses(a.worker.send(remove, { ...gone, version: changed.version + 1 }), 'NotFound')
    await refuses(save({ ContactID: made.ContactID, version: changed.version + 1 }), 'NotFound')
    const ops = await a.owner.query<{ op: string }>(
      `select op from audit where table_name = 'client_contact' and row_id = $1 and about_id = $2 order by seq`,
      [made.ContactID, a.child.ClientID],
    )
    expect(ops.rows.map(({ op }) => op)).toEqual(['insert', 'update', 'update'])
  })

  test('what cannot be is refused with its field', async () => {
    await refuses(save({ StartDate: '2024-05-02', EndDate: '2024-05-02' }), 'EndsBeforeStart', 'EndDate')
    await refuses(save({ CourtOrderDate: addDays(a.today, 1) }), 'OrderInFuture', 'CourtOrderDate')
    await refuses(save({ MayBeContacted: false, EmergencyContact: true }), 'NotToBeCalled', 'EmergencyContact')
    await refuses(save({ ContactID: nowhere }), 'VersionNeeded', 'version')
    await refuses(save({ ContactID: nowhere, version: 1 }), 'NotFound')
    await refuses(save({ ContactID: nowhere, version: 1, AlsoForClientIDs: [a.other.ClientID] }), 'OnlyNew')
    await refuses(save({ ClientID: a.foreign.ClientID }), 'NotFound')
    await refuses(a.worker.send(get, { ClientID: a.foreign.ClientID }), 'NotFound')
    const phone = await save({ PhoneNumberDigits: '555' })
    expect([phone.status, Object.keys(phone.refusal.fields ?? {})]).toEqual([400, ['PhoneNumberDigits']])
    const agency = await save({ Agency: 'County' })
    expect(agency.status).toBe(folder === 'Professionals' ? 200 : 400)
    const reader = await a.reader()
    expect((await reader.ok(get, { ClientID: a.child.ClientID })).Contacts).toBeInstanceOf(Array)
    await refuses(reader.send(addEdit as typeof calls.addEditMiscContact, contact()), 'PermissionMissing')
  })
})

describe('siblings', () => {
  test('get the same contact at once, and it is undone at once', async () => {
    const group = await a.one('insert into sibling_group default values returning id')
    const kin = [a.child.ClientID, a.other.ClientID, a.third.ClientID]
    await a.owner.query('update client set sibling_group_id = $1 where id = any ($2)', [
      group,
      [...kin, a.foreign.ClientID],
    ])
    const { Siblings } = await a.worker.ok(calls.getMiscContacts, { ClientID: a.child.ClientID })
    expect(Siblings.map(({ ClientID }) => ClientID).toSorted()).toEqual(kin.slice(1).toSorted())
    const many = { Name: 'Coach Kin', Relation: 'Coach' }
    await refuses(
      a.worker.send(calls.addEditMiscContact, contact({ ...many, AlsoForClientIDs: [a.foreign.ClientID] })),
      'NotASibling',
      'AlsoForClientIDs',
    )
    await refuses(
      a.worker.send(calls.addEditMiscContact, contact({ ...many, AlsoForClientIDs: [nowhere] })),
      'NotASibling',
    )
    const made = await a.worker.ok(calls.addEditMiscContact, contact({ ...many, AlsoForClientIDs: kin.slice(1) }))
    const count = () =>
      a.one<number>(
        `select count(*)::int from client_contact where name = 'Coach Kin' and voided_at is null and person_id = any ($1)`,
        [kin],
      )
    expect(await count()).toBe(3)
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID: made.ChangeSetID! })
    expect(await count()).toBe(0)
  })
})
