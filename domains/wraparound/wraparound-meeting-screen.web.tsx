import { useRead } from '#platform/web/calls.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { MeetingForm } from './meetings/meeting-dialogs.web.tsx'
import { meetingCalls } from './meetings/meetings.calls.ts'

/** The minutes of a team meeting that was planned, over any screen. */
export function Screen({ youth = '', meeting: id = '' }: { youth?: string; meeting?: string }) {
  const close = useClose()
  const of = { ClientSubProgramMembershipID: youth }
  const { data } = useRead(meetingCalls.getMeetings, of)
  const meeting = data?.Meetings.find(({ WrapMeetingID }) => WrapMeetingID === id)
  if (!data || !meeting) return null
  return (
    <MeetingForm id={of} held meeting={meeting} invite={data.Invite} suggested={data.SuggestedNext} onClose={close} />
  )
}
