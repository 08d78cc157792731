import { IconBeach, IconDots, IconFileText, IconPencil, IconPlaneArrival, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { leaveCoverCalls, type Cover } from '#domains/caseload/leave-cover.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Can } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { CoverDialog } from './cover-dialog.web.tsx'
import { EndCover, RemoveCover } from './cover-tasks.web.tsx'
import { useTeamText } from './team-text.web.ts'
import { useVisitsAddress } from './use-visits-address.web.ts'

type Task = { what: 'add' } | { what: 'edit' | 'end' | 'remove'; cover: Cover }

/** Who is away, who covers, and the brief for each. */
export function Screen() {
  const t = useTeamText()
  const [past, setPast] = useState(false)
  const [task, setTask] = useState<Task>()
  const { data } = useRead(leaveCoverCalls.getLeaveCovers, past ? { Past: true } : {}, { keepLast: true })
  const close = () => setTask(undefined)
  const add = (
    <Can call={leaveCoverCalls.addEditLeaveCover}>
      <Button size="sm" icon={IconBeach} onClick={() => setTask({ what: 'add' })}>
        {t.arrange}
      </Button>
    </Can>
  )
  return (
    <div className="k-stack">
      <Card flush title={t.cover} end={data && data.Covers.length > 0 && add}>
        {!data && <SkeletonRows rows={3} height={52} />}
        {data?.Covers.length === 0 && (
          <EmptyState kind="clear" icon={IconBeach} title={t.noCover} action={add}>
            {t.noCoverText}
          </EmptyState>
        )}
        <ul className="k-list k-case-list" aria-label={t.cover}>
          {data?.Covers.map((one) => (
            <CoverLine key={one.LeaveCoverID} one={one} onTask={(what) => setTask({ what, cover: one })} />
          ))}
        </ul>
      </Card>
      <Checkbox label={t.past} checked={past} onChange={(event) => setPast(event.currentTarget.checked)} />
      {task?.what === 'add' && <CoverDialog onClose={close} />}
      {task?.what === 'edit' && <CoverDialog cover={task.cover} onClose={close} />}
      {task?.what === 'end' && <EndCover cover={task.cover} onClose={close} />}
      {task?.what === 'remove' && <RemoveCover cover={task.cover} onClose={close} />}
    </div>
  )
}

function CoverLine({ one, onTask }: { one: Cover; onTask: (what: 'edit' | 'end' | 'remove') => void }) {
  const t = useTeamText()
  const dates = useDates()
  const { show } = useVisitsAddress()
  const openBrief = () => show('cover', { handover: one.LeaveCoverID })
  const tone = { current: 'ok', scheduled: 'info', ended: 'info' } as const
  return (
    <li>
      <Avatar name={one.CoverName} id={one.CoverEmployeeID} size={28} />
      <span>
        <b>{t.covers(one.EmployeeName, one.CoverName)}</b>
        <small>{[t.days(dates.near(one.StartDate), dates.near(one.EndDate)), t.cases(one.Cases)].join(', ')}</small>
      </span>
      <Status tone={tone[one.State]}>{t[one.State]}</Status>
      <Button size="sm" icon={IconFileText} onClick={openBrief}>
        {t.brief}
      </Button>
      {one.Can.Edit ? (
        <Menu
          align="end"
          label={t.covers(one.EmployeeName, one.CoverName)}
          entries={[
            { label: t.edit, icon: IconPencil, onClick: () => onTask('edit') },
            ...(one.State === 'current'
              ? [{ label: t.end, icon: IconPlaneArrival, onClick: () => onTask('end') }]
              : []),
            { label: t.remove, icon: IconTrash, danger: true, onClick: () => onTask('remove') },
          ]}
        >
          <IconButton icon={IconDots} label={t.covers(one.EmployeeName, one.CoverName)} size="sm" noTip />
        </Menu>
      ) : (
        <span />
      )}
    </li>
  )
}
