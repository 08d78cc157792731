import { sql } from 'kysely'
import { dropContact, keepContact } from '#domains/visits/kept-contact.server.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'

type Code = 'NotInProgram' | 'NotOfFamily' | 'NoAuthorization' | 'BothTimes' | 'NotYet'
export interface Writing {
  tx: Tx
  today: string
  refuse: (code: Code, detail?: { message?: Words; field?: string }) => never
}

/** A session as it is to stand. */
export interface Session {
  id: string
  subProgramId: string
  heldOn: string
  start: string | null
  end: string | null
  mode: string
  place: string | null
  facilitator: string
  /** What the contact tells: a group names no other family. */
  told: string
  /** Nobody is seen by somebody else's presence: a group gives no times to its contacts. */
  group: boolean
}
export interface FamilyThere {
  family: string
  children: readonly string[]
  parents: readonly string[]
  note: string | null
  beyond: string | null
}

interface Known {
  id: string
  name: string
  children: string[]
  parents: { id: string; name: string }[]
  authorized: boolean
}

/** Who works in the sub-program that day, or the caller themselves. */
export async function checkFacilitator({ tx, refuse }: Writing, employee: string, program: string, on: string) {
  const { rows } =
    await sql`select 1 from employee_sub_program m where m.employee_id = ${employee} and m.sub_program_id = ${program}
    and m.voided_at is null and m.start_date <= ${on} and (m.end_date is null or m.end_date > ${on})`.execute(tx)
  if (rows.length === 0) refuse('NotInProgram')
}

async function knownFamilies(tx: Tx, program: string, ids: readonly string[], on: string): Promise<Known[]> {
  const { rows } = await sql<Known>`select f.id, f.name,
    array(select e.client_membership_id from apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null
      where e.apss_family_id = f.id and m.start_date <= ${on} and (m.end_date is null or m.end_date >= ${on})) as children,
    coalesce((select json_agg(json_build_object('id', w.id, 'name', concat_ws(' ', p.first_name, p.last_name))) from apss_parent w
      join person p on p.id = w.person_id where w.apss_family_id = f.id and w.voided_at is null
        and w.start_date <= ${on} and (w.end_date is null or w.end_date > ${on})), '[]') as parents,
    exists (select from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null and a.start_date <= ${on}
      and coalesce(a.end_date, 'infinity') > ${on} and not exists (select from apss_pause q where q.apss_authorization_id = a.id
        and q.voided_at is null and q.start_date <= ${on} and (q.end_date is null or q.end_date > ${on}))) as authorized
    from apss_family f where f.id = any (${[...ids]}::uuid[]) and f.sub_program_id = ${program} and f.voided_at is null order by f.id`.execute(
    tx,
  )
  return rows
}

/** Writes who of which family was there, and the contact each family is credited with. Nothing is written twice. */
export async function writeFamilies(writing: Writing, session: Session, there: readonly FamilyThere[]): Promise<void> {
  const { tx, refuse } = writing
  const known = await knownFamilies(
    tx,
    session.subProgramId,
    there.map(({ family }) => family),
    session.heldOn,
  )
  const given = there.map((one) => {
    const of = known.find(({ id }) => id === one.family) ?? refuse('NotOfFamily')
    if (of.children.length === 0 || one.children.some((id) => !of.children.includes(id))) refuse('NotOfFamily')
    if (one.parents.some((id) => !of.parents.some((parent) => parent.id === id))) refuse('NotOfFamily')
    return { ...one, of, came: one.children.length + one.parents.length > 0 }
  })
  const beyond = given.filter(({ came, of, beyond: why }) => came && !of.authorized && !why)
  if (beyond.length > 0)
    refuse('NoAuthorization', {
      message: sentence(
        [
          'No authorization covers that day for {names}. Say why they were served.',
          'Ninguna autorización cubre ese día para {names}. Diga por qué se les atendió.',
        ],
        { names: listed(beyond.map(({ of }) => of.name)) },
      ),
    })
  const had = await tx.selectFrom('apss_session_family').selectAll().where('apss_session_id', '=', session.id).execute()
  for (const gone of had.filter((one) => !given.some(({ family }) => family === one.apss_family_id))) {
    for (const table of ['apss_session_client', 'apss_session_parent', 'apss_session_family'] as const)
      await tx
        .deleteFrom(table)
        .where('apss_session_id', '=', session.id)
        .where('apss_family_id', '=', gone.apss_family_id)
        .execute()
    if (gone.contact_made_id) await dropContact(tx, gone.contact_made_id, 'Not at the session')
  }
  for (const one of given) {
    const before = had.find(({ apss_family_id }) => apss_family_id === one.family)
    const contact = await credit(tx, session, one, before?.contact_made_id ?? null)
    const values = { note: one.note, beyond_reason: one.of.authorized ? null : one.beyond, contact_made_id: contact }
    const at = { apss_session_id: session.id, apss_family_id: one.family, sub_program_id: session.subProgramId }
    if (before) await tx.updateTable('apss_session_family').set(values).where('id', '=', before.id).execute()
    else
      await tx
        .insertInto('apss_session_family')
        .values({ ...at, ...values })
        .execute()
    await sql`insert into apss_session_client (apss_session_id, client_membership_id, apss_family_id, attended)
      select ${session.id}::uuid, c, ${one.family}::uuid, c = any (${[...one.children]}::uuid[]) from unnest(${one.of.children}::uuid[]) c
      on conflict (apss_session_id, client_membership_id) do update set attended = excluded.attended
      where apss_session_client.attended <> excluded.attended`.execute(tx)
    await sql`delete from apss_session_client where apss_session_id = ${session.id} and apss_family_id = ${one.family}
      and client_membership_id <> all (${one.of.children}::uuid[])`.execute(tx)
    const parents = one.of.parents.map(({ id }) => id)
    await sql`insert into apss_session_parent (apss_session_id, apss_parent_id, apss_family_id, sub_program_id, attended)
      select ${session.id}::uuid, c, ${one.family}::uuid, ${session.subProgramId}::uuid, c = any (${[...one.parents]}::uuid[]) from unnest(${parents}::uuid[]) c
      on conflict (apss_session_id, apss_parent_id) do update set attended = excluded.attended
      where apss_session_parent.attended <> excluded.attended`.execute(tx)
  }
}

/** In person with the children who came; with parents alone it is a contact beside the child. */
async function credit(
  tx: Tx,
  session: Session,
  { of, children, parents, came, note }: FamilyThere & { of: Known; came: boolean },
  id: string | null,
): Promise<string | null> {
  if (!came) {
    if (id) await dropContact(tx, id, 'Nobody of the family came')
    return null
  }
  const inPerson = session.mode.startsWith('In-person')
  return keepContact(tx, id, {
    keptBy: 'apss_session',
    subProgramId: session.subProgramId,
    on: session.heldOn,
    start: session.group ? null : session.start,
    end: session.group ? null : session.end,
    kind: children.length > 0 ? session.mode : inPerson ? 'Collateral' : session.mode,
    place: session.place,
    participants:
      of.parents
        .filter((one) => parents.includes(one.id))
        .map(({ name }) => name)
        .join(', ') || null,
    narrative: [session.told, note].filter(Boolean).join('\n'),
    authorId: session.facilitator,
    children: children.length > 0 ? children : of.children,
  })
}

/** The contacts of a session go with it. */
export async function dropFamilies(tx: Tx, sessionId: string, reason: string): Promise<void> {
  const had = await tx
    .selectFrom('apss_session_family')
    .select(['contact_made_id'])
    .where('apss_session_id', '=', sessionId)
    .execute()
  for (const { contact_made_id } of had) if (contact_made_id) await dropContact(tx, contact_made_id, reason)
}
