import { addDays, addMonths } from '#platform/contract/dates.ts'
import { BarTable } from '#platform/web/blocks/charts/bar-table.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Asked } from './daily-use.web.tsx'
import { useDashboardText } from './dashboard-text.web.ts'
import { actionKinds, usageCalls, type ActionKind } from './usage.calls.ts'

interface ActingUsersProps {
  month: string
  kind: ActionKind
  within: { SubProgramID?: string }
  onClose: () => void
}

/** Who is behind the actions of a month, of one kind. */
export function ActingUsers({ month, kind, within, onClose }: ActingUsersProps) {
  const t = useDashboardText()
  const dates = useDates()
  const { label } = useSpeech()
  const { data } = useRead(
    usageCalls.actingUsers,
    { ...within, From: month, To: addDays(addMonths(month, 1), -1), Kind: kind },
    { quiet: true },
  )
  const name = label(actionKinds, kind)
  return (
    <Dialog
      opened
      withX
      onClose={onClose}
      title={data ? `${name}: ${data.Total}` : name}
      sentence={`${dates.month(month)}. ${t.counts}`}
    >
      {!data && <SkeletonRows rows={4} />}
      {data && (
        <BarTable
          title={t.who}
          note={dates.month(month)}
          labelHead={t.name}
          valueHead={name}
          bars={data.People.map((one) => ({ key: one.UserID, label: one.Name, value: one.Actions }))}
        />
      )}
    </Dialog>
  )
}

export interface OpenedDevice {
  name: string
  Browser?: string
  IsMobile?: boolean
}

interface DeviceUsersProps {
  asked: Asked
  note: string
  device: OpenedDevice
  onClose: () => void
}

/** Who signed in with a browser, or from one kind of device. */
export function DeviceUsers({ asked, note, device: { name, ...device }, onClose }: DeviceUsersProps) {
  const t = useDashboardText()
  const { data } = useRead(usageCalls.deviceUsers, { ...asked, ...device }, { quiet: true })
  return (
    <Dialog
      opened
      withX
      onClose={onClose}
      title={data ? `${name}: ${data.Total}` : name}
      sentence={`${note}. ${t.counts}`}
    >
      {!data && <SkeletonRows rows={4} />}
      {data && (
        <BarTable
          title={t.who}
          note={note}
          labelHead={t.name}
          valueHead={t.sessions}
          bars={data.People.map((one) => ({ key: one.UserID, label: one.Name, value: one.Sessions }))}
        />
      )}
    </Dialog>
  )
}
