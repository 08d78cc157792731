import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { counted, joined, say, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { isDatedRole } from '../access.rules.ts'
import { importUserCalls, mostImported } from './import-users.calls.ts'
import {
  columnOf,
  findSubProgramRole,
  flagOf,
  lineProblems,
  missingColumns,
  type Cells,
  type Problem,
} from './import-users.rules.ts'
import { addEmployee, welcome } from '../employees/new-employee.server.ts'
import { giver } from '../scopes.server.ts'

type Import = Context<typeof importUserCalls.importUsers>
type Asked = Pick<Context<typeof importUserCalls.previewImportUsers>, 'tx' | 'me' | 'today' | 'input' | 'refuse'>

interface Row {
  line: number
  cells: Cells
}

interface Checked extends Row {
  roleId: string | undefined
  subProgramId: string | undefined
  supervisorId: string | undefined
  problems: Problem[]
}

/** Comma, semicolon or tab, whichever the head line has most of. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, text.search(/[\r\n]|$/))
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0]!
}

function read({ input, refuse }: Asked): Row[] {
  let records: { record: string[]; info: { lines: number } }[] = []
  try {
    records = parse(input.Csv, {
      bom: true,
      info: true,
      trim: true,
      delimiter: delimiterOf(input.Csv),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 20_000,
    }) as unknown as typeof records
  } catch {
    return refuse('NotATable', {
      message: [
        'This cannot be read as a table: a quotation mark is not closed.',
        'Esto no se puede leer como tabla: hay unas comillas sin cerrar.',
      ],
    })
  }
  const [first, ...others] = records
  const named = first?.record.map(columnOf) ?? []
  // Of two columns that mean the same, the first counts.
  const head = named.map((column, at) => (named.indexOf(column) === at ? column : undefined))
  const missing = missingColumns(head)
  if (missing.length > 0)
    return refuse('NotATable', {
      message: sentence(
        [
          'The first line must name these columns: {columns}.',
          'La primera línea debe nombrar estas columnas: {columns}.',
        ],
        { columns: missing.join(', ') },
      ),
    })
  if (others.length === 0)
    return refuse('NotATable', {
      message: ['There is no line below the column names.', 'No hay ninguna línea debajo de los nombres de columna.'],
    })
  if (others.length > mostImported) return refuse('TooMany')
  return others.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(head.flatMap((column, at) => (column ? [[column, record[at] ?? '']] : []))),
  }))
}

const byLower = <T extends { name: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.name.toLowerCase(), row]))

/** What the lines name, as far as the caller may know and give it. */
async function known({ tx, me, today }: Asked, rows: readonly Row[]) {
  const emails = rows
    .flatMap(({ cells }) => [cells.Email ?? '', cells.SupervisorEmail ?? ''])
    .map((one) => one.toLowerCase())
  const users = await sql<{
    name: string
    id: string
    inReach: boolean
    status: string
  }>`select lower(email) as name, id,
    user_in_reach(id) as "inReach", account_status as status from application_user where lower(email) = any (${emails})`.execute(
    tx,
  )
  const roles = await sql<{
    name: string
    id: string
    ahead: string[]
  }>`select name, id, role_permissions_ahead(id, ${today}) as ahead
    from role`.execute(tx)
  const programs = await sql<{ name: string; id: string }>`select name, id from sub_program
    where retired_on is null and (${me.seesAll} or id = any (${me.subPrograms}::uuid[]))`.execute(tx)
  return { users: byLower(users.rows), roles: byLower(roles.rows), programs: byLower(programs.rows) }
}

async function check(asked: Asked): Promise<Checked[]> {
  const { tx, me } = asked
  const gives = await giver(tx, me, null)
  const rows = read(asked)
  const { users, roles, programs } = await known(asked, rows)
  const seen = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const problems = lineProblems(cells)
    const add = (Column: string, Sentence: Words) => problems.push({ Column, Sentence })
    const email = (cells.Email ?? '').toLowerCase()
    if (email && seen.has(email))
      add(
        'Email',
        sentence(['This e-mail is already on line {line}.', 'Este correo ya está en la línea {line}.'], {
          line: seen.get(email)!,
        }),
      )
    else if (users.has(email))
      add('Email', ['Another user already has this e-mail.', 'Otro usuario ya tiene este correo.'])
    if (email && !seen.has(email)) seen.set(email, line)
    const role = roles.get((cells.Role ?? '').toLowerCase())
    if (cells.Role && !role)
      add('Role', sentence(['There is no role “{role}”.', 'No existe el rol «{role}».'], { role: cells.Role }))
    if (role && !gives(role.ahead))
      add(
        'Role',
        sentence(['“{role}” gives more than your own rights.', '«{role}» da más derechos que los suyos.'], {
          role: role.name,
        }),
      )
    if (role && isDatedRole(role.name))
      add(
        'Role',
        sentence(
          [
            '“{role}” is only given for a set time. Add it later, with its end.',
            '«{role}» solo se da por un tiempo definido. Agréguelo después, con su fin.',
          ],
          { role: role.name },
        ),
      )
    const program = programs.get((cells.SubProgram ?? '').toLowerCase())
    if (cells.SubProgram && !program)
      add(
        'SubProgram',
        sentence(
          [
            '“{program}” does not exist, or your work does not include it.',
            '«{program}» no existe o no forma parte de su trabajo.',
          ],
          { program: cells.SubProgram },
        ),
      )
    const supervisor = cells.SupervisorEmail ? users.get(cells.SupervisorEmail.toLowerCase()) : undefined
    if (cells.SupervisorEmail && (!supervisor?.inReach || supervisor.status === 'Inactive'))
      add('SupervisorEmail', [
        'There is no active user with this e-mail within your work.',
        'No hay ningún usuario activo con este correo dentro de su trabajo.',
      ])
    if (supervisor?.id === me.userId)
      add('SupervisorEmail', ['You cannot make yourself a supervisor.', 'Usted no puede nombrarse supervisor.'])
    return { line, cells, roleId: role?.id, subProgramId: program?.id, supervisorId: supervisor?.id, problems }
  })
}

const fullName = ({ FirstName = '', LastName = '' }: Cells) => `${FirstName} ${LastName}`.trim()

async function add({ tx, input, settings, today }: Import, one: Checked) {
  const { cells } = one
  const email = cells.Email!
  const { userId } = await addEmployee(
    tx,
    {
      email,
      firstName: cells.FirstName!,
      lastName: cells.LastName!,
      title: cells.Title || null,
      status: 'Invited',
      roleId: one.roleId!,
      subProgramId: one.subProgramId!,
      subProgramRole: findSubProgramRole(cells.SubProgramRole!)!,
      carriesClients: flagOf(cells.IsClientCaseCarrier) ?? false,
      carriesFamilies: flagOf(cells.IsFamilyCaseCarrier) ?? false,
    },
    today,
  )
  if (one.supervisorId)
    await tx
      .insertInto('employee_supervisor')
      .values({ employee_id: userId, supervisor_id: one.supervisorId, start_date: today })
      .execute()
  await welcome(tx, settings, { userId, email, firstName: cells.FirstName!, place: input.WelcomeEmailLocation })
  return { Line: one.line, UserID: userId, Email: email, Name: fullName(cells) }
}

export const importUserHandlers = handlers(importUserCalls, {
  async previewImportUsers(context) {
    const lines = await check(context)
    const Bad = lines.filter(({ problems }) => problems.length > 0).length
    return {
      Lines: lines.map(({ line, cells, problems }) => ({
        Line: line,
        Email: cells.Email ?? '',
        Name: fullName(cells),
        Role: cells.Role ?? '',
        SubProgram: cells.SubProgram ?? '',
        Problems: problems.map(({ Column, Sentence }) => ({ Column, Sentence: say(Sentence, context.language) })),
      })),
      Good: lines.length - Bad,
      Bad,
    }
  },

  async importUsers(context) {
    const lines = await check(context as unknown as Asked)
    const bad = lines.filter(({ problems }) => problems.length > 0)
    if (bad.length > 0) {
      const told = bad
        .slice(0, 10)
        .map(({ line, problems }) =>
          sentence(['Line {line}: {problem}', 'Línea {line}: {problem}'], { line, problem: problems[0]!.Sentence }),
        )
      const more = counted(
        bad.length - 10,
        ['And # more line.', 'Y # línea más.'],
        ['And # more lines.', 'Y # líneas más.'],
      )
      context.refuse('BadLines', {
        message: joined([['No one was added.', 'No se agregó a nadie.'], ...told, ...(bad.length > 10 ? [more] : [])]),
      })
    }
    const Added = []
    for (const line of lines) Added.push(await add(context, line))
    return { Added }
  },
})
