import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useBuilderText } from './builder-text.web.ts'
import { chartKinds, figureKinds, figuresOf, isSummed, type Definition } from './definition.rules.ts'
import { nameOf, type SubjectTold } from './subject-shapes.web.ts'

interface OrderPartProps {
  subject: SubjectTold
  definition: Definition
  onChange: (change: Partial<Definition>) => void
}

/** What comes first, and whether it is drawn. */
export function OrderPart({ subject, definition, onChange }: OrderPartProps) {
  const t = useBuilderText()
  const { label, options } = useSpeech()
  const { Columns, Groups, Sort, Chart } = definition
  const sorts = isSummed(definition)
    ? [
        ...Groups.map(({ Column }, at) => ({ value: `g${at}`, label: nameOf(subject, Column) })),
        ...figuresOf(definition).map(({ Figure, Column }, at) => ({
          value: `f${at}`,
          label:
            Column === null ? label(figureKinds, Figure) : `${label(figureKinds, Figure)}: ${nameOf(subject, Column)}`,
        })),
      ]
    : Columns.map((column) => ({ value: column, label: nameOf(subject, column) }))
  const sort = Sort[0]
  return (
    <div className="k-build-part">
      <div className="k-build-pair">
        <SelectField
          label={t.sort}
          placeholder={t.noSort}
          clearable
          options={sorts}
          value={sort?.Key ?? null}
          onChange={(Key) => onChange({ Sort: Key ? [{ Key, Descending: sort?.Descending ?? false }] : [] })}
        />
        {sort && (
          <SelectField
            label={t.order}
            labelHidden
            options={[
              { value: 'up', label: t.ascending },
              { value: 'down', label: t.descending },
            ]}
            value={sort.Descending ? 'down' : 'up'}
            onChange={(way) => onChange({ Sort: [{ ...sort, Descending: way === 'down' }] })}
          />
        )}
      </div>
      {Groups.length > 0 && (
        <Segmented
          label={t.chart}
          choices={options(chartKinds).map(({ value, label: said }) => ({
            value: value as Definition['Chart'],
            label: said,
          }))}
          value={Chart}
          onChange={(next) => onChange({ Chart: next })}
        />
      )}
    </div>
  )
}
