import { addDays } from '#platform/contract/dates.ts'
import { list, type ValueOf } from '#platform/contract/lists/base.ts'

/** How soon somebody has to act, the first first. */
export const urgencies = list(
  { value: 'Safety', label: ['Safety', 'Seguridad'] },
  { value: 'Overdue', label: ['Overdue', 'Atrasado'] },
  { value: 'Today', label: ['Today', 'Hoy'] },
  { value: 'Week', label: ['This week', 'Esta semana'] },
  { value: 'Later', label: ['Later', 'Después'] },
)
export type Urgency = ValueOf<typeof urgencies>

/** Nothing to wait for: what has no day is for today. */
export function urgencyOf({ safety, due }: { safety: boolean; due: string | null }, today: string): Urgency {
  if (safety) return 'Safety'
  if (due === null || due === today) return 'Today'
  if (due < today) return 'Overdue'
  return due <= addDays(today, 7) ? 'Week' : 'Later'
}
