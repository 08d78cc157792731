import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'

/** The sub-programs of the caller that host. */
export async function hostingPrograms(tx: Tx): Promise<{ SubProgramID: string; Name: string }[]> {
  const { rows } = await sql<{ SubProgramID: string; Name: string }>`select s.id as "SubProgramID", s.name as "Name"
    from sub_program s join core_program k on k.id = s.core_program_id
    where k.web_application_module_name = 'StrongFamilies' and (s.id = any (my_sub_programs()) or sees_all())
      and s.id is distinct from sample_program() order by s.name`.execute(tx)
  return rows
}

export const isHostingProgram = async (tx: Tx, id: string): Promise<boolean> =>
  (await hostingPrograms(tx)).some((one) => one.SubProgramID === id)
