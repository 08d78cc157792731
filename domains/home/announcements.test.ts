import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { announcementCalls as calls } from './announcements.calls.ts'

let a: TestAgency
let today: string
let admin: Actor
let renata: Actor
let hugo: Actor
beforeAll(async () => {
  a = await openTestAgency()
  today = dayIn(a.settings.agency.zone, new Date())
  admin = await a.as('alva.rootley')
  renata = await a.as('renata.mockley')
  hugo = await a.as('hugo.rondell-sample')
})
afterAll(() => a.close())

const facts = (more: object = {}) => ({
  AnnouncementID: null,
  Title: 'Flu clinic',
  Body: 'Friday 9 to 12, main office.',
  Important: false,
  SubProgramIDs: [] as string[],
  StartDate: today,
  EndDate: addDays(today, 7),
  version: null,
  ...more,
})
const shown = async (actor: Actor, All = false) =>
  (await actor.ok(calls.getAnnouncements, { All })).Announcements.map(({ AnnouncementID }) => AnnouncementID)

describe('announcements', () => {
  test('are read by everybody from their first day until their end, and put away by each alone, with a way back', async () => {
    const { AnnouncementID } = await admin.ok(calls.saveAnnouncement, facts())
    const coming = await admin.ok(calls.saveAnnouncement, facts({ Title: 'Move', StartDate: addDays(today, 2) }))
    const ended = { StartDate: addDays(today, -9), EndDate: today }
    expect((await admin.send(calls.saveAnnouncement, facts(ended))).refusal.code).toBe('AlreadyOver')
    const begun = await admin.ok(calls.saveAnnouncement, facts({ Title: 'Over' }))
    const over = await admin.ok(calls.saveAnnouncement, facts({ ...begun, ...ended, Title: 'Over' }))
    for (const actor of [renata, hugo, admin]) {
      const seen = await shown(actor)
      expect(seen).toContain(AnnouncementID)
      expect(seen).not.toContain(coming.AnnouncementID)
      expect(seen).not.toContain(over.AnnouncementID)
    }
    expect(await shown(admin, true)).toEqual(
      expect.arrayContaining([AnnouncementID, coming.AnnouncementID, over.AnnouncementID]),
    )
    expect(await shown(renata, true)).not.toContain(coming.AnnouncementID)
    await renata.ok(calls.dismissAnnouncement, { AnnouncementID, Dismissed: true })
    await renata.ok(calls.dismissAnnouncement, { AnnouncementID, Dismissed: true })
    expect(await shown(renata)).not.toContain(AnnouncementID)
    expect(await shown(renata, true)).toContain(AnnouncementID)
    expect(await shown(hugo)).toContain(AnnouncementID)
    await renata.ok(calls.dismissAnnouncement, { AnnouncementID, Dismissed: false })
    expect(await shown(renata)).toContain(AnnouncementID)
    const hidden = { AnnouncementID: coming.AnnouncementID, Dismissed: true }
    expect((await renata.send(calls.dismissAnnouncement, hidden)).status).toBe(404)
  })

  test('for some sub-programs are known there only', async () => {
    const { rows } = await a.owner.query<{ id: string }>(
      `select sub_program_id as id from employee_sub_program where employee_id = $1 and end_date is null limit 1`,
      [renata.userId],
    )
    const { AnnouncementID } = await admin.ok(calls.saveAnnouncement, facts({ SubProgramIDs: [rows[0]!.id] }))
    expect(await shown(renata)).toContain(AnnouncementID)
    expect(await shown(hugo, true)).not.toContain(AnnouncementID)
    expect((await hugo.send(calls.dismissAnnouncement, { AnnouncementID, Dismissed: true })).status).toBe(404)
    const nowhere = facts({ SubProgramIDs: [crypto.randomUUID()] })
    expect((await admin.send(calls.saveAnnouncement, nowhere)).refusal.code).toBe('SubProgramUnknown')
    const { rows: other } = await a.owner.query<{ id: string }>(
      `select sub_program_id as id from employee_sub_program where employee_id = $1 and end_date is null limit 1`,
      [hugo.userId],
    )
    const director = await a.as('desmond.directo')
    const elsewhere = facts({ SubProgramIDs: [other[0]!.id] })
    expect((await director.send(calls.saveAnnouncement, elsewhere)).refusal.code).toBe('SubProgramUnknown')
    expect((await director.send(calls.saveAnnouncement, facts({ SubProgramIDs: [rows[0]!.id] }))).status).toBe(200)
    // What is for places one does not work in is not there; what is for some of them is read and not changed.
    const there = await admin.ok(calls.saveAnnouncement, facts({ SubProgramIDs: [other[0]!.id] }))
    const both = await admin.ok(calls.saveAnnouncement, facts({ SubProgramIDs: [rows[0]!.id, other[0]!.id] }))
    const { Announcements } = await director.ok(calls.getAnnouncements, { All: true })
    const known = (id: string) => Announcements.find((one) => one.AnnouncementID === id)
    expect([known(there.AnnouncementID), known(both.AnnouncementID)?.Can.Edit]).toEqual([undefined, false])
    for (const [one, status] of [
      [there, 404],
      [both, 403],
    ] as const) {
      const mine = facts({ ...one, SubProgramIDs: [rows[0]!.id] })
      expect((await director.send(calls.saveAnnouncement, mine)).status).toBe(status)
      expect((await director.send(calls.removeAnnouncement, { ...one, Reason: 'Not mine' })).status).toBe(status)
    }
  })

  test('are published, changed and taken away by those who may, with an end and a way back', async () => {
    expect((await renata.send(calls.saveAnnouncement, facts())).status).toBe(403)
    expect((await admin.send(calls.saveAnnouncement, facts({ EndDate: today }))).refusal.code).toBe('EndsTooSoon')
    expect((await admin.send(calls.saveAnnouncement, facts({ EndDate: addDays(today, 400) }))).refusal.code).toBe(
      'TooLong',
    )
    const made = await admin.ok(calls.saveAnnouncement, facts({ Title: 'Training' }))
    const changed = await admin.ok(calls.saveAnnouncement, facts({ ...made, Title: 'Training moved' }))
    expect((await admin.send(calls.saveAnnouncement, facts({ ...made, Title: 'Other' }))).refusal.code).toBe('Stale')
    const gone = { AnnouncementID: made.AnnouncementID, version: changed.version, Reason: 'Not needed' }
    expect((await renata.send(calls.removeAnnouncement, gone)).status).toBe(403)
    await admin.ok(calls.removeAnnouncement, gone)
    expect(await shown(renata)).not.toContain(made.AnnouncementID)
    const director = await a.as('desmond.directo')
    expect((await director.send(calls.restoreAnnouncement, { AnnouncementID: made.AnnouncementID })).status).toBe(404)
    await admin.ok(calls.restoreAnnouncement, { AnnouncementID: made.AnnouncementID })
    expect(await shown(renata)).toContain(made.AnnouncementID)
    const { rows } = await a.owner.query<{ n: number }>(
      `select count(*)::int as n from audit where table_name = 'announcement' and row_id = $1`,
      [made.AnnouncementID],
    )
    expect(rows[0]!.n).toBe(4)
  })
})
