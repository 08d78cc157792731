import { addDays, addMonths } from '#platform/contract/dates.ts'
import { rulePack, ruleValues, type ValuesOf } from '#platform/contract/rule-packs.ts'

/** When a month asks for a visit, and what it takes. */
export const visitPack = rulePack({
  name: 'monthlyVisits',
  title: ['Monthly visits', 'Visitas mensuales'],
  about: [
    'When a month asks for a visit and what counts as one. A month goes by the numbers of its first day.',
    'Cuándo un mes pide una visita y qué cuenta como tal. Un mes se rige por los números de su primer día.',
  ],
  onScreens: true,
  fields: {
    days: {
      label: ['Days in care that ask for a visit', 'Días en acogida que piden una visita'],
      standard: 7,
      min: 1,
      max: 28,
    },
    visits: { label: ['Visits in person a month', 'Visitas en persona al mes'], standard: 1, min: 1, max: 8 },
    atHome: {
      label: ['Of these, in the home at least', 'De ellas, en el hogar al menos'],
      standard: 0,
      min: 0,
      max: 8,
    },
    byDay: {
      label: ['Due by this day of the month (31: its last day)', 'Hasta este día del mes (31: el último)'],
      standard: 31,
      min: 1,
      max: 31,
    },
  },
})
export type VisitRules = ValuesOf<typeof visitPack>

const first = (day: string) => `${day.slice(0, 7)}-01`

/** The numbers by which a month is judged, given any of its days. */
export const visitRulesOf = (day: string): VisitRules => ruleValues(visitPack, first(day))

/** The last day on which the visit of a month is in time. */
export function visitDueOn(day: string, { byDay }: VisitRules = visitRulesOf(day)): string {
  const month = first(day)
  const [due, last] = [addDays(month, byDay - 1), addDays(addMonths(month, 1), -1)]
  return due < last ? due : last
}
