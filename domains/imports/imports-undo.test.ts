import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { clientContactsCalls } from '#domains/clients/contacts/client-contacts.calls.ts'
import { clientSearchCalls } from '#domains/clients/search/client-search.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { openFosterAgency, type FosterAgency } from '#domains/foster/children/children-testing.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { importsCalls } from './imports.calls.ts'
import { childrenFile, importing } from './imports-testing.ts'

let a: FosterAgency
let admin: Actor
let steps: ReturnType<typeof importing>
let day: string
beforeAll(async () => {
  a = await openFosterAgency()
  admin = a.administrator
  steps = importing(a, admin)
  day = addDays(a.today, -200)
})
afterAll(() => a.close())

const undo = async (ChangeSetID: string) => {
  const reply = await admin.send(activityCalls.undoChangeSet, { ChangeSetID })
  return reply.refusal?.errors ?? []
}
const people = (last: string) =>
  a.owner.query<{ id: string; first_name: string }>(
    'select id, first_name from person where last_name = $1 order by first_name',
    [last],
  )
/** Everywhere somebody of this name is found. */
const found = async (last: string, who = admin) => {
  const named = (rows: readonly { LastName: string }[]) => rows.filter((one) => one.LastName === last).length
  return {
    list: named((await who.ok(peopleCalls.getPeople, { Search: last })).Rows),
    search: named((await who.ok(peopleCalls.searchPeople, { LastName: last })).Matches),
    clients: named((await who.ok(clientSearchCalls.searchExistingClients, { LastName: last })).Matches),
    roster: (await who.ok(childrenRosterCalls.getClients, { Search: last })).Total,
  }
}
const nowhere = { list: 0, search: 0, clients: 0, roster: 0 }

test('an import that is undone leaves nobody behind, and its numbers are free again', async () => {
  const file = childrenFile('Takenback', day, [['Wilma', 'UNDO-1'], ['Xaver']])
  const done = await steps.record('children', file)
  expect(await found('Takenback')).toEqual({ list: 2, search: 2, clients: 2, roster: 2 })
  const [wilma] = (await people('Takenback')).rows
  expect(await undo(done.ChangeSetID)).toEqual([])
  expect(await found('Takenback')).toEqual(nowhere)
  expect(await found('Takenback', a.manager)).toEqual(nowhere)
  expect((await admin.send(peopleCalls.getPerson, { PersonID: wilma!.id })).refusal.code).toBe('NotFound')
  expect((await admin.ok(activityCalls.getRecentChangeSets, {})).ChangeSets).toContainEqual(
    expect.objectContaining({ ChangeSetID: done.ChangeSetID, UndoneAt: expect.any(String) }),
  )
  const again = await steps.begin('children', file)
  const tried = await steps.tryIt(again.body.ImportID)
  expect(tried.Lines.map(({ State, Matches }) => [State, Matches])).toEqual([
    ['Ready', []],
    ['Ready', []],
  ])
  await admin.ok(importsCalls.runImport, { ImportID: again.body.ImportID, version: again.body.version })
  expect(await found('Takenback')).toMatchObject({ roster: 2 })
})

test('parents of an undone import of families are gone too', async () => {
  const done = await steps.record(
    'families',
    'Family,Pathway,First name,Last name\nGonehome family,CA,Ottilie,Gonehome\n',
  )
  expect((await found('Gonehome')).search).toBe(1)
  expect(await undo(done.ChangeSetID)).toEqual([])
  expect(await found('Gonehome')).toEqual(nowhere)
})

test('somebody who was on record before stays, and can be enrolled again', async () => {
  const { PersonID } = await admin.ok(peopleCalls.addPerson, {
    FirstName: 'Yvette',
    LastName: 'Beforehand',
    DateOfBirth: '2016-05-10',
    Sex: 3,
    SubProgramID: a.homeProgram,
  })
  const run = async () => {
    const { ImportID, version } = (
      await steps.begin('children', childrenFile('Beforehand', day, [['Yvette', 'KEPT-1']]))
    ).body
    const decided = await admin.ok(importsCalls.decideImport, {
      ImportID,
      Decisions: [{ Line: 2, Decision: 'Same', PersonID }],
      version,
    })
    return admin.ok(importsCalls.runImport, { ImportID, version: decided.version })
  }
  expect(await undo((await run()).ChangeSetID)).toEqual([])
  expect(await found('Beforehand')).toMatchObject({ list: 1, search: 1, roster: 0 })
  expect(await undo((await run()).ChangeSetID)).toEqual([])
  await run()
  expect(await found('Beforehand')).toMatchObject({ list: 1, clients: 1, roster: 1 })
})

test('what was recorded of them since is named, and nothing is taken back', async () => {
  const done = await steps.record('children', childrenFile('Newerfacts', day, [['Anton'], ['Berta'], ['Carla']]))
  const [, berta, carla] = (await people('Newerfacts')).rows
  await admin.ok(clientContactsCalls.addEditBiologicalFamilyContact, {
    ClientID: berta!.id,
    Name: 'Tante Newerfacts',
    Relation: 'Aunt',
    LivesWith: false,
    MayBeContacted: true,
    MayVisit: 'Yes',
    EmergencyContact: false,
    ReceivesDocuments: false,
  })
  const leaning = [
    expect.stringMatching(/^Since then, Alva Rootley added a contact for Berta Newerfacts: Tante Newerfacts/),
  ]
  expect(await undo(done.ChangeSetID)).toEqual(leaning)
  expect((await admin.ok(activityCalls.previewUndo, { ChangeSetID: done.ChangeSetID })).Reasons).toEqual(leaning)
  await a.owner.query(`update person set preferred_name = 'Karlchen' where id = $1`, [carla!.id])
  expect(await undo(done.ChangeSetID)).toEqual([expect.stringMatching(/Carla Newerfacts.*Karlchen/)])
  expect(await found('Newerfacts')).toMatchObject({ search: 3, roster: 3 })
})
