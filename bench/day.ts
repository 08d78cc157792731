import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { teamCaseloadCalls } from '#domains/visits/team-caseload.calls.ts'
import { announcementCalls } from '#domains/home/announcements.calls.ts'
import { worklistCalls } from '#domains/home/worklist.calls.ts'
import { dayIn } from '#platform/contract/dates.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { measureParts } from './day-parts.ts'
import { headersFor, startMeasured, stopMeasured } from './http.ts'
import { inWords, latencyOf } from './latency.ts'
import { fillLists } from './lists-data.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const aim = 60
const team = 10
/** Referrals that nobody has decided, in one program. */
const waiting = 60

/** Priya leads ten of the crowd; what is due has somebody named for it, as the reckoning leaves it; 500 requests wait in all, and in
 * each program as many referrals as somebody can work on. */
async function arrange({ owner }: Scratch): Promise<{ worker: string; cases: number; led: number }> {
  await owner.query(`
    set session_replication_role = replica;
    update due_item d set responsible_employee_id = r.case_manager_id from client_roster r
      where d.anchor_kind = 'bench' and d.responsible_employee_id is null and r.client_membership_id = d.client_membership_id;
    delete from employee_supervisor v using application_user u, application_user lead
      where u.id = v.employee_id and lead.id = v.supervisor_id and u.email like 'worker.%' and lead.email = 'priya.notreal@kith.example'
        and u.id not in (select w.id from application_user w join employee_supervisor o on o.employee_id = w.id and o.supervisor_id = lead.id
          where w.email like 'worker.%' order by w.id limit ${team});
    insert into access_grant (client_membership_id, person_id, sub_program_id, user_id, reason, days)
      select m.id, m.person_id, m.sub_program_id, u.id, 'bench', 5 from (select * from client_membership where end_date is null and voided_at is null
        order by md5(id::text) limit 500) m cross join application_user u where u.email = 'omar.orangeworth@kith.example' on conflict do nothing;
    update client_referral r set voided_at = now() from (select id, row_number() over (partition by sub_program_id order by received_on desc, id) as n
      from client_referral where voided_at is null and status in ('New', 'Reviewing', 'Offered', 'Interview')) w where w.id = r.id and w.n > ${waiting};
    set session_replication_role = default;
    analyze due_item, employee_supervisor, access_grant, client_referral`)
  const { rows } = await owner.query<{ worker: string; cases: number; led: number }>(
    `select u.email as worker, (select count(*)::int from case_assignment a where a.employee_id = u.id and a.end_date is null) as cases,
       (select count(*)::int from case_assignment a join employee_supervisor o on o.employee_id = a.employee_id and o.supervisor_id = v.supervisor_id
         where a.end_date is null) as led
     from employee_supervisor v join application_user lead on lead.id = v.supervisor_id and lead.email = 'priya.notreal@kith.example'
     join application_user u on u.id = v.employee_id and u.email like 'worker.%' order by u.id limit 1`,
  )
  return rows[0]!
}

/** What the first screen of the day asks for: of a worker with thirty cases, of a supervisor of ten such. */
export async function measureDay(scratch: Scratch, tries: number): Promise<Row[]> {
  await fillLists(scratch, dayIn('America/Los_Angeles', new Date()))
  const { worker, cases, led } = await arrange(scratch)
  const measured = await startMeasured(scratch)
  const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const pids = () => [measured.child.pid as number, ...withChildren(postmaster)]
  const rows: Row[] = []
  const take = async (who: string, what: string, call: { name: string }) => {
    const headers = headersFor(await scratch.signIn(who))
    let size = ''
    const figure = await latencyOf(tries, pids, async (turn) => {
      const reply = await fetch(`${measured.road}/API/${call.name}`, {
        headers: { ...headers, 'x-forwarded-for': `10.3.${turn % 4}.${turn % 250}` },
      })
      const text = await reply.text()
      if (reply.status !== 200) throw new Error(`${call.name}: ${reply.status} ${text.slice(0, 200)}`)
      const { Total, Workers } = JSON.parse(text) as { Total?: number; Workers?: unknown[] }
      size = Total === undefined ? (Workers ? `, ${Workers.length} workers` : '') : `, ${Total} lines`
    })
    const row: Row = [
      'day',
      `${what}: ${call.name}${size}`,
      inWords(figure),
      judged(figure.p95, { most: aim, unit: ' ms' }),
    ]
    console.log(row.join('  '))
    rows.push(row)
  }
  try {
    const one = `a worker with ${cases} cases`
    const lead = `a supervisor of ${led} cases`
    for (const call of [
      worklistCalls.getWorklist,
      teamCaseloadCalls.getMyCaseload,
      announcementCalls.getAnnouncements,
      worklistCalls.getRecentCharts,
    ])
      await take(worker.replace(/@.*/, ''), one, call)
    for (const call of [worklistCalls.getTeamSummary, worklistCalls.getWorklist])
      await take('priya.notreal', lead, call)
    await take('desmond.directo', 'the director above all of them', worklistCalls.getTeamSummary)
    for (const [who, whose] of [
      [worker.replace(/@.*/, ''), one],
      ['priya.notreal', lead],
    ] as const)
      rows.push(...(await measureParts(scratch, { who, whose, tries, pids })))
    return rows
  } finally {
    await stopMeasured(measured)
  }
}
