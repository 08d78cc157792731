import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { joined, listed, sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import type { Settings } from '#platform/server/settings.ts'
import { writeEvent } from './events.server.ts'
import { chartForSigning, resolveLines } from './resolve-lines.server.ts'
import { fitToSign } from './resolve-lines-staff.server.ts'
import { findVersion, linesUnderLock, lockDocument, type LineRow } from './signing-document.server.ts'
import { closeLines } from './signing-lines.server.ts'
import { tellTurn } from './signing-notices.server.ts'
import { closings, isOpen, optionalLapseDays } from './signing.rules.ts'

/** Lines that wait for somebody who left: the rest of the pool, or whoever is found today. */
export async function findSignersAnew(tx: Tx, documentId: string, settings: Settings, today: string): Promise<void> {
  const document = await lockDocument(tx, documentId)
  const version = document && (await findVersion(tx, document.id, document.current_version_no))
  if (!document?.author_id || !version) return
  const chart = await chartForSigning(tx, document.id)
  const lines = (await linesUnderLock(tx, version.id)).filter(
    (line) => isOpen(line.status) && line.eligible.length > 0 && line.block !== 'Author',
  )
  const { rows } = await sql<{
    name: string
  }>`select name from staff_names(array[${document.author_id}::uuid])`.execute(tx)
  const found = await resolveLines(tx, {
    chart,
    formMembershipId: document.form_membership_id,
    authorId: document.author_id,
    authorName: rows[0]?.name ?? '',
    effectiveDate: today,
    today,
  })
  for (const line of lines) {
    const left = await fitToSign(tx, { chart, today }, line.eligible)
    if (left.length === line.eligible.length) continue
    const now = found.find(({ block }) => block === line.block)
    const who = left.length > 0 ? left : await fitToSign(tx, { chart, today }, now?.eligible ?? [])
    if (who.length === 0) continue
    const names = listed(who.map(({ name }) => name))
    const because =
      left.length > 0
        ? sentence(['{names}, after others left.', '{names}, después de que otros se fueron.'], { names })
        : joined([
            now!.resolved_by,
            sentence(
              [
                'Found again on {today} because the person asked left.',
                'Se buscó de nuevo el {today} porque la persona a quien se pidió se fue.',
              ],
              { today },
            ),
          ])
    await tx
      .updateTable('signature_line')
      .set({
        eligible: who.map(({ id }) => id),
        assignee_employee_id: who.length === 1 ? who[0]!.id : null,
        outside: who.some(({ opens }) => !opens),
        resolved_by: because[0],
        resolved_by_es: because[1],
      })
      .where('id', '=', line.id)
      .execute()
    await writeEvent(tx, document.id, {
      type: 'LineReResolved',
      actorId: null,
      data: { line: line.label, lineId: line.id, to: because[0] },
    })
    const asked: LineRow = { ...line, eligible: who.map(({ id }) => id) }
    if (line.status === 'Pending') await tellTurn({ tx, settings, me: undefined }, document, [asked])
  }
}

/** Optional lines nobody signed within the time after completion. */
export async function lapseLines(tx: Tx, documentId: string): Promise<void> {
  const document = await lockDocument(tx, documentId)
  const version = document && (await findVersion(tx, document.id, document.current_version_no))
  if (!version || document.state !== 'Completed') return
  const lines = (await linesUnderLock(tx, version.id)).filter((line) => isOpen(line.status) && !line.required)
  await closeLines(tx, lines, 'Lapsed', closings.lapsed[0])
  for (const line of lines)
    await writeEvent(tx, document.id, {
      type: 'LineLapsed',
      actorId: null,
      data: { line: line.label, lineId: line.id },
    })
}

/** Each night: lines of people who left are given to others, optional lines run out. */
export const tendLines = task('tend_signature_lines', z.object({}), async (_, { settings, transact, log }) => {
  const today = dayIn(settings.agency.zone, new Date())
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    transact(async (tx) => (await query.execute(tx)).rows.map(({ id }) => id))
  const left = await ids(sql<{ id: string }>`select distinct l.document_id as id from signature_line l
    where l.status in ('Pending', 'NotYet') and exists (select from application_user u where u.id = any (l.eligible) and u.account_status = 'Inactive')`)
  for (const id of left)
    await transact((tx) => findSignersAnew(tx, id, settings, today)).catch((error: unknown) =>
      log.error({ err: error, document: id }, 'signers not found anew'),
    )
  const late = await ids(sql<{
    id: string
  }>`select distinct l.document_id as id from signature_line l join document d on d.id = l.document_id
    where l.status in ('Pending', 'NotYet') and not l.required and d.state = 'Completed'
      and d.completed_at < now() - make_interval(days => ${optionalLapseDays})`)
  for (const id of late)
    await transact((tx) => lapseLines(tx, id)).catch((error: unknown) =>
      log.error({ err: error, document: id }, 'optional lines not ended'),
    )
})
