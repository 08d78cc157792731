import { expect, test } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { organizationMergeCalls } from '#domains/community/organization-merge.calls.ts'
import { activityCalls as changeSetCalls } from '#domains/activity/activity.calls.ts'
import { churchCalls as calls } from './record/churches.calls.ts'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
import { churchOwnerCalls as owners } from './people/church-owners.calls.ts'
import { churchPeopleCalls as people } from './people/church-people.calls.ts'
import { openChurches } from './churches-testing.ts'

const activity = { ...churchActivityCalls, ...actionItemCalls }
const a = opened(openChurches)
type Answer = { status: number; refusal?: { code?: string } | undefined; text: string }
const code = ({ status, refusal, text }: Answer) => {
  expect(status, text).not.toBe(500)
  return refusal?.code ?? status
}

test('a church is recorded once: name and ZIP code of one on record are refused until somebody says it is another', async () => {
  const Name = 'Grace of the Sample Valley'
  const place = { SubProgramID: a.program, ZipCode: '92543', City: 'Hemet', StateAbbreviation: 'CA' } as const
  const first = await a.liaison.ok(calls.createChurch, { ...place, Name })
  const found = await a.liaison.ok(calls.searchExistingChurches, {
    Name: 'grace of the sample valley',
    ZipCode: '92543',
  })
  expect(found.Matches[0]).toMatchObject({ ChurchID: first.ChurchID, Name })
  expect(found.Matches[0]!.Reasons).toEqual(['Same name', 'Same ZIP code'])
  expect(code(await a.liaison.send(calls.createChurch, { ...place, Name }))).toBe('Alike')
  const other = await a.liaison.ok(calls.createChurch, { ...place, Name, IsSurelyNew: true })
  expect(other.ChurchID).not.toBe(first.ChurchID)
  const { OrganizationID } = await a.profile(first.ChurchID)
  expect(code(await a.liaison.send(calls.createChurch, { SubProgramID: a.program, OrganizationID }))).toBe(
    'AlreadyHere',
  )
  expect(code(await a.liaison.send(calls.createChurch, place))).toBe('NameNeeded')
})

test('a church of another program and an absent one look alike', async () => {
  const { ChurchID, version } = await a.church()
  const facts = { Stage: 'Partner' as const, Region: 'Mid County' as const, Languages: [] }
  for (const id of [ChurchID, crypto.randomUUID()]) {
    expect(code(await a.outsider.send(calls.getChurchProfile, { ChurchID: id }))).toBe('NotFound')
    expect(code(await a.outsider.send(activity.getInteractions, { ChurchID: id }))).toBe('NotFound')
  }
  expect(code(await a.outsider.send(calls.updateChurch, { ChurchID, version, ...facts }))).toBe('PermissionMissing')
  expect((await a.outsider.ok(calls.getChurches, {})).Rows).toEqual([])
  expect((await a.outsider.ok(activity.getInteractions, {})).Rows).toEqual([])
  expect((await a.outsider.ok(activity.getActionItems, {})).Counts).toEqual({ Mine: 0, Team: 0, Overdue: 0 })
})

test('stage and facts change with the version that was seen; a removed church comes back whole', async () => {
  const { ChurchID, version } = await a.church({ Stage: 'Introduced', Denomination: 'Baptist' })
  const facts = { ChurchID, Stage: 'Engaged' as const, Region: 'Mid County' as const, Languages: ['Spanish' as const] }
  const saved = await a.liaison.ok(calls.updateChurch, { ...facts, version })
  expect(code(await a.liaison.send(calls.updateChurch, { ...facts, version }))).toBe('Stale')
  expect(await a.profile(ChurchID)).toMatchObject({ Stage: 'Engaged', StageSince: a.today, Region: 'Mid County' })
  await a.liaison.ok(activity.addOrUpdateInteraction, { ChurchID, Type: 'Meeting', OccurredOn: a.today })
  const gone = await a.liaison.ok(calls.deleteChurch, { ChurchID, Reason: 'Recorded twice', version: saved.version })
  expect(code(await a.liaison.send(calls.getChurchProfile, { ChurchID }))).toBe('NotFound')
  expect(await a.one('select count(*)::int from church_interaction where church_id = $1', [ChurchID])).toBe(1)
  await a.liaison.ok(changeSetCalls.undoChangeSet, { ChangeSetID: gone.ChangeSetID })
  expect((await a.profile(ChurchID)).LastOn).toBe(a.today)
})

test('one main contact: a second ends the first, and the database keeps it so', async () => {
  const { ChurchID } = await a.church()
  const first = await a.liaison.ok(people.addChurchMainContact, {
    ChurchID,
    FirstName: 'Amos',
    LastName: 'Invented-Demo',
    StartDate: a.day(-20),
  })
  await a.liaison.ok(people.addChurchMainContact, {
    ChurchID,
    FirstName: 'Dina',
    LastName: 'Invented-Demo',
    Title: 'Pastor',
  })
  const lead = { ChurchID, FirstName: 'Leo', LastName: 'Invented-Demo' }
  await a.liaison.ok(people.addChurchMinistryLead, lead)
  await a.liaison.ok(people.addChurchMinistryLead, { ...lead, FirstName: 'Lea' })
  const { Contacts } = await a.profile(ChurchID)
  const now = Contacts.filter(({ EndDate }) => EndDate === null)
  expect(now.filter(({ Role }) => Role === 'Main Contact').map(({ Name }) => Name)).toEqual(['Dina Invented-Demo'])
  expect(now.filter(({ Role }) => Role === 'Ministry Lead')).toHaveLength(2)
  expect(Contacts.find((one) => one.ChurchContactID === first.ChurchContactID)).toMatchObject({ EndDate: a.today })
  await expect(
    a.owner.query(
      `insert into church_contact (church_id, sub_program_id, person_id, role, start_date)
       select church_id, sub_program_id, person_id, 'Main Contact', current_date from church_contact where id = $1`,
      [first.ChurchContactID],
    ),
  ).rejects.toMatchObject({ constraint: 'church_contact_main' })
  // A first day before the current one began is refused, not silently moved.
  expect(code(await a.liaison.send(people.addChurchMainContact, { ...lead, StartDate: a.day(-30) }))).toBe(
    'BeforeCurrent',
  )
  expect(code(await a.liaison.send(people.addChurchMinistryLead, { ChurchID }))).toBe('NameNeeded')
})

test('a person is one record: met at a church, they keep it', async () => {
  const { ChurchID } = await a.church()
  const PersonID = await a.one(`select p.id from person p where p.last_name = 'Pastorale-Sample' limit 1`)
  await a.liaison.ok(people.addChurchMainContact, { ChurchID, PersonID })
  expect((await a.profile(ChurchID)).Contacts.map((one) => one.PersonID)).toEqual([PersonID])
  expect(code(await a.liaison.send(people.addChurchMainContact, { ChurchID, PersonID }))).toBe('AlreadyHere')
})

test('one owner: assigned, transferred with history, the mistake taken back; each is told', async () => {
  const { ChurchID } = await a.church()
  const { Employees, Current } = await a.liaison.ok(owners.getAvailableOwners, { ChurchID })
  expect(Current).toBeNull()
  const me = Employees.find(({ EmployeeID }) => EmployeeID === a.liaison.userId)!
  const other = Employees.find(({ EmployeeID }) => EmployeeID !== a.liaison.userId)!
  const StartDate = a.day(-10)
  const first = await a.liaison.ok(owners.addChurchRelationshipOwner, {
    ChurchID,
    EmployeeID: me.EmployeeID,
    StartDate,
  })
  expect(
    code(await a.liaison.send(owners.addChurchRelationshipOwner, { ChurchID, EmployeeID: other.EmployeeID })),
  ).toBe('AlreadyAssigned')
  const second = await a.liaison.ok(owners.transferChurchRelationshipOwner, {
    ChurchID,
    ...first,
    EmployeeID: other.EmployeeID,
  })
  expect(
    await a.one(`select count(*)::int from notice where user_id = $1 and kind = 'churches.owner'`, [other.EmployeeID]),
  ).toBe(1)
  expect((await a.profile(ChurchID)).Owner).toMatchObject({ UserID: other.EmployeeID })
  const counted = await a.liaison.ok(owners.getAvailableOwners, { ChurchID })
  expect(counted.Employees.find((one) => one.EmployeeID === other.EmployeeID)!.Churches).toBe(other.Churches + 1)
  expect(
    code(await a.liaison.send(owners.deleteCurrentChurchRelationshipOwner, { ChurchID, ...first, Reason: 'Stale' })),
  ).toBe('Stale')
  const undone = await a.liaison.ok(owners.deleteCurrentChurchRelationshipOwner, {
    ChurchID,
    ...second,
    Reason: 'A mistake',
  })
  expect(undone.Reopened).toMatchObject({ EmployeeID: me.EmployeeID, EndDate: null })
  expect(
    code(
      await a.liaison.send(owners.transferChurchRelationshipOwner, {
        ChurchID,
        ChurchOwnerID: first.ChurchOwnerID,
        version: 3,
        EmployeeID: a.outsider.userId,
      }),
    ),
  ).toBe('NotHere')
})

test('of two who become owner at once one does, and the other is told so', async () => {
  const { ChurchID } = await a.church()
  const { Employees } = await a.liaison.ok(owners.getAvailableOwners, { ChurchID })
  const answers = await Promise.all(
    Employees.slice(0, 2).map(({ EmployeeID }) =>
      a.liaison.send(owners.addChurchRelationshipOwner, { ChurchID, EmployeeID }),
    ),
  )
  expect(answers.map(code).toSorted()).toEqual([200, 'AlreadyAssigned'])
  expect(
    await a.one('select count(*)::int from church_owner where church_id = $1 and voided_at is null', [ChurchID]),
  ).toBe(1)
})

test('an interaction is seen on the church and moves its last touch; its next step is an action item', async () => {
  const { ChurchID } = await a.church()
  const met = await a.liaison.ok(people.addChurchMinistryLead, {
    ChurchID,
    FirstName: 'Rut',
    LastName: 'Invented-Demo',
  })
  const { Contacts } = await a.profile(ChurchID)
  const person = Contacts.find((one) => one.ChurchContactID === met.ChurchContactID)!.PersonID
  const base = {
    ChurchID,
    Type: 'Interaction: Meeting' as const,
    OccurredOn: a.day(-2),
    Minutes: 45,
    PersonIDs: [person],
  }
  expect(code(await a.liaison.send(activity.addOrUpdateInteraction, { ...base, OccurredOn: a.day(1) }))).toBe(
    'InFuture',
  )
  expect(code(await a.liaison.send(activity.addOrUpdateInteraction, { ...base, NextStep: 'Send the flyer' }))).toBe(
    'DueNeeded',
  )
  const saved = await a.liaison.ok(activity.addOrUpdateInteraction, {
    ...base,
    NextStep: 'Send the flyer',
    DueDateTime: a.day(5),
    EndDueDateTime: a.day(9),
  })
  const { Rows } = await a.interactions(ChurchID)
  expect(Rows[0]).toMatchObject({ Type: base.Type, People: [{ PersonID: person }] })
  const items = await a.items(ChurchID)
  expect(items.Rows).toMatchObject([
    { ChartActivityID: saved.ActionItemID, DueDateTime: a.day(5), EndDueDateTime: a.day(9), State: 'later' },
  ])
  expect(await a.profile(ChurchID)).toMatchObject({ LastOn: a.day(-2), NextDueOn: a.day(9) })
  const { ChartActivityID, version } = saved
  const changed = await a.liaison.ok(activity.addOrUpdateInteraction, {
    ...base,
    PersonIDs: [],
    ChartActivityID,
    version,
    Outcome: 'Yes',
  })
  expect((await a.interactions(ChurchID)).Rows[0]).toMatchObject({ Outcome: 'Yes', People: [] })
  expect(code(await a.liaison.send(activity.addOrUpdateInteraction, { ...base, ChartActivityID, version }))).toBe(
    'Stale',
  )
  const gone = await a.liaison.ok(activity.deleteActivity, {
    ChurchID,
    ChartActivityID,
    version: changed.version,
    Reason: 'Wrong church',
  })
  expect((await a.interactions(ChurchID)).Total).toBe(0)
  expect((await a.profile(ChurchID)).LastOn).toBeNull()
  await a.liaison.ok(changeSetCalls.undoChangeSet, { ChangeSetID: gone.ChangeSetID })
  expect((await a.interactions(ChurchID)).Total).toBe(1)
})

test('what happens ahead is refused by the database too', async () => {
  const { ChurchID } = await a.church()
  const ahead = `insert into church_interaction (church_id, sub_program_id, type, occurred_on, author_id, staff_id)
    values ($1, $2, 'Meeting', current_date + 2, $3, $3)`
  await expect(a.owner.query(ahead, [ChurchID, a.program, a.liaison.userId])).rejects.toMatchObject({
    constraint: 'church_interaction_ahead',
  })
})

test('an action item is created, told, changed, completed, reopened, removed and brought back', async () => {
  const { ChurchID } = await a.church()
  const { Employees } = await a.liaison.ok(owners.getAvailableOwners, { ChurchID })
  const other = Employees.find(({ EmployeeID }) => EmployeeID !== a.liaison.userId)!.EmployeeID
  const item = { ChurchID, Category: 'Follow Up', DueDateTime: a.day(-3), Narrative: 'Call the pastor' }
  expect(code(await a.liaison.send(activity.createActionItem, { ...item, EndDueDateTime: a.day(-4) }))).toBe(
    'WindowCrossed',
  )
  expect(code(await a.liaison.send(activity.createActionItem, { ...item, AssigneeUserID: a.outsider.userId }))).toBe(
    'NotHere',
  )
  const made = await a.liaison.ok(activity.createActionItem, {
    ...item,
    DueDateTime: `${a.day(-3)}T10:00:00Z`,
    AssigneeUserID: other,
  })
  const told = `select count(*)::int from notice where user_id = $1 and kind = 'churches.item'`
  expect(await a.one(told, [other])).toBe(1)
  const [row] = (await a.items(ChurchID)).Rows
  expect(row).toMatchObject({
    DueDateTime: a.day(-3),
    AssigneeUserID: other,
    AuthorUserID: a.liaison.userId,
    State: 'overdue',
  })
  const overdue = await a.liaison.ok(activity.getActionItems, { ChurchID, View: 'overdue' })
  expect([overdue.Total, overdue.Counts.Overdue, overdue.Counts.Mine]).toEqual([1, 1, 0])
  const window = await a.liaison.ok(activity.getActionItems, {
    ChurchID,
    DueDateTime: a.day(-2),
    EndDueDateTime: a.day(2),
  })
  expect(window.Total).toBe(0)
  const of = { ChurchID, ChartActivityID: made.ChartActivityID }
  const changed = await a.liaison.ok(activity.updateActionItem, {
    ...of,
    ...item,
    EndDueDateTime: a.day(4),
    version: made.version,
  })
  expect((await a.items(ChurchID)).Rows[0]).toMatchObject({ State: 'now', AssigneeUserID: other })
  expect(
    code(
      await a.liaison.send(activity.completeActionItem, {
        ...of,
        EffectiveDateTime: a.day(1),
        version: changed.version,
      }),
    ),
  ).toBe('InFuture')
  const done = await a.liaison.ok(activity.completeActionItem, {
    ...of,
    EffectiveDateTime: a.day(-1),
    version: changed.version,
  })
  expect((await a.items(ChurchID)).Rows[0]).toMatchObject({ State: 'done', EffectiveDateTime: a.day(-1) })
  expect(code(await a.liaison.send(activity.updateActionItem, { ...of, ...item, version: done.version }))).toBe(
    'IsDone',
  )
  const open = await a.liaison.ok(activity.reopenActionItem, { ...of, version: done.version })
  expect(code(await a.liaison.send(activity.reopenActionItem, { ...of, version: open.version }))).toBe('NotDone')
  const gone = await a.liaison.ok(activity.deleteActionItem, { ...of, Reason: 'Double', version: open.version })
  expect((await a.items(ChurchID)).Total).toBe(0)
  await a.liaison.ok(changeSetCalls.undoChangeSet, { ChangeSetID: gone.ChangeSetID })
  expect((await a.items(ChurchID)).Total).toBe(1)
  // Of another church it is not there.
  const elsewhere = await a.church()
  expect(code(await a.liaison.send(activity.reopenActionItem, { ...of, ...elsewhere, version: 9 }))).not.toBe(200)
})

test('what is being written is its writer’s alone and goes with the interaction', async () => {
  const { ChurchID } = await a.church()
  await a.liaison.ok(activity.saveInteractionDraft, { ChurchID, Body: '{"Topic":"Harvest"}' })
  expect((await a.liaison.ok(activity.getInteractionDraft, { ChurchID })).Body).toBe('{"Topic":"Harvest"}')
  await a.liaison.ok(activity.addOrUpdateInteraction, { ChurchID, Type: 'Email', OccurredOn: a.today })
  expect((await a.liaison.ok(activity.getInteractionDraft, { ChurchID })).Body).toBeNull()
})

test('the list narrows by owner, ZIP, stage, lead and touch; ZIP codes are counted', async () => {
  const { ChurchID } = await a.church({ Name: 'Zebulon Sample Assembly', ZipCode: '92536', Stage: 'Partner' })
  await a.liaison.ok(owners.addChurchRelationshipOwner, { ChurchID, EmployeeID: a.liaison.userId })
  const ids = async (input: object) =>
    (await a.liaison.ok(calls.getChurches, { ...input, PageSize: 100 })).Rows.map((row) => row.ChurchID)
  expect(await ids({ ZipCodes: ['92536'], Stages: ['Partner'] })).toEqual([ChurchID])
  expect(await ids({ Search: 'zebulon' })).toEqual([ChurchID])
  expect(await ids({ OwnerIDs: [a.liaison.userId], ZipCodes: ['92536'] })).toEqual([ChurchID])
  expect(await ids({ HasMinistryLead: true, ZipCodes: ['92536'] })).toEqual([])
  expect(await ids({ NoTouchDays: 30, ZipCodes: ['92536'] })).toEqual([ChurchID])
  const { ZipCodes } = await a.liaison.ok(calls.getZipCodes, {})
  expect(ZipCodes.find(({ ZipCode }) => ZipCode === '92536')).toMatchObject({ Churches: 1 })
})

test('a church is a chart: it has a case file and due dates', async () => {
  const { ChurchID } = await a.church({ Name: 'Chart of Sample Hills' })
  const rows = await a.owner.query(`select chart_type, name, table_name from chart where id = $1`, [ChurchID])
  expect(rows.rows).toEqual([{ chart_type: 'Church', name: 'Chart of Sample Hills', table_name: 'church' }])
  expect(await a.one('select count(*)::int from due_facts(array[$1::uuid])', [ChurchID])).toBe(1)
})

test('two records of one church become one with all that either had, and are two again exactly', async () => {
  const [kept, other] = [await a.church({ Denomination: null }), await a.church({ Denomination: 'Baptist' })]
  const person = (FirstName: string) => ({ FirstName, LastName: 'Merged-Demo', StartDate: a.day(-20) })
  const { Employees } = await a.liaison.ok(owners.getAvailableOwners, { ChurchID: other.ChurchID })
  await a.liaison.ok(owners.addChurchRelationshipOwner, {
    ChurchID: other.ChurchID,
    EmployeeID: Employees[0]!.EmployeeID,
  })
  await a.liaison.ok(people.addChurchMainContact, { ChurchID: kept.ChurchID, ...person('Keeps') })
  await a.liaison.ok(people.addChurchMainContact, { ChurchID: other.ChurchID, ...person('Comes') })
  await a.liaison.ok(activity.addOrUpdateInteraction, {
    ChurchID: other.ChurchID,
    Type: 'Meeting',
    OccurredOn: a.day(-3),
    NextStep: 'Send the flyer',
    DueDateTime: a.day(4),
  })
  for (const { ChurchID } of [kept, other])
    await a.owner.query(
      `insert into care_community (church_id, sub_program_id, name, status, start_date) values ($1, $2, 'Round Table', 'Active', current_date)`,
      [ChurchID, a.program],
    )
  const [one, two] = [await a.profile(kept.ChurchID), await a.profile(other.ChurchID)]
  const ids = [kept.ChurchID, other.ChurchID]
  const rows = async () => {
    const found: Record<string, unknown> = {}
    for (const table of [
      'church',
      'church_owner',
      'church_contact',
      'church_interaction',
      'church_action_item',
      'care_community',
      'church_roster',
    ])
      found[table] = (
        await a.owner.query(
          `select to_jsonb(t) - 'version' as row from ${table} t where ${table === 'church' ? 'id' : 'church_id'} = any ($1::uuid[])
           order by to_jsonb(t)::text`,
          [ids],
        )
      ).rows
    return found
  }
  const version = (id: string) => a.one<number>('select version from organization where id = $1', [id])
  const merge = async () => ({
    OrganizationID: one.OrganizationID,
    OtherOrganizationID: two.OrganizationID,
    version: await version(one.OrganizationID),
    OtherVersion: await version(two.OrganizationID),
    Reason: 'The same church',
    Take: [],
  })
  const before = await rows()
  const done = await a.liaison.ok(organizationMergeCalls.mergeOrganizations, await merge())
  const whole = await a.profile(kept.ChurchID)
  expect(whole).toMatchObject({ Denomination: 'Baptist', LastOn: a.day(-3), NextDueOn: a.day(4) })
  expect(whole.Owner?.UserID).toBe(Employees[0]!.EmployeeID)
  expect(whole.Contacts.map(({ Name, Role }) => [Name, Role])).toEqual([
    ['Keeps Merged-Demo', 'Main Contact'],
    ['Comes Merged-Demo', 'Other'],
  ])
  expect(whole.Communities.map(({ Name }) => Name).toSorted()).toEqual(['Round Table', 'Round Table (2)'])
  expect((await a.interactions(kept.ChurchID)).Total).toBe(1)
  expect((await a.items(kept.ChurchID)).Total).toBe(1)
  expect(code(await a.liaison.send(calls.getChurchProfile, { ChurchID: other.ChurchID }))).toBe('NotFound')
  await a.liaison.ok(changeSetCalls.undoChangeSet, { ChangeSetID: done.ChangeSetID })
  expect(await rows()).toEqual(before)
  // Signed papers stay with their church: then that one is kept.
  await a.owner.query(
    `insert into document (form_id, form_membership_id, form_version_id, chart_type, chart_id, sub_program_id, owner_id, author_id,
        state, current_version_no, effective_date)
      select form_id, form_membership_id, form_version_id, 'Church', $1, $2, $3, $3, 'Completed', 1, current_date from document limit 1`,
    [other.ChurchID, a.program, a.liaison.userId],
  )
  expect(code(await a.liaison.send(organizationMergeCalls.mergeOrganizations, await merge()))).toBe('CannotGo')
})

test('an action item takes who asked for it and the day it was done, as it is sent whole', async () => {
  const { ChurchID } = await a.church()
  const { Employees } = await a.liaison.ok(owners.getAvailableOwners, { ChurchID })
  const other = Employees.find(({ EmployeeID }) => EmployeeID !== a.liaison.userId)!.EmployeeID
  const whole = {
    ChurchID,
    ChartActivityID: null,
    Category: 'Follow Up',
    EffectiveDateTime: null,
    DueDateTime: `${a.day(-3)}T10:00:00Z`,
    EndDueDateTime: null,
    AuthorUserID: other,
    AssigneeUserID: a.liaison.userId,
    Narrative: 'Call the pastor',
  }
  const send = (more: object) => a.liaison.send(activity.createActionItem, { ...whole, ...more } as never)
  expect(code(await send({ AuthorUserID: a.outsider.userId }))).toBe('AuthorNotHere')
  expect(code(await send({ EffectiveDateTime: a.day(1) }))).toBe('InFuture')
  expect((await send({ EffectiveDateTime: `${a.day(-1)}T09:00:00Z` })).status).toBe(200)
  const made = (await send({})).body as { ChartActivityID: string; version: number }
  expect((await a.items(ChurchID)).Rows.map(({ AuthorUserID, State }) => [AuthorUserID, State])).toEqual([
    [other, 'overdue'],
    [other, 'done'],
  ])
  const { ChartActivityID: _, ...rest } = whole
  await a.liaison.ok(activity.updateActionItem, {
    ...rest,
    ...made,
    AuthorUserID: a.liaison.userId,
    EffectiveDateTime: a.day(-2),
  })
  expect((await a.items(ChurchID)).Rows.find((one) => one.ChartActivityID === made.ChartActivityID)).toMatchObject({
    AuthorUserID: a.liaison.userId,
    EffectiveDateTime: a.day(-2),
    State: 'done',
  })
})

test('interactions and action items go on beyond the first page, narrowed and by day', async () => {
  const { ChurchID } = await a.church()
  await a.owner.query(
    `insert into church_interaction (church_id, sub_program_id, type, occurred_on, author_id, staff_id)
     select $1, $2, case n % 2 when 0 then 'Email' else 'Meeting' end, current_date - n, $3, $3 from generate_series(1, 130) n`,
    [ChurchID, a.program, a.liaison.userId],
  )
  await a.owner.query(
    `insert into church_action_item (church_id, sub_program_id, category, due_on, end_due_on, narrative, author_id, assignee_id)
     select $1, $2, 'Follow Up', $4::date + n % 20 - 40, case when n % 2 = 0 then $4::date + n % 20 end, 'Item ' || n, $3, $3 from generate_series(0, 119) n`,
    [ChurchID, a.program, a.liaison.userId, a.day(0)],
  )
  const of = (input: object) => a.liaison.ok(activity.getInteractions, { ChurchID, PageSize: 25, ...input })
  expect(await of({ Page: 6 })).toMatchObject({ Total: 130, Rows: { length: 5 } })
  expect((await of({ Types: ['Email'] })).Total).toBe(65)
  expect((await of({ From: a.day(-10), Until: a.day(-1) })).Total).toBe(10)
  expect((await of({ StaffUserID: a.outsider.userId })).Total).toBe(0)
  const month = async (Page: number) =>
    a.liaison.ok(activity.getActionItems, {
      ChurchID,
      View: 'calendar',
      DueDateTime: a.day(0),
      EndDueDateTime: a.day(30),
      PageSize: 50,
      Page,
    })
  const [first, second] = [await month(1), await month(2)]
  // Those whose window ends within the days, in their order; what only begins there is of another month.
  expect([first.Total, first.Rows.length, second.Rows.length]).toEqual([60, 50, 10])
  const days = [...first.Rows, ...second.Rows].map((one) => one.EndDueDateTime!)
  expect(days).toEqual(days.toSorted())
})

test('a church’s activity tells what happened to it and all that belongs to it, to those who may open it', async () => {
  const { ChurchID } = await a.church()
  await a.liaison.ok(people.addChurchMainContact, { ChurchID, FirstName: 'Ruta', LastName: 'Told-Demo' })
  await a.liaison.ok(activity.addOrUpdateInteraction, { ChurchID, Type: 'Email', OccurredOn: a.today })
  const { Entries } = await a.liaison.ok(calls.getChurchActivity, { ChurchID })
  const told = Entries.map(({ Sentence }) => Sentence).join('\n')
  expect(told).toMatch(/contact/)
  expect(told).toMatch(/interaction/)
  expect(code(await a.outsider.send(calls.getChurchActivity, { ChurchID }))).toBe('NotFound')
})
