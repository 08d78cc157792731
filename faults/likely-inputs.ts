import fc from 'fast-check'
import type pg from 'pg'
import type { AnyCall } from '#platform/contract/call.ts'
import type * as z from 'zod/mini'
import { metaOf } from '#platform/contract/fields.ts'
import { pairOf } from '#platform/contract/pair.ts'
import type { ScopeRules } from '#platform/server/scopes.ts'
import { validInput, type Known } from './inputs.ts'

type Input = Record<string, unknown>
type Row = Record<string, unknown> & { id: string }

interface Table {
  rows: Row[]
  /** Columns that lead to a row of another table. */
  leads: { column: string; table: string }[]
}

// Kinds of one record: its id is the same in both.
const sameRecord: Record<string, string> = { client: 'person', employee: 'application_user' }
const plain = (table: string) => sameRecord[table] ?? table

// Names of fields that say nothing of their table.
const tablesByField: Record<string, string> = {
  ClientSubProgramMembershipID: 'client_membership',
  FosterResourceFamilyID: 'resource_family',
  SupervisorId: 'application_user',
  EmployeeId: 'application_user',
  EmployeeID: 'application_user',
  UserID: 'application_user',
  FileID: 'stored_file',
  CoreProgramId: 'core_program',
  Id: 'application_user',
}

const snake = (name: string) =>
  name
    .replace(/I[Dd]s?$/, '')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()

/** Some rows of every table that has ids, and how tables lead to each other: what a request that succeeds is made of. */
export async function openLikely(owner: pg.Pool, scopes: ScopeRules, today: string) {
  const { rows: names } = await owner.query<{ name: string; voidable: boolean }>(
    `select table_name as name, bool_or(column_name = 'voided_at') as voidable from information_schema.columns
     where table_schema = 'public' and table_name not in ('audit', 'person_search') group by 1
     having bool_or(column_name = 'id' and data_type = 'uuid')`,
  )
  const { rows: keys } = await owner.query<{ from: string; column: string; to: string }>(
    `select c.conrelid::regclass::text as from, a.attname as column, c.confrelid::regclass::text as to from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and cardinality(c.conkey) = 1`,
  )
  const tables = new Map<string, Table>()
  for (const { name, voidable } of names) {
    const { rows } = await owner.query<Row>(
      `select * from ${name} ${voidable ? 'where voided_at is null' : ''} order by id desc limit 40`,
    )
    const leads = keys.filter(({ from }) => from === name).map(({ column, to }) => ({ column, table: plain(to) }))
    tables.set(name, { rows, leads })
  }

  function tableOf(call: AnyCall, field: string): string | undefined {
    if (typeof call.scope === 'object')
      for (const [kind, named] of Object.entries(call.scope)) {
        const { table } = scopes[kind as keyof ScopeRules]
        if (named === field && typeof table === 'string') return table
      }
    const guess = tablesByField[field] ?? snake(field)
    return tables.has(guess) ? guess : undefined
  }

  const days = [0, -1, -7, -40].map((back) =>
    new Date(Date.parse(today) + back * 86_400_000).toISOString().slice(0, 10),
  )

  /** Fills the ids of one request with records that belong together, and the version with the one on record. */
  function withRecords(call: AnyCall, given: Input, pick: (most: number) => number): Input {
    const input: Input = { ...given }
    const fields = Object.keys(call.input._zod.def.shape).flatMap((field) => {
      const table = tableOf(call, field)
      return table && (input[field] !== undefined || field === pairOf(call)) ? [{ field, table }] : []
    })
    const wanted = (table: string) => fields.filter((one) => plain(one.table) === plain(table))
    // Those that lead to most of the others first.
    const depth = ({ table }: { table: string }) =>
      tables.get(table)!.leads.filter((lead) => wanted(lead.table).length > 0).length
    const set = new Map<string, Row>()
    for (const { field, table } of fields.toSorted((a, b) => depth(b) - depth(a))) {
      const { rows, leads } = tables.get(table)!
      if (set.has(field) || rows.length === 0 || input[field] === null) continue
      const row = rows[pick(rows.length)]!
      set.set(field, row)
      input[field] = Array.isArray(given[field]) ? [row.id] : row.id
      for (const lead of leads)
        for (const other of wanted(lead.table)) {
          if (set.has(other.field) || !row[lead.column]) continue
          const found = tables.get(other.table)!.rows.find(({ id }) => id === row[lead.column])
          set.set(other.field, found ?? { id: row[lead.column] as string })
          input[other.field] = row[lead.column]
        }
    }
    const holder = set.get(pairOf(call) ?? '') ?? [...set.values()].find((row) => typeof row['version'] === 'number')
    if ('version' in call.input._zod.def.shape && input['version'] !== null && holder)
      input['version'] = holder['version'] ?? input['version']
    return input
  }

  /** Requests that may succeed, each another one; the same for a seed. */
  return function* likely(call: AnyCall, { seed, most }: { seed: number; most: number }): Generator<Input> {
    const shape = call.input._zod.def.shape as Record<string, z.ZodMiniType>
    const known: Record<string, unknown[]> = {}
    for (const [field, schema] of Object.entries(shape)) if (metaOf(schema)?.widget === 'day') known[field] = days
    const samples = fc.sample(validInput(call.input, known as Known), { seed, numRuns: most }) as Input[]
    const optional = Object.keys(shape).filter((field) => shape[field]!.safeParse(undefined).success)
    for (const [nth, sample] of samples.entries()) {
      let turn = nth
      const pick = (of: number) => (turn = (turn * 31 + 7) % 10_007) % of
      // The least that can be asked, all that can be, and anything between.
      const input = { ...sample }
      if (nth % 3 === 0) for (const field of optional) delete input[field]
      const made = withRecords(call, input, pick)
      if (call.input.safeParse(made).success) yield made
    }
  }
}
