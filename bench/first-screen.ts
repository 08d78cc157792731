import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { browser as headless } from '../e2e/browser.ts'
import { openPool } from '#db/open.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { signInAs } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import { verdict, type Row } from '../faults/table.ts'
import { taken, watch } from './foster-screens.ts'
import { share } from './latency.ts'
import { median } from './load.ts'

interface Load {
  requests: number
  /** Of script, as sent. */
  script: number
  bytes: number
  /** Milliseconds until what was waited for is drawn and the main thread rests. */
  interactive: number
  blocked: number
  longest: number
}

/** A session begun beside the sign-in page gives its person a second step, so another one signs in. */
const person = 'priya.notreal'
const signingIn = 'renata.mockley'
/** Whose churches are drawn on the map. */
const liaison = 'caleb.steeplewick'

/** Counts what comes from the server from now on. */
async function listen(wire: CDPSession): Promise<Pick<Load, 'requests' | 'script' | 'bytes'>> {
  const total = { requests: 0, script: 0, bytes: 0 }
  const underway = new Map<string, { script: boolean; head: number }>()
  const kept = new Set<string>()
  wire.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http') || response.fromDiskCache || kept.has(requestId)) return
    if (response.fromPrefetchCache) return
    total.requests += 1
    underway.set(requestId, { script: /\/js\//.test(response.url), head: response.encodedDataLength })
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = underway.get(requestId)
    if (!one) return
    total.bytes += encodedDataLength
    if (one.script) total.script += encodedDataLength - one.head
  })
  await wire.send('Network.enable')
  return total
}

/** From the beginning of every document: the tasks that kept the page from answering. */
function noteTasks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const tasks: number[] = []
    ;(window as unknown as { tasks: number[] }).tasks = tasks
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/** Runs `begin`, waits for `ready` and for rest, and gives what it took on a processor four times slower. */
async function measureLoad(page: Page, ready: string, begin: () => Promise<unknown>): Promise<Load> {
  const wire = await page.context().newCDPSession(page)
  const total = await listen(wire)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const from = Date.now()
  await begin()
  await page.locator(ready).first().waitFor()
  const { at, tasks } = await page.evaluate(
    () =>
      new Promise<{ at: number; tasks: number[] }>((resolve) =>
        requestIdleCallback(() =>
          resolve({ at: Date.now(), tasks: (window as unknown as { tasks: number[] }).tasks.splice(0) }),
        ),
      ),
  )
  const load: Load = {
    ...total,
    interactive: at - from,
    blocked: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longest: Math.max(0, ...tasks),
  }
  await page.waitForLoadState('networkidle')
  await wire.detach()
  return { ...load, requests: total.requests, script: total.script, bytes: total.bytes }
}

interface Tokens {
  supervisor: string
  liaison: string
}

const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await noteTasks(page)
  return page
}

const roster = 'main tbody tr th a'
/** Drawn with the map, out of what it counts. */
const countyRow = '.k-coverage-table tbody tr'

/** From the sign-in page, where somebody has typed for a while, to the list of children. */
async function bySignIn(context: BrowserContext, url: string): Promise<Load> {
  await context.clearCookies()
  const page = await newPage(context)
  await page.goto(`${url}/Identity/Account/Login?ReturnUrl=${encodeURIComponent('/VueClient/Foster')}`)
  await page.getByLabel('Work e-mail').fill(`${signingIn}@kith.example`)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.waitForLoadState('networkidle')
  const load = await measureLoad(page, roster, () =>
    page.getByRole('button', { name: 'Sign in', exact: true }).click({ noWaitAfter: true }),
  )
  await page.close()
  return load
}

async function bySession(context: BrowserContext, address: string, ready: string): Promise<Load> {
  const page = await newPage(context)
  const load = await measureLoad(page, ready, () => page.goto(address, { waitUntil: 'commit' }))
  await page.close()
  return load
}

/** A chart opened from the list. */
async function chartFromList(context: BrowserContext, url: string): Promise<Load> {
  const page = await newPage(context)
  await page.goto(`${url}/VueClient/Foster`)
  await page.locator(roster).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(2500)
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  const load = await measureLoad(page, '.k-shell.has-chart main h1', () =>
    page.locator(roster).first().click({ noWaitAfter: true }),
  )
  await page.close()
  return load
}

/** The map of the churches’ module, opened from their list. */
async function mapFromList(context: BrowserContext, url: string): Promise<Load> {
  const page = await newPage(context)
  await page.goto(`${url}/VueClient/ChurchEngagement`)
  await page.locator(roster).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0))
  const load = await measureLoad(page, countyRow, () =>
    page.getByRole('link', { name: 'Map', exact: true }).click({ noWaitAfter: true }),
  )
  await page.close()
  return load
}

async function keys(context: BrowserContext, url: string): Promise<Row> {
  const page = await context.newPage()
  await page.goto(`${url}/VueClient/Foster`)
  await page.locator(roster).first().waitFor()
  await page.waitForLoadState('networkidle')
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const search = page.locator('main input[type="search"], main [role="search"] input').first()
  await search.click()
  await watch(page)
  await search.pressSequentially('marisol te', { delay: 150 })
  await page.waitForTimeout(800)
  const seen = await taken(page)
  await page.close()
  const [middle, most] = [share(seen.keys, 0.5), share(seen.keys, 0.95)]
  return [
    part,
    'key in the search of the list',
    `key to paint p50 ${middle.toFixed(0)} ms, p95 ${most.toFixed(0)} ms`,
    verdict(middle <= 50, 'over 50 ms'),
  ]
}

const part = 'first screen, 1/4 speed'
const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

interface Limits {
  requests?: number
  script?: number
  interactive?: number
}

function rowOf(what: string, loads: readonly Load[], most: Limits): Row {
  const of = (field: keyof Load) => median(loads.map((one) => one[field]))
  const over = (Object.keys(most) as (keyof Limits)[])
    .filter((field) => of(field) > (most[field] as number))
    .map((field) => `${field} over ${most[field]}`)
  return [
    part,
    what,
    `${of('requests')} requests, ${kilobytes(of('bytes'))}, script ${kilobytes(of('script'))}; interactive after ` +
      `${Math.round(of('interactive'))} ms, blocked ${Math.round(of('blocked'))} ms, longest task ${Math.round(of('longest'))} ms`,
    verdict(over.length === 0, over.join(', ')),
  ]
}

async function measureAll(browser: Browser, url: string, tokens: Tokens, child: string, rounds: number) {
  const secure = url.replace('http:', 'https:')
  const cookieOf = (value: string) =>
    ({ name: sessionCookie, value, url: secure, secure: true, httpOnly: true }) as const
  const cookie = cookieOf(tokens.supervisor)
  const open = () => browser.newContext({ viewport: { width: 1440, height: 900 } })
  const loads: Record<'signIn' | 'signInWarm' | 'cold' | 'warm' | 'chart' | 'chartCold' | 'map' | 'mapWarm', Load[]> = {
    signIn: [],
    signInWarm: [],
    cold: [],
    warm: [],
    chart: [],
    chartCold: [],
    map: [],
    mapWarm: [],
  }
  for (let round = 0; round < rounds; round += 1) {
    const first = await open()
    loads.signIn.push(await bySignIn(first, url))
    loads.signInWarm.push(await bySignIn(first, url))
    await first.close()
    const second = await open()
    await second.addCookies([cookie])
    loads.cold.push(await bySession(second, `${url}/VueClient/Foster`, roster))
    loads.warm.push(await bySession(second, `${url}/VueClient/Foster`, roster))
    loads.chart.push(await chartFromList(second, url))
    await second.close()
    const third = await open()
    await third.addCookies([cookie])
    const chart = `${url}/VueClient/Foster?child=${child}`
    loads.chartCold.push(await bySession(third, chart, '.k-shell.has-chart main h1'))
    await third.close()
    const fourth = await open()
    await fourth.addCookies([cookieOf(tokens.liaison)])
    loads.map.push(await mapFromList(fourth, url))
    loads.mapWarm.push(await bySession(fourth, `${url}/VueClient/ChurchEngagement?tab=map`, countyRow))
    await fourth.close()
  }
  const last = await open()
  await last.addCookies([cookie])
  const row = await keys(last, url)
  await last.close()
  const first = { requests: 20, script: 180_000 }
  return [
    rowOf('sign in to the list, cold', loads.signIn, { ...first, interactive: 2000 }),
    rowOf('sign in to the list, warm', loads.signInWarm, { ...first, interactive: 1200 }),
    rowOf('list by address, cold', loads.cold, { ...first, interactive: 2000 }),
    rowOf('list by address, warm', loads.warm, { ...first, interactive: 1200 }),
    rowOf('first chart from the list', loads.chart, { requests: 15 }),
    rowOf('chart by address, cold', loads.chartCold, {}),
    rowOf('coverage map from the list', loads.map, { interactive: 1500 }),
    rowOf('coverage map by address, warm', loads.mapWarm, { interactive: 1500 }),
    row,
  ]
}

/** From signing in to the first list, the first chart and the map of churches in Chromium, on a processor four times slower. */
export async function measureFirstScreen(rounds: number, kept?: string): Promise<Row[]> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kith-first-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(headless)
  try {
    const host = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
    const owner = openPool({ connection: { host, port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const tokens = { supervisor: await signInAs(owner, person), liaison: await signInAs(owner, liaison) }
    const found = await owner.query<{ id: string }>(
      `select client_membership_id as id from client_roster where first_name = 'Marisol' and last_name = 'Testado'`,
    )
    await owner.end()
    return await measureAll(browser, server.url, tokens, found.rows[0]?.id ?? '', rounds)
  } catch (error) {
    return [[part, 'not all could be measured', '', `FAIL: ${(error as Error).message.split('\n')[0]}`]]
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
}
