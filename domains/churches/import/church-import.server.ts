import { sql } from 'kysely'
import { offeredOptions } from '#platform/contract/lists/base.ts'
import { denominations } from '#platform/contract/lists/church.ts'
import { guessFields } from '#platform/contract/sheets.ts'
import { say, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { worksWithChurches } from '../record/churches.server.ts'
import { churchImportCalls, type ImportedLine } from './church-import.calls.ts'
import { recordLines } from './church-import-record.server.ts'
import {
  churchColumns,
  colleagueOf,
  mostLines,
  readLine,
  twinFinder,
  type ChurchColumn,
  type ChurchLine,
  type Colleague,
  type LineProblem,
} from './church-lines.rules.ts'

interface Read {
  no: number
  line: ChurchLine
  problems: LineProblem[]
  /** The line of the file that is the same church. */
  twin?: number
  /** On the register, and perhaps a church of the program already. */
  organization?: string
  known?: boolean
  owner?: string
}

/** Which lines are on the register, asked in one statement. */
async function findKnown(tx: Tx, program: string, read: readonly Read[]): Promise<void> {
  const asked = read.map(({ line }, at) => ({
    at,
    name: line.Name,
    zip: line.ZipCode?.slice(0, 5) ?? null,
    city: line.City,
    phone: line.PhoneNumberDigits,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g (at int, name text, zip text, city text, phone text)`
  // Two joins by equality, as the register itself finds one: a lookup for each line would go through it 10,000 times.
  const { rows } = await sql<{ at: number; organization: string; known: boolean }>`
    select distinct on (f.at) f.at, f.id as organization, c.id is not null as known from (
      select g.at, o.id from ${given} join organization o on norm_name(o.name) = norm_name(g.name)
        where o.voided_at is null and (left(o.zip_code, 5) = g.zip
          or (g.zip is null or o.zip_code is null) and norm_name(o.city) is not distinct from norm_name(g.city))
      union all select g.at, o.id from ${given} join organization o on o.phone_digits = g.phone where o.voided_at is null) f
    left join church c on c.organization_id = f.id and c.sub_program_id = ${program} and c.voided_at is null
    order by f.at, known desc, f.id`.execute(tx)
  for (const { at, organization, known } of rows) Object.assign(read[at]!, { organization, known })
}

/** Who works with the churches of a program today. */
async function staffOf(tx: Tx, program: string, today: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`select n.id, n.name, u.email from staff_names(array(
      select distinct m.employee_id from employee_sub_program m where m.sub_program_id = ${program} and m.voided_at is null
        and m.start_date <= ${today} and (m.end_date is null or m.end_date > ${today}))) n
    join application_user u on u.id = n.id and u.account_status <> 'Inactive'`.execute(tx)
  return rows
}

function findOwners(read: readonly Read[], staff: readonly Colleague[]): void {
  for (const one of read) {
    if (!one.line.Owner) continue
    const found = colleagueOf(one.line.Owner, staff)
    if ('id' in found) one.owner = found.id
    else one.problems.push({ column: 'Owner', sentence: found.why })
  }
}

/** Two lines that are one church, by what they say or because the register has one organization for both. */
function findTwins(read: readonly Read[]): void {
  const twinOf = twinFinder()
  const taken = new Map<string, number>()
  for (const one of read) {
    if (one.problems.length > 0) continue
    const twin = twinOf(one.no, one.line) ?? (one.organization && taken.get(one.organization))
    if (twin) one.twin = twin
    else if (one.organization) taken.set(one.organization, one.no)
  }
}

export const churchImportHandlers = handlers(churchImportCalls, {
  async importChurches(context) {
    const { tx, input, today, language, refuse, effect, changeSet } = context
    if (!(await worksWithChurches(tx, input.SubProgramID))) refuse('NotChurches')
    const { fileName, sheet } = await uploadedSheet(context, input.FileID, { lines: mostLines })
    const fields = guessFields(churchColumns, sheet.head)
    if (!fields.includes('Name')) refuse('NoNames')
    const offered = offeredOptions(denominations)
    const read: Read[] = sheet.lines.map(({ no, cells }) => {
      const named = Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])))
      return { no, ...readLine(named, offered) }
    })
    if (fields.includes('Owner')) findOwners(read, await staffOf(tx, input.SubProgramID, today))
    // Nobody records the same organization meanwhile.
    if (!input.DryRun) await sql`select pg_advisory_xact_lock(727240)`.execute(tx)
    await findKnown(tx, input.SubProgramID, read)
    findTwins(read)
    const broken = read.filter(({ problems, twin }) => problems.length > 0 || twin !== undefined)
    const known = read.filter((one) => one.known && !broken.includes(one))
    const apart = new Set([...broken, ...known])
    const ready = read.filter((one) => !apart.has(one))
    const labelOf = (column: ChurchColumn) => say(churchColumns.find(({ name }) => name === column)!.label, language)
    const Report = read.map((one): ImportedLine => ({
      Line: one.no,
      Name: one.line.Name ?? '',
      State: one.problems.length > 0 || one.twin !== undefined ? 'Broken' : one.known ? 'Known' : 'Ready',
      Problems:
        one.twin === undefined
          ? one.problems.map(({ column, sentence: said }) => ({
              Column: labelOf(column),
              Sentence: say(said, language),
            }))
          : [
              {
                Column: labelOf('Name'),
                Sentence: say(
                  sentence(['Line {twin} is the same church.', 'La línea {twin} es la misma iglesia.'], {
                    twin: one.twin,
                  }),
                  language,
                ),
              },
            ],
    }))
    const told = {
      FileName: fileName,
      Lines: read.length,
      Ready: ready.length,
      Known: known.length,
      Broken: broken.length,
      Report,
      Unread: sheet.head.filter((title, at) => title !== '' && fields[at] === null),
    }
    if (input.DryRun) return { ...told, Imported: 0, ChangeSetID: null }
    if (broken.length > 0 && !input.LeaveOutBroken) refuse('LinesBroken')
    if (ready.length === 0) refuse('NothingReady')
    await tx
      .insertInto('church_import')
      .values({ sub_program_id: input.SubProgramID, file_name: fileName, lines: read.length, imported: ready.length })
      .execute()
    const ChangeSetID = await changeSet(
      'church.import',
      sentence(['Import {n} churches from {file}', 'Importar {n} iglesias de {file}'], {
        n: ready.length,
        file: fileName,
      }),
    )
    effect('file', sentence(['**{n}** churches are recorded', 'Se registran **{n}** iglesias'], { n: ready.length }))
    return { ...told, Imported: await recordLines(tx, input.SubProgramID, today, ready), ChangeSetID }
  },
})
