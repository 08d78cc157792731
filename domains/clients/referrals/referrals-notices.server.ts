import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'
import { referralPath } from '#platform/contract/referral-programs.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Context } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import { leads } from '#platform/server/worklist.ts'
import type { referralsCalls } from './referrals.calls.ts'
import { isDecided } from './referrals.rules.ts'

export const referralNotices = {
  received: {
    kind: 'clients.referral',
    event: 'notifyReferrals',
    many: ['# new referrals', '# derivaciones nuevas'],
  },
  decided: {
    kind: 'clients.referral-decided',
    event: 'notifyReferrals',
    many: ['# referrals decided', '# derivaciones decididas'],
  },
} as const satisfies Record<string, NoticeKind>

/** Who answers referrals of a sub-program. */
export const referralRoles: readonly string[] = [...leads, 'House Manager']

type Telling = Pick<Context<typeof referralsCalls.addEditReferral>, 'tx' | 'me' | 'today' | 'settings'>

interface About {
  module: string | null
  program: string
  programId: string
  children: number
  urgent: boolean
  status: string
  writer: string | null
  day: string | null
  time: string | null
  leads: string[]
}

async function aboutOf({ tx, today }: Telling, id: string): Promise<About> {
  const { rows } =
    await sql<About>`select ${moduleOf(sql`s.id`)} as module, s.name as program, s.id as "programId", r.urgency = 'Urgent' as urgent,
      r.status, r.created_by as writer, (r.decide_by at time zone s.zone)::date as day, to_char(r.decide_by at time zone s.zone, 'HH24:MI') as time,
      (select count(*)::int from client_referral_child c where c.client_referral_id = r.id) as children,
      array(select distinct e.employee_id from employee_sub_program e where e.sub_program_id = s.id and e.sub_program_role = any (${[...referralRoles]}::text[])
        and e.voided_at is null and e.start_date <= ${today}::date and (e.end_date is null or e.end_date > ${today}::date)) as leads
    from client_referral r join sub_program s on s.id = r.sub_program_id where r.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Those who decide hear of it at once; nobody is named, for nobody is a client yet. */
export async function tellReceived(context: Telling, id: string): Promise<void> {
  const one = await aboutOf(context, id)
  const { children, program, day, time } = one
  const who = counted(children, ['# child', '# menor'], ['# children', '# menores'])
  await tell(context.tx, context.settings, referralNotices.received, {
    to: one.leads.filter((lead) => lead !== context.me.userId),
    title: sentence(
      one.urgent
        ? ['Urgent referral to {program}: {who}', 'Derivación urgente a {program}: {who}']
        : ['New referral to {program}: {who}', 'Derivación nueva a {program}: {who}'],
      { program, who },
    ),
    ...(day &&
      time && { text: sentence(['Decide by {day}, {time}.', 'Decida antes del {day}, {time}.'], { day, time }) }),
    link: referralPath(one.module, id),
    programs: [one.programId],
  })
}

/** Whoever wrote it down hears what became of it. */
export async function tellDecided(context: Telling, id: string): Promise<void> {
  const { writer, status, module, program, programId } = await aboutOf(context, id)
  if (!isDecided(status) || writer === null || writer === context.me.userId) return
  await tell(context.tx, context.settings, referralNotices.decided, {
    to: [writer],
    title: sentence(['Referral to {program}: {status}', 'Derivación a {program}: {status}'], {
      program,
      status: labelWords(referralStatuses, status),
    }),
    link: referralPath(module, id),
    programs: [programId],
  })
}
