import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { share } from './latency.ts'

/** What everyday writing costs with all that goes along: lists, history, audit. Nothing of it stays. */
const writes: Record<string, string> = {
  'a membership’s next court day': `update client_membership set next_court_date = current_date + ($2::int % 300) where id = $1`,
  'a visit': `with c as (insert into contact_made (sub_program_id, made_on, kind, author_id)
      select m.sub_program_id, current_date, 'In person, home', (select id from employee limit 1) from client_membership m where m.id = $1
      returning id, sub_program_id, $2::int as turn)
    insert into contact_made_child (contact_made_id, client_membership_id, sub_program_id, counts, made_on)
      select id, $1, sub_program_id, true, current_date from c`,
  'a day away from the home': `insert into location_event (placement_id, client_membership_id, sub_program_id, kind, start_date)
    select id, client_membership_id, sub_program_id, 'AWOL', current_date - $2::int % 1 from placement
    where client_membership_id = $1 and end_date is null and voided_at is null`,
}

/** Bytes of the log and milliseconds of one write, each on another child, rolled back. */
export async function measureRosterWrites({ owner }: Pick<Scratch, 'owner'>, tries: number): Promise<Row[]> {
  const children = await owner.query<{ id: string }>(
    `select p.client_membership_id as id from placement p join client_membership m on m.id = p.client_membership_id
     where p.end_date is null and p.voided_at is null and m.end_date is null and not exists (
       select from location_event e where e.client_membership_id = m.id and e.voided_at is null)
       and not exists (select from contact_made_child x where x.client_membership_id = m.id and x.made_on >= date_trunc('month', current_date))
     order by md5(p.client_membership_id::text) limit $1`,
    [tries],
  )
  const rows: Row[] = []
  const client = await owner.connect()
  try {
    await client.query('checkpoint')
    for (const [what, text] of Object.entries(writes)) {
      const times: number[] = []
      const bytes: number[] = []
      // The first round brings every page into the log once; the second shows what a write itself costs.
      for (const [turn, { id }] of [...children.rows, ...children.rows].entries()) {
        await client.query('begin')
        const lsn = (await client.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')).rows[0]!.lsn
        const from = performance.now()
        await client.query(text, [id, turn + 1])
        const took = performance.now() - from
        const grown = await client.query<{ n: number }>(`select (pg_current_wal_insert_lsn() - $1)::int as n`, [lsn])
        await client.query('rollback')
        if (turn < children.rows.length) continue
        times.push(took)
        bytes.push(grown.rows[0]!.n)
      }
      times.sort((a, b) => a - b)
      bytes.sort((a, b) => a - b)
      const log = `${share(bytes, 0.5)} bytes of log`
      rows.push([
        'roster writes',
        what,
        log,
        `p50 ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms`,
      ])
    }
  } finally {
    client.release()
  }
  return rows
}
