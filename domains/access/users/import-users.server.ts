import { sql } from 'kysely'
import { asSeen } from '#platform/contract/fields.ts'
import { guessFields, columnsOf } from '#platform/contract/sheets.ts'
import { counted, joined, listed, say, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { addEmployees, welcome } from '../employees/new-employee.server.ts'
import { checkLines, type Checked, type Row } from './import-users-check.server.ts'
import { importUserCalls, type StaffLine } from './import-users.calls.ts'
import { flagOf, labelOfField, staffFields } from './import-users.rules.ts'

type Asked = Pick<
  Context<typeof importUserCalls.previewImportUsers>,
  'tx' | 'me' | 'today' | 'input' | 'refuse' | 'notFound' | 'settings' | 'language'
>

/** The lines of the file as its columns are understood and its cells were corrected. */
async function readFile(asked: Asked) {
  const { input, refuse } = asked
  const { fileName, sheet } = await uploadedSheet(asked, input.FileID, { breaks: true })
  const mapping = input.Fields ?? guessFields(staffFields, sheet.head)
  const names = staffFields.map(({ name }) => name)
  const named = mapping.filter((one) => one !== null)
  if (mapping.length !== sheet.head.length || named.some((one) => !names.includes(one))) refuse('WrongColumns')
  if (new Set(named).size < named.length) refuse('Twice')
  const lines = new Set(sheet.lines.map(({ no }) => no))
  const { Corrections, LeftOut } = input
  if (Corrections.some(({ Line, Field }) => !lines.has(Line) || !names.includes(Field))) refuse('NoSuchLine')
  if (LeftOut.some((line) => !lines.has(line))) refuse('NoSuchLine', { field: 'LeftOut' })
  const corrected = new Map(Corrections.map(({ Line, Field, Text }) => [`${Line} ${Field}`, Text]))
  const cellOf = (no: number, cells: readonly string[], name: string, several: boolean) => {
    const text = asSeen(corrected.get(`${no} ${name}`) ?? cells[mapping.indexOf(name)] ?? '')
    return (several ? text : text.replaceAll(/\s+/g, ' ')).trim()
  }
  const rows = sheet.lines.map(({ no, cells }): Row => ({
    line: no,
    cells: Object.fromEntries(staffFields.map(({ name, several = false }) => [name, cellOf(no, cells, name, several)])),
  }))
  return { fileName, sheet, mapping, rows }
}

/** Who of the new people would open confidential charts that their maker does not open. */
async function openFurther({ tx, me, today }: Asked, users: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with reach as materialized (select user_id, membership from confidential_reach(${today}))
    select distinct user_id as id from reach where user_id = any (${users}::uuid[])
      and membership not in (select membership from reach where user_id = ${me.userId})`.execute(tx)
  return rows.map(({ id }) => id)
}

const opensFurther: Words = [
  'This role would open confidential charts that you do not open. Leave the line out and add the person under Users, so that someone else can confirm it.',
  'Este rol abriría expedientes confidenciales que usted no abre. Deje fuera la línea y agregue a la persona en Usuarios, para que otra persona lo confirme.',
]

/** Adds the people of all ready lines and marks those who would open more than the caller; gives their accounts by line. */
async function addAll(asked: Asked, lines: readonly Checked[]): Promise<Map<number, string>> {
  const { tx, today } = asked
  const ready = lines.filter(({ state }) => state === 'Ready')
  if (ready.length === 0) return new Map()
  const added = await addEmployees(
    tx,
    ready.map(({ cells, roles, places }) => ({
      email: cells.Email!,
      firstName: cells.FirstName!,
      lastName: cells.LastName!,
      title: cells.Title || null,
      number: cells.EmployeeNumber || null,
      status: 'Invited',
      roleIds: roles.map(({ id }) => id),
      places: places.map(({ id, role }) => ({ subProgramId: id, role })),
      carriesClients: flagOf(cells.IsClientCaseCarrier) ?? false,
      carriesFamilies: flagOf(cells.IsFamilyCaseCarrier) ?? false,
    })),
    today,
  )
  const users = new Map(ready.map(({ line }, at) => [line, added[at]!.userId]))
  const supervised = ready.flatMap(({ line, supervisor }) => {
    const over = supervisor?.id ?? (supervisor?.line === undefined ? undefined : users.get(supervisor.line))
    return over ? [{ employee_id: users.get(line)!, supervisor_id: over, start_date: today }] : []
  })
  if (supervised.length > 0) await tx.insertInto('employee_supervisor').values(supervised).execute()
  const further = await openFurther(asked, [...users.values()])
  for (const one of ready)
    if (further.includes(users.get(one.line)!)) {
      one.problems.push({ field: 'Role', why: opensFurther })
      one.state = 'Wrong'
    }
  return users
}

function told(one: Checked, { language }: Asked): StaffLine {
  const problems = one.state === 'Wrong' ? one.problems : []
  return {
    Line: one.line,
    Name: one.name,
    Email: one.cells.Email ?? '',
    State: one.state,
    Effects: effectsOf(one).map((words) => say(words, language)),
    Problems: problems.map(({ field, why, suggestion = null }) => ({
      Field: field,
      Label: say(labelOfField(field), language),
      Text: one.cells[field] ?? '',
      Sentence: say(why, language),
      Suggestion: suggestion,
    })),
  }
}

function effectsOf({ state, known, roles, places, supervisor }: Checked): Words[] {
  if (state === 'Known')
    return [
      known?.inReach
        ? sentence(
            [
              '{name} already has an account with this e-mail. Nothing about it changes.',
              '{name} ya tiene una cuenta con este correo. Nada cambia en ella.',
            ],
            { name: known.name },
          )
        : [
            'There is already an account with this e-mail. Nothing about it changes.',
            'Ya existe una cuenta con este correo. Nada cambia en ella.',
          ],
    ]
  if (state !== 'Ready') return []
  const gets = sentence(['{roles} in {places}.', '{roles} en {places}.'], {
    roles: listed(roles.map(({ name }) => name)),
    places: listed(places.map(({ name }) => name)),
  })
  const under = supervisor && sentence(['Reports to {name}.', 'Depende de {name}.'], { name: supervisor.name })
  return under ? [gets, under] : [gets]
}

/** The first few lines that are not ready, for whoever did not look before. */
function badLines(bad: readonly Checked[]): Words {
  const some = bad
    .slice(0, 10)
    .map(({ line, problems }) =>
      sentence(['Line {line}: {why}', 'Línea {line}: {why}'], { line, why: joined(problems.map(({ why }) => why)) }),
    )
  const more = counted(
    bad.length - 10,
    ['And # more line.', 'Y # línea más.'],
    ['And # more lines.', 'Y # líneas más.'],
  )
  return joined([['Nobody was added.', 'No se agregó a nadie.'], ...some, ...(bad.length > 10 ? [more] : [])])
}

export const importUserHandlers = handlers(importUserCalls, {
  async previewImportUsers(context) {
    const { tx, input, language } = context
    const { fileName, sheet, mapping, rows } = await readFile(context)
    const lines = await checkLines(context, rows, new Set(input.LeftOut))
    await sql`savepoint import_users`.execute(tx)
    await addAll(context, lines)
    await sql`rollback to savepoint import_users`.execute(tx)
    const counts = (state: string) => lines.filter((one) => one.state === state).length
    return {
      FileName: fileName,
      ...columnsOf(staffFields, sheet, mapping, language),
      Lines: lines.map((one) => told(one, context)),
      Ready: counts('Ready'),
      Wrong: counts('Wrong'),
    }
  },

  async importUsers(context) {
    const { tx, input, settings, refuse, changeSet } = context
    // One at a time: of two people with the same file the second finds whom the first has added.
    await sql`select pg_advisory_xact_lock(727017)`.execute(tx)
    const { fileName, rows } = await readFile(context)
    const lines = await checkLines(context, rows, new Set(input.LeftOut))
    const bad = () => lines.filter(({ state }) => state === 'Wrong')
    if (bad().length > 0) refuse('BadLines', { message: badLines(bad()) })
    if (!lines.some(({ state }) => state === 'Ready')) refuse('NothingToDo')
    const ChangeSetID = await changeSet(
      'import',
      sentence(['Import staff from {file}', 'Importar personal de {file}'], { file: fileName }),
    )
    const users = await addAll(context, lines)
    if (bad().length > 0) refuse('BadLines', { message: badLines(bad()) })
    for (const { line, cells } of lines) {
      const userId = users.get(line)
      if (userId)
        await welcome(tx, settings, {
          userId,
          email: cells.Email!,
          firstName: cells.FirstName!,
          place: input.WelcomeEmailLocation,
        })
    }
    return { Added: users.size, ChangeSetID }
  },
})
