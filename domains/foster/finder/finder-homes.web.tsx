import { useSpeech } from '#platform/web/words.ts'
import type { Sent } from '#platform/contract/call.ts'
import { languages } from '#platform/contract/lists/people.ts'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useFinderAddress } from './finder-address.web.ts'
import { HomeRow } from './finder-home-row.web.tsx'
import type { finderCalls } from './finder.calls.ts'
import { useFinderText } from './finder-text.web.ts'
import type { Matched } from './finder-shapes.rules.ts'

export type HomeFilters = Pick<
  Sent<typeof finderCalls.matchPlacement>,
  'Area' | 'Search' | 'Language' | 'Miles' | 'FreeOnly'
>
export const noFilters: HomeFilters = { Area: 'region' }
const ranges = [5, 15, 30, 60]

/** The second step: every home worth a look, best first; up to four go on to be compared. */
export function FinderHomes({
  found,
  filters,
  onFilters,
}: {
  found: Matched
  filters: HomeFilters
  onFilters: (filters: HomeFilters) => void
}) {
  const t = useFinderText()
  const { options } = useSpeech()
  const { homes, show, set } = useFinderAddress()
  const [search, setSearch] = useState(filters.Search ?? '')
  const change = (part: HomeFilters) => onFilters({ ...filters, ...part })
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...homes, id].slice(0, 4) : homes.filter((one) => one !== id)
    set({ homes: next.join(',') || undefined, pick: undefined })
  }
  return (
    <Card
      title={t.homes}
      note={t.found(found.Total, found.Passing)}
      end={
        <Button
          kind="primary"
          offBecause={homes.length === 0 ? t.chooseFirst : undefined}
          onClick={() => show('compare')}
        >
          {t.compareNow(homes.length)}
        </Button>
      }
      flush
    >
      <search className="k-finder-filters" aria-label={t.homes}>
        <TextField
          label={t.search}
          maxLength={80}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onBlur={() => change({ Search: search.trim() || null })}
          onKeyDown={(event) => event.key === 'Enter' && change({ Search: search.trim() || null })}
        />
        <SelectField
          label={t.where}
          options={[
            { value: 'program', label: t.whereProgram },
            { value: 'region', label: t.whereRegion },
            { value: 'all', label: t.whereAll },
          ]}
          value={filters.Area ?? 'region'}
          onChange={(value) => change({ Area: value as HomeFilters['Area'] })}
        />
        <SelectField
          label={t.miles}
          options={[
            { value: '', label: t.anyMiles },
            ...ranges.map((miles) => ({ value: String(miles), label: t.upTo(miles) })),
          ]}
          value={filters.Miles ? String(filters.Miles) : ''}
          onChange={(value) => change({ Miles: value ? Number(value) : null })}
        />
        <SelectField
          label={t.speaks}
          options={options(languages)}
          value={filters.Language ?? null}
          placeholder={t.anyLanguage}
          clearable
          onChange={(value) => change({ Language: value as HomeFilters['Language'] })}
        />
        <Checkbox
          label={t.freeOnly}
          checked={filters.FreeOnly ?? false}
          onChange={(event) => change({ FreeOnly: event.currentTarget.checked })}
        />
      </search>
      {found.Homes.length === 0 ? (
        <EmptyState
          kind="none"
          title={t.noHomes}
          action={
            <Button
              onClick={() => {
                setSearch('')
                onFilters({ Area: 'all' })
              }}
            >
              {t.clear}
            </Button>
          }
        >
          {t.noHomesSentence}
        </EmptyState>
      ) : (
        <ul className="k-finder-list">
          {found.Homes.map((home) => (
            <HomeRow
              key={home.FosterResourceFamilyID}
              home={home}
              chosen={homes.includes(home.FosterResourceFamilyID)}
              full={homes.length >= 4}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      {found.Total > found.Homes.length && <p className="k-card-quiet">{t.bestOf(found.Homes.length)}</p>}
    </Card>
  )
}
