import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { browser as headless } from '../e2e/browser.ts'
import { openPool } from '#db/open.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { signInAs } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { median } from './load.ts'

interface Load {
  requests: number
  bytes: number
  scriptBytes: number
  interactive: number
}

/** Loads the first screen and waits until it is drawn and the main thread rests, on a processor four times slower. */
async function load(context: BrowserContext, url: string): Promise<Load> {
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const types = new Map<string, string>()
  const headerBytes = new Map<string, number>()
  const total: Load = { requests: 0, bytes: 0, scriptBytes: 0, interactive: 0 }
  wire.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.fromDiskCache) total.requests += 1
    headerBytes.set(requestId, response.encodedDataLength)
    types.set(requestId, type === 'Fetch' && /\/js\//.test(response.url) ? 'Script' : type)
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    total.bytes += encodedDataLength
    if (types.get(requestId) === 'Script') total.scriptBytes += encodedDataLength - (headerBytes.get(requestId) ?? 0)
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  total.interactive = await page.evaluate(
    () => new Promise<number>((resolve) => requestIdleCallback(() => resolve(performance.now()))),
  )
  await page.waitForLoadState('networkidle')
  await page.close()
  return total
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

/** Cold and warm load of the shell in Chromium. */
export async function measureShell(rounds: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-shell-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await chromium.launch(headless)
  try {
    const host = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
    const owner = openPool({ connection: { host, port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const token = await signInAs(owner, 'renata.mockley')
    await owner.end()
    // As if set over TLS; Chromium trusts the loopback and sends it.
    const at = server.url.replace('http:', 'https:')
    const cookie = { name: sessionCookie, value: token, url: at, secure: true, httpOnly: true } as const
    const url = `${server.url}/VueClient/`
    const [cold, warm]: [Load[], Load[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext()
      await context.addCookies([cookie])
      cold.push(await load(context, url))
      warm.push(await load(context, url))
      await context.close()
    }
    const row = (what: string, loads: Load[]): Row => {
      const of = (field: keyof Load) => median(loads.map((one) => one[field]))
      const script = of('scriptBytes')
      const number = `${of('requests')} requests, ${kilobytes(of('bytes'))}, script ${kilobytes(script)}`
      const aim = what === 'cold' ? `, script ${script <= 200_000 ? 'within' : 'over'} 200 KB` : ''
      return [
        'shell in Chromium',
        `${what} load`,
        number,
        `interactive after ${Math.round(of('interactive'))} ms at 1/4 speed${aim}`,
      ]
    }
    return [row('cold', cold), row('warm', warm)]
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
