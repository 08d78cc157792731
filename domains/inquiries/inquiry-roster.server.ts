import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { listOf } from '#platform/server/list-of.ts'
import { amberDays, answerBy, latePromise, openStatuses, orientationDays, redDays, touchOf } from './inquiries.rules.ts'
import { inquiryRoster } from './inquiry-roster.rules.ts'

/** Received on this day or before and not answered is late today. */
function lastUnanswered(today: string): string {
  let day = today
  while (answerBy(day) >= today) day = addDays(day, -1)
  return day
}

const open = sql`i.status = any (${openStatuses})`

export const inquiryList = listOf(inquiryRoster, {
  from: sql`inquiry i join sub_program s on s.id = i.sub_program_id`,
  rows: { key: 'i.id', join: sql`inquiry i on i.id = found.key join sub_program s on s.id = i.sub_program_id` },
  table: 'inquiry',
  fields: {
    InquiryID: 'i.id',
    ReceivedOn: 'i.received_on',
    Name: sql`concat_ws(' & ', concat_ws(' ', i.first_name, i.last_name), nullif(concat_ws(' ', i.second_first_name, i.second_last_name), ''))`,
    PhoneNumberDigits: 'i.phone_digits',
    Email: 'i.email',
    City: 'i.city',
    ZipCode: 'i.zip_code',
    County: 'i.county',
    Source: 'i.source',
    Interest: 'i.interest',
    CaregiverType: 'i.caregiver_type',
    FieldOffice: 'i.field_office',
    Status: 'i.status',
    RFSName: sql`(select n.name from staff_names(array[i.rfs_employee_id]) n)`,
    NextStep: 'i.next_step',
    NextStepOn: 'i.next_step_on',
    TouchedOn: 'i.touched_on',
    SubProgramName: 's.name',
    FromWeb: 'i.from_web',
    AnsweredOn: 'i.answered_on',
    OrientationOfferedOn: 'i.orientation_offered_on',
    OrientationDue: sql`i.received_on + ${orientationDays}::int`,
  },
  where: {
    Side: (side) => (side === 'PNW' ? sql`s.region = 'PNW'` : sql`s.region <> 'PNW'`),
    SubProgramIDs: 'i.sub_program_id',
    RFSEmployeeIDs: 'i.rfs_employee_id',
    ReceivedFrom: (day) => sql`i.received_on >= ${day}::date`,
    ReceivedTo: (day) => sql`i.received_on <= ${day}::date`,
    Touch: (touch, { today }) =>
      touch === 'late'
        ? sql`${open} and case when i.answered_on is null then i.received_on <= ${lastUnanswered(today)}::date
            else i.orientation_offered_on is null and i.received_on < ${addDays(today, -orientationDays)}::date end`
        : sql`${open} and i.touched_on <= ${addDays(today, touch === 'red' ? -redDays : -amberDays)}::date`,
  },
  always: () => [sql`i.voided_at is null`],
  search: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return sql`(norm_name(concat_ws(' ', i.first_name, i.last_name, i.second_first_name, i.second_last_name, i.city)) like '%' || norm_name(${text}) || '%'
      or i.keys && name_keys(norm_name(${text}), 'l') or i.email ilike ${`%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}
      ${digits.length >= 4 ? sql`or i.phone_digits like ${`%${digits}%`}` : sql``})`
  },
  start: { descending: 'ReceivedOn' },
  ties: ['i.id'],
  made: (rows, { today }) =>
    Promise.resolve(
      rows.map((row) => ({
        ...row,
        Touch: touchOf(row.Status, row.TouchedOn, today),
        Late: latePromise(row, today),
      })),
    ),
})
