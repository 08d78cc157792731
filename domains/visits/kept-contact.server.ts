import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { recount } from './contact-write.server.ts'

/** A contact that another record writes along: it is changed there, and nobody writes the same fact twice. */
export interface KeptContact {
  keptBy: string
  subProgramId: string
  on: string
  start: string | null
  end: string | null
  kind: string
  place: string | null
  participants: string | null
  narrative: string
  authorId: string
  children: readonly string[]
}

/** Whoever counts a month of these children anew waits for us. */
async function hold(tx: Tx, children: readonly string[]): Promise<void> {
  await sql`select from client_membership where id = any (${[...children]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
}

async function before(tx: Tx, id: string): Promise<{ children: string[]; days: string[] }> {
  const rows = await tx
    .selectFrom('contact_made_child')
    .select(['client_membership_id', 'made_on'])
    .where('contact_made_id', '=', id)
    .execute()
  return { children: rows.map((one) => one.client_membership_id), days: rows.map((one) => one.made_on) }
}

/** Writes the contact, new or as it was changed, and says anew which contact of each month counts. */
export async function keepContact(tx: Tx, id: string | null, contact: KeptContact): Promise<string> {
  const had = id ? await before(tx, id) : { children: [], days: [] }
  const all = [...new Set([...had.children, ...contact.children])]
  await hold(tx, all)
  const values = {
    made_on: contact.on,
    start_time: contact.start,
    end_time: contact.end,
    kind: contact.kind,
    place: contact.place,
    participants: contact.participants,
    narrative: contact.narrative,
    author_id: contact.authorId,
  }
  const row = id
    ? await tx.updateTable('contact_made').set(values).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
    : await tx
        .insertInto('contact_made')
        .values({ ...values, sub_program_id: contact.subProgramId, kept_by: contact.keptBy })
        .returning('id')
        .executeTakeFirstOrThrow()
  const rows = () => tx.updateTable('contact_made_child').where('contact_made_id', '=', row.id)
  if (id) await rows().set({ counts: false, made_on: contact.on }).execute()
  await sql`delete from contact_made_child where contact_made_id = ${row.id}
    and client_membership_id <> all (${[...contact.children]}::uuid[])`.execute(tx)
  await sql`insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on)
    select ${row.id}::uuid, c, ${contact.subProgramId}::uuid, false, ${contact.on}::date from unnest(${[...contact.children]}::uuid[]) c
    on conflict (contact_made_id, client_membership_id) do nothing`.execute(tx)
  await recount(tx, all, [...had.days, contact.on])
  return row.id
}

/** Takes the contact back with the record that wrote it. */
export async function dropContact(tx: Tx, id: string, reason: string): Promise<void> {
  const { children, days } = await before(tx, id)
  await hold(tx, children)
  await tx
    .updateTable('contact_made_child')
    .set({ counts: false })
    .where('contact_made_id', '=', id)
    .where('counts', '=', true)
    .execute()
  await sql`update contact_made set voided_at = now(), voided_by = my_user(), void_reason = ${reason}
    where id = ${id} and voided_at is null`.execute(tx)
  await recount(tx, children, days)
}
