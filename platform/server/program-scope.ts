import { sql, type RawBuilder } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import {
  chartKinds,
  findChartKind,
  isProgramRight,
  rightIn,
  type ChartKind,
  type ProgramRight,
} from '#platform/contract/charts.ts'
import type { Me, Tx } from './handlers.ts'
import { refused } from './refused.ts'
import type { ScopeRule } from './scopes.ts'

async function modulesOf(tx: Tx, { chart, subPrograms }: ScopeRule, id: string): Promise<string[]> {
  if (chart) return [chart.Module]
  if (!subPrograms) return []
  const { rows } = await sql<{ module: string }>`select distinct k.web_application_module_name as module
    from sub_program s join core_program k on k.id = s.core_program_id where s.id in (${subPrograms(id)})`.execute(tx)
  return rows.map(({ module }) => module)
}

/** A record of the program the call is for, and the right of whichever program it is of. */
export async function checkProgram(tx: Tx, call: AnyCall, rule: ScopeRule, id: string, me: Me): Promise<void> {
  const { permission, module } = call
  if (module === undefined && !isProgramRight(permission)) return
  const modules = await modulesOf(tx, rule, id)
  if (module !== undefined && !modules.includes(module)) throw refused('NotFound')
  if (!isProgramRight(permission) || me.may('Administrator')) return
  const types = rule.chartTypes ?? [rule.chart?.ChartType ?? 'Client']
  const charts = modules.flatMap((Module) =>
    types.flatMap((ChartType): ChartKind | [] => findChartKind({ ChartType, Module }) ?? []),
  )
  const may = (right: typeof permission) => {
    const needed = charts.flatMap((chart) => rightIn(chart, right) ?? [])
    return { needed, held: needed.some((one) => me.may(one)) }
  }
  const { needed, held } = may(permission)
  if (held) return
  // Whoever may not even read it does not learn that it is there.
  if (!may('Program.View').held) throw refused('NotFound')
  throw refused('PermissionMissing', { permission: needed[0] ?? permission })
}

/** Whether the caller has a right in the program of a module. */
export function mayIn(
  me: Pick<Me, 'may'>,
  Module: string,
  right: ProgramRight,
  types: readonly string[] = ['Client'],
): boolean {
  const needed = types.flatMap((ChartType) => {
    const chart = findChartKind({ ChartType, Module })
    return (chart && rightIn(chart, right)) ?? []
  })
  return me.may(needed[0] ?? 'Administrator')
}

/** The modules whose clients the caller may read; undefined for all. */
const myModules = (me: Pick<Me, 'may'>): string[] | undefined =>
  me.may('Administrator')
    ? undefined
    : chartKinds.flatMap(({ chartType, module }) =>
        chartType === 'Client' && module && mayIn(me, module, 'Program.View') ? [module] : [],
      )
const subProgramsOf = (modules: readonly string[]) =>
  sql`select own_s.id from sub_program own_s join core_program own_k on own_k.id = own_s.core_program_id
    where own_k.web_application_module_name = any (${[...modules]}::text[])`

/** For a list across programs, which names no chart to ask for: the sub-program is of one whose clients the caller may read. */
export function inMyPrograms(me: Pick<Me, 'may'>, subProgram: RawBuilder<unknown>): RawBuilder<boolean> {
  const modules = myModules(me)
  return modules ? sql`${subProgram} in (${subProgramsOf(modules)})` : sql`true`
}

/** The same for what is counted: of those programs only the ones in which row security shows anything, so that no index reads the others. */
export function inSeenPrograms(me: Pick<Me, 'may'>, subProgram: RawBuilder<unknown>): RawBuilder<boolean> {
  const modules = myModules(me)
  return modules
    ? sql`${subProgram} = any ((select array_agg(seen.id) from (${subProgramsOf(modules)}
        and ((select sees_all()) or own_s.id = any ((select my_sub_programs())::uuid[])
          or own_s.id in (select own_m.sub_program_id from client_membership own_m where own_m.id = any ((select my_granted())::uuid[])))) seen)::uuid[])`
    : sql`true`
}

/** The same as an array of ids for functions in SQL; null for all. */
export function myPrograms(me: Me): RawBuilder<unknown> {
  const modules = myModules(me)
  return modules ? sql`array(${subProgramsOf(modules)})` : sql`null::uuid[]`
}
