import { candidatesFor, assignmentsOf } from '#domains/caseload/assignment-rows.server.ts'
import { addFirst, childOf, deleteCurrent, heldChild, transfer } from '#domains/caseload/assignments.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { therapistRole, worksAsTherapist as worksAs } from '../apss.rules.ts'
import { therapistCalls } from './therapist.calls.ts'

export const therapistHandlers = handlers(therapistCalls, {
  getAvailableTherapists: async (context) =>
    candidatesFor(context.tx, await childOf(context), therapistRole, context.today, worksAs),

  async assignTherapist(context) {
    const { tx, input, today, refuse, stale } = context
    const subject = await heldChild(context)
    const { Employees, Current } = await candidatesFor(tx, subject, therapistRole, today, worksAs)
    if (!Employees.some(({ EmployeeID }) => EmployeeID === input.EmployeeID)) refuse('NotATherapist')
    if (input.CaseAssignmentID === null) {
      if (Current) return stale(Current)
      return addFirst(context as never, subject, therapistRole)
    }
    return transfer(context as never, subject, therapistRole)
  },

  deleteCurrentTherapist: async (context) => deleteCurrent(context as never, await heldChild(context), therapistRole),

  getTherapists: async (context) => ({
    Therapists: await assignmentsOf(context.tx, await childOf(context), therapistRole, context.today),
  }),
})
