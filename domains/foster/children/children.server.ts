import { enroll } from '#domains/enrollment/enroll.server.ts'
import { endingHandlers } from '#domains/enrollment/ending.server.ts'
import { enrollmentHandlers, saveFacts } from '#domains/enrollment/enrollment.server.ts'
import { lockMembership, placesWith, saveMembership } from '#domains/enrollment/membership.server.ts'
import { sentence } from '#platform/contract/words.ts'
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
      const { tx, input, today, refuse, notFound } = context
      const id = input.ClientSubProgramMembershipID
      const now = (await lockMembership(tx, id, foster.module)) ?? notFound()
      const since = now.agency_since ?? now.start_date
      const from = input.AgencyFrom ?? (today < since ? since : today)
      if (from > today && from > since) refuse('FromInFuture')
      if (from < since)
        refuse('FromTooEarly', {
          message: sentence(
            [
              'The agency on the chart has been the placing agency since {day}. Choose that day or a later one.',
              'La agencia del expediente es la que ubica desde el {day}. Elija ese día o uno posterior.',
            ],
            { day: since },
          ),
        })
      if (input.AgencyID && !(await placesWith(tx, input.AgencyID, now.sub_program_id))) refuse('NotAnAgency')
      const { version } = await saveMembership(context, id, input.version, {
        agency_id: input.AgencyID,
        ...(input.AgencyID !== now.agency_id && { agency_since: from }),
      })
      return { ClientSubProgramMembershipID: id, version }
    },
  }),
]
