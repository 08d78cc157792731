import { sql } from 'kysely'
import { castId, decide } from '#seed/cast/chance.ts'
import { getSubProgram } from '#seed/cast/programs.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { FileStore } from '#platform/server/file-store-base.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { reckonForm } from '#domains/due/due.rules.ts'
import { noRule } from '#domains/forms/due-rule.rules.ts'
import type { FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'
import type { LibraryForm, LibraryPlace } from '#domains/forms/library/library-forms.ts'
import { library } from '#domains/forms/library/library.ts'
import {
  libraryFormId,
  libraryPlaceId,
  libraryVersionId,
  rulesSinceDays,
} from '#domains/forms/library/seed-library.server.ts'
import type { DocumentContent } from '#domains/documents/signing/content.rules.ts'
import { answersFor, marksFor } from './demo-answers.ts'
import { demoCharts, demoStaff, type DemoChart, type DemoStaff } from './demo-facts.server.ts'
import { attach, demoFiles, type DemoFiles } from './demo-files.server.ts'
import { homeOn, linesFor } from './demo-lines.ts'
import { Writing } from './demo-rows.ts'
import { noRows, staffNames, tables, type DemoDocument, type DemoForm, type Rows } from './demo-shapes.ts'
import { stageOf, type Stage } from './demo-stages.ts'
import { neverWritten, toldDocuments, toldFiles, underWay } from './demo-told.ts'

export interface Offer {
  form: LibraryForm
  place: LibraryPlace
  placeId: string
}
const offers = new Map<string, Offer[]>()
for (const form of library)
  for (const place of form.Places)
    for (const program of place.programs) {
      const key = `${getSubProgram(program).Id} ${place.ChartType}`
      const offer = { form, place, placeId: libraryPlaceId(form.Name, program, place.ChartType) }
      offers.set(key, [...(offers.get(key) ?? []), offer])
    }

async function formsOf(tx: Tx): Promise<Map<string, DemoForm>> {
  const found = await tx
    .selectFrom('form_version')
    .select(['id', 'template_sha256', 'fields_sha256'])
    .where('version_no', '=', 1)
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return new Map(
    library.map(({ Name, Label }) => {
      const row = byId.get(libraryVersionId(Name))!
      const hex = (bytes: Buffer) => Buffer.from(bytes).toString('hex')
      return [
        Name,
        {
          formId: libraryFormId(Name),
          versionId: row.id,
          name: Name,
          label: Label,
          templateSha256: hex(row.template_sha256),
          fieldsSha256: hex(row.fields_sha256),
        },
      ]
    }),
  )
}

export interface Stand {
  forms: Map<string, DemoForm>
  staff: Map<string, DemoStaff>
  today: string
}

/** Who would write it: whoever carries the chart, a therapist for clinical papers, a supervisor about staff. */
function authorFor(chart: DemoChart, { place }: Offer, { staff }: Stand, date: string): DemoStaff | undefined {
  const holding = chart.carriers.filter(({ start, end }) => start <= date && (end === null || end > date))
  const carrier = holding.find(({ role }) => role === place.role) ?? holding[0]
  if (chart.chartType === 'Employee') return staff.get(staff.get(chart.id)?.supervisorId ?? '')
  if (chart.chartType === 'Residence')
    return [...staff.values()].find(({ places }) =>
      places.some(({ subProgramId, role }) => subProgramId === chart.subProgramId && role === 'House Manager'),
    )
  return staff.get(carrier?.employeeId ?? '')
}

export function writeDocument(
  rows: Rows,
  stand: Stand,
  chart: DemoChart,
  offer: Offer,
  key: string,
  date: string,
  stage: Stage,
  attachments: DocumentContent['attachments'] = [],
): void {
  const author = authorFor(chart, offer, stand, date)
  const form = stand.forms.get(offer.form.Name)!
  if (!author) return
  const home = homeOn(chart, date)
  const manager = stand.staff.get(chart.carriers[0]?.employeeId ?? '')?.name
  const told = {
    key,
    date,
    today: stand.today,
    called: chart.called,
    home: home?.name ?? 'the',
    fileIds: attachments.map(({ id }) => id),
    known: {
      ...chart.known,
      Today: date,
      'Author.FullName': author.name,
      'CaseManager.FullName': manager,
      'Placement.Current.FamilyName': home?.name,
      'Placement.Current.StartDate': home?.start,
      'Family.ParentNames': home?.parents.map(({ Name }) => Name).join(' and '),
    },
  }
  const values = answersFor(offer.form.Fields, told, stage === 'draft' ? 0.3 + decide(5, key, 'share') / 10 : 1)
  const doc: DemoDocument = {
    id: castId('document', key),
    key,
    form,
    placeId: offer.placeId,
    chart,
    author,
    date,
    after: 0,
    values,
    attachments,
    marks: marksFor(offer.form.Fields, told, values),
    longField: longOf(offer.form.Fields, values),
  }
  const lines = linesFor(offer.place.blocks, { chart, staff: stand.staff, author, date })
  if (!lines && stage !== 'draft') return
  stageOf[stage](new Writing(rows, doc), lines ?? [])
}

const longOf = (fields: readonly FormField[], values: FieldValues) =>
  fields.find(({ Id, DataType, IsRequired }) => DataType === 'LongText' && IsRequired && values[Id] !== undefined)
    ?.Id ?? null

const needsFile = ({ form }: Offer) => form.Fields.some(({ DataType, IsRequired }) => DataType === 'File' && IsRequired)

/** What became of an item, decided by its key alone: most is done, some late, some is under way, some was forgotten. */
function fateOf(
  key: string,
  dueOn: string,
  opensOn: string,
  today: string,
  several: boolean,
): { stage: Stage; date: string } | undefined {
  const roll = decide(100, key, 'fate')
  const latest = dueOn < today ? dueOn : today
  if (opensOn > latest) return undefined
  const within = addDays(
    latest,
    -Math.min(
      decide(9, key, 'early'),
      Math.max(0, Math.round((Date.parse(latest) - Date.parse(opensOn)) / 86_400_000)),
    ),
  )
  if (dueOn <= today) {
    const late = addDays(dueOn, 2 + decide(9, key, 'late'))
    const [done, lately, waiting, back] = several ? [58, 67, 82, 86] : [74, 83, 88, 90]
    if (roll < done) return { stage: roll < 4 ? 'paper' : 'completed', date: within }
    if (roll < lately) return { stage: 'completed', date: late <= today ? late : within }
    if (roll < waiting) return { stage: 'awaiting', date: within }
    if (roll < back) return { stage: 'returned', date: within }
    if (roll < 92) return { stage: 'draft', date: within }
    return undefined
  }
  if (roll < 15) return { stage: 'completed', date: within }
  if (roll < 24) return { stage: 'draft', date: within }
  if (roll < 30) return { stage: 'awaiting', date: within }
  return undefined
}

const named = (chart: string, form: string) => `${chart} / ${form}`
const never = new Set(neverWritten.map(([chart, form]) => named(chart, form)))
const onTheWay = new Map(underWay.map((one) => [named(one[0], one[1]), one]))

function planned(rows: Rows, stand: Stand, chart: DemoChart, offer: Offer): void {
  const { today } = stand
  const start = addDays(today, -rulesSinceDays)
  const versions = [{ ruleVersion: 1, from: start, rule: { ...noRule, ...offer.place.due } }]
  const membership = { id: offer.placeId, formId: '', agencyId: null, start, end: null, versions }
  const name = named(chart.name, offer.form.Name)
  if (never.has(name)) return
  const own = onTheWay.get(name)
  const items = own ? [] : reckonForm([membership], chart.facts, [], today)
  if (own) writeDocument(rows, stand, chart, offer, `${chart.id} ${offer.form.Name}`, addDays(today, -own[2]), own[3])
  for (const { anchorKind, anchorId, periodNo, dueOn, opensOn } of items) {
    if (!dueOn || !opensOn) continue
    const key = `${chart.id} ${offer.form.Name} ${anchorKind} ${anchorId} ${periodNo}`
    const fate = fateOf(key, dueOn, opensOn, today, offer.place.blocks.length > 1)
    if (fate && fate.date >= chart.facts.startDate) writeDocument(rows, stand, chart, offer, key, fate.date, fate.stage)
  }
}

/** The stories of the cast, on the newest chart of that name. */
function told(rows: Rows, stand: Stand, charts: readonly DemoChart[], files: DemoFiles): void {
  const offerOf = (name: string, form: string) =>
    charts
      .filter((chart) => chart.name === name)
      .flatMap((chart) =>
        (offers.get(`${chart.subProgramId} ${chart.chartType}`) ?? [])
          .filter((offer) => offer.form.Name === form)
          .map((offer) => ({ chart, offer })),
      )[0]
  for (const [name, form, days, stage] of toldDocuments) {
    const found = offerOf(name, form)
    if (!found) throw new Error(`No chart of ${name} takes ${form}`)
    writeDocument(
      rows,
      stand,
      found.chart,
      found.offer,
      `told ${name} ${form} ${days}`,
      addDays(stand.today, -days),
      stage,
    )
  }
  for (const [name, form, days, fileName] of toldFiles) {
    const found = offerOf(name, form)
    const key = `told ${name} ${form} ${days}`
    const file = files.get(key)
    if (!found || !file) continue
    const attached = attach(rows, found.chart, castId('document', key), file, fileName, addDays(stand.today, -days))
    writeDocument(rows, stand, found.chart, found.offer, key, addDays(stand.today, -days), 'completed', attached)
  }
}

/** Documents of the cast in every state, so that what is due comes out mixed. Charts that have some are left alone. */
export async function seedDemoDocuments(tx: Tx, today: string, store?: FileStore): Promise<void> {
  const there = await tx.selectFrom('document').select('id').limit(1).executeTakeFirst()
  if (there) return
  const stand: Stand = { forms: await formsOf(tx), staff: await demoStaff(tx), today }
  for (const { id, name } of stand.staff.values()) staffNames.set(id, name)
  const rows = noRows()
  const charts = await demoCharts(tx)
  for (const chart of charts)
    for (const offer of offers.get(`${chart.subProgramId} ${chart.chartType}`) ?? [])
      if (offer.place.due.RequiredFrequency !== 'As Needed' && !needsFile(offer)) planned(rows, stand, chart, offer)
  told(rows, stand, charts, await demoFiles(store))
  // The chain is made link by link above; asking for each one again would take most of the time.
  await sql`alter table document_event disable trigger document_event_follows`.execute(tx)
  for (const table of tables) await insertAll(tx, table, rows[table])
  await sql`alter table document_event enable trigger document_event_follows`.execute(tx)
}
