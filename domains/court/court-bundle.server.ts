import { sql } from 'kysely'
import { bundleIsReady } from '#domains/foster/court/checklist.server.ts'
import { dayWords } from '#domains/documents/evidence/render-page-text.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Input } from '#platform/contract/call.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import type { StoryGroup } from '#platform/contract/lists/story.ts'
import { say } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { factsOf, hearingOf, heldFrom, keyOf } from './bundle-facts.server.ts'
import { courtBundleCalls } from './court-bundle.calls.ts'

const bundles = record('court_bundle', { CourtBundleID: 'id' }, {})

export interface Written {
  id: string
  texts: Partial<Record<StoryGroup, string>>
  left_out: string[]
  hidden: string[]
  document_ids: string[]
  version: number
}

const writtenFor = (tx: Tx, hearingId: string) =>
  tx
    .selectFrom('court_bundle')
    .select(['id', 'texts', 'left_out', 'hidden', 'document_ids', 'version', 'saved_at', 'saved_by'])
    .where('hearing_id', '=', hearingId)
    .$castTo<Written & { saved_at: string; saved_by: string }>()
    .executeTakeFirst()

/** Documents of the chart that may be attached, as far as the caller sees them. */
const attachable = (
  membershipId: string,
) => sql`select d.id as "DocumentID", f.label as "Title", d.effective_date as "Day"
  from document d join form f on f.id = d.form_id where d.chart_id = ${membershipId} and d.state in ('AwaitingSignatures', 'Completed')
    and not exists (select from record_label l where l.record_id = d.id and l.labels <> '{}') order by d.effective_date desc, d.id limit 300`

async function areAttachable(tx: Tx, membershipId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select d.id from document d
    where d.id = any (${[...ids]}::uuid[]) and d.chart_id = ${membershipId} and d.state in ('AwaitingSignatures', 'Completed')
      and not exists (select from record_label l where l.record_id = d.id and l.labels <> '{}')) found`.execute(tx)
  return rows[0]!.n === new Set(ids).size
}

const until = (heldOn: string, today: string) => (heldOn < today ? heldOn : today)

type Saving = Input<typeof courtBundleCalls.saveBundle>
const columnsOf = ({ Texts, LeftOut, Hidden, DocumentIDs }: Saving) => ({
  texts: JSON.stringify(
    Object.fromEntries(Texts.filter(({ Text }) => Text.trim()).map(({ Group, Text }) => [Group, Text])),
  ),
  left_out: [...new Set(LeftOut)],
  hidden: [...new Set(Hidden.map((word) => word.trim()))],
  document_ids: [...new Set(DocumentIDs)],
  saved_by: sql<string>`my_user()`,
  saved_at: sql<string>`now()`,
})

export const courtBundleHandlers = handlers(courtBundleCalls, {
  async getBundle({ tx, me, input, today, language, registered, refuse }) {
    const id = input.ClientSubProgramMembershipID
    const hearing = (await hearingOf(tx, id, input.HearingID)) ?? refuse('HearingMissing')
    const bundle = await writtenFor(tx, hearing.id)
    const days = { since: hearing.since, until: until(hearing.held_on, today) }
    const { facts, more } = await factsOf(tx, { me, parts: registered.story }, id, days)
    const held = await heldFrom(tx, id)
    const { rows } = await sql<{
      Documents: { DocumentID: string; Title: string; Day: string }[]
      Made: { PacketID: string; At: string; By: string }[]
      By: string | null
    }>`select ${me.may('CaseFile.PerformOperations') ? list(attachable(id)) : sql`'[]'::json`} as "Documents",
      ${list(sql`select b.packet_id as "PacketID", b.made_at as "At", ${staffName('b.made_by')} as "By" from court_bundle_made b
        where b.hearing_id = ${hearing.id} order by b.made_at desc`)} as "Made",
      (select n.name from staff_names(array[${bundle?.saved_by ?? null}::uuid]) n) as "By"`.execute(tx)
    return {
      HearingID: hearing.id,
      HeldOn: hearing.held_on,
      Kind: hearing.kind as (typeof hearingTypes)[number]['value'],
      Court: hearing.court,
      Since: days.since,
      Until: days.until,
      Texts: Object.entries(bundle?.texts ?? {}).map(([Group, Text]) => ({ Group: Group as StoryGroup, Text })),
      LeftOut: bundle?.left_out ?? [],
      Hidden: bundle?.hidden ?? [],
      DocumentIDs: bundle?.document_ids ?? [],
      version: bundle?.version ?? null,
      SavedAt: bundle?.saved_at ?? null,
      SavedBy: bundle ? rows[0]!.By : null,
      Facts: facts.map((one) => ({
        Key: keyOf(one),
        Group: one.group,
        Tab: one.tab,
        Day: one.day,
        Title: say(one.title, language),
        Note: (one.note && say(one.note, language).trim()) || null,
        Text: one.text || null,
      })),
      MoreFacts: more,
      Documents: rows[0]!.Documents,
      Held: held.map(({ word, why }) => ({ Word: word, Why: say(why, language) })),
      Made: rows[0]!.Made,
      Can: { Edit: me.may('Foster.Edit'), Make: me.may('Disclosure.Make') && me.may('CaseFile.PerformOperations') },
    }
  },

  async saveBundle(context) {
    const { tx, input, refuse } = context
    const id = input.ClientSubProgramMembershipID
    const hearing = (await hearingOf(tx, id, input.HearingID)) ?? refuse('HearingMissing')
    if (!(await areAttachable(tx, id, input.DocumentIDs))) refuse('DocumentMissing')
    const now = await writtenFor(tx, hearing.id)
    if (now && input.version === null) refuse('WrittenMeanwhile')
    const { version } = now
      ? await bundles.change(context, { id: now.id, version: input.version }, columnsOf(input))
      : await bundles.add(context, { ...columnsOf(input), client_membership_id: id, hearing_id: hearing.id })
    return { version }
  },

  async makeBundle(context) {
    const { tx, me, input, today, refuse, notFound, looked, enqueue } = context
    const id = input.ClientSubProgramMembershipID
    if (!me.may('CaseFile.PerformOperations')) return notFound()
    const hearing = (await hearingOf(tx, id, input.HearingID)) ?? refuse('HearingMissing')
    const now = (await writtenFor(tx, hearing.id)) ?? notFound()
    const bundle = await bundles.lock(context, { id: now.id, version: input.version })
    const documents = bundle.document_ids
    if (!(await areAttachable(tx, id, documents))) refuse('DocumentMissing')
    const day = dayWords(hearing.held_on)
    const packet = await tx
      .insertInto('packet')
      .values({
        title: `Report to the court, ${day}`,
        document_ids: documents,
        requested_by: me.userId,
        chart_type: 'Client',
        chart_id: id,
        sub_program_id: bundle.sub_program_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const days = { since: hearing.since, until: until(hearing.held_on, today) }
    await tx
      .insertInto('court_bundle_made')
      .values({
        client_membership_id: id,
        person_id: bundle.person_id,
        sub_program_id: bundle.sub_program_id,
        hearing_id: hearing.id,
        packet_id: packet.id,
        ...days,
        texts: JSON.stringify(bundle.texts),
        left_out: bundle.left_out,
        hidden: bundle.hidden,
        document_ids: documents,
      })
      .execute()
    const titles = await tx
      .selectFrom('document as d')
      .innerJoin('form as f', 'f.id', 'd.form_id')
      .select(['d.id', 'f.label'])
      .where('d.id', 'in', documents.length > 0 ? documents : [id])
      .execute()
    await tx
      .insertInto('disclosure')
      .values({
        person_id: bundle.person_id,
        sub_program_id: bundle.sub_program_id,
        client_membership_id: id,
        packet_id: packet.id,
        document_ids: documents,
        titles: [
          `Report to the court, ${day}`,
          ...documents.map((one) => titles.find((title) => title.id === one)?.label ?? ''),
        ],
        recipient: input.Recipient,
        purpose: `${labelOf(hearingTypes, hearing.kind, 'en')}, ${day}`,
        basis: 'Required by law',
      })
      .execute()
    for (const document of documents) await looked('document', document, { PacketID: packet.id })
    await bundleIsReady(tx, id, hearing.id, today)
    await enqueue('build_court_bundle', { PacketID: packet.id }, { jobKey: `packet:${packet.id}` })
    return { PacketID: packet.id }
  },
})
