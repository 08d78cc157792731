import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronRightPipe } from '@tabler/icons-react'
import { countedTo } from '#platform/contract/paging.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Words } from '../../ui/words.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterState } from './roster-shapes.ts'

interface RosterFootProps {
  total: number
  more: boolean
  totalWords: string
  shown: number
  /** The keys of the first and the last row that are shown. */
  ends: readonly [string, string] | undefined
  state: RosterState
  onState: (change: Partial<RosterState>) => void
}

const sizes = [25, 50, 100] as const

export function RosterFoot({ total, more, totalWords, shown, ends, state, onState }: RosterFootProps) {
  const t = useRosterText()
  const first = (state.page - 1) * state.size + 1
  const last = first + shown - 1
  const isLast = last >= total && !more
  const pages = Math.ceil(total / state.size)
  /** Where the exact number is known, the server finds the page itself. */
  const go = (page: number, near = '') =>
    onState(
      state.counted ? { page, counted: String(total) } : { page, near: page * state.size > countedTo ? near : '' },
    )
  return (
    <div className="k-roster-foot">
      <output>
        <Words text={totalWords} />
      </output>
      {more && (
        <Button kind="quiet" size="sm" onClick={() => onState({ page: state.page, near: state.near, counted: 'all' })}>
          {t.countAll}
        </Button>
      )}
      <div className="k-roster-pager">
        <Menu
          align="end"
          label={t.rowsPerPage}
          entries={sizes.map((size) => ({
            label: t.perPage(size),
            chosen: size === state.size,
            onClick: () => onState({ size }),
          }))}
        >
          <Button kind="quiet" size="sm" iconEnd={IconChevronDown} className="k-roster-size">
            {t.perPage(state.size)}
          </Button>
        </Menu>
        {shown > 0 && <span>{t.range(first, last, total, more)}</span>}
        <nav aria-label={t.pages}>
          <IconButton
            icon={IconChevronLeft}
            label={t.previous}
            size="sm"
            aria-disabled={state.page <= 1}
            onClick={() => state.page > 1 && go(state.page - 1, ends && `-${ends[0]}`)}
          />
          <IconButton
            icon={IconChevronRight}
            label={t.next}
            size="sm"
            aria-disabled={isLast}
            onClick={() => !isLast && go(state.page + 1, ends?.[1])}
          />
          {!more && pages > 2 && (
            <IconButton
              icon={IconChevronRightPipe}
              label={t.last}
              size="sm"
              aria-disabled={isLast}
              onClick={() => !isLast && go(pages)}
            />
          )}
        </nav>
      </div>
    </div>
  )
}
