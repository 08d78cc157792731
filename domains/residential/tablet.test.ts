import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { givePassword } from '#domains/session/sign-in/testing.ts'
import { enrolledTablet, setPin, type Tablet } from '#domains/session/tablets/tablets-testing.ts'
import { absenceCalls } from './absences/absences.calls.ts'
import { houseCalls } from './houses/houses.calls.ts'
import { residentialAgency } from './residential-testing.ts'
import { residentChartCalls } from './residents/resident-chart.calls.ts'
import { residentCalls } from './residents/residents.calls.ts'
import { stayCalls } from './stays/stays.calls.ts'
import { entryCalls } from './tablet/entries.calls.ts'

const agency = residentialAgency()
const pin = '730264'

interface Opened {
  tablet: Tablet
  userId: string
  /** What the tablet seals entries of this person with. */
  seal: string
}

/** A tablet of the house, opened by a counselor of its sub-program. */
async function openTablet(house: string): Promise<Opened> {
  const staff = await agency.one(
    `select u.email from application_user u join employee_sub_program m on m.employee_id = u.id and m.sub_program_id = $1
     where m.sub_program_role = 'Youth Counselor' and m.voided_at is null and m.end_date is null order by u.email limit 1`,
    [agency.program],
  )
  const { id } = await givePassword(agency, staff.split('@')[0]!)
  await setPin(agency, id, pin)
  const tablet = await enrolledTablet(agency, agency.administrator, house)
  const { body } = await tablet.open(id, pin)
  expect(body.Stage).toBe('pin')
  return { tablet, userId: id, seal: body.Seal! }
}

const leaves = (id: string) => ({
  ClientSubProgramMembershipID: id,
  HouseAbsenceID: null,
  Kind: 'Home Pass',
  LeftOn: agency.day(-1),
  LeftTime: '09:00',
  version: null,
})

test('a tablet shows its own house; a resident of another house is as absent as nobody, and a chart stays closed', async () => {
  const [own, other] = [await agency.emptyHouse(2), await agency.emptyHouse(2)]
  const [here, there] = [
    await agency.resident(own, { start: agency.day(-3) }),
    await agency.resident(other, { start: agency.day(-3) }),
  ]
  const { tablet } = await openTablet(own.ResidenceID)
  const { body } = await tablet.call(houseCalls.getHouses, {})
  expect(body.Houses.map(({ ResidenceID }) => ResidenceID)).toEqual([own.ResidenceID])
  const seen = body.Houses[0]!.Beds.flatMap(({ Resident }) => Resident?.ClientSubProgramMembershipID ?? [])
  expect(seen).toEqual([here])
  const asked = await tablet.call(houseCalls.getHouses, { ResidenceID: other.ResidenceID })
  expect(asked.body.Houses).toEqual([])

  const [elsewhere, nobody] = [
    await tablet.call(absenceCalls.saveAbsence, leaves(there)),
    await tablet.call(absenceCalls.saveAbsence, leaves(crypto.randomUUID())),
  ]
  expect([elsewhere.status, elsewhere.body.code]).toEqual([nobody.status, nobody.body.code])
  expect(elsewhere.status).toBe(404)
  expect((await tablet.call(residentChartCalls.getResident, { ClientSubProgramMembershipID: here })).status).toBe(403)
  expect((await tablet.call(residentCalls.updateResident, { ClientSubProgramMembershipID: here })).status).toBe(403)
  expect((await tablet.call(absenceCalls.saveAbsence, leaves(here))).status).toBe(200)
})

test('who moves in is there at once, who has moved out is gone; who leaves today is there until the day is over', async () => {
  const [own, other] = [await agency.emptyHouse(2), await agency.emptyHouse(2)]
  const moved = await agency.resident(own, { start: agency.day(-3) })
  const { tablet } = await openTablet(own.ResidenceID)
  const reaches = async () => (await tablet.call(absenceCalls.saveAbsence, leaves(moved))).status !== 404
  expect(await reaches()).toBe(true)
  const moves = (to: string, StartDate: string) =>
    agency.manager.ok(stayCalls.moveBed, { ClientSubProgramMembershipID: moved, BedID: to, StartDate })
  await moves(other.Beds[0]!.BedID, agency.today)
  expect(await reaches()).toBe(true)
  for (const earlier of ['end_date = end_date - 1', 'start_date = start_date - 1'])
    await agency.owner.query(
      `update bed_stay set ${earlier} where client_membership_id = $1 and (end_date is null) = ${earlier.startsWith('start')}`,
      [moved],
    )
  expect(await reaches()).toBe(false)
  await moves(own.Beds[1]!.BedID, agency.today)
  expect(await reaches()).toBe(true)
})

/** Seals as the browser does. */
function sealed(seal: string, userId: string, entry: object, EntryID: string = crypto.randomUUID()) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(seal, 'base64url'), nonce).setAAD(
    Buffer.from(`${EntryID} ${userId}`),
  )
  const body = Buffer.concat([cipher.update(JSON.stringify(entry)), cipher.final()])
  const Sealed = Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')
  return { EntryID, UserID: userId, Sealed }
}

const absence = (id: string, made = new Date()) => ({
  call: absenceCalls.saveAbsence.name,
  input: leaves(id),
  madeAt: made.toISOString(),
  said: 'Home pass from nine',
  language: 'en',
})

async function send({ tablet }: Opened, ...Entries: ReturnType<typeof sealed>[]) {
  const { body } = await tablet.call(entryCalls.sendEntries, { ...(await tablet.prove()), Entries })
  return body.Entries.map(({ Outcome }) => Outcome)
}

test('what was recorded without network is carried out once as its person, whoever has the tablet open', async () => {
  const house = await agency.emptyHouse(2)
  const resident = await agency.resident(house, { start: agency.day(-3) })
  const opened = await openTablet(house.ResidenceID)
  const entry = sealed(opened.seal, opened.userId, absence(resident))
  await agency.owner.query('update session set ended_at = now() where tablet_id = $1', [opened.tablet.id])
  expect(await send(opened, entry)).toEqual(['Done'])
  expect(await send(opened, entry)).toEqual(['Done'])
  const rows = await agency.owner.query('select recorded_by from house_absence where client_membership_id = $1', [
    resident,
  ])
  expect(rows.rows).toEqual([{ recorded_by: opened.userId }])
  const left = await agency.one<string>(
    'select count(*)::text from session where tablet_id = $1 and ended_at is null',
    [opened.tablet.id],
  )
  expect(left).toBe('0')
})

test('what is refused later is kept with both truths until somebody else settles it', async () => {
  const [house, other] = [await agency.emptyHouse(2), await agency.emptyHouse(2)]
  const [resident, stranger] = [
    await agency.resident(house, { start: agency.day(-3) }),
    await agency.resident(other, { start: agency.day(-3) }),
  ]
  const opened = await openTablet(house.ResidenceID)
  const of = (entry: object) => sealed(opened.seal, opened.userId, entry)
  const twice = of(absence(resident))
  expect(await send(opened, of(absence(resident)), twice)).toEqual(['Done', 'Refused'])
  expect(await send(opened, twice)).toEqual(['Refused'])
  // A clock set back, one set ahead, a resident of another house, a chart.
  expect(
    await send(
      opened,
      of(absence(resident, new Date(Date.now() - 30 * 3_600_000))),
      of(absence(resident, new Date(Date.now() + 600_000))),
      of(absence(stranger)),
      of({ ...absence(resident), call: residentCalls.updateResident.name }),
    ),
  ).toEqual(['Refused', 'Refused', 'Refused', 'Refused'])
  const { Entries } = await agency.manager.ok(entryCalls.getRefused, {})
  const mine = Entries.filter(({ ResidenceID }) => ResidenceID === house.ResidenceID)
  expect(mine).toHaveLength(5)
  // Once refused it is a supervisor's: it does not come in by itself when it would fit.
  await agency.owner.query('update house_absence set voided_at = now() where client_membership_id = $1', [resident])
  expect(await send(opened, twice)).toEqual(['Refused'])
  const one = mine.find(({ EntryID }) => EntryID === twice.EntryID)!
  expect(one).toMatchObject({
    Said: 'Home pass from nine',
    Why: ['The resident is already recorded as out at that time.'],
  })
  const settle = {
    ResidenceID: house.ResidenceID,
    EntryID: one.EntryID,
    Note: 'Recorded already at the desk.',
    version: one.version,
  }
  await agency.refuses(
    agency.manager,
    entryCalls.settleRefused,
    { ...settle, ResidenceID: other.ResidenceID },
    'NotFound',
  )
  await agency.manager.ok(entryCalls.settleRefused, settle)
  await agency.refuses(agency.manager, entryCalls.settleRefused, settle, 'AlreadySettled')
  const own = mine.find(({ EntryID }) => EntryID !== one.EntryID)!
  await agency.owner.query('update tablet_entry set user_id = $2 where id = $1', [own.EntryID, agency.manager.userId])
  await agency.refuses(
    agency.manager,
    entryCalls.settleRefused,
    { ...settle, EntryID: own.EntryID, version: own.version + 1 },
    'OwnEntry',
  )
})

test('an entry sealed by somebody else, for another tablet or under another number opens nothing', async () => {
  const house = await agency.emptyHouse(2)
  const resident = await agency.resident(house, { start: agency.day(-3) })
  const [one, two] = [await openTablet(house.ResidenceID), await openTablet(house.ResidenceID)]
  const right = sealed(one.seal, one.userId, absence(resident))
  expect(
    await send(
      one,
      sealed(two.seal, one.userId, absence(resident)),
      { ...right, EntryID: crypto.randomUUID() },
      { ...right, UserID: agency.manager.userId },
      { ...right, Sealed: `${right.Sealed.slice(0, -4)}AAAA` },
    ),
  ).toEqual(['Unreadable', 'Unreadable', 'Unreadable', 'Unreadable'])
  const proof = { ...(await one.tablet.prove()), Entries: [right] }
  expect((await two.tablet.call(entryCalls.sendEntries, { ...proof, TabletID: two.tablet.id })).status).toBe(403)
  expect(await send(one, right)).toEqual(['Done'])
})
