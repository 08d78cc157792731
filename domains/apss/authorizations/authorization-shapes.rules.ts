import * as z from 'zod/mini'
import { day, id, text, version, whole } from '#platform/contract/fields.ts'

const on = z.nullable(day(['Date', 'Fecha']))
const words = z.nullable(z.string())

export const PauseRow = z.strictObject({
  ApssPauseID: id(['Pause', 'Pausa']),
  StartDate: day(['From', 'Desde']),
  EndDate: on,
  Reason: text(['Why', 'Por qué'], { max: 300 }),
  version: version(),
})

/** An authorization as charts and lists show it, with where it stands today. */
export const AuthorizationRow = z.strictObject({
  ApssAuthorizationID: id(['Authorization', 'Autorización']),
  Number: words,
  StartDate: day(['First day', 'Primer día']),
  Months: whole(['Months', 'Meses']),
  MonthsCap: whole(['Most months', 'Máximo de meses']),
  ClosedOn: on,
  ClosedReason: words,
  Note: words,
  Pauses: z.array(PauseRow),
  EndDate: on,
  EndsAtSoonest: day(['Ends', 'Termina']),
  UsedMonths: z.int(),
  UsedDays: z.int(),
  LeftMonths: z.int(),
  LeftDays: z.int(),
  PausedDays: z.int(),
  Paused: z.boolean(),
  State: z.literal(['current', 'paused', 'scheduled', 'ended']),
  version: version(),
})
export type AuthorizationRow = z.infer<typeof AuthorizationRow>
