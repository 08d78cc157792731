import { addDays, addMonths } from '#platform/contract/dates.ts'
import { castId, decide, userId } from './cast/chance.ts'
import type { CastClient } from './cast/shapes.ts'
import { goals, topics } from './cast/tay-goals.ts'
import type { Story } from './cast/tay-homes.ts'

export type Row = Record<string, unknown>
export const worker = userId('Tariq Pathfinder-Demo')

export type Id = (...of: string[]) => string

export function paperOf(kind: string, there: boolean, asked: boolean, of: Row, ago: (days: number) => string): Row {
  return {
    ...of,
    kind,
    state: there ? 'On File' : asked ? 'Requested' : 'Missing',
    holder: there ? (kind === 'Proof of Dependency' ? 'Agency Office' : 'Youth') : null,
    got_on: there ? ago(200) : null,
    expires_on: there && kind === 'State ID' ? ago(-(decide(400, 'expires', String(of['id'])) + 12)) : null,
    result: there && kind === 'Credit Report' ? 'No Credit History' : null,
    version: 1,
  }
}

export function skillsOf(one: CastClient, { skills }: Story, of: Row, id: Id, last: string) {
  const scores = (level: number, stage: string) =>
    Array.from({ length: 8 }, (_, at) =>
      Math.max(0, Math.min(4, level + decide(3, 'skill', one.Id, stage, String(at)) - 1)),
    )
  const assess = (stage: string, level: number, assessed_on: string) => ({
    id: id('skills', stage),
    ...of,
    assessed_on,
    stage,
    scores: scores(level, stage),
    assessed_by: worker,
    version: 1,
  })
  if (!skills) return { tay_skill_session: [], tay_skill_assessment: [] }
  const [before, after] = skills
  const sessions = topics.flatMap(([area, topic], at) => {
    const held_on = addDays(one.StartDate, 20 + at * 14)
    return held_on > last
      ? []
      : [
          {
            id: id('session', topic),
            ...of,
            held_on,
            area,
            topic,
            minutes: 60,
            present: decide(6, 'came', one.Id, topic) > 0,
            version: 1,
          },
        ]
  })
  return {
    tay_skill_session: sessions,
    tay_skill_assessment: [
      assess('Before', before, addDays(one.StartDate, 5)),
      ...(after === null || addDays(one.StartDate, 120) > last
        ? []
        : [assess('After', after, addDays(one.StartDate, 120))]),
    ],
  }
}

/** Up to six months of money, oldest first: each entry goes on from the one before. */
export function moneyOf(
  one: CastClient,
  { stipend = 0, saves = 0, share = 0 }: Story,
  of: Row,
  id: Id,
  last: string,
): Row[] {
  const rows: Row[] = []
  const add = (happened_on: string, account: string, kind: string, dollars: number, more: Row = {}) => {
    const key = id('money', account, kind, happened_on)
    rows.push({
      id: key,
      ...of,
      account,
      kind,
      happened_on,
      amount_cents: dollars * 100,
      matches_id: null,
      recorded_by: worker,
      version: 1,
      ...more,
    })
    return key
  }
  for (let month = 6; month >= 0; month -= 1) {
    const day = addDays(last, -(month * 30) - 2)
    if (day < one.StartDate) continue
    if (stipend) {
      add(day, 'Stipend', 'Granted', stipend)
      if (month > 0 || decide(3, 'paid', one.Id) > 0) add(day, 'Stipend', 'Paid Out', -stipend)
    }
    if (saves) {
      const matches_id = add(day, 'Savings', 'Deposit', saves)
      add(day, 'Savings', 'Match', Math.min(saves, 100), { matches_id })
    }
    if (share) {
      add(day, 'Rent Share', 'Charge', share)
      if (month > 0 || decide(3, 'rent', one.Id) > 0) add(day, 'Rent Share', 'Payment', -share)
    }
  }
  return rows
}

export function exitOf(one: CastClient, { exit, asked = [] }: Story, of: Row, id: Id) {
  if (!exit || !one.EndDate) return { tay_exit: [], tay_aftercare: [] }
  const [housing, income, school, supports, supports_note] = exit
  return {
    tay_exit: [{ id: id('exit'), ...of, housing, income, school, supports, supports_note, version: 1 }],
    tay_aftercare: asked.map((months) => ({
      id: id('aftercare', String(months)),
      ...of,
      tay_exit_id: id('exit'),
      months,
      contacted_on: addDays(addMonths(one.EndDate!, months), -2),
      reached: true,
      housing,
      income,
      school,
      note: 'Doing well. Asked about health coverage.',
      contacted_by: worker,
      version: 1,
    })),
  }
}

/** What somebody wants in two of the six areas, with steps and how far it has come. */
export function goalsOf(one: CastClient, of: Row, id: Id, last: string) {
  const at = decide(goals.length, 'goal', one.Id)
  const chosen = [goals[at]!, goals[(at + 2) % goals.length]!]
  const opened_on = addDays(one.StartDate, 10)
  if (opened_on > last) return { plan_need: [], plan_action: [], plan_progress: [] }
  return {
    plan_need: chosen.map(([life_domain, need, goal]) => ({
      id: id('goal', life_domain),
      ...of,
      life_domain,
      need,
      goal,
      opened_on,
      version: 1,
    })),
    plan_action: chosen.flatMap(([life_domain, , , ...steps]) =>
      steps.map((action, step) => ({
        id: id('step', action),
        plan_need_id: id('goal', life_domain),
        ...of,
        action,
        who: step === 0 ? 'The youth' : 'Tariq',
        due_on: addDays(last, step * 20 - 6),
        state: one.EndDate || step === 0 ? 'Done' : 'Open',
        closed_on: one.EndDate ? last : step === 0 ? addDays(last, -8) : null,
        version: 1,
      })),
    ),
    plan_progress: chosen.flatMap(([life_domain]) =>
      [0, 30, 60, 90, 120].flatMap((days, step) => {
        const noted_on = addDays(opened_on, days)
        return noted_on > last
          ? []
          : [
              {
                id: id('progress', life_domain, String(step)),
                plan_need_id: id('goal', life_domain),
                ...of,
                noted_on,
                score: Math.min(10, 2 + step * 2 - decide(2, 'score', one.Id, life_domain, String(step))),
                noted_by: worker,
                created_at: `${noted_on}T18:00:00Z`,
                version: 1,
              },
            ]
      }),
    ),
  }
}

/** A visit each month for half a year. */
export function contactsOf(one: CastClient, { seen = 5 }: Story, today: string, within: (day: string) => boolean) {
  const days = [0, 1, 2, 3, 4, 5].map((month) => addDays(today, -(seen + month * 30))).filter(within)
  const made = days.map((made_on, at) => ({ made_on, id: castId('tay contact', one.Id, String(at)) })).toReversed()
  const months = new Set<string>()
  return {
    contact_made: made.map(({ id, made_on }) => ({
      id,
      sub_program_id: one.SubProgramId,
      author_id: worker,
      made_on,
      kind: 'In-person home',
      purpose: 'Home visit',
      narrative: one.Story,
      version: 1,
    })),
    contact_made_child: made.map(({ id, made_on }) => {
      const counts = !months.has(made_on.slice(0, 7))
      months.add(made_on.slice(0, 7))
      return {
        id: castId('tay contact child', id),
        contact_made_id: id,
        client_membership_id: one.Id,
        sub_program_id: one.SubProgramId,
        counts,
        seen_alone: true,
        made_on,
      }
    }),
  }
}
