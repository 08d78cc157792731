import { ActionForm } from '#domains/activity/action-form.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { contactRelations } from '#platform/contract/lists/clients.ts'
import { wrapAttendeeRoles } from '#platform/contract/lists/wraparound.ts'
import { ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { TickList } from '#platform/web/blocks/tick-list.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { meetingCalls, type WrapMeeting } from './meetings.calls.ts'
import { useMeetingsText } from './meetings-text.web.ts'

interface MeetingProps {
  id: { ClientSubProgramMembershipID: string }
  onClose: () => void
}

interface MeetingFormProps extends MeetingProps {
  held: boolean
  meeting: WrapMeeting | undefined
  invite: Output<typeof meetingCalls.getMeetings>['Invite']
  suggested: string | null
}

/** Plan a meeting, or write down one that took place. */
export function MeetingForm({ id, held, meeting, invite, suggested, onClose }: MeetingFormProps) {
  const t = useMeetingsText()
  const today = useDates().today()
  const { label } = useSpeech()
  const { State: _state, ...own } = meeting ?? { HeldOn: held ? today : (suggested ?? today), Attendees: [] }
  const there = own.Attendees.map(
    ({ WrapMeetingAttendeeID: _id, CopySentAt: _sent, version: _version, ...attendee }) => attendee,
  )
  return (
    <ActionForm
      call={meetingCalls.addEditMeeting}
      wide
      title={held ? (meeting ? t.minutes : t.record) : meeting ? t.editPlan : t.plan}
      values={{
        ...id,
        ...own,
        HeldOn: held && own.HeldOn > today ? today : own.HeldOn,
        Held: held,
        Attendees: there.length > 0 ? there : [...invite],
      }}
      fields={[
        { name: 'HeldOn', span: 4 },
        { name: 'StartTime', span: 4 },
        { name: 'Place', span: 4 },
        'Agenda',
        ...(held ? ([{ name: 'Attendees', span: 12 }, 'Decisions', 'NextOn', 'CANSDone'] as const) : []),
      ]}
      custom={{
        Attendees: {
          label: t.attendees,
          words: (list) => (list ?? []).map(({ Name }) => Name).join('\n'),
          draw: ({ value, onChange, errors }) => (
            <TickList
              label={t.attendees}
              none={t.nobody}
              error={errors['']}
              rows={(value ?? []).map((one) => ({
                id: one.Name + one.Role,
                label: [one.Name, label(wrapAttendeeRoles, one.Role), label(contactRelations, one.Relation)]
                  .filter(Boolean)
                  .join(', '),
                on: one.Attended ?? true,
              }))}
              onTick={(at, Attended) =>
                onChange((value ?? []).map((one, index) => (index === at ? { ...one, Attended } : one)))
              }
            />
          ),
        },
      }}
      confirmLabel={held ? t.record : t.plan}
      done={() => (held ? t.recorded : t.planned)}
      onClose={onClose}
    />
  )
}

/** The minutes by mail, to whom they are meant for. */
export function SendMinutes({ id, meeting, onClose }: MeetingProps & { meeting: WrapMeeting }) {
  const t = useMeetingsText()
  const people = meeting.Attendees
  return (
    <ActionForm
      call={meetingCalls.sendMinutes}
      wide
      title={t.sendTitle}
      values={{
        ...id,
        WrapMeetingID: meeting.WrapMeetingID,
        AttendeeIDs: people.filter(({ Email }) => Email).map((one) => one.WrapMeetingAttendeeID),
      }}
      fields={[{ name: 'AttendeeIDs', span: 12 }]}
      custom={{
        AttendeeIDs: ticksField(
          t.to,
          people.map(({ WrapMeetingAttendeeID, Name, Email }) => ({
            value: WrapMeetingAttendeeID,
            label: `${Name}, ${Email ?? t.noAddress}`,
            off: !Email,
          })),
        ),
      }}
      confirmLabel={t.send}
      done={({ Sent }) => t.sent(Sent)}
      onClose={onClose}
    />
  )
}
