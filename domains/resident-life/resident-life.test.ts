import { beforeAll, expect, test } from 'vitest'
import { clientContactsCalls } from '#domains/clients/contacts/client-contacts.calls.ts'
import { houseCalls, type House } from '#domains/residential/houses/houses.calls.ts'
import { residentialAgency } from '#domains/residential/residential-testing.ts'
import { residentChartCalls } from '#domains/residential/residents/resident-chart.calls.ts'
import { residentEndingCalls, residentEnrollmentCalls } from '#domains/residential/residents/residents.calls.ts'
import { residentRosterCalls } from '#domains/residential/residents/resident-roster.calls.ts'
import { behaviorCalls } from './behavior/behavior.calls.ts'
import { propertyCalls } from './property/property.calls.ts'
import { treatmentCalls } from './treatment/treatment.calls.ts'
import { familyVisitCalls } from './visits/visits.calls.ts'
import { whyNotVisit } from './visits/visits.rules.ts'

const a = residentialAgency()
let house: House
beforeAll(async () => {
  house = await a.emptyHouse(12)
})
const on = (ClientSubProgramMembershipID: string) => ({ ClientSubProgramMembershipID })
const level = async (Name: string, Rank: number) =>
  a.manager.ok(behaviorCalls.saveHouseLevel, {
    ResidenceID: house.ResidenceID,
    Name,
    Rank,
    Allows: 'For the test',
    StartDate: a.day(-100),
  })

test('a level is one at a time, of the house, and not taken out of use while somebody is on it', async () => {
  const [low, high] = [await level('Low', 1), await level('High', 2)]
  const of = { ResidenceID: house.ResidenceID }
  const wrong = { ...of, Name: 'low', Rank: 3, Allows: 'x', StartDate: a.today }
  await a.refuses(a.manager, behaviorCalls.saveHouseLevel, wrong, 'LevelNamed', 'Name')
  await a.refuses(a.manager, behaviorCalls.saveHouseLevel, { ...wrong, Name: 'Third', Rank: 2 }, 'RankTaken', 'Rank')
  await a.refuses(a.counselor, behaviorCalls.saveHouseLevel, { ...wrong, Name: 'Third' }, 'PermissionMissing')
  const id = await a.resident(house)
  const set = (HouseLevelID: string, days: number) => ({
    ...on(id),
    HouseLevelID,
    StartDate: a.day(days),
    Reason: 'Team',
  })
  await a.manager.ok(behaviorCalls.setLevel, set(low.HouseLevelID, -10))
  await a.refuses(a.manager, behaviorCalls.setLevel, set(low.HouseLevelID, -5), 'SameHolder', 'HouseLevelID')
  await a.refuses(a.manager, behaviorCalls.setLevel, set(high.HouseLevelID, -12), 'StartsBeforeCurrent', 'StartDate')
  const saguaro = await a.house()
  const { Levels } = await a.manager.ok(behaviorCalls.getHouseLevels, { ResidenceID: saguaro.ResidenceID })
  await a.refuses(a.manager, behaviorCalls.setLevel, set(Levels[0]!.HouseLevelID, -2), 'NotOfHouse', 'HouseLevelID')
  const both = await Promise.all([1, 2].map(() => a.manager.send(behaviorCalls.setLevel, set(high.HouseLevelID, -3))))
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const end = { ...of, HouseLevelID: high.HouseLevelID, EndDate: a.today, version: high.version }
  await a.refuses(a.manager, behaviorCalls.endHouseLevel, end, 'InUse', 'EndDate')
  await expect(
    a.owner.query('update house_level set end_date = current_date where id = $1', [high.HouseLevelID]),
  ).rejects.toMatchObject({ constraint: 'house_level_in_use' })
  expect((await a.manager.ok(residentChartCalls.getResident, on(id))).Level).toBe('High')
  const { Houses } = await a.counselor.ok(houseCalls.getHouses, of)
  expect(Houses[0]!.Beds.find(({ Resident }) => Resident?.ClientSubProgramMembershipID === id)?.Resident?.Level).toBe(
    'High',
  )
  const { Rows } = await a.manager.ok(residentRosterCalls.getClients, {
    Levels: ['High'],
    ResidenceIDs: [house.ResidenceID],
  })
  expect(Rows.map((row) => [row.ClientSubProgramMembershipID, row.Level, row.Medications, row.Incidents])).toEqual([
    [id, 'High', 0, 0],
  ])
  for (const more of [
    { PlanDueWithin: 30 },
    { CourtWithinDays: 14 },
    { HadIncident: true },
    { DocumentsOverdue: true },
  ] as const)
    await a.manager.ok(residentRosterCalls.getClients, more)
  const now = (await a.manager.ok(behaviorCalls.getBehavior, on(id))).Levels[0]!
  await a.manager.ok(behaviorCalls.deleteCurrentLevel, { ...on(id), Reason: 'Other child', version: now.version })
  expect((await a.manager.ok(residentChartCalls.getResident, on(id))).Level).toBe('Low')
  await a.manager.ok(residentEndingCalls.endEnrollment, {
    ...on(id),
    EndDate: a.today,
    DischargeReasonID: 'Program Completed',
  })
  const after = await a.manager.ok(behaviorCalls.getBehavior, on(id))
  expect(after.Levels[0]).toMatchObject({ Name: 'Low', EndDate: a.today })
  await a.refuses(a.manager, behaviorCalls.setLevel, set(high.HouseLevelID, 0), 'EnrollmentEnded')
})

test('points have a day, a shift and a reason, and hold the first day of the enrollment', async () => {
  const id = await a.resident(house)
  const give = {
    ...on(id),
    OnDay: a.day(-2),
    Shift: 'Day',
    Area: 'School',
    Points: 5,
    Reason: 'Stayed all day',
  } as const
  await a.refuses(a.counselor, behaviorCalls.savePoints, { ...give, OnDay: a.day(1) }, 'NotYet', 'OnDay')
  await a.refuses(a.counselor, behaviorCalls.savePoints, { ...give, Points: 101 }, 'InvalidInput', 'Points')
  await a.counselor.ok(behaviorCalls.savePoints, give)
  const taken = await a.counselor.ok(behaviorCalls.savePoints, { ...give, Points: -3, Reason: 'Left class' })
  const { Weeks, Points } = await a.counselor.ok(behaviorCalls.getBehavior, on(id))
  expect(Weeks.reduce((sum, { Given, Taken }) => sum + Given * 100 + Taken, 0)).toBe(503)
  expect(Points).toHaveLength(2)
  const other = await a.resident(house)
  const gone = { BehaviorPointID: taken.BehaviorPointID, Reason: 'Mistake', version: taken.version }
  await a.refuses(a.counselor, behaviorCalls.removePoints, { ...on(other), ...gone }, 'NotFound')
  await a.counselor.ok(behaviorCalls.removePoints, { ...on(id), ...gone })
  const version = await a.one<number>('select version from client_membership where id = $1', [id])
  await a.refuses(
    a.manager,
    residentEnrollmentCalls.updateStartDate,
    { ...on(id), StartDate: a.day(-1), version },
    'AfterRecords',
    'StartDate',
  )
})

test('a visit of somebody who may not come is named with the court order and asks why; by every road', async () => {
  const id = await a.resident(house)
  const ClientID = await a.one('select person_id from client_membership where id = $1', [id])
  const contact = async (Name: string, MayVisit: 'Yes' | 'Supervised' | 'Phone Only' | 'No') =>
    (
      await a.manager.ok(clientContactsCalls.addEditMiscContact, {
        ClientID,
        Name,
        LivesWith: false,
        MayBeContacted: true,
        MayVisit,
        CourtOrderDate: MayVisit === 'No' ? a.day(-9) : null,
        EmergencyContact: false,
        ReceivesDocuments: false,
      })
    ).ContactID
  const barred = await contact('Barred Example', 'No')
  const phone = await contact('Phone Example', 'Phone Only')
  const watched = await contact('Watched Example', 'Supervised')
  const visit = { ...on(id), Kind: 'Visit', HappenedOn: a.day(-1), HappenedAt: '14:00' } as const
  const refused = await a.counselor.send(familyVisitCalls.saveFamilyVisit, { ...visit, ContactID: barred })
  expect(refused.refusal.code).toBe('NotAllowed')
  expect(refused.refusal.fields!['NotAllowedReason']).toMatch(/Barred Example may not visit.*Court order of/)
  const save = familyVisitCalls.saveFamilyVisit
  await a.refuses(a.counselor, save, { ...visit, ContactID: phone }, 'NotAllowed', 'NotAllowedReason')
  await a.counselor.ok(save, { ...visit, Kind: 'Phone Call', ContactID: phone, NotAllowedReason: 'not needed' })
  await a.refuses(a.counselor, save, { ...visit, ContactID: watched }, 'SupervisorMissing', 'SupervisedBy')
  await a.counselor.ok(save, { ...visit, ContactID: watched, SupervisedBy: 'Jamal Daywatch', HowAfter: 'Calm' })
  await a.refuses(a.counselor, save, { ...visit, Visitor: 'Stranger' }, 'NotAllowed', 'NotAllowedReason')
  await a.refuses(a.counselor, save, visit, 'WhoMissing', 'ContactID')
  await a.refuses(a.counselor, save, { ...visit, Visitor: 'Stranger', HappenedOn: a.day(2) }, 'NotYet', 'HappenedAt')
  await a.counselor.ok(save, { ...visit, ContactID: barred, NotAllowedReason: 'The judge allowed it by phone' })
  const { Visits, People } = await a.counselor.ok(familyVisitCalls.getFamilyVisits, on(id))
  expect(Visits.map(({ MayVisit, NotAllowedReason }) => [MayVisit, NotAllowedReason]).toSorted()).toEqual([
    ['No', 'The judge allowed it by phone'],
    ['Phone Only', null],
    ['Supervised', null],
  ])
  expect(People.map(({ Name }) => Name)).toEqual(['Barred Example', 'Phone Example', 'Watched Example'])
  const { Alerts } = await a.manager.ok(residentChartCalls.getResident, on(id))
  expect(Alerts.map(({ Text }) => Text)).toContain('No visits or calls: Barred Example')
  await expect(
    a.owner.query('update resident_visit set not_allowed_reason = null where client_membership_id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'resident_visit_not_allowed' })
  // Another child's contact is not there.
  const other = await a.resident(house)
  await a.refuses(a.counselor, save, { ...visit, ...on(other), ContactID: watched, SupervisedBy: 'X' }, 'NotFound')
  expect(
    whyNotVisit('Yes', 'Visit') ?? whyNotVisit('Supervised', 'Visit') ?? whyNotVisit('Phone Only', 'Letter'),
  ).toBeUndefined()
})

test('belongings are handed back with both names, all at once if wished, and that can be undone', async () => {
  const id = await a.resident(house)
  const bring = (What: string) =>
    a.counselor.ok(propertyCalls.saveProperty, {
      ...on(id),
      What,
      Quantity: 1,
      ReceivedOn: a.day(-5),
      Condition: 'Good',
    })
  const coat = await bring('Coat')
  await bring('Radio')
  const lost = {
    ...on(id),
    ResidentPropertyID: coat.ResidentPropertyID,
    version: coat.version,
    State: 'Lost',
    LeftOn: a.today,
  } as const
  await a.refuses(a.counselor, propertyCalls.endProperty, lost, 'NoteMissing', 'LeftNote')
  await a.refuses(
    a.counselor,
    propertyCalls.endProperty,
    { ...lost, LeftOn: a.day(-6), LeftNote: 'x' },
    'LeftBeforeCame',
    'LeftOn',
  )
  const all = { ...on(id), LeftOn: a.today, TakenBy: 'Mother', GivenBy: 'Nadia Dosewell', Counted: true }
  await a.refuses(a.counselor, propertyCalls.handBackAll, { ...all, Counted: false }, 'NotCounted', 'Counted')
  expect((await a.counselor.ok(propertyCalls.handBackAll, all)).Count).toBe(2)
  await a.refuses(a.counselor, propertyCalls.handBackAll, all, 'NothingHere')
  const { Items } = await a.counselor.ok(propertyCalls.getProperty, on(id))
  expect(Items.every(({ State, TakenBy }) => State === 'Handed Back' && TakenBy === 'Mother')).toBe(true)
  const fake = { ...on(id), ResidentPropertyID: Items[0]!.ResidentPropertyID, version: Items[0]!.version }
  await a.refuses(a.counselor, propertyCalls.setPropertyPhoto, { ...fake, PhotoFileID: a.counselor.userId }, 'NotFound')
  expect(
    (await a.counselor.send(propertyCalls.getPropertyPhoto, { ...on(id), ResidentPropertyID: fake.ResidentPropertyID }))
      .status,
  ).toBe(404)
})

test('goals are the plan of every program; a therapy ends with the discharge and holds its sessions', async () => {
  const id = await a.resident(house)
  const need = await a.counselor.ok(treatmentCalls.addEditNeed, {
    ...on(id),
    LifeDomain: 'Emotions',
    Need: 'Sleeps badly',
    Goal: 'Six hours',
    OpenedOn: a.day(-9),
  })
  await a.counselor.ok(treatmentCalls.addEditAction, {
    ...on(id),
    PlanNeedID: need.PlanNeedID,
    Action: 'No phone at night',
    Who: 'Staff',
    DueOn: a.day(-1),
  })
  await a.counselor.ok(treatmentCalls.addProgress, {
    ...on(id),
    PlanNeedID: need.PlanNeedID,
    Score: 4,
    NotedOn: a.day(-2),
  })
  const group = { ...on(id), Kind: 'Group', Name: 'Skills', StartDate: a.day(-10) } as const
  const made = await a.counselor.ok(treatmentCalls.saveTherapy, group)
  await a.refuses(a.counselor, treatmentCalls.saveTherapy, { ...group, Name: 'skills' }, 'AlreadyIn', 'Name')
  const session = {
    ...on(id),
    ResidentTherapyID: made.ResidentTherapyID,
    HeldOn: a.day(-3),
    Outcome: 'Attended',
  } as const
  await a.counselor.ok(treatmentCalls.addSession, session)
  await a.refuses(a.counselor, treatmentCalls.addSession, session, 'HeldThatDay', 'HeldOn')
  await a.refuses(a.counselor, treatmentCalls.addSession, { ...session, HeldOn: a.day(-12) }, 'NotThen', 'HeldOn')
  const end = {
    ...on(id),
    ResidentTherapyID: made.ResidentTherapyID,
    EndDate: a.day(-4),
    Reason: 'Done',
    version: made.version,
  }
  await a.refuses(a.counselor, treatmentCalls.endTherapy, end, 'SessionAfter', 'EndDate')
  const seen = await a.counselor.ok(treatmentCalls.getTreatment, on(id))
  expect(seen.Needs[0]).toMatchObject({ Goal: 'Six hours', Actions: [{ State: 'Open' }], Progress: [{ Score: 4 }] })
  expect(seen.Therapies[0]).toMatchObject({ Name: 'Skills', Held: 1, Attended: 1 })
  await a.manager.ok(residentEndingCalls.endEnrollment, {
    ...on(id),
    EndDate: a.today,
    DischargeReasonID: 'Program Completed',
  })
  const after = await a.counselor.ok(treatmentCalls.getTreatment, on(id))
  expect([after.Therapies[0]!.EndDate, after.Needs[0]!.Actions[0]!.State]).toEqual([a.today, 'Dropped'])
})
