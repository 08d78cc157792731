import pg from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import type { Log } from '#db/embedded.ts'
import { silenceTriggers, timer, withoutIndexes } from './bulk.ts'
import { events, lines, planned, samples, versions } from './scale-papers.ts'

export interface DocumentScale {
  documents: number
  today?: string
  /** How many of a hundred wait for a supervisor, where the form asks for one. */
  waiting?: number
  /** The supervisor with the fullest inbox, by e-mail name, and how many of a hundred of those that wait are theirs. */
  inbox?: string
  share?: number
  log?: Log
}

const tables = ['document', 'document_version', 'signature_line', 'signature', 'document_event', 'search_text']
const batch = 100_000

/** Writes documents into every client chart, after those of the demonstration: versions, lines, signatures, chains of events. */
export async function scaleDocuments(owner: pg.ClientConfig, options: DocumentScale): Promise<void> {
  const { documents, log = () => {}, today = dayIn('America/Los_Angeles', new Date()) } = options
  const client = new pg.Client(owner)
  await client.connect()
  const from = performance.now()
  const tell = timer(log)
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'; set local jit = off`)
    await client.query('select pg_advisory_xact_lock(727003)')
    await client.query(samples.replaceAll('$today', today))
    await expectSamples(client)
    const rebuild = await withoutIndexes(client, tables)
    const wakeTriggers = await silenceTriggers(client, tables)
    tell('samples read, indexes set aside')
    for (let at = 0; at < documents; at += batch) {
      const many = Math.min(batch, documents - at)
      const fill = (text: string) =>
        text
          .replaceAll('$today', today)
          .replaceAll('$from', String(at))
          .replaceAll('$many', String(many))
          .replaceAll('$waiting', String(options.waiting ?? 10))
          .replaceAll('$share', String(options.share ?? 25))
          .replaceAll('$inbox', (options.inbox ?? 'priya.notreal').replaceAll(/[^a-z.-]/g, ''))
      for (const text of [planned, versions, lines, events]) await client.query(fill(text))
      tell(`${at + many} documents`)
    }
    await wakeTriggers()
    for (const text of rebuild) await client.query(text)
    tell('indexes built')
    await client.query(`insert into due_dirty (chart_id, chart_type) select distinct chart_id, chart_type from g_paper_chart
      on conflict do nothing`)
    await client.query('commit')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
    tell('statistics gathered')
    const seconds = (performance.now() - from) / 1000
    log(`${documents} documents in ${seconds.toFixed(1)} s, ${Math.round(documents / seconds)} documents/s`)
  } finally {
    await client.end()
  }
}

async function expectSamples(client: pg.Client): Promise<void> {
  const found = await client.query<{ samples: number; charts: number }>(
    'select (select count(*)::int from g_sample) as samples, (select count(*)::int from g_paper_chart) as charts',
  )
  const { samples: many, charts } = found.rows[0]!
  if (many === 0) throw new Error('This agency has no documents to copy from; start KITH once in demo mode')
  if (charts === 0) throw new Error('This agency has no children that somebody carries; make clients first')
}
