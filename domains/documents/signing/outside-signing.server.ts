import { sql } from 'kysely'
import { listed, sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { writeEvent } from './events.server.ts'
import { findLine } from './lines-decide.server.ts'
import { newToken, tokenHash } from './outside-links.server.ts'
import { outsideSigningCalls } from './outside-signing.calls.ts'
import { signingMail } from './outside-text.server.ts'
import { isExternal } from './signing-document.server.ts'
import { revokeLinks } from './signing-lines.server.ts'
import { isSameName } from './signing.rules.ts'

interface Request {
  SignatureRequestID: string
  LineID: string
  LineLabel: string
  SignerName: string
  Email: string
  SentAt: string
  SentByName: string
  ExpiresAt: string
  OpenedAt: string | null
  UsedAt: string | null
  RevokedAt: string | null
  State: string
}

async function requestsOf(tx: Tx, documentId: string, id?: string): Promise<Request[]> {
  const { rows } =
    await sql<Request>`select r.id as "SignatureRequestID", r.signature_line_id as "LineID", l.label as "LineLabel",
      r.signer_name as "SignerName", r.email as "Email", r.sent_at as "SentAt",
      coalesce((select n.name from staff_names(array[r.sent_by]) n), '') as "SentByName", r.expires_at as "ExpiresAt",
      r.opened_at as "OpenedAt", r.used_at as "UsedAt", r.revoked_at as "RevokedAt",
      case when r.used_at is not null then 'Used' when r.revoked_at is not null then 'Revoked' when r.expires_at <= now() then 'Expired'
        when r.opened_at is not null then 'Opened' else 'Sent' end as "State"
    from signature_request r join signature_line l on l.id = r.signature_line_id
    where r.document_id = ${documentId} and (${id ?? null}::uuid is null or r.id = ${id ?? null}::uuid)
    order by r.sent_at desc, r.id desc limit 200`.execute(tx)
  return rows
}

async function sendLink(context: Context<typeof outsideSigningCalls.requestExternalSignature>) {
  const { tx, me, input, settings, notFound, refuse } = context
  const { document, version, line } = (await findLine(tx, input.DocumentID, input.LineID)) ?? notFound()
  if (!isExternal(line)) refuse('StaffLine')
  if (document.signing_mode === 'PaperOnly') refuse('PaperOnly')
  if (!['AwaitingSignatures', 'Completed'].includes(document.state) || line.status !== 'Pending') refuse('LineClosed')
  if (!line.candidates.some(({ Name }) => isSameName(input.SignerName, Name)))
    refuse('NotTheirs', {
      message: sentence(['This line is for {names}.', 'Esta línea es para {names}.'], {
        names: listed(
          line.candidates.map(({ Name }) => Name),
          'disjunction',
        ),
      }),
    })
  // One link at a time: a new one takes the older ones back.
  await revokeLinks(tx, document.id, me.userId, line.id)
  const token = newToken()
  const { id } = await tx
    .insertInto('signature_request')
    .values({
      signature_line_id: line.id,
      document_id: document.id,
      sub_program_id: document.sub_program_id,
      client_membership_id: document.client_membership_id,
      employee_id: document.employee_id,
      signer_name: input.SignerName,
      email: input.Email,
      token_hash: tokenHash(token),
      sent_by: me.userId,
      expires_at: sql<string>`now() + make_interval(days => ${input.Days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeEvent(tx, document.id, {
    type: 'LinkSent',
    actorId: me.userId,
    data: { line: line.label, lineId: line.id, name: input.SignerName, days: input.Days, version: version.version_no },
  })
  const link = `${publicOrigin(settings)}/Public/Sign/${token}?lang=${input.Language}`
  await queueMail(tx, {
    to: input.Email,
    ...signingMail({
      name: input.SignerName,
      days: input.Days,
      link,
      note: input.Note,
      agency: settings.agency.name,
    }),
    language: input.Language,
  })
  return (await requestsOf(tx, document.id, id))[0]!
}

export const outsideSigningHandlers = handlers(outsideSigningCalls, {
  getSignatureRequests: async ({ tx, input }) => ({ Requests: await requestsOf(tx, input.DocumentID) }),
  requestExternalSignature: sendLink,

  async revokeExternalSignature({ tx, me, input, notFound, refuse }) {
    const { rows } = await sql<{ id: string; used_at: string | null; signer_name: string; revoked_at: string | null }>`
      select id, used_at, signer_name, revoked_at from signature_request
      where id = ${input.SignatureRequestID} and document_id = ${input.DocumentID} for update`.execute(tx)
    const request = rows[0] ?? notFound()
    if (request.used_at) refuse('AlreadyUsed')
    if (!request.revoked_at) {
      await tx
        .updateTable('signature_request')
        .set({ revoked_at: sql<string>`now()`, revoked_by: me.userId })
        .where('id', '=', request.id)
        .execute()
      await writeEvent(tx, input.DocumentID, {
        type: 'LinkRevoked',
        actorId: me.userId,
        data: { name: request.signer_name },
      })
    }
    return (await requestsOf(tx, input.DocumentID, request.id))[0]!
  },
})
