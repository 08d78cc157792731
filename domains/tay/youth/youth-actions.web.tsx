import { IconArrowsExchange, IconCertificate } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { EnrollmentActions } from '#domains/enrollment/enrollment-actions.web.tsx'
import { useCertify } from '../eligibility/certify.web.tsx'
import { MoveYouth } from '../housing/move-youth.web.tsx'
import { tayDesk } from '../tay-desk.web.ts'
import type { YouthProfile } from './youth-chart.calls.ts'
import { useYouthText } from './youth-text.web.ts'

/** What may be done with the enrollment: certify, change unit, exit, or take an exit back. */
export function YouthActions({ youth }: { youth: YouthProfile }) {
  const t = useYouthText()
  const dialogs = useDialogs()
  const { ClientSubProgramMembershipID, Can } = youth
  const goesOn = youth.EndDate === null
  const certify = useCertify({ ClientSubProgramMembershipID }, dialogs)
  return (
    <>
      <EnrollmentActions
        desk={tayDesk}
        membershipId={ClientSubProgramMembershipID}
        name={nameOf(youth)}
        mayEnd={goesOn && Can.Edit}
        mayRevert={!goesOn && Can.Edit}
        sealed={youth.Sealed}
        entries={[
          goesOn &&
            Can.Edit && {
              label: t.certify,
              icon: IconCertificate,
              onClick: () => certify(youth.Certified?.EndDate),
            },
          goesOn &&
            Can.Edit && {
              label: t.move,
              icon: IconArrowsExchange,
              onClick: () => dialogs.show((onClose) => <MoveYouth youth={youth} onClose={onClose} />),
            },
        ]}
      />
      {dialogs.dialog}
    </>
  )
}
