import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { hostedCalls } from './hosted.calls.ts'

export interface Asker {
  tx: Tx
  me: Me
  today: string
}

export interface HostedRow {
  id: string
  title: string
  category: string
  audience: string
  role_ids: string[]
  sub_program_ids: string[]
  effective_date: string
  review_date: string | null
  needs_acknowledgement: boolean
  retired_at: string | null
  version: number
  version_id: string
  number: number
  published_at: string
  file_name: string
  content_type: string
  size_bytes: number
  acknowledged_at: string | null
  is_mine: boolean
  to_acknowledge: boolean
  state: string
  downloads: number
  acknowledged: number
  expected: number
  was_read: boolean
  total: number
}

/** Whether a file is the caller's to read today: in effect, not retired, and meant for them. */
export const isMine = ({
  me,
  today,
}: Pick<Asker, 'me' | 'today'>) => sql<boolean>`(f.retired_at is null and f.effective_date <= ${today} and (
  f.audience = 'all' or f.sub_program_ids && ${[...me.subPrograms]}::uuid[] or f.role_ids && array(
    select r.role_id from user_role r where r.user_id = ${me.userId} and r.voided_at is null and r.start_date <= ${today}
      and (r.end_date is null or r.end_date > ${today}))))`

const whereState = (today: string) => ({
  retired: sql`retired_at is not null`,
  scheduled: sql`retired_at is null and effective_date > ${today}`,
  'review due': sql`retired_at is null and review_date <= ${today}`,
  'to acknowledge': sql`to_acknowledge`,
  current: sql`retired_at is null and effective_date <= ${today}`,
})

/** The first of these that is so. */
const stateOf = (today: string) => {
  const states = Object.entries(whereState(today)).map(([name, holds]) => sql`when ${holds} then ${name}`)
  return sql`case ${sql.join(states, sql` `)} end`
}

/** Counts are reckoned for the rows shown only, and only for those who publish. */
const counts = (today: string) => sql`
  (select coalesce(sum(d.times), 0)::int from hosted_file_download d join hosted_file_version v on v.id = d.hosted_file_version_id
    where v.hosted_file_id = f.id) as downloads,
  (select count(*)::int from hosted_file_acknowledgement a join ${audienceOf(today)} on u.user_id = a.user_id
    where a.hosted_file_version_id = f.version_id) as acknowledged,
  case when f.needs_acknowledgement then (select count(*)::int from ${audienceOf(today)}) else 0 end as expected,
  exists (select from hosted_file_download d join hosted_file_version v on v.id = d.hosted_file_version_id where v.hosted_file_id = f.id)
    or exists (select from hosted_file_acknowledgement a join hosted_file_version v on v.id = a.hosted_file_version_id
      where v.hosted_file_id = f.id) as was_read`

/** The active users a file `f` is meant for. */
export const audienceOf = (today: string): RawBuilder<unknown> => sql`(
  select distinct user_id from staff_in(f.role_ids, f.sub_program_ids, ${today})
  union all select id from application_user where f.audience = 'all' and account_status = 'Active') u`

const columns = {
  Title: 'lower(title)',
  Category: 'category',
  EffectiveDate: 'effective_date',
  ReviewDate: 'review_date',
  PublishedAt: 'published_at',
  Downloads: 'downloads',
} as const

type Filter = Input<typeof hostedCalls.getHostedFiles> & { HostedFileID?: string }

/** Rows as people see them; without the right to publish, only the caller's own. */
export async function hostedRows(asker: Asker, filter: Filter): Promise<HostedRow[]> {
  const { tx, me, today } = asker
  const publishes = me.may('Files.Host')
  const { limit, offset } = pageOf(filter)
  const like = `%${(filter.Search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const direction = sql.raw(filter.Descending ? 'desc nulls last' : 'asc nulls last')
  const sortsByCount = filter.Sort === 'Downloads' && publishes
  const column = sql.raw(columns[filter.Sort === 'Downloads' && !publishes ? 'Title' : (filter.Sort ?? 'Title')])
  const page = sql`order by ${column} ${direction}, id limit ${limit} offset ${offset}`
  const found = await sql<HostedRow>`
    with known as (
      select f.*, v.id as version_id, v.number, v.published_at, s.file_name, s.content_type, s.size_bytes,
        (select a.at from hosted_file_acknowledgement a where a.hosted_file_version_id = v.id and a.user_id = ${me.userId}) as acknowledged_at,
        ${isMine(asker)} as is_mine
      from hosted_file f
      join lateral (select * from hosted_file_version where hosted_file_id = f.id order by number desc limit 1) v on true
      join stored_file s on s.id = v.file_id),
    duties as (select *, is_mine and needs_acknowledgement and acknowledged_at is null as to_acknowledge from known),
    wanted as (
      select *, ${stateOf(today)} as state, (count(*) over ())::int as total from duties
      where (${filter.HostedFileID ?? null}::uuid is null or id = ${filter.HostedFileID ?? null})
        and (is_mine or ${publishes && !filter.Mine})
        and (title ilike ${like} or file_name ilike ${like})
        and (${filter.Category ?? null}::text is null or category = ${filter.Category ?? null})
        and ${filter.Policies ? sql`needs_acknowledgement and retired_at is null` : sql`true`}
        and (${filter.State ? whereState(today)[filter.State] : sql`true`})
      ${sortsByCount ? sql`` : page})
    select f.*, ${publishes ? counts(today) : sql`0 as downloads, 0 as acknowledged, 0 as expected, true as was_read`}
    from wanted f ${sortsByCount ? page : sql`order by ${column} ${direction}, id`}`.execute(tx)
  return found.rows
}

export const findHosted = async (asker: Asker, HostedFileID: string): Promise<HostedRow | undefined> =>
  (await hostedRows(asker, { HostedFileID }))[0]

export function shown(row: HostedRow, me: Me) {
  const publishes = me.may('Files.Host')
  return {
    HostedFileID: row.id,
    Title: row.title,
    Category: row.category,
    Audience: row.audience,
    RoleIDs: publishes ? row.role_ids : [],
    SubProgramIDs: publishes ? row.sub_program_ids : [],
    EffectiveDate: row.effective_date,
    ReviewDate: row.review_date,
    NeedsAcknowledgement: row.needs_acknowledgement,
    State: row.state,
    RetiredAt: row.retired_at,
    VersionID: row.version_id,
    VersionNumber: row.number,
    PublishedAt: row.published_at,
    FileName: row.file_name,
    ContentType: row.content_type,
    SizeBytes: row.size_bytes,
    AcknowledgedAt: row.acknowledged_at,
    ToAcknowledge: row.to_acknowledge,
    Downloads: publishes ? row.downloads : null,
    Acknowledged: publishes ? row.acknowledged : null,
    Expected: publishes ? row.expected : null,
    version: row.version,
    Can: { Edit: publishes, Delete: publishes && !row.was_read },
  }
}
