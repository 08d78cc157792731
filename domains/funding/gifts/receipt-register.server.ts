import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { matched } from '#platform/server/list-query.ts'
import { receiptRoster } from './receipt-register.rules.ts'

/** As one number, which an index has. */
const order = sql`(r.year::bigint * 10000000 + r.number)`
const number = sql`r.year || '-' || lpad(r.number::text, 5, '0')`

export const receiptRegister = listOf(receiptRoster, {
  from: sql`receipt r`,
  rows: { key: 'r.id', join: sql`receipt r on r.id = found.key join sub_program t on t.id = r.sub_program_id` },
  table: 'receipt',
  fields: {
    ReceiptID: 'r.id',
    DonorID: 'r.donor_id',
    SubProgramID: 'r.sub_program_id',
    Number: number,
    Year: 'r.year',
    No: 'r.number',
    Name: 'r.name',
    IssuedOn: 'r.issued_on',
    Cents: sql`r.cents::float8`,
    Gifts: sql`jsonb_array_length(r.lines)`,
    State: sql`case when r.voided_at is null then 'valid' else 'void' end`,
    Printed: sql`(select count(*)::int from receipt_print p where p.receipt_id = r.id)`,
    VoidedOn: sql`(r.voided_at at time zone t.zone)::date`,
    VoidReason: 'r.void_reason',
    SubProgramName: 't.name',
    version: 'r.version',
  },
  where: {
    From: (day) => sql`r.issued_on >= ${day}::date`,
    To: (day) => sql`r.issued_on <= ${day}::date`,
    SubProgramIDs: 'r.sub_program_id',
  },
  // Whoever knows the number finds the one; a name is looked for among the donors.
  matching: (text) => sql`select donors_named(${text}, 500)`,
  search: (text) => sql`(r.donor_id = ${matched} or ${number} = ${text.trim()})`,
  sort: { Number: order },
  start: { descending: 'Number' },
  ties: ['r.sub_program_id', 'r.id'],
})
