import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { familyChartTypes, isProgramRight } from '#platform/contract/charts.ts'
import { joined, say, type Language } from '#platform/contract/words.ts'
import { auditSentence, idsIn, toldChanges, type AuditEntry } from '#platform/server/audit-sentences.ts'
import { previewUndo, undo } from '#platform/server/change-set.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { mayIn } from '#platform/server/program-scope.ts'
import { namesOf } from '#platform/server/record-names.ts'
import type { RecordWords } from '#platform/server/audit-records.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { activityCalls } from './activity.calls.ts'

/** Tables that tell of a person; what belongs to someone's account is no part of the chart and for those who may audit. */
const tablesOfPerson = (records: RecordWords) =>
  Object.keys(records).filter((table) => records[table]!.of === 'person_id')
const tablesInChart = (records: RecordWords) => tablesOfPerson(records).filter((table) => !records[table]!.ownAffairs)

interface Found extends AuditEntry {
  seq: number
  at: string
  user_id: string | null
  call: string | null
  change_set_id: string | null
}

interface Asked {
  table: string
  id: string
  kinds: string[]
  chart: string[]
  before: number
  most: number
}

/** Two short walks backwards along the indexes, whatever the length of the book. */
async function entriesOf(tx: Tx, { table, id, kinds, chart, before, most }: Asked): Promise<Found[]> {
  const columns = sql`seq, at, user_id, call, change_set_id, kind, table_name as "table", row_id as "rowId", about_id, op, before, after`
  const newest = sql`kind = any (${kinds}) and seq < ${before} order by seq desc limit ${most}`
  const found = await sql<Found>`
    select * from (
      (select ${columns} from audit where row_id = ${id} and table_name = ${table} and ${newest})
      union all
      (select ${columns} from audit where about_id = ${id} and ${table} = 'person' and table_name = any (${chart}) and ${newest})) e
    order by seq desc limit ${most}`.execute(tx)
  return found.rows
}

/** The person whose chart a record belongs to, or null when it belongs to none. */
async function findChart(tx: Tx, records: RecordWords, table: string, id: string): Promise<string | null | undefined> {
  if (table === 'person') return id
  if (!tablesInChart(records).includes(table)) return null
  const found = await tx
    .selectFrom('audit')
    .select('about_id')
    .where('row_id', '=', id)
    .where('about_id', 'is not', null)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return found?.about_id ?? undefined
}

/** What became confidential later is kept confidential in its earlier history too. */
async function confidentialNow(tx: Tx, page: readonly Found[]): Promise<Set<string>> {
  const ids = page.flatMap(({ table, rowId }) => (table === 'address' && rowId ? [rowId] : []))
  if (ids.length === 0) return new Set()
  const found = await tx
    .selectFrom('address')
    .select('id')
    .where('id', 'in', ids)
    .where('confidential', '=', true)
    .execute()
  return new Set(found.map(({ id }) => id))
}

type CallOf = (call: string) => Pick<AnyCall, 'permission' | 'scope'> | undefined

interface Maker {
  user_id: string | null
  call: string | null
  modules: string[]
}

/** An action is its maker's to undo, as long as the maker may still do what was done; and an administrator's. */
function mayUndo({ user_id, call, modules }: Maker, me: Me, callOf: CallOf) {
  if (me.may('Administrator')) return true
  if (user_id !== me.userId) return false
  const made = call ? callOf(call) : undefined
  const needed = made?.permission
  // A right of the chart's program is asked for in each of them; having one elsewhere is not enough.
  const types = typeof made?.scope === 'object' && 'family' in made.scope ? familyChartTypes : undefined
  if (needed && isProgramRight(needed) && !modules.every((module) => mayIn(me, module, needed, types))) return false
  return needed === 'SignedIn' || Boolean(needed && needed !== 'Anonymous' && me.may(needed))
}

/** Somebody whom the action itself recorded or took back: not known to anybody any more, since it was undone. */
const takenBack = sql`(change_set.undone_at is not null or change_set.kind = 'undo') and exists (
  select from audit b where b.change_set_id = change_set.id and b.table_name = 'person' and b.row_id = coalesce(a.about_id, a.row_id)
    and (b.op = 'insert' or b.after ->> 'voided_at' is not null))`

/** The programs in whose charts an action changed something. */
const modulesOf = sql<string[]>`array(
  select distinct k.web_application_module_name from audit a
    left join client_membership m on m.id in ((coalesce(a.after, a.before) ->> 'client_membership_id')::uuid, a.row_id)
    join sub_program s on s.id = coalesce(m.sub_program_id, (coalesce(a.after, a.before) ->> 'sub_program_id')::uuid)
    join core_program k on k.id = s.core_program_id
  where a.change_set_id = change_set.id and a.kind = 'change')`

/**
 * Whether the caller still works with everybody whom an action was about, and in one of its programs: its title has their
 * names. Row security decides who is known. Of what is in the archive nobody can tell any more.
 */
const stillMine = sql<boolean>`not is_cold(change_set.at) and not exists (
  select from audit a where a.change_set_id = change_set.id and a.kind = 'change' and (
    ((a.about_id is not null or a.table_name = 'person')
      and not exists (select from person p where p.id = coalesce(a.about_id, a.row_id)) and not (${takenBack}))
    or a.row_id = any (my_hidden()) or (coalesce(a.after, a.before) ->> 'client_membership_id')::uuid = any (my_hidden())))
  and (sees_all() or not exists (select from audit a where a.change_set_id = change_set.id and coalesce(a.after, a.before) ? 'sub_program_id')
    or exists (select from audit a where a.change_set_id = change_set.id and (
      (coalesce(a.after, a.before) ->> 'sub_program_id')::uuid = any (my_sub_programs())
      or a.row_id = any (my_granted()) or (coalesce(a.after, a.before) ->> 'client_membership_id')::uuid = any (my_granted()))))`

/** The actions of a page that the caller may undo, by id, each with its title. */
async function undoableOf(tx: Tx, page: readonly Found[], language: Language, may: (set: Maker) => boolean) {
  const ids = [...new Set(page.flatMap(({ change_set_id }) => change_set_id ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const sets = await tx
    .selectFrom('change_set')
    .select(['id', 'user_id', 'call', 'title', 'title_es', modulesOf.as('modules')])
    .where('id', 'in', ids)
    .where('undone_at', 'is', null)
    .where('kind', '<>', 'undo')
    .where(stillMine)
    .execute()
  return new Map(sets.filter(may).map((set) => [set.id, say([set.title, set.title_es ?? set.title], language)]))
}

export const activityHandlers = (callOf: CallOf) =>
  handlers(activityCalls, {
    async getForRecord({ tx, me, input, settings, registered, language, refuse, notFound, looked }) {
      const { TableName: table, RecordID: id } = input
      const { records } = registered
      const mayAudit = me.may('Audit.View')
      if (!mayAudit && table !== 'person') refuse('AuditViewNeeded')
      if (!Object.hasOwn(records, table)) refuse('UnknownKind')
      const chart = await findChart(tx, records, table, id)
      if (chart === undefined) return notFound()
      if (chart && !(await tx.selectFrom('person').select('id').where('id', '=', chart).executeTakeFirst()))
        return notFound()

      const size = input.PageSize ?? 25
      const found = await entriesOf(tx, {
        table,
        id,
        kinds: mayAudit && input.IncludeViews !== false ? ['change', 'view'] : ['change'],
        chart: mayAudit ? tablesOfPerson(records) : tablesInChart(records),
        before: input.Before ?? Number.MAX_SAFE_INTEGER,
        most: size + 1,
      })
      const page = found.slice(0, size)
      const names = await namesOf(tx, [...idsIn(page), ...page.map(({ user_id }) => user_id)])
      const guarded = await confidentialNow(tx, page)
      const undoable = await undoableOf(tx, page, language, (set) => mayUndo(set, me, callOf))
      const telling = { records, names, guarded, zone: settings.agency.zone, language }
      await looked(table, id, { part: 'activity' })
      return {
        Entries: page.map((entry) => {
          const Who = names.get(entry.user_id ?? '') ?? null
          return {
            AuditID: entry.seq,
            At: entry.at,
            Who,
            Kind: entry.kind as 'change' | 'view',
            Sentence: auditSentence(entry, Who, telling),
            Changes: toldChanges(entry, telling),
            Call: entry.call,
            ChangeSetID: entry.change_set_id,
            Undo: undoable.get(entry.change_set_id ?? '') ?? null,
          }
        }),
        Next: found.length > size ? page.at(-1)!.seq : null,
      }
    },

    async getRecentChangeSets({ tx, me, language }) {
      const found = await tx
        .selectFrom('change_set')
        .select([
          'id as ChangeSetID',
          'kind as Kind',
          sql<string>`${language === 'es' ? sql`coalesce(title_es, title)` : sql`title`}`.as('Title'),
          'at as At',
          'undone_at as UndoneAt',
          'user_id',
          'call',
          modulesOf.as('modules'),
        ])
        .where('user_id', '=', me.userId)
        .where('at', '>', sql<string>`now() - interval '30 days'`)
        .where(stillMine)
        .orderBy('at', 'desc')
        .limit(50)
        .execute()
      return {
        ChangeSets: found.map(({ user_id, call, modules, ...set }) => ({
          ...set,
          Can: {
            Undo: set.UndoneAt === null && set.Kind !== 'undo' && mayUndo({ user_id, call, modules }, me, callOf),
          },
        })),
      }
    },

    async previewUndo({ tx, input, settings, registered, language, notFound }) {
      const telling = { records: registered.records, zone: settings.agency.zone }
      const preview = (await previewUndo(tx, input.ChangeSetID, telling)) ?? notFound()
      return {
        ChangeSetID: preview.id,
        Title: say(preview.title, language),
        Effects: preview.effects.map((one) => ({ ...one, Sentence: say(one.Sentence, language) })),
        Reasons: preview.reasons.map((one) => say(one, language)),
      }
    },

    async undoChangeSet({ tx, me, input, settings, registered, refuse, notFound }) {
      const telling = { records: registered.records, zone: settings.agency.zone }
      const done = (await undo(tx, input.ChangeSetID, me, telling)) ?? notFound()
      if ('reasons' in done) return refuse('CannotUndo', { message: joined(done.reasons) })
      return { UndoChangeSetID: done.changeSetId }
    },
  })

/** Rows outside the caller's work stay out of reach for row security's sake. */
export const activityScopes = (callOf: CallOf): Pick<ScopeRules, 'changeSet'> => ({
  changeSet: {
    is: 'record',
    table: 'change_set',
    async check(tx, id, me) {
      const set = await tx
        .selectFrom('change_set')
        .select(['user_id', 'call', modulesOf.as('modules')])
        .where('id', '=', id)
        .where(stillMine)
        .executeTakeFirst()
      return set !== undefined && mayUndo(set, me, callOf)
    },
  },
})
