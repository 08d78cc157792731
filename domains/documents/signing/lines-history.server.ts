import { sql } from 'kysely'
import { say } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/handlers.ts'
import { brokenAt } from './content.rules.ts'
import { eventSentence } from './event-text.server.ts'
import { sha256Hex } from './events.server.ts'
import { linesOf } from './lines-of.server.ts'
import type { lineCalls } from './lines.calls.ts'

interface VersionOf {
  id: string
  VersionNo: number
  Kind: string
  Reason: string | null
  By: string
  At: string
  EffectiveDate: string
  FormVersionNo: number
  ContentSha256: string
  Current: boolean
  Sealed: boolean
  SealSuperseded: string | null
}

export async function versionsOf({ tx, me, input, language }: Context<typeof lineCalls.getDocumentVersions>) {
  const { rows } =
    await sql<VersionOf>`select v.id, v.version_no as "VersionNo", v.kind as "Kind", v.reason as "Reason",
      coalesce((select n.name from staff_names(array[v.created_by]) n), '') as "By", v.created_at as "At", v.effective_date as "EffectiveDate",
      f.version_no as "FormVersionNo", v.content_sha256 as "ContentSha256", v.version_no = d.current_version_no as "Current",
      coalesce(s.id is not null and s.superseded_at is null, false) as "Sealed", s.superseded_reason as "SealSuperseded"
    from document_version v join document d on d.id = v.document_id join form_version f on f.id = v.form_version_id
    left join lateral (select x.id, x.superseded_at, x.superseded_reason from document_seal x where x.document_version_id = v.id
      order by x.superseded_at nulls first, x.sealed_at desc limit 1) s on true
    where v.document_id = ${input.DocumentID} order by v.version_no desc`.execute(tx)
  const Versions = []
  for (const { id, ...version } of rows) Versions.push({ ...version, Lines: await linesOf(tx, id, me, language) })
  return { Versions }
}

interface EventRow {
  seq: number
  at: string
  actor_name: string | null
  type: string
  data: Record<string, unknown>
  canonical: string
  prev_hash: string
  hash: string
}

export async function auditOf({ tx, input, language }: Context<typeof lineCalls.getDocumentAudit>) {
  const { rows } =
    await sql<EventRow>`select seq, at, actor_name, type, data, canonical, prev_hash, hash from document_event
    where document_id = ${input.DocumentID} order by seq`.execute(tx)
  const broken = brokenAt(rows, sha256Hex)
  return {
    Events: rows.map(({ seq, at, actor_name, type, data, hash }) => ({
      Seq: seq,
      At: at,
      By: actor_name,
      Type: type,
      Sentence: say(eventSentence(type, data), language),
      Hash: hash,
    })),
    ChainHolds: broken === undefined,
    BrokenAt: broken ?? null,
  }
}
