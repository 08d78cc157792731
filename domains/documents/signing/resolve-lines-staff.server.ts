import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { ApprovalBlock } from '#domains/forms/form-template.rules.ts'
import type { ResolveFor } from './resolve-lines.server.ts'

export interface Who {
  id: string
  name: string
  /** Sees the chart by their own work; otherwise the line alone shows them the document. */
  opens: boolean
}

export interface Found {
  who: Who[]
  /** How they were found, or why nobody was. */
  because: string
}

interface Signer extends Who {
  active: boolean
  works: boolean
}

/** Of these, who works here, may work with case files and may see the document; confidential charts only by their own right. */
export async function fitToSign(tx: Tx, given: Pick<ResolveFor, 'chart' | 'today'>, ids: string[]): Promise<Who[]> {
  if (ids.length === 0) return []
  const { chart, today } = given
  const { rows } = await sql<Signer & { confidential: boolean }>`select s.*,
      coalesce(chart_confidential(${chart.clientMembershipId}::uuid), false) as confidential
    from signers_of(${ids}::uuid[], ${chart.subProgramId}, ${chart.clientMembershipId}::uuid, ${chart.employeeId}::uuid, ${today}) s`.execute(
    tx,
  )
  return ids
    .map((id) => rows.find((row) => row.id === id))
    .filter((row) => row !== undefined)
    .filter((row) => row.active && row.works && (row.opens || !row.confidential))
    .map(({ id, name, opens }) => ({ id, name, opens }))
}

const repairs = {
  supervisor: { permission: 'Users.Manage', what: 'enter a supervisor in the employee’s profile' },
  worker: { permission: 'Caseload.Assign', what: 'assign a worker to this chart' },
  role: { permission: 'Users.Manage', what: 'give this role to somebody in the program' },
  chart: { permission: '', what: '' },
} as const

/** Who can put it right, by name. */
export async function nobody(tx: Tx, { chart, today }: ResolveFor, kind: keyof typeof repairs): Promise<string> {
  if (kind === 'chart') return 'Whoever works with this chart can add them there, under the people around it.'
  const { permission, what } = repairs[kind]
  const { rows } = await sql<{ names: string[] }>`
    select who_can(${permission}, ${chart.subProgramId}, ${today}) as names`.execute(tx)
  const names = rows[0]!.names
  return names.length > 0 ? `${names.join(' or ')} can ${what}.` : `An administrator can ${what}.`
}

const listed = (who: Who[]) => who.map(({ name }) => name).join(', ')

/** Upwards from the author, one level at a time, until somebody may sign; never the author again. */
async function supervisors(tx: Tx, given: ResolveFor): Promise<Found> {
  const seen = new Set([given.authorId])
  let level = [given.authorId]
  for (let step = 1; step <= 6 && level.length > 0; step += 1) {
    const rows = await tx
      .selectFrom('employee_supervisor')
      .select(['supervisor_id', 'supervisor_role'])
      .where('employee_id', 'in', level)
      .where('voided_at', 'is', null)
      .where('start_date', '<=', given.today)
      .where((is) => is.or([is('end_date', 'is', null), is('end_date', '>', given.today)]))
      .orderBy(sql`supervisor_role <> 'Primary'`)
      .orderBy('supervisor_role')
      .execute()
    const ids = [...new Set(rows.map(({ supervisor_id }) => supervisor_id))].filter((id) => !seen.has(id))
    const who = await fitToSign(tx, given, ids)
    if (who.length > 0) {
      const up = step > 1 ? ', one level up because nobody nearer can sign' : ''
      return { who, because: `Supervisor of ${given.authorName}${up}: ${listed(who)}.` }
    }
    for (const id of ids) seen.add(id)
    level = ids
  }
  const missing = `No supervisor of ${given.authorName} was found who can sign.`
  return { who: [], because: `${missing} ${await nobody(tx, given, 'supervisor')}` }
}

const carrierRoles: Readonly<Record<string, readonly string[]>> = {
  Client: ['Case Manager', 'Facilitator'],
  'Resource Family': ['ASW', 'RFS'],
}

async function worker(tx: Tx, given: ResolveFor): Promise<Found> {
  const { chart, effectiveDate } = given
  if (chart.employeeId) {
    const who = await fitToSign(tx, given, [chart.employeeId])
    return { who, because: `The employee whose chart it is: ${listed(who)}.` }
  }
  if (chart.chartType === 'Residence') return pool(tx, given, ['House Manager'], [])
  const { rows } = await sql<{ employee_id: string; role: string }>`
    select employee_id, role from chart_carriers(${chart.id}, ${effectiveDate})`.execute(tx)
  for (const role of carrierRoles[chart.chartType] ?? []) {
    const ids = rows.filter((row) => row.role === role).map((row) => row.employee_id)
    const who = await fitToSign(tx, given, ids)
    if (who.length > 0) return { who, because: `${role} of this chart on ${effectiveDate}: ${listed(who)}.` }
  }
  const missing = `Nobody carries ${chart.name} on ${effectiveDate}.`
  return { who: [], because: `${missing} ${await nobody(tx, given, 'worker')}` }
}

const reaches = ['', 'in', 'in the region of', 'in the agency, outside']

/** Holders of a role: in the sub-program, else in its region, else in the agency; any one of them may sign. */
async function pool(tx: Tx, given: ResolveFor, roles: string[], titles: string[]): Promise<Found> {
  const { chart, today } = given
  const { rows } = await sql<{ employee_id: string; reach: number; title: string | null }>`
    select employee_id, reach, title from sign_pool(${chart.subProgramId}, ${roles}::text[], ${titles}::text[], ${today})
    order by reach, employee_id`.execute(tx)
  // Whoever heads the whole agency signs as a director only where there is no other.
  const head = 'executive director'
  const others = titles.includes(head) ? rows : rows.filter((row) => row.title !== head)
  const tiers = [1, 2, 3].flatMap((reach) => [
    { reach, ids: others.filter((row) => row.reach === reach) },
    { reach, ids: rows.filter((row) => row.reach === reach) },
  ])
  for (const { reach, ids } of tiers) {
    const found = await fitToSign(
      tx,
      given,
      ids.map((row) => row.employee_id),
    )
    const besides = found.filter(({ id }) => id !== given.authorId)
    const who = besides.length > 0 ? besides : found
    if (who.length === 0) continue
    const any = who.length > 1 ? `Any one of ${who.length}` : 'The one'
    return {
      who,
      because: `${any} with the role ${roles[0]} ${reaches[reach]} ${chart.subProgramName}: ${listed(who)}.`,
    }
  }
  const missing = `Nobody with the role ${roles[0]} was found in ${chart.subProgramName}, its region or the agency who can sign.`
  return { who: [], because: `${missing} ${await nobody(tx, given, 'role')}` }
}

/** Staff for a block; outside people are found elsewhere. */
export async function findStaff(tx: Tx, given: ResolveFor, block: ApprovalBlock): Promise<Found> {
  switch (block) {
    case 'Author':
      return {
        who: [{ id: given.authorId, name: given.authorName, opens: true }],
        because: `The author: ${given.authorName}.`,
      }
    case 'AuthorSupervisor':
      return supervisors(tx, given)
    case 'Worker':
    case 'Client':
      return worker(tx, given)
    case 'Clinician':
      return pool(tx, given, ['Therapist', 'Clinician'], [])
    case 'DepartmentDirector':
      return pool(tx, given, ['Department Director', 'Director'], ['department director'])
    case 'ProgramsDirector':
      return pool(tx, given, ['Programs Director', 'Program Director', 'Director'], ['programs director'])
    case 'ExecutiveDirector':
      return pool(tx, given, ['Executive Director'], ['executive director'])
    case 'AdministrativeAssistant':
      return pool(tx, given, ['Administrative Assistant'], [])
    default:
      throw new Error(`${block} is signed by people outside`)
  }
}
