import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { urgencies } from './worklist.rules.ts'

/** What changes it: whatever the domains that register something change. */
const topics = [
  'training',
  'dispatch',
  'home',
  'activity',
  'due',
  'documents',
  'drafts',
  'signatures',
  'visits',
  'caseload',
  'placements',
  'fosterClients',
  'court',
  'families',
  'wrapClients',
  'wrapFlex',
  'tayClients',
  'tayUnits',
  'referrals',
  'inquiries',
  'appointments',
  'health',
  'worklist',
  'tabletEntries',
  'hosted',
  'accessRequests',
  'breakGlass',
  'secondPerson',
  'users',
  'employees',
  'volunteers',
  'churchItems',
] as const

const Chart = z.strictObject({
  ChartType: z.string(),
  ChartID: id(['Chart', 'Expediente']),
  Module: z.string(),
  Name: z.string(),
})

/** One thing that needs somebody: what, why, and what to do about it. */
const Line = z.strictObject({
  Kind: z.string(),
  /** Of the record, or made of it where one record gives several lines. */
  Ref: z.string(),
  Title: z.string(),
  Why: z.string(),
  Urgency: choice(['Urgency', 'Urgencia'], urgencies),
  DueOn: z.nullable(day(['Due', 'Vence'])),
  Chart: z.nullable(Chart),
  /** Whom one covers, where it is theirs. */
  ForName: z.nullable(z.string()),
  Do: z.strictObject({
    Label: z.string(),
    /** Where it is done, or the part that opens over Home. */
    Address: z.nullable(z.string()),
    Part: z.nullable(z.string()),
    Input: z.record(z.string(), z.string()),
  }),
})
export type WorkLine = z.infer<typeof Line>

const Figure = z.strictObject({
  Key: z.string(),
  Value: z.nullable(z.number()),
  OutOf: z.nullable(z.number()),
  Since: z.nullable(day(['Since', 'Desde'])),
  Marked: z.boolean(),
  Address: z.string(),
})

const Worker = z.strictObject({
  EmployeeID: id(['Employee', 'Empleado']),
  Name: z.string(),
  Title: z.nullable(z.string()),
  /** Who covers for them today. */
  CoveredBy: z.nullable(z.string()),
  Figures: z.array(Figure),
})
export type TeamWorker = z.infer<typeof Worker>

export const worklistCalls = {
  getWorklist: call({
    name: 'Core/Home/GetWorklist',
    method: 'GET',
    extra: true,
    summary: 'What needs me today and why, with whom I cover; or what needs somebody of my team',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({
      EmployeeID: z.optional(id(['Employee', 'Empleado'])),
      Kind: z.optional(text(['Kind', 'Clase'], { max: 60 })),
      /** What belongs to no sub-program stays. */
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      ...pageInput,
    }),
    output: z.strictObject({
      Lines: z.array(Line),
      Total: z.int(),
      /** Of them, those past their day. */
      Late: z.int(),
      /** Somebody reports to the caller. */
      Leads: z.boolean(),
      Kinds: z.array(z.strictObject({ Kind: z.string(), Label: z.string(), Total: z.int(), Late: z.int() })),
    }),
    topics,
  }),
  getTeamSummary: call({
    name: 'Core/Home/GetTeamSummary',
    method: 'GET',
    extra: true,
    summary: 'Those I supervise, each with the figures of their work',
    permission: 'SignedIn',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Figures: z.array(z.strictObject({ Key: z.string(), Label: z.string(), About: z.string() })),
      Workers: z.array(Worker),
    }),
    topics,
  }),
  getRecentCharts: call({
    name: 'Core/Home/GetRecentCharts',
    method: 'GET',
    extra: true,
    summary: 'The charts the caller opened last, of every program, as far as they may still open them',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Charts: z.array(Chart) }),
    topics: ['home'],
  }),
}
