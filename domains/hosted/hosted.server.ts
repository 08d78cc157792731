import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { attachFile } from '#platform/server/attachments.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { Refused } from '#platform/server/refused.ts'
import { hostedCalls } from './hosted.calls.ts'
import { downloadHostedFile } from './hosted-download.server.ts'
import { findHosted, hostedRows, shown, type Asker } from './hosted-rows.server.ts'

type Facts = Pick<
  Input<typeof hostedCalls.updateHostedFile>,
  | 'Title'
  | 'Category'
  | 'Audience'
  | 'RoleIDs'
  | 'SubProgramIDs'
  | 'EffectiveDate'
  | 'ReviewDate'
  | 'NeedsAcknowledgement'
>
type FactError = 'RolesNeeded' | 'RoleUnknown' | 'SubProgramsNeeded' | 'SubProgramUnknown' | 'ReviewBeforeEffective'

/** Roles and sub-programs count only where the audience is made of them. */
async function read(tx: Tx, facts: Facts, refuse: (code: FactError) => never) {
  const { Audience } = facts
  const roles = Audience === 'roles' ? [...new Set(facts.RoleIDs)] : []
  const programs = Audience === 'sub-programs' ? [...new Set(facts.SubProgramIDs)] : []
  if (Audience === 'roles' && roles.length === 0) refuse('RolesNeeded')
  if (Audience === 'sub-programs' && programs.length === 0) refuse('SubProgramsNeeded')
  if ((await countIn(tx, 'role', roles)) < roles.length) refuse('RoleUnknown')
  if ((await countIn(tx, 'sub_program', programs)) < programs.length) refuse('SubProgramUnknown')
  if (facts.ReviewDate !== null && facts.ReviewDate <= facts.EffectiveDate) refuse('ReviewBeforeEffective')
  return {
    title: facts.Title,
    category: facts.Category,
    audience: Audience,
    role_ids: roles,
    sub_program_ids: programs,
    effective_date: facts.EffectiveDate,
    review_date: facts.ReviewDate,
    needs_acknowledgement: facts.NeedsAcknowledgement,
  }
}

async function countIn(tx: Tx, table: 'role' | 'sub_program', ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where id = any (${ids})`.execute(tx)
  return found.rows[0]?.n ?? 0
}

const newId = async (tx: Tx) => (await sql<{ id: string }>`select new_id() as id`.execute(tx)).rows[0]!.id

/** Hangs an upload of the caller on a new version. */
async function publish(
  { tx, me }: Asker,
  made: { hostedFileId: string; number: number; fileId: string; note: string | null },
  unknownFile: () => never,
): Promise<string> {
  const versionId = await newId(tx)
  try {
    await attachFile(tx, made.fileId, 'hosted_file_version', versionId)
  } catch (error) {
    if (error instanceof Refused) unknownFile()
    throw error
  }
  await tx
    .insertInto('hosted_file_version')
    .values({
      id: versionId,
      hosted_file_id: made.hostedFileId,
      number: made.number,
      file_id: made.fileId,
      change_note: made.note,
      published_by: me.userId,
    })
    .execute()
  return versionId
}

interface Saving extends Asker {
  stale: (current: unknown) => never
  notFound: () => never
}

const hostedFiles = record(
  'hosted_file',
  { HostedFileID: 'id' },
  {
    async current(context: Saving, id) {
      const row = await findHosted(context, id)
      return row && shown(row, context.me)
    },
  },
)

/** The row is counted up and held, its facts stay. */
const untouched = { title: sql<string>`title` }
const seen = (input: { HostedFileID: string; version: number }) => ({ id: input.HostedFileID, version: input.version })

async function answer(context: Saving, id: string) {
  const row = (await findHosted(context, id)) ?? context.notFound()
  return { HostedFileID: id, VersionID: row.version_id, version: row.version }
}

async function choices(tx: Tx) {
  const roles = await tx.selectFrom('role').select(['id as RoleID', 'name as RoleName']).orderBy('name').execute()
  const programs = await tx
    .selectFrom('sub_program')
    .select(['id as SubProgramID', 'name as SubProgramName'])
    .orderBy('name')
    .execute()
  return { Roles: roles, SubPrograms: programs }
}

export const hostedHandlers = handlers(hostedCalls, {
  async getHostedFiles(context) {
    const { tx, me, input } = context
    const rows = await hostedRows(context, input)
    const publishes = me.may('Files.Host')
    return {
      Rows: rows.map((row) => shown(row, me)),
      Total: rows[0]?.total ?? 0,
      Can: { Publish: publishes },
      ...(publishes ? await choices(tx) : { Roles: [], SubPrograms: [] }),
    }
  },

  async getHostedFile(context) {
    const { tx, me, input, notFound } = context
    const row = (await findHosted(context, input.HostedFileID)) ?? notFound()
    const versions = await sql<VersionRow>`
      select v.id, v.number, s.file_name, s.content_type, s.size_bytes, v.change_note, v.published_at, n.name as published_by,
        (select coalesce(sum(times), 0)::int from hosted_file_download where hosted_file_version_id = v.id) as downloads,
        (select count(*)::int from hosted_file_acknowledgement where hosted_file_version_id = v.id) as acknowledged
      from hosted_file_version v join stored_file s on s.id = v.file_id
      left join lateral staff_names(array[v.published_by]) n on true
      where v.hosted_file_id = ${row.id} and ${me.may('Files.Host')} order by v.number desc`.execute(tx)
    return {
      ...shown(row, me),
      Versions: versions.rows.map((one) => ({
        VersionID: one.id,
        VersionNumber: one.number,
        FileName: one.file_name,
        ContentType: one.content_type,
        SizeBytes: one.size_bytes,
        ChangeNote: one.change_note,
        PublishedAt: one.published_at,
        PublishedBy: one.published_by,
        Downloads: one.downloads,
        Acknowledged: one.acknowledged,
      })),
    }
  },

  async uploadHostedFile(context) {
    const { tx, input, refuse } = context
    const values = await read(tx, input, refuse)
    const { id, version } = await tx
      .insertInto('hosted_file')
      .values(values)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const first = { hostedFileId: id, number: 1, fileId: input.FileID, note: input.ChangeNote }
    const VersionID = await publish(context, first, () => refuse('FileUnknown'))
    return { HostedFileID: id, VersionID, version }
  },

  async addHostedVersion(context) {
    const { tx, input, refuse } = context
    const before = (await findHosted(context, input.HostedFileID)) ?? context.notFound()
    if (before.retired_at !== null) refuse('Retired')
    const { version } = await hostedFiles.change(context, seen(input), untouched)
    const alike =
      await sql`select 1 from stored_file mine, stored_file theirs join hosted_file_version v on v.file_id = theirs.id
      where mine.id = ${input.FileID} and v.id = ${before.version_id} and mine.sha256 = theirs.sha256
        and mine.owner_id = my_user()`.execute(tx)
    if (alike.rows.length > 0) refuse('SameFile')
    const next = { hostedFileId: before.id, number: before.number + 1, fileId: input.FileID, note: input.ChangeNote }
    const VersionID = await publish(context, next, () => refuse('FileUnknown'))
    return { HostedFileID: before.id, VersionID, version }
  },

  async updateHostedFile(context) {
    const { tx, input, refuse } = context
    await hostedFiles.change(context, seen(input), await read(tx, input, refuse))
    return answer(context, input.HostedFileID)
  },

  async retireHostedFile(context) {
    const { me, input } = context
    await hostedFiles.change(context, seen(input), {
      retired_at: input.Retired ? sql`coalesce(retired_at, now())` : null,
      retired_by: input.Retired ? me.userId : null,
    })
    return answer(context, input.HostedFileID)
  },

  async deleteHostedFile(context) {
    const { tx, input, refuse } = context
    await hostedFiles.change(context, seen(input), untouched)
    const row = (await findHosted(context, input.HostedFileID)) ?? context.notFound()
    if (row.was_read) refuse('WasRead')
    const gone = await tx
      .deleteFrom('hosted_file_version')
      .where('hosted_file_id', '=', row.id)
      .returning('file_id')
      .execute()
    await tx
      .deleteFrom('stored_file')
      .where(
        'id',
        'in',
        gone.map(({ file_id }) => file_id),
      )
      .execute()
    await tx.deleteFrom('hosted_file').where('id', '=', row.id).execute()
    return { HostedFileID: row.id }
  },

  downloadHostedFile,
})

interface VersionRow {
  id: string
  number: number
  file_name: string
  content_type: string
  size_bytes: number
  change_note: string | null
  published_at: string
  published_by: string | null
  downloads: number
  acknowledged: number
}
