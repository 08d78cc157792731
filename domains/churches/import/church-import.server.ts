import { sql } from 'kysely'
import { offeredOptions } from '#platform/contract/lists/base.ts'
import { denominations } from '#platform/contract/lists/church.ts'
import { guessFields } from '#platform/contract/sheets.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { uploadedSheet } from '#platform/server/sheet-upload.ts'
import { worksWithChurches } from '../record/churches.server.ts'
import { churchImportCalls, type ImportedLine } from './church-import.calls.ts'
import {
  churchColumns,
  lineKeys,
  mostLines,
  readLine,
  type ChurchColumn,
  type ChurchLine,
} from './church-lines.rules.ts'

interface Read {
  no: number
  line: ChurchLine
  problems: { column: ChurchColumn; sentence: Words }[]
  /** The line of the file that is the same church. */
  twin?: number
  /** On the register, and perhaps a church of the program already. */
  organization?: string
  known?: boolean
}

/** Which lines are on the register, asked in one statement. */
async function findKnown(tx: Tx, program: string, read: readonly Read[]): Promise<void> {
  const asked = read.map(({ line }, at) => ({
    at,
    name: line.Name,
    zip: line.ZipCode?.slice(0, 5) ?? null,
    phone: line.PhoneNumberDigits,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as g (at int, name text, zip text, phone text)`
  // Two joins by equality: a lookup for each line would go through the register 10,000 times.
  const { rows } = await sql<{ at: number; organization: string; known: boolean }>`
    select distinct on (f.at) f.at, f.id as organization, c.id is not null as known from (
      select g.at, o.id from ${given} join organization o on norm_name(o.name) = norm_name(g.name) and left(o.zip_code, 5) = g.zip
        where o.voided_at is null
      union all select g.at, o.id from ${given} join organization o on o.phone_digits = g.phone where o.voided_at is null) f
    left join church c on c.organization_id = f.id and c.sub_program_id = ${program} and c.voided_at is null
    order by f.at, known desc, f.id`.execute(tx)
  for (const { at, organization, known } of rows) Object.assign(read[at]!, { organization, known })
}

/** All that is ready, in a few statements: whole or not at all. */
async function recordAll(tx: Tx, program: string, today: string, ready: readonly Read[]): Promise<number> {
  const rows = ready.map(({ line, organization }) => ({
    organization: organization ?? null,
    id: crypto.randomUUID(),
    name: line.Name,
    line1: line.AddressLine1,
    city: line.City,
    state: line.StateAbbreviation,
    zip: line.ZipCode,
    county: line.County,
    phone: line.PhoneNumberDigits,
    email: line.Email,
    web: line.Web,
    denomination: line.Denomination,
    region: line.Region ?? 'Unspecified',
    stage: line.Stage ?? 'Prospect',
    band: line.AttendanceBand,
    note: line.Note,
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (organization uuid, id uuid, name text, line1 text, city text, state text,
    zip text, county text, phone text, email text, web text, denomination text, region text, stage text, band text, note text)`
  await sql`insert into organization (id, name, kinds, line1, city, state_abbreviation, zip_code, county, phone_digits, email, web)
    select g.id, g.name, '{Church}', g.line1, g.city, g.state, g.zip, g.county, g.phone, g.email, g.web from ${given} where g.organization is null`.execute(
    tx,
  )
  await sql`update organization o set kinds = o.kinds || '{Church}' from ${given} where o.id = g.organization and not o.kinds @> '{Church}'`.execute(
    tx,
  )
  const made =
    await sql`insert into church (organization_id, sub_program_id, stage, stage_since, denomination, region, attendance_band, note)
    select coalesce(g.organization, g.id), ${program}, g.stage, ${today}::date, g.denomination, g.region, g.band, g.note from ${given}`.execute(
      tx,
    )
  return Number(made.numAffectedRows ?? 0)
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
    const first = new Map<string, number>()
    for (const one of read) {
      if (one.problems.length > 0) continue
      const keys = lineKeys(one.line)
      const twin = keys.map((key) => first.get(key)).find((no) => no !== undefined)
      if (twin !== undefined) one.twin = twin
      else for (const key of keys) first.set(key, one.no)
    }
    // Nobody records the same organization meanwhile.
    if (!input.DryRun) await sql`select pg_advisory_xact_lock(727240)`.execute(tx)
    await findKnown(tx, input.SubProgramID, read)
    const broken = read.filter(({ problems, twin }) => problems.length > 0 || twin !== undefined)
    const known = read.filter((one) => one.known && !broken.includes(one))
    const apart = new Set([...broken, ...known])
    const ready = read.filter((one) => !apart.has(one))
    const labelOf = (column: ChurchColumn) => say(churchColumns.find(({ name }) => name === column)!.label, language)
    const Report = [...broken, ...known]
      .toSorted((a, b) => a.no - b.no)
      .map((one): ImportedLine => ({
        Line: one.no,
        Name: one.line.Name ?? '',
        State: one.problems.length > 0 || one.twin !== undefined ? 'Broken' : 'Known',
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
    return { ...told, Imported: await recordAll(tx, input.SubProgramID, today, ready), ChangeSetID }
  },
})
