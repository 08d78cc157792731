import { IconChevronLeft, IconChevronRight, IconDots, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { isDay } from '#platform/contract/dates.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { AppointmentDrawer, type Task as Begun } from './appointment-drawer.web.tsx'
import { AppointmentForm, EditAppointment } from './appointment-form.web.tsx'
import { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { emptyValues, type Values } from './appointment-values.web.ts'
import type { Drop } from './calendar-placed.web.tsx'
import { CalendarBody } from './calendar-body.web.tsx'
import { spanOf, stepOf, type View } from './calendar-days.web.ts'
import { CalendarFilters } from './calendar-filters.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import { MoveDialog } from './move-dialogs.web.tsx'
import { planningCalls } from './planning.calls.ts'
import { SideDialogs } from './side-dialogs.web.tsx'
import { ToAsk } from './to-ask.web.tsx'
import './appointments.css'

type Task =
  | { kind: 'open'; one: Occurrence; begin?: Begun }
  | { kind: 'edit'; one: Occurrence; copy: boolean }
  | { kind: 'new'; begin: Values }
  | { kind: 'move'; one: Occurrence; to: Drop }

/** The calendar: day, week, month, agenda and the team side by side. */
export function Screen() {
  const t = useCalendarText()
  const dates = useDates()
  const { UserID } = useProfile()
  const address = useAddress('/Appointments')
  const { asked } = address
  const isNarrow = useNarrow()
  const [task, setTask] = useState<Task>()
  const { data: start } = useRead(planningCalls.getCalendarStart, {})
  // Who has no team has no columns of one.
  const view: View =
    asked.view === 'team' && start?.Team.length === 0 ? 'day' : (asked.view ?? (isNarrow ? 'agenda' : 'week'))
  const on = asked.on && isDay(asked.on) ? asked.on : dates.today()
  const span = spanOf(view, on)
  const isPool = asked.whose === 'pool'
  const isTeam = asked.whose === 'team'
  const whose =
    asked.whose && !isPool && !isTeam
      ? [asked.whose]
      : view === 'team' || isTeam
        ? (start?.Team ?? []).slice(0, 60).map(({ EmployeeID }) => EmployeeID)
        : undefined
  const { data } = useRead(
    appointmentCalls.getAppointments,
    {
      From: span.from,
      To: span.to,
      ...(isPool ? { Pool: true } : whose && whose.length > 0 && { EmployeeIDs: whose }),
      ...(asked.client && { ClientSubProgramMembershipID: asked.client }),
      ...(asked.type && { Types: [asked.type as never] }),
      ...(asked.place && { Places: [asked.place as never] }),
      ...(asked.status && { Statuses: [asked.status as never] }),
      ...(asked.layers && { Layers: asked.layers.split(',') }),
    },
    { keepLast: true, enabled: start !== undefined },
  )
  const move = useChange(appointmentCalls.moveAppointment)
  const undoToast = useUndoToast()
  if (!start)
    return (
      <div className="k-page">
        <SkeletonRows rows={8} height={52} />
      </div>
    )

  const onNew = (date: string, time?: string, who?: string) =>
    setTask({
      kind: 'new',
      begin: emptyValues({
        date,
        start: time ?? null,
        me: who ?? (isPool || isTeam ? UserID : (asked.whose ?? UserID)),
        program: start.SubPrograms[0]?.ID ?? null,
      }),
    })
  async function onDrop(one: Occurrence, to: Drop) {
    if (one.Series || to.who) return setTask({ kind: 'move', one, to })
    const { AppointmentOccurrenceID, version } = one
    const done = await move.run({ AppointmentOccurrenceID, version, Date: to.day, StartTime: to.start })
    if (!done) return
    const told = done.Warnings[0]?.Sentence
    undoToast([t.moved, told].filter(Boolean).join('. '), done.ChangeSetID)
  }
  const close = () => setTask(undefined)
  const views: View[] =
    start.Team.length > 0 ? ['day', 'week', 'month', 'agenda', 'team'] : ['day', 'week', 'month', 'agenda']
  const title =
    view === 'month'
      ? dates.month(on)
      : view === 'day' || view === 'team'
        ? dates.long(on)
        : `${dates.near(span.from)} – ${dates.near(span.to)}`
  return (
    <div className="k-page k-stack">
      <PageHead
        title={t.title}
        actions={
          <>
            <Menu
              align="end"
              label={t.more}
              entries={[
                { label: t.unplanned, onClick: () => address.put({ open: 'unplanned' }) },
                { label: t.sheet, onClick: () => address.put({ open: 'sheet' }) },
                { label: t.bulk, onClick: () => address.put({ open: 'bulk' }) },
                { label: t.feed, onClick: () => address.put({ open: 'feed' }) },
              ]}
            >
              <Button icon={IconDots}>{t.more}</Button>
            </Menu>
            <Button kind="primary" icon={IconPlus} onClick={() => onNew(on < dates.today() ? dates.today() : on)}>
              {t.add}
            </Button>
          </>
        }
      />
      <ToAsk
        onOpen={(one) => setTask({ kind: 'open', one })}
        onContact={(one) => setTask({ kind: 'open', one, begin: 'contact' })}
      />
      <div className="k-cal-bar">
        <Segmented
          label={t.view}
          labelHidden
          choices={views.map((value) => ({ value, label: t[value] }))}
          value={view}
          onChange={(next) => address.put({ view: next })}
        />
        <div className="k-cal-steps">
          <IconButton
            icon={IconChevronLeft}
            label={t.before}
            onClick={() => address.set({ on: stepOf(view, on, -1) })}
          />
          <Button onClick={() => address.set({ on: undefined })}>{t.today}</Button>
          <IconButton
            icon={IconChevronRight}
            label={t.after}
            onClick={() => address.set({ on: stepOf(view, on, 1) })}
          />
        </div>
        <h2 aria-live="polite">{title}</h2>
      </div>
      <CalendarFilters {...{ start, address, view }} />
      {data?.IsCut && <Note tone="soon">{t.isCut}</Note>}
      {data ? (
        <CalendarBody
          {...{ view, on, span, data, start, onNew }}
          onOpen={(one) => setTask({ kind: 'open', one })}
          onDrop={(one, to) => void onDrop(one, to)}
          onDay={(day) => address.put({ view: 'day', on: day })}
        />
      ) : (
        <SkeletonRows rows={8} height={52} />
      )}
      {task?.kind === 'open' && (
        <AppointmentDrawer
          one={task.one}
          begin={task.begin}
          onClose={close}
          onEdit={(one, copy) => setTask({ kind: 'edit', one, copy })}
        />
      )}
      {task?.kind === 'edit' && <EditAppointment one={task.one} copy={task.copy} start={start} onClose={close} />}
      {task?.kind === 'move' && <MoveDialog one={task.one} to={task.to} onClose={close} />}
      {task?.kind === 'new' && <AppointmentForm begin={task.begin} start={start} onClose={close} />}
      <SideDialogs
        {...{ start, on }}
        who={whose?.length === 1 ? whose[0] : undefined}
        open={asked.open}
        onClose={() => address.put({ open: undefined })}
        onOpen={(one) => setTask({ kind: 'open', one })}
        onPlan={(id) => setTask({ kind: 'edit', one: { AppointmentID: id } as Occurrence, copy: false })}
      />
    </div>
  )
}
