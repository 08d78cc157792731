import type { MergeSide } from '#platform/contract/merge.ts'
import { useMergeBlockText } from './merge-text.ts'
import './merge-dialog.css'

interface SideBySideProps<F extends string> {
  kept: MergeSide
  other: MergeSide
  fields: readonly F[]
  take: ReadonlySet<F>
  onTake: (take: ReadonlySet<F>) => void
  fieldLabel: (field: F) => string
  shown: (field: F, value: string) => string
}

/** Both records, one row for each fact in which they differ. */
export function SideBySide<F extends string>({ kept, other, fields, take, onTake, ...say }: SideBySideProps<F>) {
  const t = useMergeBlockText()
  const toggle = (field: F, on: boolean) => {
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
          <legend>{say.fieldLabel(field)}</legend>
          {[kept, other].map((side, at) => {
            const value = side.Values[field]
            return (
              <label key={side.ID}>
                <input
                  type="radio"
                  name={field}
                  checked={take.has(field) === (at === 1)}
                  onChange={() => toggle(field, at === 1)}
                />
                <span>{value ? say.shown(field, value) : t.empty}</span>
              </label>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}
