import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { wrapMeetingStates } from '#platform/contract/lists/wraparound.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { MeetingForm, SendMinutes } from './meeting-dialogs.web.tsx'
import { meetingCalls, type WrapMeeting } from './meetings.calls.ts'
import { useMeetingsText } from './meetings-text.web.ts'

/** The team meetings of a youth, planned and held. */
export const YouthMeetings = youthTab(meetingCalls.getMeetings, function YouthMeetings({ data, id, may, dialogs }) {
  const t = useMeetingsText()
  const { run: cancel } = useChange(meetingCalls.cancelMeeting)
  const write = (held: boolean, meeting?: WrapMeeting) => () =>
    dialogs.show((onClose) => (
      <MeetingForm
        id={id}
        held={held}
        meeting={meeting}
        invite={data.Invite}
        suggested={data.SuggestedNext}
        onClose={onClose}
      />
    ))
  const entriesOf = (meeting: WrapMeeting) => {
    const seen = { ...id, WrapMeetingID: meeting.WrapMeetingID, version: meeting.version }
    const planned = meeting.State === 'Planned'
    return [
      meeting.State === 'Held' && {
        label: t.send,
        onClick: () => dialogs.show((onClose) => <SendMinutes id={id} meeting={meeting} onClose={onClose} />),
      },
      meeting.State !== 'Canceled' && { label: t.minutes, onClick: write(true, meeting) },
      planned && { label: t.editPlan, onClick: write(false, meeting) },
      planned && {
        label: t.cancel,
        onClick: () => void cancel(seen).then((answer) => answer && showToast({ text: t.canceled })),
      },
      {
        label: t.remove,
        danger: true,
        onClick: () => dialogs.remove({ call: meetingCalls.deleteMeeting, title: t.remove, values: seen }),
      },
    ]
  }
  return (
    <>
      <div className="k-part-head">
        <h2>{t.title}</h2>
        {may && (
          <>
            <Button icon={IconCalendarPlus} onClick={write(false)}>
              {t.plan}
            </Button>
            <Button icon={IconPlus} onClick={write(true)}>
              {t.record}
            </Button>
          </>
        )}
      </div>
      {data.Meetings.length === 0 && (
        <Card label={t.title}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {data.Meetings.map((meeting) => (
        <Meeting key={meeting.WrapMeetingID} meeting={meeting} entries={may ? entriesOf(meeting) : []} />
      ))}
    </>
  )
})

type Entries = Parameters<typeof MoreMenu>[0]['entries']

function Meeting({ meeting, entries }: { meeting: WrapMeeting; entries: Entries }) {
  const t = useMeetingsText()
  const dates = useDates()
  const { label, field } = useSpeech()
  const day = dates.date(meeting.HeldOn)
  const held = meeting.State === 'Held'
  const names = (attended: boolean) =>
    meeting.Attendees.filter((one) => held && one.Attended === attended)
      .map(({ Name }) => Name)
      .join(', ')
  const facts = [
    { label: t.there, value: names(true) },
    { label: t.missing, value: names(false) },
    ...(['Agenda', 'Decisions'] as const).map((name) => ({
      label: field(meetingCalls.addEditMeeting, name),
      value: meeting[name] && <span className="k-lines">{meeting[name]}</span>,
    })),
    {
      label: field(meetingCalls.addEditMeeting, 'NextOn'),
      value: held && meeting.NextOn && dates.near(meeting.NextOn),
    },
  ]
  const sent = meeting.Attendees.filter(({ CopySentAt }) => CopySentAt).length
  return (
    <Card
      title={[day, meeting.StartTime && dates.clock(meeting.StartTime)].filter(Boolean).join(', ')}
      note={[meeting.Place, sent > 0 && t.copySent(sent)].filter(Boolean).join(', ')}
      end={
        <>
          <Status tone={held ? 'ok' : 'info'}>{label(wrapMeetingStates, meeting.State)}</Status>
          <MoreMenu label={t.more(day)} entries={entries} />
        </>
      }
    >
      <Facts facts={facts.filter(({ value }) => value)} />
    </Card>
  )
}
