import { IconArrowsExchange, IconProgress } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { EnrollmentActions } from '#domains/enrollment/enrollment-actions.web.tsx'
import { wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { AssignTeam, useAssignText } from '../teams/assign-team.web.tsx'
import { wrapDesk } from '../wraparound-desk.web.ts'
import type { YouthProfile } from './youth-chart.calls.ts'
import { youthCalls } from './youth.calls.ts'
import { useYouthText } from './youth-text.web.ts'

/** What may be done with the enrollment: team, phase, discharge, or take a discharge back. */
export function YouthActions({ youth }: { youth: YouthProfile }) {
  const t = useYouthText()
  const assign = useAssignText()
  const { label } = useSpeech()
  const StartDate = useDates().today()
  const dialogs = useDialogs()
  const { ClientSubProgramMembershipID, Can } = youth
  const goesOn = youth.EndDate === null
  const at = wrapPhases.findIndex(({ value }) => value === youth.Phase?.Phase)
  const team = () => dialogs.show((onClose) => <AssignTeam youth={youth} onClose={onClose} />)
  const phase = () =>
    dialogs.act({
      call: youthCalls.changePhase,
      values: { ClientSubProgramMembershipID, Phase: (wrapPhases[at + 1] ?? wrapPhases[0]).value, StartDate },
      fields: [{ name: 'Phase', span: 12 }, 'StartDate', 'Note'],
      title: t.phaseTitle(nameOf(youth)),
      confirmLabel: t.changePhase,
      done: (_, { Phase }) => t.phaseDone(label(wrapPhases, Phase)),
    })
  return (
    <>
      <EnrollmentActions
        desk={wrapDesk}
        membershipId={ClientSubProgramMembershipID}
        name={nameOf(youth)}
        mayEnd={goesOn && Can.Edit}
        mayRevert={!goesOn && Can.Edit}
        sealed={youth.Sealed}
        entries={[
          goesOn &&
            Can.Teams && { label: youth.Team ? assign.move : assign.assign, icon: IconArrowsExchange, onClick: team },
          goesOn && Can.Edit && { label: t.changePhase, icon: IconProgress, onClick: phase },
        ]}
      />
      {dialogs.dialog}
    </>
  )
}
