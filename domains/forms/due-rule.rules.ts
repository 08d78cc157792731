import type * as z from 'zod/mini'
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
}

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

type Language = 'en' | 'es'
type Frequency = DueRule['RequiredFrequency']
type Basis = NonNullable<DueRule['FirstDue']>
type Units = DueRule['FirstDueTimeAdjustmentUnits']

const often: Record<Language, Record<Frequency, string>> = {
  en: {
    'As Needed': 'As needed',
    Once: 'Once',
    Weekly: 'Every week',
    'Every 2 Weeks': 'Every 2 weeks',
    'Calendar Month': 'Every calendar month',
    'Every 30 Days': 'Every 30 days',
    'Every 60 Days': 'Every 60 days',
    Quarter: 'Every 3 months',
    'Every 90 Days': 'Every 90 days',
    'Every 6 Months': 'Every 6 months',
    Yearly: 'Every year',
    'Every 2 Years': 'Every 2 years',
    'Each Placement': 'For each placement',
    'Each Phase': 'For each phase',
    'Each Court Date': 'For each court date',
    'Each Incident': 'For each incident',
  },
  es: {
    'As Needed': 'Cuando haga falta',
    Once: 'Una vez',
    Weekly: 'Cada semana',
    'Every 2 Weeks': 'Cada 2 semanas',
    'Calendar Month': 'Cada mes calendario',
    'Every 30 Days': 'Cada 30 días',
    'Every 60 Days': 'Cada 60 días',
    Quarter: 'Cada 3 meses',
    'Every 90 Days': 'Cada 90 días',
    'Every 6 Months': 'Cada 6 meses',
    Yearly: 'Cada año',
    'Every 2 Years': 'Cada 2 años',
    'Each Placement': 'Por cada ubicación',
    'Each Phase': 'Por cada fase',
    'Each Court Date': 'Por cada audiencia',
    'Each Incident': 'Por cada incidente',
  },
}

const basisWords: Record<Language, Record<Basis, string>> = {
  en: {
    'Membership Start': 'the start of the enrolment',
    'Placement Start': 'the start of the placement',
    'Phase Start': 'the start of the phase',
    'Approval Date': 'the approval',
    'Chart Created': 'the day the chart was made',
    'Birth Date': 'the birth date',
    'Next Court Date': 'the court date',
    'Incident Date': 'the incident',
    'Discharge Date': 'the discharge',
    'Fiscal Year Start': 'the start of the fiscal year (July 1)',
    'Previous Effective Date': 'the effective date of the document before',
  },
  es: {
    'Membership Start': 'el inicio de la inscripción',
    'Placement Start': 'el inicio de la ubicación',
    'Phase Start': 'el inicio de la fase',
    'Approval Date': 'la aprobación',
    'Chart Created': 'el día en que se creó el expediente',
    'Birth Date': 'la fecha de nacimiento',
    'Next Court Date': 'la audiencia',
    'Incident Date': 'el incidente',
    'Discharge Date': 'el alta',
    'Fiscal Year Start': 'el inicio del año fiscal (1 de julio)',
    'Previous Effective Date': 'la fecha de vigencia del documento anterior',
  },
}

/** Nobody is enrolled as an employee. */
const startOfWork: Record<Language, string> = { en: 'the start of the work', es: 'el inicio del trabajo' }

/** What a date is reckoned from, as said of a chart of this type. */
export const basisInWords = (basis: Basis, language: Language, chartType?: string | null): string =>
  chartType === 'Employee' && basis === 'Membership Start' ? startOfWork[language] : basisWords[language][basis]

const units: Record<Language, Record<Units, [one: string, more: string]>> = {
  en: {
    Days: ['day', 'days'],
    'Business Days': ['business day', 'business days'],
    Weeks: ['week', 'weeks'],
    Months: ['month', 'months'],
    Years: ['year', 'years'],
  },
  es: {
    Days: ['día', 'días'],
    'Business Days': ['día hábil', 'días hábiles'],
    Weeks: ['semana', 'semanas'],
    Months: ['mes', 'meses'],
    Years: ['año', 'años'],
  },
}

const eachOf: Partial<Record<Frequency, Basis>> = {
  'Each Placement': 'Placement Start',
  'Each Phase': 'Phase Start',
  'Each Court Date': 'Next Court Date',
  'Each Incident': 'Incident Date',
}

/** What the first date is reckoned from: “for each placement” always counts from the placement. */
export const basisOf = (rule: DueRule): Basis | null => eachOf[rule.RequiredFrequency] ?? rule.FirstDue

/** “30 days after”, “10 business days before”; nothing for the day itself. */
export function adjustmentInWords(rule: DueRule, language: Language = 'en'): string | null {
  const amount = Math.abs(rule.FirstDueTimeAdjustment)
  if (amount === 0) return null
  const [one, more] = units[language][rule.FirstDueTimeAdjustmentUnits]
  const way = rule.FirstDueTimeAdjustment < 0 ? { en: 'before', es: 'antes' } : { en: 'after', es: 'después' }
  return `${amount} ${amount === 1 ? one : more} ${way[language]}`
}

const dayOfYear = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'es' ? 'es' : 'en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${day}T00:00:00Z`))

/** The rule in one sentence, without a full stop. */
export function ruleInWords(rule: DueRule, language: Language = 'en', chartType?: string | null): string {
  const es = language === 'es'
  const basis = basisOf(rule)
  if (rule.RequiredFrequency === 'As Needed' || !basis) return often[language]['As Needed']
  const amount = Math.abs(rule.FirstDueTimeAdjustment)
  const [one, more] = units[language][rule.FirstDueTimeAdjustmentUnits]
  const from = `${basisInWords(basis, language, chartType)}${rule.FirstDuePhase ? ` “${rule.FirstDuePhase}”` : ''}`
  const when =
    amount === 0
      ? es
        ? `el mismo día que ${from}`
        : `on the day of ${from}`
      : `${amount} ${amount === 1 ? one : more} ${
          rule.FirstDueTimeAdjustment < 0 ? (es ? 'antes de' : 'before') : es ? 'después de' : 'after'
        } ${from}`.replace(/ de el /, ' del ')
  const repeats = rule.RequiredFrequency !== 'Once' && !eachOf[rule.RequiredFrequency]
  const parts = [
    repeats
      ? `${often[language][rule.RequiredFrequency]}, ${es ? 'por primera vez' : 'first'} ${when}`
      : `${often[language][rule.RequiredFrequency]}, ${when}`,
  ]
  if (repeats && rule.ScheduleMode === 'Rolling' && rule.RequiredFrequency !== 'Calendar Month')
    parts.push(es ? 'contado desde el último documento' : 'counted from the last document')
  if (rule.ArbitraryExpirationDate)
    parts.push(
      es
        ? `cada ejemplar vence el ${dayOfYear(rule.ArbitraryExpirationDate, 'es')}`
        : `every copy expires on ${dayOfYear(rule.ArbitraryExpirationDate, 'en')}`,
    )
  const age = ageInWords(rule, es)
  if (age) parts.push(age)
  if (rule.GraceDays > 0)
    parts.push(
      es
        ? `con ${rule.GraceDays} ${rule.GraceDays === 1 ? 'día' : 'días'} de gracia`
        : `with ${rule.GraceDays} ${rule.GraceDays === 1 ? 'day' : 'days'} of grace`,
    )
  return parts.join('; ')
}

export function ageInWords({ AgeType, AgeMin, AgeMax }: DueRule, es: boolean): string | null {
  if (!AgeType || (AgeMin === null && AgeMax === null)) return null
  const [one, more] = units[es ? 'es' : 'en'][AgeType]
  const unit = (AgeMax ?? AgeMin) === 1 ? one : more
  if (AgeMin !== null && AgeMax !== null)
    return es ? `de ${AgeMin} a ${AgeMax} ${unit} de edad` : `from ${AgeMin} to ${AgeMax} ${unit} of age`
  return AgeMin !== null
    ? es
      ? `desde los ${AgeMin} ${unit} de edad`
      : `from ${AgeMin} ${unit} of age`
    : es
      ? `hasta los ${AgeMax} ${unit} de edad`
      : `up to ${AgeMax} ${unit} of age`
}
