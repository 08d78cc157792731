import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { AddFrom, BuiltLine } from './builder-lists.web.tsx'
import { useBuilderText } from './builder-text.web.ts'
import {
  canFigure,
  figureKinds,
  groupings,
  groupingsOf,
  most,
  type Definition,
  type Figured,
  type FigureKind,
  type Grouped,
  type Grouping,
} from './definition.rules.ts'
import { columnTold, moved, nameOf, type SubjectTold } from './subject-shapes.web.ts'

interface PartProps {
  subject: SubjectTold
  definition: Definition
  onChange: (change: Partial<Definition>) => void
}

/** Without groups and figures nothing goes across, is drawn or sorted by them. */
const settled = (definition: Definition, change: Partial<Definition>): Partial<Definition> => {
  const next = { ...definition, ...change }
  return {
    ...change,
    Sort: [],
    ...(next.Groups.length === 0 && { Across: null, Chart: 'none' as const }),
  }
}

/** What rows are taken together by, what goes across, and what is reckoned. */
export function GroupsPart({ subject, definition, onChange }: PartProps) {
  const t = useBuilderText()
  const { Groups, Across, Figures } = definition
  const change = (part: Partial<Definition>) => onChange(settled(definition, part))
  const firstOf = (column: string): Grouping => groupingsOf(columnTold(subject, column)?.Kind ?? 'text')[0]!
  const free = subject.Columns.filter(
    ({ Column, Kind }) =>
      Kind === 'day' || ![...Groups, ...(Across ? [Across] : [])].some((one) => one.Column === Column),
  ).map(({ Column, Title }) => ({ value: Column, label: Title }))
  const put = (at: number, group: Grouped) =>
    change({ Groups: Groups.map((one, place) => (place === at ? group : one)) })
  return (
    <div className="k-build-part">
      {Groups.length === 0 && <p className="k-quiet">{t.groupsText}</p>}
      <ul className="k-build-lines">
        {Groups.map((group, at) => (
          <BuiltLine
            key={`${group.Column} ${at}`}
            name={nameOf(subject, group.Column)}
            onUp={at > 0 ? () => change({ Groups: moved(Groups, at, -1) }) : undefined}
            onDown={at < Groups.length - 1 ? () => change({ Groups: moved(Groups, at, 1) }) : undefined}
            onRemove={() => change({ Groups: Groups.filter((_, place) => place !== at) })}
          >
            <GroupingField subject={subject} group={group} onChange={(next) => put(at, next)} />
          </BuiltLine>
        ))}
      </ul>
      {Groups.length < most.groups && (
        <AddFrom
          label={t.addGroup}
          options={free}
          onAdd={(Column) =>
            change({ Groups: [...Groups, { Column, By: freeBy(definition, Column, firstOf(Column)) }] })
          }
        />
      )}
      {Groups.length > 0 && (
        <div className="k-build-pair">
          <SelectField
            label={t.across}
            placeholder={t.noAcross}
            clearable
            searchable
            options={[
              ...(Across ? [{ value: Across.Column, label: nameOf(subject, Across.Column) }] : []),
              ...free.filter(({ value }) => value !== Across?.Column),
            ]}
            value={Across?.Column ?? null}
            onChange={(Column) =>
              change({ Across: Column ? { Column, By: freeBy(definition, Column, firstOf(Column)) } : null })
            }
          />
          {Across && <GroupingField subject={subject} group={Across} onChange={(next) => change({ Across: next })} />}
        </div>
      )}
      <FiguresPart subject={subject} figures={Figures} onChange={(next) => change({ Figures: next })} />
    </div>
  )
}

/** A day can be grouped twice, each time in another way. */
function freeBy({ Groups, Across }: Definition, column: string, first: Grouping): Grouping {
  const taken = [...Groups, ...(Across ? [Across] : [])].filter(({ Column }) => Column === column).map(({ By }) => By)
  return (
    groupingsOf(taken.length > 0 || first !== 'value' ? 'day' : 'text').find((one) => !taken.includes(one)) ?? first
  )
}

interface GroupingFieldProps {
  subject: SubjectTold
  group: Grouped
  onChange: (group: Grouped) => void
}

function GroupingField({ subject, group, onChange }: GroupingFieldProps) {
  const t = useBuilderText()
  const { label } = useSpeech()
  const ways = groupingsOf(columnTold(subject, group.Column)?.Kind ?? 'text')
  if (ways.length < 2) return null
  return (
    <SelectField
      label={t.groupingOf(nameOf(subject, group.Column))}
      labelHidden
      options={ways.map((value) => ({ value, label: label(groupings, value) }))}
      value={group.By}
      onChange={(value) => {
        if (value) onChange({ ...group, By: value as Grouping })
      }}
    />
  )
}

interface FiguresPartProps {
  subject: SubjectTold
  figures: readonly Figured[]
  onChange: (figures: Figured[]) => void
}

function FiguresPart({ subject, figures, onChange }: FiguresPartProps) {
  const t = useBuilderText()
  const { label } = useSpeech()
  const isTaken = (kind: FigureKind, column: string | null) =>
    figures.some(({ Figure, Column }) => Figure === kind && Column === column)
  const nameOfFigure = ({ Figure, Column }: Figured) =>
    Column === null ? label(figureKinds, Figure) : `${label(figureKinds, Figure)}: ${nameOf(subject, Column)}`
  const groups = figureKinds.flatMap(({ value: Figure }) => {
    const columns =
      Figure === 'count'
        ? isTaken('count', null)
          ? []
          : [{ value: 'count:', label: label(figureKinds, 'count') }]
        : subject.Columns.filter(({ Column, Kind }) => canFigure(Figure, Kind) && !isTaken(Figure, Column)).map(
            ({ Column, Title }) => ({ value: `${Figure}:${Column}`, label: `${label(figureKinds, Figure)}: ${Title}` }),
          )
    return columns.length > 0 ? [{ group: label(figureKinds, Figure), items: columns }] : []
  })
  return (
    <>
      <ul className="k-build-lines">
        {figures.map((figure, at) => (
          <BuiltLine
            key={`${figure.Figure} ${figure.Column}`}
            name={nameOfFigure(figure)}
            onUp={at > 0 ? () => onChange(moved(figures, at, -1)) : undefined}
            onDown={at < figures.length - 1 ? () => onChange(moved(figures, at, 1)) : undefined}
            onRemove={() => onChange(figures.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      {figures.length < most.figures && (
        <AddFrom
          label={t.addFigure}
          options={groups}
          onAdd={(value) => {
            const [Figure, Column] = value.split(':') as [FigureKind, string]
            onChange([...figures, { Figure, Column: Column || null }])
          }}
        />
      )}
    </>
  )
}
