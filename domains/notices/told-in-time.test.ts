import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { serverDomains } from '#app/domains.server.ts'
import { settingCalls } from '#domains/session/settings.calls.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { noticeEvents, noticeWays, type NoticeEvent } from '#platform/contract/notices.ts'
import { standardSettings } from '#platform/contract/standard-settings.ts'
import { transact } from '#platform/server/database.ts'
import type { NoticeKind } from '#platform/server/notices.ts'
import { hearStatements } from '#platform/server/testing-statements.ts'
import { sendDigests } from './digest.server.ts'
import { tellExpiries } from './expiries.server.ts'
import { noticeCalls } from './notices.calls.ts'
import { openNoticeAgency, signing, type NoticeAgency } from './notices-testing.ts'

let a: NoticeAgency
let today: string
beforeAll(async () => {
  // With everything that an agency can switch on.
  a = await openNoticeAgency({ SMS_WEBHOOK_URL: 'http://127.0.0.1:1/sms', SMS_WEBHOOK_SECRET: 's'.repeat(40) })
  today = dayIn(a.settings.agency.zone, new Date())
})
afterAll(() => a.close())
beforeEach(
  async () =>
    void (await a.owner.query(
      'delete from notice; delete from mail; delete from notice_digest; delete from user_setting',
    )),
)

const parts = serverDomains.flatMap(({ expiries }) => expiries ?? [])
const kinds: readonly NoticeKind[] = [
  ...serverDomains.flatMap(({ notices }) => notices ?? []),
  ...parts.map(({ notice }) => notice),
]
const system = <R>(work: Parameters<typeof transact<R>>[3]) => transact(a.app.platform.pool, 'system', {}, work)
/** At so many minutes past an hour of the agency's clock. */
const digestAt = async (hour: number, day = today) => {
  const at = await a.one<number>('select (extract(epoch from $1::timestamp at time zone $2) * 1000)::float8', [
    `${day} ${hour}:32`,
    a.settings.agency.zone,
  ])
  return system((tx) => sendDigests(tx, new Date(at), a.settings))
}
const night = (day: string) => system((tx) => tellExpiries(tx, a.settings, parts, day))
const words = (text: string) => [text, `${text} (es)`] as const

describe('the settings', () => {
  test('each event has kinds that are told, each kind an event, and no kind is declared twice', () => {
    const named = kinds.map(({ kind }) => kind)
    expect(new Set(named).size).toBe(named.length)
    expect(noticeEvents.filter(({ value }) => !kinds.some(({ event }) => event === value))).toEqual([])
    const known = new Set<string>([...noticeEvents.map(({ value }) => value), 'urgent'])
    expect(kinds.filter(({ event }) => !known.has(event))).toEqual([])
  })

  test('every one that is shown has an effect, for every kind of notice', async () => {
    const { Settings } = await a.worker.ok(settingCalls.getUserSettings, { Grouping: 'Notifications' })
    expect(Settings.map(({ Name }) => Name)).toEqual(
      standardSettings.filter(({ grouping }) => grouping === 'Notifications').map(({ name }) => name),
    )
    const tried = new Set<string>()
    for (const kind of kinds.filter(({ event }) => event !== 'urgent')) {
      const setting = Settings.find(({ Name }) => Name === kind.event)!
      const outcomes = new Set<string>()
      for (const way of Object.keys(noticeWays)) {
        await a.worker.ok(settingCalls.updateUserSettings, {
          CoreProgramSettingID: setting.CoreProgramSettingID,
          Value: way,
        })
        await a.owner.query('delete from notice; delete from mail')
        await a.tell(kind, { to: [a.worker.userId], title: words('x') })
        outcomes.add(
          await a.one(
            `select concat((select count(*) from notice where in_app), (select count(*) from mail), (select count(*) from notice where for_digest))`,
          ),
        )
      }
      expect([...outcomes].toSorted(), kind.kind).toEqual(['000', '010', '100', '101', '110'])
      tried.add(kind.event)
    }
    const hour = a.hour()
    const put = async (name: string, value: number) => {
      const { CoreProgramSettingID } = Settings.find(({ Name }) => Name === name)!
      await a.worker.ok(settingCalls.updateUserSettings, { CoreProgramSettingID, Value: String((value + 24) % 24) })
      tried.add(name)
    }
    const waits = async () => {
      await a.owner.query('delete from notice; delete from mail; delete from notice_digest')
      await a.set(a.worker, signing.event, 'both')
      await a.tell(signing, { to: [a.worker.userId], title: words('x') })
      return a.one<boolean>('select send_after is not null from mail')
    }
    await put('quietFrom', hour)
    await put('quietTo', hour + 1)
    expect(await waits()).toBe(true)
    await put('quietFrom', hour + 2)
    await put('quietTo', hour + 3)
    expect(await waits()).toBe(false)
    await a.set(a.worker, signing.event, 'digest')
    for (const chosen of [5, 20]) {
      await put('digestHour', chosen)
      await a.owner.query('delete from notice; delete from mail; delete from notice_digest')
      await a.tell(signing, { to: [a.worker.userId], title: words('x') })
      expect([await digestAt(chosen - 1), await digestAt(chosen)]).toEqual([0, 1])
    }
    const texted = async (chosen: string, way: string, events: readonly { value: NoticeEvent }[]) => {
      const { CoreProgramSettingID } = Settings.find(({ Name }) => Name === 'smsFor')!
      await a.worker.ok(settingCalls.updateUserSettings, { CoreProgramSettingID, Value: chosen })
      tried.add('smsFor')
      const told: string[] = []
      for (const { value } of events) {
        await a.set(a.worker, value, way)
        await a.owner.query('delete from notice')
        await a.tell(
          kinds.find(({ event }) => event === value)!,
          { to: [a.worker.userId], title: words('x') },
        )
        const job = `select count(*)::int from graphile_worker.jobs where key = (select 'notice:' || id from notice)`
        if ((await a.one<number>(job)) > 0) told.push(value)
      }
      return told
    }
    for (const [at, event] of noticeEvents.entries())
      expect(await texted(event.value, 'mail', [event, noticeEvents.at(at - 1)!])).toEqual([event.value])
    const [one] = noticeEvents
    expect([await texted('', 'mail', [one!]), await texted(one!.value, 'off', [one!])]).toEqual([[], []])
    expect(Settings.filter(({ Name }) => !tried.has(Name)).map(({ Name }) => Name)).toEqual([])
  })

  test('an hour that is none is refused', async () => {
    const { Settings } = await a.worker.ok(settingCalls.getUserSettings, { Grouping: 'Notifications' })
    for (const Name of ['digestHour', 'quietFrom', 'quietTo'])
      for (const Value of ['24', '-1', '7.5', '99'])
        expect(
          (
            await a.worker.send(settingCalls.updateUserSettings, {
              CoreProgramSettingID: Settings.find((one) => one.Name === Name)!.CoreProgramSettingID,
              Value,
            })
          ).refusal.code,
        ).toBe('NotFitting')
  })
})

describe('the daily summary', () => {
  test('is one mail of what was not read, in the reader’s language, without a name', async () => {
    await a.set(a.worker, 'interfaceLanguage', 'es')
    await a.set(a.worker, 'notifySignatures', 'digest')
    const name = await a.one(
      `select last_name from person p join client_membership m on m.person_id = p.id where m.id = $1`,
      [a.child],
    )
    for (const title of ['First', 'Second', 'Read already'])
      await a.tell(signing, {
        to: [a.worker.userId],
        title: words(title),
        membership: a.child,
        link: '/?desk=signatures',
      })
    const { Rows } = await a.worker.ok(noticeCalls.getNotices, {})
    await a.worker.ok(noticeCalls.markRead, { NoticeIDs: [Rows[0]!.NoticeID] })
    expect(await digestAt(7)).toBe(1)
    expect(await digestAt(8)).toBe(0)
    const { rows } = await a.owner.query<{ subject: string; body: string }>('select subject, body from mail')
    expect(rows).toHaveLength(1)
    expect(rows[0]!.subject).toBe('2 avisos hoy')
    expect(rows[0]!.body).toContain('First (es)')
    expect(rows[0]!.body).toContain('Documentos que esperan mi firma:')
    expect(rows[0]!.body).not.toContain('Read already')
    expect(rows[0]!.body).not.toContain(name)
    await a.tell(signing, { to: [a.worker.userId], title: words('Later') })
    expect([await digestAt(20), await digestAt(7, addDays(today, 1))]).toEqual([0, 1])
  })

  test('leaves at its hour: what is told later waits for the next day, and an hour that was missed is made up for', async () => {
    await a.set(a.worker, 'notifySignatures', 'digest')
    const toldAt = async (time: string) => {
      await a.owner.query('delete from notice; delete from notice_digest')
      await a.tell(signing, { to: [a.worker.userId], title: words('x') })
      await a.owner.query('update notice set told_at = $1', [`${today} ${time} ${a.settings.agency.zone}`])
    }
    await toldAt('15:10')
    expect([await digestAt(15), await digestAt(22), await digestAt(6, addDays(today, 1))]).toEqual([0, 0, 0])
    expect(await digestAt(7, addDays(today, 1))).toBe(1)
    await toldAt('03:00')
    expect([await digestAt(6), await digestAt(9)]).toEqual([0, 1])
  })

  test('says for whom, of what one is told as their cover', async () => {
    await a.set(a.other, 'notifySignatures', 'digest')
    await a.set(a.worker, 'notifySignatures', 'off')
    await a.owner.query(
      `insert into leave_cover (employee_id, cover_employee_id, start_date, end_date) values ($1, $2, current_date - 1, current_date + 9)`,
      [a.worker.userId, a.other.userId],
    )
    await a.tell(signing, { to: [a.worker.userId], title: words('Covered') })
    await a.tell(signing, { to: [a.other.userId], title: words('Own') })
    expect(await digestAt(7)).toBe(1)
    const body = await a.one('select body from mail')
    expect(body.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- Covered – for Renata Mockley',
      '- Own',
    ])
    await a.owner.query('delete from leave_cover where employee_id = $1', [a.worker.userId])
  })
})

test('the hour of the summary and its day are those of the zone in which somebody works', async () => {
  await a.set(a.worker, 'notifySignatures', 'digest')
  const [program] = (
    await a.owner.query<{ id: string }>(
      `update sub_program set zone = 'America/New_York' where id = (select sub_program_id from employee_sub_program
       where employee_id = $1 and voided_at is null order by start_date, id limit 1) returning id`,
      [a.worker.userId],
    )
  ).rows
  await a.set(a.worker, 'digestHour', '7')
  const at = (instant: string) => system((tx) => sendDigests(tx, new Date(instant), a.settings))
  await a.tell(signing, { to: [a.worker.userId], title: words('First') })
  expect(await at('2026-11-01T11:59:00Z')).toBe(0)
  expect(await at('2026-11-01T12:00:00Z')).toBe(1)
  await a.tell(signing, { to: [a.worker.userId], title: words('Second') })
  expect(await at('2026-11-02T04:30:00Z')).toBe(0)
  expect(await at('2026-11-02T12:00:00Z')).toBe(1)
  await a.owner.query(`update sub_program set zone = 'America/Los_Angeles' where id = $1`, [program!.id])
})

describe('what runs out', () => {
  /** The stages that were told to somebody of what runs out on a day, in their order. */
  const stages = async (kind: string, who: string, out: string) =>
    (
      await a.owner.query<{ key: string }>(
        'select key from notice where kind = $1 and user_id = $2 and key like $3 order by told_at, key',
        [kind, who, `%${out}%`],
      )
    ).rows.map(({ key }) => key.split(' ').at(-1))

  test('every paper of a family, orders and credentials are told to whoever answers, each stage once', async () => {
    const family = await a.one(
      `select family_id from family_roster r where coalesce(asw_id, rfs_id) is not null and phase = 'Approved'
       and (select count(*) from family_parent p where p.family_id = r.family_id and p.voided_at is null and p.end_date is null) > 1 limit 1`,
    )
    const worker = await a.one(`select coalesce(asw_id, rfs_id) from family_roster where family_id = $1`, [family])
    const [parent, second] = (
      await a.owner.query<{ person_id: string }>(
        'select person_id from family_parent where family_id = $1 and voided_at is null and end_date is null',
        [family],
      )
    ).rows.map(({ person_id }) => person_id)
    const [out, before] = [addDays(today, 25), addDays(today, -100)]
    const program = await a.one('select sub_program_id from resource_family where id = $1', [family])
    const first = (list: string) => `(select value from lookup where list_key = '${list}' order by sort limit 1)`
    const arrange = (text: string, ...values: unknown[]) => a.owner.query(text, values)
    // One of the same kind ran out long ago and keeps no other back.
    await arrange(
      'update background_check set voided_at = now(); update family_certificate set voided_at = now(); update court_order set voided_at = now()',
    )
    await arrange(
      `insert into background_check (family_id, sub_program_id, person_id, kind, requested_on, result, result_on, expires_on)
       values ($1, $2, $3, 'DMV', $4, 'Cleared', $4, $5), ($1, $2, $6, 'DMV', $4, 'Cleared', $4, $7)`,
      family,
      program,
      parent,
      before,
      out,
      second,
      addDays(today, -60),
    )
    await arrange(
      `insert into family_certificate (family_id, sub_program_id, person_id, kind, issued_on, expires_on)
       values ($1, $2, $3, ${first('certificateKinds')}, $4, $5)`,
      family,
      program,
      parent,
      before,
      out,
    )
    await arrange(
      `insert into family_dog (family_id, sub_program_id, name, rabies_on, rabies_expires_on, license_expires_on)
       values ($1, $2, 'Fable the Dog', $3, $4, $4)`,
      family,
      program,
      before,
      out,
    )
    await arrange(
      `insert into babysitter (family_id, sub_program_id, name, cpr_expires_on, start_date) values ($1, $2, 'Fern Sitterly', $4, $3)`,
      family,
      program,
      before,
      out,
    )
    await arrange('update resource_family set insurance_expires_on = $2 where id = $1', family, out)
    await arrange(
      `insert into employee_credential (employee_id, kind, issued_date, expires_date) values ($1, 'CPR', $2, $3)`,
      a.worker.userId,
      before,
      out,
    )
    await arrange(
      `insert into court_order (client_membership_id, person_id, sub_program_id, kind, ordered_on, expires_on)
       select m.id, m.person_id, m.sub_program_id, 'Travel', $2, $3 from client_membership m where m.id = $1`,
      a.child,
      before,
      out,
    )
    await arrange(
      `insert into client_health (person_id, kind, name, psychotropic, order_expires_on)
       select person_id, 'Medication', 'Examplazine', true, $2 from client_membership where id = $1`,
      a.child,
      out,
    )
    const manager = await a.one('select case_manager_id from client_roster where client_membership_id = $1', [a.child])
    const all = async () => [
      await stages('expiry.paper', worker, out),
      await stages('expiry.credential', a.worker.userId, out),
      await stages('expiry.order', manager, out),
    ]
    /** Check, certificate, shots, license, sitter and insurance; the credential; two orders. */
    const each = (...told: string[]) => [6, 1, 2].map((many) => told.flatMap((one) => Array(many).fill(one)))
    expect(await night(today)).toBeGreaterThan(0)
    expect(await all()).toEqual(each('soon'))
    expect(await night(today)).toBe(0)
    await night(addDays(out, -7))
    expect(await all()).toEqual(each('soon', 'week'))
    await night(addDays(out, 1))
    expect(await all()).toEqual(each('soon', 'week', 'out'))
    const above = await a.one(
      `select supervisor_id from employee_supervisor where employee_id = $1 and supervisor_role = 'Primary' and voided_at is null and end_date is null`,
      [a.worker.userId],
    )
    expect(await stages('expiry.credential', above, out)).toEqual(['week', 'out'])
    // Nobody and nothing of the home is named outside the app.
    const said = await a.one<string>(
      `select string_agg(concat_ws(' ', title_en, title_es, text_en, text_es), ' ') from notice where kind like 'expiry.%'`,
    )
    for (const name of [
      'Fable',
      'Sitterly',
      'Examplazine',
      await a.one('select name from resource_family where id = $1', [family]),
    ])
      expect(said).not.toContain(name)
    expect(
      await a.one('select string_agg(distinct typed, $1) from notice where typed ~ $2', [', ', 'Fable|Sitterly']),
    ).toBe('Fable the Dog, Fern Sitterly')
  })

  test('what nobody carries is told to the supervisors of the sub-program', async () => {
    const out = addDays(today, 25)
    const supervisors = await a.one<string[]>(
      `select array_agg(distinct e.employee_id) from employee_sub_program e join client_membership m on m.sub_program_id = e.sub_program_id and m.id = $1
       where e.sub_program_role = 'Supervisor' and e.voided_at is null and (e.end_date is null or e.end_date > current_date)`,
      [a.child],
    )
    await a.owner.query(`update case_assignment set voided_at = now(), void_reason = 'test' where subject_id = $1`, [
      a.child,
    ])
    await night(today)
    expect(supervisors.length).toBeGreaterThan(0)
    for (const who of supervisors) expect(await stages('expiry.order', who, out)).toEqual(['soon', 'soon'])
  })

  test('is told in a few statements for each kind of paper, however much of it there is', async () => {
    const dated = async (many: number) => {
      await a.owner.query('delete from notice; delete from mail')
      await a.owner.query(
        `insert into employee_credential (employee_id, kind, issued_date, expires_date)
         select e.id, 'First aid', $1, $2 from employee e join application_user u on u.id = e.id and u.account_status = 'Active'
         order by e.id <> $3, e.id limit $4`,
        [addDays(today, -90), addDays(today, 25), a.other.userId, many],
      )
      let sent = 0
      const deaf = hearStatements(() => (sent += 1))
      const told = await night(today).finally(deaf)
      await a.owner.query('delete from employee_credential where issued_date = $1', [addDays(today, -90)])
      return { sent, told }
    }
    await a.set(a.other, 'notifyExpiring', 'both')
    const [few, many] = [await dated(1), await dated(20)]
    expect(many.told).toBeGreaterThan(few.told + 15)
    expect(many.sent).toBe(few.sent)
  })

  test('is told once however many instances run the night at the same moment', async () => {
    const other = await a.anotherInstance()
    for (const { userId } of [a.worker, a.other])
      await a.owner.query(
        `insert into employee_credential (employee_id, kind, issued_date, expires_date) values ($1, 'First aid', $2, $3)`,
        [userId, addDays(today, -90), addDays(today, 20)],
      )
    await a.set(a.worker, 'notifyExpiring', 'both')
    const pools = [a.app.platform.pool, other.platform.pool, a.app.platform.pool, other.platform.pool]
    await Promise.all(
      pools.map((pool) => transact(pool, 'system', {}, (tx) => tellExpiries(tx, a.settings, parts, today))),
    )
    for (const { userId } of [a.worker, a.other])
      expect(await stages('expiry.credential', userId, addDays(today, 20))).toEqual(['soon'])
    const mails = await a.one(
      `select count(*) || ' of ' || count(distinct notice_id) || ' of ' || (select count(*) from notice where user_id = $1) from mail`,
      [a.worker.userId],
    )
    expect(new Set(mails.split(' of ')).size).toBe(1)
    expect(mails).not.toBe('0 of 0 of 0')
  })
})
