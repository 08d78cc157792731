import type pg from 'pg'
import type { AnyCall } from '#platform/contract/call.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'

export type Row = Record<string, unknown> & { id: string }

/** A column that leads to a row of another table. */
interface Lead {
  column: string
  table: string
}

// Kinds of one record: its id is the same in both.
const sameRecord: Record<string, string> = { client: 'person', employee: 'application_user' }
const plain = (table: string) => sameRecord[table] ?? table

// Names of fields that say nothing of their table.
const tablesByField: Record<string, string> = {
  ClientSubProgramMembershipID: 'client_membership',
  ChartID: 'client_membership',
  FosterResourceFamilyID: 'resource_family',
  FamilyID: 'resource_family',
  FosterResourceParentID: 'family_parent',
  ClientID: 'client',
  ClientIDs: 'client',
  SupervisorId: 'application_user',
  EmployeeId: 'employee',
  EmployeeID: 'employee',
  UserID: 'application_user',
  FileID: 'stored_file',
  CoreProgramId: 'core_program',
  DogID: 'family_dog',
  LineID: 'signature_line',
  AttachmentID: 'document_attachment',
  CredentialID: 'employee_credential',
  AgencyID: 'agency',
  HealthID: 'client_health',
  VersionID: 'hosted_file_version',
  MemberID: 'distribution_list_member',
  ContactMadeID: 'contact_made',
  BlockedID: 'ip_block',
}

const wordsOf = (field: string) => field.replace(/I[Dd]s?$/, '').split(/(?<=[a-z])(?=[A-Z])/)
const snake = (words: readonly string[]) => words.join('_').toLowerCase()
export const namesRecords = (field: string) => /I[Dd]s?$/.test(field)

/** By what a row says, without what differs from one agency to the next: ids, moments, secrets. */
const byContent = `regexp_replace(to_jsonb(t)::text, '[0-9a-f]{8}-[0-9a-f-]{27}|\\d{4}-\\d\\d-\\d\\dT[^"]*|\\\\x[0-9a-f]+|\\$argon2[^"]*', '', 'g')`

/** The rows of an agency as requests name them: read anew for every call, since the calls before have added some. */
export async function openRecords(
  owner: pg.Pool,
  scopes: ScopeRules,
  chosen: 'newest and any' | 'alike' = 'newest and any',
) {
  const { rows: names } = await owner.query<{ name: string; voidable: boolean }>(
    `select table_name as name, bool_or(column_name = 'voided_at') as voidable from information_schema.columns
     where table_schema = 'public' and table_name not in ('audit', 'person_search') group by 1
     having bool_or(column_name = 'id' and data_type = 'uuid')`,
  )
  const { rows: keys } = await owner.query<{ from: string; column: string; to: string }>(
    `select c.conrelid::regclass::text as from, a.attname as column, c.confrelid::regclass::text as to from pg_constraint c
     cross join lateral unnest(c.conkey, c.confkey) as k (own, theirs) join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
     join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.theirs and t.attname = 'id' where c.contype = 'f'`,
  )
  const tables = new Map(
    names.map(({ name, voidable }) => {
      const leads: Lead[] = keys
        .filter(({ from }) => from === name)
        .map(({ column, to }) => ({ column, table: plain(to) }))
      return [name, { voidable, leads }]
    }),
  )
  let read = new Map<string, Row[]>()

  async function rowsOf(table: string, where: readonly [column: string, id: string][] = []): Promise<Row[]> {
    const known = read.get(`${table} ${where.join()}`)
    if (known) return known
    const { voidable } = tables.get(table)!
    const conditions = [
      ...(voidable ? ['voided_at is null'] : []),
      ...where.map(([column], at) => `${column} = $${at + 1}`),
    ]
    const from = `from ${table} t ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}`
    // The newest, which the calls before have made, and some of all.
    const { rows } = await owner.query<Row>(
      chosen === 'alike'
        ? `select * ${from} order by ${byContent}, id limit 60`
        : `(select * ${from} order by id desc limit 12) union all (select * ${from} order by md5(id::text) limit 60)`,
      where.map(([, id]) => id),
    )
    read.set(`${table} ${where.join()}`, rows)
    return rows
  }

  /** Tables whose records a field may name, the likeliest first. */
  function tablesOf(call: AnyCall, field: string): string[] {
    if (!namesRecords(field)) return []
    const scoped = typeof call.scope === 'object' ? Object.entries(call.scope) : []
    const ofScope = scoped.flatMap(([kind, named]) => {
      const { table } = scopes[kind as keyof ScopeRules]
      return named === field && typeof table === 'string' ? [table] : []
    })
    const words = wordsOf(field)
    const shorter = words.map((_one, at) => words.slice(at))
    const named = shorter.flatMap((some) => {
      const byName = tablesByField[`${some.join('')}ID`] ?? tablesByField[field]
      return byName ? [byName] : tables.has(snake(some)) ? [snake(some)] : []
    })
    const around = new Set(
      scoped.flatMap(([kind]) => {
        const { table } = scopes[kind as keyof ScopeRules]
        return typeof table === 'string' ? [plain(table)] : []
      }),
    )
    const alike = [...tables].filter(([table]) => shorter.some((some) => table.includes(snake(some))))
    const near = alike.filter(([, { leads }]) => leads.some(({ table }) => around.has(table)))
    const likely = [...named.slice(0, 1), ...ofScope].filter((table) => tables.has(table))
    if (likely.length > 0) return likely.slice(0, 1)
    return (near.length > 0 ? near : alike).map(([table]) => table)
  }

  /** A record of a table that belongs to those chosen before, where the tables lead to each other. */
  async function choose(table: string, chosen: readonly { table: string; row: Row }[], pick: (of: number) => number) {
    for (const { table: other, row } of chosen) {
      const lead = tables.get(other)!.leads.find((one) => one.table === plain(table) && row[one.column])
      if (!lead) continue
      const [found] = await rowsOf(table, [['id', row[lead.column] as string]])
      if (found) return found
    }
    const where = chosen.flatMap(({ table: other, row }): [string, string][] => {
      const lead = tables.get(table)!.leads.find((one) => one.table === plain(other) && plain(other) !== plain(table))
      return lead ? [[lead.column, row.id]] : []
    })
    const rows = where.length > 0 ? await rowsOf(table, where) : []
    const from = rows.length > 0 ? rows : await rowsOf(table)
    return from.length > 0 ? from[pick(from.length)] : undefined
  }

  /** Rows of a query, as far as there are some. */
  const askedFor = async (text: string) => (await owner.query<Record<string, unknown>>(`${text} limit 25`)).rows
  /** What this person has uploaded and not used yet. */
  const uploadsOf = (who: string) =>
    askedFor(`select f.id from stored_file f join application_user u on u.id = f.created_by
      where f.owner_table = 'upload' and lower(u.email) like '${who}@%' order by f.id desc`)

  return {
    tablesOf,
    choose,
    askedFor,
    uploadsOf,
    leadsOf: (table: string) => tables.get(table)!.leads,
    isSame: (a: string, b: string) => plain(a) === plain(b),
    again() {
      // Where they shall be alike, nothing is added.
      if (chosen !== 'alike') read = new Map()
    },
  }
}

export type Records = Awaited<ReturnType<typeof openRecords>>
