import type { ClientBase } from 'pg'
import { addDays } from '#platform/contract/dates.ts'
import { insertRows } from './insert.ts'

interface Given {
  id: string
  donor_id: string
  given_on: string
  kind: string
  cents: number
  what: string | null
  fund: string | undefined
}
interface Making {
  of: { sub_program_id: string }
  owner: string
  today: string
  id: (...parts: (string | number)[]) => string
  gifts: readonly Given[]
}

/** One run of receipts for what was given long ago, sent and printed; what came since waits for the next one. */
export async function seedReceipts(client: ClientBase, { of, owner, today, id, gifts }: Making): Promise<void> {
  const until = addDays(today, -200)
  const issued = addDays(until, 5)
  const run = id('receipt run', 0)
  // A number that is given stays given: what is there is not made again.
  const { rowCount } = await client.query('select from receipt_run where id = $1', [run])
  if (rowCount) return
  const byDonor = Map.groupBy(
    gifts.filter(({ given_on }) => given_on <= until),
    ({ donor_id }) => donor_id,
  )
  const { rows: names } = await client.query<{ id: string; name: string }>(
    `select d.id, coalesce(o.name, concat_ws(' ', p.first_name, p.last_name)) as name from donor d
       left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id where d.sub_program_id = $1`,
    [of.sub_program_id],
  )
  const nameOf = new Map(names.map((one) => [one.id, one.name]))
  await insertRows(client, 'receipt_run', [
    {
      ...of,
      id: run,
      from_date: addDays(today, -1000),
      until_date: until,
      made_by: owner,
      made_at: `${issued}T18:00:00Z`,
      sent_on: addDays(issued, 1),
      version: 1,
    },
  ])
  const receipts = [...byDonor].map(([donor_id, given]) => ({
    ...of,
    id: id('receipt', donor_id),
    donor_id,
    run_id: run,
    year: Number(issued.slice(0, 4)),
    issued_on: issued,
    name: nameOf.get(donor_id) ?? '',
    cents: given.reduce((sum, { cents }) => sum + cents, 0),
    lines: given.map((one) => ({
      gift: one.id,
      day: one.given_on,
      kind: one.kind,
      what: one.what,
      fund: one.fund,
      cents: one.cents,
      benefit: 0,
      benefitWhat: null,
    })),
    created_at: issued,
    version: 1,
  }))
  await insertRows(client, 'receipt', receipts)
  await client.query(
    `update gift g set receipt_id = r.id from receipt r cross join lateral jsonb_array_elements(r.lines) l
     where r.run_id = $1 and g.id = (l ->> 'gift')::uuid`,
    [run],
  )
  await insertRows(
    client,
    'receipt_print',
    receipts.map((one) => ({
      ...of,
      id: id('receipt print', one.id),
      receipt_id: one.id,
      printed_by: owner,
      printed_at: `${issued}T18:10:00Z`,
    })),
  )
}
