import { IconArrowsExchange, IconDoorEnter, IconWalk } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { EnrollmentActions } from '#domains/enrollment/enrollment-actions.web.tsx'
import { residentialDesk } from '../residential-desk.web.ts'
import { MoveBed, usePasses } from '../stays/house-dialogs.web.tsx'
import type { ResidentProfile } from './resident-chart.calls.ts'
import { useResidentText } from './resident-text.web.ts'

/** What may be done with the stay: leave and come back, another bed, discharge, or take a discharge back. */
export function ResidentActions({ resident }: { resident: ResidentProfile }) {
  const t = useResidentText()
  const dialogs = useDialogs()
  const passes = usePasses(dialogs)
  const { ClientSubProgramMembershipID: membershipId, Can, Away } = resident
  const goesOn = resident.EndDate === null
  const may = Can.Edit && resident.Status === 'Active'
  const whom = {
    membershipId,
    name: nameOf(resident),
    subProgramId: resident.SubProgramID,
    bedId: resident.House?.BedID ?? null,
    zone: resident.Zone,
  }
  return (
    <>
      <EnrollmentActions
        desk={residentialDesk}
        membershipId={membershipId}
        name={nameOf(resident)}
        mayEnd={goesOn && Can.Edit}
        mayRevert={!goesOn && Can.Edit}
        sealed={resident.Sealed}
        entries={[
          may && !Away && { label: t.leave, icon: IconWalk, onClick: () => passes.leave(whom) },
          may && Away !== null && { label: t.back, icon: IconDoorEnter, onClick: () => passes.back(whom, Away) },
          goesOn &&
            Can.Edit && {
              label: t.move,
              icon: IconArrowsExchange,
              onClick: () => dialogs.show((onClose) => <MoveBed whom={whom} onClose={onClose} />),
            },
        ]}
      />
      {dialogs.dialog}
    </>
  )
}
