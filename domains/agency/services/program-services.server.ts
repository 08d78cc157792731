import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { programServiceCalls } from './program-services.calls.ts'

const fields = {
  ...named('ProgramServiceID', 'Name', 'Category', 'Description', 'StartDate', 'EndDate'),
  SubProgramID: 'sub_program_id',
} as const
const services = record('program_service', fields, { voids: true })

const found = async (tx: Tx, id: string, more: ReturnType<typeof sql>) =>
  (
    await sql`select from client_service where program_service_id = ${id} and voided_at is null and ${more} limit 1`.execute(
      tx,
    )
  ).rows.length > 0

export const programServiceHandlers = handlers(programServiceCalls, {
  async getProgramServices({ tx, today }) {
    const { rows } = await sql<{
      ProgramServiceID: string
      SubProgramID: string
      Name: string
      Category: string
      Description: string | null
      StartDate: string
      EndDate: string | null
      SubProgramName: string
      Clients: number
      version: number
    }>`select ${services.select('p')}, s.name as "SubProgramName",
        (select count(*)::int from client_service c where c.program_service_id = p.id and c.voided_at is null
          and c.start_date <= ${today}::date and (c.end_date is null or c.end_date > ${today}::date)) as "Clients"
      from program_service p join sub_program s on s.id = p.sub_program_id where p.voided_at is null
      order by s.name, p.category, lower(p.name)`.execute(tx)
    const SubPrograms = await tx
      .selectFrom('sub_program')
      .select(['id as SubProgramID', 'name as Name'])
      .where('retired_on', 'is', null)
      .orderBy('name')
      .execute()
    return { Services: rows, SubPrograms }
  },

  async addEditProgramService(context) {
    const { tx, input, refuse } = context
    const { id, version } = services.at(input)
    if (id !== null) {
      const now = await services.lock(context, { id, version })
      if (now.sub_program_id !== input.SubProgramID) refuse('SubProgramFixed')
      const outside = sql`(start_date < ${input.StartDate}::date
        or (${input.EndDate}::date is not null and (end_date is null or end_date > ${input.EndDate}::date)))`
      if (await found(tx, id, outside)) refuse('HeldThen')
    }
    return services.save(context, { id, version }, services.values(input))
  },

  async deleteProgramServiceOffer(context) {
    const { tx, input, refuse } = context
    const at = services.at(input)
    await services.lock(context, at)
    if (await found(tx, at.id, sql`true`)) refuse('InUse')
    return services.remove(context, at, input.Reason)
  },
})
