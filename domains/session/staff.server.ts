import { sql } from 'kysely'
import { handlers } from '#platform/server/handlers.ts'
import { staffCalls } from './staff.calls.ts'

export const staffHandlers = handlers(staffCalls, {
  async findStaff({ tx, input }) {
    const found = await sql<{ id: string; name: string; title: string | null }>`
      select id, name, title from find_staff(${input.Search}, 200)
      where account_status <> 'Inactive' and norm_name(${input.Search}) <> '' limit 20`.execute(tx)
    return { Staff: found.rows.map(({ id, name, title }) => ({ UserID: id, Name: name, Title: title })) }
  },
})
