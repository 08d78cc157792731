import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { transact } from '#platform/server/database.ts'
import { tell } from '#platform/server/notices.ts'
import { forgetNotices } from './forget.server.ts'
import { noticeCalls } from './notices.calls.ts'
import { pushCalls } from './push.calls.ts'
import { openNoticeAgency, signing, type NoticeAgency } from './notices-testing.ts'

const { getNotices, getUnread, markRead, markAllRead } = noticeCalls

let a: NoticeAgency
beforeAll(async () => {
  a = await openNoticeAgency()
})
afterAll(() => a.close())
beforeEach(async () => void (await a.owner.query('delete from notice; delete from mail')))

const words = (text: string) => [text, `${text} (es)`] as const
const mails = async () =>
  (
    await a.owner.query<{ recipient: string; subject: string; body: string; send_after: string | null }>(
      'select recipient, subject, body, send_after from mail order by id',
    )
  ).rows

describe('telling', () => {
  test('an event is told once, in the language of its reader, with the chart looked up when it is read', async () => {
    const told = {
      to: [a.worker.userId, a.worker.userId, null],
      key: 'first',
      title: words('To sign: Visit note'),
      text: words('A document waits for you.'),
      link: '/?desk=signatures',
      membership: a.child,
    }
    expect(await a.tell(signing, told)).toBe(1)
    expect(await a.tell(signing, told)).toBe(0)
    const { Rows, Total, Unread } = await a.worker.ok(getNotices, {})
    expect([Total, Unread]).toEqual([1, 1])
    const name = await a.one(
      `select concat_ws(' ', first_name, last_name) from person p join client_membership m on m.person_id = p.id where m.id = $1`,
      [a.child],
    )
    expect(Rows[0]).toMatchObject({
      Title: 'To sign: Visit note',
      Text: 'A document waits for you.',
      Link: '/?desk=signatures',
      Event: 'notifySignatures',
      Chart: { ChartID: a.child, Name: name, Module: 'Foster' },
      ForName: null,
      ReadAt: null,
    })
    const spanish = await a.worker.ok(getNotices, {}, { language: 'es' })
    expect(spanish.Rows[0]!.Title).toBe('To sign: Visit note (es)')
    expect(await mails()).toHaveLength(1)
  })

  test('a mail names nobody beyond initials, nobody at all, or whom it is about, as the agency has it', async () => {
    const name = await a.one(
      `select concat_ws(' ', first_name, last_name) from person p join client_membership m on m.person_id = p.id where m.id = $1`,
      [a.child],
    )
    const initials = name
      .split(' ')
      .map((word) => `${word[0]!.toUpperCase()}.`)
      .join(' ')
    const bodyWith = async (mode: string) => {
      await a.owner.query(
        `insert into agency_profile (name, zone, mail_names) values ('x', 'America/Los_Angeles', $1)
         on conflict (one) do update set mail_names = $1`,
        [mode],
      )
      await a.owner.query('delete from mail')
      await a.tell(signing, { to: [a.worker.userId], title: words('To sign'), membership: a.child })
      return (await mails())[0]!.body
    }
    const plain = await bodyWith('initials')
    expect(plain).toContain(`About: ${initials}`)
    for (const word of name.split(' ')) expect(plain).not.toContain(word)
    expect(await bodyWith('none')).not.toContain('About')
    expect(await bodyWith('names')).toContain(`About: ${name}`)
    await a.owner.query(`update agency_profile set mail_names = 'initials'`)
  })

  test('nobody who has left is told, and a mail that waited does not leave for them', async () => {
    const leaver = await a.as(
      (
        await a.one(
          `select email from application_user u where account_status = 'Active' and id <> all ($1)
          and not exists (select from case_assignment c where c.employee_id = u.id) order by email limit 1`,
          [[a.worker, a.other, a.administrator].map(({ userId }) => userId)],
        )
      ).split('@')[0]!,
    )
    await a.owner.query(`update application_user set account_status = 'Invited' where id = $1`, [leaver.userId])
    await a.tell(signing, { to: [leaver.userId], title: words('Early') })
    const id = await a.one('select notice_id from mail')
    expect(await a.one<boolean>('select notice_may_leave($1)', [id])).toBe(true)
    await a.deactivate(leaver.userId)
    expect(await a.one<boolean>('select notice_may_leave($1)', [id])).toBe(false)
    expect(await a.tell(signing, { to: [leaver.userId], title: words('Late') })).toBe(0)
    expect(await a.one<number>('select count(*)::int from notice')).toBe(1)
  })

  test('whoever covers is told too, for whom, but of nothing confidential or labeled', async () => {
    await a.owner.query(
      `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date)
       values ($1, $2, current_date - 1, current_date + 9)`,
      [a.worker.userId, a.administrator.userId],
    )
    await a.tell(signing, { to: [a.worker.userId], title: words('Covered'), membership: a.child })
    const { Rows } = await a.administrator.ok(getNotices, {})
    expect(Rows).toMatchObject([{ Title: 'Covered', ForName: 'Renata Mockley' }])
    expect((await mails()).map(({ body }) => body).join()).toContain('You cover for Renata Mockley.')
    await a.tell({ ...signing, personal: true }, { to: [a.worker.userId], title: words('Mine alone') })
    await a.owner.query('update client_membership set confidential = true where id = $1', [a.child])
    await a.tell(signing, { to: [a.worker.userId], title: words('Confidential'), membership: a.child })
    await a.owner.query('update client_membership set confidential = false where id = $1', [a.child])
    expect((await a.administrator.ok(getNotices, {})).Rows.map(({ Title }) => Title)).toEqual(['Covered'])
    // Who works nowhere near the chart is not told of it, not even by mail.
    const elsewhere = await a.one(
      `select u.id from application_user u where u.account_status = 'Active' and u.id not in (select e.employee_id from employee_sub_program e
         join client_membership m on m.sub_program_id = e.sub_program_id and m.id = $1) and not 'Administrator' = any (user_permissions(u.id, current_date)) limit 1`,
      [a.child],
    )
    await a.owner.query('delete from notice; delete from mail')
    await a.owner.query('update leave_cover set cover_employee_id = $2 where employee_id = $1', [
      a.worker.userId,
      elsewhere,
    ])
    await a.tell(signing, { to: [a.worker.userId], title: words('Far away'), membership: a.child })
    await a.tell(signing, { to: [a.worker.userId], title: words('Of no chart') })
    expect(await a.one('select string_agg(title_en, $2) from notice where user_id = $1', [elsewhere, ', '])).toBe(
      'Of no chart',
    )
    expect((await mails()).length).toBe(3)
    await a.owner.query('delete from leave_cover where employee_id = $1', [a.worker.userId])
  })
})

test('whoever tells of one event at the same time, from however many instances, tells each person once', async () => {
  const other = await a.anotherInstance()
  const pools = [a.app.platform.pool, other.platform.pool]
  const people = [a.worker, a.other, a.administrator].map(({ userId }) => userId)
  const keys = Array.from({ length: Number(process.env['KITH_EVENTS'] ?? 6) }, (_, n) => `event ${n}`)
  await Promise.all(
    pools.flatMap((pool, at) =>
      [0, 1].map(async (turn) => {
        // Each in another order, and some of them gone back on.
        for (const key of (at + turn) % 2 ? keys : keys.toReversed())
          await transact(pool, 'system', {}, async (tx) => {
            await tell(tx, a.settings, signing, { to: people, key, title: words(key) })
            if (turn === 1 && at === 1) throw new Error('gone back on')
          }).catch((error: Error) => {
            if (error.message !== 'gone back on') throw error
          })
      }),
    ),
  )
  expect(
    await a.one(`select count(*) || ' ' || count(distinct (user_id, key)) from notice where kind = $1`, [signing.kind]),
  ).toBe(`${keys.length * people.length} ${keys.length * people.length}`)
  expect(await mails()).toHaveLength(keys.length * people.length)
})

describe('ways', () => {
  test.each([
    ['app', { app: 1, mail: 0, digest: 0 }],
    ['mail', { app: 0, mail: 1, digest: 0 }],
    ['both', { app: 1, mail: 1, digest: 0 }],
    ['digest', { app: 1, mail: 0, digest: 1 }],
    ['off', { app: 0, mail: 0, digest: 0 }],
  ])('%s', async (way, expected) => {
    await a.set(a.worker, 'notifySignatures', way)
    await a.tell(signing, { to: [a.worker.userId], title: words('To sign') })
    expect({
      app: (await a.worker.ok(getNotices, {})).Total,
      mail: (await mails()).length,
      digest: await a.one<number>('select count(*)::int from notice where for_digest'),
    }).toEqual(expected)
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
  })

  test('what is urgent cannot be switched off and waits for no hour', async () => {
    const hour = a.hour()
    await a.set(a.worker, 'quietFrom', String(hour))
    await a.set(a.worker, 'quietTo', String((hour + 2) % 24))
    await a.tell({ kind: 'test.urgent', event: 'urgent' }, { to: [a.worker.userId], title: words('Now') })
    expect((await mails()).map(({ send_after }) => send_after)).toEqual([null])
    await a.tell(signing, { to: [a.worker.userId], title: words('Later') })
    const later = (await mails())[1]!.send_after!
    expect(new Date(later).getTime()).toBeGreaterThan(Date.now())
    expect(
      await a.one(
        `select run_at = $1 from graphile_worker.jobs where key = (select 'mail:' || id from mail where subject = 'Later')`,
        [later],
      ),
    ).toBe(true)
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
  })

  test('quiet hours are those of the sub-program one begins with, else of the first one, else of the agency', async () => {
    const zone = () => a.one('select zone_of($1, $2)', [a.worker.userId, 'Asia/Tokyo'])
    const own = await a.one(
      `select array_agg(sub_program_id::text order by start_date, id) from employee_sub_program where employee_id = $1 and voided_at is null`,
      [a.worker.userId],
    )
    await a.owner.query(`update sub_program set zone = 'America/Denver' where id = $1`, [own[0]])
    expect(await zone()).toBe('America/Denver')
    const [elsewhere] = (
      await a.owner.query<{ id: string }>(
        `update sub_program set zone = 'Pacific/Honolulu' where id = (select id from sub_program where id <> all ($1::uuid[]) limit 1) returning id`,
        [own],
      )
    ).rows
    await a.owner.query(
      `insert into employee_sub_program (employee_id, sub_program_id, sub_program_role, start_date) values ($1, $2, 'Case Manager', current_date)`,
      [a.worker.userId, elsewhere!.id],
    )
    expect(await zone()).toBe('America/Denver')
    await a.set(a.worker, 'defaultSubProgram', elsewhere!.id)
    expect(await zone()).toBe('Pacific/Honolulu')
    const hour = Number(await a.one(`select extract(hour from now() at time zone 'Pacific/Honolulu')::text`))
    await a.set(a.worker, 'quietFrom', String(hour))
    await a.set(a.worker, 'quietTo', String((hour + 1) % 24))
    await a.tell(signing, { to: [a.worker.userId], title: words('Later') })
    expect((await mails())[0]!.send_after).not.toBeNull()
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
    await a.owner.query('update employee_sub_program set voided_at = now() where employee_id = $1', [a.worker.userId])
    expect(await zone()).toBe('Asia/Tokyo')
    await a.owner.query(
      'update employee_sub_program set voided_at = null where employee_id = $1 and sub_program_id <> $2',
      [a.worker.userId, elsewhere!.id],
    )
  })

  test('quiet hours end when the clock on the wall says so, also in the nights in which clocks change', async () => {
    const zone = 'America/Los_Angeles'
    const wall = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone })
    const step = 15 * 60_000
    for (const night of ['2026-03-07T20:00:00-08:00', '2026-10-31T20:00:00-07:00'])
      for (const [from, to] of [
        [22, 1],
        [22, 2],
        [22, 3],
        [1, 2],
        [1, 3],
        [2, 5],
        [19, 7],
      ] as const) {
        await a.set(a.worker, 'quietFrom', String(from))
        await a.set(a.worker, 'quietTo', String(to))
        const isQuiet = (at: number) => {
          const hour = Number(wall.format(at))
          return from < to ? hour >= from && hour < to : hour >= from || hour < to
        }
        const moments = Array.from({ length: 60 }, (_, n) => Date.parse(night) + n * step)
        const expected = moments.map((at) => {
          let end = at
          while (isQuiet(end)) end += step
          return end === at ? null : new Date(end - (end % step)).toISOString()
        })
        const { rows } = await a.owner.query<{ until: string | null }>(
          'select quiet_until($1, $2, m) as until from unnest($3::timestamptz[]) with ordinality t (m, n) order by n',
          [a.worker.userId, zone, moments.map((at) => new Date(at).toISOString())],
        )
        expect([from, to, rows.map(({ until }) => until && new Date(until).toISOString())]).toEqual([
          from,
          to,
          expected,
        ])
      }
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
  })

  test.each([
    ['19', '7', '2026-03-07 18:59', null],
    ['19', '7', '2026-03-07 19:00', '2026-03-08 07:00'],
    ['19', '7', '2026-03-08 06:59', '2026-03-08 07:00'],
    ['19', '7', '2026-03-08 07:00', null],
    ['1', '5', '2026-03-08 03:30', '2026-03-08 05:00'],
    ['12', '13', '2026-11-01 12:59', '2026-11-01 13:00'],
    ['9', '9', '2026-11-01 09:30', null],
    ['99', '7', '2026-11-01 03:30', null],
  ])('quiet from %s to %s: at %s until %s', async (from, to, at, until) => {
    await a.set(a.worker, 'quietFrom', from)
    await a.set(a.worker, 'quietTo', to)
    const zone = 'America/Los_Angeles'
    expect(
      await a.one(
        `select to_char(quiet_until($1, $2, $3::timestamp at time zone $2) at time zone $2, 'YYYY-MM-DD HH24:MI')`,
        [a.worker.userId, zone, at],
      ),
    ).toBe(until)
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
  })
})

test('text messages are off by default: nobody can choose them', async () => {
  expect(a.settings.sms).toBeUndefined()
  const { Settings } = await a.worker.ok(settingCalls.getUserSettings, { Grouping: 'Notifications' })
  expect(Settings.map(({ Name }) => Name)).not.toContain('smsFor')
  expect((await a.worker.ok(pushCalls.getDevices, {})).TextsTo).toBeNull()
})

describe('the list', () => {
  test('is read page by page and marked as read, one by one or up to what was seen', async () => {
    for (let n = 1; n <= 30; n += 1) await a.tell(signing, { to: [a.worker.userId], title: words(`Number ${n}`) })
    const first = await a.worker.ok(getNotices, {})
    const second = await a.worker.ok(getNotices, { Page: 2 })
    expect([first.Rows.length, second.Rows.length, first.Total, first.Unread]).toEqual([25, 5, 30, 30])
    expect(first.Rows[0]!.Title).toBe('Number 30')
    const [newest, next] = first.Rows
    expect((await a.worker.ok(markRead, { NoticeIDs: [newest!.NoticeID, next!.NoticeID] })).Unread).toBe(28)
    expect((await a.worker.ok(markRead, { NoticeIDs: [newest!.NoticeID], IsRead: false })).Unread).toBe(29)
    await a.tell(signing, { to: [a.worker.userId], title: words('Not seen yet') })
    expect((await a.worker.ok(markAllRead, { NewestNoticeID: newest!.NoticeID })).Unread).toBe(1)
    const left = await a.worker.ok(getNotices, { OnlyUnread: true })
    expect(left.Rows.map(({ Title }) => Title)).toEqual(['Not seen yet'])
    expect((await a.worker.ok(markAllRead, {})).Unread).toBe(0)
  })

  test('nobody reads or marks another’s, and an administrator who views as somebody does not either', async () => {
    await a.tell(signing, { to: [a.worker.userId], title: words('Mine') })
    const NoticeID = (await a.worker.ok(getNotices, {})).Rows[0]!.NoticeID
    for (const who of [a.other, a.administrator]) {
      expect((await who.ok(getNotices, {})).Total).toBe(0)
      expect((await who.send(markRead, { NoticeIDs: [NoticeID] })).status).toBe(404)
      expect((await who.send(markAllRead, { NewestNoticeID: NoticeID })).status).toBe(404)
      expect((await who.ok(markAllRead, {})).Unread).toBe(0)
    }
    await a.tell(signing, { to: [a.other.userId], title: words('Another’s') })
    const [another] = (await a.other.ok(getNotices, {})).Rows
    const both = { NoticeIDs: [NoticeID, another!.NoticeID] }
    expect((await a.worker.send(markRead, both)).status).toBe(404)
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(1)
    // Sent twice because no answer came: what was marked by hand since then stays as it is.
    const once = { NoticeIDs: [NoticeID] }
    await a.worker.ok(markRead, once, { key: 'one-key-of-the-browser' })
    await a.worker.ok(markRead, { ...once, IsRead: false })
    await a.worker.ok(markRead, once, { key: 'one-key-of-the-browser' })
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(1)
    await a.owner.query('update session set view_as_user_id = $1, view_as_since = now() where user_id = $2', [
      a.worker.userId,
      a.administrator.userId,
    ])
    expect((await a.administrator.send(getNotices, {})).status).toBe(403)
    await a.owner.query('update session set view_as_user_id = null, view_as_since = null')
  })

  test('without the right to open such charts a notice names nobody, leads to no chart and keeps what was typed', async () => {
    await a.tell(signing, {
      to: [a.worker.userId],
      title: words('Returned: Visit note'),
      text: words('Please look at it again.'),
      typed: 'Wren was not at home',
      link: '/Foster?child=1',
      membership: a.child,
    })
    const [before] = (await a.worker.ok(getNotices, {})).Rows
    expect(before).toMatchObject({ Link: '/Foster?child=1', Chart: { ChartID: a.child } })
    expect(before!.Text).toBe('Please look at it again.\n\nWren was not at home')
    const roles = await a.owner.query('delete from user_role where user_id = $1 returning *', [a.worker.userId])
    const [after] = (await a.worker.ok(getNotices, {})).Rows
    expect(after).toMatchObject({
      Title: 'Returned: Visit note',
      Link: null,
      Chart: null,
      Text: 'Please look at it again.',
    })
    await a.owner.query('insert into user_role select * from json_populate_recordset(null::user_role, $1)', [
      JSON.stringify(roles.rows),
    ])
    expect((await a.worker.ok(getNotices, {})).Rows[0]!.Chart).toMatchObject({ ChartID: a.child })
  })

  test('who has left the sub-program reads nothing of its charts, and what waited does not leave', async () => {
    await a.set(a.worker, 'notifySignatures', 'both')
    const program = await a.one('select sub_program_id from client_membership where id = $1', [a.child])
    await a.tell(signing, { to: [a.worker.userId], title: words('Of a chart'), membership: a.child })
    await a.tell(signing, {
      to: [a.worker.userId],
      title: words('Of several'),
      typed: 'Wren and Robin are brothers',
      programs: [program],
    })
    const mail = await a.one(`select notice_id from mail where subject = 'Of a chart'`)
    await a.owner.query(`update notice set told_at = now() - interval '3 hours'`)
    const leaves = () => a.one<boolean>('select notice_may_leave($1)', [mail])
    const texts = async () => (await a.worker.ok(getNotices, {})).Rows.map(({ Title, Text }) => [Title, Text])
    expect(await leaves()).toBe(true)
    expect((await texts()).toSorted()).toEqual([
      ['Of a chart', null],
      ['Of several', 'Wren and Robin are brothers'],
    ])
    await a.owner.query(
      'update employee_sub_program set voided_at = now() where employee_id = $1 and sub_program_id = $2',
      [a.worker.userId, program],
    )
    expect(await texts()).toEqual([['Of several', null]])
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(1)
    expect(await leaves()).toBe(false)
    await a.owner.query(
      'update employee_sub_program set voided_at = null where employee_id = $1 and sub_program_id = $2',
      [a.worker.userId, program],
    )
    expect(await texts()).toHaveLength(2)
    await a.owner.query('delete from user_setting where user_id = $1', [a.worker.userId])
  })

  test('who signs from another sub-program is told of the document and not of whom it is about', async () => {
    const [found] = (
      await a.owner.query<{ id: string; membership: string }>(
        `select d.id, d.client_membership_id as membership from document d join client_membership m on m.id = d.client_membership_id and not m.confidential
         where m.sub_program_id not in (select sub_program_id from employee_sub_program where employee_id = $1) limit 1`,
        [a.other.userId],
      )
    ).rows
    const { id: record, membership } = found!
    await a.tell(signing, {
      to: [a.other.userId],
      title: words('To sign'),
      membership,
      record,
      link: `/?document=${record}`,
    })
    expect((await a.other.ok(getNotices, {})).Rows).toEqual([])
    await a.owner.query('set session_replication_role = replica')
    await a.owner.query('update document set owner_id = $1 where id = $2', [a.other.userId, record])
    expect((await a.other.ok(getNotices, {})).Rows).toMatchObject([
      { Title: 'To sign', Chart: null, Link: `/?document=${record}` },
    ])
    await a.owner.query('update client_membership set confidential = true where id = $1', [membership])
    expect((await a.other.ok(getNotices, {})).Rows).toEqual([])
    await a.owner.query('update client_membership set confidential = false where id = $1', [membership])
    await a.owner.query('set session_replication_role = default')
  })

  test('what is about a chart that was sealed or is out of reach now is not there, not even counted, and is forgotten after a year', async () => {
    await a.tell(signing, { to: [a.worker.userId], title: words('About the child'), membership: a.child })
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(1)
    const person = await a.one('select person_id from client_membership where id = $1', [a.child])
    await a.owner.query('update client_membership set confidential = true where id = $1', [a.child])
    await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
      a.child,
    ])
    expect((await a.worker.ok(getNotices, {})).Rows).toEqual([])
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(0)
    await a.owner.query('update client_membership set confidential = false where id = $1', [a.child])
    expect((await a.worker.ok(getUnread, {})).Unread).toBe(1)
    await a.owner.query(
      `with seal as (insert into chart_seal (person_id, ground, reason, sealed_by) values ($1, 'Adoption', 'for the test', $2) returning id)
       insert into chart_custodian (chart_seal_id, person_id, user_id, named_by, reason) select id, $1, $2, $2, 'for the test' from seal`,
      [person, a.other.userId],
    )
    expect((await a.worker.ok(getNotices, {})).Rows).toEqual([])
    const left = async () => {
      await forgetNotices.run({}, {
        transact: (work: never) => transact(a.app.platform.pool, 'system', {}, work),
      } as never)
      return a.one<number>('select count(*)::int from notice')
    }
    await a.owner.query(`update notice set told_at = now() - interval '364 days'`)
    expect(await left()).toBe(1)
    await a.owner.query(`update notice set told_at = now() - interval '366 days'`)
    expect(await left()).toBe(0)
    expect(await a.tell(signing, { to: [a.worker.userId], title: words('Sealed'), membership: a.child })).toBe(0)
    expect(await a.one<number>(`select count(*)::int from notice where title_en = 'Sealed'`)).toBe(0)
  })
})
