import { addDays } from '#platform/contract/dates.ts'
import { scheduledAheadDays } from '#platform/contract/lists/constants.ts'
import { both, dayInWords, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { factsOf, finderChildren, type FinderChild } from './finder-children.server.ts'
import { findHomes, homesWithFacts, type FinderHome, type HomeSearch } from './finder-homes.server.ts'
import type { CheckShape, HomeShape, SoftShape } from './finder-shapes.rules.ts'
import { finderSentence } from './finder-text.rules.ts'
import { homeChecks, neverExcepted, verdictOf, type Check } from './finder.rules.ts'
import { placementLimits, type PlacementLimits } from './placement-limits.rules.ts'
import { scoreOf, softReasons } from './finder-soft.rules.ts'

/** What a check or reason says. */
export const finderWords = ({ Code, Values }: Pick<Check, 'Code' | 'Values'>): Words =>
  both((language) => finderSentence(Code, Values, (day) => dayInWords(day, language), language))

export const asCheck = (check: Check): CheckShape => ({
  ...check,
  Reason: finderWords(check)[0],
  Exception: !neverExcepted.includes(check.Rule),
})

/** Runs every check of a home for these children. */
export function judge(
  children: readonly FinderChild[],
  home: FinderHome,
  { start, today, limits }: { start: string; today: string; limits: PlacementLimits },
): HomeShape {
  const facts = children.map(factsOf)
  const checks = homeChecks(facts, home, start, limits)
  const soft = facts.length > 0 ? softReasons(facts, home, today) : []
  return {
    FosterResourceFamilyID: home.FosterResourceFamilyID,
    Name: home.Name,
    City: home.City,
    County: home.County,
    SubProgramID: home.SubProgramID,
    TerritoryName: home.TerritoryName,
    Phase: home.Phase,
    ApprovedSince: home.PhaseSince,
    Parents: home.Parents,
    Intensive: home.Intensive,
    Capacity: home.Capacity,
    Placed: home.Placed,
    Own: home.Own,
    Free: Math.max(0, home.Capacity - home.Placed - home.Own),
    Languages: [...home.Languages],
    Miles: home.Miles === null ? null : Math.round(home.Miles * 10) / 10,
    Now: home.Now,
    WorkerName: home.WorkerName,
    Result: verdictOf(checks),
    Score: scoreOf(soft),
    Checks: checks.map(asCheck),
    Soft: soft.map((one): SoftShape => ({ ...one, Reason: finderWords(one)[0] })),
  }
}

const rank = { pass: 0, warn: 1, fail: 2 }
const failures = (home: HomeShape) => home.Checks.filter(({ Result }) => Result === 'fail').length

/** The homes with every check, the best first; passing before doubtful before failing. */
export async function match(tx: Tx, ask: HomeSearch): Promise<{ Homes: HomeShape[]; Total: number }> {
  const { ids, total } = await findHomes(tx, ask)
  if (ids.length === 0) return { Homes: [], Total: 0 }
  const homes = await homesWithFacts(tx, ids, ask)
  const limits = ruleValues(placementLimits, ask.start)
  const judged = homes.map((home) => judge(ask.children, home, { ...ask, limits }))
  return {
    Total: total,
    Homes: judged.toSorted(
      (a, b) =>
        rank[a.Result] - rank[b.Result] ||
        failures(a) - failures(b) ||
        b.Score - a.Score ||
        (a.Miles ?? 9999) - (b.Miles ?? 9999) ||
        a.Name.localeCompare(b.Name),
    ),
  }
}

/** The child and those who come with it: none when the child is no foster child, undefined when one of the others is out of reach. */
export async function childrenTogether(
  tx: Tx,
  membershipId: string,
  others: readonly string[],
  start: string,
  today: string,
): Promise<FinderChild[] | undefined> {
  const ids = [...new Set([membershipId, ...others])]
  const children = await finderChildren(tx, ids, today)
  if (children[0]?.ClientSubProgramMembershipID !== membershipId) return []
  if (children.length < ids.length) return undefined
  const enrolled = (child: FinderChild) =>
    child.StartDate <= addDays(today, scheduledAheadDays) && (child.EndDate === null || child.EndDate > start)
  return children.every((child, at) => at === 0 || enrolled(child)) ? children : undefined
}

export const isTooFarAhead = (day: string, today: string) => day > addDays(today, scheduledAheadDays)
