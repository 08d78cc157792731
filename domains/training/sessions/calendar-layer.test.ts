import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointmentCalls } from '#domains/appointments/appointments.calls.ts'
import { planningCalls } from '#domains/appointments/planning.calls.ts'
import type { Actor } from '#app/testing.ts'
import { addDays } from '#platform/contract/dates.ts'
import { openTrainingAgency, type TrainingAgency } from '../training-testing.ts'
import { sessionCalls } from './sessions.calls.ts'

let a: TrainingAgency
beforeAll(async () => {
  a = await openTrainingAgency()
})
afterAll(() => a.close())

const shown = async (who: Actor, From: string, more: object = {}) =>
  (await who.ok(appointmentCalls.getAppointments, { From, To: From, Layers: ['training'], ...more })).LayerItems

test('the calendar has the sessions in which one has a place or waits, and goes where one may look', async () => {
  const on = addDays(a.today, 9)
  const course = await a.course({ Title: 'Sample layer course', OfferedFrom: a.today })
  const session = await a.session({ TrainingCourseID: course, HeldOn: on, Seats: 1 } as never)
  const { person } = await a.employee('renata.mockley')
  expect(await shown(a.worker, on)).toEqual([])
  await a.add(session, 'Employee', person)
  const [item] = await shown(a.worker, on)
  expect(item).toMatchObject({
    Layer: 'training',
    Date: on,
    StartTime: '09:00',
    Text: expect.stringMatching(/^Training until 11:00\b.*: Sample layer course$/),
  })
  expect(item!.Address).not.toBeNull()
  const other = await a.as('priya.notreal')
  await a.add(session, 'Employee', (await a.employee('priya.notreal')).person)
  expect((await shown(other, on)).map(({ Text }) => Text)).toEqual(['Training, on the waitlist: Sample layer course'])
  expect((await planningLayers(a.worker)).includes('training')).toBe(true)
  const { version } = await a.one<{ version: number }>('select version from training_session where id = $1', [session])
  await a.manager.ok(sessionCalls.cancelSession, {
    TrainingSessionID: session,
    version,
    IsCanceled: true,
  })
  expect(await shown(a.worker, on)).toEqual([])
})

const planningLayers = async (who: Actor) =>
  (await who.ok(planningCalls.getCalendarStart, {})).Layers.map(({ Name }) => Name)
