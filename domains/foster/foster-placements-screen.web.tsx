import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { placementBoardCalls } from './board/placement-board.calls.ts'
import { BoardHomeCard } from './board/placement-board-home.web.tsx'
import { BoardRail } from './board/placement-board-rail.web.tsx'
import { TerritoryTable } from './board/placement-board-territories.web.tsx'
import { useBoardAddress } from './board/placement-board-address.web.ts'
import { useBoardText } from './board/placement-board-text.web.ts'
import './board/placement-board.css'

type Asked = Sent<typeof placementBoardCalls.getPlacementBoard>
const page = 24

/** Homes with their beds, by family or by territory; beside them who comes, goes, is away or waits. */
export function Screen() {
  const t = useBoardText()
  const { filters, set, clear } = useBoardAddress()
  const [shown, setShown] = useState(page)
  const [typed, setTyped] = useState(filters.search ?? '')
  const { data } = useRead(
    placementBoardCalls.getPlacementBoard,
    {
      Search: filters.search ?? null,
      SubProgramTerritoryID: filters.territory ?? null,
      SubProgramID: filters.program ?? null,
      Show: (filters.show ?? 'all') as Asked['Show'],
      Limit: Math.min(100, shown),
    },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={8} />
  const programs = [...new Map(data.Territories.map((one) => [one.SubProgramID, one.SubProgramName]))]
  const filtered = Object.values(filters).some(Boolean)
  return (
    <div className="k-with-rail k-board">
      <div className="k-stack">
        <search className="k-board-filters" aria-label={t.filters}>
          <TextField
            label={t.search}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => set({ search: typed.trim() || undefined })}
            onKeyDown={(event) => event.key === 'Enter' && set({ search: typed.trim() || undefined })}
          />
          {programs.length > 1 && (
            <SelectField
              label={t.program}
              options={programs.map(([value, label]) => ({ value, label }))}
              value={filters.program ?? null}
              placeholder={t.anyProgram}
              clearable
              onChange={(program) => set({ program: program ?? undefined, territory: undefined })}
            />
          )}
          <SelectField
            label={t.territory}
            options={data.Territories.filter(({ SubProgramTerritoryID }) => SubProgramTerritoryID !== null).map(
              (one) => ({
                value: one.SubProgramTerritoryID!,
                label: one.Name ?? '',
              }),
            )}
            value={filters.territory ?? null}
            placeholder={t.anyTerritory}
            clearable
            onChange={(territory) => set({ territory: territory ?? undefined })}
          />
          <SelectField
            label={t.show}
            options={(['all', 'free', 'placed', 'empty'] as const).map((value) => ({ value, label: t[value] }))}
            value={filters.show ?? 'all'}
            onChange={(show) => set({ show: show === 'all' ? undefined : (show ?? undefined) })}
          />
          <Segmented
            label={t.by}
            choices={[
              { value: 'family', label: t.byFamily },
              { value: 'territory', label: t.byTerritory },
            ]}
            value={filters.by === 'territory' ? 'territory' : 'family'}
            onChange={(by) => set({ by: by === 'territory' ? by : undefined })}
          />
        </search>
        {filters.by === 'territory' ? (
          <TerritoryTable
            territories={data.Territories}
            onOpen={(territory) => set({ by: undefined, territory: territory ?? undefined })}
          />
        ) : data.Homes.length === 0 ? (
          <EmptyState
            kind={filtered ? 'none' : 'first'}
            title={filtered ? t.none : t.first}
            action={
              filtered && (
                <Button
                  onClick={() => {
                    setTyped('')
                    clear()
                  }}
                >
                  {t.clear}
                </Button>
              )
            }
          >
            {!filtered && t.firstSentence}
          </EmptyState>
        ) : (
          <>
            <ul className="k-board-homes">
              {data.Homes.map((home) => (
                <BoardHomeCard key={home.FosterResourceFamilyID} home={home} />
              ))}
            </ul>
            <div className="k-board-foot">
              <small>{t.homes(data.Total)}</small>
              {data.Total > data.Homes.length && shown < 100 && (
                <Button onClick={() => setShown(shown + page)}>
                  {t.more(Math.min(page, data.Total - data.Homes.length))}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <BoardRail board={data} />
    </div>
  )
}
