import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { joined, sentence, type Words } from '#platform/contract/words.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import { sealSoon } from '#domains/documents/signing/signing-lines.server.ts'
import { copyChecks } from './verify-copy.server.ts'
import { loadEvidence } from './verify-load.server.ts'
import { checksOf } from './verify.server.ts'

const atOnce = 200
/** Sealed copies of the last day are read every night, all others once in so many nights. */
const nights = 30
const mostTold = 20

interface Fault {
  documentId: string
  fault: Words
}

/** Reckons every document again; what was changed is named, noted, shown to administrators and mailed to them. */
export const verifyDocuments = task('verify_documents', z.object({}), async (_payload, job) => {
  const checked = await checkAll(job)
  const faults = [...checked.faults, ...(await changedHeads(job.owner))]
  await sealWhatWaits(job)
  await noteHeads(job.owner)
  const fault = faults[0] ? inWords(faults) : null
  const before = await job.owner.query<{ fault: string | null }>(
    `select fault from document_check where at > now() - interval '20 hours' order by at desc limit 1`,
  )
  await job.owner.query('insert into document_check (documents, copies, faults, fault) values ($1, $2, $3, $4)', [
    checked.documents,
    checked.copies,
    faults.length,
    fault,
  ])
  if (fault === null)
    return job.log.info({ documents: checked.documents, copies: checked.copies }, 'documents are as they were signed')
  job.log.fatal({ documents: faults.slice(0, mostTold).map(({ documentId }) => documentId) }, 'documents were changed')
  if (before.rows[0]?.fault !== fault) await tellAdministrators(job, faults)
  throw new Error(fault)
})

const inWords = ([first, ...more]: readonly Fault[]): string =>
  `Document ${first!.documentId} is not as it was signed. ${first!.fault[0]}${more.length > 0 ? ` ${more.length} more ${more.length === 1 ? 'fault was' : 'faults were'} found.` : ''}`

async function checkAll({ settings, transact, signal }: JobContext) {
  const found = { documents: 0, copies: 0, faults: [] as Fault[] }
  const tonight = Math.floor(Date.now() / 86_400_000) % nights
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    if (signal.aborted) throw new Error('The check was broken off')
    const last = await transact(async (tx) => {
      const { rows } = await sql<{
        id: string
        copy: boolean
      }>`select d.id, exists (select from document_seal s where s.document_id = d.id
          and (s.sealed_at > now() - interval '26 hours' or abs(hashtext(d.id::text)) % ${nights} = ${tonight})) as copy
        from document d where d.id > ${after} order by d.id limit ${atOnce}`.execute(tx)
      const read = new Set(rows.filter(({ copy }) => copy).map(({ id }) => id))
      for (const evidence of await loadEvidence(
        tx,
        rows.map(({ id }) => id),
      )) {
        const checks = checksOf(evidence)
        if (read.has(evidence.documentId)) checks.push(...(await copyChecks(tx, settings, evidence)))
        for (const { Result, Sentence } of checks)
          if (Result === 'broken') found.faults.push({ documentId: evidence.documentId, fault: Sentence })
      }
      found.documents += rows.length
      found.copies += read.size
      return rows.length === atOnce ? rows.at(-1)!.id : undefined
    })
    if (last === undefined) return found
    after = last
  }
}

const bookCall = 'job:verify_documents'

/** The last event of every document that moved since the last line, as one line in the audit book: rewriting a chain shows. */
async function noteHeads(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ from: string; to: string; heads: { d: string; s: number; h: string }[] | null }>(
    `with since as (select coalesce((select detail ->> 'To' from audit where call = $1 and table_name = 'document_event' order by seq desc limit 1),
         '-infinity')::timestamptz as from_at, clock_timestamp() as to_at)
     select since.from_at::text as "from", since.to_at as "to", (select json_agg(json_build_object('d', document_id, 's', seq, 'h', hash) order by document_id)
       from (select distinct on (document_id) document_id, seq, hash from document_event
         where at > since.from_at and at <= since.to_at order by document_id, seq desc) last) as heads from since`,
    [bookCall],
  )
  const { from, to, heads } = rows[0]!
  if (!heads) return
  const sha256 = createHash('sha256')
    .update(heads.map(({ d, s, h }) => `${d} ${s} ${h}\n`).join(''))
    .digest('hex')
  await owner.query(`insert into audit (kind, call, table_name, detail) values ('call', $1, 'document_event', $2)`, [
    bookCall,
    JSON.stringify({ From: from, To: to, Documents: heads.length, Sha256: sha256, Heads: heads }),
  ])
}

/** Heads in the book whose events are gone or others now. */
async function changedHeads(owner: Pool): Promise<Fault[]> {
  const { rows } = await owner.query<{ document_id: string; seq: number }>(
    `select distinct on (h.d) h.d as document_id, h.s as seq from audit a
       cross join lateral jsonb_to_recordset(a.detail -> 'Heads') as h (d uuid, s int, h text)
       left join document_event e on e.document_id = h.d and e.seq = h.s
     where a.call = $1 and a.table_name = 'document_event' and e.hash is distinct from h.h order by h.d, h.s limit 100`,
    [bookCall],
  )
  return rows.map(({ document_id, seq }) => ({
    documentId: document_id,
    fault: sentence(
      [
        'Event {seq} is not the one that was noted in the audit book.',
        'El hecho {seq} no es el que se anotó en el libro de auditoría.',
      ],
      { seq },
    ),
  }))
}

/** A complete document whose sealing went under gets another try. */
async function sealWhatWaits({ transact }: JobContext): Promise<void> {
  await transact(async (tx) => {
    const { rows } = await sql<{ id: string; no: number }>`select d.id, d.current_version_no as no from document d
      where d.state = 'Completed' and d.completed_at < now() - interval '30 minutes' and not exists (
        select from document_seal s join document_version v on v.id = s.document_version_id
        where s.document_id = d.id and v.version_no = d.current_version_no and s.superseded_at is null) order by d.completed_at desc limit 1000`.execute(
      tx,
    )
    for (const { id, no } of rows) await sealSoon(tx, id, no)
  })
}

async function tellAdministrators({ transact, settings }: JobContext, faults: readonly Fault[]): Promise<void> {
  const today = dayIn(settings.agency.zone, new Date())
  const told = faults
    .slice(0, mostTold)
    .map(({ documentId: id, fault }) => sentence(['Document {id}: {fault}', 'Documento {id}: {fault}'], { id, fault }))
  const more = faults.length - told.length
  await transact(async (tx) => {
    const { rows } = await sql<{ email: string }>`select email from administrators(${today})`.execute(tx)
    for (const { email } of rows)
      await queueMail(tx, {
        to: email,
        subject: ['A document is not as it was signed', 'Un documento no está como se firmó'],
        body: paragraphs(
          [
            'The nightly check compared every document with what was signed and found a difference. Someone changed the database outside the program, or the disk is damaged.',
            'La revisión nocturna comparó cada documento con lo que se firmó y encontró una diferencia. Alguien cambió la base de datos fuera del programa, o el disco está dañado.',
          ],
          joined([...told, ...(more > 0 ? [sentence(['… and {more} more.', '… y {more} más.'], { more })] : [])], '\n'),
          [
            'Keep the backups of the last days and find out what happened before anything is repaired.',
            'Conserve las copias de seguridad de los últimos días y averigüe qué pasó antes de reparar nada.',
          ],
        ),
      })
  })
}
