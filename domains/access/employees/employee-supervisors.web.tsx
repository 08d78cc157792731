import { linkTo, useGo } from '#platform/web/go.ts'
import { IconCalendarOff, IconSitemap, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { DatedRows, type DatedRow } from '../dated-rows.web.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { useEmployeeText } from './employee-text.web.ts'
import { EndOnDay } from '../end-on-day.web.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { SupervisorDialog } from './supervisor-dialog.web.tsx'
import { supervisorCalls, supervisorRoles } from './supervisors.calls.ts'
import { nameOf } from '../users/user-cells.web.tsx'
import { employeeHref } from '#platform/web/charts.ts'

type Line = Output<typeof supervisorCalls.getSupervisors>['Up'][number]

/** The line up to the top and down to the last. */
export function EmployeeSupervisors({ profile }: { profile: EmployeeProfile }) {
  const t = useEmployeeText()
  const { label } = useSpeech()
  const { data } = useRead(supervisorCalls.getSupervisors, { EmployeeId: profile.UserID })
  const [adding, setAdding] = useState(false)
  const [task, setTask] = useState<{ do: 'end' | 'remove'; line: Line }>()
  const whyNot = useWhyNot(supervisorCalls.addMembershipEmployeeSupervisor)
  const remove = useChange(supervisorCalls.deleteMembershipEmployeeSupervisor)
  const people = new Map(data && [...data.Up, ...data.Down].map((one) => [one.UserID, one.Name]))
  const rowOf = (line: Line): DatedRow => ({
    id: `${line.EmployeeSupervisorID}-${line.UserID}`,
    name: line.Name,
    title: <PersonLink id={line.UserID} name={line.Name} />,
    note: [
      label(supervisorRoles, line.SupervisorRole),
      line.Title,
      line.Level > 1 && t.through(people.get(line.NextUserID) ?? nameOf(profile)),
    ]
      .filter(Boolean)
      .join(', '),
    mark: (
      <span className="k-line-place" style={{ paddingLeft: (line.Level - 1) * 22 }}>
        <Avatar name={line.Name} id={line.UserID} size={28} />
      </span>
    ),
    StartDate: line.StartDate,
    EndDate: line.EndDate,
    State: line.State,
    entries:
      line.Level > 1 || line.State === 'ended' || whyNot
        ? []
        : [
            ...(line.EndDate
              ? []
              : [{ label: t.endEntry, icon: IconCalendarOff, onClick: () => setTask({ do: 'end', line }) }]),
            ...(line.Can.Delete
              ? [
                  {
                    label: t.removeEntry,
                    icon: IconTrash,
                    danger: true,
                    onClick: () => setTask({ do: 'remove' as const, line }),
                  },
                ]
              : []),
          ],
  })
  const add = (
    <Button icon={IconUserPlus} size="sm" offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.addSupervisor}
    </Button>
  )
  const past = data?.History.filter((one) => one.State !== 'current') ?? []
  const send = async (line: Line, part: { EndDate?: string; Reason: string | null }) => {
    const { EmployeeSupervisorID, version } = line
    return Boolean(await remove.run({ EmployeeSupervisorID, version, ...part }))
  }
  if (!data) return <SkeletonRows rows={4} />
  return (
    <>
      <Card title={t.up} flush end={data.Up.length > 0 && add}>
        {data.Up.length > 0 ? (
          <DatedRows label={t.up} rows={data.Up.map(rowOf)} />
        ) : (
          <EmptyState kind="first" icon={IconSitemap} title={t.noUp} action={add}>
            {t.noUpText}
          </EmptyState>
        )}
      </Card>
      <Card title={t.down} flush>
        {data.Down.length > 0 ? (
          <DatedRows label={t.down} rows={data.Down.map(rowOf)} />
        ) : (
          <EmptyState kind="clear" icon={IconUsers} title={t.noDown}>
            {t.noDownText}
          </EmptyState>
        )}
      </Card>
      {past.length > 0 && (
        <Card title={t.history} flush>
          <DatedRows label={t.history} rows={past.map((line) => rowOf({ ...line, Level: 1 }))} />
        </Card>
      )}
      {adding && <SupervisorDialog profile={profile} up={data.Up} onClose={() => setAdding(false)} />}
      {task?.do === 'end' && (
        <EndOnDay
          title={t.endSupervision}
          sentence={t.endSentence}
          start={task.line.StartDate}
          onClose={() => setTask(undefined)}
          onEnd={async (EndDate, Reason) => {
            const done = await send(task.line, { EndDate, Reason })
            if (done) showToast({ text: t.isEnded })
            return done
          }}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveMistake
          what={task.line.Name}
          onClose={() => setTask(undefined)}
          onRemove={async (Reason) => {
            const done = await send(task.line, { Reason })
            if (done) showToast({ text: t.removed })
            return done
          }}
        />
      )}
    </>
  )
}

function PersonLink({ id, name }: { id: string; name: string }) {
  const go = useGo()
  return <a {...linkTo(employeeHref(id), go)}>{name}</a>
}
