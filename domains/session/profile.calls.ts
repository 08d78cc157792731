import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'

const Named = z.strictObject({ Id: id(), Name: z.string() })

const SubProgram = z.strictObject({
  Id: id(),
  Name: z.string(),
  Region: z.string(),
  CoreProgram: z.strictObject({
    Id: id(),
    Name: z.string(),
    Agencies: z.array(z.strictObject({ AgencyId: id(), Name: z.string() })),
  }),
  Residences: z.array(Named),
  SubProgramTerritories: z.array(Named),
  EmployeeMemberships: z.array(
    z.strictObject({
      Id: id(),
      SubProgramRole: z.string(),
      IsClientCaseCarrier: z.boolean(),
      IsFamilyCaseCarrier: z.boolean(),
      Employee: z.strictObject({ Id: id(), Person: z.strictObject({ FirstName: z.string(), LastName: z.string() }) }),
    }),
  ),
  WebApplicationModuleName: z.string(),
  HomeControllerName: z.string(),
})

export const Profile = z.strictObject({
  UserID: id(),
  PersonID: id(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Title: z.nullable(z.string()),
  AssignedSubPrograms: z.array(SubProgram),
  PrimaryDefaultSpecifier: z.nullable(z.string()),
  Permissions: z.array(z.string()),
  AvailableAppointmentTypes: z.array(z.string()),
  AssignedWraparoundTeams: z.array(Named),
  /** The lists the agency has changed; the others are as the program has them. */
  Lists: z.array(
    z.strictObject({
      Key: z.string(),
      Values: z.array(
        z.strictObject({ Value: z.string(), English: z.string(), Spanish: z.string(), Retired: z.boolean() }),
      ),
    }),
  ),
  /** Numbers of rules that screens go by, as the agency set them, the newest first. */
  Rules: z.array(z.strictObject({ Pack: z.string(), StartDate: z.string(), Values: z.record(z.string(), z.int()) })),
  Agency: z.strictObject({ Name: z.string(), Zone: z.string(), Today: z.string() }),
  Support: z.strictObject({ Desk: z.string(), Phone: z.string() }),
  Session: z.strictObject({ Now: z.string(), IdleAt: z.string(), ExpiresAt: z.string() }),
  Settings: z.record(z.string(), z.string()),
  /** An administrator sees the program as this person does; nothing can be changed. */
  ViewAs: z.nullable(z.strictObject({ ByUserID: id(), ByName: z.string(), Since: z.string() })),
  /** The house whose shared tablet this is. */
  Tablet: z.nullable(z.strictObject({ ResidenceID: id(), ResidenceName: z.string() })),
  Demo: z.boolean(),
  /** Nothing else works until a second factor is added. */
  NeedsSecondFactor: z.boolean(),
  /** And it has to be a passkey. */
  NeedsPasskey: z.boolean(),
  /** Locks what a browser tab keeps for a reload. */
  DeviceKey: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const profileCalls = {
  getProfile: call({
    name: 'Core/User/GetProfile',
    beforeFactor: true,
    method: 'GET',
    extra: true,
    pin: true,
    offline: {},
    summary: 'The signed-in person: sub-programs, permissions, appointment types, teams, settings',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: Profile,
    topics: ['profile'],
  }),
}
