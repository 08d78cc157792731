import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { AgendaRow } from './calendar-agenda.web.tsx'
import { useNaming } from './calendar-event.web.tsx'
import { planningCalls } from './planning.calls.ts'
import { useSideText } from './side-text.web.ts'

interface UnplannedProps {
  onClose: () => void
  onOpen: (one: Occurrence) => void
  onPlan: (appointmentId: string) => void
}

/** What has no day yet, and what has one but nobody. */
export function UnplannedDialog({ onClose, onOpen, onPlan }: UnplannedProps) {
  const t = useSideText()
  const dates = useDates()
  const { titleOf } = useNaming()
  const { data } = useRead(planningCalls.getUnplanned, {}, { quiet: true })
  const take = useChange(planningCalls.takeAppointment)
  const own = async (one: Occurrence) =>
    (await take.run({ AppointmentID: one.AppointmentID, version: one.AppointmentVersion })) &&
    showToast({ text: t.taken })
  return (
    <Dialog opened wide onClose={onClose} title={t.unplannedTitle}>
      {data ? (
        <div className="k-stack">
          <h3>{t.waiting}</h3>
          {data.Waiting.length === 0 && <p className="k-help">{t.noneWaiting}</p>}
          <ul className="k-cal-list">
            {data.Waiting.map((one) => (
              <li key={one.AppointmentID}>
                <div className="k-cal-about">
                  <b>{titleOf(one)}</b>
                  <small>
                    {[
                      one.Clients.map(({ Name }) => Name).join(', '),
                      one.SubProgramName,
                      t.since2(dates.near(dates.dateOf(one.Since))),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </div>
                {one.Can.Edit && (
                  <Button size="sm" kind="primary" onClick={() => onPlan(one.AppointmentID)}>
                    {t.plan}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <h3>{t.pool}</h3>
          {data.Pool.length === 0 && <p className="k-help">{t.nonePool}</p>}
          <ul className="k-cal-list">
            {data.Pool.map((one) => (
              <AgendaRow key={one.AppointmentOccurrenceID} one={one} onOpen={onOpen}>
                <small>{dates.near(one.Date)}</small>
                <Button size="sm" kind="primary" busy={take.isPending} onClick={() => void own(one)}>
                  {t.take}
                </Button>
              </AgendaRow>
            ))}
          </ul>
        </div>
      ) : (
        <SkeletonRows rows={5} height={44} />
      )}
    </Dialog>
  )
}
