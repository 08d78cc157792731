import type { ValueOf } from '#platform/contract/lists/base.ts'
import type {
  courtPlans,
  dependencyStatuses,
  placementTypes,
  programDesignations,
} from '#platform/contract/lists/foster.ts'
import type { ethnicities, primaryLanguages, professionalTypes, races, sexes } from '#platform/contract/lists/people.ts'
import type { programRegions, states } from '#platform/contract/lists/places.ts'
import type { subProgramRoles } from '#platform/contract/lists/staff.ts'
import type { StarterRole } from '#platform/contract/lists/roles.ts'

export interface CastAgency {
  Id: string
  Name: string
}

export interface CastCoreProgram {
  Id: string
  Name: string
  WebApplicationModuleName: string
  HomeControllerName: string
  AgencyIds: string[]
}

export interface CastSubProgram {
  Id: string
  Key: string
  Name: string
  CoreProgramId: string
  AgencyId: string | null
  Region: ValueOf<typeof programRegions>
  Zone: string
  Territories: { Id: string; Name: string }[]
  Residences: { Id: string; Name: string; LicensedBeds: number }[]
}

export interface CastPhone {
  Id: string
  Kind: 'Mobile' | 'Home' | 'Work'
  Digits: string
}

export interface CastAddress {
  Id: string
  Kind: 'Home' | 'Mailing'
  AddressLine1: string
  AddressLine2: string | null
  City: string
  StateAbbreviation: ValueOf<typeof states>
  ZipCode: string
  County: string
  Confidential: boolean
  StartDate: string
  /** The first day it no longer holds. */
  EndDate: string | null
}

export type CastPart = 'Employee' | 'Client' | 'Relative' | 'Resource family' | 'Volunteer' | 'Professional'

export interface CastPerson {
  Id: string
  Part: CastPart
  FirstName: string
  MiddleName: string | null
  LastName: string
  PreferredName: string | null
  DateOfBirth: string
  Sex: ValueOf<typeof sexes>
  Race: ValueOf<typeof races>
  Ethnicity: ValueOf<typeof ethnicities>
  PrimaryLanguage: ValueOf<typeof primaryLanguages>
  NeedsInterpreter: boolean
  Email: string | null
  Phones: CastPhone[]
  Addresses: CastAddress[]
  SubProgramIds: string[]
}

export interface CastMembership {
  Id: string
  SubProgramId: string
  SubProgramRole: ValueOf<typeof subProgramRoles>
  IsClientCaseCarrier: boolean
  IsFamilyCaseCarrier: boolean
  StartDate: string
  EndDate: string | null
}

export interface CastEmployee {
  /** The user's id, too. */
  Id: string
  PersonId: string
  Email: string
  Title: string
  Role: StarterRole
  RoleMembershipId: string
  RoleStartDate: string
  RoleEndDate: string | null
  AccountStatus: 'Active' | 'Inactive' | 'Invited'
  PrimaryDefaultSpecifier: string
  Memberships: CastMembership[]
  Supervisor: { Id: string; SupervisorId: string; StartDate: string } | null
}

export interface CastSignIn {
  Role: StarterRole
  Name: string
  Email: string
}

export interface CastPlacement {
  Id: string
  FosterResourceFamilyID: string
  StartDate: string
  EndDate: string | null
  EndReason: string | null
  /** Placed over a check that failed. */
  Overridden: boolean
}

export interface CastClient {
  /** Of the client's membership in the sub-program. */
  Id: string
  PersonId: string
  SubProgramId: string
  StartDate: string
  EndDate: string | null
  DischargeReason: string | null
  CID: string
  FamLinkNumber: string | null
  WelligentID: string | null
  PlacementType: ValueOf<typeof placementTypes> | null
  Designation: ValueOf<typeof programDesignations>
  DependencyStatus: ValueOf<typeof dependencyStatuses>
  CourtPlan: ValueOf<typeof courtPlans>
  CaseCarrierId: string
  ResidenceId: string | null
  /** Children of one birth family. */
  SiblingGroupId: string | null
  County: string
  Placements: CastPlacement[]
  Story: string
}

export interface CastPhase {
  Id: string
  Phase: string
  StartDate: string
  EndDate: string | null
  /** Why it is on hold or ended. */
  Reason: string | null
}

/** Whom a home accepts, and what marks it. */
export interface CastHome {
  Youngest: number
  Oldest: number
  Sexes: (2 | 3)[]
  Designations: string[]
  Respite: boolean
  Emergency: boolean
  /** Where it stands is told to few. */
  Confidential: boolean
  /** Days from today to the next yearly update; by the approval's anniversary where not told. */
  UpdateDueIn: number | null
}

export interface CastFamily {
  Id: string
  Kind: 'Resource' | 'Volunteer'
  Name: string
  SubProgramId: string
  TerritoryId: string | null
  Phase: string
  /** Null while the family is on its way. */
  ApprovedDate: string | null
  Pathway: 'CA' | 'WA'
  /** Every step up to the present one. */
  Phases: CastPhase[]
  Capacity: number
  Home: CastHome
  Languages: string[]
  ParentIds: string[]
  /** The others who live there. */
  Members: { PersonId: string; Relation: string }[]
  Story: string
}

/** `OtherPersonId` is the `Relation` of `PersonId`: Marisol, her brother Mateo, 'Brother'. */
export interface CastRelation {
  Id: string
  PersonId: string
  OtherPersonId: string
  Relation: string
}

export interface CastProfessional {
  PersonId: string
  ProfessionalType: ValueOf<typeof professionalTypes>
  Agency: string
  ClientIds: string[]
}

export interface Cast {
  Agencies: CastAgency[]
  CorePrograms: CastCoreProgram[]
  SubPrograms: CastSubProgram[]
  People: CastPerson[]
  Employees: CastEmployee[]
  Clients: CastClient[]
  Families: CastFamily[]
  Relations: CastRelation[]
  Professionals: CastProfessional[]
}
