import { sql } from 'kysely'
import { joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
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
  because: Words
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
  supervisor: {
    permission: 'Users.Manage',
    what: ['enter a supervisor in the employee’s profile', 'anotar un supervisor en el perfil del empleado'],
  },
  worker: {
    permission: 'Caseload.Assign',
    what: ['assign a worker to this chart', 'asignar un trabajador a este expediente'],
  },
  role: {
    permission: 'Users.Manage',
    what: ['give this role to someone in the program', 'dar este rol a alguien del programa'],
  },
} as const satisfies Record<string, { permission: string; what: Words }>

/** Who can put it right, by name. */
export async function nobody(
  tx: Tx,
  { chart, today }: ResolveFor,
  kind: keyof typeof repairs | 'chart',
): Promise<Words> {
  if (kind === 'chart')
    return [
      'Anyone who works with this chart can add them there, under its contacts.',
      'Quien trabaja con este expediente puede agregarlos allí, entre sus contactos.',
    ]
  const { permission, what } = repairs[kind]
  const { rows } = await sql<{ names: string[] }>`
    select who_can(${permission}, ${chart.subProgramId}, ${today}) as names`.execute(tx)
  const names = rows[0]!.names
  return names.length > 0
    ? sentence(['{names} can {what}.', '{names} puede {what}.'], { names: listed(names, 'disjunction'), what })
    : sentence(['An administrator can {what}.', 'Un administrador puede {what}.'], { what })
}

const namesOf = (who: readonly Who[]) => listed(who.map(({ name }) => name))

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
      const because = sentence(
        step > 1
          ? [
              'Supervisor of {author}, one level up because no one closer can sign: {names}.',
              'Supervisor de {author}, un nivel más arriba porque nadie más cercano puede firmar: {names}.',
            ]
          : ['Supervisor of {author}: {names}.', 'Supervisor de {author}: {names}.'],
        { author: given.authorName, names: namesOf(who) },
      )
      return { who, because }
    }
    for (const id of ids) seen.add(id)
    level = ids
  }
  const missing = sentence(
    [
      'No supervisor of {author} was found who can sign.',
      'No se encontró ningún supervisor de {author} que pueda firmar.',
    ],
    { author: given.authorName },
  )
  return { who: [], because: joined([missing, await nobody(tx, given, 'supervisor')]) }
}

const carrierRoles: Readonly<Record<string, readonly string[]>> = {
  Client: ['Case Manager', 'Facilitator'],
  'Resource Family': ['ASW', 'RFS'],
  Church: ['Relationship Owner'],
}

async function worker(tx: Tx, given: ResolveFor): Promise<Found> {
  const { chart, effectiveDate } = given
  if (chart.employeeId) {
    const who = await fitToSign(tx, given, [chart.employeeId])
    return {
      who,
      because: sentence(['The employee whose chart it is: {names}.', 'El empleado del expediente: {names}.'], {
        names: namesOf(who),
      }),
    }
  }
  if (chart.chartType === 'Residence') return pool(tx, given, ['House Manager'], [])
  const { rows } = await sql<{ employee_id: string; role: string }>`
    select employee_id, role from chart_carriers(${chart.id}, ${effectiveDate})`.execute(tx)
  for (const role of carrierRoles[chart.chartType] ?? []) {
    const ids = rows.filter((row) => row.role === role).map((row) => row.employee_id)
    const who = await fitToSign(tx, given, ids)
    if (who.length > 0)
      return {
        who,
        because: sentence(['{role} of this chart on {day}: {names}.', '{role} de este expediente el {day}: {names}.'], {
          role: labelWords(subProgramRoles, role),
          day: effectiveDate,
          names: namesOf(who),
        }),
      }
  }
  const missing = sentence(['No one is assigned to {chart} on {day}.', 'Nadie lleva a {chart} el {day}.'], {
    chart: chart.name,
    day: effectiveDate,
  })
  return { who: [], because: joined([missing, await nobody(tx, given, 'worker')]) }
}

const reaches: readonly Words[] = [
  ['', ''],
  ['in', 'en'],
  ['in the region of', 'en la región de'],
  ['in the agency, outside', 'en la agencia, fuera de'],
]

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
    return {
      who,
      because: sentence(
        who.length > 1
          ? [
              'Any one of {count} with the role {role} {where} {program}: {names}.',
              'Cualquiera de {count} con el rol {role} {where} {program}: {names}.',
            ]
          : [
              'The one with the role {role} {where} {program}: {names}.',
              'Quien tiene el rol {role} {where} {program}: {names}.',
            ],
        {
          count: who.length,
          role: labelWords(subProgramRoles, roles[0]),
          where: reaches[reach]!,
          program: chart.subProgramName,
          names: namesOf(who),
        },
      ),
    }
  }
  const missing = sentence(
    [
      'No one with the role {role} who can sign was found in {program}, its region or the agency.',
      'No se encontró a nadie con el rol {role} que pueda firmar en {program}, su región o la agencia.',
    ],
    { role: labelWords(subProgramRoles, roles[0]), program: chart.subProgramName },
  )
  return { who: [], because: joined([missing, await nobody(tx, given, 'role')]) }
}

/** Staff for a block; outside people are found elsewhere. */
export async function findStaff(tx: Tx, given: ResolveFor, block: ApprovalBlock): Promise<Found> {
  switch (block) {
    case 'Author':
      return {
        who: [{ id: given.authorId, name: given.authorName, opens: true }],
        because: sentence(['The author: {name}.', 'El autor: {name}.'], { name: given.authorName }),
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
