import { ethnicities, races, sexes } from '#platform/contract/lists/people.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { MergeSide } from './client-merge.calls.ts'
import type { MergeField } from './client-merge.rules.ts'
import { useMergeText } from './client-merge-text.web.ts'

const coded: Record<string, typeof sexes | typeof races | typeof ethnicities> = {
  Sex: sexes,
  Race: races,
  Ethnicity: ethnicities,
}

function useShown() {
  const t = useMergeText()
  const { label } = useSpeech()
  const dates = useDates()
  return (field: MergeField, value: string | null | undefined): string => {
    if (!value) return t.empty
    if (field === 'DateOfBirth') return dates.date(value)
    if (field === 'SiblingGroup') return t.groupOf
    if (field === 'Photo') return t.photo
    return coded[field] ? label(coded[field], Number(value)) : value
  }
}

interface SideBySideProps {
  kept: MergeSide
  other: MergeSide
  fields: MergeField[]
  take: ReadonlySet<MergeField>
  onTake: (take: ReadonlySet<MergeField>) => void
}

/** Both records, one row for each fact in which they differ. */
export function SideBySide({ kept, other, fields, take, onTake }: SideBySideProps) {
  const t = useMergeText()
  const shown = useShown()
  const toggle = (field: MergeField, on: boolean) => {
    const next = new Set(take)
    if (on) next.add(field)
    else next.delete(field)
    onTake(next)
  }
  return (
    <div className="k-sides">
      <div className="k-sides-head" aria-hidden="true">
        <span />
        <b>{`${t.keep}: ${kept.Name}`}</b>
        <b>{`${t.other}: ${other.Name}`}</b>
      </div>
      {fields.length === 0 && <p className="k-quiet">{t.same}</p>}
      {fields.map((field) => (
        <fieldset key={field} className="k-sides-row">
          <legend>{t[field]}</legend>
          {[kept, other].map((side, at) => (
            <label key={side.ClientID}>
              <input
                type="radio"
                name={field}
                checked={take.has(field) === (at === 1)}
                onChange={() => toggle(field, at === 1)}
              />
              <span>{shown(field, side.Values[field])}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
