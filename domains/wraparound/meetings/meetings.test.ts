import { expect, test } from 'vitest'
import { appointmentCalls } from '#domains/appointments/appointments.calls.ts'
import { addMonths } from '#platform/contract/dates.ts'
import { codes, wrapAgency } from '../wrap-testing.ts'
import { youthChartCalls } from '../youth/youth-chart.calls.ts'
import { youthTeamCalls } from '../teams/youth-team.calls.ts'
import { meetingCalls } from './meetings.calls.ts'

const a = wrapAgency()

const save = (id: string, given: { HeldOn: string } & Record<string, unknown>) =>
  a.on(id).send(meetingCalls.addEditMeeting, { ...given })
const chart = (id: string) => a.on(id).ok(youthChartCalls.getClientProfile, {})
const listed = async (id: string) => (await a.on(id).ok(meetingCalls.getMeetings, {})).Meetings

test('a second meeting on one day only on purpose', async () => {
  const id = await a.youth()
  expect((await save(id, { HeldOn: a.day(-5), Held: true })).status).toBe(200)
  await a.refuses(() => save(id, { HeldOn: a.day(-5), Held: true }), 'SecondThatDay', 'Additional')
  expect((await save(id, { HeldOn: a.day(-5), Held: true, Additional: true })).status).toBe(200)
  const both = await Promise.all([1, 2].map(() => save(id, { HeldOn: a.day(9) })))
  expect(codes(both)).toEqual([200, 'SecondThatDay'])
  const planned = (await listed(id)).find(({ HeldOn }) => HeldOn === a.day(9))!
  await a.on(id).ok(meetingCalls.cancelMeeting, { WrapMeetingID: planned.WrapMeetingID, version: planned.version })
  expect((await save(id, { HeldOn: a.day(9) })).status).toBe(200)
})

test('the calendar of the facilitator has team meetings, not canceled ones, and that of others does not', async () => {
  const id = await a.youth()
  const on = a.day(12)
  expect((await save(id, { HeldOn: on, StartTime: '16:00' })).status).toBe(200)
  await a.owner.query(`update wrap_roster set facilitator_ids = array[$2::uuid] where client_membership_id = $1`, [
    id,
    a.facilitator.userId,
  ])
  const shown = async (who = a.facilitator) =>
    (await who.ok(appointmentCalls.getAppointments, { From: on, To: on, Layers: ['wrap-meetings'] })).LayerItems.filter(
      ({ Address }) => Address?.includes(id),
    )
  expect(await shown()).toMatchObject([
    {
      StartTime: '16:00',
      Text: expect.stringMatching(/^Team meeting: /),
      Address: expect.stringContaining('meetings'),
    },
  ])
  expect(await shown(a.supervisor)).toEqual([])
  const planned = (await listed(id)).find(({ HeldOn }) => HeldOn === on)!
  await a.on(id).ok(meetingCalls.cancelMeeting, { WrapMeetingID: planned.WrapMeetingID, version: planned.version })
  expect(await shown()).toEqual([])
})

test('the next meeting and the next CANS follow from a meeting that was held', async () => {
  const id = await a.youth()
  const told = await a
    .on(id)
    .send(meetingCalls.addEditMeeting, { HeldOn: a.day(-4), Held: true, CANSDone: true }, { preview: true })
  expect((told.body as unknown as { Effects: unknown[] }).Effects).toHaveLength(3)
  const { body } = await save(id, { HeldOn: a.day(-4), Held: true, CANSDone: true })
  expect(body).toMatchObject({ NextMeeting: a.day(26), CANSNext: addMonths(a.day(-4), 6) })
  expect(await chart(id)).toMatchObject({
    LastMeeting: a.day(-4),
    NextMeeting: a.day(26),
    CANSLast: a.day(-4),
    CANSDue: addMonths(a.day(-4), 6),
  })
  // Another day for the next one moves the one that was planned, and plans no second.
  const held = (await listed(id)).find(({ State }) => State === 'Held')!
  await save(id, {
    WrapMeetingID: held.WrapMeetingID,
    HeldOn: a.day(-4),
    Held: true,
    NextOn: a.day(14),
    version: held.version,
  })
  expect((await listed(id)).map(({ HeldOn, State }) => [HeldOn, State])).toEqual([
    [a.day(14), 'Planned'],
    [a.day(-4), 'Held'],
  ])
  await a.refuses(() => save(id, { HeldOn: a.day(-3), Held: true, NextOn: a.day(-3) }), 'NextBefore', 'NextOn')
  await a.refuses(() => save(id, { HeldOn: a.day(1), Held: true }), 'NotYetHeld', 'Held')
  await a.refuses(() => save(id, { HeldOn: a.day(-21), Held: true }), 'BeforeEnrollment', 'HeldOn')
  await a.refuses(() => save(id, { HeldOn: a.day(400) }), 'TooFarAhead', 'HeldOn')
  await a.refuses(() => save(id, { HeldOn: a.day(3), StartTime: '25:00' }), 'WrongTime', 'StartTime')
})

test('who came is kept, and the minutes go to the chosen ones without the youth’s name', async () => {
  const id = await a.youth()
  const chart = a.on(id)
  const Attendees = [
    { Name: 'Coach Sample', Role: 'Natural Support', Relation: 'Coach', Email: 'coach@mail.example' },
    { Name: 'Neighbor Test', Role: 'Natural Support', Attended: false },
    { Name: 'Wanda Circleton', Role: 'Facilitator', EmployeeID: a.facilitator.userId, Email: 'wanda@kith.example' },
  ]
  await a.refuses(
    () =>
      save(id, { HeldOn: a.day(-1), Held: true, Attendees: [...Attendees, { Name: 'coach sample', Role: 'Family' }] }),
    'NamedTwice',
    'Attendees',
  )
  const foreign = await a.one('select id from wrap_team_person where client_membership_id <> $1 limit 1', [id])
  await a.refuses(
    () =>
      save(id, {
        HeldOn: a.day(-1),
        Held: true,
        Attendees: [{ Name: 'X', Role: 'Family', WrapTeamPersonID: foreign }],
      }),
    'NotOfTeam',
    'Attendees',
  )
  await save(id, { HeldOn: a.day(-1), Held: true, Decisions: 'Drums on Saturday.', Attendees })
  const [ahead, held] = await listed(id)
  const send = (WrapMeetingID: string, AttendeeIDs: string[]) =>
    chart.send(meetingCalls.sendMinutes, { WrapMeetingID, AttendeeIDs })
  const idOf = (name: string) => held!.Attendees.find(({ Name }) => Name === name)!.WrapMeetingAttendeeID
  await a.refuses(() => send(held!.WrapMeetingID, [idOf('Neighbor Test')]), 'NoAddress', 'AttendeeIDs')
  await a.refuses(() => send(ahead!.WrapMeetingID, [idOf('Coach Sample')]), 'NotHeld')
  await a.refuses(() => send(held!.WrapMeetingID, [crypto.randomUUID()]), 'NotFound')
  const mails = async () =>
    (
      await a.owner.query<{ recipient: string; body: string }>(
        `select recipient, body from mail where subject like 'Minutes%' order by created_at desc, id desc`,
      )
    ).rows
  const lets = (names: string) =>
    a.owner.query(
      `insert into agency_profile (name, zone, mail_names) values ('x', 'America/Los_Angeles', $1)
       on conflict (one) do update set mail_names = $1`,
      [names],
    )
  // What was typed could name anybody: it leaves only where the agency lets names out.
  for (const names of ['initials', 'none']) {
    await lets(names)
    expect((await send(held!.WrapMeetingID, [idOf('Coach Sample')])).body.Sent).toBe(1)
    expect((await mails())[0]!.body).toContain('Present: 2')
    expect((await mails())[0]!.body).not.toContain('Drums')
  }
  await lets('names')
  expect((await send(held!.WrapMeetingID, [idOf('Coach Sample')])).body.Sent).toBe(1)
  const [mail] = await mails()
  expect(mail!.recipient).toBe('coach@mail.example')
  expect(mail!.body).toContain('Drums on Saturday.')
  expect(mail!.body).not.toContain('Testling')
  await lets('initials')
  const [, again] = await listed(id)
  expect(again!.Attendees.map(({ CopySentAt }) => CopySentAt !== null)).toEqual([true, false, false])
})

test('as what someone came is a value of the list, and those invited have one', async () => {
  const id = await a.youth()
  const chart = a.on(id)
  const free = { HeldOn: a.day(-1), Held: true, Attendees: [{ Name: 'Coach Sample', Role: 'Coach' }] }
  await a.refuses(() => save(id, free), 'InvalidInput', 'Attendees.0.Role')
  await chart.ok(youthTeamCalls.addEditPerson, { Kind: 'Natural Support', Name: 'Ana', Relation: 'Tía' })
  const { Invite } = await chart.ok(meetingCalls.getMeetings, {})
  expect(Invite).toMatchObject([{ Name: 'Ana', Role: 'Natural Support', Relation: 'Tía' }])
  await save(id, { HeldOn: a.day(-1), Held: true, Attendees: Invite })
  const held = (await listed(id)).find(({ State }) => State === 'Held')!
  expect(held.Attendees).toMatchObject([{ Name: 'Ana', Role: 'Natural Support', Relation: 'Tía', Attended: true }])
})

test('the calendar shows the meetings of one’s own youth', async () => {
  const id = await a.youth()
  await save(id, { HeldOn: a.day(6), Place: 'Library' })
  const { Meetings } = await a.partner.ok(meetingCalls.getMeetingCalendar, { From: a.day(6), To: a.day(6) })
  expect(Meetings.find((one) => one.ClientSubProgramMembershipID === id)).toMatchObject({
    Place: 'Library',
    State: 'Planned',
  })
  const all = await a.partner.ok(meetingCalls.getMeetingCalendar, { From: a.day(-400), To: a.day(60) })
  const programs = await a.owner.query(`select distinct sub_program_id from wrap_meeting where id = any ($1)`, [
    all.Meetings.map((one) => one.WrapMeetingID),
  ])
  expect(programs.rows).toEqual([{ sub_program_id: a.program }])
})
