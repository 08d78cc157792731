import { unzipSync } from 'fflate'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { sampleValues, textOf } from '#domains/documents/evidence/testing-pdf.ts'
import { complete, newDraft } from '#domains/documents/testing-documents.ts'
import { recordFor } from './authorization-testing.ts'
import { allCalls } from './calls.ts'
import { asQuery, sampleInput, type Catalogue, type Wire } from './catalogue-testing.ts'

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

/** All that a file says: what is packed in it, however deep, and the words of a PDF. */
export async function opened(bytes: Uint8Array): Promise<string> {
  if (isPdf(bytes)) return `${Buffer.from(bytes).toString('latin1')} ${await textOf(bytes)}`
  if (!isZip(bytes)) return Buffer.from(bytes).toString('utf8')
  const parts: string[] = []
  for (const [name, part] of Object.entries(unzipSync(bytes))) parts.push(name, await opened(part))
  return parts.join('\n')
}

export const canary = 'Zyxcanary'

/** A child the probe works with, their chart, and a document in it that has the canary in its words. */
export async function chartWithCanary(catalogue: Catalogue, author: (subPrograms: string[]) => Promise<string>) {
  const { agency, probe } = catalogue
  const clientId = await recordFor(agency.owner, 'client', 'own program', probe)
  const { rows } = await agency.owner.query<{ id: string }>(
    `select id from client_membership where person_id = $1 and sub_program_id = any ($2) and voided_at is null`,
    [clientId, probe.subPrograms],
  )
  const chartId = rows[0]!.id
  const by = await author(probe.subPrograms)
  const written = await newDraft(agency, by, sampleValues, chartId)
  await complete(agency, written, by, { ...sampleValues, fname001: `${canary} words` })
  const { documentId, formId } = written
  const about = {
    client: clientId,
    person: clientId,
    clientSubProgramMembership: chartId,
    chart: chartId,
    document: documentId,
  }
  return { clientId, chartId, documentId, formId, about }
}
export type CanaryChart = Awaited<ReturnType<typeof chartWithCanary>>

interface Sweep {
  catalogue: Catalogue
  /** Records that every request is about, where its scope asks for one. */
  about?: Partial<Record<ScopeKind, string>>
  /** Typed into whatever can be searched. */
  words?: string
  /** What a call needs beyond that. */
  more?: (call: AnyCall) => Record<string, unknown>
}

/** The smallest request, one about this chart, one that searches, one for a PDF, and one with everything filled in. */
export async function requests(
  { catalogue, about = {}, words, more = () => ({}) }: Sweep,
  call: AnyCall,
): Promise<Record<string, unknown>[]> {
  const own: Record<string, unknown> = {}
  if (typeof call.scope !== 'string')
    for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][])
      own[field] =
        about[kind] ??
        (await recordFor(catalogue.agency.owner, kind, 'own program', catalogue.probe).catch(() => undefined))
  const shape = call.input.shape as Record<string, unknown>
  const search = Object.fromEntries(
    ['Words', 'Search', 'Query', 'SearchString', 'Name', 'Text', 'LastName']
      .filter((name) => words && name in shape)
      .map((name) => [name, words]),
  )
  const smallest = { ...own, ...more(call) }
  const chart = 'ChartType' in shape ? { ChartType: 'Client' } : {}
  const record = about.person && 'TableName' in shape && 'RecordID' in shape
  const whole = {
    ...smallest,
    ...chart,
    ...(record && { TableName: 'person', RecordID: about.person }),
    ...('IncludeViews' in shape && { IncludeViews: false }),
  }
  return [
    smallest,
    whole,
    { ...whole, ...search },
    ...['PDF', 'Word', 'xlsx'].filter(() => 'Format' in shape).map((Format) => ({ ...whole, Format })),
    { ...sampleInput(call), ...whole },
  ]
}

export const reads = allCalls.filter((call) => !changes(call))

/** Which calls tell of something in what they answer, packed or not, how many answers and how many files there were. */
export async function tellers(
  sweep: Sweep,
  token: string,
  tells: (text: string, reply: Wire, call: AnyCall) => boolean,
  calls: readonly AnyCall[] = reads,
): Promise<{ told: string[]; answered: number; files: number }> {
  const told = new Set<string>()
  let answered = 0
  let files = 0
  for (const call of calls)
    for (const input of await requests(sweep, call)) {
      const how = call.method === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
      const reply = await sweep.catalogue.ask(call, { token, ...how })
      if (reply.status === 200) answered += 1
      if (isZip(reply.bytes) || isPdf(reply.bytes)) files += 1
      if (tells(await opened(reply.bytes), reply, call)) told.add(call.name)
    }
  return { told: [...told], answered, files }
}
