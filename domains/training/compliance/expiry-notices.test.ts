import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { tellExpiries } from '#domains/notices/expiries.server.ts'
import { openTrainingAgency, type TrainingAgency } from '../training-testing.ts'
import { requirementCalls } from '../requirements/requirements.calls.ts'
import { noticeDays } from '../requirements/standing.rules.ts'
import { fillStandings, keepTrainingStanding } from './keep-standings.server.ts'
import { trainingExpiry } from './worklist-part.server.ts'

let a: TrainingAgency
beforeAll(async () => {
  a = await openTrainingAgency()
})
afterAll(() => a.close())

const system = <R>(work: Parameters<typeof transact<R>>[3]) => transact(a.app.platform.pool, 'system', {}, work)
const keep = () => keepTrainingStanding.run({}, { settings: a.settings, transact: system } as never)
const night = (day: string) => system((tx) => tellExpiries(tx, a.settings, [trainingExpiry], day))
const told = async (userId: string) =>
  (
    await a.owner.query<{ title_en: string; title_es: string; key: string; link: string }>(
      `select title_en, title_es, key, link from notice where user_id = $1 and kind = $2 and title_en like '%Sample lapse%' order by told_at, id`,
      [userId, trainingExpiry.notice.kind],
    )
  ).rows

test('whoever must be trained is told when it comes into sight, a week before, and when it ran out: each once', async () => {
  const house = await a.as('yasmin.shiftley')
  const { person } = await a.employee('yasmin.shiftley')
  const course = await a.course({ MonthsValid: 12 })
  // Attended so long ago that it holds for another month.
  const through = addDays(a.today, 30)
  const held = (
    await a.one<{ day: string }>(`select ($1::date + 1 - make_interval(months => 12))::date::text as day`, [through])
  ).day
  const session = await a.session({ TrainingCourseID: course, HeldOn: held } as never)
  await a.add(session, 'Employee', person)
  await a.mark(session, 'Attended')
  await a.manager.ok(requirementCalls.addEditRequirement, {
    Name: 'Sample lapse',
    Kind: 'Employee',
    Period: 'Once',
    StartDate: addDays(a.today, -400),
    SubProgramIDs: [],
    Roles: [],
    CourseIDs: [course],
  } as never)
  await keep()
  const { due_on: due } = await a.one<{ due_on: string }>(
    `select s.due_on::text from training_standing s join training_requirement r on r.id = s.requirement_id
     where r.name = 'Sample lapse' and s.person_id = $1`,
    [person],
  )
  expect(Math.abs(Date.parse(due) - Date.parse(through))).toBeLessThanOrEqual(86_400_000)
  await night(addDays(due, -noticeDays - 1))
  expect(await told(house.userId)).toEqual([])
  await night(addDays(due, -noticeDays))
  await night(addDays(due, -noticeDays + 1))
  expect((await told(house.userId)).length).toBe(1)
  await night(addDays(due, -7))
  await night(addDays(due, -6))
  expect((await told(house.userId)).length).toBe(2)
  await night(addDays(due, 1))
  await night(addDays(due, 2))
  const all = await told(house.userId)
  expect(all.length).toBe(3)
  expect(all[0]!.title_en).toMatch(/^Training: Sample lapse: Due /)
  expect(all[0]!.title_es).toMatch(/^Capacitación: Sample lapse: Vence el /)
  expect(all[2]!.title_en).toMatch(/^Training: Sample lapse: Was due /)
  expect(all.every(({ link }) => link === '/Training')).toBe(true)
  // Nobody else is told of what is hers.
  expect(await told(a.worker.userId)).not.toContainEqual(expect.objectContaining({ key: all[0]!.key }))
})

test('a database that has rules and was never reckoned is reckoned at the start, and only then', async () => {
  const waiting = async () =>
    (
      await a.one<{ n: number }>(
        `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'keep_training_standing' and key = 'keep_training_standing'`,
      )
    ).n
  const none = `delete from graphile_worker._private_jobs where id in (select id from graphile_worker.jobs where task_identifier = 'keep_training_standing')`
  await keep()
  await a.owner.query(none)
  await system(fillStandings)
  expect(await waiting()).toBe(0)
  await a.owner.query('delete from training_standing')
  await system(fillStandings)
  await system(fillStandings)
  expect(await waiting()).toBe(1)
  await keep()
  expect((await a.one<{ n: number }>('select count(*)::int as n from training_standing')).n).toBeGreaterThan(0)
})
