import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type App } from '#app/build.ts'
import { openLog } from '#platform/server/log.ts'
import { openTestAgency, type TestAgency } from '#app/testing.ts'
import { Browser, freshAddress, givePassword, goodPassword, type Page } from './sign-in/testing.ts'
import { accountKey, addressKey } from './sign-in/throttle.ts'
import { answerAfter } from './sign-in/pages/password-pages.ts'
import { refusedAfter } from './sign-in/sign-in.ts'
import { medianOf, processorTime } from '#platform/server/testing-time.ts'

const login = '/Identity/Account/Login'

let agency: TestAgency
let second: App
let people: Record<'renata' | 'other' | 'gone' | 'fenced', { id: string; email: string }>
beforeAll(async () => {
  agency = await openTestAgency({ DEMO: 'false' })
  const { rows } = await agency.owner.query<{ name: string; database: string }>(
    `select split_part(lower(email), '@', 1) as name, current_database() as database from application_user
     where account_status = 'Active' and email not like 'renata%' order by email limit 3`,
  )
  const [other, gone, fenced] = rows.map((row) => row.name) as [string, string, string]
  people = {
    renata: await givePassword(agency, 'renata.mockley'),
    other: await givePassword(agency, other),
    gone: await givePassword(agency, gone),
    fenced: await givePassword(agency, fenced),
  }
  await agency.owner.query(`update application_user set account_status = 'Inactive' where id = $1`, [people.gone.id])
  await agency.owner.query(
    `insert into ip_rule (name, network, action, applies_to, user_id, start_date)
     values ('Office only', '192.0.2.0/24', 'allow', 'user', $1, '2020-01-01')`,
    [people.fenced.id],
  )
  const connection = { ...agency.owner.options, database: rows[0]!.database } as object
  second = await buildApp({
    settings: agency.settings,
    log: openLog('silent'),
    database: { owner: connection, app: { ...connection, user: 'kith_app' } },
    jobs: false,
  })
})
afterAll(async () => {
  await second.close()
  await agency.close()
})

// A try writes the moment it was made with its wait, so a busy machine does not shorten what is read later.
const waitOf = async (id: string) => {
  const { rows } = await agency.owner.query<{ failures: number; seconds: number | null }>(
    'select failures, extract(epoch from wait_until - window_start)::int as seconds from throttle where key = $1',
    [accountKey(id)],
  )
  return rows[0]
}
const waitOver = (id: string) =>
  agency.owner.query('update throttle set wait_until = now() where key = $1', [accountKey(id)])

describe('waits after failures', () => {
  test('grow from the fifth on, seen by both instances, and a person signed in elsewhere keeps working', async () => {
    const { id, email } = people.renata
    const atWork = new Browser(agency.app)
    await atWork.signIn(email, goodPassword)
    const waits: (number | null)[] = []
    for (let at = 0; at < 12; at += 1) {
      await new Browser(at % 2 ? agency.app : second).signIn(email, 'wrong')
      waits.push((await waitOf(id))?.seconds ?? null)
      const right = await new Browser(at % 2 ? second : agency.app).signIn(email, goodPassword)
      if (at >= 4) expect(right.status, 'the right password rests too').toBe(400)
      else await agency.owner.query('update throttle set failures = $2 where key = $1', [accountKey(id), at + 1])
      if (at < 4) {
        expect(right.status).toBe(303)
        await agency.owner.query(
          'insert into throttle (key, failures) values ($1, $2) on conflict (key) do update set failures = $2',
          [accountKey(id), at + 1],
        )
      }
      await waitOver(id)
    }
    expect(waits).toEqual([null, null, null, null, 30, 60, 120, 240, 480, 900, 900, 900])
    expect(await atWork.isSignedIn()).toBe(true)
    expect((await new Browser(second).signIn(email, goodPassword)).status).toBe(303)
    expect(await waitOf(id)).toBeUndefined()
  })

  test('many tries at once get no further than five', async () => {
    const { id, email } = people.other
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => new Browser(at % 2 ? agency.app : second).signIn(email, `wrong ${at}`)),
    )
    expect((await waitOf(id))?.failures).toBe(5)
    const { rows } = await agency.owner.query<{ why: string; count: number }>(
      `select detail->>'why' as why, count(*)::int from audit where kind = 'sign-in' and user_id = $1 group by 1`,
      [id],
    )
    expect(Object.fromEntries(rows.map((row) => [row.why, row.count]))).toEqual({ password: 5, resting: 15 })
    await agency.owner.query('delete from throttle')
  })

  test('a hundred in a row need a reset, which the person is told by mail', async () => {
    const { id, email } = people.other
    await agency.owner.query(`insert into throttle (key, failures) values ($1, 99)`, [accountKey(id)])
    await new Browser(agency.app).signIn(email, 'wrong')
    await waitOver(id)
    expect((await new Browser(agency.app).signIn(email, goodPassword)).status).toBe(400)
    const { rows } = await agency.owner.query(
      'select reset_needed, (select count(*)::int from mail where recipient = email) as mails from application_user where id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ reset_needed: true, mails: 1 })
    await agency.owner.query('delete from throttle')
    expect((await new Browser(agency.app).signIn(email, goodPassword)).status).toBe(400)
    await agency.owner.query('update application_user set reset_needed = false where id = $1', [id])
  })
})

describe('guesses inside an open session', () => {
  const confirm = 'Core/User/ConfirmIdentity'
  const guess = (browser: Browser, Password: string) => browser.call(confirm, { Password })

  test('strangers who guess at the sign-in page do not stop whoever is signed in', async () => {
    const { id, email } = people.renata
    const atWork = new Browser(agency.app)
    await atWork.signIn(email, goodPassword)
    for (let at = 0; at < 6; at += 1) await new Browser(agency.app).signIn(email, 'wrong')
    expect((await waitOf(id))!.failures).toBeGreaterThan(4)
    expect((await guess(atWork, goodPassword)).status).toBe(200)
    const changed = await atWork.call('Core/User/ChangePassword', {
      CurrentPassword: goodPassword,
      NewPassword: 'a',
      ConfirmPassword: 'a',
    })
    expect((changed.body as { code: string }).code).toBe('Weak')
    await agency.owner.query('delete from throttle')
  })

  test('wait by themselves from the fifth on, say so truly, and end the session at the tenth', async () => {
    const { id, email } = people.renata
    const atWork = new Browser(agency.app)
    const elsewhere = new Browser(agency.app)
    await atWork.signIn(email, goodPassword)
    await elsewhere.signIn(email, goodPassword)
    for (let at = 1; at <= 5; at += 1) expect((await guess(atWork, `wrong ${at}`)).status).toBe(403)
    const rests = await guess(atWork, goodPassword)
    expect(rests.status).toBe(429)
    expect(rests.text).toMatch(/Too many wrong tries in this session\. Try again in \d+ seconds?\./)
    expect((await guess(elsewhere, goodPassword)).status).toBe(200)
    expect((await new Browser(agency.app).signIn(email, goodPassword)).status).toBe(303)
    expect(await waitOf(id)).toBeUndefined()
    for (let at = 6; at <= 10; at += 1) {
      await agency.owner.query(`update throttle set wait_until = now() where key like 'session:%'`)
      const reply = await guess(atWork, `wrong ${at}`)
      if (at === 10) expect(reply.text).toContain('you were signed out')
    }
    expect(await atWork.isSignedIn()).toBe(false)
    expect(await elsewhere.isSignedIn()).toBe(true)
    await agency.owner.query('delete from throttle')
  })

  test('many at once get no further than five', async () => {
    const atWork = new Browser(agency.app)
    await atWork.signIn(people.renata.email, goodPassword)
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(atWork, `wrong ${at}`)))
    expect(replies.map(({ status }) => status).every((status) => status === 403 || status === 429)).toBe(true)
    const { rows } = await agency.owner.query(`select failures from throttle where key like 'session:%'`)
    expect(rows).toEqual([{ failures: 5 }])
    await agency.owner.query('delete from throttle')
  })
})

describe('posts per address', () => {
  test('twenty a minute, counted over both instances; IPv6 by its first half', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 22; at += 1) {
      const browser = new Browser(at % 2 ? agency.app : second, `2001:db8:1:2::${at.toString(16)}`)
      statuses.push((await browser.signIn(`stranger${at}@kith.example`, 'wrong')).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.slice(-2)).toEqual([429, 429])
    const neighbor = new Browser(agency.app, '2001:db8:1:3::1')
    expect((await neighbor.signIn(people.renata.email, goodPassword)).status).toBe(303)
    await agency.owner.query(`update throttle set window_start = now() - interval '61 seconds'`)
    const later = new Browser(agency.app, '2001:db8:1:2::1')
    expect((await later.signIn(people.renata.email, goodPassword)).status).toBe(303)
  })

  test.each([
    ['203.0.113.9', 'address:203.0.113.9'],
    ['::ffff:203.0.113.9', 'address:203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', 'address:2001:db8:1:2::/64'],
    ['2001:db8::6', 'address:2001:db8:0:0::/64'],
    ['::1', 'address:0:0:0:0::/64'],
  ])('%s counts as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
})

async function timed(post: () => Promise<Page>): Promise<{ page: Page; waited: number; spent: number }> {
  let page!: Page
  const began = performance.now()
  const spent = await processorTime(async () => (page = await post()))
  return { page, waited: performance.now() - began, spent }
}

describe('what a stranger can tell apart', () => {
  test('nothing: same status, headers, words and time, whatever the reason', async () => {
    await agency.owner.query('delete from throttle')
    await agency.owner.query(
      `insert into throttle (key, failures, wait_until) values ($1, 9, now() + interval '1 hour')`,
      [accountKey(people.other.id)],
    )
    const kinds: Record<string, [email: string, password: string]> = {
      unknown: ['someone.else@kith.example', goodPassword],
      wrong: [people.renata.email, 'a wrong password'],
      resting: [people.other.email, goodPassword],
      deactivated: [people.gone.email, goodPassword],
      network: [people.fenced.email, goodPassword],
    }
    const seen = new Map<string, { spent: number[]; answers: Set<string> }>()
    for (const kind of Object.keys(kinds)) seen.set(kind, { spent: [], answers: new Set() })
    for (let round = 0; round < 9; round += 1) {
      for (const [kind, [email, password]] of Object.entries(kinds)) {
        const browser = new Browser(agency.app)
        await browser.get(login)
        const { page, waited, spent } = await timed(() => browser.post(login, { Email: email, Password: password }))
        expect(waited, kind).toBeGreaterThan(refusedAfter - 5)
        const { answers, spent: all } = seen.get(kind)!
        all.push(spent)
        const { date: _date, 'x-request-id': _id, 'content-length': _length, ...headers } = page.headers
        const rates = Object.keys(headers).filter((name) => name.startsWith('x-ratelimit'))
        for (const name of rates) delete headers[name]
        const text = page.text.replaceAll(email, '').replaceAll(/FormToken" value="[^"]+"/g, '')
        answers.add(JSON.stringify([page.status, headers, text]))
      }
      await agency.owner.query('delete from throttle where key <> $1', [accountKey(people.other.id)])
    }
    const answers = new Set([...seen.values()].flatMap((one) => [...one.answers]))
    expect(answers.size).toBe(1)
    // Everybody waits the same while, and the work fits into it.
    for (const [kind, { spent }] of seen) expect(medianOf(spent), kind).toBeLessThan(refusedAfter)
  })

  test('asking for a new password answers alike and takes the same time', async () => {
    const ask = async (email: string) => {
      const browser = new Browser(agency.app, freshAddress())
      await browser.get('/Identity/Account/ForgotPassword')
      const { page, waited, spent } = await timed(() =>
        browser.post('/Identity/Account/ForgotPassword', { Email: email }),
      )
      expect(waited, email).toBeGreaterThan(answerAfter - 5)
      return { spent, text: page.text, status: page.status }
    }
    const asked: Record<string, Awaited<ReturnType<typeof ask>>[]> = { known: [], unknown: [], gone: [] }
    for (let round = 0; round < 5; round += 1) {
      asked['known']!.push(await ask(people.renata.email))
      asked['unknown']!.push(await ask('someone.else@kith.example'))
      asked['gone']!.push(await ask(people.gone.email))
      await agency.owner.query('delete from one_time_link')
    }
    const answers = Object.values(asked).flatMap((all) => all.map(({ status, text }) => `${status} ${text}`))
    expect(new Set(answers).size).toBe(1)
    for (const [kind, all] of Object.entries(asked))
      expect(medianOf(all.map(({ spent }) => spent)), kind).toBeLessThan(answerAfter)
    const { rows } = await agency.owner.query(
      `select recipient from mail where subject like 'Choose a new%' order by created_at desc`,
    )
    expect(rows[0].recipient).toBe(people.renata.email)
    expect(rows.map((row) => row.recipient)).not.toContain(people.gone.email)
  })
})
