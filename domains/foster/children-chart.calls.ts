import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { childStateList, contactStates } from './children-roster.calls.ts'
import { fosterClients, membershipId } from './children.calls.ts'

const Named = z.strictObject({ Id: id('Choice'), Name: z.string() })

const Sibling = z.strictObject({
  ClientID: id('Client'),
  /** Their chart, where the caller may open one. */
  ClientSubProgramMembershipID: z.nullable(membershipId),
  SubProgramName: z.nullable(z.string()),
  Name: z.string(),
  DateOfBirth: z.nullable(day('Date of birth')),
  Status: z.nullable(choice('Status', childStateList)),
  FamilyName: z.nullable(z.string()),
  /** Lives in the same home. */
  Together: z.boolean(),
})
export type Sibling = z.infer<typeof Sibling>

const Stay = z.strictObject({
  PlacementID: id('Placement'),
  FosterResourceFamilyID: id('Family'),
  FamilyName: z.string(),
  StartDate: day('From'),
  EndDate: z.nullable(day('Until')),
})

const TeamMember = z.strictObject({
  Id: id('Person'),
  Name: z.string(),
  /** As it is written down: Case Manager, Resource parent, Attorney. */
  Role: z.string(),
  Phone: z.nullable(z.string()),
})

const Contact = z.strictObject({
  ContactMadeID: id('Contact'),
  MadeOn: day('Date'),
  Kind: z.string(),
  Purpose: z.nullable(z.string()),
  Author: z.string(),
  Minutes: z.nullable(z.int()),
  Counts: z.boolean(),
})

/** Everything the chart shows before a tab is opened, in one answer. */
const ClientProfile = z.strictObject({
  ClientSubProgramMembershipID: membershipId,
  ClientID: id('Client'),
  FirstName: z.string(),
  MiddleName: z.nullable(z.string()),
  LastName: z.string(),
  PreferredName: z.nullable(z.string()),
  DateOfBirth: z.nullable(day('Date of birth')),
  Sex: choice('Sex', sexes),
  PrimaryLanguage: z.nullable(z.string()),
  NeedsInterpreter: z.boolean(),
  Tribe: z.nullable(z.string()),
  ICWAStatus: z.nullable(z.string()),
  CID: z.nullable(z.string()),
  FamLinkNumber: z.nullable(z.string()),
  WelligentID: z.nullable(z.string()),
  SubProgramID: id('Sub-program'),
  SubProgramName: z.string(),
  Module: z.string(),
  AgencyID: z.nullable(id('Placing agency')),
  AgencyName: z.nullable(z.string()),
  /** Whom the program takes children from. */
  Agencies: z.array(Named),
  County: z.nullable(z.string()),
  CountyCaseNumber: z.nullable(z.string()),
  Status: choice('Status', childStateList),
  StartDate: day('First day'),
  EndDate: z.nullable(day('Ended')),
  EndReason: z.nullable(z.string()),
  BackdateReason: z.nullable(z.string()),
  Designation: z.string(),
  PlacementType: z.nullable(z.string()),
  LevelOfCare: z.nullable(z.string()),
  DependencyStatus: z.nullable(z.string()),
  CourtPlan: z.nullable(z.string()),
  LastCourtDate: z.nullable(day('Last court date')),
  NextCourtDate: z.nullable(day('Next court date')),
  RunningSummary: z.nullable(z.string()),
  SummaryWrittenAt: z.nullable(z.string()),
  SummaryWrittenBy: z.nullable(z.string()),
  Goals: z.nullable(z.string()),
  Strengths: z.nullable(z.string()),
  SafetyAlert: z.nullable(z.string()),
  Confidential: z.boolean(),
  Home: z.nullable(
    z.strictObject({
      FosterResourceFamilyID: id('Family'),
      Name: z.string(),
      Since: day('Since'),
      Phone: z.nullable(z.string()),
      AddressConfidential: z.boolean(),
    }),
  ),
  Away: z.nullable(z.strictObject({ Kind: z.string(), Since: day('Since') })),
  Placements: z.array(Stay),
  LastContact: z.nullable(day('Last contact')),
  ContactState: z.nullable(choice('Contact', contactStates)),
  /** The hearing planned for the next court date, when one is. */
  NextHearing: z.nullable(
    z.strictObject({
      HearingID: id('Hearing'),
      HeldOn: day('Date'),
      StartTime: z.nullable(z.string()),
      Kind: z.string(),
      Department: z.nullable(z.string()),
      Purpose: z.nullable(z.string()),
    }),
  ),
  /** Orders of the court and of medicine that end within 30 days, or have. */
  EndingOrders: z.array(z.strictObject({ Kind: z.string(), Name: z.nullable(z.string()), ExpiresOn: day('Until') })),
  Health: z.strictObject({
    Allergies: z.array(z.strictObject({ Name: z.string(), Reaction: z.nullable(z.string()) })),
    Medications: z.array(z.strictObject({ Name: z.string(), Dose: z.nullable(z.string()) })),
    LastExam: z.nullable(z.strictObject({ Name: z.string(), DoneOn: day('Done on') })),
    NextExam: z.nullable(z.strictObject({ Name: z.string(), DueOn: day('Due on') })),
  }),
  School: z.nullable(
    z.strictObject({
      Name: z.string(),
      Grade: z.nullable(z.string()),
      IEP: z.boolean(),
      IEPReviewDate: z.nullable(day('IEP review')),
    }),
  ),
  Siblings: z.array(Sibling),
  Team: z.array(TeamMember),
  Latest: z.array(Contact),
  Memberships: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      SubProgramName: z.string(),
      Module: z.string(),
      StartDate: day('From'),
      EndDate: z.nullable(day('Until')),
    }),
  ),
  Can: z.strictObject({
    Edit: z.boolean(),
    Remove: z.boolean(),
    Place: z.boolean(),
    Visit: z.boolean(),
    EditPerson: z.boolean(),
    Backdate: z.boolean(),
  }),
  version: version(),
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
    ],
    audit: 'view',
  }),
  getRecentFosterClients: call({
    name: `${fosterClients}/GetRecentClients`,
    method: 'GET',
    extra: true,
    summary: 'The charts of children the caller opened last',
    permission: 'Foster.View',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({
      Recent: z.array(
        z.strictObject({
          ClientSubProgramMembershipID: membershipId,
          ClientID: id('Client'),
          Name: z.string(),
          SubProgramName: z.string(),
        }),
      ),
    }),
    topics: ['fosterClients'],
  }),
  getRunningSummaries: call({
    name: `${fosterClients}/GetRunningSummaries`,
    method: 'GET',
    extra: true,
    summary: 'Every wording of the running summary, the newest first',
    permission: 'Foster.View',
    scope: { clientSubProgramMembership: 'ClientSubProgramMembershipID' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
    output: z.strictObject({
      Summaries: z.array(
        z.strictObject({
          RunningSummaryID: id('Summary'),
          Text: z.string(),
          WrittenBy: z.nullable(z.string()),
          WrittenAt: z.string(),
        }),
      ),
    }),
    topics: ['fosterClients'],
  }),
}
