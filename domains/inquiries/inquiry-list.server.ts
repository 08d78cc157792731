import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'
import type { FileReply, Tx } from '#platform/server/handlers.ts'
import { rosterFile, type SheetFormat } from '#platform/server/spreadsheet.ts'
import type { inquiriesCalls } from './inquiries.calls.ts'
import {
  amberDays,
  answerBy,
  closedStatuses,
  latePromise,
  openStatuses,
  orientationBy,
  redDays,
  touchOf,
} from './inquiries.rules.ts'

type Filter = Omit<Input<typeof inquiriesCalls.getInquiries>, 'Page' | 'PageSize'>

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Everything but the status, so that the counts by status stay while one is chosen. */
function filtered(tx: Tx, filter: Filter, today: string) {
  let query = tx
    .selectFrom('inquiry as i')
    .innerJoin('sub_program as s', 's.id', 'i.sub_program_id')
    .where('i.voided_at', 'is', null)
    .where('s.region', filter.Side === 'PNW' ? '=' : '<>', 'PNW')
  if (filter.SubProgramIDs?.length) query = query.where('i.sub_program_id', 'in', filter.SubProgramIDs)
  if (filter.RFSEmployeeIDs?.length) query = query.where('i.rfs_employee_id', 'in', filter.RFSEmployeeIDs)
  if (filter.ReceivedFrom) query = query.where('i.received_on', '>=', filter.ReceivedFrom)
  if (filter.ReceivedTo) query = query.where('i.received_on', '<=', filter.ReceivedTo)
  if (filter.Touch === 'amber' || filter.Touch === 'red')
    query = query
      .where('i.touched_on', '<=', addDays(today, filter.Touch === 'red' ? -redDays : -amberDays))
      .where('i.status', 'in', [...openStatuses])
  if (filter.Touch === 'late')
    query = query
      .where('i.status', 'in', [...openStatuses])
      .where((eb) =>
        eb.or([
          eb.and([eb('i.answered_on', 'is', null), eb('i.received_on', '<=', lastUnanswered(today))]),
          eb.and([
            eb('i.answered_on', 'is not', null),
            eb('i.orientation_offered_on', 'is', null),
            eb('i.received_on', '<', addDays(today, -14)),
          ]),
        ]),
      )
  const asked = filter.Search?.trim()
  if (asked) {
    const digits = digitsOf(asked)
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`norm_name(concat_ws(' ', i.first_name, i.last_name, i.second_first_name, i.second_last_name, i.city)) like '%' || norm_name(${asked}) || '%'`,
        sql<boolean>`i.keys && name_keys(norm_name(${asked}), 'l')`,
        eb('i.email', 'ilike', `%${asked.replaceAll(/[%_\\]/g, '\\$&')}%`),
        ...(digits.length >= 4 ? [eb('i.phone_digits', 'like', `%${digits}%`)] : []),
      ]),
    )
  }
  return query
}

/** Received on this day or before and not answered is late today. */
function lastUnanswered(today: string): string {
  let day = today
  while (answerBy(day) >= today) day = addDays(day, -1)
  return day
}

const sorts = {
  ReceivedOn: 'i.received_on',
  Name: 'i.last_name',
  Status: 'i.status',
  NextStepOn: 'i.next_step_on',
  TouchedOn: 'i.touched_on',
} as const

export async function listInquiries(tx: Tx, filter: Filter, today: string, page: { limit: number; offset: number }) {
  let query = filtered(tx, filter, today).select([
    'i.id as InquiryID',
    'i.received_on as ReceivedOn',
    sql<string>`concat_ws(' & ', concat_ws(' ', i.first_name, i.last_name), nullif(concat_ws(' ', i.second_first_name, i.second_last_name), ''))`.as(
      'Name',
    ),
    'i.phone_digits as PhoneNumberDigits',
    'i.email as Email',
    'i.city as City',
    'i.zip_code as ZipCode',
    'i.county as County',
    'i.source as Source',
    'i.interest as Interest',
    'i.caregiver_type as CaregiverType',
    'i.field_office as FieldOffice',
    'i.status as Status',
    sql<string | null>`(select n.name from staff_names(array[i.rfs_employee_id]) n)`.as('RFSName'),
    'i.next_step as NextStep',
    'i.next_step_on as NextStepOn',
    'i.touched_on as TouchedOn',
    's.name as SubProgramName',
    'i.from_web as FromWeb',
    'i.answered_on as AnsweredOn',
    'i.orientation_offered_on as OrientationOfferedOn',
  ])
  if (filter.Statuses?.length) query = query.where('i.status', 'in', filter.Statuses)
  const rows = await query
    .orderBy(sorts[filter.Sort ?? 'ReceivedOn'], (order) =>
      ((filter.Descending ?? !filter.Sort) ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ AnsweredOn, OrientationOfferedOn, ...row }) => ({
    ...row,
    Touch: touchOf(row.Status, row.TouchedOn, today),
    Late: latePromise({ ...row, AnsweredOn, OrientationOfferedOn }, today),
  }))
}

export async function countInquiries(tx: Tx, filter: Filter, today: string) {
  const rows = await filtered(tx, filter, today)
    .select((eb) => ['i.status', eb.fn.countAll<number>().as('n')])
    .groupBy('i.status')
    .execute()
  const counts = new Map(rows.map((row) => [row.status, row.n]))
  const chosen = (status: string) => !filter.Statuses?.length || filter.Statuses.some((one) => one === status)
  return {
    Total: rows.filter((row) => chosen(row.status)).reduce((sum, row) => sum + row.n, 0),
    Counts: inquiryStatuses.map(({ value }) => ({ Status: value, Count: counts.get(value) ?? 0 })),
  }
}

type Row = Awaited<ReturnType<typeof listInquiries>>[number]

export function inquiriesFile(rows: readonly Row[], side: string, format: SheetFormat): FileReply {
  return rosterFile<Row>(
    side === 'PNW' ? 'Caregiver inquiries' : 'Foster inquiries',
    [
      { title: 'Received', value: (row) => row.ReceivedOn, kind: 'day' },
      { title: 'Name', value: (row) => row.Name, width: 32 },
      { title: 'Status', value: (row) => row.Status, width: 22 },
      { title: 'Interest', value: (row) => row.Interest },
      { title: 'Caregiver type', value: (row) => row.CaregiverType, width: 24 },
      { title: 'Source', value: (row) => row.Source, width: 24 },
      { title: 'County', value: (row) => row.County },
      { title: 'Field office', value: (row) => row.FieldOffice, width: 24 },
      { title: 'City', value: (row) => row.City },
      { title: 'ZIP', value: (row) => row.ZipCode },
      { title: 'Phone', value: (row) => row.PhoneNumberDigits },
      { title: 'E-mail', value: (row) => row.Email, width: 30 },
      { title: 'Specialist', value: (row) => row.RFSName, width: 24 },
      { title: 'Next step', value: (row) => row.NextStepOn, kind: 'day' },
      { title: 'Last touch', value: (row) => row.TouchedOn, kind: 'day' },
      { title: 'Orientation due', value: (row) => orientationBy(row.ReceivedOn), kind: 'day' },
      { title: 'Closed', value: (row) => (closedStatuses.some((one) => one === row.Status) ? 'Yes' : 'No') },
      { title: 'Sub-program', value: (row) => row.SubProgramName, width: 30 },
    ],
    rows,
    format,
  )
}
