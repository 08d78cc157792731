import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { RuleTrial } from '#platform/server/rule-packs.ts'
import { creditsOf, keyOf, personColumns, type TrainedPerson } from '../compliance/compliance-facts.server.ts'
import { trainedPath, type TrainedKind } from '../training-lists.rules.ts'
import { appliesTo, standingOn, trainingStates, type RuleFacts } from './standing.rules.ts'

interface TriedRule extends RuleFacts {
  readonly Kind: TrainedKind
  readonly Roles: readonly string[]
  readonly SubProgramIDs: readonly string[]
  readonly Blocks: string | null
}
interface DatedRule extends TriedRule {
  readonly From: string
  readonly Until: string | null
}
interface Worked {
  readonly on: string
  readonly people: readonly string[]
}

/** Every rule that a requirement had in some days. */
async function rulesThen(tx: Tx, requirement: string | null, from: string, to: string): Promise<DatedRule[]> {
  const { rows } =
    await sql<DatedRule>`select r.person_kind as "Kind", u.roles as "Roles", u.sub_program_ids as "SubProgramIDs",
      u.course_ids as "CourseIDs", u.hours_needed::float8 as "HoursNeeded", u.period as "Period", u.due_days as "DueDays", u.blocks as "Blocks",
      (select min(x.start_date) from training_rule x where x.requirement_id = r.id and x.voided_at is null) as "InForceSince",
      u.start_date as "From", u.end_date as "Until"
    from training_rule u join training_requirement r on r.id = u.requirement_id
    where u.requirement_id = ${requirement}::uuid and u.voided_at is null and u.start_date <= ${to}::date
      and (u.end_date is null or u.end_date > ${from}::date)`.execute(tx)
  return rows
}

const through: Words = ['Went through', 'Se hizo']
const blocked: Words = ['Would have been blocked', 'Se habría bloqueado']

/**
 * What was done from day to day, passes of medication or approvals of homes, and who of those who did it, as far as the caller may know
 * them, would not have met the tried rule on that day.
 */
export async function blockedWork(
  tx: Tx,
  { tried, requirement, from, to }: { tried: TriedRule; requirement: string | null; from: string; to: string },
): Promise<{ looked: number; trials: RuleTrial[] }> {
  if (tried.Blocks === null) return { looked: 0, trials: [] }
  const work =
    await sql<Worked>`select w.on_day as on, w.people from training_work(${tried.Blocks}, ${from}::date, ${to}::date) w
    order by w.on_day, w.people`.execute(tx)
  const days = [...new Set(work.rows.map(({ on }) => on))]
  const known = await sql<TrainedPerson & { On: string }>`select d.on_day as "On", ${personColumns}
    from (select w.on_day, array_agg(distinct p.id) as people from training_work(${tried.Blocks}, ${from}::date, ${to}::date) w
      cross join lateral unnest(w.people) p (id) group by w.on_day) d
    cross join lateral training_people(d.on_day, d.people, of_kind => ${tried.Kind}::text) t
    where d.on_day = any (${days}::date[])`.execute(tx)
  const there = new Map(known.rows.map((one) => [`${one.On} ${one.PersonID}`, one]))
  const [credits, then] = [
    await creditsOf(tx, [...new Set(known.rows.map(({ PersonID }) => PersonID))]),
    await rulesThen(tx, requirement, from, to),
  ]
  const stands = (rule: TriedRule | undefined, person: TrainedPerson, day: string) =>
    rule && rule.Blocks === tried.Blocks && appliesTo(rule, person)
      ? standingOn(rule, person.Since, credits.get(keyOf(person.PersonID, person.Kind)) ?? [], day)
      : undefined
  const trials = work.rows.flatMap(({ on, people }): RuleTrial[] => {
    const before = then.find(({ From, Until }) => From <= on && (Until === null || Until > on))
    const found = people.flatMap((id) => there.get(`${on} ${id}`) ?? [])
    const lacks = (rule: TriedRule | undefined) => found.filter((one) => stands(rule, one, on)?.Held === false)
    const [would, was] = [lacks(tried), lacks(before)]
    const [first] = would
    if (!first || was.length > 0) return []
    const state = stands(tried, first, on)!.State
    return [
      {
        Name: would.map(({ Name }) => Name).join(', '),
        On: on,
        Path: trainedPath(first.Kind, first.PersonID),
        Was: through,
        Would: state === 'Missing' ? labelWords(trainingStates, state) : blocked,
        Stops: true,
      },
    ]
  })
  return { looked: work.rows.length, trials }
}
