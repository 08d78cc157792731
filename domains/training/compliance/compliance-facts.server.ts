import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { allOf } from '#platform/server/database.ts'
import type { Tx } from '#platform/server/handlers.ts'
import {
  appliesTo,
  noticeDays,
  standingOn,
  type Credit,
  type RuleFacts,
  type Standing,
} from '../requirements/standing.rules.ts'
import type { TrainedKind } from '../training-lists.rules.ts'

export interface TrainedPerson {
  readonly PersonID: string
  readonly Kind: TrainedKind
  readonly Name: string
  readonly Since: string
  readonly Roles: readonly string[]
  readonly SubProgramIDs: readonly string[]
  readonly WorkerID: string | null
  readonly FamilyID: string | null
}

interface RuleNow extends RuleFacts {
  readonly TrainingRequirementID: string
  readonly Name: string
  readonly Kind: TrainedKind
  readonly Roles: readonly string[]
  readonly SubProgramIDs: readonly string[]
  readonly Blocks: string | null
}

interface Which {
  readonly people?: readonly string[]
  readonly kind?: TrainedKind | undefined
  readonly program?: string | undefined
  /** For the clock, which is nobody. */
  readonly everyone?: boolean
}

async function rulesOn(tx: Tx, day: string, kind?: TrainedKind): Promise<RuleNow[]> {
  const { rows } =
    await sql<RuleNow>`select r.id as "TrainingRequirementID", r.name as "Name", r.person_kind as "Kind", u.roles as "Roles",
      u.sub_program_ids as "SubProgramIDs", u.course_ids as "CourseIDs", u.hours_needed::float8 as "HoursNeeded", u.period as "Period",
      u.due_days as "DueDays", u.blocks as "Blocks",
      (select min(x.start_date) from training_rule x where x.requirement_id = r.id and x.voided_at is null) as "InForceSince"
    from training_requirement r join training_rule u on u.requirement_id = r.id and u.voided_at is null
      and u.start_date <= ${day}::date and (u.end_date is null or u.end_date > ${day}::date)
    where r.voided_at is null and (${kind ?? null}::text is null or r.person_kind = ${kind ?? null}) order by r.person_kind, norm_name(r.name)`.execute(
      tx,
    )
  return rows
}

export const keyOf = (person: string, kind: string) => `${person} ${kind}`

interface Done {
  readonly person: string
  readonly kind: string
  readonly done: readonly (readonly [string | null, string, number | null, string | null])[]
}

// In one array each: the driver makes no object of every line.
const doneBy = async (tx: Tx, people: readonly string[]) =>
  (
    await sql<Done>`select c.person_id as person, c.kind,
      jsonb_agg(jsonb_build_array(c.course_id, c.done_on, c.hours::float8, c.expires_on)) as done
    from training_credits(${[...people]}::uuid[]) c group by c.person_id, c.kind`.execute(tx)
  ).rows

export const personColumns = sql`t.person_id as "PersonID", t.kind as "Kind", t.name as "Name", t.since as "Since", t.roles as "Roles",
  t.sub_program_ids as "SubProgramIDs", t.worker_id as "WorkerID", t.family_id as "FamilyID"`

/** People, rules and what was done, read once; how each stands is then reckoned without the database. */
export async function complianceFacts(tx: Tx, day: string, { people, kind, program, everyone = false }: Which = {}) {
  const only = people ? sql`${[...people]}::uuid[]` : sql`null::uuid[]`
  const [found, rules, known] = await allOf(
    sql<TrainedPerson>`select ${personColumns} from training_people(${day}, ${only}, ${everyone}, ${kind ?? null}::text) t
    where (${program ?? null}::uuid is null or ${program ?? null}::uuid = any (t.sub_program_ids)) order by norm_name(t.name), t.kind, t.person_id`.execute(
      tx,
    ),
    rulesOn(tx, day, kind),
    people ? doneBy(tx, people) : undefined,
  )
  const credits = known ?? (await doneBy(tx, [...new Set(found.rows.map(({ PersonID }) => PersonID))]))
  return factsOf(day, found.rows, rules, credits)
}

interface Listed {
  readonly kind: TrainedKind | undefined
  readonly program: string | undefined
  readonly search: string
  readonly onlyGaps: boolean
  readonly limit: number
  readonly offset: number
}

/** How many of a requirement are missing or due soon, of everybody who is asked for. */
interface Gaps {
  readonly requirement: string
  readonly missing: number
  readonly expiring: number
}

/**
 * One page of people of whom something is asked: they alone are reckoned. Who lacks something, and how many do, is read from what is
 * kept of everybody (`training_standing`); a day is kept there, so that it is the same on every day until it is reckoned anew.
 */
export async function compliancePage(tx: Tx, day: string, { kind, program, search, onlyGaps, limit, offset }: Listed) {
  const near = addDays(day, noticeDays)
  const [found, rules] = await allOf(
    sql<{ gaps: Gaps[] | null; people: TrainedPerson[] | null; total: number }>`with people as materialized (
        select t.* from training_people(${day}, of_kind => ${kind ?? null}::text) t
        where ${program ?? null}::uuid is null or ${program ?? null}::uuid = any (t.sub_program_ids)),
      lacking as materialized (select s.person_id, s.kind, s.requirement_id, s.due_on from training_standing s
        where s.due_on <= ${near}::date and (${kind ?? null}::text is null or s.kind = ${kind ?? null})),
      listed as materialized (select t.* from people t
        where (${search} = '' or strpos(norm_name(t.name), norm_name(${search})) > 0)
          and (not ${onlyGaps}::boolean or exists (select from lacking l where l.person_id = t.person_id and l.kind = t.kind))
          and exists (select from training_requirement r join training_rule u on u.requirement_id = r.id and u.voided_at is null
              and u.start_date <= ${day}::date and (u.end_date is null or u.end_date > ${day}::date)
            where r.voided_at is null and r.person_kind = t.kind and (u.roles = '{}' or u.roles && t.roles)
              and (u.sub_program_ids = '{}' or u.sub_program_ids && t.sub_program_ids)))
      select (select jsonb_agg(jsonb_build_object('requirement', g.requirement_id, 'missing', g.missing, 'expiring', g.expiring))
          from (select l.requirement_id, count(*) filter (where l.due_on < ${day}::date)::int as missing,
              count(*) filter (where l.due_on >= ${day}::date)::int as expiring
            from lacking l join people t on t.person_id = l.person_id and t.kind = l.kind group by l.requirement_id) g) as gaps,
        (select jsonb_agg(to_jsonb(p)) from (select ${personColumns} from listed t order by norm_name(t.name), t.kind, t.person_id
          limit ${limit} offset ${offset}) p) as people,
        (select count(*)::int from listed) as total`.execute(tx),
    rulesOn(tx, day, kind),
  )
  const { gaps, people, total } = found.rows[0]!
  const shown = people ?? []
  const credits = await doneBy(tx, [...new Set(shown.map(({ PersonID }) => PersonID))])
  return { ...factsOf(day, shown, rules, credits), gaps: gaps ?? [], total }
}

const byPerson = (credits: readonly Done[]) =>
  new Map<string, Credit[]>(
    credits.map(({ person, kind: of, done }) => [
      keyOf(person, of),
      done.map(([CourseID, DoneOn, Hours, ExpiresOn]) => ({ CourseID, DoneOn, Hours, ExpiresOn })),
    ]),
  )
/** What some people have done, by `keyOf`. */
export const creditsOf = async (tx: Tx, people: readonly string[]) => byPerson(await doneBy(tx, people))

function factsOf(day: string, people: TrainedPerson[], rules: RuleNow[], done: readonly Done[]) {
  const known = byPerson(done)
  const creditsFor = ({ PersonID, Kind }: TrainedPerson) => known.get(keyOf(PersonID, Kind)) ?? []
  return {
    people,
    rules,
    /** How somebody would stand by a rule that is not in force; nothing where it does not ask them. */
    standingBy(
      rule: RuleFacts & Pick<RuleNow, 'Kind' | 'Roles' | 'SubProgramIDs'>,
      person: TrainedPerson,
    ): Standing | undefined {
      return appliesTo(rule, person) ? standingOn(rule, person.Since, creditsFor(person), day) : undefined
    },
    /** What is asked of somebody, and how they stand with each; nothing of what is not asked of them. */
    standings(person: TrainedPerson): (Standing & { rule: RuleNow })[] {
      const done = creditsFor(person)
      return rules
        .filter((rule) => appliesTo(rule, person))
        .map((rule) => ({ rule, ...standingOn(rule, person.Since, done, day) }))
    },
  }
}

/** What somebody lacks of all that nobody does some work without; empty: nothing stands in the way. */
export async function lacksFor(
  tx: Tx,
  day: string,
  people: readonly string[],
  blocks: 'Medication pass' | 'Family approval',
) {
  const kind = blocks === 'Medication pass' ? 'Employee' : 'Resource parent'
  const { people: found, standings } = await complianceFacts(tx, day, { people, kind, everyone: true })
  return found.flatMap((person) =>
    standings(person)
      .filter(({ rule, Held }) => rule.Blocks === blocks && !Held)
      .map(({ rule }) => ({ PersonID: person.PersonID, Name: person.Name, Requirement: rule.Name })),
  )
}
