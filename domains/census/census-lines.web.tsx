import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { censusCalls } from './census.calls.ts'
import type { CensusLine } from './census-shapes.calls.ts'
import { useCensusText } from './census-text.web.ts'
import { censusStates, isInside, isUsual } from './census.rules.ts'
import './census.css'

export type CensusDay = Output<typeof censusCalls.getDay>

const toneOf = (state: string): Tone => (state === 'AWOL' ? 'over' : isInside(state) ? 'ok' : 'soon')

export function StateWords({ state }: { state: string }) {
  const { label } = useSpeech()
  return isUsual(state) ? (
    <span>{label(censusStates, state)}</span>
  ) : (
    <Status tone={toneOf(state)} small>
      {label(censusStates, state)}
    </Status>
  )
}

/** Each child of the day; those who type exceptions get a button. */
export function CensusLines({ day, dialogs }: { day: CensusDay; dialogs?: Dialogs | undefined }) {
  const t = useCensusText()
  const dates = useDates()
  const change = (line: CensusLine) =>
    dialogs?.ask({
      call: censusCalls.saveDay,
      title: t.changeOf(line.Name ?? ''),
      sentence: day.Status === 'Submitted' ? t.editSubmitted : t.changeText,
      values: {
        ResidenceID: day.ResidenceID,
        Day: day.Day,
        ClientSubProgramMembershipID: line.ClientSubProgramMembershipID ?? '',
        State: line.State,
        Reason: line.Reason,
        version: day.version,
      },
      fields: ['State', { name: 'Reason', span: 12 }],
    })
  return (
    <ScrollRegion label={t.night(dates.long(day.Day))} className="k-census-scroll">
      <table className="k-census-table">
        <thead>
          <tr>
            <th scope="col">{t.child}</th>
            <th scope="col">{t.bed}</th>
            <th scope="col">{t.where}</th>
            <th scope="col">{t.before}</th>
            {dialogs && (
              <th scope="col">
                <span className="k-hidden">{t.change}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {day.Lines.map((line, at) => (
            <tr key={line.ClientSubProgramMembershipID ?? at}>
              <th scope="row">
                {line.ClientSubProgramMembershipID ? (
                  <ChartLink
                    desk={residentialDesk}
                    membershipId={line.ClientSubProgramMembershipID}
                    part="house"
                    name={line.Name ?? ''}
                  />
                ) : (
                  <span className="k-quiet">{t.hidden}</span>
                )}
              </th>
              <td>{line.Bed}</td>
              <td>
                <StateWords state={line.State} />
                {line.TypedBy && line.Reason && <small>{t.typed(line.TypedBy, line.Reason)}</small>}
                {line.Changed && (
                  <Status tone="over" small>
                    {t.changed}
                  </Status>
                )}
                {line.Reckoned && line.Reckoned !== line.State && <Says state={line.Reckoned} />}
              </td>
              <td>{line.Before && <StateWords state={line.Before} />}</td>
              {dialogs && (
                <td>
                  {line.ClientSubProgramMembershipID && line.Reckoned !== 'Discharged' && (
                    <Button
                      kind="quiet"
                      size="sm"
                      aria-label={t.changeOf(line.Name ?? '')}
                      onClick={() => change(line)}
                    >
                      {t.change}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Says({ state }: { state: string }) {
  const t = useCensusText()
  const { label } = useSpeech()
  return <small>{t.says(label(censusStates, state))}</small>
}

/** How far the day is, and who did the last step. */
export function DayStatus({
  day,
}: {
  day: Pick<CensusDay, 'Status' | 'SubmittedBy' | 'SubmittedAt' | 'ApprovedBy' | 'ApprovedAt' | 'BackBy' | 'BackReason'>
}) {
  const t = useCensusText()
  const dates = useDates()
  const when = (at: string | null) => (at ? dates.instantWithin(at) : '')
  if (day.Status === 'Approved')
    return <Status tone="ok">{t.approvedBy(day.ApprovedBy ?? '', when(day.ApprovedAt))}</Status>
  if (day.Status === 'Submitted')
    return <Status tone="info">{t.submittedBy(day.SubmittedBy ?? '', when(day.SubmittedAt))}</Status>
  if (day.Status === 'Returned')
    return <Status tone="over">{t.returnedBy(day.BackBy ?? '', day.BackReason ?? '')}</Status>
  return <Status tone="soon">{day.BackReason ? t.reopenedBy(day.BackBy ?? '', day.BackReason) : t.open}</Status>
}
