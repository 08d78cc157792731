import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { incidentClocks, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { TriedOut } from '#domains/rules/tried.rules.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'

const incidents = 'Core/Incidents'
const topics = ['incidentRules', 'activity'] as const
const ruleId = id(['Rule', 'Regla'])
const length = {
  Clock: choice(['Clock', 'Plazo'], incidentClocks),
  Module: maybe(text(['Program', 'Programa'], { max: 40, help: ['Empty: every program.', 'Vacío: todos.'] })),
  Type: maybe(choice(['Kind', 'Tipo'], incidentTypes, { help: ['Empty: every kind.', 'Vacío: todos.'] })),
  Hours: maybe(whole(['Hours', 'Horas'], { max: 1000, help: ['0: at once.', '0: de inmediato.'] })),
  Days: maybe(whole(['Days', 'Días'], { max: 365 })),
  BusinessDays: maybe(whole(['Business days', 'Días hábiles'], { max: 60 })),
}
const rule = { ...length, StartDate: day(['From', 'Desde']) }
const seen = { IncidentRuleID: ruleId, version: version() }
const saved = z.strictObject(seen)
const DayPassed = {
  message: [
    'A rule changes from today on, or later: incidents keep the clocks of their day.',
    'Una regla cambia desde hoy o después: los incidentes conservan los plazos de su día.',
  ],
} as const

const OneLength = {
  message: [
    'Give hours, days or business days, and only one of them.',
    'Indique horas, días o días hábiles, y solo uno de ellos.',
  ],
  field: 'Hours',
} as const

export const incidentRuleCalls = {
  getRules: call({
    name: `${incidents}/GetRules`,
    method: 'GET',
    extra: true,
    summary: 'Which clocks run for which incidents of which programs, from which day, and what they were before',
    permission: 'Incident.Review',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Rules: z.array(
        z.strictObject({
          ...seen,
          Clock: rule.Clock,
          Module: z.nullable(z.string()),
          Type: z.nullable(z.string()),
          Hours: z.nullable(z.int()),
          Days: z.nullable(z.int()),
          BusinessDays: z.nullable(z.int()),
          StartDate: rule.StartDate,
          EndDate: z.nullable(day(['Until', 'Hasta'])),
        }),
      ),
      Programs: z.array(z.strictObject({ Module: z.string(), Name: z.string() })),
      Can: z.strictObject({ Change: z.boolean() }),
    }),
    topics,
    audit: { none: 'Rules name no child.' },
  }),
  saveRule: call({
    name: `${incidents}/SaveRule`,
    extra: true,
    summary: 'Let a clock run for a kind of incident from a day on; one that ran for the same until then ends that day',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject(rule),
    output: saved,
    errors: {
      OneLength: { ...OneLength, constraint: 'incident_rule_one_length' },
      UnknownProgram: { message: ['There is no such program.', 'No hay tal programa.'], field: 'Module' },
      DayPassed: { ...DayPassed, field: 'StartDate' },
      BeginsThen: {
        status: 409,
        message: [
          'A rule for the same begins on that day already. Choose another day, or end it first.',
          'Ese día ya comienza una regla para lo mismo. Elija otro día o termínela primero.',
        ],
        field: 'StartDate',
        constraint: 'incident_rule_once',
      },
    },
    topics,
  }),
  tryRule: call({
    name: `${incidents}/TryRule`,
    reads: true,
    extra: true,
    summary: 'What this clock would have been for the incidents of the last month: kept, missed, or none',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject(length),
    output: TriedOut,
    errors: { OneLength },
    audit: 'view',
  }),
  endRule: call({
    name: `${incidents}/EndRule`,
    extra: true,
    summary: 'Let a clock run no more for incidents from a day on',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ ...seen, EndDate: day(['No longer from', 'Ya no desde']) }),
    output: saved,
    errors: {
      DayPassed: { ...DayPassed, field: 'EndDate' },
      EndsBeforeStart: {
        message: tenureSentences.EndsBeforeStart,
        field: 'EndDate',
        constraint: 'incident_rule_period',
      },
    },
    topics,
  }),
}
