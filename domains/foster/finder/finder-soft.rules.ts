import { ageOn, daysBetween } from '#platform/contract/dates.ts'
import type { ChildFacts, HomeFacts } from './finder.rules.ts'

/** What makes a home good for these children, beyond what must be true. */
export interface SoftFacts {
  Miles: number | null
  /** Brothers and sisters who live there already. */
  SiblingsThere: number
  /** Earlier stays of children with the designation asked for, and of sibling groups. */
  DesignationStays: number
  SiblingStays: number
  EarlierStays: number
  /** The day the last child left; none while children live there. */
  EmptySince: string | null
  /** What the family said or the worker set, by question. */
  Wishes: Readonly<Record<string, string>>
  LastOffer: { Answer: string; OfferedOn: string; Reason: string | null } | null
}

export type SoftRule =
  | 'Language'
  | 'Siblings'
  | 'School'
  | 'County'
  | 'Distance'
  | 'Experience'
  | 'Wishes'
  | 'Empty'
  | 'LastOffer'

export interface SoftReason {
  Rule: SoftRule
  Good: boolean
  Score: number
  Code: string
  Values: Record<string, string | number>
}

const soft = (Rule: SoftRule, Code: string, Score: number, Values: SoftReason['Values'] = {}): SoftReason => ({
  Rule,
  Good: Score > 0,
  Score,
  Code,
  Values,
})

/** Every reason beside the checks, each with what it adds to the rank. */
export function softReasons(
  children: readonly ChildFacts[],
  home: HomeFacts & SoftFacts,
  today: string,
): readonly SoftReason[] {
  return [
    language(children, home),
    home.SiblingsThere > 0
      ? soft('Siblings', 'SiblingsThere', 6, { count: home.SiblingsThere })
      : soft('Siblings', 'NoSiblings', 0),
    school(children, home),
    county(children, home),
    distance(home.Miles),
    experience(children, home),
    wishes(wishOf(children, home.Wishes, today)),
    home.EmptySince
      ? soft('Empty', 'EmptySince', daysBetween(home.EmptySince, today) > 30 ? 1 : 0, {
          days: Math.max(0, daysBetween(home.EmptySince, today)),
        })
      : soft('Empty', 'NotEmpty', 0),
    lastOffer(home.LastOffer, today),
  ]
}

export const scoreOf = (reasons: readonly SoftReason[]) => reasons.reduce((sum, { Score }) => sum + Score, 0)

function language(children: readonly ChildFacts[], { Languages }: HomeFacts): SoftReason {
  const spoken = [...new Set(children.map(({ Language }) => Language).filter((one) => one !== null))]
  if (spoken.length === 0) return soft('Language', 'LanguageUnknown', 0)
  const which = spoken.join(', ')
  const missing = spoken.filter((one) => !Languages.includes(one))
  if (missing.length === 0) return soft('Language', 'LanguageSpoken', spoken.includes('English') ? 1 : 3, { which })
  return soft('Language', 'LanguageMissing', 0, { which: missing.join(', ') })
}

function school(children: readonly ChildFacts[], { SchoolDistrict }: HomeFacts): SoftReason {
  const districts = [...new Set(children.map((child) => child.SchoolDistrict).filter((one) => one !== null))]
  if (districts.length === 0 || !SchoolDistrict) return soft('School', 'SchoolUnknown', 0)
  return districts.every((one) => one === SchoolDistrict)
    ? soft('School', 'SameDistrict', 3, { which: SchoolDistrict })
    : soft('School', 'OtherDistrict', 0, { which: SchoolDistrict })
}

function county(children: readonly ChildFacts[], { County }: HomeFacts): SoftReason {
  const counties = [...new Set(children.map((child) => child.County).filter((one) => one !== null))]
  if (counties.length === 0 || !County) return soft('County', 'CountyUnknown', 0)
  return counties.includes(County)
    ? soft('County', 'SameCounty', 1, { which: County })
    : soft('County', 'OtherCounty', 0, { which: County })
}

function distance(miles: number | null): SoftReason {
  if (miles === null) return soft('Distance', 'DistanceUnknown', 0)
  const score = miles <= 5 ? 3 : miles <= 15 ? 2 : miles <= 30 ? 1 : 0
  return soft('Distance', 'Miles', score, { miles: Math.round(miles * 10) / 10 })
}

function experience(children: readonly ChildFacts[], home: SoftFacts): SoftReason {
  if (home.EarlierStays === 0) return soft('Experience', 'FirstPlacement', 0)
  if (children.length > 1 && home.SiblingStays > 0)
    return soft('Experience', 'SiblingStays', Math.min(2, home.SiblingStays), { count: home.SiblingStays })
  const which = children[0]?.Designation ?? 'General'
  if (which !== 'General')
    return soft('Experience', 'DesignationStays', Math.min(3, home.DesignationStays), {
      count: home.DesignationStays,
      which,
    })
  return soft('Experience', 'EarlierStays', home.EarlierStays > 2 ? 1 : 0, { count: home.EarlierStays })
}

/** Questions a child's needs ask of the family's wishes. */
const needTopics: Readonly<Record<string, string>> = { CSEC: 'CSEC History', DD: 'Developmental Delay' }

/** Yes, Maybe or No to these children, by the least willing of the answers; none where nothing was asked. */
export function wishOf(
  children: readonly ChildFacts[],
  wishes: Readonly<Record<string, string>>,
  today: string,
): 'Yes' | 'Maybe' | 'No' | null {
  const said: string[] = []
  const fits = (yes: boolean) => said.push(yes ? 'Yes' : 'No')
  const number = (topic: string) => (wishes[topic] === undefined ? undefined : Number(wishes[topic]))
  const [youngest, oldest] = [number('Youngest Age'), number('Oldest Age')]
  for (const { BirthDate, Sex, Designation, NonAmbulatory, ChildrenAlong } of children) {
    if (BirthDate && youngest !== undefined) fits(ageOn(BirthDate, today) >= youngest)
    if (BirthDate && oldest !== undefined) fits(ageOn(BirthDate, today) <= oldest)
    const sexes = wishes['Girls or Boys']
    if (sexes && Sex !== 1) fits(sexes === 'Girls and Boys' || sexes === (Sex === 2 ? 'Boys' : 'Girls'))
    const topics = [
      needTopics[Designation],
      NonAmbulatory && 'Wheelchair',
      ChildrenAlong > 0 && 'Pregnant or Parenting Teen',
    ]
    for (const topic of topics) if (topic && wishes[topic]) said.push(wishes[topic])
  }
  const size = number('Sibling Group Size')
  if (children.length > 1 && size !== undefined) fits(size >= children.length)
  return (['No', 'Maybe', 'Yes'] as const).find((one) => said.includes(one)) ?? null
}

function wishes(said: string | null): SoftReason {
  if (said === 'Yes') return soft('Wishes', 'WishYes', 2)
  if (said === 'No') return soft('Wishes', 'WishNo', -3)
  return said === 'Maybe' ? soft('Wishes', 'WishMaybe', 0) : soft('Wishes', 'WishUnknown', 0)
}

function lastOffer(offer: SoftFacts['LastOffer'], today: string): SoftReason {
  if (!offer) return soft('LastOffer', 'NoOffer', 0)
  const { Answer, OfferedOn, Reason } = offer
  const recent = daysBetween(OfferedOn, today) <= 30
  const values = { on: OfferedOn, ...(Reason ? { reason: Reason } : {}) }
  if (Answer === 'Yes') return soft('LastOffer', 'OfferYes', recent ? 1 : 0, values)
  if (Answer === 'No') return soft('LastOffer', 'OfferNo', recent ? -1 : 0, values)
  return soft('LastOffer', Answer === 'Withdrawn' ? 'OfferWithdrawn' : 'OfferWaiting', 0, values)
}
