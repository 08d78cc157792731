import { Card } from '#platform/web/ui/card.tsx'
import { FilterLine } from './builder-filter.web.tsx'
import { GroupsPart } from './builder-groups.web.tsx'
import { AddFrom, BuiltLine } from './builder-lists.web.tsx'
import { OrderPart } from './builder-order.web.tsx'
import { useBuilderText } from './builder-text.web.ts'
import { isSummed, most, operatorsOf, type Definition } from './definition.rules.ts'
import { columnTold, moved, nameOf, type SubjectTold } from './subject-shapes.web.ts'

interface BuilderFormProps {
  subject: SubjectTold
  definition: Definition
  onChange: (change: Partial<Definition>) => void
}

/** Columns, filters, groups and figures, order and chart: each a list to add to. */
export function BuilderForm({ subject, definition, onChange }: BuilderFormProps) {
  const t = useBuilderText()
  const { Columns, Filters } = definition
  const all = subject.Columns.map(({ Column, Title }) => ({ value: Column, label: Title }))
  const sorted = (next: readonly string[]) =>
    isSummed(definition) ? {} : { Sort: definition.Sort.filter(({ Key }) => next.includes(Key)) }
  const setColumns = (next: string[]) => onChange({ Columns: next, ...sorted(next) })
  return (
    <div className="k-build-form">
      <Card title={isSummed(definition) ? t.behindColumns : t.columns}>
        <div className="k-build-part">
          <ul className="k-build-lines">
            {Columns.map((column, at) => (
              <BuiltLine
                key={column}
                name={nameOf(subject, column)}
                onUp={at > 0 ? () => setColumns(moved(Columns, at, -1)) : undefined}
                onDown={at < Columns.length - 1 ? () => setColumns(moved(Columns, at, 1)) : undefined}
                onRemove={() => setColumns(Columns.filter((one) => one !== column))}
              />
            ))}
          </ul>
          {Columns.length < most.columns && (
            <AddFrom
              label={t.addColumn}
              options={all.filter(({ value }) => !Columns.includes(value))}
              onAdd={(column) => setColumns([...Columns, column])}
            />
          )}
        </div>
      </Card>
      <Card title={t.filters}>
        <div className="k-build-part">
          {Filters.length === 0 && <p className="k-quiet">{t.noFilters}</p>}
          <ul className="k-build-lines">
            {Filters.map((filter, at) => {
              const column = columnTold(subject, filter.Column)
              return column ? (
                <FilterLine
                  key={`${filter.Column} ${at}`}
                  column={column}
                  filter={filter}
                  onChange={(next) => onChange({ Filters: Filters.map((one, place) => (place === at ? next : one)) })}
                  onRemove={() => onChange({ Filters: Filters.filter((_, place) => place !== at) })}
                />
              ) : null
            })}
          </ul>
          {Filters.length < most.filters && (
            <AddFrom
              label={t.addFilter}
              options={all}
              onAdd={(Column) =>
                onChange({
                  Filters: [
                    ...Filters,
                    { Column, Operator: operatorsOf[columnTold(subject, Column)!.Kind][0]!, Values: [] },
                  ],
                })
              }
            />
          )}
        </div>
      </Card>
      <Card title={t.groups}>
        <GroupsPart subject={subject} definition={definition} onChange={onChange} />
      </Card>
      <Card title={t.order}>
        <OrderPart subject={subject} definition={definition} onChange={onChange} />
      </Card>
    </div>
  )
}
