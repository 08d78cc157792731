import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticeCalls } from '#domains/notices/notices.calls.ts'
import { transact } from '#platform/server/database.ts'
import { tell } from '#platform/server/notices.ts'
import { readSettings } from '#platform/server/settings.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const own = 5000
const others = 100
const crowd = 500
const who = 'renata.mockley'
const kind = { kind: 'bench.told', event: 'notifySignatures' } as const
const aims = { panel: 60, bell: 30, telling: 1000 }

/** A crowd of accounts, one person with thousands of notices about charts of their own, and a hundred for everybody else. */
async function fill({ owner }: Scratch): Promise<string[]> {
  await owner.query(
    `set session_replication_role = replica;
     insert into application_user (person_id, email, account_status)
     select p.id, 'told.' || p.id || '@generated.example', 'Active' from person p
     where not exists (select from application_user u where u.person_id = p.id) and not exists (select from client_membership m where m.person_id = p.id)
     limit ${crowd};
     set session_replication_role = default`,
  )
  await owner.query(
    `with charts as (select array_agg(m.id) as ids from (select m.id from client_membership m join employee_sub_program e
         on e.sub_program_id = m.sub_program_id and e.voided_at is null join application_user u on u.id = e.employee_id and u.email = $1 || '@kith.example'
       where m.voided_at is null and not m.confidential limit 400) m)
     insert into notice (user_id, kind, event, key, title_en, title_es, client_membership_id, in_app, told_at, read_at)
     select u.id, 'bench.old', 'notifySignatures', 'bench ' || n, 'To sign: Visit note', 'Por firmar: Nota de visita', c.ids[1 + n % cardinality(c.ids)], true,
       now() - make_interval(hours => n), case when n % 20 > 0 then now() end
     from charts c, application_user u cross join lateral generate_series(1, case when u.email = $1 || '@kith.example' then $2::int else $3::int end) n`,
    [who, own, others],
  )
  await owner.query('vacuum analyze notice')
  const { rows } = await owner.query<{ id: string }>(
    `select id from application_user where account_status = 'Active' order by email like 'told.%' desc, id limit $1`,
    [crowd],
  )
  return rows.map(({ id }) => id)
}

/** The bell and the panel of a person with thousands of notices, and one event told to hundreds of people. */
export async function measureNotices(scratch: Scratch, tries: number): Promise<Row[]> {
  const people = await fill(scratch)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const headers = headersFor(await scratch.signIn(who))
  const rows: Row[] = []
  const note = (what: string, figure: Awaited<ReturnType<typeof latencyOf>>, most: number) => {
    const row: Row = ['notices', what, inWords(figure), judged(figure.p95, { most, unit: ' ms' })]
    console.log(row.join('  '))
    rows.push(row)
  }
  const take = async (what: string, call: { name: string; method?: string }, input: object, most: number) => {
    const get = call.method === 'GET'
    const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const figure = await latencyOf(tries, pids, async (turn) => {
      const reply = await fetch(`${measured.road}/API/${call.name}${query}`, {
        headers: {
          ...headers,
          'x-forwarded-for': `10.4.${turn % 4}.${turn % 250}`,
          ...(!get && { 'content-type': 'application/json' }),
        },
        ...(!get && { method: 'POST', body: JSON.stringify(input) }),
      })
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${call.name}: ${reply.status} ${text.slice(0, 200)}`)
    })
    note(`${what}: ${call.name}`, figure, most)
  }
  try {
    await take(`the bell of a person with ${own} notices`, noticeCalls.getUnread, {}, aims.bell)
    await take('their panel', noticeCalls.getNotices, {}, aims.panel)
    await take('their panel, not read', noticeCalls.getNotices, { OnlyUnread: 'true' }, aims.panel)
    await take('their panel, the last page', noticeCalls.getNotices, { Page: String(own / 25) }, aims.panel)
    const settings = readSettings({})
    let nth = 0
    const telling = await latencyOf(Math.min(tries, 10), pids, () =>
      transact(scratch.owner, 'system', {}, (tx) =>
        tell(tx, settings, kind, { to: people, key: `bench ${(nth += 1)}`, title: ['To sign', 'Por firmar'] }),
      ),
    )
    note(`one event told to ${people.length} people, each with a mail`, telling, aims.telling)
    await take('all marked as read', noticeCalls.markAllRead, {}, aims.panel)
    return rows
  } finally {
    await stopMeasured(measured)
  }
}
