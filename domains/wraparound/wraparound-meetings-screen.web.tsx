import { wrapMeetingStates } from '#platform/contract/lists/wraparound.ts'
import { addDays } from '#platform/contract/dates.ts'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { PersonLine } from '#platform/web/blocks/person-line.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import '#domains/enrollment/enrollment.css'
import { meetingCalls } from './meetings/meetings.calls.ts'
import { useMeetingsText } from './meetings/meetings-text.web.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { wrapDesk } from './wraparound-desk.web.ts'

/** The team meetings ahead, and those of the past days that still wait for minutes. */
export function Screen() {
  const t = useMeetingsText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const { data } = useRead(meetingCalls.getMeetingCalendar, { From: addDays(today, -14), To: addDays(today, 30) })
  if (!data) return <SkeletonRows rows={6} height={52} />
  const stateOf = ({ State, HeldOn }: (typeof data.Meetings)[number]) => {
    const near = dates.due(HeldOn)
    if (State !== 'Planned') return <small>{label(wrapMeetingStates, State)}</small>
    if (near.tone === 'over') return <Status tone="over">{t.noMinutes}</Status>
    return near.tone === 'soon' && <Status tone="soon">{near.text}</Status>
  }
  return (
    <RecordCard
      title={t.upcoming}
      end={<small>{t.range}</small>}
      rows={data.Meetings.filter(({ State, HeldOn }) => State === 'Planned' || HeldOn >= today)}
      idOf={(one) => one.WrapMeetingID}
      rowClass="k-team"
      none={[t.noneUpcoming, t.noneUpcomingText]}
      clear
      draw={(one) => (
        <PersonLine
          id={one.ClientSubProgramMembershipID}
          name={one.Name}
          link={
            <ChartLink
              desk={wrapDesk}
              membershipId={one.ClientSubProgramMembershipID}
              part="meetings"
              name={one.Name}
            />
          }
          notes={[
            [dates.near(one.HeldOn), one.StartTime && dates.clock(one.StartTime)].filter(Boolean).join(', '),
            one.Place,
            one.TeamName,
            one.Facilitator && t.facilitator(one.Facilitator),
          ]}
          end={stateOf(one)}
        />
      )}
    />
  )
}
