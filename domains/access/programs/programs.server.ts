import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { isZone } from '#platform/server/zone.ts'
import { programCalls } from './programs.calls.ts'

const territoriesOf = (id: ReturnType<typeof sql>) =>
  sql<string[]>`array(select t.name from sub_program_territory t where t.sub_program_id = ${id} order by t.name)`

const programs = record(
  'sub_program',
  { SubProgramID: 'id', Name: 'name', Region: 'region', Zone: 'zone' },
  {
    current: ({ tx }, id) =>
      tx
        .selectFrom('sub_program')
        .select([
          'core_program_id as CoreProgramId',
          'name as Name',
          'region as Region',
          'zone as Zone',
          'version',
          territoriesOf(sql`sub_program.id`).as('Territories'),
        ])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
)

/** One that is spelled otherwise is renamed; those no longer named go, unless a family lives there: the database then refuses. */
async function keepTerritories(tx: Tx, subProgram: string, names: readonly string[]): Promise<void> {
  const own = sql`t.sub_program_id = ${subProgram}`
  await sql`update sub_program_territory t set name = n from unnest(${names}::text[]) n
    where ${own} and lower(t.name) = lower(n) and t.name <> n`.execute(tx)
  await sql`delete from sub_program_territory t where ${own} and t.name <> all (${names}::text[])`.execute(tx)
  await sql`insert into sub_program_territory (sub_program_id, name) select ${subProgram}, unnest(${names}::text[])
    on conflict do nothing`.execute(tx)
}

export const programHandlers = handlers(programCalls, {
  async getPrograms({ tx, today }) {
    const CorePrograms = await tx
      .selectFrom('core_program')
      .select(['id as CoreProgramId', 'name as Name'])
      .orderBy('name')
      .execute()
    const { rows } = await sql<{
      SubProgramID: string
      CoreProgramId: string
      CoreProgramName: string
      Name: string
      Region: string
      Zone: string
      Territories: string[]
      Employees: number
      version: number
    }>`select s.id as "SubProgramID", c.id as "CoreProgramId", c.name as "CoreProgramName", s.name as "Name",
        s.region as "Region", s.zone as "Zone", s.version,
        ${territoriesOf(sql`s.id`)} as "Territories",
        (select count(*)::int from employee_sub_program m where m.sub_program_id = s.id and m.voided_at is null
          and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)) as "Employees"
      from sub_program s join core_program c on c.id = s.core_program_id order by c.name, s.name`.execute(tx)
    return { CorePrograms, SubPrograms: rows }
  },

  async addEditSubProgram(context) {
    const { tx, input, refuse } = context
    const { id, version } = programs.at(input)
    if (!(await isZone(tx, input.Zone))) refuse('UnknownZone')
    if (new Set(input.Territories.map((name) => name.toLowerCase())).size < input.Territories.length)
      refuse('TerritoryTwice')
    if (id !== null) {
      const now = await programs.lock(context, { id, version })
      if (now.core_program_id !== input.CoreProgramId) refuse('CoreProgramFixed')
    }
    const whenNew = () => ({ core_program_id: input.CoreProgramId })
    const saved = await programs.save(context, { id, version }, programs.values(input), whenNew)
    await keepTerritories(tx, saved.SubProgramID, input.Territories)
    return saved
  },
})
