import { sql } from 'kysely'
import { counted, listed, sentence } from '#platform/contract/words.ts'
import { allOf } from '#platform/server/database.ts'
import type { Context } from '#platform/server/handlers.ts'
import { itemsOf, tellDueAgain } from '#domains/due/becomes-due.server.ts'
import { addLink, endOfChain } from './events.server.ts'
import { lockVersion } from './signing-document.server.ts'
import { follow, reckonDue, satisfiedByAuthor, standing } from './signing-engine.server.ts'
import { closeLines, revokeLinks, supersedeSeal, voidSignatures } from './signing-lines.server.ts'
import { tellFallen, tellVoided } from './signing-notices.server.ts'
import { isOpen } from './signing.rules.ts'
import type { signingCalls } from './signing.calls.ts'

interface Live {
  signature_line_id: string
  signer_user_id: string | null
  printed_name: string
  after: boolean
}

/** Takes a signature off: it stays as a tombstone, and its line is open again. */
export async function removeSignature(context: Context<typeof signingCalls.removeSignatureFromDocument>) {
  const { tx, me, input, notFound, refuse, effect } = context
  const locked = await lockVersion(tx, input.DocumentID)
  const document = locked.document ?? notFound()
  if (document.state !== 'AwaitingSignatures' && document.state !== 'Completed') refuse('NotSubmitted')
  const version = locked.version!
  const { lines } = locked
  const line = lines.find(({ id }) => id === input.LineID) ?? notFound()
  const { rows } = await sql<Live>`select s.signature_line_id, s.signer_user_id, s.printed_name,
      exists (select from signature o join signature_line k on k.id = o.signature_line_id
        where o.document_version_id = ${version.id} and o.voided_at is null
          and o.signed_at > s.signed_at and k.closed_reason is distinct from ${satisfiedByAuthor}) as after
    from signature s where s.signature_line_id = ${line.id} and s.voided_at is null`.execute(tx)
  const live = rows[0] ?? refuse('NotSigned')
  if (!me.may('CaseFile.RemoveSignature')) {
    if (live.signer_user_id !== me.userId) refuse('MayNotRemove')
    if (live.after) refuse('LaterSigned')
  }
  // One act signed both lines, so both fall together.
  const twins = await twinsOf(context, version.id, line.id, live)
  const falling = lines.filter(({ id }) => id === line.id || twins.includes(id))
  const [fallen, , , end] = await allOf(
    voidSignatures(tx, falling, input.Reason, me.userId),
    tx
      .updateTable('signature_line')
      .set({ status: 'Pending', closed_at: null, closed_reason: null, opened_at: sql<string>`clock_timestamp()` })
      .where(
        'id',
        'in',
        falling.map(({ id }) => id),
      )
      .execute(),
    supersedeSeal(tx, document.id, `A signature was removed: ${input.Reason}`),
    endOfChain(tx, document.id, me.userId),
  )
  await addLink(tx, document.id, end, {
    type: 'SignatureRemoved',
    actorId: me.userId,
    data: {
      line: line.label,
      lineId: line.id,
      name: live.printed_name,
      version: version.version_no,
      reason: input.Reason,
    },
  })
  for (const { Label, Name } of fallen)
    effect(
      'signature',
      sentence(
        [
          'The signature of {name} as {line} is removed; it stays readable as removed.',
          'Se retira la firma de {name} como {line}; queda legible como retirada.',
        ],
        { name: Name, line: Label },
      ),
    )
  if (document.state === 'Completed' && line.required)
    effect('calendar', ['The document is no longer completed.', 'El documento ya no está completo.'])
  await tellFallen(context, document, fallen, ['A signature was removed', 'Se retiró una firma'], input.Reason)
  await follow(context, document, version)
  return standing(context, document.id, fallen)
}

async function twinsOf(
  { tx }: Pick<Context<typeof signingCalls.removeSignatureFromDocument>, 'tx'>,
  versionId: string,
  lineId: string,
  live: Live,
): Promise<string[]> {
  if (live.signer_user_id === null) return []
  const { rows } = await sql<{
    id: string
  }>`select l.id from signature_line l join signature s on s.signature_line_id = l.id and s.voided_at is null
    where l.document_version_id = ${versionId} and l.id <> ${lineId} and l.closed_reason = ${satisfiedByAuthor}
      and s.signer_user_id = ${live.signer_user_id}
      and exists (select from signature_line a where a.id = ${lineId} and a.block = 'Author')`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function voidDocument(context: Context<typeof signingCalls.voidDocument>) {
  const { tx, me, input, notFound, refuse, effect } = context
  const locked = await lockVersion(tx, input.DocumentID)
  const document = locked.document ?? notFound()
  if (!['AwaitingSignatures', 'Returned', 'Completed'].includes(document.state)) refuse('NotSubmitted')
  const version = locked.version!
  const { lines } = locked
  const [settled, signed, , after, end] = await allOf(
    itemsOf(tx, document.id),
    tx
      .selectFrom('signature')
      .select(['printed_name', 'signer_user_id'])
      .where('document_version_id', '=', version.id)
      .where('voided_at', 'is', null)
      .execute(),
    tx
      .updateTable('document')
      .set({ state: 'Voided', voided_at: sql<string>`now()`, voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', document.id)
      .execute(),
    standing(context, document.id),
    endOfChain(tx, document.id, me.userId),
  )
  const open = lines.filter((line) => isOpen(line.status))
  const data = { version: version.version_no, reason: input.Reason }
  await allOf(
    // Written down first: whoever saw it by their line alone loses sight of it with the line.
    addLink(tx, document.id, end, { type: 'Voided', actorId: me.userId, data }),
    closeLines(tx, open, 'Void', `The document was voided: ${input.Reason}`),
    revokeLinks(tx, document.id, me.userId),
    supersedeSeal(tx, document.id, `The document was voided: ${input.Reason}`),
  )
  const ended = new Set(open.map(({ id }) => id))
  const Lines = after.Lines.map((line) =>
    line.LineID && ended.has(line.LineID) ? { ...line, Status: 'Void' as const, Mine: false } : line,
  )
  effect('file', [
    'The document stays readable, marked as voided.',
    'El documento sigue legible, marcado como anulado.',
  ])
  if (signed.length > 0)
    effect(
      'person',
      sentence(['Told: {names}.', 'Se avisa a: {names}.'], {
        names: listed([...new Set(signed.map((one) => one.printed_name))]),
      }),
    )
  if (open.length > 0)
    effect(
      'signature',
      counted(
        open.length,
        ['One line no longer waits for a signature.', 'Una línea ya no espera firma.'],
        ['# lines no longer wait for a signature.', '# líneas ya no esperan firma.'],
      ),
    )
  const waiting = open.flatMap((line) => line.eligible)
  await tellVoided(context, document, [...signed.map((one) => one.signer_user_id), ...waiting], input.Reason)
  await reckonDue(context, { ...document, state: 'Voided' })
  await tellDueAgain(context, settled)
  return { ...after, Lines, NextSigners: [] }
}
