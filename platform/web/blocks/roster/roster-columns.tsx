import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Segmented } from '../../ui/radio-group.tsx'
import { useRosterText } from './roster-text.ts'
import type { Density, RosterColumn, RosterLayout } from './roster-shapes.ts'

interface RosterColumnsProps<Row> {
  columns: readonly RosterColumn<Row>[]
  layout: RosterLayout
  onLayout: (layout: RosterLayout) => void
}

/** Which columns, in which order, how high the rows. */
export function RosterColumns<Row>({ columns, layout, onLayout }: RosterColumnsProps<Row>) {
  const t = useRosterText()
  const [opened, setOpened] = useState(false)
  const choosable = columns.slice(1)
  const chosen = layout.columns.filter((id) => choosable.some((column) => column.id === id))
  const others = choosable.filter((column) => !chosen.includes(column.id)).map((column) => column.id)
  const labelOf = (id: string) => choosable.find((column) => column.id === id)?.label ?? id
  const put = (ids: readonly string[]) => onLayout({ ...layout, columns: ids })

  function move(index: number, by: -1 | 1) {
    const next = [...chosen]
    const [moved] = next.splice(index, 1)
    next.splice(index + by, 0, moved!)
    put(next)
  }

  return (
    <Popover
      opened={opened}
      onOpened={setOpened}
      align="end"
      width={312}
      label={t.columns}
      target={
        <Button icon={IconColumns3} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {t.columns}
        </Button>
      }
    >
      <div className="k-roster-columns">
        <p className="k-help">{t.columnsHelp}</p>
        <ul>
          {[...chosen, ...others].map((id, index) => (
            <li key={id}>
              <Checkbox
                label={labelOf(id)}
                checked={index < chosen.length}
                onChange={() => put(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
              />
              {index < chosen.length && (
                <>
                  <IconButton
                    icon={IconArrowUp}
                    label={t.up(labelOf(id))}
                    size="sm"
                    noTip
                    onClick={() => index > 0 && move(index, -1)}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    label={t.down(labelOf(id))}
                    size="sm"
                    noTip
                    onClick={() => index < chosen.length - 1 && move(index, 1)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        <Segmented<Density>
          label={t.density}
          value={layout.density}
          onChange={(density) => onLayout({ ...layout, density })}
          choices={(['compact', 'normal', 'roomy'] as const).map((value) => ({ value, label: t[value] }))}
        />
        <Button kind="quiet" size="sm" onClick={() => onLayout(startLayout(columns))}>
          {t.reset}
        </Button>
      </div>
    </Popover>
  )
}

export function startLayout<Row>(columns: readonly RosterColumn<Row>[]): RosterLayout {
  const shown = columns.slice(1).filter((column) => !column.extra)
  const wished = document.documentElement.dataset['density']
  const density = wished === 'compact' || wished === 'roomy' ? wished : 'normal'
  return { columns: shown.map((column) => column.id), density }
}

/** The name first, then what the layout asks for and the screen still has. */
export function columnsOf<Row>(
  columns: readonly RosterColumn<Row>[],
  layout: Pick<RosterLayout, 'columns'>,
): RosterColumn<Row>[] {
  const chosen = layout.columns.map((id) => columns.find((column) => column.id === id))
  return [columns[0], ...chosen].filter(
    (column, index, all): column is RosterColumn<Row> => column !== undefined && all.indexOf(column) === index,
  )
}
