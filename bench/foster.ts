import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { childrenRoster } from '#domains/foster/children/children-roster.rules.ts'
import { childrenChartCalls } from '#domains/foster/children/children-chart.calls.ts'
import { finderCalls } from '#domains/foster/finder/finder.calls.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { familyChartCalls } from '#domains/families/chart/family-chart.calls.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, recordCall, startMeasured, stopMeasured, type Measured } from './http.ts'
import { inWords, latencyOf, type Latency } from './latency.ts'
import { withChildren } from './load.ts'

export interface FosterFigure extends Latency {
  part: string
  what: string
  /** Milliseconds that 95 of 100 answers must not pass. */
  aim: number
  /** The same statements sent bare, without row security, identity and output check. */
  bare?: Latency
}

interface Ask {
  path: string
  body?: object
}

const query = (name: string, input: object): Ask => ({
  path: `/API/${name}?${new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) =>
      Array.isArray(value) ? value.map((one) => [key, String(one)]) : [[key, String(value)]],
    ),
  ).toString()}`,
})
const post = (name: string, body: object): Ask => ({ path: `/API/${name}`, body })

let count = 0
async function send({ road }: Measured, token: string, { path, body }: Ask): Promise<void> {
  count += 1
  const reply = await fetch(road + path, {
    headers: {
      ...headersFor(token),
      'x-forwarded-for': `10.1.${count % 4}.${(count >> 2) % 250}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`)
}

async function pick(scratch: Scratch, text: string): Promise<string[]> {
  const found = await scratch.owner.query<{ id: string }>(text)
  return found.rows.map(({ id }) => id)
}

/** The lists, charts and the finder of foster care at a given size, through the HTTP call, as a director of everything. */
export async function measureFoster(scratch: Scratch, tries: number): Promise<FosterFigure[]> {
  const measured = await startMeasured(scratch)
  const director = await scratch.signIn('eleanor.headworth')
  const worker = await scratch.signIn('renata.mockley')
  const figures: FosterFigure[] = []
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const take = async (
    part: string,
    what: string,
    aim: number,
    asks: Ask[],
    { token = director, alsoBare = false } = {},
  ) => {
    const next = (turn: number) => asks[turn % asks.length] as Ask
    const road = await latencyOf(tries, pids, (turn) => send(measured, token, next(turn)))
    const figure: FosterFigure = { part, what, aim, ...road }
    if (alsoBare) {
      const first = next(0)
      await recordCall(measured, token, first.path, first.body)
      figure.bare = await latencyOf(tries, pids, () => fetch(`${measured.bare}/recorded`).then((reply) => reply.text()))
    }
    console.log(`${part}: ${what}  ${inWords(road)}${figure.bare ? `, bare SQL ${inWords(figure.bare)}` : ''}`)
    figures.push(figure)
  }
  try {
    const children = await pick(
      scratch,
      `select client_membership_id as id from foster_roster where status = 'Active' order by md5(client_membership_id::text) limit 60`,
    )
    const waiting = await pick(
      scratch,
      `select client_membership_id as id from foster_roster where status = 'Waiting'
      and sub_program_id in (select distinct sub_program_id from resource_family) order by md5(client_membership_id::text) limit 30`,
    )
    const homes = await pick(
      scratch,
      `select family_id as id from family_roster where placed > 0 order by md5(family_id::text) limit 60`,
    )
    const [program] = await pick(scratch, `select id from sub_program where name = 'Foster, North Valley'`)
    const [manager] = await pick(
      scratch,
      `select case_manager_id as id from client_roster where status = 'Active' and case_manager_id is not null order by 1 limit 1`,
    )
    const [territory] = await pick(
      scratch,
      `select territory_id as id from foster_roster where territory_id is not null order by 1 limit 1`,
    )
    const [name] = await pick(
      scratch,
      `select last_name as id from client_roster order by md5(client_membership_id::text) limit 1`,
    )
    const page = { PageSize: 50 }
    const roster = (input: object) => [query(childrenRosterCalls.getClients.name, { ...page, ...input })]
    await take('children roster', 'first page', 50, roster({}), { alsoBare: true })
    await take('children roster', 'first page, one program’s worker', 50, roster({}), { token: worker })
    await take('children roster', 'page 40', 50, roster({ Page: 40 }))
    for (const Sort of childrenRoster.sorts) await take('children roster', `sort ${Sort}`, 50, roster({ Sort }))
    await take('children roster', 'sort LastContact, descending', 50, roster({ Sort: 'LastContact', Descending: true }))
    const filters: Record<string, object> = {
      'one sub-program': { SubProgramIDs: [program] },
      region: { Regions: ['PNW'] },
      territory: { SubProgramTerritoryIDs: [territory] },
      'case manager': { CaseManagerIDs: [manager] },
      family: { FosterResourceFamilyIDs: [homes[0]] },
      ended: { Status: ['Ended'] },
      away: { Status: ['Away'] },
      'here in a span': { EnrolledFrom: '2025-01-01', EnrolledTo: '2025-06-30' },
      unplaced: { Unplaced: true },
      'without case manager': { WithoutCaseManager: true },
      designation: { Designations: ['CSEC'] },
      'placement type': { PlacementTypes: ['Foster/Adoption'] },
      dependency: { DependencyStatuses: ['Detained'] },
      ages: { AgeFrom: 6, AgeTo: 9 },
      'court within 14 days': { CourtWithinDays: 14 },
      'no contact this month': { NoContactThisMonth: true },
      'search by name': { Search: name },
      'search by two parts': { Search: `mar ${String(name).slice(0, 3)}` },
      'search that finds none': { Search: 'zzqqy' },
      'many filters, sorted by contact': {
        Regions: ['PNW'],
        Designations: ['General'],
        AgeFrom: 5,
        NoContactThisMonth: true,
        Sort: 'LastContact',
      },
    }
    for (const [what, input] of Object.entries(filters))
      await take('children roster', what, 50, roster(input), { alsoBare: what === 'search by name' })
    await take(
      'child chart',
      'GetClientProfile',
      30,
      children.map((id) => query(childrenChartCalls.getFosterClientProfile.name, { ClientSubProgramMembershipID: id })),
      { alsoBare: true },
    )
    const families = (input: object) => [post(familiesListCalls.getResourceFamilies.name, { ...page, ...input })]
    await take('families roster', 'first page', 50, families({}), { alsoBare: true })
    for (const Sort of [
      'Phase',
      'DaysInPhase',
      'Territory',
      'Free',
      'ASW',
      'ApprovedSince',
      'UpdateDueDate',
      'ExpiresOn',
      'TrainingHours',
      'LastVisitOn',
    ])
      await take('families roster', `sort ${Sort}`, 50, families({ Sort }))
    const familyFilters: Record<string, object> = {
      approved: { Standings: ['approved'] },
      'free beds': { FreeBeds: 2, Acceptance: ['accepting'] },
      'takes a child of 7': { Age: 7, Designations: ['General'] },
      'within 10 miles': { ZipCode: '91335', Miles: 10 },
      'expiring in 30 days': { ExpiresInDays: 30 },
      'no visit for 60 days': { NoVisitDays: 60 },
      'search by name': { Search: name },
    }
    for (const [what, input] of Object.entries(familyFilters)) await take('families roster', what, 50, families(input))
    await take(
      'family chart',
      'GetProfile',
      30,
      homes.map((id) => query(familyChartCalls.getFamilyProfile.name, { FosterResourceFamilyID: id })),
      { alsoBare: true },
    )
    const match = (input: object) =>
      waiting.map((id) => query(finderCalls.matchPlacement.name, { ClientSubProgramMembershipID: id, ...input }))
    await take('placement finder', 'every home', 150, match({ Area: 'all' }), { alsoBare: true })
    await take('placement finder', 'this region', 150, match({}))
    await take('placement finder', 'free beds within 20 miles', 150, match({ FreeOnly: true, Miles: 20 }))
    return figures
  } finally {
    await stopMeasured(measured)
  }
}

export async function sizeOf({ owner }: Scratch): Promise<string> {
  const found = await owner.query<{ words: string }>(
    `select (select count(*) from client_membership) || ' clients, ' || (select count(*) from resource_family) || ' families, '
       || (select count(*) from person) || ' people' as words`,
  )
  return found.rows[0]!.words
}

export function fosterRows(figures: readonly FosterFigure[]): Row[] {
  return figures.map((one): Row => {
    const ratio = one.bare
      ? `, ${(one.cpu / Math.max(0.1, one.bare.cpu)).toFixed(1)} x the CPU of the bare SQL (${one.bare.cpu.toFixed(1)} ms)`
      : ''
    return [one.part, one.what, inWords(one), `${one.p95 <= one.aim ? 'within' : 'OVER'} ${one.aim} ms${ratio}`]
  })
}

/** How much longer the same takes with ten times as many. */
export function growthRows(small: readonly FosterFigure[], large: readonly FosterFigure[]): Row[] {
  return large.flatMap((one): Row[] => {
    const before = small.find(({ part, what }) => part === one.part && what === one.what)
    if (!before) return []
    return [
      [
        `growth, ${one.part}`,
        one.what,
        `p50 ${before.p50.toFixed(1)} -> ${one.p50.toFixed(1)} ms`,
        `${(one.p50 / before.p50).toFixed(1)} x`,
      ],
    ]
  })
}
