import { IconPrinter } from '@tabler/icons-react'
import { HouseDayBar, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { addDays } from '#platform/contract/dates.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { EntryLines } from './entry-lines.web.tsx'
import { Signatures } from './hand-over.web.tsx'
import type { ShiftLog } from './shift-log-shapes.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { useShiftText } from './shift-log-text.web.ts'

/** A day of a house as it is kept on paper: every shift with all that was written, done and signed. */
export function Paper({ at, residence }: { at: HouseDay; residence: string }) {
  const t = useShiftText()
  const dates = useDates()
  const day = at.day ?? addDays(at.today, -1)
  const { data } = useRead(shiftLogCalls.getDay, { ResidenceID: residence, Day: day }, { keepLast: true })
  return (
    <>
      <div className="k-no-print">
        <HouseDayBar at={at} day={day}>
          <Button kind="primary" icon={IconPrinter} onClick={() => print()}>
            {t.print}
          </Button>
        </HouseDayBar>
      </div>
      {data ? (
        <article className="k-shift-paper" aria-label={`${t.paperTitle}, ${data.House}, ${dates.date(data.Day)}`}>
          <header>
            <h2>{t.paperTitle}</h2>
            <p>
              {data.License ? t.paperHouse(data.House, data.License) : data.House}. {dates.long(data.Day)}
            </p>
          </header>
          {data.Logs.filter(({ State }) => State !== 'Ahead').map((log) => (
            <Shift key={log.Shift} log={log} />
          ))}
          <p className="k-shift-seen">{t.inspector}</p>
        </article>
      ) : (
        <SkeletonRows rows={10} height={40} />
      )}
    </>
  )
}

function Shift({ log }: { log: ShiftLog }) {
  const t = useShiftText()
  const dates = useDates()
  const { say, label } = useSpeech()
  const written = log.Children.filter(({ Entries }) => Entries.some(({ Mark, Body }) => Mark !== null || Body !== ''))
  const nothing = written.length === 0 && log.House.length === 0 && log.OutAt === null
  return (
    <section>
      <h3>
        {say(shiftName(log.Shift))}, {t.times(dates.time(log.StartsAt), dates.time(log.EndsAt))}
      </h3>
      <p>{log.OnShift.length > 0 ? t.onShift(log.OnShift.join(', ')) : t.nobodyOn}</p>
      {nothing && <p>{t.notWritten}</p>}
      {written.map((child) => (
        <div key={child.ClientSubProgramMembershipID} className="k-shift-paper-child">
          <h4>
            {child.Name}
            {child.Bed && `, ${child.Bed}`}
            {child.Away && `, ${label(locationEvents, child.Away)}`}
          </h4>
          <EntryLines entries={child.Entries} label={t.entriesOf(child.Name)} />
        </div>
      ))}
      {log.House.length > 0 && (
        <div className="k-shift-paper-child">
          <h4>{t.house}</h4>
          <EntryLines entries={log.House} label={t.house} topics={false} />
        </div>
      )}
      {log.Tasks.length > 0 && (
        <ul aria-label={t.taskList}>
          {log.Tasks.map((task) => (
            <li key={task.ShiftTaskID}>
              {task.DoneBy && task.DoneAt
                ? t.doneBy(task.Name, task.DoneBy, dates.instantWithin(task.DoneAt))
                : t.notDone(task.Name)}
            </li>
          ))}
        </ul>
      )}
      <Signatures log={log} />
      {log.OutAt === null && <p>{t.noSignature}</p>}
      {log.OutAt !== null && log.InAt === null && <p>{t.notTaken}</p>}
      {log.Hidden > 0 && <p>{t.hidden(log.Hidden)}</p>}
    </section>
  )
}
