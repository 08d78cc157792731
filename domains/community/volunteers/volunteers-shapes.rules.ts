import * as z from 'zod/mini'
import { choice, day, id, version, whole } from '#platform/contract/fields.ts'
import { volunteerCheckKinds, volunteerRoles } from '#platform/contract/lists/community.ts'
import { checkResults, volunteerStandings } from './volunteers.rules.ts'

export const volunteerId = id(['Volunteer', 'Voluntario'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

const Role = z.strictObject({
  VolunteerRoleID: z.uuid(),
  Role: choice(['Role', 'Rol'], volunteerRoles),
  StartDate: day(['Since', 'Desde']),
  EndDate: on,
  version: version(),
})
const Check = z.strictObject({
  VolunteerCheckID: z.uuid(),
  Kind: choice(['Check', 'Verificación'], volunteerCheckKinds),
  RequestedOn: day(['Requested on', 'Pedida el']),
  Result: z.nullable(choice(['Result', 'Resultado'], checkResults)),
  ClearedOn: on,
  ExpiresOn: on,
  FileID: z.nullable(z.uuid()),
  FileName: words,
  Note: words,
  version: version(),
})
const Hours = z.strictObject({
  VolunteerHoursID: z.uuid(),
  WorkedOn: day(['Date', 'Fecha']),
  Minutes: whole(['Minutes', 'Minutos']),
  What: z.string(),
  version: version(),
})

export const Volunteer = z.strictObject({
  VolunteerID: volunteerId,
  PersonID: id(['Person', 'Persona']),
  Name: z.string(),
  PhoneNumberDigits: words,
  Email: words,
  SubProgramID: z.uuid(),
  SubProgramName: z.string(),
  OrganizationID: z.nullable(z.uuid()),
  OrganizationName: words,
  EmployeeID: z.nullable(z.uuid()),
  EmployeeName: words,
  StartDate: day(['Since', 'Desde']),
  EndDate: on,
  EndReason: words,
  ConfidentialityOn: on,
  ConfidentialityFileID: z.nullable(z.uuid()),
  ConfidentialityFileName: words,
  Note: words,
  Standing: choice(['Standing', 'Situación'], volunteerStandings),
  Roles: z.array(Role),
  Checks: z.array(Check),
  /** The newest; all of them are in the sums. */
  Hours: z.array(Hours),
  MinutesThisYear: z.int(),
  MinutesInAll: z.int(),
  version: version(),
  Can: z.strictObject({ Edit: z.boolean() }),
})
export type Volunteer = z.infer<typeof Volunteer>
