import type { ClientBase } from 'pg'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { ApssFamily } from './apss-sessions.ts'
import { apssGoalLines, apssNotes } from './apss-story.ts'
import { castId, choose, decide } from './cast/chance.ts'
import { insertRows } from './insert.ts'

/** What each child’s plan says and how it went, and what became of the adoption. */
export async function seedApssGoals(client: ClientBase, families: readonly ApssFamily[], today: string): Promise<void> {
  const rows: Record<string, Record<string, unknown>[]> = {}
  const add = (table: string, key: string, row: object) => {
    const id = castId(table, key)
    ;(rows[table] ??= []).push({ id, ...row, version: 1 })
    return id
  }
  for (const { children } of families)
    for (const one of children) {
      const at = { client_membership_id: one.Id }
      const last = one.EndDate ?? today
      const days = daysBetween(one.StartDate, last)
      if (days < 28) continue
      const day = (count: number) => addDays(one.StartDate, count)
      const firstGoal = decide(apssGoalLines.length, 'goal', one.Id)
      for (let n = 0; n < 1 + decide(2, 'goals', one.Id); n += 1) {
        const { step, ...line } = apssGoalLines[(firstGoal + n) % apssGoalLines.length]!
        const closed = one.EndDate !== null
        const id = add('client_goal', `${one.Id} ${n}`, {
          ...at,
          ...line,
          opened_on: day(25),
          target_on: day(25 + 150),
          closed_on: closed ? last : null,
          outcome: closed ? 'Met' : null,
        })
        const done = closed || decide(2, 'done', one.Id, String(n)) === 0
        add('client_goal_step', `${one.Id} ${n}`, {
          ...at,
          client_goal_id: id,
          step,
          who: 'Parents and child',
          due_on: addDays(today, decide(40, 'due', one.Id, String(n)) - 6),
          state: done ? 'Done' : 'Open',
          closed_on: done ? last : null,
        })
        for (let at_ = 32, count = 0; at_ < days; at_ += 28, count += 1)
          add('client_goal_progress', `${one.Id} ${n} ${at_}`, {
            ...at,
            client_goal_id: id,
            noted_on: day(at_),
            score: Math.min(10, 2 + Math.round(count * 0.7) + decide(2, 'score', one.Id, String(at_))),
            note: count % 3 === 0 ? choose(apssNotes, 'note', one.Id, String(at_)) : null,
            noted_by: one.CaseCarrierId,
          })
      }
      for (let reviewed = 30; reviewed < days; reviewed += 88)
        add('client_goal_review', `${one.Id} ${reviewed}`, {
          ...at,
          reviewed_on: day(reviewed),
          next_review_on: day(reviewed + 90),
          summary: 'Read through with the family. Goals kept; one step changed.',
          reviewed_by: one.CaseCarrierId,
          created_at: `${day(reviewed)}T18:00:00Z`,
        })
      if (days > 170)
        add('apss_outcome', one.Id, {
          ...at,
          recorded_on: day(168),
          disruption: choose(['Avoided', 'Not at risk', 'Avoided'], 'disruption', one.Id),
          with_family: true,
          note: null,
          recorded_by: one.CaseCarrierId,
        })
    }
  for (const table of ['client_goal', 'client_goal_step', 'client_goal_progress', 'client_goal_review', 'apss_outcome'])
    await insertRows(client, table, rows[table] ?? [])
}
