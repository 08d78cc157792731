import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { placingAgencyCalls } from './placing-agencies.calls.ts'

const programsOf = (id: ReturnType<typeof sql>) =>
  sql<
    string[]
  >`array(select c.core_program_id from core_program_agency c join core_program k on k.id = c.core_program_id
    where c.agency_id = ${id} order by k.name)`

const agencies = record(
  'agency',
  { AgencyID: 'id', Name: 'name' },
  {
    current: ({ tx }, id) =>
      tx
        .selectFrom('agency')
        .select(['id as AgencyID', 'name as Name', 'version', programsOf(sql`agency.id`).as('CoreProgramIDs')])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
)

/** What is no longer named is no longer offered; children placed by it keep it. */
async function keepPrograms(tx: Tx, agencyId: string, programs: readonly string[]): Promise<void> {
  await sql`delete from core_program_agency where agency_id = ${agencyId} and core_program_id <> all (${programs}::uuid[])`.execute(
    tx,
  )
  await sql`insert into core_program_agency (agency_id, core_program_id) select ${agencyId}::uuid, unnest(${programs}::uuid[])
    on conflict (core_program_id, agency_id) do nothing`.execute(tx)
}

export const placingAgencyHandlers = handlers(placingAgencyCalls, {
  async getPlacingAgencies({ tx, today }) {
    const { rows } = await sql<{
      AgencyID: string
      Name: string
      CoreProgramIDs: string[]
      Children: number
      version: number
    }>`select a.id as "AgencyID", a.name as "Name", a.version,
        ${programsOf(sql`a.id`)} as "CoreProgramIDs",
        (select count(distinct m.person_id)::int from client_membership m where m.agency_id = a.id and m.voided_at is null
          and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date)) as "Children"
      from agency a order by lower(a.name), a.id`.execute(tx)
    const CorePrograms = await tx
      .selectFrom('core_program')
      .select(['id as CoreProgramID', 'name as Name'])
      .orderBy('name')
      .execute()
    return { Agencies: rows, CorePrograms }
  },

  async addEditPlacingAgency(context) {
    const { tx, input } = context
    const saved = await agencies.save(context, agencies.at(input), agencies.values(input))
    await keepPrograms(tx, saved.AgencyID, [...new Set(input.CoreProgramIDs)])
    return saved
  },
})
