import { IconFilter2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FilterEditor, withFilter } from './roster-filters.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterFilter, RosterState } from './roster-shapes.ts'

interface RosterFilterSheetProps {
  filters: readonly RosterFilter[]
  state: RosterState
  onState: (change: Partial<RosterState>) => void
  total: number
}

/** The filters on a phone: one button, one sheet. */
export function RosterFilterSheet({ filters, state, onState, total }: RosterFilterSheetProps) {
  const t = useRosterText()
  const [opened, setOpened] = useState(false)
  const count = filters.filter((filter) => state.filters[filter.id]?.length).length
  return (
    <>
      <Button icon={IconFilter2} chosen={count > 0} onClick={() => setOpened(true)}>
        {t.filters(count)}
      </Button>
      <Drawer
        side="bottom"
        opened={opened}
        onClose={() => setOpened(false)}
        title={t.filters(count)}
        actions={
          <>
            <Button onClick={() => onState({ filters: {} })}>{t.clearFilters}</Button>
            <Button kind="primary" onClick={() => setOpened(false)}>
              {t.show(total)}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          {filters.map((filter) => (
            <section key={filter.id}>
              <h3>{filter.label}</h3>
              <FilterEditor
                filter={filter}
                values={state.filters[filter.id] ?? []}
                onValues={(values) => onState({ filters: withFilter(state.filters, filter.id, values) })}
              />
            </section>
          ))}
        </div>
      </Drawer>
    </>
  )
}
