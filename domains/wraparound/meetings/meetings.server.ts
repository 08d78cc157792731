import { sql } from 'kysely'
import { lockChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { nameOf } from '#domains/enrollment/membership.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { asWritten, joined, sentence } from '#platform/contract/words.ts'
import { namesOut } from '#platform/server/agency-profile.ts'
import { handlers } from '#platform/server/handlers.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { findYouthTeam } from '../teams/youth-team.server.ts'
import { nextCansAfter, nextMeetingAfter, whyNotMeeting } from '../wraparound.rules.ts'
import { meetings, planNext, readMeetings, saveAttendees } from './meeting-rows.server.ts'
import { meetingCalls } from './meetings.calls.ts'

const clock = /^([01]?\d|2[0-3]):[0-5]\d$/

export const meetingHandlers = handlers(meetingCalls, {
  async getMeetings({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const Meetings = await readMeetings(tx, id)
    const { People, Staff } = await findYouthTeam(tx, id, today)
    const last = Meetings.find(({ State }) => State === 'Held')
    const here = People.filter(({ EndDate }) => EndDate === null || EndDate > today)
    return {
      Meetings,
      Invite: [
        ...here.map(({ WrapTeamPersonID, Name, Kind, Relation, Email }) => ({
          Name,
          Role: Kind,
          Relation,
          EmployeeID: null,
          WrapTeamPersonID,
          Attended: true,
          Email,
        })),
        ...Staff.map(({ EmployeeID, Name, Role, Email }) => ({
          Name,
          Role,
          Relation: null,
          EmployeeID,
          WrapTeamPersonID: null,
          Attended: true,
          Email,
        })),
      ],
      SuggestedNext: last ? nextMeetingAfter(last.HeldOn) : null,
    }
  },

  async getMeetingCalendar({ tx, input }) {
    type Row = Output<typeof meetingCalls.getMeetingCalendar>['Meetings'][number]
    const { rows } =
      await sql<Row>`select w.id as "WrapMeetingID", w.client_membership_id as "ClientSubProgramMembershipID",
      concat_ws(' ', p.first_name, p.last_name) as "Name", r.team_name as "TeamName", r.facilitator as "Facilitator", w.held_on as "HeldOn",
      to_char(w.start_time, 'FMHH24:MI') as "StartTime", w.place as "Place", w.state as "State"
      from wrap_meeting w join wrap_roster r on r.client_membership_id = w.client_membership_id join person p on p.id = w.person_id
      where w.held_on between ${input.From} and ${input.To} and w.voided_at is null
        and (${input.WrapTeamID}::uuid is null or r.team_id = ${input.WrapTeamID}) and (${input.SubProgramID}::uuid is null or w.sub_program_id = ${input.SubProgramID})
      order by w.held_on, w.start_time nulls last, w.id limit 1000`.execute(tx)
    return { Meetings: rows }
  },

  async addEditMeeting(context) {
    const { tx, input, today, refuse, effect, changeSet } = context
    const { HeldOn: day, Held: held } = input
    if (input.StartTime && !clock.test(input.StartTime)) refuse('WrongTime')
    const now = await openChart(context)
    const next = held ? (input.NextOn ?? (now.end_date ? null : nextMeetingAfter(day))) : input.NextOn
    const why = whyNotMeeting(day, { today, enrolled: now.start_date, held, next })
    if (why) refuse(why)
    if (now.end_date !== null && day > now.end_date) refuse('EnrollmentEnded')
    if (now.end_date !== null && next !== null && next > now.end_date) refuse('EnrollmentEnded', { field: 'NextOn' })
    const words = { name: nameOf(now), day, next }
    const ChangeSetID = await changeSet(
      'wrap.meeting',
      sentence(['Team meeting of {name}, {day}', 'Reunión del equipo de {name}, {day}'], words),
    )
    const { WrapMeetingID, version } = await meetings.save(context, meetings.at(input), {
      ...meetings.values(input),
      start_time: input.StartTime,
      state: held ? 'Held' : 'Planned',
      next_on: next,
      cans_done: held && input.CANSDone,
    })
    await saveAttendees(context, WrapMeetingID)
    effect(
      'calendar',
      held
        ? sentence(['The meeting of {day} is recorded', 'Se registra la reunión del {day}'], words)
        : sentence(['A team meeting is planned for {day}', 'Se planea una reunión del equipo para el {day}'], words),
    )
    if (held && next) {
      await planNext(context, WrapMeetingID, next)
      effect(
        'calendar',
        sentence(['The team meets next on **{next}**', 'El equipo se reúne de nuevo el **{next}**'], words),
      )
    }
    let CANSNext: string | null = null
    if (held && input.CANSDone) {
      CANSNext = nextCansAfter(day)
      await sql`update wrap_enrollment set cans_last = ${day}, cans_next = ${CANSNext}
        where client_membership_id = ${now.id} and coalesce(cans_last, '-infinity') < ${day}::date`.execute(tx)
      effect(
        'calendar',
        sentence(['The next CANS is due **{due}**', 'El próximo CANS es para el **{due}**'], { due: CANSNext }),
      )
    }
    return { WrapMeetingID, version, NextMeeting: held ? next : day, CANSNext, ChangeSetID }
  },

  cancelMeeting: (context) =>
    meetings.step(context, context.input, ({ state }) => state === 'Planned' || context.refuse('NotPlanned'), {
      state: 'Canceled',
    }),

  /** What was planned at it goes with it. */
  async deleteMeeting(context) {
    const { tx, input } = context
    const id = input.WrapMeetingID
    const removed = await removeMistake(context, meetings, id, ({ held_on }) =>
      sentence(['Team meeting of {day}', 'Reunión del {day}'], { day: held_on }),
    )
    await sql`update wrap_meeting set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where follows_id = ${id} and state = 'Planned' and voided_at is null`.execute(tx)
    return removed
  },

  async sendMinutes(context) {
    const { tx, input, refuse, effect, notFound } = context
    const { id } = await lockChart(context)
    const meeting = (await readMeetings(tx, id)).find((one) => one.WrapMeetingID === input.WrapMeetingID) ?? notFound()
    if (meeting.State !== 'Held') refuse('NotHeld')
    const chosen = meeting.Attendees.filter(({ WrapMeetingAttendeeID: id }) => input.AttendeeIDs.includes(id))
    if (chosen.length < new Set(input.AttendeeIDs).size) notFound()
    if (chosen.some(({ Email }) => !Email)) refuse('NoAddress')
    // What was typed could name anybody, and goes along only where the agency lets names out.
    const isWhole = (await namesOut(tx)) === 'names'
    const day = meeting.HeldOn
    const present = meeting.Attendees.filter(({ Attended }) => Attended).length
    const body = paragraphs(
      joined(
        [
          sentence(['Team meeting of {day}', 'Reunión del equipo del {day}'], { day }),
          ...(meeting.Place ? [asWritten(meeting.Place)] : []),
          sentence(['Present: {present}', 'Presentes: {present}'], { present }),
        ],
        '\n',
      ),
      isWhole && meeting.Agenda && joined([['Agenda', 'Agenda'], asWritten(meeting.Agenda)], '\n'),
      isWhole && meeting.Decisions && joined([['Decisions', 'Decisiones'], asWritten(meeting.Decisions)], '\n'),
      meeting.NextOn && sentence(['Next meeting: {next}', 'Próxima reunión: {next}'], { next: meeting.NextOn }),
    )
    for (const { Email, WrapMeetingAttendeeID } of chosen) {
      await queueMail(tx, {
        to: Email!,
        subject: sentence(['Minutes of the team meeting of {day}', 'Acta de la reunión del equipo del {day}'], { day }),
        body,
      })
      await tx
        .updateTable('wrap_meeting_attendee')
        .set({ copy_sent_at: sql<string>`now()` })
        .where('id', '=', WrapMeetingAttendeeID)
        .execute()
    }
    if (!isWhole && (meeting.Agenda || meeting.Decisions))
      effect('alert', [
        'The agenda and what was decided stay in KITH: mails of the agency name nobody',
        'La agenda y lo decidido se quedan en KITH: los correos de la agencia no nombran a nadie',
      ])
    effect(
      'mail',
      sentence(['The minutes go to {who}', 'El acta se envía a {who}'], {
        who: chosen.map(({ Name }) => Name).join(', '),
      }),
    )
    return { WrapMeetingID: meeting.WrapMeetingID, Sent: chosen.length }
  },
})
