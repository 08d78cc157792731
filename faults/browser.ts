import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { openPool } from '#db/open.ts'
import { demoPassword } from '#db/seed/demo-password.ts'
import { siteUpdatingMessage } from '#platform/contract/lists/constants.ts'
import { freePort, startServer, type ServerProcess } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/VueClient/ClientSearch`)
  await page.getByLabel('Work e-mail').fill('ingrid.homevisit@kith.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByPlaceholder('Search by name or phone').fill('Abel Inventado')
  await page.getByRole('link', { name: /Abel.*Inventado/ }).click()
  await page.getByRole('heading', { level: 1, name: /Abel.*Inventado/ }).waitFor()
}

const field = (page: Page) => page.getByLabel('Goes by')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Uh Oh!' })

async function begin(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit record' }).click()
  await field(page).fill(text)
}

/** Someone writes while the server or its database goes away: nothing typed is lost, the save happens once. */
export async function formWhileDown(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kith-browser-'))
  const env = { DATA_DIR: folder, PORT: String(await freePort()) }
  let server: ServerProcess = await startServer(env)
  const browser = await launch()
  const rows: Row[] = []
  const socket = () => readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] as string
  /** How often a text was saved, by the audit itself. */
  const saved = async (text: string) => {
    const owner = openPool({ connection: { host: socket(), port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const found = await owner.query<{ n: number }>(
      `select count(*)::int as n from audit where table_name = 'person' and op = 'update' and after ->> 'preferred_name' = $1`,
      [text],
    )
    await owner.end()
    return found.rows[0]!.n
  }
  try {
    const page = await browser.newPage()
    page.setDefaultTimeout(20_000)
    await openForm(page, server.url)

    await begin(page, 'Stopped')
    await server.end('SIGTERM')
    await save(page)
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    const kept = (await field(page).inputValue()) === 'Stopped'
    server = await startServer(env)
    await save(page)
    await page.getByText('goes by Stopped').waitFor()
    let times = await saved('Stopped')
    rows.push([
      'form open',
      'server stopped, then started again',
      `text kept: ${kept}, saved ${times} times`,
      verdict(kept && times === 1),
    ])

    await begin(page, 'Silent')
    const [postmaster] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
    const children = execFileSync('pgrep', ['-P', postmaster as string], { encoding: 'utf8' })
    const processes = [postmaster as string, ...children.trim().split('\n')].map(Number)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    await save(page)
    await page.getByText(siteUpdatingMessage.slice(0, 60)).waitFor()
    for (const pid of processes) process.kill(pid, 'SIGCONT')
    const from = performance.now()
    await page.getByText('goes by Silent').waitFor({ timeout: 60_000 })
    times = await saved('Silent')
    const wait = Math.round((performance.now() - from) / 1000)
    rows.push([
      'form open',
      'database silent: 503, sent again by itself',
      `after ${wait} s, saved ${times} times`,
      verdict(times === 1),
    ])

    await begin(page, 'Unheard')
    await page.route(
      '**/API/Core/Person/UpdateFullPersonRecord',
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await save(page)
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    const still = (await field(page).inputValue()) === 'Unheard'
    await save(page)
    const through = await Promise.race([
      page
        .getByText('goes by Unheard')
        .waitFor({ timeout: 10_000 })
        .then(() => true),
      page
        .getByRole('dialog', { name: 'Someone else changed this too' })
        .waitFor({ timeout: 10_000 })
        .then(() => false),
    ]).catch(() => false)
    await sleep(300)
    times = await saved('Unheard')
    rows.push([
      'form open',
      'saved, but the answer was lost; saved again',
      `text kept: ${still}, saved ${times} times`,
      verdict(still && through && times === 1, 'the second save is taken for someone else’s change'),
    ])
    return rows
  } finally {
    await browser.close()
    if (server.running()) await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) show(await formWhileDown())
