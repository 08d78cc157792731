import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, id } from '#platform/contract/fields.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'
import { ContactStateShape } from './contact-shapes.rules.ts'

const folder = 'Core/ContactLog'
const formats = wordList('csv', 'xlsx')
const languages = list({ value: 'en', label: 'English' }, { value: 'es', label: 'Español' })
const sheets = file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
const asFile = { Format: choice('Format', formats), Language: z.optional(choice('Language', languages)) }

/** A month by any of its days; empty: this month. */
const filter = {
  Month: z.optional(day('Month')),
  EmployeeID: z.optional(id('Worker')),
  SubProgramID: z.optional(id('Sub-program')),
}
const compliance = {
  ...filter,
  SubProgramTerritoryID: z.optional(id('Territory')),
  MissingOnly: z.optional(z.boolean()),
}

export const VisitRow = z.strictObject({
  ClientSubProgramMembershipID: id('Child'),
  ClientID: id('Client'),
  Name: z.string(),
  EmployeeID: z.nullable(id('Worker')),
  EmployeeName: z.nullable(z.string()),
  SubProgramName: z.string(),
  HomeName: z.nullable(z.string()),
  TerritoryName: z.nullable(z.string()),
  Required: z.boolean(),
  MadeOn: z.nullable(day('Made on')),
  LastContact: z.nullable(day('Last contact that counts')),
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
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({ ...compliance, Page: z.optional(z.int().check(z.gte(1), z.lte(10_000))) }),
    output: z.strictObject({
      Month: day('Month'),
      Made: z.int(),
      Required: z.int(),
      Total: z.int(),
      Rows: z.array(VisitRow),
      Workers: z.array(
        z.strictObject({
          EmployeeID: z.nullable(id('Worker')),
          Name: z.nullable(z.string()),
          Made: z.int(),
          Required: z.int(),
        }),
      ),
      Territories: z.array(z.strictObject({ SubProgramTerritoryID: id('Territory'), Name: z.string() })),
    }),
    topics: ['visits', 'caseload', 'fosterClients', 'placements'],
  }),
  exportVisitCompliance: call({
    name: `${folder}/ExportCompliance`,
    method: 'GET',
    extra: true,
    summary: 'The visits of a month by worker and child, as a file',
    permission: 'Foster.View',
    scope: 'listed',
    input: z.strictObject({ ...compliance, ...asFile }),
    output: sheets,
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
      From: day('From'),
      To: day('To'),
      ...Miles,
      Rows: z.array(z.strictObject({ EmployeeID: id('Worker'), Name: z.string(), ...Miles })),
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
    input: z.strictObject({ ...filter, ...asFile }),
    output: sheets,
  }),
}
