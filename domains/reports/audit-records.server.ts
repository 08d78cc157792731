import type { RecordWords } from '#platform/server/audit-records.ts'
import { sharings } from './builder/definition.rules.ts'
import { cadences, reportPeriods } from './report-periods.rules.ts'

const report = ['report', 'el informe'] as const
const period = ['days', 'los días'] as const
const program = ['sub-program', 'el subprograma'] as const

export const reportRecords: RecordWords = {
  report_definition: {
    noun: ['built report', 'el informe creado'],
    ownAffairs: true,
    name: ['name'],
    lists: { shared: sharings },
    columns: {
      owner_id: ['owner', 'el dueño'],
      name: ['name', 'el nombre'],
      about: ['what it is for', 'para qué sirve'],
      definition: ['what it asks', 'lo que pide'],
      shared: ['whom it is shared with', 'con quién se comparte'],
      sub_program_id: program,
    },
  },
  report_saved: {
    noun: ['saved report', 'el informe guardado'],
    ownAffairs: true,
    name: ['name', 'report'],
    lists: { period: reportPeriods },
    columns: { report, name: ['name', 'el nombre'], period, sub_program_id: program },
  },
  regulator_file: {
    noun: ['file for regulators', 'el archivo para reguladores'],
    ownAffairs: true,
    name: ['format', 'from_day', 'county'],
    columns: {
      format: ['format', 'el formato'],
      format_version: ['version of the format', 'la versión del formato'],
      from_day: ['first day', 'el primer día'],
      to_day: ['day after the last', 'el día después del último'],
      county: ['county', 'el condado'],
      sub_program_id: program,
      again_of: ['file it was made again of', 'el archivo del que se hizo otra vez'],
      made_by: ['who made it', 'quién lo hizo'],
      made_at: ['time', 'la hora'],
      records: ['records', 'los registros'],
      flaws: ['flaws', 'los problemas'],
      sha256: ['hash', 'el resumen'],
    },
  },
  report_schedule: {
    noun: ['report schedule', 'el calendario del informe'],
    ownAffairs: true,
    name: ['subject'],
    lists: { period: reportPeriods, cadence: cadences },
    columns: {
      owner_id: ['owner', 'el dueño'],
      report,
      period,
      sub_program_id: program,
      distribution_list_id: ['distribution list', 'la lista de distribución'],
      subject: ['subject', 'el asunto'],
      body: ['text', 'el texto'],
      cadence: ['how often', 'la frecuencia'],
      on_day: ['day', 'el día'],
      at_hour: ['hour', 'la hora'],
      next_at: ['next time', 'la próxima vez'],
      last_at: ['last time', 'la última vez'],
      last_sent: ['mails of the last time', 'los correos de la última vez'],
      stopped_at: ['time it was stopped', 'la hora en que se detuvo'],
      stopped_why: ['why it was stopped', 'por qué se detuvo'],
    },
  },
}
