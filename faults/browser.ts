import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Route } from '@playwright/test'
import { browser as headless } from '../e2e/browser.ts'
import { openPool } from '#db/open.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { siteUpdatingMessage } from '#platform/contract/lists/constants.ts'
import { freePort, startServer, type ServerProcess } from './server-process.ts'
import { show, verdict, type Row } from './table.ts'

const launch = () => chromium.launch(headless)

async function openForm(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/VueClient/ClientSearch?view=people`)
  await page.getByLabel('Work e-mail').fill('ingrid.homevisit@kith.example')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByPlaceholder('Search by name or phone').fill('Abel Inventado')
  await page.getByRole('link', { name: /Inventado, Abel/ }).click()
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
  const count = async (text: string, values: string[] = []) => {
    const owner = openPool({ connection: { host: socket(), port: 5432, user: 'owner', database: 'kith' }, max: 1 })
    const found = await owner.query<{ n: number }>(text, values)
    await owner.end()
    return found.rows[0]!.n
  }
  /** How often a text was saved, by the audit itself. */
  const saved = (text: string) =>
    count(
      `select count(*)::int as n from audit where table_name = 'person' and op = 'update' and after ->> 'preferred_name' = $1`,
      [text],
    )
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
    await page.getByText(siteUpdatingMessage[0].slice(0, 60)).waitFor()
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

    await page.goto(`${server.url}/VueClient/ClientSearch?view=people`)
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByLabel('First name').fill('Zelda')
    await page.getByLabel('Last name').fill('Neverwas-Example')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: /create new/i }).click()
    await page.getByRole('dialog').getByText('Female', { exact: true }).click()
    const program = page.getByRole('combobox', { name: 'Sub-program' })
    if ((await program.inputValue()) === '') {
      await program.click()
      await page.getByRole('option').first().click()
    }
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort('connectionreset')
    }
    await page.route(`**/API/${peopleCalls.addPerson.name}`, loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Record person' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Record person' }).click()
    await page.getByRole('heading', { level: 1, name: 'Zelda Neverwas-Example' }).waitFor()
    times = await count(`select count(*)::int as n from person where last_name = 'Neverwas-Example'`)
    rows.push([
      'form open',
      'added, but the answer was lost; added again',
      `there ${times} times`,
      verdict(times === 1),
    ])
    return rows
  } finally {
    await browser.close()
    if (server.running()) await server.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) show(await formWhileDown())
