import { checkKinds, type checkResults } from '#platform/contract/lists/household.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import { ruleValues } from '#platform/contract/rule-packs.ts'
import { checkFields, checkPack, type CheckRules } from './check-pack.rules.ts'
import { ageStanding, expiryOf, type AgeStanding, type Expiry, type Housemate } from '../household/household.rules.ts'

export type CheckKind = ValueOf<typeof checkKinds>
export type CheckResult = ValueOf<typeof checkResults>

export const everyCheck: readonly CheckKind[] = checkKinds.map((one) => one.value)
const onlyIfElsewhere: CheckKind = 'Out of State'

export interface RecordedCheck {
  PersonID: string
  Kind: string
  RequestedOn: string
  Result: string
  ResultOn: string | null
  ExpiresOn: string | null
}

/** Not Asked: never requested. Expired: cleared once, and not again. Not Needed: this person lived in this state. */
export type CheckState = 'Cleared' | 'Exempted' | 'Pending' | 'Failed' | 'Expired' | 'Not Asked' | 'Not Needed'

export interface CheckCell<C extends RecordedCheck = RecordedCheck> {
  Kind: CheckKind
  State: CheckState
  /** The check it rests on. */
  Check: C | null
  /** A renewal already asked for while the old one still holds. */
  Renewing: boolean
  Expiry: Expiry
}

/** Every adult, and everyone about to be one, needs the checks of the day; out of state only who lived elsewhere in five years. */
export function neededChecks(one: Housemate, today: string, asked = ruleValues(checkPack, today)): CheckKind[] {
  const standing = ageStanding(one, today)
  if (standing !== 'adult' && standing !== 'coming') return []
  return everyCheck.filter(
    (kind) => asked[checkFields[kind]] === 1 && (kind !== onlyIfElsewhere || one.LivedOutOfState),
  )
}

const newest = <C extends RecordedCheck>(checks: readonly C[]): C | null =>
  checks.reduce<C | null>(
    (latest, one) =>
      latest && (latest.ResultOn ?? latest.RequestedOn) > (one.ResultOn ?? one.RequestedOn) ? latest : one,
    null,
  )

/** What one person's checks of one kind amount to today. The newest answer counts; what was cleared holds until it expires. */
export function checkCell<C extends RecordedCheck>(
  kind: CheckKind,
  checks: readonly C[],
  needed: boolean,
  today: string,
): CheckCell<C> {
  const answered = newest(checks.filter((one) => one.Result !== 'Pending'))
  const pending = newest(checks.filter((one) => one.Result === 'Pending'))
  const expiry = expiryOf(answered?.ExpiresOn ?? null, today)
  const cell = (State: CheckState, Check: C | null): CheckCell<C> => ({
    Kind: kind,
    State,
    Check,
    Renewing: Boolean(pending) && Check !== pending,
    Expiry: Check === answered ? expiry : 'none',
  })
  const good = answered?.Result === 'Cleared' || answered?.Result === 'Exempted'
  if (answered && good && expiry !== 'expired') return cell(answered.Result as CheckState, answered)
  if (pending) return cell('Pending', pending)
  if (answered) return cell(good ? 'Expired' : 'Failed', answered)
  return cell(needed ? 'Not Asked' : 'Not Needed', null)
}

export interface AdultChecks<C extends RecordedCheck = RecordedCheck> {
  PersonID: string
  Standing: AgeStanding
  Cells: CheckCell<C>[]
  /** Needed checks that are neither cleared nor exempted. */
  Open: CheckKind[]
}

const isGood = ({ State }: CheckCell) => State === 'Cleared' || State === 'Exempted'

export function checksOf<C extends RecordedCheck>(
  one: Housemate,
  checks: readonly C[],
  today: string,
  asked?: CheckRules,
): AdultChecks<C> {
  const needed = neededChecks(one, today, asked)
  const own = checks.filter((check) => check.PersonID === one.PersonID)
  const Cells = everyCheck.map((kind) =>
    checkCell(
      kind,
      own.filter((check) => check.Kind === kind),
      needed.includes(kind),
      today,
    ),
  )
  return {
    PersonID: one.PersonID,
    Standing: ageStanding(one, today),
    Cells,
    Open: Cells.filter((cell) => needed.includes(cell.Kind) && !isGood(cell)).map((cell) => cell.Kind),
  }
}

/** clear: nothing open. open: something is asked for or missing. failed, expired: somebody has to act. none: no check needed. */
export type ChecksWord = 'clear' | 'open' | 'failed' | 'expired' | 'coming' | 'unknown' | 'none'

export function checksWord(one: AdultChecks): ChecksWord {
  if (one.Standing === 'unknown') return 'unknown'
  if (one.Standing === 'minor' || one.Standing === 'away') return 'none'
  const has = (state: CheckState) => one.Cells.some((cell) => cell.State === state && one.Open.includes(cell.Kind))
  if (has('Failed')) return 'failed'
  if (has('Expired')) return 'expired'
  if (one.Open.length === 0) return 'clear'
  return one.Standing === 'coming' ? 'coming' : 'open'
}

/** The gate of approval: every adult in the home cleared or exempted, and nobody of unknown age. */
export const allAdultsClear = (people: readonly AdultChecks[]): boolean =>
  people.every((one) => (one.Standing === 'adult' ? one.Open.length === 0 : one.Standing !== 'unknown'))
