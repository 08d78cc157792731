import { Readable } from 'node:stream'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { FilePolicy } from '#platform/server/attachments.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { packetPdf, type PacketCover } from './packet-pdf.server.ts'
import { CannotBeMade, namedOnly, partsOfAll } from './packet-parts.server.ts'
import { mostInChartPacket, packetCalls } from './packets.calls.ts'
import { momentIn } from './render-page-text.server.ts'
import { findChart } from '#domains/forms/charts.server.ts'

interface Packet {
  PacketID: string
  Title: string
  State: string
  Done: number
  Total: number
  FileID: string | null
  Failure: string | null
  RequestedAt: string
  FinishedAt: string | null
}

export const mine = (tx: Tx, userId: string) =>
  tx
    .selectFrom('packet')
    .select([
      'id as PacketID',
      'title as Title',
      'state as State',
      'done as Done',
      // A packet of a chart begins with a report.
      sql<number>`cardinality(document_ids) + (chart_id is not null)::int`.as('Total'),
      'file_id as FileID',
      'failure as Failure',
      'requested_at as RequestedAt',
      'finished_at as FinishedAt',
    ])
    .where('requested_by', '=', userId)
    .$castTo<Packet>()

/** How many of these the caller may read now. */
async function readable(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from document
    where id = any (${[...ids]}::uuid[]) and state <> 'Deleted'`.execute(tx)
  return rows[0]!.count
}

/** A packet is its maker’s, and only while they may read every document in it. */
export const packetFilePolicy: FilePolicy = async (tx, ownerId, me) => {
  if (!me.may('CaseFile.PerformOperations')) return false
  const found = await tx
    .selectFrom('packet')
    .select(['document_ids', 'chart_id'])
    .where('id', '=', ownerId)
    .where('requested_by', '=', me.userId)
    .executeTakeFirst()
  if (!found || (await readable(tx, found.document_ids)) < found.document_ids.length) return false
  if (found.chart_id === null) return true
  return Boolean(await tx.selectFrom('chart').select('id').where('id', '=', found.chart_id).executeTakeFirst())
}

type Queueing = Pick<Context<typeof packetCalls.buildPacket>, 'tx' | 'me' | 'looked' | 'enqueue'>

/** Has one file made of documents that the caller may read; each is a look. */
export async function queuePacket(
  { tx, me, looked, enqueue }: Queueing,
  title: string,
  ids: string[],
): Promise<string> {
  const { id } = await tx
    .insertInto('packet')
    .values({ title, document_ids: ids, requested_by: me.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const document of ids) await looked('document', document, { PacketID: id })
  await enqueue('build_packet', { PacketID: id }, { jobKey: `packet:${id}` })
  return id
}

/** Substance use treatment leaves by a disclosure only: it asks for consent and has the notice with it. */
export async function mustBeDisclosed(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const found = await tx
    .selectFrom('record_label')
    .select('id')
    .where('record_id', 'in', [...ids])
    .where(sql<boolean>`'SUD' = any (labels)`)
    .executeTakeFirst()
  return Boolean(found)
}

export const packetHandlers = handlers(packetCalls, {
  async buildPacket({ tx, me, input, refuse, looked, enqueue }) {
    const ids = input.DocumentIDs
    if (new Set(ids).size < ids.length) return refuse('NamedTwice')
    if ((await readable(tx, ids)) < ids.length) return refuse('DocumentMissing')
    const drafts = await tx
      .selectFrom('document')
      .select('id')
      .where('id', 'in', ids)
      .where('current_version_no', '=', 0)
      .executeTakeFirst()
    if (drafts) return refuse('NotSubmitted')
    if (await mustBeDisclosed(tx, ids)) return refuse('DiscloseInstead')
    const id = await queuePacket({ tx, me, looked, enqueue }, input.Title, ids)
    return mine(tx, me.userId).where('id', '=', id).executeTakeFirstOrThrow()
  },

  async buildChartPacket({ tx, me, input, notFound, refuse, looked, enqueue }) {
    const chart = (await findChart(tx, input.ChartID)) ?? notFound()
    const { From, To } = input
    const day = sql`coalesce(d.effective_date, (d.created_at at time zone s.zone)::date)`
    const { rows } = await sql<{
      id: string
      draft: boolean
      restricted: boolean
    }>`select d.id, d.current_version_no = 0 as draft,
        exists (select from record_label l where l.record_id = d.id and 'SUD' = any (l.labels)) as restricted
      from document d join sub_program s on s.id = d.sub_program_id where d.chart_id = ${chart.id} and d.state not in ('Deleted', 'Voided')
        ${From ? sql`and ${day} >= ${From}` : sql``} ${To ? sql`and ${day} <= ${To}` : sql``}
      order by ${day}, d.created_at, d.id`.execute(tx)
    const taken = rows.filter(({ draft, restricted }) => !draft && !restricted).map(({ id }) => id)
    if (taken.length === 0) refuse('NothingToTake')
    if (taken.length > mostInChartPacket) refuse('TooMany')
    const id = await queuePacket({ tx, me, looked, enqueue }, input.Title, taken)
    const packet = await mine(tx, me.userId).where('id', '=', id).executeTakeFirstOrThrow()
    return {
      ...packet,
      Drafts: rows.filter(({ draft }) => draft).length,
      Restricted: rows.filter(({ draft, restricted }) => restricted && !draft).length,
    }
  },

  async getPackets({ tx, me }) {
    return { Packets: await mine(tx, me.userId).orderBy('requested_at', 'desc').limit(50).execute() }
  },

  async getPacket({ tx, me, input, notFound }) {
    return (await mine(tx, me.userId).where('id', '=', input.PacketID).executeTakeFirst()) ?? notFound()
  },
})

export type WantedPacket = { id: string; title: string; requested_by: string; document_ids: string[] }

/** What was made: one PDF, or several files in one. */
export interface MadePacket {
  bytes: Buffer
  kind: 'pdf' | 'zip'
}

/** Makes a packet that waits, and says how far it is; what went wrong stands on it. */
export async function makePacket(
  job: JobContext,
  PacketID: string,
  draw: (wanted: WantedPacket, done: (count: number) => Promise<void>) => Promise<Buffer | MadePacket>,
): Promise<void> {
  const wanted = await job.transact((tx) =>
    tx
      .selectFrom('packet')
      .select(['id', 'title', 'requested_by', 'document_ids'])
      .where('id', '=', PacketID)
      .where('state', 'in', ['Waiting', 'Working'])
      .executeTakeFirst(),
  )
  if (!wanted) return
  try {
    const made = await draw(wanted, async (done) => {
      if (job.signal.aborted) throw new Error('The packet was broken off')
      await note(job, PacketID, { state: 'Working', done })
    })
    await keep(job, wanted, Buffer.isBuffer(made) ? { bytes: made, kind: 'pdf' } : made)
  } catch (error) {
    if (error instanceof CannotBeMade) return await note(job, PacketID, { state: 'Failed', failure: error.message })
    if (job.lastTry)
      await note(job, PacketID, {
        state: 'Failed',
        failure: 'The packet could not be made. Try again, or ask the help desk.',
      })
    throw error
  }
}

export const buildPacketJob = task('build_packet', z.object({ PacketID: z.uuid() }), ({ PacketID }, job) =>
  makePacket(job, PacketID, async (wanted, done) => {
    const { parts, missing } = await partsOfAll(job, wanted, done)
    const cover = await coverOf(job, wanted, new Date())
    return packetPdf({ ...cover, notices: [...cover.notices, ...namedOnly(missing)] }, parts)
  }),
)

/** What goes with a file that was made for somebody outside. */
async function noticesOf(tx: Tx, packetId: string): Promise<string[]> {
  const found = await tx
    .selectFrom('disclosure')
    .select(['recipient', 'purpose', 'labels'])
    .where('packet_id', '=', packetId)
    .executeTakeFirst()
  if (!found) return []
  return [
    `Given to ${found.recipient}. Purpose: ${found.purpose}.`,
    ...(found.labels.includes('SUD')
      ? ['42 CFR part 2 prohibits unauthorized use or disclosure of these records.']
      : []),
    'These records are confidential. They must not be passed on to anybody else unless the person concerned agrees in writing or the law allows it.',
  ]
}

export async function coverOf(
  { transact, settings }: JobContext,
  { id, title, requested_by }: WantedPacket,
  at: Date,
): Promise<PacketCover> {
  const { rows } = await transact((tx) =>
    sql<{ name: string }>`select name from staff_names(array[${requested_by}::uuid])`.execute(tx),
  )
  const made = `Made by ${rows[0]?.name ?? 'a user'}, ${momentIn(at, settings.agency.zone, 'en')}`
  const notices = await transact((tx) => noticesOf(tx, id))
  return { title, agency: settings.agency.name, made, notices, at }
}

/** A title as the name of a file. */
export const fileNameOf = (title: string, otherwise: string): string =>
  title.replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || otherwise

async function keep(
  { transact, settings }: JobContext,
  wanted: WantedPacket,
  { bytes, kind }: MadePacket,
): Promise<void> {
  const stored = await fileStoreOf(settings).put(Readable.from([bytes]))
  await transact(async (tx) => {
    const { id } = await tx
      .insertInto('stored_file')
      .values({
        storage_key: stored.key,
        file_name: `${fileNameOf(wanted.title, 'Packet')}.${kind}`,
        content_type: `application/${kind}`,
        size_bytes: stored.size,
        sha256: stored.sha256,
        owner_table: 'packet',
        owner_id: wanted.id,
        state: 'ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('packet')
      .set({ state: 'Ready', file_id: id, finished_at: sql<string>`now()`, failure: null })
      .where('id', '=', wanted.id)
      .where('state', 'in', ['Waiting', 'Working'])
      .execute()
  })
}

async function note(
  { transact }: JobContext,
  id: string,
  set: { state: string; done?: number; failure?: string },
): Promise<void> {
  const finished = set.state === 'Failed' ? { finished_at: sql<string>`now()` } : {}
  await transact((tx) =>
    tx
      .updateTable('packet')
      .set({ ...set, ...finished })
      .where('id', '=', id)
      .execute(),
  )
}
