import { sql } from 'kysely'
import { counted, sentence } from '#platform/contract/words.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import type { LeavingPart } from '#platform/server/leaving-parts.ts'
import { tell } from '#platform/server/notices.ts'
import { hostingPrograms } from '../programs.server.ts'
import { strongFamiliesNotices } from '../strong-families-notices.server.ts'
import { handOverCalls } from './hand-over.calls.ts'

type Programs = Output<typeof handOverCalls.getCoordinators>['Programs']

const carriedIn = async (tx: Tx, programs: readonly string[], today: string) =>
  (
    await sql<Programs[number]['Carried'][number] & { program: string }>`select c.sub_program_id as program,
      c.employee_id as "EmployeeID", (select n.name from staff_names(array[c.employee_id]) n) as "Name", c.families as "Families",
      c.closed as "Closed", coalesce(works_in(c.employee_id, c.sub_program_id, ${today}::date), false) as "WorksHere"
    from families_carried(null) c where c.sub_program_id = any (${[...programs]}::uuid[]) order by 6, 3 nulls first, 2`.execute(
      tx,
    )
  ).rows

const staffIn = async (tx: Tx, programs: readonly string[], today: string) =>
  (
    await sql<{
      program: string
      EmployeeID: string
      Name: string
    }>`select distinct m.sub_program_id as program, n.id as "EmployeeID", n.name as "Name"
    from employee_sub_program m join staff_names(array(select x.employee_id from employee_sub_program x
        where x.sub_program_id = any (${[...programs]}::uuid[]))) n on n.id = m.employee_id
    where m.sub_program_id = any (${[...programs]}::uuid[]) and works_in(m.employee_id, m.sub_program_id, ${today}::date)
    order by 3, 2`.execute(tx)
  ).rows

/** Families somebody who leaves still carries: they wait for whoever leads the program. */
export const familiesLeft: LeavingPart = async ({ tx, employeeId }) => {
  const { rows } = await sql<{
    families: number
  }>`select coalesce(sum(families), 0)::int as families from families_carried(array[${employeeId}]::uuid[])`.execute(tx)
  const families = rows[0]?.families ?? 0
  return families > 0
    ? counted(
        families,
        ['**#** community family needs another coordinator', '**#** familia de la comunidad necesita otro coordinador'],
        [
          '**#** community families need another coordinator',
          '**#** familias de la comunidad necesitan otro coordinador',
        ],
      )
    : undefined
}

export const handOverHandlers = handlers(handOverCalls, {
  async getCoordinators({ tx, today }) {
    const programs = await hostingPrograms(tx)
    const ids = programs.map(({ SubProgramID }) => SubProgramID)
    const [carried, staff] = [await carriedIn(tx, ids, today), await staffIn(tx, ids, today)]
    const of = <T extends { program: string }>(rows: readonly T[], id: string) =>
      rows.flatMap(({ program, ...one }) => (program === id ? [one] : []))
    return {
      Programs: programs.map((one) => ({
        ...one,
        Carried: of(carried, one.SubProgramID),
        Employees: of(staff, one.SubProgramID),
      })),
    }
  },

  async handOverFamilies({ tx, me, input, today, settings, refuse }) {
    if (input.FromEmployeeID === input.EmployeeID) refuse('SameCoordinator')
    const takers = await staffIn(tx, [input.SubProgramID], today)
    if (!takers.some(({ EmployeeID }) => EmployeeID === input.EmployeeID)) refuse('NotCoordinator')
    const { rows } = await sql<{ id: string }>`select id from hand_over_families(${input.SubProgramID}::uuid,
      ${input.FromEmployeeID}::uuid, ${input.EmployeeID}::uuid, ${today}::date)`.execute(tx)
    if (rows.length === 0) refuse('NothingToHandOver')
    await tell(tx, settings, strongFamiliesNotices.handedOver, {
      to: input.EmployeeID === me.userId ? [] : [input.EmployeeID],
      title: counted(
        rows.length,
        ['A community family was given to you', 'Se le asignó una familia de la comunidad'],
        ['# community families were given to you', 'Se le asignaron # familias de la comunidad'],
      ),
      text: sentence(['You coordinate their help from {today} on.', 'Usted coordina su ayuda desde el {today}.'], {
        today,
      }),
      typed: input.Note,
      programs: [input.SubProgramID],
      link: '/StrongFamilies?tab=families',
    })
    return { Families: rows.length }
  },
})
