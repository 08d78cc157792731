import { counted, type Words } from '#platform/contract/words.ts'

interface Length {
  readonly Hours: number | null
  readonly Days: number | null
  readonly BusinessDays: number | null
}

/** How long a clock runs. */
export function lengthWords({ Hours, Days, BusinessDays }: Length): Words {
  if (Hours === 0) return ['at once', 'de inmediato']
  if (Hours !== null) return counted(Hours, ['within # hour', 'en # hora'], ['within # hours', 'en # horas'])
  if (Days !== null) return counted(Days, ['within # day', 'en # día'], ['within # days', 'en # días'])
  return counted(
    BusinessDays ?? 0,
    ['within # business day', 'en # día hábil'],
    ['within # business days', 'en # días hábiles'],
  )
}
