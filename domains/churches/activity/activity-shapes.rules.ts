import * as z from 'zod/mini'
import { id, text } from '#platform/contract/fields.ts'
import { churchId } from '../record/church-shapes.rules.ts'
import { churchTopics, ofChurch } from '../record/churches.calls.ts'

export const folder = 'ChurchEngagement/ChartActivity'
export const activityId = id(['Entry', 'Entrada'])
export const userId = id(['Staff', 'Personal'])
const topics = [...churchTopics, 'churchItems'] as const
export const writes = { permission: 'Church.Edit', scope: ofChurch, topics } as const
export const ofItem = { ChurchID: churchId, ChartActivityID: activityId }
export const Reason = text(['Why', 'Por qué'], { min: 3, max: 500 })
export const deleted = z.strictObject({ ChartActivityID: activityId, ChangeSetID: id(['Action', 'Acción']) })
export const windowCrossed = {
  status: 400,
  message: ['The end of the window is before its beginning.', 'El final del plazo es anterior a su comienzo.'],
  field: 'EndDueDateTime',
  constraint: 'church_action_item_window',
} as const

/** A day, also where somebody sends an instant: its day as it is written. */
const dayFields = ['EffectiveDateTime', 'DueDateTime', 'EndDueDateTime'] as const
export const asDays = (given: Readonly<Record<string, unknown>>) => ({
  ...given,
  ...Object.fromEntries(
    dayFields.flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.test(value)
        ? [[name, value.slice(0, 10)]]
        : []
    }),
  ),
})

/** What is new has no id yet, also where it is sent as nothing. */
export const asNew = (given: Readonly<Record<string, unknown>>) => {
  const { ChartActivityID, ...rest } = asDays(given) as Readonly<Record<string, unknown>>
  return ChartActivityID == null ? rest : { ...rest, ChartActivityID }
}
