import type { RecordWords } from '#platform/server/audit-records.ts'
import { mealTypes } from './meals.rules.ts'

export const mealRecords: RecordWords = {
  meal_count: {
    noun: ['counted meal', 'la comida contada'],
    of: 'person_id',
    what: ['day', 'meal'],
    columns: {
      residence_id: ['house', 'la casa'],
      day: ['day', 'el día'],
      meal: ['meal', 'la comida'],
      counted_by: ['person who counted it', 'quién la contó'],
      counted_at: ['time it was counted', 'la hora en que se contó'],
      late_reason: ['reason after the month was closed', 'el motivo con el mes cerrado'],
      late_at: ['time of that reason', 'la hora de ese motivo'],
    },
    lists: { meal: mealTypes },
  },
  meal_service: {
    noun: ['menu of a meal', 'el menú de una comida'],
    columns: {
      residence_id: ['house', 'la casa'],
      day: ['day', 'el día'],
      meal: ['meal', 'la comida'],
      menu: ['menu', 'el menú'],
      adults: ['adult meals', 'las comidas de adultos'],
      late_reason: ['reason after the month was closed', 'el motivo con el mes cerrado'],
      late_at: ['time of that reason', 'la hora de ese motivo'],
    },
    lists: { meal: mealTypes },
  },
}
