import { expect, test } from 'vitest'
import { medicationAgency } from '../medication-testing.ts'
import { passCalls } from '../house/pass.calls.ts'
import { doseCalls } from './doses.calls.ts'

const a = medicationAgency()

test('who gives medication was trained for it: expired training shuts the pass and names what is missing, a new one opens it', async () => {
  const house = await a.emptyHouse(2)
  const id = await a.resident(house)
  const order = await a.order(id)
  const person = await a.one('select person_id from application_user where id = $1', [a.nurse.userId])
  const course = await a.one(`select id from training_course where title = 'Giving medication'`, [])
  const pass = () => a.nurse.ok(passCalls.getPass, { ResidenceID: house.ResidenceID })
  expect((await pass()).Untrained).toEqual([])
  await a.owner.query(
    `update training_attendee x set voided_at = now() from training_session s
    where s.id = x.session_id and s.course_id = $1 and x.person_id = $2`,
    [course, person],
  )
  await a.owner.query(
    `insert into training_proof (person_id, kind, course_id, title, issued_on, expires_on) values ($1, 'Employee', $2, 'Giving medication', $3, $4)`,
    [person, course, a.day(-300), a.day(-1)],
  )
  const shut = await pass()
  expect([shut.Untrained, shut.Can.Record]).toEqual([['Giving medication'], false])
  const refused = await a.nurse.send(doseCalls.recordDose, a.dose(id, order))
  expect([refused.status, refused.refusal.code]).toEqual([403, 'NotTrained'])
  expect(refused.refusal.errors[0]).toContain('Giving medication')
  // That a dose was refused is written down by whoever was there.
  const refusedDose = a.dose(id, await a.order(id), { State: 'Refused', Reason: 'Other', ReasonText: 'Spat it out' })
  expect((await a.nurse.send(doseCalls.recordDose, refusedDose)).status).toBe(200)
  // Another's training is theirs.
  expect((await a.manager.ok(passCalls.getPass, { ResidenceID: house.ResidenceID })).Untrained).toEqual([])
  await a.owner.query(
    `insert into training_proof (person_id, kind, course_id, title, issued_on) values ($1, 'Employee', $2, 'Giving medication', $3)`,
    [person, course, a.day(0)],
  )
  expect((await pass()).Can.Record).toBe(true)
  expect((await a.nurse.send(doseCalls.recordDose, a.dose(id, order))).status).toBe(200)
})
