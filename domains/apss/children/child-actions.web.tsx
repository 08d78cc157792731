import { IconArrowBackUp, IconProgress } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { EnrollmentActions } from '#domains/enrollment/enrollment-actions.web.tsx'
import { apssStages } from '#platform/contract/lists/apss.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { apssDesk } from '../apss-desk.web.ts'
import type { ChildProfile } from './child-chart.calls.ts'
import { childCalls } from './children.calls.ts'
import { useChildText } from './child-text.web.ts'

/** What may be done with the enrollment: the stage, discharge, or take a discharge back. */
export function ChildActions({ child }: { child: ChildProfile }) {
  const t = useChildText()
  const { label } = useSpeech()
  const StartDate = useDates().today()
  const dialogs = useDialogs()
  const { ClientSubProgramMembershipID, Can } = child
  const goesOn = child.EndDate === null
  const at = apssStages.findIndex(({ value }) => value === child.Stage?.Stage)
  const stage = () =>
    dialogs.act({
      call: childCalls.changeStage,
      values: { ClientSubProgramMembershipID, Stage: (apssStages[at + 1] ?? apssStages[0]).value, StartDate },
      fields: [{ name: 'Stage', span: 12 }, 'StartDate', 'FinalizedOn', { name: 'Note', span: 12 }],
      title: t.stageTitle(nameOf(child)),
      confirmLabel: t.changeStage,
      done: (_, { Stage }) => t.stageDone(label(apssStages, Stage)),
    })
  const undo = () =>
    dialogs.ask({
      call: childCalls.deleteCurrentStage,
      title: t.undoStage,
      sentence: label(apssStages, child.Stage?.Stage ?? null),
      values: { ClientSubProgramMembershipID, version: child.Stage?.version ?? 0 },
      fields: [{ name: 'Reason', span: 12 }],
    })
  return (
    <>
      <EnrollmentActions
        desk={apssDesk}
        membershipId={ClientSubProgramMembershipID}
        name={nameOf(child)}
        mayEnd={goesOn && Can.Edit}
        mayRevert={!goesOn && Can.Edit}
        sealed={child.Sealed}
        entries={[
          goesOn && Can.Edit && { label: t.changeStage, icon: IconProgress, onClick: stage },
          goesOn && Can.Edit && child.Stages.length > 1 && { label: t.undoStage, icon: IconArrowBackUp, onClick: undo },
        ]}
      />
      {dialogs.dialog}
    </>
  )
}
