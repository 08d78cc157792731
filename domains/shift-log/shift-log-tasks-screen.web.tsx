import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { shiftTaskCalls } from './tasks.calls.ts'
import { useShiftText } from './shift-log-text.web.ts'
import { TaskTicks } from './task-ticks.web.tsx'
import './shift-log.css'

/** On the house board: the tasks of the shift it is in one house. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useShiftText()
  const { say } = useSpeech()
  const may = !useWhyNot(shiftTaskCalls.tickTask)
  // All houses in one read, whichever of them asks first.
  const { data } = useRead(shiftTaskCalls.getBoard, {}, { quiet: true })
  const house = data?.Houses.find(({ ResidenceID }) => ResidenceID === id)
  if (!house) return null
  const { Day, Shift, Tasks } = house
  const left = Tasks.filter(({ DoneBy }) => DoneBy === null).length
  const at = { ResidenceID: id, Day, Shift }
  const to = (day: string, shift: string) => pathTo('/Residential', { tab: 'shifts', residence: id, day, shift })
  return (
    <div className="k-shift-board">
      <p>
        <span>
          {Tasks.length > 0 && (
            <Status tone={left > 0 ? 'soon' : 'ok'} small>
              {left > 0 ? t.left(left) : t.allDone}
            </Status>
          )}
        </span>
        <AppLink to={to(Day, Shift)}>{t.openLog}</AppLink>
      </p>
      {Tasks.length > 0 && (
        <TaskTicks at={at} tasks={Tasks} may={may && !house.Signed} label={t.tasksOf(say(shiftName(Shift)))} />
      )}
    </div>
  )
}
