import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'

const folder = 'Admin/Agency'
const Year = () => whole(['Year', 'Año'], { min: 1950, max: 2150 })
const holidayId = () => id(['Holiday', 'Feriado'])

export const holidayCalls = {
  getHolidays: call({
    name: `${folder}/GetHolidays`,
    method: 'GET',
    extra: true,
    summary: 'The holidays of a year, and how many federal ones are not among them',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Year: Year() }),
    output: z.strictObject({
      Holidays: z.array(
        z.strictObject({ HolidayID: holidayId(), Date: z.string(), Name: z.string(), version: version() }),
      ),
      MissingFederal: z.int(),
    }),
    topics: ['holidays'],
  }),
  addEditHoliday: call({
    name: `${folder}/AddEditHoliday`,
    extra: true,
    summary: 'Add a day on which the agency is closed, or change one; what is due in business days moves with it',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({
      HolidayID: maybe(holidayId()),
      Date: day(['Day', 'Día']),
      Name: text(['Name', 'Nombre'], { max: 80 }),
      version: maybe(version()),
    }),
    output: z.strictObject({ HolidayID: holidayId(), version: version() }),
    errors: {
      DayTaken: {
        message: ['This day is already a holiday.', 'Este día ya es feriado.'],
        field: 'Date',
        constraint: 'holiday_on_date_key',
      },
      OutOfReach: {
        status: 400,
        message: ['Choose a day from 1950 to 2150.', 'Elija un día de 1950 a 2150.'],
        field: 'Date',
        constraint: 'holiday_in_reach',
      },
    },
    topics: ['holidays', 'due', 'setup'],
  }),
  deleteHoliday: call({
    name: `${folder}/DeleteHoliday`,
    extra: true,
    summary: 'Take a holiday out; the day counts as a business day again',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ HolidayID: holidayId(), version: version() }),
    output: z.strictObject({ HolidayID: holidayId() }),
    topics: ['holidays', 'due', 'setup'],
  }),
  addFederalHolidays: call({
    name: `${folder}/AddFederalHolidays`,
    extra: true,
    summary: 'Add the federal holidays of a year as they are observed; days that are holidays already stay as they are',
    permission: 'Administrator',
    scope: 'agency',
    input: z.strictObject({ Year: Year() }),
    output: z.strictObject({ Added: z.int() }),
    topics: ['holidays', 'due', 'setup'],
  }),
}
