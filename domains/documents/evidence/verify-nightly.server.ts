import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { keepAnchor } from '#platform/server/audit-anchor.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell } from '#platform/server/notices.ts'
import { documentNotices } from '../document-notices.server.ts'
import { sealSoon } from '#domains/documents/signing/signing-lines.server.ts'
import { bookCall, gatherRoot } from './roots.server.ts'
import { notSample } from './seal.server.ts'
import { statementKey } from './statements.server.ts'
import { stampRoot } from './time-stamp.server.ts'
import { checkDocuments, type DocumentFault as Fault } from './verify-all.server.ts'

/** Reckons every document again; what was changed is named, noted, shown to administrators and mailed to them. */
export const verifyDocuments = task('verify_documents', z.object({}), async (_payload, job) => {
  const key = statementKey(job.settings)
  const root = await gatherRoot(job.owner, key, { all: true })
  if (root) await keepAnchor(job.settings.dataDir, root, new Date(), 'documents')
  const checked = await checkDocuments(job, 'tonight')
  const faults = [...checked.faults, ...(await changedHeads(job.owner))]
  await sealWhatWaits(job)
  await noteHeads(job.owner)
  await stampRoot(job)
  const fault = faults[0] ? inWords(faults) : null
  const before = await job.owner.query<{ fault: string | null }>(
    `select fault from document_check where at > now() - interval '20 hours' order by at desc limit 1`,
  )
  const { rows } = await job.owner.query<{ at: string }>(
    'insert into document_check (documents, copies, all_copies, faults, fault) values ($1, $2, $3, $4, $5) returning at::text',
    [checked.documents, checked.copies, checked.allCopies, faults.length, fault],
  )
  await job.owner.query(
    `insert into document_check_fault (at, no, document_id, fault, fault_es)
     select $1, f.no, f.id, f.en, f.es from jsonb_to_recordset($2::jsonb) as f (no int, id uuid, en text, es text)`,
    [
      rows[0]!.at,
      JSON.stringify(faults.map(({ documentId, fault: [en, es] }, no) => ({ no: no + 1, id: documentId, en, es }))),
    ],
  )
  if (fault === null)
    return job.log.info({ documents: checked.documents, copies: checked.copies }, 'documents are as they were signed')
  job.log.fatal({ documents: [...new Set(faults.map(({ documentId }) => documentId))] }, 'documents were changed')
  if (before.rows[0]?.fault !== fault) await tellAdministrators(job, faults)
  throw new Error(fault)
})

const inWords = ([first, ...more]: readonly Fault[]): string =>
  `${first!.documentId ? `Document ${first!.documentId} is not as it was signed. ` : ''}${first!.fault[0]}${more.length > 0 ? ` ${more.length} more ${more.length === 1 ? 'fault was' : 'faults were'} found.` : ''}`

/** The last event of every document that moved since the last line, and the newest root, as one line in the audit book: rewriting a chain shows. */
export async function noteHeads(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{
    from: string
    to: string
    root: { Id: number; Hash: string } | null
    heads: { d: string; s: number; h: string }[] | null
  }>(
    `with since as (select coalesce((select detail ->> 'To' from audit where call = $1 and table_name = 'document_event' order by seq desc limit 1),
         '-infinity')::timestamptz as from_at, clock_timestamp() as to_at)
     select since.from_at::text as "from", since.to_at as "to", (select json_build_object('Id', id, 'Hash', hash) from document_root order by id desc limit 1) as root, (select json_agg(json_build_object('d', document_id, 's', seq, 'h', hash) order by document_id)
       from (select distinct on (document_id) document_id, seq, hash from document_event
         where at > since.from_at and at <= since.to_at and sub_program_id is distinct from sample_program() order by document_id, seq desc) last) as heads from since`,
    [bookCall],
  )
  const { from, to, root, heads } = rows[0]!
  if (!heads) return
  const sha256 = createHash('sha256')
    .update(heads.map(({ d, s, h }) => `${d} ${s} ${h}\n`).join(''))
    .digest('hex')
  await owner.query(`insert into audit (kind, call, table_name, detail) values ('call', $1, 'document_event', $2)`, [
    bookCall,
    JSON.stringify({
      From: from,
      To: to,
      Documents: heads.length,
      Sha256: sha256,
      Heads: heads,
      ...(root && { Root: root }),
    }),
  ])
}

/** Heads in the book whose events are gone or others now. */
async function changedHeads(owner: Pool): Promise<Fault[]> {
  const { rows } = await owner.query<{ document_id: string; seq: number }>(
    `select distinct on (h.d) h.d as document_id, h.s as seq from audit a
       cross join lateral jsonb_to_recordset(a.detail -> 'Heads') as h (d uuid, s int, h text)
       left join document_event e on e.document_id = h.d and e.seq = h.s
     where a.call = $1 and a.table_name = 'document_event' and e.hash is distinct from h.h order by h.d, h.s`,
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
      where d.state = 'Completed' and ${notSample} and d.completed_at < now() - interval '30 minutes' and not exists (
        select from document_seal s join document_version v on v.id = s.document_version_id
        where s.document_id = d.id and v.version_no = d.current_version_no and s.superseded_at is null) order by d.completed_at desc limit 1000`.execute(
      tx,
    )
    for (const { id, no } of rows) await sealSoon(tx, id, no)
  })
}

async function tellAdministrators({ transact, settings }: JobContext, faults: readonly Fault[]): Promise<void> {
  const today = dayIn(settings.agency.zone, new Date())
  // Which ones, and no more: a fault says whose signature it is, which may be the client's.
  const told = [...Map.groupBy(faults, ({ documentId, fault }) => documentId ?? fault[0])].map(([id, [first]]) =>
    first!.documentId ? sentence(['Document {id}', 'Documento {id}'], { id }) : first!.fault,
  )
  await transact(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from administrators(${today})`.execute(tx)
    await tell(tx, settings, documentNotices.changedOutside, {
      to: rows.map(({ id }) => id),
      title: ['A document is not as it was signed', 'Un documento no está como se firmó'],
      text: paragraphs(
        [
          'The nightly check compared every document with what was signed and found a difference. Someone changed the database outside the program, or the disk is damaged.',
          'La revisión nocturna comparó cada documento con lo que se firmó y encontró una diferencia. Alguien cambió la base de datos fuera del programa, o el disco está dañado.',
        ],
        joined(told, '\n'),
        ['What differs is in KITH under Admin.', 'Lo que difiere está en KITH, en Administración.'],
        [
          'Keep the backups of the last days and find out what happened before anything is repaired.',
          'Conserve las copias de seguridad de los últimos días y averigüe qué pasó antes de reparar nada.',
        ],
      ),
    })
  })
}
