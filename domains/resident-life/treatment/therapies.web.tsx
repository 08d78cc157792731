import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { sessionOutcomes, therapyKinds } from '#platform/contract/lists/resident-life.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { treatmentCalls, type Therapy } from './treatment.calls.ts'
import { useTreatmentText } from './treatment-text.web.ts'

interface TherapiesProps {
  therapies: readonly Therapy[]
  id: { ClientSubProgramMembershipID: string }
  may: boolean
  dialogs: Dialogs
}

/** What the resident takes part in, and how often they came. */
export function Therapies({ therapies, id, may, dialogs }: TherapiesProps) {
  const t = useTreatmentText()
  const dates = useDates()
  const today = dates.today()
  const add = () =>
    dialogs.ask({
      call: treatmentCalls.saveTherapy,
      title: t.addTherapy,
      values: { ...id, Kind: 'Individual', StartDate: today },
    })
  return (
    <RecordCard
      title={t.therapies}
      rows={therapies}
      idOf={(one) => one.ResidentTherapyID}
      rowClass="k-life-row"
      none={t.noTherapies}
      add={may && { label: t.addTherapy, onClick: add }}
      draw={(one) => <TherapyRow one={one} id={id} may={may} dialogs={dialogs} />}
    />
  )
}

function TherapyRow({ one, id, may, dialogs }: Omit<TherapiesProps, 'therapies'> & { one: Therapy }) {
  const t = useTreatmentText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const seen = { ...id, ResidentTherapyID: one.ResidentTherapyID }
  const running = one.EndDate === null
  const session = () =>
    dialogs.ask({
      call: treatmentCalls.addSession,
      title: t.addSession,
      sentence: one.Name,
      values: { ...seen, HeldOn: today, Outcome: 'Attended' },
    })
  const edit = () => dialogs.ask({ call: treatmentCalls.saveTherapy, title: one.Name, values: { ...id, ...one } })
  const end = () =>
    dialogs.ask({
      call: treatmentCalls.endTherapy,
      title: t.end,
      sentence: one.Name,
      values: { ...seen, EndDate: today, version: one.version },
    })
  const removeLast = () => {
    const [last] = one.Sessions
    if (last)
      dialogs.remove({
        call: treatmentCalls.removeSession,
        title: t.removeSession,
        sentence: t.editSession(dates.near(last.HeldOn)),
        values: { ...id, ResidentSessionID: last.ResidentSessionID, version: last.version },
      })
  }
  return (
    <>
      <span>
        <b>{one.Name}</b>
        <small>
          {[label(therapyKinds, one.Kind), one.HowOften, one.LedBy && t.by(one.LedBy)].filter(Boolean).join(', ')}
        </small>
        <small>
          {running
            ? [one.Held > 0 ? t.held(one.Attended, one.Held) : t.noneHeld, one.LastOn && t.last(dates.near(one.LastOn))]
                .filter(Boolean)
                .join(', ')
            : t.ended(dates.near(one.EndDate ?? today))}
        </small>
        {one.Sessions.length > 0 && (
          <small>
            {one.Sessions.slice(0, 3)
              .map((row) => `${dates.near(row.HeldOn)}: ${label(sessionOutcomes, row.Outcome)}`)
              .join(' · ')}
          </small>
        )}
      </span>
      {may && running ? (
        <Button kind="quiet" size="sm" onClick={session}>
          {t.addSession}
        </Button>
      ) : (
        <span />
      )}
      <MoreMenu
        label={t.more(one.Name)}
        entries={[
          may && running && { label: t.edit, onClick: edit },
          may && running && { label: t.end, onClick: end },
          may && one.Sessions.length > 0 && { label: t.removeSession, danger: true, onClick: removeLast },
        ]}
      />
    </>
  )
}
