import type pg from 'pg'
import type { Known } from './inputs.ts'

const sources: Record<string, string> = {
  PersonID: 'select id from person order by id limit 40',
  AddressID: 'select id from address order by id limit 40',
  SubProgramID: 'select id from sub_program',
  CoreProgramSettingID: 'select id from core_program_setting',
  MailID: 'select id from mail limit 5',
  UserID: 'select id from application_user limit 20',
  SessionID: 'select id from session limit 5',
  version: 'select generate_series(1, 3) as id',
}

/** Ids that exist, so that made-up requests reach further than the first check. */
export async function knownIn(owner: pg.Pool): Promise<Known> {
  const known: Record<string, unknown[]> = {}
  for (const [field, text] of Object.entries(sources))
    known[field] = (await owner.query<{ id: unknown }>(text)).rows.map((row) => row.id)
  return known
}
