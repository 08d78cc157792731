import { IconPhonePlus } from '@tabler/icons-react'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { childHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { ContactStateWords } from './contact-state.web.tsx'
import { VisitMeter } from './month-step.web.tsx'
import { useModuleText } from './module-text.web.ts'
import type { VisitRow } from './visit-reports.calls.ts'
import { monthStart } from './visits.rules.ts'

interface WorkerVisitsProps {
  worker: { Name: string | null; Made: number; Required: number }
  month: string
  rows: readonly VisitRow[]
  onLog: (membershipId: string) => void
}

/** One worker's children in a month. */
export function WorkerVisits({ worker, month, rows, onLog }: WorkerVisitsProps) {
  const t = useModuleText()
  return (
    <Card
      flush
      title={worker.Name ?? t.nobody}
      end={<VisitMeter made={worker.Made} required={worker.Required} text={t.ofWorker(worker.Made, worker.Required)} />}
    >
      <ul className="k-list k-case-list" aria-label={worker.Name ?? t.nobody}>
        {rows.map((row) => (
          <ChildLine key={row.ClientSubProgramMembershipID} row={row} month={month} onLog={onLog} />
        ))}
      </ul>
    </Card>
  )
}

function ChildLine({ row, month, onLog }: { row: VisitRow; month: string; onLog: (id: string) => void }) {
  const t = useModuleText()
  const dates = useDates()
  const { open } = useFosterAddress()
  const id = row.ClientSubProgramMembershipID
  const now = month === monthStart(dates.today())
  return (
    <li>
      <Avatar name={row.Name} id={row.ClientID} size={28} />
      <span>
        <a
          href={childHref(id, 'visits')}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            open('child', id, 'visits')
          }}
        >
          {row.Name}
        </a>
        <small>{[row.HomeName, row.TerritoryName].filter(Boolean).join(', ') || row.SubProgramName}</small>
      </span>
      {row.MadeOn ? (
        <Status tone="ok">{t.madeOn(dates.near(row.MadeOn))}</Status>
      ) : !row.Required ? (
        <Status tone="info">{t.notRequired}</Status>
      ) : now ? (
        <ContactStateWords state={row.State} />
      ) : (
        <Status tone="over">{t.missed}</Status>
      )}
      <small className="k-quiet">
        {[
          !row.MadeOn && (row.LastContact ? t.lastContact(dates.near(row.LastContact)) : t.never),
          row.Attempts > 0 && t.attempts(row.Attempts),
        ]
          .filter(Boolean)
          .join(', ')}
      </small>
      <IconButton icon={IconPhonePlus} label={t.logFor(row.Name)} size="sm" onClick={() => onLog(id)} />
    </li>
  )
}
