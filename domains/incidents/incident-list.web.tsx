import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { incidentStates, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Line } from './incident-line.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { IncidentRules } from './incident-rules.web.tsx'
import { IncidentTrend } from './incident-trend.web.tsx'
import { incidentCalls } from './incidents.calls.ts'
import './incidents.css'

type Filters = Sent<typeof incidentCalls.getIncidents>
const pageSize = 50

/** Each program once, by the name people use. */
const modulesOf = (programs: ReturnType<typeof useProfile>['AssignedSubPrograms']) =>
  [...new Map(programs.map((one) => [one.WebApplicationModuleName, one.CoreProgram.Name]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label))

/** Incidents of a program, or of all: what waits, what is overdue, and where they happen. */
export function IncidentList({ module }: { module?: string }) {
  const t = useIncidentText()
  const may = !useWhyNot(incidentCalls.saveIncident)
  const [filters, setFilters] = useState<Filters>(module ? { Module: module } : {})
  const [opened, setOpened] = useState<{ part: string; id: string }>()
  const { data } = useRead(incidentCalls.getIncidents, filters)
  const set = (more: Filters) =>
    setFilters((before) =>
      Object.fromEntries(
        Object.entries({ ...before, Page: undefined, ...more }).filter(([, value]) => value !== undefined),
      ),
    )
  const page = filters.Page ?? 1
  return (
    <div className="k-stack">
      {data && <Counts open={data.Open} reviews={data.MayReview} filters={filters} set={set} />}
      <FilterFields filters={filters} set={set} all={module === undefined} />
      {data ? (
        <RecordCard
          title={t.title}
          note={t.total(data.Total)}
          rows={data.Incidents}
          idOf={(one) => one.IncidentID}
          rowClass="k-incidents"
          none={[t.none, Object.keys(filters).length > (module ? 1 : 0) ? t.noMatch : t.noneText]}
          clear
          add={may && { label: t.report, onClick: () => setOpened({ part: 'incident-new', id: '' }) }}
          end={
            data.Total > pageSize && (
              <>
                {page > 1 && (
                  <Button size="sm" onClick={() => setFilters({ ...filters, Page: page - 1 })}>
                    {t.before}
                  </Button>
                )}
                {page * pageSize < data.Total && (
                  <Button size="sm" onClick={() => setFilters({ ...filters, Page: page + 1 })}>
                    {t.next}
                  </Button>
                )}
              </>
            )
          }
          draw={(one) => <Line one={one} named onOpen={() => setOpened({ part: 'incident', id: one.IncidentID })} />}
        />
      ) : (
        <SkeletonRows rows={6} height={56} />
      )}
      <IncidentTrend {...(filters.Module && { module: filters.Module })} />
      <IncidentRules />
      {opened && <PartDialog name={opened.part} input={{ id: opened.id }} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

interface FilterProps {
  filters: Filters
  set: (more: Filters) => void
}

function Counts({
  open,
  reviews,
  filters,
  set,
}: FilterProps & { open: { ToReview: number; Late: number; Drafts: number }; reviews: boolean }) {
  const t = useIncidentText()
  const chip = (label: string, count: number, chosen: boolean, more: Filters) => (
    <Button size="sm" chosen={chosen} onClick={() => set(more)}>
      {`${label}: ${count}`}
    </Button>
  )
  const status = (Status: 'Submitted' | 'Draft') =>
    ({ Status: filters.Status === Status ? undefined : Status }) as Filters
  return (
    <div className="k-incident-counts">
      {chip(t.late, open.Late, filters.Late === true, { Late: filters.Late ? undefined : true } as Filters)}
      {reviews && chip(t.toReview, open.ToReview, filters.Status === 'Submitted', status('Submitted'))}
      {chip(t.drafts, open.Drafts, filters.Status === 'Draft', status('Draft'))}
    </div>
  )
}

function FilterFields({ filters, set, all }: FilterProps & { all: boolean }) {
  const { AssignedSubPrograms } = useProfile()
  const t = useIncidentText()
  const { options } = useSpeech()
  const [typed, setTyped] = useState('')
  const search = () => set({ Text: typed.trim() || undefined } as Filters)
  return (
    <form
      className="k-incident-filters"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      {all && (
        <SelectField
          label={t.program}
          clearable
          placeholder={t.all}
          options={modulesOf(AssignedSubPrograms)}
          value={filters.Module ?? null}
          onChange={(Module) => set({ Module: Module ?? undefined } as Filters)}
        />
      )}
      <SelectField
        label={t.state}
        clearable
        placeholder={t.all}
        options={options(incidentStates)}
        value={filters.Status ?? null}
        onChange={(Status) => set({ Status: Status ?? undefined } as Filters)}
      />
      <SelectField
        label={t.type}
        clearable
        placeholder={t.all}
        options={options(incidentTypes)}
        value={filters.Type ?? null}
        onChange={(Type) => set({ Type: Type ?? undefined } as Filters)}
      />
      <DateField
        label={t.from}
        value={filters.From ?? null}
        onChange={(From) => set({ From: From ?? undefined } as Filters)}
      />
      <DateField label={t.to} value={filters.To ?? null} onChange={(To) => set({ To: To ?? undefined } as Filters)} />
      <TextField
        type="search"
        label={t.search}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={search}
      />
    </form>
  )
}
