import { sql, type RawBuilder } from 'kysely'
import { counted, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'

interface Gone {
  sessions: number
  photos: number
  registered: number
  attended: number
  proofs: number
}

const many = (table: string, where: RawBuilder<unknown>, gone: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} x set ${gone} where x.voided_at is null and ${where}`

/** Takes away the attendees of some sessions with what hangs on them; the sessions too, where they go themselves. */
export async function removeWith(
  tx: Tx,
  reason: string,
  { attendees, sessions }: { attendees: RawBuilder<unknown>; sessions?: RawBuilder<unknown> },
): Promise<Gone> {
  const gone = sql`voided_at = now(), voided_by = my_user(), void_reason = ${reason}`
  const count = async (table: string, where: RawBuilder<unknown>) =>
    Number((await many(table, where, gone).execute(tx)).numAffectedRows ?? 0n)
  const proofs = await count(
    'training_proof',
    sql`x.attendee_id in (select a.id from training_attendee a where a.voided_at is null and ${attendees})`,
  )
  const { rows } = await sql<{ status: string }>`update training_attendee a set ${gone}
    where a.voided_at is null and ${attendees} returning a.status`.execute(tx)
  const attended = rows.filter(({ status }) => status === 'Attended').length
  const photos = sessions ? await count('training_photo', sql`x.session_id in (${sessions})`) : 0
  return {
    proofs,
    attended,
    registered: rows.length - attended,
    photos,
    sessions: sessions ? await count('training_session', sql`x.id in (${sessions})`) : 0,
  }
}

/** What goes along, a sentence each. */
export function tellGone(effect: (kind: string, sentence: Words) => void, gone: Gone): void {
  const say = (n: number, kind: string, one: Words, other: Words) => n > 0 && effect(kind, counted(n, one, other))
  say(
    gone.sessions,
    'calendar',
    ['**#** session goes', '**#** sesión se quita'],
    ['**#** sessions go', '**#** sesiones se quitan'],
  )
  say(
    gone.registered,
    'person',
    ['**#** person is no longer registered', '**#** persona deja de estar inscrita'],
    ['**#** people are no longer registered', '**#** personas dejan de estar inscritas'],
  )
  say(
    gone.attended,
    'person',
    ['**#** person loses the hours', '**#** persona pierde las horas'],
    ['**#** people lose the hours', '**#** personas pierden las horas'],
  )
  say(
    gone.proofs,
    'file',
    ['**#** certificate no longer counts', '**#** certificado deja de contar'],
    ['**#** certificates no longer count', '**#** certificados dejan de contar'],
  )
  say(
    gone.photos,
    'file',
    ['**#** picture or sign-in sheet goes', '**#** foto u hoja de firmas se quita'],
    ['**#** pictures or sign-in sheets go', '**#** fotos u hojas de firmas se quitan'],
  )
}
