import { ActionForm } from '#domains/activity/action-form.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import type { ProgramDesk } from './desk.web.ts'

export const useEndingText = catalog({
  end: ['End enrollment', 'Terminar la inscripción'],
  endTitle: ['End {name}’s enrollment', 'Terminar la inscripción de {name}'],
  endDone: ['{name}’s enrollment ends on {day}.', 'La inscripción de {name} termina el {day}.'],
  revert: ['Undo the end', 'Deshacer el fin'],
  revertTitle: ['Undo the end of {name}’s enrollment?', '¿Deshacer el fin de la inscripción de {name}?'],
  revertSentence: [
    'Everything that ended with it is restored exactly as it was.',
    'Todo lo que terminó con ella se restaura exactamente como estaba.',
  ],
  revertDone: ['{name} is enrolled again, as before.', '{name} está inscrito otra vez, como antes.'],
})

interface EndingProps {
  desk: ProgramDesk
  membershipId: string
  name: string
  onClose: () => void
}

/** Day, reason, where to, and everything that ends with it. */
export function EndEnrollment({ desk, membershipId, name, onClose }: EndingProps) {
  const t = useEndingText()
  const dates = useDates()
  return (
    <ActionForm
      call={desk.ending.endEnrollment}
      values={{ ClientSubProgramMembershipID: membershipId, EndDate: dates.today() }}
      fields={[
        { name: 'EndDate', span: 6 },
        { name: 'DischargeReasonID', span: 6 },
        { name: 'Destination', span: 12 },
        ...((desk.endFields ?? []) as []),
        { name: 'Note', span: 12 },
      ]}
      onClose={onClose}
      title={t.endTitle(name)}
      confirmLabel={t.end}
      danger
      done={(_, { EndDate }) => t.endDone(name, dates.date(EndDate))}
    />
  )
}

/** Says first what will be restored. */
export function RevertEnd({ desk, membershipId, name, onClose }: EndingProps) {
  const t = useEndingText()
  return (
    <ActionForm
      call={desk.ending.revertEnd}
      values={{ ClientSubProgramMembershipID: membershipId }}
      onClose={onClose}
      title={t.revertTitle(name)}
      sentence={t.revertSentence}
      confirmLabel={t.revert}
      done={() => t.revertDone(name)}
    />
  )
}
