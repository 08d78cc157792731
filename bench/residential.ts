import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { censusCalls } from '#domains/census/census.calls.ts'
import { monthCalls } from '#domains/census/month.calls.ts'
import { mealCalls } from '#domains/meals/meals.calls.ts'
import { houseBookCalls } from '#domains/medications/house/house-book.calls.ts'
import { passCalls } from '#domains/medications/house/pass.calls.ts'
import { orderCalls } from '#domains/medications/orders/orders.calls.ts'
import { boardCalls } from '#domains/residential/board/board.calls.ts'
import { houseCalls } from '#domains/residential/houses/houses.calls.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { addDays, addMonths, dayIn } from '#platform/contract/dates.ts'
import { sessionCookie } from '#platform/server/session-cookie.ts'
import { scaleResidential } from '#seed/scale-residential.ts'
import { scale } from '#seed/scale.ts'
import { browser as headless } from '../e2e/browser.ts'
import type { Scratch } from '../faults/scratch.ts'
import { startServer } from '../faults/server-process.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf, share } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const people = 20_000
const size = { houses: 50, residents: 1000, days: 365 }
const who = 'hector.casademo'
const part = 'residential'
const aims = { screen: 50, reconciliation: 300, paint: 2000 }

interface Asked {
  what: string
  call: CallSpec
  input: (turn: number) => Record<string, string>
  most?: number
}

/** The books of fifty houses with a thousand residents and a year of doses, nights and meals, as a house manager of all of them. */
export async function measureResidential(scratch: Scratch, tries: number): Promise<Row[]> {
  const there = await scratch.owner.query(`select from residence where name like 'Generated House %' limit 1`)
  if (there.rows.length === 0) {
    const crowd = await scratch.owner.query<{ n: number }>('select count(*)::int as n from person')
    if (crowd.rows[0]!.n < people / 2) await scale(scratch.connection, { people, log: console.log })
    await scaleResidential(scratch.connection, { ...size, log: console.log })
  }
  const houses = await scratch.owner.query<{ id: string; member: string }>(
    `select h.id, (select s.client_membership_id from bed_stay s where s.residence_id = h.id order by s.id limit 1) as member
      from residence h where h.name like 'Generated House %' order by h.id`,
  )
  const counted = await scratch.owner.query<{ n: number }>('select count(*)::int as n from medication_dose')
  const house = (turn: number) => houses.rows[turn % houses.rows.length]!
  const today = dayIn('America/Los_Angeles', new Date())
  const Month = addMonths(`${today.slice(0, 7)}-01`, -1)
  const ofHouse = (turn: number) => ({ ResidenceID: house(turn).id })
  const ofResident = (turn: number) => ({ ClientSubProgramMembershipID: house(turn).member })
  const asked: Asked[] = [
    { what: 'board of a house', call: houseCalls.getHouses, input: ofHouse, most: aims.screen },
    { what: 'what the books say on it', call: boardCalls.getBoard, input: ofHouse, most: aims.screen },
    { what: 'board of all houses', call: houseCalls.getHouses, input: () => ({}) },
    { what: 'pass of a house', call: passCalls.getPass, input: ofHouse, most: aims.screen },
    {
      what: 'pass of a house, last week',
      call: passCalls.getPass,
      input: (turn) => ({ ...ofHouse(turn), Day: addDays(today, -7) }),
      most: aims.screen,
    },
    {
      what: 'month grid of a resident',
      call: passCalls.getMonth,
      input: (turn) => ({ ...ofResident(turn), Month }),
      most: aims.screen,
    },
    { what: 'orders of a resident', call: orderCalls.getOrders, input: ofResident, most: aims.screen },
    { what: 'book of a house: exceptions, supplies, counts', call: houseBookCalls.getHouseBook, input: ofHouse },
    {
      what: 'census of a day',
      call: censusCalls.getDay,
      input: (turn) => ({ ...ofHouse(turn), Day: addDays(today, -3) }),
      most: aims.screen,
    },
    {
      what: 'meals of a day',
      call: mealCalls.getMeals,
      input: (turn) => ({ ...ofHouse(turn), Day: addDays(today, -3) }),
      most: aims.screen,
    },
    {
      what: 'a month of one house compared',
      call: monthCalls.getReconciliation,
      input: (turn) => ({ ...ofHouse(turn), Month }),
      most: aims.reconciliation,
    },
  ]
  const rows: Row[] = [
    [part, 'size', `${houses.rows.length} houses, ${size.residents} residents, ${counted.rows[0]!.n} doses`, ''],
  ]
  const token = await scratch.signIn(who)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  try {
    for (const { what, call, input, most } of asked) {
      const figure = await latencyOf(tries, pids, async (turn) => {
        const reply = await fetch(`${measured.road}/API/${call.name}?${new URLSearchParams(input(turn))}`, {
          headers: { ...headersFor(token), 'x-forwarded-for': `10.7.${turn % 4}.${turn % 250}` },
        })
        const text = await reply.text()
        if (reply.status !== 200) throw new Error(`${call.name} answered ${reply.status}: ${text.slice(0, 300)}`)
      })
      const row: Row = [part, what, inWords(figure), most ? judged(figure.p95, { most, unit: ' ms' }) : '']
      console.log(row.join('  '))
      rows.push(row)
    }
  } finally {
    await stopMeasured(measured)
  }
  for (const row of await firstPaint(scratch, house(7).id, token, Math.min(tries, 7))) {
    console.log(row.join('  '))
    rows.push(row)
  }
  return rows
}

/** From asking for the address to the first card of the pass, on a tablet with a processor four times slower. */
async function firstPaint(scratch: Scratch, house: string, token: string, rounds: number): Promise<Row[]> {
  const server = await startServer({ DATA_DIR: scratch.folder })
  const browser = await chromium.launch(headless)
  const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] }
  try {
    for (let round = -1; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 820, height: 1180 } })
      const url = server.url.replace('http:', 'https:')
      await context.addCookies([{ name: sessionCookie, value: token, url, secure: true, httpOnly: true }])
      for (const kind of ['cold', 'warm'] as const) {
        const page = await context.newPage()
        const wire = await context.newCDPSession(page)
        await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
        const from = performance.now()
        await page.goto(`${server.url}/VueClient/Residential?tab=medications&residence=${house}`, {
          waitUntil: 'commit',
        })
        await page.locator('.k-pass > li').first().waitFor()
        if (round >= 0) times[kind].push(performance.now() - from)
        await page.waitForLoadState('networkidle')
        await page.close()
      }
      await context.close()
    }
  } finally {
    await browser.close()
    await server.end('SIGTERM')
  }
  return Object.entries(times).map(([kind, all]) => {
    all.sort((a, b) => a - b)
    const [p50, p95] = [share(all, 0.5), share(all, 0.95)]
    const figure = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
    return [part, `first paint of the pass, 1/4 speed, ${kind}`, figure, judged(p50, { most: aims.paint, unit: ' ms' })]
  })
}
