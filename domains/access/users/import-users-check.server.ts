import { sql } from 'kysely'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import { listed, sentence, type Words } from '#platform/contract/words.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { isDatedRole } from '../access.rules.ts'
import { giver } from '../scopes.server.ts'
import {
  circlesIn,
  lineProblems,
  placeRolesOf,
  plainName,
  severalOf,
  unknown,
  type Cells,
  type Problem,
} from './import-users.rules.ts'

export interface Asker {
  tx: Tx
  me: Me
  today: string
}

export interface Row {
  readonly line: number
  readonly cells: Cells
}

interface Named {
  id: string
  name: string
}
interface Role extends Named {
  ahead: string[]
}
interface Account extends Named {
  email: string
  number: string | null
  inReach: boolean
  active: boolean
}

/** Somebody on record, or whoever another line adds. */
type Supervisor = { id: string; name: string; line?: undefined } | { id?: undefined; name: string; line: number }

export interface Checked extends Row {
  name: string
  roles: Role[]
  places: (Named & { role: string })[]
  supervisor: Supervisor | undefined
  problems: Problem[]
  state: 'Ready' | 'Wrong' | 'Known' | 'LeftOut'
  /** Whose account has this e-mail, where the caller may know. */
  known: Account | undefined
}

const lower = (text: string | undefined) => (text ?? '').toLowerCase()
const nameIn = ({ FirstName = '', LastName = '' }: Cells) => `${FirstName} ${LastName}`.trim()
/** The roles that we ship by their Spanish names, as the screens show them. */
const inSpanish = new Map(starterRoles.map(({ name, spanish }) => [plainName(spanish), name]))
const byName = <T extends Named>(rows: readonly T[]) => new Map(rows.map((row) => [plainName(row.name), row]))

/** What the lines may name, as far as the caller may know and give it. */
async function onRecord({ tx, me, today }: Asker, rows: readonly Row[]) {
  const said = [
    ...new Set(rows.flatMap(({ cells }) => [cells.Email, cells.EmployeeNumber, cells.Supervisor].map(lower))),
  ].filter(Boolean)
  const accounts = await sql<Account>`
    select u.id, lower(u.email) as email, lower(e.employee_number) as number, concat_ws(' ', p.first_name, p.last_name) as name,
      user_in_reach(u.id) and p.id is not null as "inReach", u.account_status <> 'Inactive' and e.id is not null as active
    from application_user u left join employee e on e.id = u.id left join person p on p.id = u.person_id
    where lower(u.email) = any (${said}) or lower(e.employee_number) = any (${said})`.execute(tx)
  const roles =
    await sql<Role>`select id, name, role_permissions_ahead(id, ${today}) as ahead from role order by name`.execute(tx)
  const programs = await sql<Named>`select id, name from sub_program
    where retired_on is null and (${me.seesAll} or id = any (${me.subPrograms}::uuid[])) order by name`.execute(tx)
  const numbered = accounts.rows.flatMap((one) => (one.number ? [[one.number, one] as const] : []))
  return {
    byEmail: new Map(accounts.rows.map((one) => [one.email, one])),
    byNumber: new Map(numbered),
    roles: byName(roles.rows),
    programs: byName(programs.rows),
  }
}

/** Ways to name those who could be supervisors, for the nearest of them. */
async function colleagues({ tx }: Asker, rows: readonly Row[]): Promise<string[]> {
  const { rows: found } = await sql<{ said: string | null }>`
    select unnest(array[u.email, e.employee_number]) as said from application_user u join employee e on e.id = u.id
    where u.account_status <> 'Inactive' and user_in_reach(u.id)`.execute(tx)
  const here = rows.flatMap(({ cells }) => [cells.Email ?? '', cells.EmployeeNumber ?? ''])
  return [...found.map(({ said }) => said ?? ''), ...here].filter(Boolean)
}

/** All lines, judged together: what each gives, to whom, and what is wrong with it. Nothing is given that the caller could not give. */
export async function checkLines(asker: Asker, rows: readonly Row[], leftOut: ReadonlySet<number>): Promise<Checked[]> {
  const record = await onRecord(asker, rows)
  const gives = await giver(asker.tx, asker.me, null)
  const giveable = [...record.roles.values()].filter(({ ahead, name }) => gives(ahead) && !isDatedRole(name))
  const lines = rows.map((row): Checked => {
    const known = record.byEmail.get(lower(row.cells.Email))
    const base = { ...row, name: nameIn(row.cells), roles: [], places: [], supervisor: undefined, problems: [], known }
    if (leftOut.has(row.line)) return { ...base, state: 'LeftOut' }
    if (known) return { ...base, state: 'Known' }
    const problems = lineProblems(row.cells)
    const roles = rolesOf(asker.me, row.cells, record.roles, { gives, giveable }, problems)
    const programs = programsOf(row.cells, record.programs, problems)
    const as = placeRolesOf(row.cells, programs.length)
    const places = programs.map((one, at) => ({ ...one, role: as[at]! }))
    const taken = record.byNumber.get(lower(row.cells.EmployeeNumber))
    if (taken) problems.push({ field: 'EmployeeNumber', why: numberTaken })
    return { ...base, roles, places, problems, state: 'Ready' }
  })
  refuseTwice(lines)
  await supervisors(asker, lines, record)
  return lines.map((one) => (one.state === 'Ready' && one.problems.length > 0 ? { ...one, state: 'Wrong' } : one))
}

const numberTaken: Words = [
  'Another employee already has this employee number.',
  'Otro empleado ya tiene este número de empleado.',
]

interface Giving {
  gives: (permissions: readonly string[]) => boolean
  giveable: readonly Role[]
}

function rolesOf(
  me: Me,
  cells: Cells,
  known: Map<string, Role>,
  { gives, giveable }: Giving,
  problems: Problem[],
): Role[] {
  const cell = cells.Role ?? ''
  const said = severalOf(cell)
  const add = (words: Words, role: string) => problems.push({ field: 'Role', why: sentence(words, { role }) })
  if (said.length > 1 && !me.may('Roles.Manage'))
    problems.push({
      field: 'Role',
      why: [
        'You can give one role only. Whoever manages roles can add others later.',
        'Usted puede dar un solo rol. Quien administra los roles puede agregar otros después.',
      ],
    })
  return said.flatMap((name) => {
    const role = known.get(plainName(name)) ?? known.get(plainName(inSpanish.get(plainName(name)) ?? ''))
    if (!role) {
      problems.push(
        unknown(
          'Role',
          cell,
          name,
          giveable.map((one) => one.name),
          ['There is no role “{said}”.', 'No existe el rol «{said}».'],
        ),
      )
      return []
    }
    if (!gives(role.ahead))
      add(['“{role}” gives more than your own rights.', '«{role}» da más derechos que los suyos.'], role.name)
    else if (isDatedRole(role.name))
      add(
        [
          '“{role}” is only given for a set time. Add it later, with its end.',
          '«{role}» solo se da por un tiempo definido. Agréguelo después, con su fin.',
        ],
        role.name,
      )
    return [role]
  })
}

function programsOf(cells: Cells, known: Map<string, Named>, problems: Problem[]): Named[] {
  const cell = cells.SubProgram ?? ''
  const names = [...known.values()].map(({ name }) => name)
  return severalOf(cell).flatMap((name) => {
    const program = known.get(plainName(name))
    if (!program)
      problems.push(
        unknown('SubProgram', cell, name, names, [
          '“{said}” does not exist, or your work does not include it.',
          '«{said}» no existe o no forma parte de su trabajo.',
        ]),
      )
    return program ? [program] : []
  })
}

/** Of two lines with one e-mail or number the later one is wrong. */
function refuseTwice(lines: readonly Checked[]): void {
  const told: readonly (readonly [string, Words])[] = [
    ['Email', ['This e-mail is already on line {line}.', 'Este correo ya está en la línea {line}.']],
    [
      'EmployeeNumber',
      ['This employee number is already on line {line}.', 'Este número de empleado ya está en la línea {line}.'],
    ],
  ]
  for (const [field, words] of told) {
    const seen = new Map<string, number>()
    for (const { line, cells, state, problems } of lines) {
      const said = lower(cells[field])
      if (!said || state !== 'Ready') continue
      const first = seen.get(said)
      if (first === undefined) seen.set(said, line)
      else problems.push({ field, why: sentence(words, { line: first }) })
    }
  }
}

async function supervisors(
  asker: Asker,
  lines: Checked[],
  record: Awaited<ReturnType<typeof onRecord>>,
): Promise<void> {
  const adding = lines.filter(({ state }) => state !== 'Known')
  const here = new Map<string, Checked>()
  for (const one of adding.toReversed())
    for (const said of [one.cells.Email, one.cells.EmployeeNumber].map(lower)) if (said) here.set(said, one)
  let known: string[] | undefined
  for (const one of lines) {
    const said = one.cells.Supervisor ?? ''
    if (one.state !== 'Ready' || !said) continue
    const add = (why: Words) => one.problems.push({ field: 'Supervisor', why })
    const line = here.get(lower(said))
    const account = record.byEmail.get(lower(said)) ?? record.byNumber.get(lower(said))
    if (account?.id === asker.me.userId)
      add([
        'You cannot make yourself a supervisor. Leave the cell empty, and ask another administrator afterwards.',
        'Usted no puede nombrarse supervisor. Deje la celda vacía y pídalo después a otro administrador.',
      ])
    else if (account?.inReach && account.active) one.supervisor = { id: account.id, name: account.name }
    else if (line === one) add(['Nobody is their own supervisor.', 'Nadie es su propio supervisor.'])
    else if (line?.state === 'LeftOut')
      add(
        sentence(
          [
            'The supervisor is on line {line}, which is left out. Import that line too, or leave this cell empty.',
            'El supervisor está en la línea {line}, que no se importa. Importe también esa línea, o deje vacía esta celda.',
          ],
          { line: line.line },
        ),
      )
    else if (line) one.supervisor = { line: line.line, name: line.name }
    else {
      known ??= await colleagues(asker, rowsOf(adding))
      one.problems.push(
        unknown('Supervisor', said, said, known, [
          'No active employee within your work, and no line of this file, has the e-mail or number “{said}”.',
          'Ningún empleado activo de su trabajo ni ninguna línea de este archivo tiene el correo o número «{said}».',
        ]),
      )
    }
  }
  refuseCircles(lines)
}

const rowsOf = (lines: readonly Checked[]): Row[] => lines.map(({ line, cells }) => ({ line, cells }))

function refuseCircles(lines: readonly Checked[]): void {
  const circles = circlesIn(lines.map(({ line, supervisor }) => ({ line, over: supervisor?.line })))
  const nameAt = (at: number) => lines.find(({ line }) => line === at)!.name
  for (const one of lines) {
    const way = circles.get(one.line)
    if (way)
      one.problems.push({
        field: 'Supervisor',
        why: sentence(
          [
            '{names} would report to each other in a circle. Change one of their supervisors.',
            '{names} dependerían unos de otros en círculo. Cambie uno de sus supervisores.',
          ],
          { names: listed(way.map(nameAt)) },
        ),
      })
  }
}
