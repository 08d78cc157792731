import * as z from 'zod/mini'
import { call, file } from '#platform/contract/call.ts'
import { choice, day, flag, id, maybe, text } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { reportPeriods } from './report-periods.rules.ts'
import {
  backgroundFormats,
  program,
  reportFormats,
  ReportInfo,
  reportKey,
  reportTopics,
  Run,
  runId,
  runStates,
} from './reports-shapes.rules.ts'

const unknownReport = {
  status: 404,
  message: ['There is no such report for you.', 'No hay ese informe para usted.'],
} as const
/** Where the report is asked for by its name. */
const noReport = { ...unknownReport, field: 'Report' } as const
const wrongDays = {
  status: 400,
  message: [
    'Choose at most five years, with the first day not after the last.',
    'Elija cinco años como máximo, con el primer día no posterior al último.',
  ],
  field: 'From',
} as const
const locked = {
  status: 403,
  message: ['This report asks by something you may not see.', 'Este informe pide por algo que usted no puede ver.'],
} as const
const tooMany = {
  status: 422,
  message: [
    'This is too long for such a file. Choose fewer days, or have it made in the background.',
    'Es demasiado largo para ese archivo. Elija menos días o pida que se prepare en segundo plano.',
  ],
} as const

const tooManyPages = {
  status: 422,
  message: [
    'A PDF can have at most 300 rows. Choose fewer days or one sub-program, or take the Excel file.',
    'Un PDF puede tener como máximo 300 filas. Elija menos días o un subprograma, o tome el archivo de Excel.',
  ],
} as const

const mine = { permission: 'Reports.Run', scope: 'self', extra: true } as const

export const reportsCalls = {
  getCatalogue: call({
    ...mine,
    name: 'Reports/GetCatalogue',
    method: 'GET',
    summary: 'The reports the caller may run, with their favorites, saved parameters and last runs',
    input: z.strictObject({}),
    output: z.strictObject({
      Reports: z.array(ReportInfo),
      Saved: z.array(
        z.strictObject({
          ReportSavedID: z.uuid(),
          Report: z.string(),
          Name: z.string(),
          Period: choice(['Period', 'Período'], reportPeriods),
          SubProgramID: z.nullable(z.uuid()),
        }),
      ),
    }),
    topics: reportTopics,
  }),
  runReport: call({
    ...mine,
    name: 'Reports/Run',
    scope: 'listed',
    summary:
      'Run a report over some days; what was asked is kept in the history, its rows are not; looking is written down',
    input: z.strictObject({
      Report: reportKey,
      From: day(['From', 'Desde']),
      To: day(['Through', 'Hasta']),
      SubProgramID: maybe(program),
    }),
    output: Run,
    errors: { UnknownReport: noReport, WrongDays: wrongDays, Locked: locked },
    audit: 'view',
    topics: reportTopics,
  }),
  getRun: call({
    ...mine,
    name: 'Reports/GetRun',
    method: 'GET',
    scope: 'listed',
    summary: 'A page of a run of the caller, read anew with the rights of today; looking is written down',
    input: z.strictObject({ ReportRunID: runId, ...pageInput }),
    output: Run,
    errors: { UnknownReport: unknownReport, Locked: locked },
    audit: 'view',
  }),
  getRuns: call({
    ...mine,
    name: 'Reports/GetRuns',
    method: 'GET',
    summary: 'What the caller ran last, and files that are being made',
    input: z.strictObject({}),
    output: z.strictObject({
      Runs: z.array(
        z.strictObject({
          ReportRunID: z.uuid(),
          Report: z.string(),
          Title: z.string(),
          From: day(['From', 'Desde']),
          To: day(['Through', 'Hasta']),
          SubProgram: z.nullable(z.string()),
          RunAt: z.string(),
          Found: z.nullable(z.int()),
          State: choice(['State', 'Estado'], runStates),
          Done: z.int(),
          Total: z.nullable(z.int()),
          FileID: z.nullable(z.uuid()),
          Failure: z.nullable(z.string()),
        }),
      ),
    }),
    topics: reportTopics,
  }),
  getReportFile: call({
    ...mine,
    name: 'Reports/GetFile',
    method: 'GET',
    scope: 'listed',
    summary: 'A run as CSV, Excel or PDF with its period and filters; taking it is written down',
    input: z.strictObject({ ReportRunID: runId, Format: choice(['Format', 'Formato'], reportFormats) }),
    output: file('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'),
    errors: {
      UnknownReport: unknownReport,
      Locked: locked,
      TooMany: tooMany,
      TooManyPages: tooManyPages,
      NotDrawn: {
        status: 422,
        message: [
          'The PDF could not be made. Take the Excel file.',
          'No se pudo hacer el PDF. Tome el archivo de Excel.',
        ],
      },
    },
    audit: 'view',
  }),
  makeFile: call({
    ...mine,
    name: 'Reports/MakeFile',
    scope: 'listed',
    summary: 'Have a long report made as a file in the background; a notice says when it is there',
    input: z.strictObject({ ReportRunID: runId, Format: choice(['Format', 'Formato'], backgroundFormats) }),
    output: z.strictObject({ ReportRunID: runId }),
    errors: {
      UnknownReport: unknownReport,
      Locked: locked,
      Busy: {
        status: 409,
        message: [
          'Three of your reports are being made. Wait for one of them, or cancel it.',
          'Tres de sus informes se están preparando. Espere uno de ellos o cancélelo.',
        ],
      },
    },
    topics: reportTopics,
  }),
  cancelRun: call({
    ...mine,
    name: 'Reports/CancelRun',
    summary: 'Stop a file that is being made',
    input: z.strictObject({ ReportRunID: runId }),
    output: z.strictObject({}),
    errors: {
      NotRunning: {
        status: 409,
        message: ['It is not being made any more.', 'Ya no se está preparando.'],
        field: 'ReportRunID',
      },
    },
    topics: reportTopics,
  }),
  setFavorite: call({
    ...mine,
    name: 'Reports/SetFavorite',
    summary: 'Put a report among one’s favorites, or take it out',
    input: z.strictObject({ Report: reportKey, IsFavorite: flag(['Favorite', 'Favorito']) }),
    output: z.strictObject({}),
    errors: { UnknownReport: noReport },
    topics: reportTopics,
  }),
  saveParameters: call({
    ...mine,
    name: 'Reports/SaveParameters',
    summary: 'Keep what was asked of a report under a name',
    input: z.strictObject({
      Report: reportKey,
      Name: text(['Name', 'Nombre'], { max: 80 }),
      Period: choice(['Period', 'Período'], reportPeriods),
      SubProgramID: maybe(program),
    }),
    output: z.strictObject({ ReportSavedID: id(['Saved report', 'Informe guardado']) }),
    errors: {
      UnknownReport: noReport,
      SameName: {
        status: 409,
        message: ['You have saved one with this name.', 'Ya guardó uno con este nombre.'],
        field: 'Name',
        constraint: 'report_saved_name',
      },
    },
    topics: reportTopics,
  }),
  deleteSaved: call({
    ...mine,
    name: 'Reports/DeleteSaved',
    summary: 'Forget saved parameters',
    input: z.strictObject({ ReportSavedID: id(['Saved report', 'Informe guardado']) }),
    output: z.strictObject({}),
    topics: reportTopics,
  }),
}
