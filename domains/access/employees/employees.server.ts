import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { settle, tenure } from '#platform/server/tenure.ts'
import { tookEffect } from '../access.rules.ts'
import { openCases } from '../caseload/carried-cases.server.ts'
import { employeeSubPrograms, limitsFor, whyNotDay } from '../dated.server.ts'
import { employeeCalls } from './employees.calls.ts'
import { membershipsOf } from '../users/user-details.server.ts'

const places = record(
  'employee_sub_program',
  {
    EmployeeSubProgramID: 'id',
    SubProgramRole: 'sub_program_role',
    IsClientCaseCarrier: 'is_client_case_carrier',
    IsFamilyCaseCarrier: 'is_family_case_carrier',
    StartDate: 'start_date',
    EndDate: 'end_date',
  },
  {
    voids: true,
    async current(asker: Ways & { me: Me; today: string }, id) {
      const { employee_id } = await asker.tx
        .selectFrom('employee_sub_program')
        .select('employee_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (await membershipsOf(asker, employee_id)).find((one) => one.EmployeeSubProgramID === id)
    },
  },
)

/** Cases that would be left behind: of a kind no longer carried, or all when the place ends. */
async function leavesCases(
  tx: Tx,
  { employeeId, subProgramId, until }: { employeeId: string; subProgramId: string; until: string },
  lost: readonly string[],
): Promise<boolean> {
  if (lost.length === 0) return false
  const { n } = await tx
    .selectFrom('case_assignment')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('employee_id', '=', employeeId)
    .where('sub_program_id', '=', subProgramId)
    .where('subject_kind', 'in', [...lost])
    .where('voided_at', 'is', null)
    .where((w) => w.or([w('end_date', 'is', null), w('end_date', '>', until)]))
    .executeTakeFirstOrThrow()
  return Number(n) > 0
}

export const employeeHandlers = handlers(employeeCalls, {
  async addEmployeeToSubProgram(context) {
    const { tx, me, input, today, refuse } = context
    if (input.EmployeeID === me.userId) refuse('OwnRights')
    const placed = await tenure(tx, employeeSubPrograms, limitsFor(me, today)).assignFirst(
      { employee_id: input.EmployeeID, sub_program_id: input.SubProgramID },
      {
        holder: {},
        start: input.StartDate ?? today,
        end: input.EndDate,
        more: {
          sub_program_role: input.SubProgramRole,
          is_client_case_carrier: input.IsClientCaseCarrier,
          is_family_case_carrier: input.IsFamilyCaseCarrier,
        },
      },
    )
    const { row } = settle(placed, context)
    return { EmployeeSubProgramID: row.id, version: row.version }
  },

  async editEmployeeSubProgram(context) {
    const { tx, me, input, today, refuse } = context
    const at = { id: input.EmployeeSubProgramID, version: input.version }
    const row = await places.lock(context, at, ({ employee_id }) => {
      if (employee_id === me.userId) refuse('OwnRights')
    })
    if (input.EndDate && input.EndDate <= input.StartDate) refuse('EndsBeforeStart')
    const early = whyNotDay(input.StartDate, row.start_date, me, today)
    if (early) refuse(early)
    const late = input.EndDate && whyNotDay(input.EndDate, row.end_date, me, today)
    if (late === 'BackdatedTooFar') refuse(late, { field: 'EndDate' })
    const lost = [
      ...(row.is_client_case_carrier && !input.IsClientCaseCarrier ? ['client'] : []),
      ...(row.is_family_case_carrier && !input.IsFamilyCaseCarrier ? ['family'] : []),
    ]
    const place = { employeeId: row.employee_id, subProgramId: row.sub_program_id }
    if (await leavesCases(tx, { ...place, until: today }, lost))
      refuse('CasesCarried', { field: 'IsClientCaseCarrier' })
    if (input.EndDate && input.EndDate !== row.end_date) {
      const until = input.EndDate > today ? input.EndDate : today
      if (await leavesCases(tx, { ...place, until }, ['client', 'family'])) refuse('CasesCarried')
    }
    return places.change(context, at, places.values(input))
  },

  async deleteEmployeeSubProgram(context) {
    const { tx, me, input, today, refuse } = context
    const row = await places.get(context, input.EmployeeSubProgramID)
    if (tookEffect(row.start_date, today)) refuse('TookEffect')
    if ((await openCases(tx, row.employee_id, today, row.sub_program_id)) > 0) refuse('CasesCarried')
    const held = await membershipsOf(context, row.employee_id)
    if (!me.seesAll && !held.some((one) => one.EmployeeSubProgramID !== row.id && one.State !== 'ended'))
      refuse('OnlyOne')
    const done = await tenure(tx, employeeSubPrograms, { today }).deleteCurrent(
      { employee_id: row.employee_id, sub_program_id: row.sub_program_id },
      { reason: input.Reason ?? 'Never took effect', seen: { id: row.id, version: input.version } },
    )
    settle(done, context)
    return { EmployeeSubProgramID: row.id }
  },
})
