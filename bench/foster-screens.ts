import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browser as headless } from '../e2e/browser.ts'
import { openPool } from '#db/open.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { signInAs } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { share } from './latency.ts'

interface Seen {
  frames: number[]
  /** From the key going down to the frame that shows it. */
  keys: number[]
  longTasks: number[]
}

/** Notes every frame, long task and key from now on. */
export function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen = { frames: [], keys: [], longTasks: [] }
    ;(window as unknown as { seen: Seen }).seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.longTasks.push(entry.duration)
    }).observe({ entryTypes: ['longtask'] })
    let last = performance.now()
    const frame = (now: number) => {
      seen.frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The task after the frame runs when it has been painted.
          setTimeout(() => seen.keys.push(performance.now() - timeStamp), 0)
        }),
      { capture: true },
    )
  })
}

export const taken = async (page: Page): Promise<Seen> => {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  for (const values of Object.values(seen) as number[][]) values.sort((a, b) => a - b)
  return seen
}

const part = 'screens, 1/4 speed'
const tasks = ({ longTasks }: Seen) =>
  longTasks.length === 0
    ? 'no long task'
    : `${longTasks.length} long tasks, the longest ${Math.round(longTasks.at(-1) ?? 0)} ms`
const framesRow = (what: string, seen: Seen): Row => [
  part,
  what,
  `frame p50 ${share(seen.frames, 0.5).toFixed(0)} ms, p95 ${share(seen.frames, 0.95).toFixed(0)} ms`,
  tasks(seen),
]
export const keysRow = (what: string, seen: Seen): Row => [
  part,
  what,
  `key to paint p50 ${share(seen.keys, 0.5).toFixed(0)} ms, p95 ${share(seen.keys, 0.95).toFixed(0)} ms`,
  tasks(seen),
]

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600)
  for (const way of [1, -1, 1]) {
    for (let step = 0; step < 30; step += 1) {
      await page.mouse.wheel(0, 120 * way)
      await page.waitForTimeout(30)
    }
  }
}

/** Scrolling and typing where people scroll and type most, on a processor four times slower. */
export async function measureFosterScreens(kept?: string): Promise<Row[]> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'kith-screens-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(headless)
  const rows: Row[] = []
  try {
    const host = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
    const owner = openPool({ connection: { host, port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const token = await signInAs(owner, 'renata.mockley')
    const found = await owner.query<{ id: string }>(
      `select client_membership_id as id from client_roster where first_name = 'Marisol' and last_name = 'Testado'`,
    )
    await owner.end()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const at = server.url.replace('http:', 'https:')
    await context.addCookies([{ name: sessionCookie, value: token, url: at, secure: true, httpOnly: true }])
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const open = async (address: string, ready: string) => {
      await page.goto(`${server.url}/VueClient/Foster${address}`)
      await page.locator(ready).first().waitFor()
      await page.waitForLoadState('networkidle')
      await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await watch(page)
    }
    await open('?size=100', 'main tbody tr')
    await scroll(page)
    rows.push(framesRow('children roster, 100 rows, scrolling', await taken(page)))

    await open('?size=100', 'main tbody tr')
    const search = page.locator('main input[type="search"], main [role="search"] input').first()
    await search.click()
    await search.pressSequentially('marisol te', { delay: 120 })
    await page.waitForTimeout(800)
    rows.push(keysRow('children roster, typing in the search', await taken(page)))

    await open(`?child=${found.rows[0]?.id ?? ''}`, 'main h1')
    await page.getByRole('button', { name: 'Log contact' }).first().click()
    const narrative = page.getByRole('textbox', { name: 'What happened' })
    await narrative.waitFor()
    await page.waitForTimeout(500)
    await watch(page)
    await narrative.click()
    await narrative.pressSequentially('Seen alone in the kitchen; talked about school, sleep and the weekend.', {
      delay: 60,
    })
    await page.waitForTimeout(500)
    rows.push(keysRow('contact narrative, typing', await taken(page)))
  } catch (error) {
    rows.push([part, 'not all could be measured', '', `FAIL: ${(error as Error).message.split('\n')[0]}`])
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return rows
}
