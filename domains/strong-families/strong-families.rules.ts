import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'

export const helpDecisions = wordList(
  ['Accept', 'Aceptar'],
  ['Support only', 'Solo apoyo'],
  ['Refer out', 'Derivar a otra agencia'],
  ['Decline', 'Rechazar'],
)
/** How far a request for help is. */
export const helpStates = list(
  { value: 'open', label: ['To decide', 'Por decidir'] },
  { value: 'Accept', label: ['Accepted', 'Aceptado'] },
  { value: 'Support only', label: ['Support only', 'Solo apoyo'] },
  { value: 'Refer out', label: ['Referred out', 'Derivado a otra agencia'] },
  { value: 'Decline', label: ['Declined', 'Rechazado'] },
)
export const cpsAnswers = wordList(['Unknown', 'No se sabe'], ['Yes', 'Sí'], ['No', 'No'])
export const consentWays = wordList(
  ['In writing', 'Por escrito'],
  ['By phone', 'Por teléfono'],
  ['In person', 'En persona'],
)
export const consentReach = list(
  { value: 'Program', label: ['Everyone in the program', 'Todo el programa'] },
  { value: 'Coordinator', label: ['The coordinator only', 'Solo el coordinador'] },
)
export const familyOutcomes = wordList(
  ['Stable at home', 'Estable en casa'],
  ['With relatives', 'Con familiares'],
  ['Moved away', 'Se mudó'],
  ['Entered foster care', 'Entró en acogimiento'],
  ['Lost contact', 'Se perdió el contacto'],
  ['Other', 'Otro'],
)
export const supportKinds = wordList(
  ['Meals', 'Comidas'],
  ['Rides', 'Transporte'],
  ['Child care', 'Cuidado de niños'],
  ['Goods', 'Cosas para el hogar'],
  ['Money', 'Dinero'],
  ['Coaching', 'Orientación'],
  ['Other', 'Otra'],
)
export const hostingEnds = wordList(
  ['Returned to parent', 'Volvió con su padre o madre'],
  ['Relative', 'Con un familiar'],
  ['Moved host', 'Pasó a otros anfitriones'],
  ['CPS placement', 'Ubicado por CPS'],
  ['Other', 'Otro'],
)
export const hostingStates = list(
  { value: 'planned', label: ['Planned', 'Prevista'] },
  { value: 'current', label: ['Under way', 'En curso'] },
  { value: 'ended', label: ['Ended', 'Terminada'] },
)
export const hostingContactKinds = wordList(
  ['Coach visit', 'Visita del mentor'],
  ['Parent contact', 'Contacto con los padres'],
)
export const contactWays = wordList(['In person', 'En persona'], ['Video', 'Video'], ['Phone', 'Teléfono'])

/** A decision is meant to fall within three days; within one where somebody may be in danger. */
export const decisionHours = { usual: 72, danger: 24 } as const

export type Clock = 'none' | 'fine' | 'soon' | 'late'
/** Where a request that waits stands against its clock: the last day is soon. */
export function clockOf(decided: boolean, decideBy: string, now: string): Clock {
  if (decided) return 'none'
  const left = Date.parse(decideBy) - Date.parse(now)
  if (left < 0) return 'late'
  return left <= 24 * 3_600_000 ? 'soon' : 'fine'
}

export interface HelpChild {
  readonly Name: string
  readonly Age: number | null
  readonly Needs: string | null
}

export const oldestChild = 17

/** `Mia, 6, asthma`: a first name, the years, and what else one should know. */
export function readChild(line: string): HelpChild | undefined {
  const [name = '', years = '', ...needs] = line.split(',').map((part) => part.trim())
  if (name === '' || name.length > 80 || !/^\d{0,2}$/.test(years)) return undefined
  const age = years === '' ? null : Number(years)
  if (age !== null && age > oldestChild) return undefined
  return { Name: name, Age: age, Needs: needs.join(', ').slice(0, 200) || null }
}
export const writeChild = ({ Name, Age, Needs }: HelpChild): string =>
  Needs === null ? (Age === null ? Name : `${Name}, ${Age}`) : `${Name}, ${Age ?? ''}, ${Needs}`

/** The coach comes weekly in the first four weeks, then every two. */
export const visitDays = { first: 7, later: 14, firstWeeks: 28 } as const
export function nextCoachVisit(begun: string, last: string | null): string {
  const since = last !== null && last > begun ? last : begun
  return addDays(since, daysBetween(begun, since) < visitDays.firstWeeks ? visitDays.first : visitDays.later)
}

/** Beyond this many days a hosting is extended with a reason. */
export const usualStayDays = 45
export const needsReason = (start: string, expectedEnd: string): boolean =>
  daysBetween(start, expectedEnd) > usualStayDays

export const followUpDays = [30, 90] as const
/** The follow-ups that are still to come, with their days. */
export const followUpsOpen = (end: string | null, done: { 30: string | null; 90: string | null }) =>
  end === null ? [] : followUpDays.flatMap((days) => (done[days] === null ? [{ days, on: addDays(end, days) }] : []))

export type HostingState = 'planned' | 'current' | 'ended'
export const hostingState = (one: { BegunOn: string | null; EndDate: string | null }): HostingState =>
  one.EndDate !== null ? 'ended' : one.BegunOn !== null ? 'current' : 'planned'

/** With their own, no more children live with a host. */
export const mostChildren = 6

export interface HostFacts {
  readonly Phase: string
  readonly Accepting: boolean
  /** Adults and their checks that are not cleared. */
  readonly ChecksOpen: number
  readonly Capacity: number
  readonly OwnMinors: number
  /** Hosted at the fullest on a day of the time asked for. */
  readonly Hosted: number
  readonly YoungestAge: number
  readonly OldestAge: number
  readonly Languages: readonly string[]
  readonly Miles: number | null
  readonly SameZip: boolean
  readonly HostedDaysThisYear: number
}
export interface MatchNeed {
  readonly Ages: readonly (number | null)[]
  readonly Language: string
}

/** What speaks against a host forbids it or is a matter of judgment; the rest speaks for it. */
export type MatchReason =
  | 'NotApproved'
  | 'NotAccepting'
  | 'ChecksLapsed'
  | 'Full'
  | 'AgeOutside'
  | 'AgeUnknown'
  | 'Far'
  | 'PlaceUnknown'
  | 'OtherLanguage'
  | 'RoomForAll'
  | 'AgesFit'
  | 'Near'
  | 'SameZip'
  | 'SameLanguage'
  | 'Rested'
export interface Matched {
  readonly forbids: readonly MatchReason[]
  readonly against: readonly MatchReason[]
  readonly fits: readonly MatchReason[]
  readonly score: number
}

const nearMiles = 15
const farMiles = 40
const restedDays = 60

/** Whether a host can take these children, and what speaks for and against it. */
export function matchOf(host: HostFacts, need: MatchNeed): Matched {
  const forbids: MatchReason[] = []
  const against: MatchReason[] = []
  const fits: MatchReason[] = []
  if (host.Phase !== 'Approved') forbids.push('NotApproved')
  if (!host.Accepting) forbids.push('NotAccepting')
  if (host.ChecksOpen > 0) forbids.push('ChecksLapsed')
  const most = Math.min(host.Capacity, mostChildren)
  if (host.Hosted + host.OwnMinors + Math.max(1, need.Ages.length) > most) forbids.push('Full')
  else fits.push('RoomForAll')
  const known = need.Ages.filter((age) => age !== null)
  if (known.some((age) => age < host.YoungestAge || age > host.OldestAge)) against.push('AgeOutside')
  else if (known.length > 0 && known.length === need.Ages.length) fits.push('AgesFit')
  if (known.length < need.Ages.length) against.push('AgeUnknown')
  if (host.SameZip) fits.push('SameZip')
  else if (host.Miles === null) against.push('PlaceUnknown')
  else if (host.Miles <= nearMiles) fits.push('Near')
  else if (host.Miles > farMiles) against.push('Far')
  if (host.Languages.includes(need.Language)) fits.push('SameLanguage')
  else against.push('OtherLanguage')
  if (host.HostedDaysThisYear < restedDays) fits.push('Rested')
  return { forbids, against, fits, score: fits.length * 2 - against.length * 3 - forbids.length * 100 }
}
