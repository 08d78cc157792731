import { expect, test } from 'vitest'
import { boardCalls } from './board.calls.ts'
import { residentialAgency } from '../residential-testing.ts'

const a = residentialAgency()
const { getBoard } = boardCalls

const lines = async (who: { ok: typeof a.manager.ok }, ResidenceID: string) =>
  (await who.ok(getBoard, { ResidenceID })).Lines

test('the board of a house says what its books register, in the reader’s language, and only of their houses', async () => {
  const house = await a.emptyHouse(2)
  const { ResidenceID } = house
  const id = await a.resident(house)
  expect(await lines(a.manager, ResidenceID)).toEqual([])

  // A dose that is due in the next hours, and one whose time is over.
  const values = `client_membership_id, person_id, sub_program_id, drug, strength, form, route, dose_amount, dose_unit, directions, prescriber,
    prescribed_on, purpose, start_date`
  const at = (hours: number) =>
    a.one(
      `select to_char((now() + make_interval(hours => ${hours})) at time zone u.zone, 'HH24:MI') from sub_program u where u.id = $1`,
      [a.program],
    )
  const order = async (drug: string, hours: number) =>
    a.owner.query(
      `insert into medication_order (${values}, times, ordered_at) select m.id, m.person_id, m.sub_program_id, '${drug}', '5 mg', 'Tablet', 'Oral', 1,
        'tablet', 'By mouth', 'Dr. Sample', current_date - 9, 'For the test', current_date - 9, array[$2::text], now() - interval '9 days'
      from client_membership m where m.id = $1`,
      [id, await at(hours)],
    )
  await order('Latecetin', -3)
  await order('Nextozine', 2)
  await a.owner.query(
    `insert into incident (sub_program_id, status, occurred_at, place, types, narrative, reported_by, submitted_at)
     select sub_program_id, 'Submitted', now() - interval '1 day', 'Home', '{Assault}', 'For the test', $2, now() from client_membership where id = $1`,
    [id, a.manager.userId],
  )
  await a.owner.query(
    `insert into incident_child (incident_id, client_membership_id, person_id, sub_program_id)
     select i.id, m.id, m.person_id, m.sub_program_id from client_membership m, incident i where m.id = $1 and i.narrative = 'For the test'`,
    [id],
  )
  await a.owner.query(
    `insert into census_day (residence_id, sub_program_id, day, status) select id, sub_program_id, current_date - 3, 'Open' from residence where id = $1`,
    [ResidenceID],
  )
  const told = (await lines(a.manager, ResidenceID)).map((line) => [line.Place, line.Tone, line.Says, line.Address])
  expect(told).toEqual(
    expect.arrayContaining([
      ['next', 'info', 'Next medication pass: 1 dose for 1 resident', expect.stringContaining(ResidenceID)],
      ['alert', 'over', expect.stringMatching(/^\d+ overdue doses?$/), expect.stringContaining('show=pass')],
      ['task', 'soon', expect.stringMatching(/^Submit the census of /), expect.stringContaining('tab=census')],
      ['alert', 'over', expect.stringMatching(/^Incident of .*: Assault$/), expect.stringContaining('tab=incidents')],
    ]),
  )
  expect((await lines(a.manager, ResidenceID)).find(({ Says }) => Says.includes('Assault'))).toMatchObject({
    ClientSubProgramMembershipID: id,
    ResidenceID,
  })

  // Without its right a book says nothing; a house of others says nothing to anybody.
  const says = async (who: typeof a.manager) => (await lines(who, ResidenceID)).map(({ Place }) => Place)
  expect(await says(a.counselor)).not.toContain('task')
  const strange = await a
    .one(`select h.id from residence h where h.sub_program_id <> $1 limit 1`, [a.program])
    .catch(() => null)
  if (strange) expect(await lines(a.manager, strange)).toEqual([])
  const foster = await a.as('renata.mockley')
  expect((await foster.send(getBoard, { ResidenceID })).refusal?.code).toBe('PermissionMissing')
})
