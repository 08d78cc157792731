import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { contactRoles } from '../church-lists.rules.ts'
import { churchFields } from './church-fields.rules.ts'

export const churchId = id(['Church', 'Iglesia'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

const Contact = z.strictObject({
  ChurchContactID: id(['Contact', 'Contacto']),
  PersonID: id(['Person', 'Persona']),
  Name: z.string(),
  Role: choice(['Role', 'Rol'], contactRoles),
  Title: words,
  PhoneNumberDigits: words,
  Email: words,
  Note: words,
  StartDate: day(['Since', 'Desde']),
  EndDate: on,
  version: version(),
})
export type ChurchContact = z.infer<typeof Contact>

export const Profile = z.strictObject({
  ChurchID: churchId,
  OrganizationID: id(['Organization', 'Organización']),
  Name: z.string(),
  AddressLine1: words,
  AddressLine2: words,
  City: words,
  StateAbbreviation: words,
  ZipCode: words,
  County: words,
  PhoneNumberDigits: words,
  Email: words,
  Web: words,
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  ...churchFields,
  Denomination: words,
  AttendanceBand: words,
  Languages: z.array(z.string()),
  StageSince: day(['At this stage since', 'En esta etapa desde']),
  Owner: z.nullable(
    z.strictObject({
      UserID: id(['Owner', 'Responsable']),
      Name: z.string(),
      Since: day(['Since', 'Desde']),
      /** Still in this program, and with the agency. */
      WorksHere: z.boolean(),
    }),
  ),
  LastOn: on,
  LastBy: words,
  NextDueOn: on,
  Contacts: z.array(Contact),
  Families: z.array(
    z.strictObject({
      ChurchFamilyID: id(['Link', 'Vínculo']),
      FosterResourceFamilyID: id(['Family', 'Familia']),
      Name: z.string(),
      Kind: z.string(),
      LinkedOn: day(['Since', 'Desde']),
      /** For those who may open its chart. */
      Phase: words,
      IsHost: z.boolean(),
      Opens: z.boolean(),
      version: version(),
    }),
  ),
  Communities: z.array(
    z.strictObject({
      CareCommunityID: id(['Care community', 'Comunidad de cuidado']),
      Name: z.string(),
      Status: z.string(),
    }),
  ),
  /** Held there, the latest first; the first few of them. */
  Events: z.array(
    z.strictObject({
      OutreachEventID: id(['Event', 'Evento']),
      Name: z.string(),
      HeldOn: day(['Date', 'Fecha']),
      SignedUp: z.int(),
      Came: z.int(),
      IsCanceled: z.boolean(),
    }),
  ),
  EventsThisYear: z.int(),
  /** Families who host children and come from there. */
  Hosts: z.array(z.strictObject({ FamilyID: id(['Family', 'Familia']), Name: z.string(), Phase: words })),
  /** Who help families and come from there. */
  Volunteers: z.array(
    z.strictObject({ VolunteerID: id(['Volunteer', 'Voluntario']), Name: z.string(), Roles: z.array(z.string()) }),
  ),
  /** What the church gave, for those who may know of gifts. */
  Giving: z.nullable(
    z.strictObject({
      DonorID: id(['Donor', 'Donante']),
      Gifts: z.int(),
      Cents: z.number(),
      LastOn: on,
    }),
  ),
  /** What would bring it on, by where it stands. */
  Next: z.array(z.strictObject({ Category: z.string(), What: z.string() })),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean(), Delete: z.boolean() }),
})
export type ChurchProfile = z.infer<typeof Profile>
