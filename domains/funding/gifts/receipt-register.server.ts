import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { matched } from '#platform/server/list-query.ts'
import { receiptRoster } from './receipt-register.rules.ts'

/** As one number, which an index has. */
const order = sql`(r.year::bigint * 10000000 + r.number)`
/** As it is written on paper, as the rule of that name has it. */
export const receiptNumberSql = sql`r.year || '-' || lpad(r.number::text, greatest(5, length(r.number::text)), '0')`
/** What is written on a receipt, as its year and number. */
const asNumber = (text: string) => /^\s*(\d{4})-0*(\d{1,9})\s*$/.exec(text)

export const receiptRegister = listOf(receiptRoster, {
  from: sql`receipt r`,
  rows: { key: 'r.id', join: sql`receipt r on r.id = found.key join sub_program t on t.id = r.sub_program_id` },
  table: 'receipt',
  fields: {
    ReceiptID: 'r.id',
    DonorID: 'r.donor_id',
    SubProgramID: 'r.sub_program_id',
    Number: receiptNumberSql,
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
  search: (text) => {
    const [, year, no] = asNumber(text) ?? []
    return year ? sql`(r.year = ${Number(year)} and r.number = ${Number(no)})` : sql`r.donor_id = ${matched}`
  },
  sort: { Number: order },
  start: { descending: 'Number' },
  ties: ['r.sub_program_id', 'r.id'],
})
