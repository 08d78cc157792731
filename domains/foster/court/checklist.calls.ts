import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { tenureSentences } from '#platform/contract/tenure.ts'
import { membershipId } from '#domains/enrollment/enroll.calls.ts'
import { courtProofs, courtReadiness } from './checklist.rules.ts'
import { ofMembership as scope } from './court-dates.calls.ts'

const court = 'Foster/Court'
const hearingId = id(['Hearing', 'Audiencia'])
const ruleId = id(['Rule', 'Regla'])
const readyId = id(['Entry', 'Anotación'])
const topics = ['court', 'activity'] as const
const ruleTopics = ['courtRules', 'court', 'activity'] as const

const rule = {
  Kind: maybe(
    choice(['Hearing', 'Audiencia'], hearingTypes, {
      help: ['Empty: before every hearing.', 'Vacío: antes de toda audiencia.'],
    }),
  ),
  What: text(['What must be ready', 'Qué debe estar listo'], { max: 120 }),
  WhatSpanish: maybe(text(['The same in Spanish', 'Lo mismo en español'], { max: 120 })),
  DaysBefore: whole(['Days before the hearing', 'Días antes de la audiencia'], { max: 180 }),
  SettledBy: choice(['What shows it', 'Qué lo demuestra'], courtProofs),
  FormID: maybe(id(['Form', 'Formulario'])),
  StartDate: day(['For hearings from', 'Para audiencias desde']),
}
const seenRule = { CourtRuleID: ruleId, version: version() }
const savedRule = z.strictObject(seenRule)

const Item = z.strictObject({
  CourtRuleID: ruleId,
  What: z.string(),
  /** The last day on which it is in time. */
  DueOn: day(['Due', 'Vence']),
  State: choice(['State', 'Estado'], courtReadiness),
  SettledBy: rule.SettledBy,
  FormName: z.nullable(z.string()),
  /** Who said so, when, and why; none where the chart shows it by itself. */
  CourtReadyID: z.nullable(readyId),
  DoneOn: z.nullable(day(['Done on', 'Hecho el'])),
  By: z.nullable(z.string()),
  Note: z.nullable(z.string()),
  version: z.nullable(version()),
})
export type ChecklistItem = z.infer<typeof Item>

const DayPassed = {
  message: ['A rule changes from today on, or later.', 'Una regla cambia desde hoy o después.'],
} as const

export const checklistCalls = {
  getChecklist: call({
    name: `${court}/GetChecklist`,
    method: 'GET',
    extra: true,
    summary: 'What must be ready before each hearing of a chart that is still ahead, and what of it is',
    permission: 'Foster.View',
    scope,
    audit: { view: 'court' },
    input: z.strictObject({ ClientSubProgramMembershipID: membershipId }),
    output: z.strictObject({
      Hearings: z.array(
        z.strictObject({
          HearingID: hearingId,
          HeldOn: day(['Date', 'Fecha']),
          Kind: choice(['Hearing', 'Audiencia'], hearingTypes),
          Items: z.array(Item),
        }),
      ),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: ['court', 'documents'],
  }),
  markReady: call({
    name: `${court}/MarkReady`,
    extra: true,
    summary: 'Say that something a hearing asks for is ready, or that this hearing does not need it',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      HearingID: hearingId,
      CourtRuleID: ruleId,
      NotNeeded: z.prefault(z.boolean(), false),
      DoneOn: day(['Done on', 'Hecho el']),
      Note: maybe(text(['Note', 'Nota'], { max: 500 })),
    }),
    output: z.strictObject({ CourtReadyID: readyId, version: version() }),
    errors: {
      HearingMissing: {
        status: 404,
        message: ['This chart has no such hearing ahead.', 'Este expediente no tiene tal audiencia por delante.'],
        field: 'HearingID',
        constraint: 'court_ready_hearing',
      },
      NotAsked: {
        status: 404,
        message: ['This hearing does not ask for that.', 'Esta audiencia no pide eso.'],
        field: 'CourtRuleID',
      },
      NotYet: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'DoneOn' },
      ReasonNeeded: {
        message: ['Say why this hearing does not need it.', 'Diga por qué esta audiencia no lo necesita.'],
        field: 'Note',
        constraint: 'court_ready_reason',
      },
      SaidAlready: {
        status: 409,
        message: ['This is already checked off.', 'Esto ya está marcado.'],
        field: 'CourtRuleID',
        constraint: 'court_ready_once',
      },
    },
    topics,
  }),
  takeBackReady: call({
    name: `${court}/TakeBackReady`,
    extra: true,
    summary: 'Open a line of the checklist again that was checked off by mistake',
    permission: 'Foster.Edit',
    scope,
    input: z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      CourtReadyID: readyId,
      Reason: text(['Why it was a mistake', 'Por qué fue un error'], { max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ CourtReadyID: readyId }),
    topics,
  }),
  getCourtRules: call({
    name: `${court}/GetRules`,
    method: 'GET',
    extra: true,
    summary: 'What must be ready before which hearings, from which day on, and what it was before',
    permission: 'Foster.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Rules: z.array(
        z.strictObject({
          ...seenRule,
          Kind: z.nullable(z.string()),
          What: rule.What,
          WhatSpanish: z.nullable(z.string()),
          DaysBefore: z.int(),
          SettledBy: rule.SettledBy,
          FormID: z.nullable(z.string()),
          FormName: z.nullable(z.string()),
          StartDate: rule.StartDate,
          EndDate: z.nullable(day(['Until', 'Hasta'])),
        }),
      ),
      Forms: z.array(z.strictObject({ FormID: id(['Form', 'Formulario']), Name: z.string() })),
      Can: z.strictObject({ Change: z.boolean() }),
    }),
    topics: ruleTopics,
    audit: { none: 'Rules name no child.' },
  }),
  saveCourtRule: call({
    name: `${court}/SaveRule`,
    extra: true,
    summary: 'Ask for something before hearings from a day on; what was asked by the same name ends that day',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject(rule),
    output: savedRule,
    errors: {
      FormNeeded: {
        message: [
          'Choose the form where a form shows it, and only there.',
          'Elija el formulario si un formulario lo demuestra, y solo entonces.',
        ],
        field: 'FormID',
        constraint: 'court_rule_form',
      },
      UnknownForm: {
        status: 404,
        message: ['There is no such form.', 'No hay tal formulario.'],
        field: 'FormID',
      },
      DayPassed: { ...DayPassed, field: 'StartDate' },
      BeginsThen: {
        status: 409,
        message: [
          'A rule for the same begins on that day already. Choose another day, or end it first.',
          'Ese día ya comienza una regla para lo mismo. Elija otro día o termínela primero.',
        ],
        field: 'StartDate',
        constraint: 'court_rule_once',
      },
    },
    topics: ruleTopics,
  }),
  endCourtRule: call({
    name: `${court}/EndRule`,
    extra: true,
    summary: 'Ask for it no more before hearings from a day on',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ ...seenRule, EndDate: day(['No longer from', 'Ya no desde']) }),
    output: savedRule,
    errors: {
      DayPassed: { ...DayPassed, field: 'EndDate' },
      EndsBeforeStart: {
        message: tenureSentences.EndsBeforeStart,
        field: 'EndDate',
        constraint: 'court_rule_period',
      },
    },
    topics: ruleTopics,
  }),
}
