import * as z from 'zod/mini'
import { enrollErrors, enrollInput, enrollOutput, membershipId } from '#domains/enrollment/enroll.calls.ts'
import { endingCalls } from '#domains/enrollment/ending.calls.ts'
import {
  enrollmentCalls,
  factErrors,
  ofMembership,
  savedMembership,
  sharedFacts,
} from '#domains/enrollment/enrollment.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, version } from '#platform/contract/fields.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { dependencyStatuses, placementTypes, programDesignations } from '#platform/contract/lists/foster.ts'
import { foster } from '../foster.rules.ts'

export const fosterClients = 'Foster/FosterClients'
const placements = 'Foster/Membership_FosterResourceFamily_ClientSubProgramMembership'

export const fosterEnrollmentCalls = enrollmentCalls(
  foster,
  {
    remove: `${fosterClients}/DeleteClientSubProgramMembership`,
    start: `${fosterClients}/UpdateStartDate`,
    summary: `${fosterClients}/UpdateRunningSummary`,
    summaries: `${fosterClients}/GetRunningSummaries`,
    recent: `${fosterClients}/GetRecentClients`,
    search: `${fosterClients}/SearchExistingClients`,
  },
  {
    removal: {
      HasPlacement: {
        status: 409,
        message: ['The child was placed. End the enrollment instead.', 'El niño fue ubicado. Termine la inscripción.'],
      },
    },
    start: {
      AfterPlacement: {
        message: ['The child was placed before that day.', 'El niño fue ubicado antes de ese día.'],
        field: 'StartDate',
        constraint: 'placement_within_enrollment',
      },
    },
  },
)

export const fosterEndingCalls = endingCalls(
  foster,
  {
    end: `${placements}/TerminateSubProgramMembership`,
    revert: `${placements}/RevertSubProgramTermination`,
    topics: ['placements', 'families', 'court'],
  },
  {
    end: {
      BeforePlacement: {
        message: ['The last placement began on that day or later.', 'La última ubicación empezó ese día o después.'],
        field: 'EndDate',
        constraint: ['placement_within_enrollment', 'placement_period'],
      },
    },
    revert: {
      HomeFull: {
        message: ['The home has no bed left for the child.', 'El hogar ya no tiene cama para el niño.'],
        constraint: 'placement_capacity',
      },
      ElsewhereNow: {
        message: ['The child now sleeps in another home.', 'El niño ahora duerme en otro hogar.'],
        constraint: ['placement_two_homes', 'placement_overlap', 'overnight_two_places'],
      },
    },
  },
)

const topics = ['fosterClients', 'clients', 'activity']
const fosterFacts = {
  PlacementType: maybe(choice(['Placement type', 'Tipo de ubicación'], placementTypes)),
  LevelOfCare: maybe(choice(['Level of care', 'Nivel de cuidado'], levelsOfCare)),
}
const designation = choice(['Designation', 'Designación'], programDesignations)
const agency = maybe(id(['Placing agency', 'Agencia que ubica']))

export const childrenCalls = {
  addClientToProgramMembership: call({
    name: `${fosterClients}/AddClientToProgramMembership`,
    summary: 'Enroll a child, on record or new, and its siblings with it, in a foster sub-program; one action',
    permission: 'Foster.Edit',
    preview: true,
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      ...enrollInput,
      Designation: z.prefault(designation, 'General'),
      ...fosterFacts,
      DependencyStatus: maybe(choice(['Dependency status', 'Situación de dependencia'], dependencyStatuses)),
    }),
    output: enrollOutput,
    errors: enrollErrors(foster),
    topics: [...topics, 'people'],
  }),
  updateClientSubProgramMembership: call({
    name: `${fosterClients}/UpdateClientSubProgramMembership`,
    summary: 'Change what the program holds of a child: designation, type, level, county, goals, strengths, alert',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      Designation: designation,
      ...fosterFacts,
      ...sharedFacts,
      version: version(),
    }),
    output: savedMembership,
    errors: factErrors,
    topics,
  }),
  updateAgency: call({
    name: `${fosterClients}/UpdateAgency`,
    summary: 'Change the agency that placed the child',
    permission: 'Foster.Edit',
    scope: ofMembership,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      AgencyID: agency,
      /** Today where none is given. */
      AgencyFrom: maybe(
        day(['From', 'Desde'], {
          help: [
            'Today if empty. What was due before that day stays.',
            'Hoy si está vacío. Lo que vencía antes de ese día se conserva.',
          ],
        }),
      ),
      version: version(),
    }),
    output: savedMembership,
    errors: {
      FromInFuture: {
        message: ['The agency cannot change on a day to come.', 'La agencia no puede cambiar en un día futuro.'],
        field: 'AgencyFrom',
      },
      FromTooEarly: {
        message: [
          'The agency on the chart began later than that day.',
          'La agencia del expediente empezó después de ese día.',
        ],
        field: 'AgencyFrom',
      },
      NotAnAgency: {
        message: ['This agency does not place with this program.', 'Esta agencia no ubica en este programa.'],
        field: 'AgencyID',
      },
    },
    topics: ['fosterClients', 'activity'],
  }),
}
