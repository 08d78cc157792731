import * as z from 'zod/mini'
import { chartHead, chartRights } from '#domains/enrollment/chart-head.calls.ts'
import { day, id, instant, version } from '#platform/contract/fields.ts'
import { clients, read } from './residents.calls.ts'

const text = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

/** Everything the chart shows before a tab is opened, in one answer. */
const ResidentProfile = z.strictObject({
  ...chartHead,
  Status: z.literal(['Scheduled', 'Active', 'Ended']),
  /** Of the house. */
  Zone: z.string(),
  EmergencyStay: z.boolean(),
  AdmittedFrom: text,
  TargetDate: day(['Target discharge', 'Salida prevista']),
  /** Set by somebody, not reckoned from the first day. */
  TargetSet: z.boolean(),
  DischargePlan: text,
  SpecialDiet: text,
  House: z.nullable(
    z.strictObject({
      ResidenceID: id(['House', 'Casa']),
      House: z.string(),
      BedID: id(['Bed', 'Cama']),
      Bed: z.string(),
      Since: day(['Since', 'Desde']),
      version: version(),
    }),
  ),
  Away: z.nullable(
    z.strictObject({
      HouseAbsenceID: id(['Absence', 'Ausencia']),
      Kind: z.string(),
      LeftAt: instant(['Left', 'Salió']),
      ExpectedAt: z.nullable(instant(['Expected', 'Se espera'])),
      version: version(),
    }),
  ),
  Therapist: z.nullable(z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Phone: text })),
  CaseManager: z.nullable(z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Phone: text })),
  /** Of the house’s level system. */
  Level: text,
  LastContact: on,
  Can: z.strictObject({ ...chartRights, Assign: z.boolean() }),
  /** Of the program’s own facts, for UpdateClientSubProgramMembership. */
  ResidentVersion: version(),
})
export type ResidentProfile = z.infer<typeof ResidentProfile>

export const residentChartCalls = {
  getResident: read(
    `${clients}/GetClientProfile`,
    null,
    'The head of a resident’s chart: who, house and bed, therapist, where they are now, alerts',
    ResidentProfile,
  ),
}
