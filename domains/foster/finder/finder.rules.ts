import { updatePack } from '#domains/families/approval/phase-packs.rules.ts'
import { ageOn, daysBetween } from '#platform/contract/dates.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import type { PlacementLimits } from './placement-limits.rules.ts'

export const approvedPhases: readonly string[] = ['Approved', 'Licensed']
export const onHoldPhase = 'On Hold'

/** What the finder knows of a child. */
export interface ChildFacts {
  BirthDate: string | null
  Sex: number
  Designation: string
  Language: string | null
  NonAmbulatory: boolean
  /** A minor parent's own children, who come along. */
  ChildrenAlong: number
  County: string | null
  SchoolDistrict: string | null
}

/** What the finder knows of a home, on the day the stay would begin and after it. */
export interface HomeFacts {
  Pathway: string
  County: string | null
  SchoolDistrict: string | null
  Intensive: boolean
  Capacity: number
  YoungestAge: number
  OldestAge: number
  Sexes: readonly number[]
  Designations: readonly string[]
  Languages: readonly string[]
  Phase: string | null
  PhaseSince: string | null
  /** An emergency or child-specific approval that names every child asked for. */
  NamedApproval: string | null
  UpdateDueDate: string | null
  Accepting: boolean
  NotAcceptingReason: string | null
  Parents: number
  /** On the busiest day from then on. */
  Placed: number
  Own: number
  /** Everyone under 18 in the home that day. */
  Children: readonly { BirthDate: string | null; NonAmbulatory: boolean }[]
  Bedrooms: readonly { Beds: number; Sleepers: number }[]
  /** The paper that runs out first. */
  PaperKind: string | null
  PaperEnds: string | null
  OpenConcerns: number
}

export type Verdict = 'pass' | 'warn' | 'fail'
export type CheckRule =
  | 'Approval'
  | 'Hold'
  | 'Beds'
  | 'HomeSize'
  | 'Intensive'
  | 'UnderTwo'
  | 'UnderThree'
  | 'Bedroom'
  | 'Update'
  | 'Age'
  | 'Sex'
  | 'Designation'
  | 'Papers'
  | 'Concern'

/** One check: which words tell it, and what stands in them. */
export interface Check {
  Rule: CheckRule
  Result: Verdict
  Code: string
  Values: Record<string, string | number>
}

/** Checks that no one can except a home from. */
export const neverExcepted: readonly CheckRule[] = ['Approval']

const paperSoon = 14

const pass = (Rule: CheckRule, Code: string, Values: Check['Values'] = {}): Check => ({
  Rule,
  Result: 'pass',
  Code,
  Values,
})
const warn = (Rule: CheckRule, Code: string, Values: Check['Values'] = {}): Check => ({
  Rule,
  Result: 'warn',
  Code,
  Values,
})
const fail = (Rule: CheckRule, Code: string, Values: Check['Values'] = {}): Check => ({
  Rule,
  Result: 'fail',
  Code,
  Values,
})

const youngerThan = (birth: string | null, years: number, day: string) => birth !== null && ageOn(birth, day) < years

/** What must be true before these children live in this home from that day on. */
export function homeChecks(
  children: readonly ChildFacts[],
  home: HomeFacts,
  start: string,
  limits: PlacementLimits,
): Check[] {
  const need = placesNeeded(children)
  return [
    approval(home),
    ...(home.Phase === onHoldPhase ? [] : [hold(home)]),
    beds(home, need),
    homeSize(home, need, limits),
    ...(home.Intensive ? [intensive(home, need, limits)] : []),
    ...(home.Pathway === 'WA' ? [underTwo(children, home, start, limits)] : []),
    ...(home.Pathway === 'CA' && home.County === 'Los Angeles' ? [underThree(children, home, start, limits)] : []),
    bedroom(home, need, limits),
    update(home, start),
    ...(children.length > 0 ? [age(children, home, start), sex(children, home), designation(children, home)] : []),
    papers(home, start),
    home.OpenConcerns > 0
      ? warn('Concern', 'ConcernOpen', { count: home.OpenConcerns })
      : pass('Concern', 'ConcernClear'),
  ]
}

export const placesNeeded = (children: readonly ChildFacts[]) =>
  children.reduce((sum, child) => sum + 1 + child.ChildrenAlong, 0)

export function verdictOf(checks: readonly Pick<Check, 'Result'>[]): Verdict {
  if (checks.some(({ Result }) => Result === 'fail')) return 'fail'
  return checks.some(({ Result }) => Result === 'warn') ? 'warn' : 'pass'
}

/** Failed checks an exception may be made from; none when one of them allows no exception. */
export const exceptable = (checks: readonly Check[]) =>
  checks.every(({ Rule, Result }) => Result !== 'fail' || !neverExcepted.includes(Rule))

function approval({ Phase, PhaseSince, NamedApproval }: HomeFacts): Check {
  if (Phase && approvedPhases.includes(Phase)) return pass('Approval', 'Approved', { since: PhaseSince ?? '' })
  if (NamedApproval) return pass('Approval', 'NamedApproval', { kind: NamedApproval })
  if (Phase === onHoldPhase) return fail('Approval', 'OnHold')
  return fail('Approval', 'NotApproved', { phase: Phase ?? '' })
}

function hold({ Accepting, NotAcceptingReason }: HomeFacts): Check {
  return Accepting ? pass('Hold', 'Accepting') : fail('Hold', 'NotAccepting', { reason: NotAcceptingReason ?? '' })
}

function beds({ Capacity, Placed, Own }: HomeFacts, need: number): Check {
  const free = Math.max(0, Capacity - Placed - Own)
  const values = { free, of: Capacity, need }
  return free >= Math.max(need, 1) ? pass('Beds', 'BedsFree', values) : fail('Beds', 'BedsFree', values)
}

const mostInHome = (pathway: string, parents: number, limits: PlacementLimits) =>
  pathway === 'CA' ? limits.californiaMost : parents > 1 ? limits.washingtonTwo : limits.washingtonOne

/** Every child in the home counts, also the family's own. */
function homeSize({ Pathway, Parents, Placed, Own }: HomeFacts, need: number, limits: PlacementLimits): Check {
  const children = Placed + Own + need
  const most = mostInHome(Pathway, Parents, limits)
  const values = { children, most, parents: Parents }
  return children <= most
    ? pass('HomeSize', 'SizeFits', values)
    : fail('HomeSize', Pathway === 'CA' ? 'SizeOverCalifornia' : 'SizeOverWashington', values)
}

function intensive({ Placed }: HomeFacts, need: number, { intensiveMost: most }: PlacementLimits): Check {
  const values = { children: Placed + need, most }
  return values.children <= most
    ? pass('Intensive', 'IntensiveFits', values)
    : fail('Intensive', 'IntensiveOver', values)
}

function underTwo(
  children: readonly ChildFacts[],
  home: HomeFacts,
  start: string,
  { washingtonSmall: most }: PlacementLimits,
): Check {
  const small = [...home.Children, ...children].filter(
    (child) => child.NonAmbulatory || youngerThan(child.BirthDate, 2, start),
  ).length
  const along = children.reduce((sum, child) => sum + child.ChildrenAlong, 0)
  const values = { count: small + along, most }
  return values.count <= most ? pass('UnderTwo', 'UnderTwoFits', values) : fail('UnderTwo', 'UnderTwoOver', values)
}

function underThree(
  children: readonly ChildFacts[],
  home: HomeFacts,
  start: string,
  { losAngelesUnderThree: most }: PlacementLimits,
): Check {
  const asked = children.filter((child) => youngerThan(child.BirthDate, 3, start)).length
  const along = children.reduce((sum, child) => sum + child.ChildrenAlong, 0)
  const there = home.Children.filter((child) => youngerThan(child.BirthDate, 3, start)).length
  const values = { count: there + asked + along, asked: asked + along, most }
  return asked + along === 0 || values.count <= most
    ? pass('UnderThree', 'UnderThreeFits', values)
    : fail('UnderThree', 'UnderThreeOver', values)
}

function bedroom({ Bedrooms, Placed }: HomeFacts, need: number, limits: PlacementLimits): Check {
  if (Bedrooms.length === 0) return warn('Bedroom', 'NoRooms')
  const sleeping = Bedrooms.reduce((sum, { Sleepers }) => sum + Sleepers, 0)
  // Children placed here whose bed nobody wrote down sleep somewhere too.
  const unnamed = Math.max(0, Placed - sleeping)
  const freeAt = (limit: number) =>
    Bedrooms.reduce((sum, { Beds, Sleepers }) => sum + Math.max(0, Math.min(Beds, limit) - Sleepers), 0) - unnamed
  const values = { free: Math.max(0, freeAt(limits.sharingUsual)), rooms: Bedrooms.length, need }
  if (freeAt(limits.sharingUsual) >= need) return pass('Bedroom', 'RoomFits', values)
  return freeAt(limits.sharingMost) >= need
    ? warn('Bedroom', 'RoomShared', values)
    : fail('Bedroom', 'RoomFull', values)
}

function update({ UpdateDueDate }: HomeFacts, start: string): Check {
  if (!UpdateDueDate) return pass('Update', 'NoUpdate')
  const late = daysBetween(UpdateDueDate, start)
  const values = { due: UpdateDueDate, days: late }
  if (late <= 0) return pass('Update', 'GoodTo', values)
  return late <= ruleValues(updatePack, start).grace
    ? warn('Update', 'UpdateLate', values)
    : fail('Update', 'UpdateLate', values)
}

function age(children: readonly ChildFacts[], home: HomeFacts, start: string): Check {
  const values = { from: home.YoungestAge, to: home.OldestAge }
  const births = children.map(({ BirthDate }) => BirthDate)
  if (births.includes(null)) return warn('Age', 'AgeUnknown', values)
  const fits = (years: number) => years >= home.YoungestAge && years <= home.OldestAge
  return births.every((birth) => fits(ageOn(birth!, start))) ? pass('Age', 'Ages', values) : warn('Age', 'Ages', values)
}

function sex(children: readonly ChildFacts[], { Sexes }: HomeFacts): Check {
  const accepts = Sexes.includes(2) && Sexes.includes(3) ? 'both' : Sexes.includes(2) ? 'boys' : 'girls'
  const fits = children.every(({ Sex }) => Sex === 1 || Sexes.includes(Sex))
  return fits ? pass('Sex', 'Sexes', { accepts }) : warn('Sex', 'Sexes', { accepts })
}

function designation(children: readonly ChildFacts[], { Designations }: HomeFacts): Check {
  const asked = [...new Set(children.map(({ Designation }) => Designation))]
  const missing = asked.filter((one) => !Designations.includes(one))
  return missing.length === 0
    ? pass('Designation', 'DesignationTaken', { which: asked.join(', ') })
    : warn('Designation', 'DesignationMissing', { which: missing.join(', ') })
}

function papers({ PaperKind, PaperEnds }: HomeFacts, start: string): Check {
  if (!PaperKind || !PaperEnds) return pass('Papers', 'PapersGood')
  const left = daysBetween(start, PaperEnds)
  const values = { kind: PaperKind, ends: PaperEnds }
  if (left < 0) return warn('Papers', 'PaperEnded', values)
  return left <= paperSoon ? warn('Papers', 'PaperEnds', values) : pass('Papers', 'PapersGood', values)
}

/** What a check that was kept would say by other limits; undefined where it asks for none of them. */
export function judgedBy(check: Check, home: Pick<HomeFacts, 'Pathway'>, limits: PlacementLimits): Verdict | undefined {
  const { Rule, Values } = check
  const number = (name: string) => Number(Values[name] ?? 0)
  const within = (count: number, most: number) => (count <= most ? 'pass' : 'fail')
  if (Rule === 'HomeSize') return within(number('children'), mostInHome(home.Pathway, number('parents'), limits))
  if (Rule === 'Intensive') return within(number('children'), limits.intensiveMost)
  if (Rule === 'UnderTwo') return within(number('count'), limits.washingtonSmall)
  // Nobody under three came: how many are there was asked of nobody.
  if (Rule === 'UnderThree' && Values['asked'] !== undefined)
    return number('asked') === 0 ? 'pass' : within(number('count'), limits.losAngelesUnderThree)
  return undefined
}
