import { appointmentPlaces } from '#platform/contract/lists/appointments.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useNaming } from './calendar-event.web.tsx'
import { planningCalls } from './planning.calls.ts'
import { useSideText } from './side-text.web.ts'

/** A day on paper: where to be, in the order of the way. */
export function DaySheet({ on, who, onClose }: { on: string; who?: string | undefined; onClose: () => void }) {
  const t = useSideText()
  const dates = useDates()
  const { label } = useSpeech()
  const { titleOf, withOf, timesOf } = useNaming()
  const { data } = useRead(planningCalls.getDaySheet, { Date: on, EmployeeID: who ?? null }, { quiet: true })
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.sheetTitle}
      sentence={[dates.long(on), data?.Name].filter(Boolean).join(', ')}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          <Button kind="primary" onClick={() => print()}>
            {t.print}
          </Button>
        </>
      }
    >
      {data ? (
        <div className="k-sheet">
          {data.Stops.length === 0 ? (
            <p>{t.noStops}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t.time}</th>
                  <th scope="col">{t.what}</th>
                  <th scope="col">{t.where}</th>
                  <th scope="col">{t.miles}</th>
                </tr>
              </thead>
              <tbody>
                {data.Stops.map((stop) => (
                  <tr key={stop.AppointmentOccurrenceID}>
                    <td>{stop.AllDay ? t.allDay : timesOf(stop)}</td>
                    <td>
                      <b>{titleOf(stop)}</b>
                      <div>{withOf(stop)}</div>
                    </td>
                    <td>
                      {stop.Address ?? label(appointmentPlaces, stop.PlaceKind)}
                      {stop.Phone && <div>{phoneWords(stop.Phone)}</div>}
                    </td>
                    <td>{stop.Miles ?? ''}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {data.Miles > 0 && <p>{t.total(data.Miles)}</p>}
        </div>
      ) : (
        <SkeletonRows rows={5} height={40} />
      )}
    </Dialog>
  )
}
