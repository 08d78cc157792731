import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scaleFoster } from '#seed/scale-foster.ts'
import { scale } from '#seed/scale.ts'
import { openScratch, type Scratch } from '../faults/scratch.ts'
import { show, type Row } from '../faults/table.ts'
import { measureCapacity } from './capacity.ts'
import { measureCensus } from './census.ts'
import { measureChurches } from './churches.ts'
import { measureDay } from './day.ts'
import { measureDocumentScreens } from './document-screens.ts'
import { measurePdf } from './document-pdf.ts'
import { measureDocuments } from './documents.ts'
import { measureDue } from './due.ts'
import { measureFind } from './find.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureFosterScreens } from './foster-screens.ts'
import { fosterRows, growthRows, measureFoster, sizeOf, type FosterFigure } from './foster.ts'
import { measureFunding } from './funding.ts'
import { measureHttp } from './http.ts'
import { measureImports } from './imports.ts'
import { listGrowth, listRows, measureLists, type ListFigure } from './lists.ts'
import { measureNotices } from './notices.ts'
import { measureResidential } from './residential.ts'
import { measureRosterWrites } from './roster-writes.ts'
import { measureSearch } from './search.ts'
import { measureSessions } from './sessions.ts'
import { measureShell } from './shell.ts'
import { measureStart } from './start.ts'
import { measureStatements } from './statements.ts'
import { measureTimeline } from './timeline.ts'
import { measureNumbers } from './numbers.ts'
import { measureTraining } from './training.ts'
import { aims } from './verdicts.ts'

// npm run bench                    every part at a small size
// npm run bench -- --quick         what the aims are about, in a few minutes: start, http, sessions, search and foster, fewer tries
// npm run bench -- foster search   only these parts
// npm run bench -- start           from the start to ready on an existing folder, the first PDF, memory at rest
// npm run bench -- sessions        500 people at work, each thinking between two calls; memory meanwhile
// npm run bench -- documents due   autosave, submitting, inbox, PDF, due dates; `editor` types in a form of 300 fields
// npm run bench -- day --full      the first screen of the day: worklist, caseload and team, and what each domain adds
// npm run bench -- notices         the bell and the panel of a person with 5,000 notices, one event told to 500 people
// npm run bench -- statements      what it adds to signing that every change of a document is stated
// npm run bench -- census          the books of a house compared, of fifty houses with a year of nights and meals
// npm run bench -- residential     board, pass, month, books of 50 houses with 1,000 residents and 1.5 million doses; the pass on a slow tablet
//                                  (with --folder DIR they are made there once and measured again the next time)
// npm run bench -- funding         the rosters of donors, gifts and receipts in every order at 500,000 gifts, or --gifts
// npm run bench -- timeline        one chart of 5,000 entries as one line
// npm run bench -- churches        the list of 20,000 churches, in several orders
// npm run bench -- numbers         figures, lists behind them, dashboards and the executive grid at 100,000 clients over three years, or
//                                  --clients, and how they grow from a tenth of them
// npm run bench -- training        the compliance grid of 500 people by 30 requirements
// npm run bench -- imports         trying and recording a file of 500 children
// npm run bench -- capacity        what a call costs in time, memory, disk and connections, for docs/scale.md
// npm run bench -- lists --full    every list in every order, by every filter, first and last page; charts, finder, search
// npm run bench -- first           from signing in to the first list and the first chart, in Chromium
// npm run bench -- find --full --texts 5000000   the one search at 1,000,000 people and as many texts
// npm run bench -- foster --full   at 1,000,000 people, 100,000 clients, 20,000 families, kept for the next time
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '2000' },
    families: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
    tries: { type: 'string', default: '20' },
    /** How many documents wait in one inbox. */
    waiting: { type: 'string', default: '10000' },
    /** How many PDFs the memory is watched over. */
    pdfs: { type: 'string', default: '1000' },
    only: { type: 'string' },
    /** Of http and the lists, only figures whose name holds this; lists as seen by this one. */
    list: { type: 'string' },
    as: { type: 'string' },
    /** A data folder that is already as large as wanted. */
    folder: { type: 'string' },
    /** How many texts the one search looks through. */
    texts: { type: 'string', default: '50000' },
    /** How many gifts the rosters of fund development hold. */
    gifts: { type: 'string', default: '500000' },
    full: { type: 'boolean' },
    quick: { type: 'boolean' },
    /** How many people are at work at once. */
    sessions: { type: 'string', default: '500' },
  },
})
const quickParts = ['start', 'http', 'sessions', 'search', 'foster']
const named = [...positionals, ...(values.only?.split(',') ?? [])]
const parts = named.length === 0 && values.quick ? quickParts : named
const wanted = (part: string) => parts.length === 0 || parts.includes(part)
const tries = values.quick ? 10 : Number(values.tries)
const rounds = values.quick ? 1 : Number(values.rounds)

/** A kept agency of this size; made by the seed command when it is not there yet. */
function keptFolder(name: string, people: number, clients: number, families: number): string {
  const folder = join(tmpdir(), `kith-bench-${name}`)
  if (existsSync(join(folder, 'postgres'))) return folder
  const seed = join(import.meta.dirname, '../scripts/seed.ts')
  const sizes = ['--people', String(people), '--clients', String(clients), '--families', String(families)]
  const made = spawnSync(process.execPath, [seed, ...sizes], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: folder },
  })
  if (made.status !== 0) throw new Error(`The agency of ${people} people could not be made`)
  return folder
}

async function measure(
  folder: string | undefined,
): Promise<{ rows: Row[]; figures: FosterFigure[]; lists: ListFigure[] }> {
  const scratch = await openScratch(folder)
  const rows: Row[] = []
  let figures: FosterFigure[] = []
  let lists: ListFigure[] = []
  try {
    if (!folder) await fill(scratch)
    if (wanted('http'))
      rows.push(...(await measureHttp(scratch, { rounds, seconds: Number(values.seconds), only: values.list })))
    if (wanted('search')) rows.push(...(await measureSearch(scratch)))
    if (wanted('foster')) {
      figures = await measureFoster(scratch, tries)
      rows.push(['foster', 'size', await sizeOf(scratch), ''], ...fosterRows(figures))
      rows.push(...(await measureRosterWrites(scratch, 200)))
    }
    if (wanted('lists')) {
      lists = await measureLists(scratch, { tries, only: values.list, ...(values.as && { as: values.as }) })
      rows.push(['lists', 'size', await sizeOf(scratch), ''], ...listRows(lists))
    }
    if (wanted('funding')) rows.push(...listRows(await measureFunding(scratch, tries, Number(values.gifts))))
    if (wanted('day')) rows.push(...(await measureDay(scratch, tries * 2)))
    if (wanted('census')) rows.push(...(await measureCensus(scratch, tries)))
    if (wanted('residential')) rows.push(...(await measureResidential(scratch, tries)))
    if (wanted('numbers')) {
      // Asked for by name, at the size that the aim is about.
      const asNamed = named.includes('numbers') && !process.argv.some((one) => one.startsWith('--clients'))
      rows.push(...(await measureNumbers(scratch, tries, asNamed ? 100_000 : Number(values.clients))))
    }
    if (wanted('training')) rows.push(...(await measureTraining(scratch, tries)))
    if (wanted('churches')) rows.push(...(await measureChurches(scratch, tries)))
    if (wanted('timeline')) rows.push(...(await measureTimeline(scratch, tries)))
    if (wanted('notices')) rows.push(...(await measureNotices(scratch, tries)))
    if (wanted('find')) rows.push(...(await measureFind(scratch, { texts: Number(values.texts), tries })))
    if (wanted('due')) rows.push(...(await measureDue(scratch, tries)))
    if (wanted('imports')) rows.push(...(await measureImports(scratch)))
    if (wanted('statements')) rows.push(...(await measureStatements(scratch, tries * 4)))
    if (wanted('documents')) rows.push(...(await measureDocuments(scratch, tries, Number(values.waiting))))
  } finally {
    await scratch.stop()
  }
  return { rows, figures, lists }
}

async function fill(scratch: Scratch): Promise<void> {
  await scale(scratch.connection, { people: Number(values.people), log: console.log })
  if (!['foster', 'lists', 'find', 'documents', 'statements', 'due', 'day'].some(wanted)) return
  const sizes = { clients: Number(values.clients), families: Number(values.families) }
  await scaleFoster(scratch.connection, { ...sizes, log: console.log })
}

const rows: Row[] = []
// First, while nothing else lies in memory.
if (wanted('documents')) rows.push(...(await measurePdf(Number(values.pdfs))))
if (wanted('start')) rows.push(...(await measureStart(rounds)))
if (wanted('sessions'))
  rows.push(...(await measureSessions(Number(values.sessions), values.quick ? 15 : 45, values.folder)))
if (
  [
    'http',
    'search',
    'foster',
    'lists',
    'find',
    'documents',
    'statements',
    'due',
    'day',
    'notices',
    'imports',
    'census',
    'funding',
    'residential',
    'churches',
    'numbers',
    'training',
    'timeline',
  ].some(wanted)
) {
  const large = values.full ? keptFolder('full', 1_000_000, 100_000, 20_000) : values.folder
  const full = await measure(large)
  rows.push(...full.rows)
  if (values.full && (wanted('foster') || wanted('lists'))) {
    const tenth = await measure(keptFolder('tenth', 100_000, 10_000, 2_000))
    rows.push(...growthRows(tenth.figures, full.figures), ...listGrowth(tenth.lists, full.lists))
  }
}
if (wanted('capacity')) rows.push(...(await measureCapacity({ calls: 4000 })))
if (wanted('editor')) rows.push(...(await measureDocumentScreens(values.folder)))
if (wanted('screens')) rows.push(...(await measureFosterScreens(values.folder)))
if (wanted('shell')) rows.push(...(await measureShell(rounds)))
if (wanted('first')) rows.push(...(await measureFirstScreen(Math.max(5, rounds), values.folder)))
show(rows)
const summed = aims(rows)
if (summed.rows.length > 0) {
  console.log(`\nAims: ${summed.summary}`)
  show(summed.rows)
}
