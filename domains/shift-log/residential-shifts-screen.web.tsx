import { useSearch } from '@tanstack/react-router'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseDayBar, useHouseDay, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { searchText } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { HandOver } from './hand-over.web.tsx'
import { Children, HouseNotes, type OpenLog } from './log.web.tsx'
import { Paper } from './paper.web.tsx'
import { ShiftSearch } from './search.web.tsx'
import type { ShiftHead } from './shift-log-shapes.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { shiftStates, type ShiftState } from './shift-log.rules.ts'
import { useShiftText } from './shift-log-text.web.ts'
import { TaskList } from './task-list.web.tsx'
import { TaskTicks } from './task-ticks.web.tsx'
import './shift-log.css'

const shows = ['log', 'search', 'tasks', 'paper'] as const
/** A shared tablet writes; what reads on beyond its shift is for a desk. */
const onTablets: readonly string[] = ['log']

/** The shift log of a house. */
export function Screen() {
  const t = useShiftText()
  const at = useHouseDay()
  const asked = searchText(useSearch({ strict: false }))['show']
  const onTablet = useProfile().Tablet !== null
  const show = shows.find((one) => one === asked && (!onTablet || onTablets.includes(one))) ?? 'log'
  if (!at.houses) return <SkeletonRows rows={6} height={64} />
  if (!at.residence)
    return (
      <Card label={t.noHouse}>
        <EmptyState kind="first" title={t.noHouse} level={2}>
          {t.noHouseText}
        </EmptyState>
      </Card>
    )
  return (
    <div className="k-stack">
      {!onTablet && (
        <div role="group" className="k-shift-parts k-no-print" aria-label={t.parts}>
          {shows.map((one) => (
            <Button
              key={one}
              chosen={one === show}
              aria-pressed={one === show}
              onClick={() => at.show({ show: one === 'log' ? undefined : one })}
            >
              {t[one]}
            </Button>
          ))}
        </div>
      )}
      {show === 'log' && <Day at={at} residence={at.residence} />}
      {show === 'search' && <ShiftSearch at={at} />}
      {show === 'tasks' && <TaskList key={at.residence} at={at} residence={at.residence} />}
      {show === 'paper' && <Paper at={at} residence={at.residence} />}
    </div>
  )
}

const tones: Record<ShiftState, Tone> = { Ahead: 'info', Open: 'soon', Signed: 'soon', Closed: 'ok' }

/** One shift of a day; without a day in the address, the shift it is now. */
function Day({ at, residence }: { at: HouseDay; residence: string }) {
  const dialogs = useDialogs()
  const shift = searchText(useSearch({ strict: false }))['shift']
  const { data } = useRead(
    shiftLogCalls.getLog,
    { ResidenceID: residence, ...(at.day && { Day: at.day }), ...(at.day && shift && { Shift: shift }) },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={8} height={56} />
  const key = `${data.ResidenceID} ${data.Log.Day} ${data.Log.Shift}`
  return (
    <>
      <HouseDayBar at={at} day={data.Log.Day}>
        <Shifts at={at} open={data} />
      </HouseDayBar>
      <Head open={data} />
      {data.Log.State !== 'Ahead' && (
        <div className="k-shift-day" key={key}>
          <Children open={data} dialogs={dialogs} />
          <div className="k-stack">
            <Tasks open={data} />
            <HouseNotes open={data} dialogs={dialogs} />
            <HandOver open={data} dialogs={dialogs} />
          </div>
        </div>
      )}
      {dialogs.dialog}
    </>
  )
}

function Shifts({ at, open }: { at: HouseDay; open: OpenLog }) {
  const t = useShiftText()
  const dates = useDates()
  const { say, label } = useSpeech()
  const mark = ({ State }: ShiftHead) => (State === 'Ahead' ? undefined : label(shiftStates, State))
  return (
    <div role="group" className="k-shift-parts" aria-label={t.shifts(dates.near(open.Log.Day))}>
      {open.Shifts.map((head) => (
        <Button
          key={head.Shift}
          chosen={head.Shift === open.Log.Shift}
          aria-pressed={head.Shift === open.Log.Shift}
          onClick={() => at.show({ day: head.Day, shift: head.Shift })}
        >
          {say(shiftName(head.Shift))}
          {mark(head) && (
            <Status tone={tones[head.State]} small>
              {mark(head)}
            </Status>
          )}
        </Button>
      ))}
    </div>
  )
}

function Head({ open: { Log } }: { open: OpenLog }) {
  const t = useShiftText()
  const dates = useDates()
  return (
    <p className="k-shift-head">
      <b>{t.times(dates.time(Log.StartsAt), dates.time(Log.EndsAt))}</b>
      <span>
        {Log.State === 'Ahead' ? t.ahead : Log.OnShift.length > 0 ? t.onShift(Log.OnShift.join(', ')) : t.nobodyOn}
      </span>
    </p>
  )
}

function Tasks({ open: { ResidenceID, Log, Can } }: { open: OpenLog }) {
  const t = useShiftText()
  const left = Log.Tasks.filter(({ DoneBy }) => DoneBy === null).length
  return (
    <Card title={t.taskList} note={Log.Tasks.length > 0 ? (left > 0 ? t.left(left) : t.allDone) : undefined}>
      {Log.Tasks.length === 0 ? (
        <p className="k-quiet">{t.noTasks}</p>
      ) : (
        <TaskTicks
          at={{ ResidenceID, Day: Log.Day, Shift: Log.Shift }}
          tasks={Log.Tasks}
          may={Can.Write && Log.State === 'Open'}
          label={t.taskList}
        />
      )}
    </Card>
  )
}
