import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, text } from '#platform/contract/fields.ts'
import { ContactStateShape } from './contact-shapes.rules.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'

const folder = 'Core/ContactLog'

/** A month by any of its days; empty: this month. */
const filter = {
  Month: z.optional(day(['Month', 'Mes'])),
  EmployeeID: z.optional(id(['Worker', 'Trabajador'])),
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
}
const compliance = {
  ...filter,
  /** Of one program; empty: of every program the caller may read. */
  Module: z.optional(text(['Program', 'Programa'], { max: 40 })),
  SubProgramTerritoryID: z.optional(id(['Territory', 'Territorio'])),
  MissingOnly: z.optional(z.boolean()),
}

export const VisitRow = z.strictObject({
  ClientSubProgramMembershipID: id(['Child', 'Niño']),
  ClientID: id(['Client', 'Cliente']),
  Name: z.string(),
  EmployeeID: z.nullable(id(['Worker', 'Trabajador'])),
  EmployeeName: z.nullable(z.string()),
  SubProgramName: z.string(),
  HomeName: z.nullable(z.string()),
  TerritoryName: z.nullable(z.string()),
  Required: z.boolean(),
  MadeOn: z.nullable(day(['Made on', 'Hecho el'])),
  LastContact: z.nullable(day(['Last contact that counts', 'Último contacto que cuenta'])),
  Attempts: z.int(),
  State: ContactStateShape,
})
export type VisitRow = z.infer<typeof VisitRow>

const Miles = { Contacts: z.int(), Miles: z.number(), Minutes: z.int() }

export const visitReportCalls = {
  getVisitCompliance: call({
    name: `${folder}/GetCompliance`,
    method: 'GET',
    extra: true,
    summary: 'Who was seen in a month and who is still missing, by worker and child',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({ ...compliance, Page: z.optional(z.int().check(z.gte(1), z.lte(10_000))) }),
    output: z.strictObject({
      Month: day(['Month', 'Mes']),
      Made: z.int(),
      Required: z.int(),
      Total: z.int(),
      Rows: z.array(VisitRow),
      Workers: z.array(
        z.strictObject({
          EmployeeID: z.nullable(id(['Worker', 'Trabajador'])),
          Name: z.nullable(z.string()),
          Made: z.int(),
          Required: z.int(),
        }),
      ),
      Territories: z.array(
        z.strictObject({ SubProgramTerritoryID: id(['Territory', 'Territorio']), Name: z.string() }),
      ),
    }),
    topics: ['visits', 'caseload', 'fosterClients', 'placements'],
  }),
  exportVisitCompliance: call({
    name: `${folder}/ExportCompliance`,
    method: 'GET',
    extra: true,
    summary: 'The visits of a month by worker and child, as a file; taking it is written down',
    permission: 'Program.View',
    scope: 'listed',
    input: z.strictObject({ ...compliance, ...fileInput }),
    output: fileOutput,
    audit: 'view',
  }),
  getMileage: call({
    name: `${folder}/GetMileage`,
    method: 'GET',
    extra: true,
    summary: 'Miles and minutes of travel in a month by worker; supervisors see their programs, others their own',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject(filter),
    output: z.strictObject({
      From: day(['From', 'Desde']),
      To: day(['To', 'Para']),
      ...Miles,
      Rows: z.array(z.strictObject({ EmployeeID: id(['Worker', 'Trabajador']), Name: z.string(), ...Miles })),
    }),
    topics: ['visits'],
  }),
  exportMileage: call({
    name: `${folder}/ExportMileage`,
    method: 'GET',
    extra: true,
    summary: 'Every trip of a month as a file, without the names of children',
    permission: 'Visit.Record',
    scope: 'listed',
    input: z.strictObject({ ...filter, ...fileInput }),
    output: fileOutput,
  }),
}
