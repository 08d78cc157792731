import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { say } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { formats } from './all-formats.rules.ts'
import { periodsOf, type Format, type FormatDays } from './formats.rules.ts'
import { flawsOf, makeLines, qualityOf, readFormat } from './made-lines.server.ts'
import { regulatorCalls } from './regulators.calls.ts'

type Asked = Pick<
  Input<typeof regulatorCalls.getRegulatorQuality>,
  'Format' | 'FormatVersion' | 'From' | 'County' | 'SubProgramID'
>
type Asking = Pick<
  Context<typeof regulatorCalls.getRegulatorQuality>,
  'tx' | 'me' | 'today' | 'settings' | 'refuse'
> & {
  input: Asked
}

const mostLines = 50_000
const mostFiles = 50

/** The format and days asked for; refused where they do not fit together. */
function askedFormat({ input, today, refuse }: Asking): { format: Format; days: FormatDays } {
  const format = formats.find(({ key }) => key === input.Format)!
  if (!format.versions.includes(input.FormatVersion)) refuse('UnknownVersion')
  if (format.ofCounty !== (input.County !== null)) refuse('CountyNeeded')
  const period = periodsOf(format.period, today).find(({ from }) => from === input.From) ?? refuse('WrongPeriod')
  return { format, days: { ...period, today } }
}

async function read(asking: Asking) {
  const { format, days } = askedFormat(asking)
  const { tx, me, settings, input } = asking
  const filled = await readFormat(
    format,
    { tx, me, days, program: input.SubProgramID ?? undefined, county: input.County ?? undefined },
    settings,
  )
  return { format, days, filled }
}

interface Kept {
  id: string
  format: string
  format_version: number
  from_day: string
  to_day: string
  county: string | null
  sub_program_id: string | null
  program: string | null
  made_by: string
  made_at: string
  records: number
  flaws: number
  sha256: string
  again_at: string | null
  new: number
  gone: number
  changed: number
  mine: boolean
  parts: { section: string; lines: number }[]
}

/** What was made, the newest first; one that was made again against the one before it. */
const madeFiles = async (tx: Tx, me: string): Promise<Kept[]> =>
  (
    await sql<Kept>`select f.id, f.format, f.format_version, f.from_day, f.to_day, f.county, f.sub_program_id, s.name as program, f.made_at, f.records, f.flaws, f.sha256,
        coalesce((select n.name from staff_names(array[f.made_by]) n), '') as made_by, b.made_at as again_at,
        coalesce(d.new, 0) as new, coalesce(d.gone, 0) as gone, coalesce(d.changed, 0) as changed, f.made_by = ${me} and f.reach = my_reach() as mine,
        (select coalesce(jsonb_agg(jsonb_build_object('section', p.section, 'lines', p.lines)), '[]') from regulator_file_part p where p.regulator_file_id = f.id) as parts
      from regulator_file f left join sub_program s on s.id = f.sub_program_id left join regulator_file b on b.id = f.again_of
        left join lateral (select count(*) filter (where o.id is null)::int as new, count(*) filter (where r.id is null)::int as gone,
            count(*) filter (where o.sha256 <> r.sha256)::int as changed
          from (select * from regulator_file_record where regulator_file_id = f.id) r
            full join (select * from regulator_file_record where regulator_file_id = b.id) o on o.record_number = r.record_number) d on b.id is not null
      order by f.made_at desc, f.id limit ${mostFiles}`.execute(tx)
  ).rows

export const regulatorHandlers = handlers(regulatorCalls, {
  async getRegulatorFormats({ tx, me, today, language }) {
    const { rows: counties } = await sql<{
      county: string
    }>`select distinct btrim(m.county) as county from client_membership m
      where m.voided_at is null and btrim(m.county) <> '' order by 1`.execute(tx)
    const files = await madeFiles(tx, me.userId)
    return {
      Formats: formats.map((format) => ({
        Format: format.key,
        Title: say(format.name, language),
        About: say(format.about, language),
        Versions: [...format.versions],
        OfCounty: format.ofCounty,
        Periods: periodsOf(format.period, today).map(({ from, to }) => ({ From: from, To: addDays(to, -1) })),
        NotHeld: format.notHeld.map((words) => say(words, language)),
      })),
      Counties: counties.map(({ county }) => county),
      Files: files.flatMap((file) => {
        const format = formats.find(({ key }) => key === file.format)
        if (!format) return []
        return {
          RegulatorFileID: file.id,
          Format: file.format,
          Title: say(format.name, language),
          FormatVersion: file.format_version,
          From: file.from_day,
          To: addDays(file.to_day, -1),
          County: file.county,
          SubProgramID: file.sub_program_id,
          SubProgram: file.program,
          MadeBy: file.made_by,
          MadeAt: file.made_at,
          Records: file.records,
          Flaws: file.flaws,
          Hash: file.sha256,
          Again:
            file.again_at === null
              ? null
              : { Of: file.again_at, New: file.new, Gone: file.gone, Changed: file.changed },
          Sections: format.sections.flatMap(({ key, name }) => {
            const part = file.parts.find(({ section }) => section === key)
            return part ? [{ Section: key, Title: say(name, language), Lines: part.lines }] : []
          }),
          CanDownload: file.mine,
        }
      }),
    }
  },

  async getRegulatorQuality(context) {
    const { input, language } = context
    const { days, filled } = await read(context)
    return {
      Records: new Set(filled.flatMap(({ lines }) => lines.map(({ record }) => record))).size,
      Elements: qualityOf(input.FormatVersion, filled, days).map((one) => ({
        Section: one.section.key,
        SectionTitle: say(one.section.name, language),
        Number: one.element.number,
        Name: say(one.element.name, language),
        Source: say(one.element.source, language),
        Lines: one.lines,
        Filled: one.filled,
        NotAsked: one.notAsked,
        Missing: one.missing,
        OutOfRange: one.outOfRange,
        Inconsistent: one.inconsistent,
      })),
    }
  },

  async getRegulatorFlaws(context) {
    const { input, language, refuse } = context
    const { days, filled } = await read(context)
    const flaws = flawsOf(input.Element, input.Section, input.FormatVersion, filled, days) ?? refuse('UnknownElement')
    const { limit, offset } = pageOf(input)
    return {
      Total: flaws.length,
      Rows: flaws.slice(offset, offset + limit).map(({ line, kind, why }) => ({
        Record: line.record,
        Name: line.name,
        Kind: kind,
        Why: say(why, language),
        Module: line.module,
        ClientSubProgramMembershipID: line.membership,
      })),
    }
  },

  async makeRegulatorFile(context) {
    const { tx, me, input, refuse } = context
    if (input.AgainOf) {
      const before = await tx
        .selectFrom('regulator_file')
        .select('format')
        .where('id', '=', input.AgainOf)
        .where('made_by', '=', me.userId)
        .executeTakeFirst()
      if (before?.format !== input.Format) refuse('UnknownFile')
    }
    const { format, days, filled } = await read(context)
    const lines = filled.reduce((sum, one) => sum + one.lines.length, 0)
    if (lines > mostLines) refuse('TooMany')
    const made = makeLines(format, input.FormatVersion, filled, days)
    const records = Object.entries(made.records)
    if (records.length === 0) refuse('Empty')
    const flaws = qualityOf(input.FormatVersion, filled, days).reduce(
      (sum, one) => sum + one.missing + one.outOfRange + one.inconsistent,
      0,
    )
    const { id } = await tx
      .insertInto('regulator_file')
      .values({
        format: format.key,
        format_version: input.FormatVersion,
        from_day: days.from,
        to_day: days.to,
        county: input.County,
        sub_program_id: input.SubProgramID,
        again_of: input.AgainOf,
        records: records.length,
        flaws,
        sha256: made.sha256,
        reach: sql<string>`my_reach()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertAll(
      tx,
      'regulator_file_part',
      made.parts.map((part) => ({ regulator_file_id: id, ...part })),
    )
    await insertAll(
      tx,
      'regulator_file_record',
      records.map(([record_number, sha256]) => ({ regulator_file_id: id, record_number, sha256 })),
    )
    return { RegulatorFileID: id, Records: records.length, Flaws: flaws, Hash: made.sha256 }
  },

  async getRegulatorFile({ tx, me, input, notFound, looked }) {
    const { rows } = await sql<{
      format: string
      format_version: number
      from_day: string
      county: string | null
      records: number
      content: string
    }>`select f.format, f.format_version, f.from_day, f.county, f.records, p.content from regulator_file f join regulator_file_part p on p.regulator_file_id = f.id
      where f.id = ${input.RegulatorFileID} and p.section = ${input.Section} and f.made_by = ${me.userId} and f.reach = my_reach()`.execute(
      tx,
    )
    const found = rows[0] ?? notFound()
    await looked('regulator_file', input.RegulatorFileID, {
      file: input.Section,
      asked: {
        format: `${found.format} ${found.format_version}`,
        from: found.from_day,
        ...(found.county && { county: found.county }),
      },
      found: found.records,
    })
    const name = [found.format, `v${found.format_version}`, found.from_day, found.county, input.Section]
    return {
      fileName: `${name.filter(Boolean).join('-')}.csv`,
      contentType: 'text/csv; charset=utf-8',
      body: Readable.from([found.content]),
    }
  },
})
