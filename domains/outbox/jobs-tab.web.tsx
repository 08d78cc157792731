import { IconStack2 } from '@tabler/icons-react'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useJobsText } from './jobs-text.web.ts'
import { jobCalls, jobStates } from './jobs.calls.ts'

type Job = Output<typeof jobCalls.getJobs>['Rows'][number]

const sorts = ['RunAt', 'CreatedAt', 'Task'] as const
const tones: Record<Job['State'], Tone> = { queued: 'info', running: 'ok', retrying: 'soon', failed: 'over' }

/** What the server does behind the scenes: what waits, runs, is tried again or gave up. */
export function JobsTab() {
  const t = useJobsText()
  const [state, onState] = useRosterState(['State'], { sort: 'RunAt', descending: true })
  const { asked, put } = useAddress('/Admin')
  const State = filterValue(state, 'State', jobStates)
  const { data, face } = useList(jobCalls.getJobs, { ...listInputOf(state, sorts), State }, { refreshEveryMs: 10_000 })
  const opened = data?.Rows.find((row) => row.JobID === asked.JobID)
  return (
    <>
      {data && (
        <ul className="k-admin-counts" aria-label={t.counts}>
          {jobStates.map(({ value }) => (
            <li key={value}>
              <button
                type="button"
                className="k-card"
                aria-pressed={State === value}
                onClick={() => onState({ filters: State === value ? {} : { State: [value] } })}
              >
                <b>{data.Counts[value]}</b>
                <Status tone={data.Counts[value] > 0 ? tones[value] : 'ok'}>{t[value]}</Status>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Roster
        {...face}
        label={t.title}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.JobID}
        rowName={(row) => row.Task}
        rowHref={(row) => hrefOf(`/Admin?tab=jobs&JobID=${row.JobID}`)}
        onOpen={(row) => put({ JobID: row.JobID })}
        totalWords={State ? t.totalIn(face.total, t[State]) : t.total(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.search}
        filters={[
          {
            id: 'State',
            label: t.state,
            kind: 'options',
            options: jobStates.map(({ value }) => ({ value, label: t[value] })),
          },
        ]}
        empty={{ kind: 'clear', icon: IconStack2, title: t.none, text: t.noneText }}
      />
      <Drawer
        opened={opened !== undefined}
        onClose={() => put({ JobID: undefined })}
        title={opened?.Task ?? ''}
        width={520}
      >
        {opened && <JobFacts job={opened} />}
      </Drawer>
    </>
  )
}

function JobFacts({ job }: { job: Job }) {
  const t = useJobsText()
  const dates = useDates()
  return (
    <div className="k-stack">
      <Facts
        facts={[
          { label: t.state, value: <Status tone={tones[job.State]}>{t[job.State]}</Status> },
          { label: t.tries, value: t.triesOf(job.Tries, job.MostTries) },
          { label: t.queuedAt, value: dates.instant(job.CreatedAt) },
          { label: t.due, value: dates.instant(job.RunAt) },
          ...(job.StartedAt ? [{ label: t.started, value: dates.instant(job.StartedAt) }] : []),
          { label: t.number, value: job.JobID },
        ]}
      />
      {job.LastError && (
        <section className="k-admin-part">
          <h3>{t.lastError}</h3>
          <pre className="k-admin-pre">{job.LastError}</pre>
        </section>
      )}
    </div>
  )
}

function useColumns(): RosterColumn<Job>[] {
  const t = useJobsText()
  const dates = useDates()
  return [
    { id: 'Task', label: t.task, sort: [t.aToZ, t.zToA], cell: (row) => row.Task },
    {
      id: 'State',
      label: t.state,
      card: 'status',
      cell: (row) => <Status tone={tones[row.State]}>{t[row.State]}</Status>,
    },
    { id: 'Tries', label: t.tries, cell: (row) => t.triesOf(row.Tries, row.MostTries) },
    {
      id: 'CreatedAt',
      label: t.queuedAt,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.instant(row.CreatedAt),
    },
    { id: 'RunAt', label: t.due, sort: [t.oldest, t.newest], card: 'fact', cell: (row) => dates.instant(row.RunAt) },
    { id: 'StartedAt', label: t.started, cell: (row) => row.StartedAt && dates.instant(row.StartedAt) },
    {
      id: 'LastError',
      label: t.lastError,
      cell: (row) => (
        <span className="k-cut" title={row.LastError ?? ''}>
          {row.LastError}
        </span>
      ),
    },
  ]
}
