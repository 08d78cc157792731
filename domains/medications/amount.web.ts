import { doseUnits } from '#platform/contract/lists/clinical.ts'
import { useSpeech } from '#platform/web/words.ts'

/** An amount in its unit, as it is said. */
export function useAmount() {
  const { label } = useSpeech()
  const unit = (stored: string) => label(doseUnits, stored)
  return { unit, amount: (count: number, stored: string) => `${count} ${unit(stored)}` }
}
