import { sql } from 'kysely'
import * as z from 'zod/mini'
import { paragraphs } from '#domains/documents/evidence/render-nodes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { agencyProfile } from '#platform/server/agency-profile.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { storyState } from '../funding.rules.ts'
import { pdfOf, shell } from '../gifts/papers.server.ts'
import { storiesCalls } from './stories.calls.ts'

const stories = record(
  'story',
  named(
    'StoryID',
    'Title',
    'SignedBy',
    'ReleasedOn',
    'ReleasedUntil',
    'ReleaseFileID',
    'ReleaseDocument',
    'ReleaseDocumentID',
    'ReleaseUse',
  ),
  { voids: true },
)
type Story = Output<typeof storiesCalls.getStories>['Stories'][number]

/** Told on this day: the policy on the text says the same by the day of the database. */
const tellable = (today: string) => sql<boolean>`(s.released_on <= ${today}::date and s.revoked_on is null
  and (s.released_until is null or s.released_until > ${today}::date) and (s.release_document_id is null or release_in_force(s.release_document_id)))`

/** Whether a document of this number is a complete consent; whose it is, nobody here learns. */
async function isRelease(tx: Tx, number: string): Promise<boolean> {
  if (!z.uuid().safeParse(number).success) return false
  const { rows } = await sql<{ there: boolean }>`select release_in_force(${number}) as there`.execute(tx)
  return rows[0]!.there
}

/** Whoever sees the story sees its release. */
export const releasePolicy: FilePolicy = async (tx, ownerId, me) =>
  me.may('FundDevelopment.View') &&
  (await sql`select from story where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0

export const storiesHandlers = handlers(storiesCalls, {
  async getStories({ tx, input, today }) {
    const { rows } = await sql<Omit<Story, 'State'> & { IsVoid: boolean }>`
      select s.id as "StoryID", s.sub_program_id as "SubProgramID", s.title as "Title", s.signed_by as "SignedBy", s.released_on as "ReleasedOn",
        s.released_until as "ReleasedUntil", s.release_file_id as "ReleaseFileID", s.release_document as "ReleaseDocument",
        s.release_document_id as "ReleaseDocumentID", s.release_document_id is not null and not release_in_force(s.release_document_id) as "IsVoid",
        s.release_use as "ReleaseUse", s.revoked_on as "RevokedOn",
        s.revoke_reason as "RevokeReason", x.body as "Body", x.version as "BodyVersion", s.version
      from story s left join story_text x on x.id = s.id and ${tellable(today)}
      where s.voided_at is null and (${input.StoryID ?? null}::uuid is null or s.id = ${input.StoryID ?? null})
      order by s.title, s.id limit 500`.execute(tx)
    return { Stories: rows.map(({ IsVoid, ...row }) => ({ ...row, State: storyState({ ...row, IsVoid }, today) })) }
  },

  async addEditStory(context) {
    const { input } = context
    const at = stories.at(input)
    return stories.save(
      context,
      at.id === null ? at : { ...at, sub_program_id: input.SubProgramID },
      { title: input.Title },
      () => ({ sub_program_id: input.SubProgramID }),
    )
  },

  async saveRelease(context) {
    const { tx, input, today, refuse } = context
    if (input.ReleasedOn > today) refuse('InFuture')
    if (input.ReleasedUntil && input.ReleasedUntil <= input.ReleasedOn) refuse('WrongWay')
    const { ReleaseDocumentID: number } = input
    if (!input.ReleaseFileID && !input.ReleaseDocument && !number) refuse('ReleaseNeeded')
    if (number && !(await isRelease(tx, number))) refuse('NoSuchRelease')
    const row = await stories.lock(context, stories.at(input))
    const saved = await stories.change(context, stories.at(input), {
      ...stories.values(input),
      revoked_on: null,
      revoke_reason: null,
    })
    if (input.ReleaseFileID && input.ReleaseFileID !== row.release_file_id)
      await attachFile(tx, input.ReleaseFileID, 'story', row.id)
    return saved
  },

  async revokeRelease(context) {
    const { input, today, refuse } = context
    return stories.step(
      context,
      input,
      (held) => {
        if (held.released_on === null || held.revoked_on !== null) refuse('NotReleased')
      },
      { revoked_on: today, revoke_reason: input.Reason },
    )
  },

  async writeStory({ tx, input, today, refuse, stale, notFound }) {
    const { rows } = await sql<{
      id: string
      program: string
      told: boolean
    }>`select s.id, s.sub_program_id as program, ${tellable(today)} is true as told
      from story s where s.id = ${input.StoryID} and s.voided_at is null for update`.execute(tx)
    const story = rows[0] ?? notFound()
    if (!story.told) refuse('NotReleased')
    const held = await tx
      .selectFrom('story_text')
      .select('version')
      .where('id', '=', story.id)
      .forUpdate()
      .executeTakeFirst()
    await sameVersion(held, input.version, stale)
    const { version } = await (held
      ? tx
          .updateTable('story_text')
          .set({ body: input.Body })
          .where('id', '=', story.id)
          .returning('version')
          .executeTakeFirstOrThrow()
      : tx
          .insertInto('story_text')
          .values({ id: story.id, sub_program_id: story.program, body: input.Body })
          .returning('version')
          .executeTakeFirstOrThrow())
    return { StoryID: story.id, version }
  },

  removeStory: (context) => stories.remove(context, stories.at(context.input), context.input.Reason),

  async getStoryPdf({ tx, me, input, today, language, settings, looked, refuse, notFound }) {
    const { rows } = await sql<{ id: string; title: string; body: string | null; told: boolean }>`
      select s.id, s.title, x.body, ${tellable(today)} is true as told from story s left join story_text x on x.id = s.id
      where s.id = ${input.StoryID} and s.voided_at is null`.execute(tx)
    const story = rows[0] ?? notFound()
    if (!story.told || !story.body) return refuse('NotReleased')
    await looked('story', story.id)
    const text = new Printable()
    const pages = {
      ...shell(await agencyProfile(tx, settings), language, text.line(story.title), text),
      body: paragraphs(text.text(story.body)),
    }
    return pdfOf(pages, {
      fileName: 'Story.pdf',
      at: `${today}T12:00:00Z`,
      share: me.userId,
      failed: () => refuse('NotDrawn'),
    })
  },
})
