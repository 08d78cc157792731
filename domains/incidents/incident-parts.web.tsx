import { dayIn } from '#platform/contract/dates.ts'
import { incidentClocks, incidentTold, toldWays } from '#platform/contract/lists/incidents.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Incident } from './incident-shapes.rules.ts'
import { Part, type PartProps } from './incident-section.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { incidentStepCalls } from './incident-steps.calls.ts'
import { incidentCalls } from './incidents.calls.ts'
import { toldFor } from './incidents.rules.ts'

const nowIn = (zone: string) => ({
  On: dayIn(zone, new Date()),
  Time: new Date().toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
})
const written: readonly string[] = ['WrittenReport', 'MandatedReport']
const noticeFields = ['Told', 'Way', 'On', 'Time', 'Name', 'Reference', { name: 'Note', span: 12 }] as const

export function Clocks({ incident, dialogs }: PartProps) {
  const t = useIncidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const { IncidentID, Zone } = incident
  const record = (clock: Incident['Clocks'][number]) => {
    const Told = toldFor[clock.Clock]?.[0]
    if (Told)
      dialogs.ask({
        call: incidentStepCalls.recordNotice,
        title: label(incidentClocks, clock.Clock),
        values: {
          IncidentID,
          IncidentClockID: clock.IncidentClockID,
          Told,
          Way: written.includes(clock.Clock) ? 'Fax' : 'Phone',
          ...nowIn(Zone),
        },
        fields: noticeFields,
      })
    else
      dialogs.ask({
        call: incidentStepCalls.settleClock,
        title: label(incidentClocks, clock.Clock),
        values: { IncidentID, IncidentClockID: clock.IncidentClockID, version: clock.version, ...nowIn(Zone) },
        fields: ['On', 'Time', { name: 'Note', span: 12, needed: clock.Clock === 'Debrief' }],
      })
  }
  return (
    <Part title={t.clocks} none={t.noClocks}>
      {incident.Clocks.map((clock) => (
        <li key={clock.IncidentClockID}>
          <span>
            {label(incidentClocks, clock.Clock)}
            <small>
              {!clock.Settled
                ? t.until(dates.instantWithin(clock.DueAt))
                : clock.DoneAt
                  ? t.doneAt(dates.instantWithin(clock.DoneAt), clock.SettledBy ?? '')
                  : t.notNeeded(clock.Note ?? '')}
            </small>
          </span>
          <Status tone={clock.Late ? 'over' : clock.Settled ? 'ok' : 'soon'} small>
            {clock.Settled ? (clock.Late ? t.doneLate : t.done) : clock.Late ? t.overdue : t.running}
          </Status>
          {!clock.Settled && incident.Can.Write && (
            <span className="k-bed-ends">
              <Button size="sm" onClick={() => record(clock)}>
                {toldFor[clock.Clock] ? t.told : t.settle}
              </Button>
              {incident.Can.Review && (
                <MoreMenu
                  label={t.more(label(incidentClocks, clock.Clock))}
                  entries={[
                    {
                      label: t.noNeed,
                      onClick: () =>
                        dialogs.ask({
                          call: incidentStepCalls.settleClock,
                          title: t.noNeed,
                          sentence: label(incidentClocks, clock.Clock),
                          values: { IncidentID, IncidentClockID: clock.IncidentClockID, version: clock.version },
                          fields: [{ name: 'Note', span: 12, needed: true }],
                        }),
                    },
                  ]}
                />
              )}
            </span>
          )}
        </li>
      ))}
    </Part>
  )
}

export function Notices({ incident, dialogs }: PartProps) {
  const t = useIncidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const add = () =>
    dialogs.ask({
      call: incidentStepCalls.recordNotice,
      title: t.told,
      values: { IncidentID: incident.IncidentID, Way: 'Phone', ...nowIn(incident.Zone) },
      fields: noticeFields,
    })
  return (
    <Part
      title={t.notices}
      none={t.noNotices}
      end={
        incident.Can.Write && (
          <Button kind="quiet" size="sm" onClick={add}>
            {t.addNotice}
          </Button>
        )
      }
    >
      {incident.Notices.map((one) => (
        <li key={one.IncidentNoticeID}>
          <span>
            {[label(incidentTold, one.Told), one.Name].filter(Boolean).join(', ')}
            <small>
              {[dates.instant(one.ToldAt), label(toldWays, one.Way), one.Reference, one.Note, one.By]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        </li>
      ))}
    </Part>
  )
}

export function Addenda({ incident, dialogs }: PartProps) {
  const t = useIncidentText()
  const dates = useDates()
  if (incident.Addenda.length === 0 && !incident.Can.Write) return null
  const add = () =>
    dialogs.ask({
      call: incidentCalls.addAddendum,
      title: t.addAddendum,
      values: { IncidentID: incident.IncidentID },
      fields: [{ name: 'Text', span: 12 }],
    })
  return (
    <Part
      title={t.addenda}
      end={
        incident.Can.Write && (
          <Button kind="quiet" size="sm" onClick={add}>
            {t.addAddendum}
          </Button>
        )
      }
    >
      {incident.Addenda.map((one) => (
        <li key={one.At}>
          <span>
            {one.Text}
            <small>{[one.By, dates.instant(one.At)].filter(Boolean).join(', ')}</small>
          </span>
        </li>
      ))}
    </Part>
  )
}
