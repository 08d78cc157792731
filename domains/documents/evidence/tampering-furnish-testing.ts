import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { dayIn } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import { fileStoreOf } from '#platform/server/file-store.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { outsideDisclosure, staffDisclosure } from '#domains/documents/signing/esign-text.rules.ts'
import { newToken, tokenHash } from '#domains/documents/signing/outside-links.server.ts'
import { signByLink, type Visit } from '#domains/documents/signing/outside-sign.server.ts'
import { follow, putSignature } from '#domains/documents/signing/signing-engine.server.ts'
import {
  findVersion,
  isExternal,
  linesUnderLock,
  lockDocument,
} from '#domains/documents/signing/signing-document.server.ts'

/** Whoever is asked signs as the program has it: staff in their session, people outside by a link or before a witness. */
async function sign(tx: Tx, settings: Settings, documents: readonly string[]): Promise<void> {
  const visit: Visit = {
    tx,
    settings,
    today: dayIn(settings.agency.zone, new Date()),
    ip: '203.0.113.9',
    userAgent: 'tamper',
    language: 'en',
  }
  const done = new Set<string>()
  for (const id of documents) {
    const document = (await lockDocument(tx, id))!
    if (document.state !== 'AwaitingSignatures' || document.signing_mode === 'PaperOnly') continue
    const version = (await findVersion(tx, id, document.current_version_no))!
    const line = (await linesUnderLock(tx, version.id)).find(({ status }) => status === 'Pending')
    if (!line) continue
    const [person] = line.candidates
    const method = isExternal(line) ? (done.has('Link') ? 'InPerson' : 'Link') : 'Session'
    if (done.has(method)) continue
    if (method === 'Link') {
      const token = newToken()
      await sql`insert into signature_request (signature_line_id, document_id, sub_program_id, client_membership_id, employee_id, signer_name, email, token_hash, expires_at)
        select l.id, l.document_id, l.sub_program_id, l.client_membership_id, l.employee_id, ${person!.Name}, 'parent@example.org', ${tokenHash(token)},
          now() + interval '3 days' from signature_line l where l.id = ${line.id}`.execute(tx)
      const given = {
        Consent: true,
        ContentSha256: version.content_sha256,
        Name: person!.Name,
        Strokes: '',
        Reason: '',
      }
      const told = await signByLink(visit, token, { ...given, Method: 'Typed' })
      if (told !== 'signed') throw new Error(`The link of ${id} was answered with ${told}`)
    } else {
      const staff = line.assignee_employee_id ?? line.eligible[0] ?? null
      const witness = method === 'InPerson' ? document.owner_id : null
      const { rows } = await sql<{ id: string; name: string }>`insert into esign_consent
          (user_id, person_id, person_name, disclosure_version, scope, method, ip, user_agent, witness_employee_id)
        select ${person ? null : staff}, ${person?.PersonID ?? null}, ${person?.Name ?? null}, ${person ? outsideDisclosure : staffDisclosure},
          'Everything signed in KITH', ${method}, '203.0.113.9', 'tamper', ${witness}
        returning id, coalesce(person_name, (select n.name from staff_names(array[user_id]) n)) as name`.execute(tx)
      const { id: consentId, name: printedName } = rows[0]!
      const signer = {
        userId: person ? null : staff,
        personId: person?.PersonID ?? null,
        printedName,
        consentId,
        witnessId: witness,
      }
      await putSignature(
        visit,
        document,
        version,
        line,
        { ...signer, authMethod: 'Password', authAt: new Date().toISOString() },
        { method: 'Typed', typed_text: printedName, image: null, strokes: null },
      )
      await follow({ ...visit, me: undefined }, document, version)
    }
    done.add(method)
  }
  if (!done.has('Session') || !done.has('Link')) throw new Error(`Nobody signed so: ${[...done].join(', ')}`)
}

/** What the demonstration has not: signatures with consent, links for people outside, comments, and documents written in Word. */
export async function furnish(pool: Pool, settings: Settings, documents: readonly string[]): Promise<void> {
  await transact(pool, 'system', { call: 'tamper' }, (tx) => sign(tx, settings, documents))
  const word = await fileStoreOf(settings).put(Readable.from([Buffer.from('What was written in Word')]))
  await transact(pool, 'system', { call: 'tamper' }, async (tx) => {
    await sql`insert into signature_request (signature_line_id, document_id, sub_program_id, client_membership_id, employee_id, signer_name, email, token_hash, expires_at)
      select distinct on (l.document_id) l.id, l.document_id, l.sub_program_id, l.client_membership_id, l.employee_id, 'Parent Outside', 'parent@example.org',
        sha256(l.id::text::bytea), now() + interval '3 days' from signature_line l where l.document_id = any (${[...documents]}::uuid[])`.execute(
      tx,
    )
    await sql`insert into document_comment (document_id, document_version_id, sub_program_id, client_membership_id, employee_id, comment, made_by, made_by_name)
      select v.document_id, v.id, v.sub_program_id, v.client_membership_id, v.employee_id, 'Say more here', d.author_id, 'Somebody' from document_version v
      join document d on d.id = v.document_id where v.version_no = 1 and v.document_id = any (${documents.slice(0, 5)}::uuid[])`.execute(
      tx,
    )
    await sql`with file as (insert into stored_file (storage_key, file_name, content_type, size_bytes, sha256, owner_table, owner_id, state)
        values (${word.key}, 'Plan.docx', 'application/octet-stream', ${word.size}, ${word.sha256}, 'document', ${documents[0]}, 'ready') returning id)
      update document set word_file_id = (select id from file) where id = ${documents[0]}`.execute(tx)
  })
}
