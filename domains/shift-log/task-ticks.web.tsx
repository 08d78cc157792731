import { useState } from 'react'
import { useKeptChange, useWaiting } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { markOf } from '#platform/web/offline.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { Task } from './shift-log-shapes.calls.ts'
import { useShiftText } from './shift-log-text.web.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

interface TicksProps {
  at: { ResidenceID: string; Day: string; Shift: string }
  tasks: readonly Task[]
  may: boolean
  label: string
}

/** The tasks of one shift: a tick with who and when, and a way back. */
export function TaskTicks({ at, tasks, may, label }: TicksProps) {
  return (
    <ul className="k-shift-tasks" aria-label={label}>
      {tasks.map((task) => (
        <li key={task.ShiftTaskID}>
          <Tick at={at} task={task} may={may} />
        </li>
      ))}
    </ul>
  )
}

function Tick({ at, task, may }: Omit<TicksProps, 'tasks' | 'label'> & { task: Task }) {
  const t = useShiftText()
  const dates = useDates()
  const { run, busy } = useKeptChange(shiftTaskCalls.tickTask)
  const waiting = useWaiting(shiftTaskCalls.tickTask)
  // Shown as pressed at once; the answer settles it.
  const [pressed, setPressed] = useState<boolean>()
  const input = (Done: boolean) => ({ ...at, ShiftTaskID: task.ShiftTaskID, Done })
  const [yes, no] = [true, false].map((done) => waiting.get(markOf(shiftTaskCalls.tickTask, input(done)))?.at ?? 0)
  const waits = yes || no ? yes! > no! : undefined
  async function press(done: boolean) {
    setPressed(done)
    await run(input(done), task.Name)
    setPressed(undefined)
  }
  return (
    <>
      <Checkbox
        label={task.Name}
        help={
          task.DoneBy && task.DoneAt ? t.by(task.DoneBy, dates.instantWithin(task.DoneAt)) : (task.Details ?? undefined)
        }
        checked={pressed ?? waits ?? task.DoneBy !== null}
        disabled={!may || busy}
        onChange={(event) => void press(event.currentTarget.checked)}
      />
      {waits !== undefined && (
        <Status tone="soon" small>
          {t.waits}
        </Status>
      )}
    </>
  )
}
