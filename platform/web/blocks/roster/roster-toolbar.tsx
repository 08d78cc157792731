import { IconDownload, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { RosterColumns } from './roster-columns.tsx'
import { RosterFilterSheet } from './roster-filter-sheet.tsx'
import { RosterFilters } from './roster-filters.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterLayout, RosterProps } from './roster-shapes.ts'
import { RosterViews } from './roster-views.tsx'

type RosterToolbarProps<Row> = Pick<
  RosterProps<Row>,
  | 'columns'
  | 'filters'
  | 'views'
  | 'searchLabel'
  | 'state'
  | 'onState'
  | 'onExport'
  | 'onLayout'
  | 'total'
  | 'totalIsMore'
> & { layout: RosterLayout }

export function RosterToolbar<Row>(props: RosterToolbarProps<Row>) {
  const { columns, filters, views, searchLabel, state, onState, onExport, onLayout, layout, total } = props
  const t = useRosterText()
  const narrow = useNarrow()
  const end = (
    <div className="k-roster-tools-end">
      {onLayout && !narrow && <RosterColumns columns={columns} layout={layout} onLayout={onLayout} />}
      {onExport && (
        <Menu
          align="end"
          label={t.export}
          entries={[
            { heading: t.exportNote(total, props.totalIsMore ?? false) },
            { label: t.csv, onClick: () => onExport('csv') },
            { label: t.xlsx, onClick: () => onExport('xlsx') },
          ]}
        >
          {narrow ? (
            <IconButton icon={IconDownload} label={t.export} noTip />
          ) : (
            <Button icon={IconDownload}>{t.export}</Button>
          )}
        </Menu>
      )}
    </div>
  )
  return (
    <div className="k-roster-tools">
      {views && !narrow && <RosterViews views={views} />}
      {searchLabel && <SearchBox label={searchLabel} value={state.search} onValue={(search) => onState({ search })} />}
      {narrow && end}
      {views && narrow && <RosterViews views={views} />}
      {filters &&
        (narrow ? (
          <RosterFilterSheet filters={filters} state={state} onState={onState} total={total} />
        ) : (
          <RosterFilters filters={filters} state={state} onState={onState} />
        ))}
      {!narrow && end}
    </div>
  )
}

interface SearchBoxProps {
  label: string
  value: string
  onValue: (value: string) => void
}

/** Waits for a pause in typing before it asks. */
function SearchBox({ label, value, onValue }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  const ask = useRef(onValue)
  useEffect(() => {
    ask.current = onValue
  })
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      ask.current(typed)
      setTyped(undefined)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className="k-roster-search">
      <TextField
        type="search"
        label={label}
        labelHidden
        placeholder={label}
        icon={IconSearch}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  )
}
