import { sql } from 'kysely'
import type { CallSpec } from '#platform/contract/call.ts'
import { chartPath, clientChart, familyChart } from '#platform/contract/charts.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { tell } from '#platform/server/notices.ts'
import { record } from '#platform/server/record.ts'
import { attachTo } from './contact-files.server.ts'
import { contactNotices } from './contact-notices.server.ts'
import { mayChange, notHidden, ofMyCharts } from './contact-scope.server.ts'
import { threadCalls, type Reply } from './contact-thread.calls.ts'

const replies = record('contact_reply', { ContactReplyID: 'id', Body: 'body' }, { voids: true })

type Asking = Pick<Context<CallSpec>, 'tx' | 'notFound'> & { me: NonNullable<Context<CallSpec>['me']> }

/** The contact the caller may read: with the chart that a notice opens. */
async function readable({ tx, me, notFound }: Asking, id: string) {
  const { rows } = await sql<{
    author: string
    family: string | null
    child: string | null
    module: string | null
    whole: boolean
  }>`select c.author_id as author, c.family_id as family, o.id as child, ${moduleOf(sql`o.sub_program_id`)} as module,
      (c.kept_by is null and contact_whole(c.sub_program_id, c.also_sub_program_ids)) as whole
    from contact_made c left join lateral (select x.client_membership_id as id, x.sub_program_id from contact_made_child x
      where x.contact_made_id = c.id order by x.id limit 1) o on true
    where c.id = ${id} and c.voided_at is null and ${notHidden} and ${ofMyCharts(me)}`.execute(tx)
  return rows[0] ?? notFound()
}

async function see({ tx, me }: Asking, id: string): Promise<string> {
  const { rows } = await sql<{
    at: string
  }>`insert into contact_seen (contact_made_id, user_id) values (${id}, ${me.userId})
    on conflict (contact_made_id, user_id) do update set seen_at = now() returning seen_at as at`.execute(tx)
  return rows[0]!.at
}

/** The file of a contact that the caller may change. */
async function ownContact(context: Asking & { refuse: (code: 'NotYours') => never }, id: string): Promise<void> {
  const contact = await readable(context, id)
  if (!contact.whole || !mayChange(context.me, contact.author)) context.refuse('NotYours')
}

export const threadHandlers = handlers(threadCalls, {
  async getContactThread(context) {
    const { tx, me, input, looked } = context
    await readable(context, input.ContactMadeID)
    const { rows: Replies } = await sql<Omit<Reply, 'Can'>>`select r.id as "ContactReplyID", r.author_id as "AuthorID",
        n.name as "AuthorName", r.created_at as "At", r.body as "Body", r.version
      from contact_reply r left join staff_names(array(select author_id from contact_reply where contact_made_id = ${input.ContactMadeID})) n
        on n.id = r.author_id
      where r.contact_made_id = ${input.ContactMadeID} and r.voided_at is null order by r.created_at, r.id limit 200`.execute(
      tx,
    )
    const { rows: Seen } = await sql<{
      UserID: string
      Name: string
      At: string
    }>`select s.user_id as "UserID", n.name as "Name",
        s.seen_at as "At" from contact_seen s join staff_names(array(select user_id from contact_seen
        where contact_made_id = ${input.ContactMadeID})) n on n.id = s.user_id
      where s.contact_made_id = ${input.ContactMadeID} order by s.seen_at desc, n.name limit 100`.execute(tx)
    await looked('contact_made', input.ContactMadeID, { part: 'thread' })
    return { Replies: Replies.map((one) => ({ ...one, Can: { Remove: one.AuthorID === me.userId } })), Seen }
  },

  async seeContact(context) {
    await readable(context, context.input.ContactMadeID)
    return { At: await see(context, context.input.ContactMadeID) }
  },

  async answerContact(context) {
    const { tx, me, input, settings } = context
    const contact = await readable(context, input.ContactMadeID)
    const reply = await tx
      .insertInto('contact_reply')
      .values({ contact_made_id: input.ContactMadeID, author_id: me.userId, body: input.Body })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await see(context, input.ContactMadeID)
    const { rows } = await sql<{ id: string }>`select distinct author_id as id from contact_reply
      where contact_made_id = ${input.ContactMadeID} and voided_at is null`.execute(tx)
    const chart =
      contact.child && contact.module
        ? clientChart(contact.module, contact.child)
        : contact.family && familyChart(contact.family)
    await tell(tx, settings, contactNotices.answered, {
      to: [contact.author, ...rows.map(({ id }) => id)].filter((id) => id !== me.userId),
      key: reply.id,
      title: ['A contact of yours was answered', 'Respondieron a un contacto suyo'],
      typed: input.Body,
      ...(chart && { link: chartPath(chart, 'visits') }),
      membership: contact.child,
      family: contact.child ? null : contact.family,
    })
    return { ContactReplyID: reply.id, version: reply.version }
  },

  async removeAnswer(context) {
    const { tx, me, input, refuse, notFound } = context
    const row = await tx
      .selectFrom('contact_reply')
      .select(['author_id', 'contact_made_id'])
      .where('id', '=', input.ContactReplyID)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (!row) return notFound()
    await readable(context, row.contact_made_id)
    if (row.author_id !== me.userId) refuse('NotYours')
    const { ContactReplyID } = await replies.remove(context, replies.at(input), input.Reason)
    return { ContactReplyID }
  },

  async addContactFile(context) {
    const { tx, input } = context
    await ownContact(context, input.ContactMadeID)
    await attachTo(context, input.ContactMadeID, [input.FileID])
    const { id, version } = await tx
      .selectFrom('contact_file')
      .select(['id', 'version'])
      .where('file_id', '=', input.FileID)
      .executeTakeFirstOrThrow()
    return { ContactFileID: id, version }
  },

  async removeContactFile(context) {
    const { tx, me, input, notFound } = context
    const row = await tx
      .selectFrom('contact_file')
      .select(['id', 'contact_made_id'])
      .where('id', '=', input.ContactFileID)
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return notFound()
    await ownContact(context, row.contact_made_id)
    await tx
      .updateTable('contact_file')
      .set({ voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', row.id)
      .execute()
    return { ContactFileID: row.id }
  },
})
