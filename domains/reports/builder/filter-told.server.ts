import { labelWords } from '#platform/contract/lists/base.ts'
import { yesNo } from '#platform/contract/lists/people.ts'
import { asWritten, both, dayInWords, joined, type Words } from '#platform/contract/words.ts'
import type { SubjectColumn } from '#platform/server/subjects.ts'
import { operators, type Filter } from './definition.rules.ts'
import { movingDays } from './moving-days.rules.ts'

/** One filter as a reader has it: its column, its condition, its values. */
export function filterWords({ Operator, Values }: Filter, { kind, title, list }: SubjectColumn): Words {
  const told = (value: string): Words => {
    if (Operator === 'within') return labelWords(movingDays, value)
    if (kind === 'day') return both((language) => dayInWords(value, language))
    const values = kind === 'flag' ? yesNo : list
    return values ? labelWords(values, value) : asWritten(value)
  }
  const values = Values.map(told)
  return joined([title, labelWords(operators, Operator), ...(values.length > 0 ? [joined(values, ', ')] : [])], ' ')
}
