import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import type { Actor } from '#app/testing.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'
import { openAppointmentAgency, type AppointmentAgency } from './appointments-testing.ts'
import { mostGuesses } from './feed-page.server.ts'
import { feedCalls } from './feed.calls.ts'
import { folded, icsOf, type IcsEvent } from './ics.server.ts'
import { momentOf } from './occurrence-days.server.ts'
import { statusCalls } from './status.calls.ts'

let a: AppointmentAgency
beforeAll(async () => {
  a = await openAppointmentAgency()
})
afterAll(() => a.close())

const read = async (address: string) => {
  const { statusCode, body, headers } = await a.app.http.server.inject({
    method: 'GET',
    url: new URL(address).pathname,
  })
  return { status: statusCode, body, headers }
}
const make = async (who: Actor = a.renata, Detail: 'Busy' | 'Initials' | 'Names' = 'Initials') =>
  (await who.ok(feedCalls.getFeedToken, { Detail })).Address

/** What a calendar shows of a text, as a real parser expands it: instant, summary. */
function shown(text: string, most = 60): { at: string; until: string; summary: string }[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const all = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  const own = all.filter((event) => event.isRecurrenceException())
  const seen: { at: string; until: string; summary: string }[] = []
  for (const event of all.filter((one) => !one.isRecurrenceException())) {
    for (const other of own) if (other.uid === event.uid) event.relateException(other)
    const each = event.iterator()
    for (let at = each.next(), n = 0; at && n < most; at = each.next(), n += 1) {
      const { item, startDate, endDate } = event.getOccurrenceDetails(at)
      if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
      seen.push({
        at: startDate.toJSDate().toISOString(),
        until: endDate.toJSDate().toISOString(),
        summary: item.summary,
      })
    }
  }
  return seen.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
const rowsOf = async (appointmentId: string) => {
  const { rows } = await a.owner.query<{ at: string; until: string }>(
    `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at, to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as until
     from appointment_occurrence where appointment_id = $1 and removed_at is null and status not like 'Canceled%' order by starts_at`,
    [appointmentId],
  )
  return rows
}

describe('a feed', () => {
  test('shows a series with one moved, one removed and one canceled exactly as the rows are, over a change of clocks', async () => {
    const child = await a.newChild('Feedchild')
    const { AppointmentID } = await a.renata.ok(
      calls.addEditAppointment,
      a.entry({
        Clients: [child],
        Title: 'Secret title',
        Notes: 'Secret notes',
        ReminderMinutes: 30,
        Place: 'Room; 4, left',
        Recurrence: { Frequency: 'Weekly', Weekdays: ['MO', 'TH'], Count: 40 },
      }),
    )
    const { Occurrences } = await a.renata.ok(calls.getAppointments, { From: a.monday, To: addDays(a.monday, 40) })
    const [, second, third, fourth] = Occurrences.filter((one) => one.AppointmentID === AppointmentID)
    await a.renata.ok(calls.moveAppointment, {
      AppointmentOccurrenceID: second!.AppointmentOccurrenceID,
      version: second!.version,
      Date: addDays(second!.Date, 1),
      StartTime: '16:45',
      Minutes: 30,
    })
    await a.renata.ok(statusCalls.changeStatus, {
      Appointments: [{ AppointmentOccurrenceID: third!.AppointmentOccurrenceID, version: third!.version }],
      Status: 'Canceled by Client',
    })
    const { version } = await a.renata.ok(calls.getAppointment, { AppointmentID })
    await a.renata.ok(calls.deleteAppointment, {
      AppointmentID,
      AppointmentOccurrenceID: fourth!.AppointmentOccurrenceID,
      version,
      Part: 'This',
      Reason: 'Holiday',
    })
    const { status, body, headers } = await read(await make())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(shown(body).map(({ at, until }) => ({ at, until }))).toEqual(await rowsOf(AppointmentID))
    expect(shown(body)[0]!.summary).toBe('Home Visit: F.T.')
    expect(body).not.toMatch(/Feedchild|Trial|Secret/)
    expect(body).toMatch(/TRIGGER:-PT30M/)
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('shows less when asked to, and names only where the agency lets them out', async () => {
    const address = await make(a.renata, 'Busy')
    expect((await read(address)).body).not.toMatch(/F\.T\.|Home Visit|Room/)
    await a.renata.ok(feedCalls.changeFeed, { Detail: 'Initials' })
    expect((await read(address)).body).toMatch(/F\.T\./)
    expect((await a.renata.send(feedCalls.changeFeed, { Detail: 'Names' })).refusal.code).toBe('NamesNotAllowed')
    expect((await a.renata.send(feedCalls.getFeedToken, { Detail: 'Names' })).refusal.code).toBe('NamesNotAllowed')
  })

  test('stops at once when it is renewed or revoked, and keeps no secret', async () => {
    const first = await make()
    const second = await make()
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    const secret = new URL(second).pathname.split('/').at(-1)!.replace('.ics', '')
    const { rows } = await a.owner.query(
      `select 1 from calendar_feed where encode(secret_hash, 'escape') like '%' || $1 || '%'`,
      [secret],
    )
    expect(rows).toEqual([])
    const written = await a.one<number>(
      `select count(*)::int from audit where coalesce(after, before)::text like '%' || $1 || '%'`,
      [secret],
    )
    expect(written).toBe(0)
    await a.renata.ok(feedCalls.revokeFeed, {})
    expect((await read(second)).status).toBe(404)
    expect((await a.renata.ok(feedCalls.getFeed, {})).Feed).toBeNull()
    expect((await a.renata.send(feedCalls.changeFeed, { Detail: 'Busy' })).status).toBe(404)
  })

  test('its secret is kept nowhere, and a repeated request does not bring it back', async () => {
    const key = crypto.randomUUID()
    const { Address } = await a.renata.ok(feedCalls.getFeedToken, { Detail: 'Busy' }, { key })
    const secret = new URL(Address).pathname.split('/').at(-1)!.replace('.ics', '')
    const { rows: tables } = await a.owner.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of tables) {
      const { rows } = await a.owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [`%${secret}%`])
      expect([name, rows.length]).toEqual([name, 0])
    }
    expect((await read(Address)).status).toBe(200)
    expect((await a.renata.send(feedCalls.getFeedToken, { Detail: 'Busy' }, { key })).status).toBe(404)
    await a.renata.ok(feedCalls.revokeFeed, {})
    const again = await a.renata.send(feedCalls.getFeedToken, { Detail: 'Busy' }, { key })
    expect(again.status).toBe(404)
    expect((await read(Address)).status).toBe(404)
  })

  test('of an ended account is gone; so is a client its owner may no longer know of', async () => {
    const colleague = await a.newCarrier('Feedowner')
    const them = await a.as('feedowner.carrier')
    const child = await a.newChild('Sealedfeed')
    await a.renata.ok(calls.addEditAppointment, a.entry({ Clients: [child], Staff: [colleague] }))
    const address = await make(them)
    expect((await read(address)).body).toMatch(/S\.T\./)
    await a.owner.query('update client_membership set confidential = true where id = $1', [child])
    expect((await read(address)).body).not.toMatch(/S\.T\./)
    await a.deactivate(colleague)
    expect((await read(address)).status).toBe(404)
  })

  test('guessed secrets are counted, and then not looked at any more', async () => {
    const old = await make()
    const address = await make()
    const wrong = () => read(`https://x/Calendar/${crypto.randomUUID().replaceAll('-', '')}abcdefghijk.ics`)
    await a.owner.query(`delete from throttle where key like 'feed:%'`)
    // A calendar that still reads what was renewed shuts nobody out.
    for (let at = 0; at < mostGuesses + 2; at += 1) expect((await read(old)).status).toBe(404)
    expect((await read(address)).status).toBe(200)
    for (let at = 0; at < mostGuesses; at += 1) expect((await wrong()).status).toBe(404)
    expect((await wrong()).status).toBe(429)
    expect((await read(address)).status).toBe(429)
    await a.owner.query(`delete from throttle where key like 'feed:%'`)
    expect((await read(address)).status).toBe(200)
  })

  test('is read from the owner’s networks only, where the agency has rules, and others are listed as turned away', async () => {
    const address = await make()
    expect((await a.renata.ok(feedCalls.getFeed, {})).OwnNetworksOnly).toBe(false)
    const before = (await a.renata.ok(feedCalls.getFeed, {})).Feed!.LastReadAt
    const { rows } = await a.owner.query<{ id: string }>(
      `insert into ip_rule (name, network, action, applies_to, user_id, start_date) values ('Office', '203.0.113.0/24', 'allow', 'user', $1, '2020-01-01') returning id`,
      [a.renata.userId],
    )
    try {
      expect((await read(address)).status).toBe(404)
      const noted = await a.one<number>(`select count(*)::int from ip_block where user_id = $1`, [a.renata.userId])
      expect(noted).toBe(1)
      await a.owner.query(`update ip_rule set network = '127.0.0.0/8' where id = $1`, [rows[0]!.id])
      expect((await read(address)).status).toBe(200)
      expect((await a.renata.ok(feedCalls.getFeed, {})).OwnNetworksOnly).toBe(true)
      await a.owner.query(`update ip_rule set action = 'deny' where id = $1`, [rows[0]!.id])
      expect((await read(address)).status).toBe(404)
    } finally {
      await a.owner.query('delete from ip_rule where id = $1', [rows[0]!.id])
    }
    expect((await a.renata.ok(feedCalls.getFeed, {})).Feed!.LastReadAt).not.toBe(before)
  })

  test('is no one else’s: a viewing administrator makes, reads and revokes none', async () => {
    for (const odd of ['', '.ics', 'x.ics', `${'a'.repeat(5000)}.ics`, '%00.ics', '..%2f..%2fetc'])
      expect((await read(`https://x/Calendar/${odd}`)).status).toBeGreaterThanOrEqual(400)
    await a.owner.query(`delete from throttle where key like 'feed:%'`)
  })
})

test('no line break of any kind in a title, a place or a name begins a line of its own', () => {
  const bad = ['\r\n', '\n', '\r', '\u000B', '\u000C', '\u0085', '\u2028', '\u2029']
    .map((end) => `a${end}ATTENDEE:mailto:x@x.example`)
    .join('')
  const event: IcsEvent = {
    uid: 'x@kith.example',
    sequence: 0,
    stamp: '2027-01-01T00:00:00Z',
    zone: 'America/Los_Angeles',
    allDay: false,
    summary: bad,
    location: bad,
    description: bad,
    url: `https://x.example/${bad}`,
    busy: false,
    reminder: 5,
    rrule: null,
    canceled: false,
    time: '09:00',
    days: [
      {
        originalOn: '2027-01-04',
        startsAt: '2027-01-04T17:00:00Z',
        endsAt: '2027-01-04T18:00:00Z',
        moved: false,
        removed: false,
        canceled: false,
      },
    ],
    organizer: { name: bad, email: 'agency@kith.example' },
    attendee: { name: `"${bad}`, email: 'guest@kith.example' },
  }
  const text = icsOf([event], 'REQUEST', bad)
  // As the strictest and the most generous reader part lines.
  for (const parted of [text.split('\r\n'), text.split(/\r\n?|[\n\v\f\u001C-\u001E\u0085\u2028\u2029]/)]) {
    const unfolded = parted.reduce<string[]>((all, line) => {
      if (line.startsWith(' ')) all.push((all.pop() ?? '') + line.slice(1))
      else all.push(line)
      return all
    }, [])
    expect(unfolded.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(unfolded.filter((line) => line.startsWith('ORGANIZER'))).toHaveLength(1)
  }
  const read = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!
  expect(read.getFirstPropertyValue('summary')).toBe(
    Array.from({ length: 8 }, () => 'a\nATTENDEE:mailto:x@x.example').join(''),
  )
  expect(read.getAllProperties('attendee').map((one) => one.getFirstValue())).toEqual(['mailto:guest@kith.example'])
})

test('long lines are folded between letters, and come back as they were', () => {
  const text = `SUMMARY:${'niño ñandú 家族 👩‍👧 '.repeat(20)}`
  const lines = folded(text)
  expect(lines.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.replaceAll('\r\n ', '')).toBe(text)
})

test('zones and whole days come back from a real parser as they are', () => {
  const event = (given: Partial<IcsEvent>): IcsEvent => ({
    uid: 'one@kith',
    sequence: 0,
    stamp: '2027-01-01T00:00:00Z',
    zone: 'America/Los_Angeles',
    allDay: false,
    summary: 'A, b; c\\d\nnext',
    location: null,
    description: null,
    url: null,
    busy: false,
    reminder: null,
    rrule: null,
    canceled: false,
    time: '02:30',
    days: [],
    ...given,
  })
  const day = (on: string, zone: string) => ({
    originalOn: on,
    startsAt: momentOf(on, '02:30', zone),
    endsAt: momentOf(on, '04:30', zone),
    moved: false,
    removed: false,
    canceled: false,
  })
  for (const zone of ['America/Los_Angeles', 'America/Phoenix', 'Europe/Madrid', 'Pacific/Honolulu']) {
    for (const on of ['2027-03-13', '2027-03-15', '2027-07-01', '2027-11-06', '2027-11-08', '2027-12-24']) {
      const [seen] = shown(icsOf([event({ zone, days: [day(on, zone)] })], 'PUBLISH', 'x'))
      expect(seen).toEqual({
        at: new Date(momentOf(on, '02:30', zone)).toISOString(),
        until: new Date(momentOf(on, '04:30', zone)).toISOString(),
        summary: 'A, b; c\\d\nnext',
      })
    }
  }
})
