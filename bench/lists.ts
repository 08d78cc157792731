import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { allHandlers } from '#app/handlers.ts'
import { caseFileCalls } from '#domains/documents/case-file/case-file.calls.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { donorsCalls } from '#domains/funding/donors/donors.calls.ts'
import { giftsCalls } from '#domains/funding/gifts/gifts.calls.ts'
import { finderCalls } from '#domains/foster/finder/finder.calls.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import type { AnyCall } from '#platform/contract/call.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { randomFrom } from '#seed/names.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf, type Latency } from './latency.ts'
import { samplesOf, fillLists } from './lists-data.ts'
import { withChildren } from './load.ts'
import { slip } from './search.ts'

export interface ListFigure extends Latency {
  part: string
  what: string
  aim: number
}

interface Property {
  enum?: readonly string[]
  type?: string
  const?: unknown
  items?: Property
}

const size = 50
/** What a row is known by. */
const keys: Readonly<Record<string, string>> = {
  [peopleCalls.getPeople.name]: 'PersonID',
  [childrenRosterCalls.getClients.name]: 'ClientSubProgramMembershipID',
  [familiesListCalls.getResourceFamilies.name]: 'FosterResourceFamilyID',
  [donorsCalls.getDonors.name]: 'DonorID',
  [giftsCalls.getGifts.name]: 'GiftID',
}

/** What a list wants to be asked that gives nothing unasked. */
const least: Readonly<Record<string, readonly string[]>> = { [caseFileCalls.searchDocuments.name]: ['Words'] }

/** What a call takes, by the name of the field. */
const inputsOf = (call: AnyCall) =>
  z.toJSONSchema(call.input, { unrepresentable: 'any' }) as {
    properties?: Readonly<Record<string, Property>>
    required?: readonly string[]
  }

/** Every call that gives a page, whatever else it may be asked, as long as nothing else must be. */
const paged = () =>
  allHandlers
    .map(({ call }) => call)
    .filter((call) => {
      const { properties = {}, required = [] } = inputsOf(call)
      return 'Page' in properties && 'PageSize' in properties && required.length === 0
    })

const valuesOf = (one: Property | undefined): readonly string[] =>
  one?.enum ?? (one?.const === undefined ? [] : [String(one.const)])

/** Lists in every order and by every filter, charts, the finder over every home, and search, each as whoever may see everything. */
export async function measureLists(
  scratch: Scratch,
  { tries, only, as = 'alva.rootley' }: { tries: number; only?: string | undefined; as?: string },
): Promise<ListFigure[]> {
  const today = dayIn('America/Los_Angeles', new Date())
  await fillLists(scratch, today)
  const samples = await samplesOf(scratch, today)
  const measured = await startMeasured(scratch)
  const token = await scratch.signIn(as)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const figures: ListFigure[] = []
  let count = 0

  async function ask(call: AnyCall, input: object): Promise<Record<string, unknown>> {
    count += 1
    const headers = { ...headersFor(token), 'x-forwarded-for': `10.2.${count % 4}.${(count >> 2) % 250}` }
    const flat = Object.entries(input).flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((one) => [key, String(one)]) : [[key, String(value)]],
    )
    const reply =
      call.method === 'GET'
        ? await fetch(`${measured.road}/API/${call.name}?${new URLSearchParams(flat).toString()}`, { headers })
        : await fetch(`${measured.road}/API/${call.name}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(input),
          })
    const text = await reply.text()
    if (reply.status !== 200)
      throw new Error(`${call.name} ${JSON.stringify(input)}: ${reply.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as Record<string, unknown>
  }

  async function take(part: string, what: string, aim: number, run: (turn: number) => Promise<unknown>) {
    if (only && !`${part} ${what}`.includes(only)) return
    // One that fails misses its aim, and the others are measured all the same.
    const failed = (error: Error) => (console.log(error.message), { p50: Infinity, p95: Infinity, cpu: Infinity })
    const figure = { part, what, aim, ...(await latencyOf(tries, pids, run).catch(failed)) }
    figures.push(figure)
    if (process.env.KITH_BENCH_ALL || figure.p95 > aim) console.log(`${part}: ${what}  ${inWords(figure)}`)
  }

  try {
    for (const call of paged()) {
      if (only && !call.name.includes(only.split(' ')[0]!)) continue
      const { properties = {} } = inputsOf(call)
      const wanted = Object.fromEntries((least[call.name] ?? []).map((name) => [name, samples.inputs[name]]))
      const page = (what: string, input: object) =>
        take(call.name, what, 50, () => ask(call, { PageSize: size, ...wanted, ...input }))
      /** In the middle, from the row before it. */
      const far = async (what: string, input: { Page: number }) => {
        const { Rows = [] } = (await ask(call, { PageSize: size, ...input, Page: input.Page - 1 })) as {
          Rows?: object[]
        }
        const After = Object.entries(Rows.at(-1) ?? {}).find(([name]) => name === keys[call.name])?.[1]
        if (After) await page(`${what}, page in the middle`, { ...input, After })
      }
      const deep = async (what: string, input: object) => {
        const end = await lastPage(call, input, properties, ask)
        if (end.Page > 20) await page(`${what}, page 20`, { ...input, Page: 20 })
        if (end.Page > 1) await page(`${what}, last page`, end)
        if (end.Page > 30 && 'After' in properties) await far(what, { ...input, Page: Math.floor(end.Page / 2) })
      }
      await page('first page', {})
      const { Total = 0 } = (await ask(call, { PageSize: size, ...wanted })) as { Total?: number }
      // Nothing is learned from a list that fits on a page or two.
      if (Total < 3 * size) continue
      await deep('as it starts', wanted)
      for (const Sort of valuesOf(properties['Sort']))
        for (const Descending of [false, true]) {
          const what = `${Sort} ${Descending ? 'descending' : 'ascending'}`
          await page(what, { Sort, Descending })
          await deep(what, { Sort, Descending })
        }
      for (const [name, property] of Object.entries(properties)) {
        if (['Page', 'PageSize', 'Sort', 'Descending', 'CountAll', 'Counted', 'After', 'Before'].includes(name))
          continue
        const several = property.type === 'array'
        const values = valuesOf(several ? property.items : property)
        const value =
          samples.inputs[`${call.name} ${name}`] ??
          samples.inputs[name] ??
          values[0] ??
          (property.type === 'boolean' ? true : undefined)
        if (value === undefined) continue
        for (const [at, one] of (Array.isArray(value) ? value : [value]).entries())
          await page(`by ${name}${at ? ` ${at + 1}` : ''}`, { ...samples.beside[name], [name]: several ? [one] : one })
      }
    }
    for (const { call } of allHandlers)
      if (/Choices$/.test(call.name) && (inputsOf(call).required ?? []).length === 0)
        await take(call.name, 'choices', 50, () => ask(call, {}))
    const of = (ids: readonly string[], turn: number) => ids[turn % ids.length]
    const profile = childrenChartCalls.getFosterClientProfile
    await take(profile.name, 'chart', 30, (n) =>
      ask(profile, { ClientSubProgramMembershipID: of(samples.children, n) }),
    )
    const home = familyChartCalls.getFamilyProfile
    await take(home.name, 'chart', 30, (n) => ask(home, { FosterResourceFamilyID: of(samples.homes, n) }))
    const match = (n: number, input: object) =>
      ask(finderCalls.matchPlacement, { ClientSubProgramMembershipID: of(samples.waiting, n), ...input })
    await take(finderCalls.matchPlacement.name, 'every home', 150, (n) => match(n, { Area: 'all' }))
    const random = randomFrom(7)
    const search = (what: string, asked: (one: (typeof samples.people)[number]) => object) =>
      take(peopleCalls.searchPeople.name, what, 20, (n) =>
        ask(peopleCalls.searchPeople, asked(samples.people[n % samples.people.length]!)),
      )
    await search('exact name', (one) => ({ FirstName: one.first, LastName: one.last }))
    await search('name with a slip', (one) => ({ FirstName: one.first, LastName: slip(one.last, random) }))
    await search('last name', (one) => ({ LastName: one.last }))
    await search('last name with a slip', (one) => ({ LastName: slip(one.last, random) }))
    return figures
  } finally {
    await stopMeasured(measured)
  }
}

/** How the last page is asked for. */
async function lastPage(
  call: AnyCall,
  input: object,
  properties: object,
  ask: (call: AnyCall, input: object) => Promise<Record<string, unknown>>,
): Promise<{ Page: number }> {
  const all = 'CountAll' in properties ? { CountAll: true } : {}
  const { Total = 0, TotalIsMore } = (await ask(call, { PageSize: size, ...input, ...all })) as {
    Total?: number
    TotalIsMore?: boolean
  }
  const Page = Math.max(1, Math.ceil(Total / size))
  return { ...input, ...('Counted' in properties ? { Counted: Total } : {}), Page: TotalIsMore ? 2000 : Page }
}

export const listRows = (figures: readonly ListFigure[]): Row[] =>
  figures.map((one) => [one.part, one.what, inWords(one), `${one.p95 <= one.aim ? 'within' : 'OVER'} ${one.aim} ms`])

/** The processor time with ten times as many, beside that with one. */
export function listGrowth(small: readonly ListFigure[], large: readonly ListFigure[]): Row[] {
  return large.flatMap((one): Row[] => {
    const before = small.find(({ part, what }) => part === one.part && what === one.what)
    if (!before) return []
    const times = one.cpu / Math.max(before.cpu, 1)
    return [
      [
        `growth, ${one.part}`,
        one.what,
        `CPU ${before.cpu.toFixed(1)} -> ${one.cpu.toFixed(1)} ms`,
        `${times.toFixed(1)} x${times > 1.5 ? ', OVER 1.5' : ''}`,
      ],
    ]
  })
}
