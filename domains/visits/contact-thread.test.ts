import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { threadCalls } from './contact-thread.calls.ts'
import { visitsCalls as calls } from './visits.calls.ts'

let a: CaseloadAgency
beforeAll(async () => {
  a = await openCaseloadAgency()
})
afterAll(() => a.close())

const log = (children: readonly string[], given: object = {}) =>
  a.renata.ok(calls.addEditContact, {
    Children: children.map((ClientSubProgramMembershipID) => ({ ClientSubProgramMembershipID })),
    ContactDate: a.today,
    ContactType: 'Phone',
    Narrative: 'Talked about school.',
    ...given,
  })

/** As an upload of somebody stands before a record takes it. */
const uploaded = async (by: string, name: string) =>
  a.one(
    `insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, created_by)
     values ($1, $2, 'image/png', 4, $3, 'upload', $4, $4) returning id`,
    [crypto.randomUUID(), name, createHash('sha256').update('x').digest(), by],
  )

describe('files of a contact', () => {
  test('come with the entry, are listed with it and can be taken off', async () => {
    const child = await a.newChild('Photo')
    const FileID = await uploaded(a.renata.userId, 'porch.png')
    const { ContactMadeID } = await log([child], { FileIDs: [FileID] })
    const read = () => a.renata.ok(calls.getContactsForChart, { ClientSubProgramMembershipID: child })
    const { Contacts } = await read()
    expect(Contacts).toMatchObject([{ ContactMadeID, Files: [{ FileID, Name: 'porch.png' }], Replies: 0 }])
    const more = await uploaded(a.renata.userId, 'letter.png')
    const { ContactFileID } = await a.renata.ok(threadCalls.addContactFile, { ContactMadeID, FileID: more })
    expect((await read()).Contacts[0]!.Files).toHaveLength(2)
    await a.renata.ok(threadCalls.removeContactFile, { ContactFileID, Reason: 'Wrong photo' })
    expect((await read()).Contacts[0]!.Files).toHaveLength(1)
    const gone = await a.renata.send(fileCalls.downloadFile, { FileID: more })
    expect(gone.status).toBe(404)
  })

  test('of another’s child are not there by their id, nor is somebody else’s upload', async () => {
    const child = await a.newChild('Hidden photo')
    const FileID = await uploaded(a.renata.userId, 'home.png')
    const { ContactMadeID } = await log([child], { FileIDs: [FileID] })
    await a.owner.query('update client_membership set confidential = true where id = $1', [child])
    expect((await a.renata.send(fileCalls.downloadFile, { FileID })).status).toBe(404)
    expect((await a.renata.send(threadCalls.getContactThread, { ContactMadeID })).status).toBe(404)
    expect((await a.renata.send(threadCalls.answerContact, { ContactMadeID, Body: 'I see it' })).status).toBe(404)
    expect((await a.renata.send(threadCalls.seeContact, { ContactMadeID })).status).toBe(404)
    const other = await a.newChild('Upload')
    const theirs = await uploaded(a.supervisor.userId, 'theirs.png')
    const stolen = await a.renata.send(calls.addEditContact, {
      Children: [{ ClientSubProgramMembershipID: other }],
      ContactDate: a.today,
      ContactType: 'Phone',
      Narrative: 'Took a file.',
      FileIDs: [theirs],
    })
    expect(stolen.status).toBe(404)
  })
})

describe('answers', () => {
  test('tell the author, show who has seen it, and are taken back by their author alone', async () => {
    const child = await a.newChild('Answered')
    const { ContactMadeID } = await log([child])
    const { ContactReplyID, version } = await a.supervisor.ok(threadCalls.answerContact, {
      ContactMadeID,
      Body: 'Please call the school too.',
    })
    expect(
      await a.one<number>(`select count(*)::int from notice where user_id = $1 and kind = 'visits.answered'`, [
        a.renata.userId,
      ]),
    ).toBe(1)
    const thread = await a.renata.ok(threadCalls.getContactThread, { ContactMadeID })
    expect(thread.Replies).toMatchObject([{ Body: 'Please call the school too.', Can: { Remove: false } }])
    expect(thread.Seen.map((one) => one.UserID)).toEqual([a.supervisor.userId])
    await a.renata.ok(threadCalls.seeContact, { ContactMadeID })
    expect((await a.supervisor.ok(threadCalls.getContactThread, { ContactMadeID })).Seen).toHaveLength(2)
    const taken = { ContactReplyID, version, Reason: 'Answered by phone' }
    expect((await a.renata.send(threadCalls.removeAnswer, taken)).refusal.code).toBe('NotYours')
    await a.supervisor.ok(threadCalls.removeAnswer, taken)
    expect((await a.renata.ok(threadCalls.getContactThread, { ContactMadeID })).Replies).toEqual([])
  })

  test('stay as they were said', async () => {
    const child = await a.newChild('Fixed')
    const { ContactMadeID } = await log([child])
    const { ContactReplyID } = await a.renata.ok(threadCalls.answerContact, { ContactMadeID, Body: 'Said once' })
    await expect(
      a.owner.query(`update contact_reply set body = 'Said otherwise' where id = $1`, [ContactReplyID]),
    ).rejects.toThrow(/stays as it was said/)
  })
})

describe('one entry for children of several programs', () => {
  test('is on each chart, is read with its own children alone, and is left as it is by who serves one of them', async () => {
    const second = await a.one(
      `insert into sub_program (core_program_id, name, region) select core_program_id, 'Second Field', region from sub_program where id = $1 returning id`,
      [a.program],
    )
    for (const user of [a.renata.userId])
      await a.owner.query(
        `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, is_client_case_carrier, start_date)
         values ($1, $2, 'Case Manager', true, '2020-01-01')`,
        [user, second],
      )
    const [one, two] = [await a.newChild('First program'), await a.newChild('Second program', { program: second })]
    const { ContactMadeID, Counts } = await log([one, two], { ContactType: 'In-person home' })
    expect(Counts.toSorted()).toEqual([one, two].toSorted())
    for (const child of [one, two]) {
      const { Contacts } = await a.renata.ok(calls.getContactsForChart, { ClientSubProgramMembershipID: child })
      expect(Contacts).toMatchObject([{ ContactMadeID, Can: { Edit: true } }])
      expect(Contacts[0]!.Children).toHaveLength(2)
    }
    const theirs = await a.supervisor.ok(calls.getContactsForChart, { ClientSubProgramMembershipID: one })
    expect(theirs.Contacts[0]!.Children.map((child) => child.ClientSubProgramMembershipID)).toEqual([one])
    expect(theirs.Contacts[0]!.Can.Edit).toBe(false)
    const { version } = theirs.Contacts[0]!
    const taken = await a.supervisor.send(calls.deleteContact, { ContactMadeID, version, Reason: 'Not mine' })
    expect(taken.refusal.code).toBe('NotYours')
    await a.owner.query('update client_membership set confidential = true where id = $1', [two])
    const closed = await a.supervisor.ok(calls.getContactsForChart, { ClientSubProgramMembershipID: one })
    expect(closed.Contacts).toEqual([])
  })
})
