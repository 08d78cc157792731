import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { DueChart } from './due-facts.server.ts'

export interface Responsible {
  employee: string | null
  /** Any one who holds this role in the sub-program, where nobody is named. */
  role: string | null
}

const usualRoles: Readonly<Record<string, readonly string[]>> = {
  Client: ['Case Manager'],
  'Resource Family': ['ASW', 'RFS'],
  Residence: ['House Manager'],
  Church: ['Relationship Owner'],
}
const above = ['Supervisor', 'Program Manager', 'Director']

interface Carrier {
  chart_id: string
  role: string
  employee_id: string
}

interface Holder {
  sub_program_id: string
  role: string
  employee_id: string
  supervisor_id: string | null
}

/** Who carries these charts. */
export async function carriersOf(tx: Tx, charts: readonly string[], today: string): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`select * from due_carriers(${charts}::uuid[], ${today})`.execute(tx)
  return rows
}

/** Who holds which role in these sub-programs. */
export async function staffOf(tx: Tx, programs: readonly string[], today: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select * from due_staff(${programs}::uuid[], ${today})`.execute(tx)
  return rows
}

/** Who answers for an item: who carries the chart in that role, else any one of the role, else who stands above. */
export function responsibles(carriers: readonly Carrier[], staff: readonly Holder[]) {
  const carriedBy = Map.groupBy(carriers, ({ chart_id }) => chart_id)
  const holders = Map.groupBy(staff, ({ sub_program_id, role }) => `${sub_program_id}|${role}`)
  const supervisors = new Map(staff.map((one) => [one.employee_id, one.supervisor_id]))
  const anyOf = (program: string, role: string): Responsible | undefined => {
    const found = holders.get(`${program}|${role}`)
    return found && { employee: found.length === 1 ? found[0]!.employee_id : null, role }
  }

  return (chart: DueChart, wanted: string | null): Responsible => {
    const carried = carriedBy.get(chart.facts.chartId) ?? []
    const roles = wanted === null ? (usualRoles[chart.facts.chartType] ?? []) : [wanted]
    if (chart.employeeId && roles.every((role) => above.includes(role))) {
      const own = supervisors.get(chart.employeeId)
      if (own) return { employee: own, role: 'Supervisor' }
    }
    for (const role of roles) {
      const holder = carried.find((one) => one.role === role)
      if (holder) return { employee: holder.employee_id, role }
    }
    for (const role of roles) {
      const pool = anyOf(chart.subProgramId, role)
      if (pool) return pool
    }
    const boss = carried.map((one) => supervisors.get(one.employee_id)).find(Boolean)
    if (boss) return { employee: boss, role: 'Supervisor' }
    return (
      above.map((role) => anyOf(chart.subProgramId, role)).find(Boolean) ?? { employee: null, role: roles[0] ?? null }
    )
  }
}
