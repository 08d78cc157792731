import { enroll } from '#domains/enrollment/enroll.server.ts'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { lockMembership, placesWith, saveMembership } from '#domains/enrollment/membership.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { foster } from '../foster.rules.ts'
import { childrenCalls, fosterEndingCalls, fosterEnrollmentCalls } from './children.calls.ts'

export const childrenHandlers = [
  ...enrollmentHandlers(foster, fosterEnrollmentCalls),
  ...endingHandlers(foster, fosterEndingCalls),
  ...handlers(childrenCalls, {
    addClientToProgramMembership: (context) =>
      enroll(context, {
        program: foster,
        columns: {
          designation: context.input.Designation,
          placement_type: context.input.PlacementType,
          level_of_care: context.input.LevelOfCare,
          dependency_status: context.input.DependencyStatus,
        },
      }),

    updateClientSubProgramMembership: (context) =>
      saveFacts(context, foster, {
        designation: context.input.Designation,
        placement_type: context.input.PlacementType,
        level_of_care: context.input.LevelOfCare,
      }),

    async updateAgency(context) {
      const { tx, input, refuse, notFound } = context
      const id = input.ClientSubProgramMembershipID
      const now = (await lockMembership(tx, id, foster.module)) ?? notFound()
      if (input.AgencyID && !(await placesWith(tx, input.AgencyID, now.sub_program_id))) refuse('NotAnAgency')
      const { version } = await saveMembership(context, id, input.version, { agency_id: input.AgencyID })
      return { ClientSubProgramMembershipID: id, version }
    },
  }),
]
