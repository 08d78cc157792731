import type { RecordWords } from '#platform/server/audit-records.ts'
import { runSources, schedules } from './welligent-shapes.rules.ts'

export const welligentRecords: RecordWords = {
  welligent_staff: {
    noun: ['Welligent numbers of a member of staff', 'los números de Welligent de un empleado'],
    ownAffairs: true,
    what: ['employee_id'],
    columns: {
      staff_id: ['staff ID', 'el número del personal'],
      npi: ['NPI', 'el NPI'],
      role: ['role in Welligent', 'el rol en Welligent'],
    },
  },
  welligent_program: {
    noun: ['program code of Welligent', 'el código de programa de Welligent'],
    ownAffairs: true,
    what: ['code', 'sub_program_id'],
    columns: { code: ['code', 'el código'] },
  },
  welligent_setting: {
    noun: ['Welligent settings', 'la configuración de Welligent'],
    ownAffairs: true,
    columns: {
      facility_codes: ['facility codes', 'los códigos de los centros'],
      contact: ['contact', 'el contacto'],
      minutes_apart: ['minutes apart', 'los minutos de diferencia'],
      schedule: ['schedule', 'la frecuencia'],
      at_hour: ['hour', 'la hora'],
      owner_id: ['who handles the files', 'quién se ocupa de los archivos'],
    },
    lists: { schedule: schedules },
  },
  welligent_dismissal: {
    noun: ['suggestion turned down', 'la sugerencia rechazada'],
    ownAffairs: true,
    what: ['welligent_id'],
    columns: {
      welligent_id: ['Welligent number', 'el número Welligent'],
      dismissed_by: ['who turned it down', 'quién la rechazó'],
    },
  },
  welligent_run: {
    noun: ['import of services', 'la importación de servicios'],
    ownAffairs: true,
    what: ['file_name', 'made_at'],
    columns: {
      source: ['source', 'el origen'],
      file_name: ['file name', 'el nombre del archivo'],
      made_at: ['time of the import', 'el momento de la importación'],
      made_by: ['who imported it', 'quién la hizo'],
      rows: ['lines', 'las líneas'],
      accepted: ['accepted lines', 'las líneas aceptadas'],
      repeated: ['repeated lines', 'las líneas repetidas'],
      rejected: ['rejected lines', 'las líneas rechazadas'],
      change_set_id: ['action', 'la acción'],
    },
    lists: { source: runSources },
  },
  welligent_line: {
    noun: ['rejected line', 'la línea rechazada'],
    ownAffairs: true,
    of: 'welligent_run_id',
    what: ['line_no'],
    columns: {
      line_no: ['line', 'la línea'],
      reasons: ['reasons', 'los motivos'],
      settled_at: ['time it was settled', 'el momento en que se resolvió'],
    },
  },
  welligent_service: {
    noun: ['billed service', 'el servicio facturado'],
    of: 'person_id',
    what: ['code', 'service_on'],
    columns: {
      service_number: ['service number', 'el número del servicio'],
      code: ['service code', 'el código del servicio'],
      service_on: ['date', 'la fecha'],
      start_time: ['start time', 'la hora de inicio'],
      minutes: ['minutes', 'los minutos'],
    },
  },
}
