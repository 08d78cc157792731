import type * as z from 'zod/mini'
import { both, counted, joined, say, sentence, type Words } from '#platform/contract/words.ts'
import type { dueRuleFields } from './form-memberships.calls.ts'

type Fields = typeof dueRuleFields

/** When a form is due, as it stands in a membership and in each kept wording of it. */
export type DueRule = { readonly [K in keyof Fields]: z.infer<Fields[K]> }

export const noRule: DueRule = {
  RequiredFrequency: 'As Needed',
  FirstDue: null,
  FirstDuePhase: null,
  FirstDueTimeAdjustment: 0,
  FirstDueTimeAdjustmentUnits: 'Days',
  ScheduleMode: 'Fixed',
  ArbitraryExpirationDate: null,
  AgeType: null,
  AgeMin: null,
  AgeMax: null,
  EarlyCreditDays: null,
  GraceDays: 0,
  SettledBy: [],
}

/** A rule names a kind of evidence, or one type of it after a colon. */
export const evidenceKindOf = (settledBy: string): string => settledBy.split(':', 1)[0]!
/** Whether what was recorded settles what this rule asks for. */
export const takesEvidence = (
  { SettledBy }: Pick<DueRule, 'SettledBy'>,
  { kind, type }: { readonly kind: string; readonly type: string },
): boolean => SettledBy.some((one) => one === kind || one === `${kind}:${type}`)

const spelled = (name: string) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** From a kept wording or from the columns of a membership; what it does not say holds as by default. */
export const ruleOf = (kept: object): DueRule => ({
  ...noRule,
  ...Object.fromEntries(
    Object.entries(kept)
      .map(([name, value]): [string, unknown] => [spelled(name), value])
      .filter(([name, value]) => name in noRule && value !== null && value !== undefined),
  ),
})

type Frequency = DueRule['RequiredFrequency']
type Basis = NonNullable<DueRule['FirstDue']>
type Units = DueRule['FirstDueTimeAdjustmentUnits']

const often: Readonly<Record<Frequency, Words>> = {
  'As Needed': ['As needed', 'Cuando haga falta'],
  Once: ['Once', 'Una vez'],
  Weekly: ['Every week', 'Cada semana'],
  'Every 2 Weeks': ['Every 2 weeks', 'Cada 2 semanas'],
  'Calendar Month': ['Every calendar month', 'Cada mes calendario'],
  'Every 30 Days': ['Every 30 days', 'Cada 30 días'],
  'Every 60 Days': ['Every 60 days', 'Cada 60 días'],
  Quarter: ['Every 3 months', 'Cada 3 meses'],
  'Every 90 Days': ['Every 90 days', 'Cada 90 días'],
  'Every 6 Months': ['Every 6 months', 'Cada 6 meses'],
  Yearly: ['Every year', 'Cada año'],
  'Every 2 Years': ['Every 2 years', 'Cada 2 años'],
  'Each Placement': ['For each placement', 'Por cada ubicación'],
  'Each Phase': ['For each phase', 'Por cada fase'],
  'Each Court Date': ['For each court date', 'Por cada audiencia'],
  'Each Incident': ['For each incident', 'Por cada incidente'],
}

const bases: Readonly<Record<Basis, Words>> = {
  'Membership Start': ['the start of the enrollment', 'el inicio de la inscripción'],
  'Placement Start': ['the start of the placement', 'el inicio de la ubicación'],
  'Phase Start': ['the start of the phase', 'el inicio de la fase'],
  'Approval Date': ['the approval', 'la aprobación'],
  'Chart Created': ['the day the chart was made', 'el día en que se creó el expediente'],
  'Birth Date': ['the birth date', 'la fecha de nacimiento'],
  'Next Court Date': ['the court date', 'la audiencia'],
  'Incident Date': ['the incident', 'el incidente'],
  'Discharge Date': ['the discharge', 'el alta'],
  'Fiscal Year Start': ['the start of the fiscal year (July 1)', 'el inicio del año fiscal (1 de julio)'],
  'Previous Effective Date': [
    'the effective date of the document before',
    'la fecha de vigencia del documento anterior',
  ],
}

/** Nobody is enrolled as an employee. */
const startOfWork: Words = ['the start of the work', 'el inicio del trabajo']

/** What a date is reckoned from, as said of a chart of this type. */
export const basisInWords = (basis: Basis, chartType?: string | null): Words =>
  chartType === 'Employee' && basis === 'Membership Start' ? startOfWork : bases[basis]

const units: Readonly<Record<Units, readonly [one: Words, more: Words]>> = {
  Days: [
    ['# day', '# día'],
    ['# days', '# días'],
  ],
  'Business Days': [
    ['# business day', '# día hábil'],
    ['# business days', '# días hábiles'],
  ],
  Weeks: [
    ['# week', '# semana'],
    ['# weeks', '# semanas'],
  ],
  Months: [
    ['# month', '# mes'],
    ['# months', '# meses'],
  ],
  Years: [
    ['# year', '# año'],
    ['# years', '# años'],
  ],
}

const eachOf: Partial<Record<Frequency, Basis>> = {
  'Each Placement': 'Placement Start',
  'Each Phase': 'Phase Start',
  'Each Court Date': 'Next Court Date',
  'Each Incident': 'Incident Date',
}

/** What the first date is reckoned from: “for each placement” always counts from the placement. */
export const basisOf = (rule: DueRule): Basis | null => eachOf[rule.RequiredFrequency] ?? rule.FirstDue

const amountOf = ({ FirstDueTimeAdjustment: amount, FirstDueTimeAdjustmentUnits: unit }: DueRule): Words =>
  counted(Math.abs(amount), ...units[unit])

/** “30 days after”, “10 business days before”; nothing for the day itself. */
export function adjustmentInWords(rule: DueRule): Words | null {
  if (rule.FirstDueTimeAdjustment === 0) return null
  const amount = amountOf(rule)
  return rule.FirstDueTimeAdjustment < 0
    ? sentence(['{amount} before', '{amount} antes'], { amount })
    : sentence(['{amount} after', '{amount} después'], { amount })
}

const dayOfYear = (day: string): Words =>
  both((language) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(`${day}T00:00:00Z`)),
  )

function firstInWords(rule: DueRule, basis: Basis, chartType?: string | null): Words {
  const from = joined([basisInWords(basis, chartType), ...(rule.FirstDuePhase ? [`“${rule.FirstDuePhase}”`] : [])])
  const amount = amountOf(rule)
  if (rule.FirstDueTimeAdjustment === 0) return sentence(['on the day of {from}', 'el mismo día que {from}'], { from })
  const words =
    rule.FirstDueTimeAdjustment < 0
      ? sentence(['{amount} before {from}', '{amount} antes de {from}'], { amount, from })
      : sentence(['{amount} after {from}', '{amount} después de {from}'], { amount, from })
  return both((language) => say(words, language).replace(/ de el /, ' del '))
}

/** The rule in one sentence, without a full stop. */
export function ruleInWords(rule: DueRule, chartType?: string | null): Words {
  const basis = basisOf(rule)
  if (rule.RequiredFrequency === 'As Needed' || !basis) return often['As Needed']
  const repeats = rule.RequiredFrequency !== 'Once' && !eachOf[rule.RequiredFrequency]
  const told = { often: often[rule.RequiredFrequency], first: firstInWords(rule, basis, chartType) }
  const parts = [
    repeats
      ? sentence(['{often}, first {first}', '{often}, por primera vez {first}'], told)
      : sentence(['{often}, {first}', '{often}, {first}'], told),
  ]
  if (repeats && rule.ScheduleMode === 'Rolling' && rule.RequiredFrequency !== 'Calendar Month')
    parts.push(['counted from the last document', 'contado desde el último documento'])
  if (rule.ArbitraryExpirationDate)
    parts.push(
      sentence(['every copy expires on {day}', 'cada ejemplar vence el {day}'], {
        day: dayOfYear(rule.ArbitraryExpirationDate),
      }),
    )
  const age = ageInWords(rule)
  if (age) parts.push(age)
  if (rule.GraceDays > 0)
    parts.push(
      counted(
        rule.GraceDays,
        ['with # day of grace', 'con # día de gracia'],
        ['with # days of grace', 'con # días de gracia'],
      ),
    )
  return joined(parts, '; ')
}

export function ageInWords({ AgeType, AgeMin, AgeMax }: DueRule): Words | null {
  if (!AgeType || (AgeMin === null && AgeMax === null)) return null
  const age = counted((AgeMax ?? AgeMin)!, ...units[AgeType])
  if (AgeMin !== null && AgeMax !== null)
    return sentence(['from {least} to {age} of age', 'de {least} a {age} de edad'], { least: AgeMin, age })
  return AgeMin !== null
    ? sentence(['from {age} of age', 'a partir de {age} de edad'], { age })
    : sentence(['up to {age} of age', 'hasta {age} de edad'], { age })
}
