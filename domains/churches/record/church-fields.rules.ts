import { choice, choices, longText, maybe, text } from '#platform/contract/fields.ts'
import { churchRegions, denominations } from '#platform/contract/lists/church.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { attendanceBands, churchStages } from '../church-lists.rules.ts'
import * as z from 'zod/mini'

/** What this side knows of a church; its name and address are the organization's. */
export const churchFields = {
  Stage: z.prefault(choice(['Stage', 'Etapa'], churchStages), 'Prospect'),
  Denomination: maybe(choice(['Denomination', 'Denominación'], denominations)),
  Region: z.prefault(choice(['Region', 'Región'], churchRegions), 'Unspecified'),
  AttendanceBand: maybe(choice(['Attendance', 'Asistencia'], attendanceBands)),
  ServiceTimes: maybe(
    text(['Service times', 'Horario de los servicios'], {
      max: 300,
      help: ['For example: Sundays 9:00 and 11:00.', 'Por ejemplo: domingos 9:00 y 11:00.'],
    }),
  ),
  Languages: z.prefault(choices(['Languages', 'Idiomas'], primaryLanguages), ['English']),
  Note: maybe(longText(['Notes', 'Notas'], { max: 4000 })),
}
