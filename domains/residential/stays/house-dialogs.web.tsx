import { ActionForm } from '#domains/activity/action-form.web.tsx'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { dayIn } from '#platform/contract/dates.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { absenceCalls } from '../absences/absences.calls.ts'
import { houseCalls } from '../houses/houses.calls.ts'
import { useResidentText } from '../residents/resident-text.web.ts'
import { stayCalls } from './stays.calls.ts'

/** Whom a dialog is about. */
export interface Whom {
  membershipId: string
  name: string
  subProgramId: string
  bedId: string | null
  /** Of the house. */
  zone: string
}

/** Another bed or house from a day on; one that is taken can be swapped. */
export function MoveBed({ whom, onClose }: { whom: Whom; onClose: () => void }) {
  const t = useResidentText()
  const { data } = useRead(houseCalls.getHouses, {})
  const today = useDates().today()
  if (!data) return null
  const beds = data.Houses.filter(({ SubProgramID }) => SubProgramID === whom.subProgramId).flatMap((house) =>
    house.Beds.filter(({ BedID }) => BedID !== whom.bedId).map((bed) => ({
      value: bed.BedID,
      label: bed.Taken
        ? t.bedTaken(house.Name, bed.Name, bed.Resident?.Name ?? t.somebody)
        : t.bedFree(house.Name, bed.Name),
    })),
  )
  return (
    <ActionForm
      call={stayCalls.moveBed}
      values={{ ClientSubProgramMembershipID: whom.membershipId, StartDate: today, Swap: false }}
      fields={[
        { name: 'BedID', span: 8, needed: true },
        { name: 'StartDate', span: 4 },
        { name: 'Note', span: 12 },
        { name: 'Swap', span: 12 },
      ]}
      custom={{ BedID: chosenField(t.bed, beds, { autoFocus: true }) }}
      wide
      onClose={onClose}
      title={t.moveTitle(whom.name)}
      confirmLabel={t.move}
      done={(_, { BedID }) => t.moved(whom.name, beds.find(({ value }) => value === BedID)?.label ?? '')}
    />
  )
}

interface Seen {
  HouseAbsenceID: string
  version: number
}

/** The day and the time it is in the house. */
function nowIn<const N extends string>(zone: string, name: N) {
  const now = new Date()
  const time = now.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  return { [`${name}On`]: dayIn(zone, now), [`${name}Time`]: time } as Record<`${N}On` | `${N}Time`, string>
}

/** Leaving the house and coming back, from the board and from the chart. */
export function usePasses(dialogs: Dialogs) {
  const t = useResidentText()
  return {
    leave: ({ membershipId, name, zone }: Whom) =>
      dialogs.ask({
        call: absenceCalls.saveAbsence,
        title: t.leaveTitle(name),
        values: {
          ClientSubProgramMembershipID: membershipId,
          Kind: 'Home Pass',
          ...nowIn(zone, 'Left'),
        },
        fields: leaveFields,
      }),
    back: ({ membershipId, name, zone }: Whom, seen: Seen) =>
      dialogs.ask({
        call: absenceCalls.recordReturn,
        title: t.backTitle(name),
        values: {
          ClientSubProgramMembershipID: membershipId,
          HouseAbsenceID: seen.HouseAbsenceID,
          version: seen.version,
          ...nowIn(zone, 'Back'),
        },
        fields: ['BackOn', 'BackTime', { name: 'ReturnNote', span: 12 }],
      }),
  }
}

export const leaveFields = [
  { name: 'Kind', span: 12 },
  'LeftOn',
  'LeftTime',
  'Place',
  'WithWhom',
  'ExpectedOn',
  'ExpectedTime',
  { name: 'BedHeldUntil', span: 12 },
  { name: 'Note', span: 12 },
] as const
