import { sql } from 'kysely'
import { settledNow } from '#domains/due/evidence-settles.server.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { beginNotes, offersNote } from './contact-notes.server.ts'
import { listContacts, type Asker } from './contact-rows.server.ts'
import { mayChange, notHidden, ofMyCharts } from './contact-scope.server.ts'
import { attachTo } from './contact-files.server.ts'
import { checkContact, holdChildren, recount, refuseOverlap } from './contact-write.server.ts'
import type { visitsCalls } from './visits.calls.ts'

/** The contact as it stands, locked; its children's ids beside it. */
export async function holdContact({ tx, me }: Asker, id: string) {
  const row = await tx
    .selectFrom('contact_made as c')
    .selectAll('c')
    .select(sql<boolean>`contact_whole(c.sub_program_id, c.also_sub_program_ids)`.as('whole'))
    .where('c.id', '=', id)
    .where('c.voided_at', 'is', null)
    .where(notHidden)
    .where(ofMyCharts(me))
    .forUpdate('c')
    .executeTakeFirst()
  if (!row) return undefined
  const children = await tx
    .selectFrom('contact_made_child')
    .select('client_membership_id')
    .where('contact_made_id', '=', id)
    .execute()
  return { ...row, children: children.map((one) => one.client_membership_id) }
}

export const contactOf = async (asker: Asker, id: string) =>
  (await listContacts(asker, sql`c.id = ${id} and ${ofMyCharts(asker.me)}`))[0]

export const keepDraft = (tx: Tx, author: string, chart: string) =>
  tx.deleteFrom('contact_draft').where('author_id', '=', author).where('chart_id', '=', chart)

export async function saveContact(context: Context<typeof visitsCalls.addEditContact>) {
  const { tx, me, input, refuse, notFound, stale } = context
  const sent = input.OfflineID && !input.ContactMadeID ? await sentBefore(context, input.OfflineID) : undefined
  if (sent) return sent
  const ids = input.Children.map((one) => one.ClientSubProgramMembershipID)
  if (ids.length === 0 && !input.FosterResourceFamilyID) refuse('Nobody')
  if (input.WriteNote && !(await offersNote(context))) refuse('NoNotes')
  if (new Set(ids).size < ids.length) refuse('Twice')
  const before = input.ContactMadeID ? ((await holdContact(context, input.ContactMadeID)) ?? notFound()) : undefined
  const held = await holdChildren(context, [...new Set([...ids, ...(before?.children ?? [])])])
  if (before?.kept_by) refuse('KeptElsewhere')
  if (before && (!before.whole || !mayChange(me, before.author_id))) refuse('NotYours')
  if (before) await sameVersion(before, input.version, stale, () => contactOf(context, before.id))
  const children = held.filter((one) => one.mine && ids.includes(one.id))
  if (children.length < ids.length) notFound()
  const programs = await checkContact(context, children)
  await refuseOverlap(context, before?.author_id ?? me.userId)
  const values = {
    ...programs,
    family_id: input.FosterResourceFamilyID,
    made_on: input.ContactDate,
    start_time: input.StartTime,
    end_time: input.EndTime,
    kind: input.ContactType,
    place: input.Place,
    purpose: input.Purpose,
    participants: input.Participants,
    narrative: input.Narrative,
    miles: input.TravelMiles,
    travel_minutes: input.TravelMinutes,
  }
  const row = before
    ? await tx
        .updateTable('contact_made')
        .set(values)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto('contact_made')
        .values({ ...values, author_id: me.userId, offline_id: input.OfflineID })
        .returningAll()
        .executeTakeFirstOrThrow()
  await writeChildren(
    context,
    row,
    before?.children ?? [],
    new Map(children.map((one) => [one.id, one.sub_program_id])),
  )
  await attachTo(context, row.id, input.FileIDs)
  if (input.ContactType !== 'Attempted' && input.Credits.length > 0)
    for (const credit of context.registered.credits)
      await credit.complete({ tx, me, ids: input.Credits, contactId: row.id, on: row.made_on })
  await recount(
    tx,
    [...new Set([...ids, ...(before?.children ?? [])])],
    [row.made_on, ...(before ? [before.made_on] : [])],
  )
  if (input.DraftID) await keepDraft(tx, me.userId, input.DraftID).execute()
  const Notes = input.WriteNote ? await beginNotes(context, row.id) : []
  const Settles = await settledNow(tx, row.id, context.today)
  const counted = await tx
    .selectFrom('contact_made_child')
    .select('client_membership_id')
    .where('contact_made_id', '=', row.id)
    .where('counts', '=', true)
    .execute()
  return {
    ContactMadeID: row.id,
    version: row.version,
    Counts: counted.map((one) => one.client_membership_id),
    Settles,
    Notes,
  }
}

/** A contact written without network that has arrived already, whatever became of it since. */
async function sentBefore({ tx, me }: Asker, offlineId: string) {
  const row = await tx
    .selectFrom('contact_made')
    .select(['id', 'version'])
    .where('offline_id', '=', offlineId)
    .where('author_id', '=', me.userId)
    .executeTakeFirst()
  return row && { ContactMadeID: row.id, version: row.version, Counts: [], Settles: [], Notes: [] }
}

interface Written {
  id: string
  sub_program_id: string
  made_on: string
  also_sub_program_ids: string[] | null
}

/** Those no longer covered go, the others take the new day; who counts is said afterwards. */
async function writeChildren(
  context: Context<typeof visitsCalls.addEditContact>,
  row: Written,
  before: readonly string[],
  programs: ReadonlyMap<string, string>,
) {
  const { tx, input } = context
  const ids = input.Children.map((one) => one.ClientSubProgramMembershipID)
  const mixed = row.also_sub_program_ids !== null
  const gone = before.filter((one) => !ids.includes(one))
  const rows = () => tx.updateTable('contact_made_child').where('contact_made_id', '=', row.id)
  if (before.length > 0) await rows().set({ counts: false }).where('counts', '=', true).execute()
  if (gone.length > 0)
    await tx
      .deleteFrom('contact_made_child')
      .where('contact_made_id', '=', row.id)
      .where('client_membership_id', 'in', gone)
      .execute()
  for (const { ClientSubProgramMembershipID: child, SeenAlone: seen_alone } of input.Children) {
    if (before.includes(child))
      await rows().set({ seen_alone, made_on: row.made_on, mixed }).where('client_membership_id', '=', child).execute()
    else
      await tx
        .insertInto('contact_made_child')
        .values({
          contact_made_id: row.id,
          client_membership_id: child,
          sub_program_id: programs.get(child) ?? row.sub_program_id,
          counts: false,
          seen_alone,
          mixed,
          made_on: row.made_on,
        })
        .execute()
  }
}
