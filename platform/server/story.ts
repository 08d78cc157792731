import { sql, type RawBuilder } from 'kysely'
import type { StoryGroup } from '#platform/contract/lists/story.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Me, Tx } from './handlers.ts'

/** Who reads. */
export type StoryReader = Pick<Me, 'may'>

/** Whose story: the enrollment and its person, the home, or the community family. */
export interface StoryOf {
  readonly me: StoryReader
  readonly membership: RawBuilder<unknown>
  readonly person: RawBuilder<unknown>
  readonly family: RawBuilder<unknown>
  readonly community: RawBuilder<unknown>
}

/**
 * One kind of thing that happens on a chart. `rows` select `id`, `day` (date), `detail` (jsonb) and `withheld` (boolean: it tells of
 * somebody confidential, and so never leaves the agency). Rows are what the caller may know of. All parts are asked in one query; only
 * what is shown has its detail made, so what costs something stands in `detail`.
 */
export interface StoryPart<Detail = never> {
  readonly kind: string
  readonly group: StoryGroup
  /** The tab of the chart that shows it. */
  readonly tab: string
  /** Without it the part is not asked. */
  readonly may: (me: StoryReader) => boolean
  /** On the chart of a client, of a resource family or one who hosts, of a community family. */
  readonly client?: (of: StoryOf) => RawBuilder<unknown>
  readonly family?: (of: StoryOf) => RawBuilder<unknown>
  readonly community?: (of: StoryOf) => RawBuilder<unknown>
  readonly line: (detail: Detail) => StoryWords
}

export interface StoryWords {
  readonly title: Words
  /** When, who, where; one line. */
  readonly note?: Words
  /** What somebody wrote, as they wrote it. */
  readonly text?: string | null
}

/** A part of whatever detail, as a domain lists it. */
export const storyPart = <Detail>(part: StoryPart<Detail>): StoryPart => part as unknown as StoryPart

export interface StoryEntry extends StoryWords {
  readonly id: string
  readonly kind: string
  readonly group: StoryGroup
  readonly tab: string
  readonly day: string
}

type StoryKind = 'client' | 'family' | 'community'
export type StoryChart = { readonly [Kind in StoryKind]: Readonly<Record<Kind, string>> }[StoryKind]

export interface StoryAsked {
  readonly groups?: readonly StoryGroup[] | undefined
  /** First and last day. */
  readonly from?: string | undefined
  readonly until?: string | undefined
  /** Goes on after this entry. */
  readonly after?: { readonly day: string; readonly id: string } | undefined
  readonly limit: number
  /** For somebody outside: nothing with a label, nothing that tells of somebody confidential. */
  readonly outside?: boolean
}

/** The story of a chart, the newest first, from every domain, in one query. */
export async function storyOf(
  { tx, me, parts }: { tx: Tx; me: StoryReader; parts: readonly StoryPart[] },
  chart: StoryChart,
  { groups, from, until, after, limit, outside = false }: StoryAsked,
): Promise<StoryEntry[]> {
  const [kind, id] = Object.entries(chart)[0] as [StoryKind, string]
  const of: StoryOf = {
    me,
    membership: sql`${id}::uuid`,
    person: sql`(select sm.person_id from client_membership sm where sm.id = ${id}::uuid)`,
    family: sql`${id}::uuid`,
    community: sql`${id}::uuid`,
  }
  const asked = parts.filter(
    (part) => part.may(me) && part[kind] && (groups === undefined || groups.includes(part.group)),
  )
  if (asked.length === 0) return []
  const rows = asked.map((part, at) => {
    const where = [
      ...(from ? [sql`r.day >= ${from}::date`] : []),
      ...(until ? [sql`r.day <= ${until}::date`] : []),
      ...(after ? [sql`(r.day, r.id) < (${after.day}::date, ${after.id}::uuid)`] : []),
      ...(outside
        ? [
            sql`not r.withheld and not exists (select from record_label sl where sl.record_id = r.id and sl.labels <> '{}')`,
          ]
        : []),
    ]
    return sql`(select ${at}::int as at, r.id, r.day, r.detail from (${part[kind]!(of)}) r
      ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``} order by r.day desc, r.id desc limit ${limit})`
  })
  const found = await sql<{ at: number; id: string; day: string; detail: unknown }>`
    select * from (${sql.join(rows, sql` union all `)}) s order by s.day desc, s.id desc limit ${limit}`.execute(tx)
  return found.rows.map(({ at, id: entry, day, detail }) => {
    const { kind: part, group, tab, line } = asked[at]!
    return { id: entry, kind: part, group, tab, day, ...line(detail as never) }
  })
}
