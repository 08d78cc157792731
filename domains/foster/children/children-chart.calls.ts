import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id } from '#platform/contract/fields.ts'
import { childStateList, contactStates } from './children-roster.rules.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { chartHead, chartRights } from '#domains/enrollment/chart-head.calls.ts'
import { fosterClients } from './children.calls.ts'

const Sibling = z.strictObject({
  ClientID: id(['Client', 'Cliente']),
  /** Their chart, where the caller may open one. */
  ClientSubProgramMembershipID: z.nullable(membershipId),
  SubProgramName: z.nullable(z.string()),
  Name: z.string(),
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  Status: z.nullable(choice(['Status', 'Estado'], childStateList)),
  FamilyName: z.nullable(z.string()),
  /** Lives in the same home. */
  Together: z.boolean(),
})
export type Sibling = z.infer<typeof Sibling>

const Stay = z.strictObject({
  PlacementID: id(['Placement', 'Ubicación']),
  FosterResourceFamilyID: id(['Family', 'Familia']),
  FamilyName: z.string(),
  StartDate: day(['From', 'Desde']),
  EndDate: z.nullable(day(['Until', 'Hasta'])),
})

const TeamMember = z.strictObject({
  Id: id(['Person', 'Persona']),
  Name: z.string(),
  /** As it is written down: Case Manager, Resource parent, Attorney. */
  Role: z.string(),
  Phone: z.nullable(z.string()),
})

const Contact = z.strictObject({
  ContactMadeID: id(['Contact', 'Contacto']),
  MadeOn: day(['Date', 'Fecha']),
  Kind: z.string(),
  Purpose: z.nullable(z.string()),
  Author: z.string(),
  Minutes: z.nullable(z.int()),
  Counts: z.boolean(),
})

/** Everything the chart shows before a tab is opened, in one answer. */
const ClientProfile = z.strictObject({
  ...chartHead,
  NeedsInterpreter: z.boolean(),
  Tribe: z.nullable(z.string()),
  Module: z.string(),
  AgencyID: z.nullable(id(['Placing agency', 'Agencia que ubica'])),
  /** Whom the program takes children from. */
  Agencies: z.array(z.strictObject({ Id: id(['Choice', 'Opción']), Name: z.string() })),
  BackdateReason: z.nullable(z.string()),
  ICWAStatus: z.nullable(z.string()),
  Status: choice(['Status', 'Estado'], childStateList),
  Designation: z.string(),
  PlacementType: z.nullable(z.string()),
  LevelOfCare: z.nullable(z.string()),
  DependencyStatus: z.nullable(z.string()),
  CourtPlan: z.nullable(z.string()),
  LastCourtDate: z.nullable(day(['Last court date', 'Última audiencia'])),
  NextCourtDate: z.nullable(day(['Next court date', 'Próxima audiencia'])),
  Home: z.nullable(
    z.strictObject({
      FosterResourceFamilyID: id(['Family', 'Familia']),
      Name: z.string(),
      Since: day(['Since', 'Desde']),
      Phone: z.nullable(z.string()),
      AddressConfidential: z.boolean(),
    }),
  ),
  Away: z.nullable(z.strictObject({ Kind: z.string(), Since: day(['Since', 'Desde']) })),
  Placements: z.array(Stay),
  LastContact: z.nullable(day(['Last contact', 'Último contacto'])),
  /** The last one that was the visit of its month. */
  LastVisit: z.nullable(day(['Last visit', 'Última visita'])),
  ContactState: z.nullable(choice(['Contact', 'Contacto'], contactStates)),
  /** The hearing planned for the next court date, when one is. */
  NextHearing: z.nullable(
    z.strictObject({
      HearingID: id(['Hearing', 'Audiencia']),
      HeldOn: day(['Date', 'Fecha']),
      StartTime: z.nullable(z.string()),
      Kind: z.string(),
      Department: z.nullable(z.string()),
      Purpose: z.nullable(z.string()),
    }),
  ),
  /** Orders of the court and of medicine that end within 30 days, or have. */
  EndingOrders: z.array(
    z.strictObject({ Kind: z.string(), Name: z.nullable(z.string()), ExpiresOn: day(['Until', 'Hasta']) }),
  ),
  Health: z.strictObject({
    Allergies: z.array(z.strictObject({ Name: z.string(), Reaction: z.nullable(z.string()) })),
    Medications: z.array(z.strictObject({ Name: z.string(), Dose: z.nullable(z.string()) })),
    LastExam: z.nullable(z.strictObject({ Name: z.string(), DoneOn: day(['Done on', 'Hecho el']) })),
    NextExam: z.nullable(z.strictObject({ Name: z.string(), DueOn: day(['Due on', 'Vence el']) })),
  }),
  School: z.nullable(
    z.strictObject({
      Name: z.string(),
      Grade: z.nullable(z.string()),
      IEP: z.boolean(),
      IEPReviewDate: z.nullable(day(['IEP review', 'Revisión del IEP'])),
    }),
  ),
  Siblings: z.array(Sibling),
  Team: z.array(TeamMember),
  Latest: z.array(Contact),
  Can: z.strictObject({ ...chartRights, Place: z.boolean(), Visit: z.boolean() }),
})
export type ClientProfile = z.infer<typeof ClientProfile>

export const childrenChartCalls = {
  getFosterClientProfile: call({
    name: `${fosterClients}/GetClientProfile`,
    method: 'GET',
    extra: true,
    summary: 'A child’s chart: who it is, what to know first, home, team, court, siblings, other programs',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
    output: ClientProfile,
    topics: [
      'fosterClients',
      'placements',
      'families',
      'caseload',
      'visits',
      'clients',
      'court',
      'health',
      'education',
      'people',
      'due',
    ],
    audit: 'view',
  }),
}
