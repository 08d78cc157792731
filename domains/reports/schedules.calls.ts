import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { cadences, reportPeriods } from './report-periods.rules.ts'
import { program, reportKey, reportTopics, scheduleId } from './reports-shapes.rules.ts'

const fields = {
  Report: reportKey,
  Period: choice(['Days', 'Días'], reportPeriods),
  SubProgramID: maybe(program),
  /** To me alone, where none is chosen. */
  DistributionListID: maybe(id(['Distribution list', 'Lista de distribución'])),
  Subject: text(['Subject', 'Asunto'], { max: 120 }),
  Body: maybe(
    longText(['Text', 'Texto'], {
      max: 2000,
      help: ['A link is added. The mail has no figures.', 'Se agrega un enlace. El correo no lleva cifras.'],
    }),
  ),
  Cadence: choice(['How often', 'Con qué frecuencia'], cadences),
  OnDay: maybe(
    whole(['Day', 'Día'], {
      min: 1,
      max: 28,
      help: ['Every week: 1 is Monday. Every month: the day.', 'Cada semana: 1 es lunes. Cada mes: el día.'],
    }),
  ),
  AtHour: whole(['Hour', 'Hora'], {
    min: 0,
    max: 23,
    help: ['0 to 23, by the agency’s clock.', 'De 0 a 23, según el reloj de la agencia.'],
  }),
}

const mine = { permission: 'Reports.Schedule', scope: 'self', extra: true } as const

export const scheduleCalls = {
  getSchedules: call({
    ...mine,
    name: 'Reports/GetSchedules',
    method: 'GET',
    summary: 'Reports the caller has sent on a schedule, when next, and who gets them',
    input: z.strictObject({}),
    output: z.strictObject({
      Schedules: z.array(
        z.strictObject({
          ReportScheduleID: z.uuid(),
          Title: z.string(),
          Report: z.string(),
          Period: choice(['Days', 'Días'], reportPeriods),
          SubProgramID: z.nullable(z.uuid()),
          SubProgram: z.nullable(z.string()),
          DistributionListID: z.nullable(z.uuid()),
          DistributionList: z.nullable(z.string()),
          /** Who gets it today. */
          Recipients: z.array(z.string()),
          Subject: z.string(),
          Body: z.nullable(z.string()),
          Cadence: choice(['How often', 'Con qué frecuencia'], cadences),
          OnDay: z.nullable(z.int()),
          AtHour: z.int(),
          NextAt: z.string(),
          LastAt: z.nullable(z.string()),
          LastSent: z.nullable(z.int()),
          StoppedWhy: z.nullable(z.string()),
          version: version(),
        }),
      ),
      Lists: z.array(z.strictObject({ DistributionListID: z.uuid(), Name: z.string() })),
    }),
    topics: reportTopics,
  }),
  saveSchedule: call({
    ...mine,
    name: 'Reports/Schedule',
    summary: 'Have a link to a report sent on a schedule, to oneself or to a distribution list',
    input: z.strictObject({
      ReportScheduleID: z.optional(scheduleId),
      version: z.optional(version()),
      ...fields,
    }),
    output: z.strictObject({ ReportScheduleID: scheduleId, NextAt: z.string(), version: version() }),
    errors: {
      UnknownReport: {
        status: 404,
        message: ['There is no such report for you.', 'No hay ese informe para usted.'],
        field: 'Report',
      },
      NotShared: {
        status: 422,
        message: [
          'Nobody but you can open this report. Share it first, or have it sent to yourself.',
          'Nadie más que usted puede abrir este informe. Compártalo antes o envíeselo a usted.',
        ],
        field: 'DistributionListID',
      },
      UnknownList: {
        status: 404,
        message: ['There is no such distribution list.', 'No hay esa lista de distribución.'],
        field: 'DistributionListID',
      },
      DayNeeded: {
        status: 400,
        message: [
          'Say on which day: 1 to 7 for a week, 1 to 28 for a month. Every day needs none.',
          'Diga qué día: 1 a 7 para una semana, 1 a 28 para un mes. Cada día no lleva ninguno.',
        ],
        field: 'OnDay',
      },
    },
    topics: reportTopics,
  }),
  deleteSchedule: call({
    ...mine,
    name: 'Reports/DeleteSchedule',
    summary: 'Stop sending a report',
    input: z.strictObject({ ReportScheduleID: scheduleId, version: version() }),
    output: z.strictObject({}),
    topics: reportTopics,
  }),
}
