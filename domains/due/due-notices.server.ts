import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { counted, joined, sentence, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

type Stage = 'Soon' | 'Today' | 'Supervisor' | 'Director'

interface Notice {
  item: string
  employee: string
  stage: Stage
  form: string
  due: string
  program: string
}

/** Not older than this: whoever starts with the product is not told of years at once. */
const reach = { Today: 3, Supervisor: 30, Director: 60 }

/** Whom to tell of what today and who was not told yet; nobody who has left, and nobody twice. */
async function noticesOf(tx: Tx, today: string): Promise<Notice[]> {
  const holds = sql`voided_at is null and start_date <= ${today}::date and (end_date is null or end_date > ${today}::date)`
  const { rows } = await sql<Notice>`with open as (
      select d.id, d.due_on, d.due_on + d.grace_days as late_on, d.sub_program_id, d.responsible_employee_id, d.responsible_role, d.form_membership_id, d.client_membership_id
      from due_item d where d.status in ('Open', 'InProgress') and d.sub_program_id is distinct from sample_program()
        and d.due_on between ${today}::date - ${reach.Director + 366}::int and ${today}::date + 7),
    staff as (select e.employee_id, e.sub_program_id, e.sub_program_role as role from employee_sub_program e where ${holds}),
    owners as (select o.id, o.responsible_employee_id as employee from open o where o.responsible_employee_id is not null
      union select o.id, s.employee_id from open o join staff s on s.sub_program_id = o.sub_program_id and s.role = o.responsible_role
        where o.responsible_employee_id is null),
    above as (select employee_id, supervisor_id from employee_supervisor where ${holds} and supervisor_role = 'Primary'),
    bosses as (select o.id, v.supervisor_id as employee from open o join above v on v.employee_id = o.responsible_employee_id
      union select o.id, s.employee_id from open o join staff s on s.sub_program_id = o.sub_program_id and s.role = 'Supervisor'
        where not exists (select from above v where v.employee_id = o.responsible_employee_id)
          and s.employee_id is distinct from o.responsible_employee_id),
    wanted as (
      select w.id, w.employee, 'Soon' as stage from owners w join open o on o.id = w.id where o.due_on > ${today}::date
      union all select w.id, w.employee, 'Today' from owners w join open o on o.id = w.id
        where o.due_on between ${today}::date - ${reach.Today}::int and ${today}::date
      union all select w.id, w.employee, 'Supervisor' from bosses w join open o on o.id = w.id
        where o.late_on between ${today}::date - ${reach.Supervisor}::int and ${today}::date - 3
      union all select o.id, s.employee_id, 'Director' from open o join staff s on s.sub_program_id = o.sub_program_id and s.role = 'Director'
        where o.late_on between ${today}::date - ${reach.Director}::int and ${today}::date - 14)
    select w.id as item, w.employee, w.stage, f.label as form, o.due_on as due, p.name as program
    from wanted w join open o on o.id = w.id join form_membership m on m.id = o.form_membership_id join form f on f.id = m.form_id
    join sub_program p on p.id = o.sub_program_id join application_user u on u.id = w.employee and u.account_status = 'Active'
    where not sealed_from(o.client_membership_id, w.employee)
      and not exists (select from due_notice n where n.due_item_id = w.id and n.employee_id = w.employee and n.stage = w.stage)
      and not exists (select from notice n where n.user_id = w.employee and n.kind = ${dueNotice.kind} and n.key = ${today}::text || ' ' || w.employee)
    order by w.employee, o.due_on, f.label`.execute(tx)
  return rows
}

const heads: Record<Stage, Words> = {
  Today: ['Due now', 'Vence ahora'],
  Soon: ['Due within a week', 'Vence en una semana'],
  Supervisor: ['Overdue in your team, three days or more', 'Atrasados en su equipo, tres días o más'],
  Director: ['Overdue in your program, two weeks or more', 'Atrasados en su programa, dos semanas o más'],
}
const mostLines = 30

const lineOf = (same: readonly Notice[]) => {
  const { form, due, program } = same[0]!
  return joined(
    [
      sentence(['- {form}, due {due}, {program}', '- {form}, vence el {due}, {program}'], { form, due, program }),
      ...(same.length > 1 ? [sentence(['({n} charts)', '({n} expedientes)'], { n: same.length })] : []),
    ],
    ' ',
  )
}

/** By form and day, without the name of anyone in care: those are behind the link. */
function textOf(notices: readonly Notice[]): Words {
  const parts = (Object.keys(heads) as Stage[]).flatMap((stage) => {
    const own = notices.filter((one) => one.stage === stage)
    if (own.length === 0) return []
    const byForm = [...Map.groupBy(own, (one) => `${one.form}|${one.due}|${one.program}`).values()]
    const lines = byForm.slice(0, mostLines).map(lineOf)
    const more = byForm.length - lines.length
    const rest = more > 0 ? [sentence(['- and {more} more', '- y {more} más'], { more })] : []
    return [joined([joined([heads[stage], ':'], ''), ...lines, ...rest], '\n')]
  })
  return paragraphs(...parts)
}

const titleOf = (notices: readonly Notice[]): Words =>
  counted(
    new Set(notices.map(({ item }) => item)).size,
    ['# document is due', '# documento vence'],
    ['# documents are due', '# documentos vencen'],
  )

export const dueNotice: NoticeKind = { kind: 'due.day', event: 'notifyDue' }

/** Tells each person once a day what has become due; running it again tells nothing. Gives how many were told. */
export async function tellDue(tx: Tx, today: string, settings: Settings): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('due_notice', 0))`.execute(tx)
  const people = Map.groupBy(await noticesOf(tx, today), ({ employee }) => employee)
  for (const [id, own] of people) {
    await tell(tx, settings, dueNotice, {
      to: [id],
      // Whose day it is: who covers for somebody is told of both days, theirs and the other's.
      key: `${today} ${id}`,
      title: titleOf(own),
      text: textOf(own),
      link: '/?desk=due',
    })
    await tx
      .insertInto('due_notice')
      .values(own.map(({ item, stage }) => ({ due_item_id: item, employee_id: id, stage, sent_on: today })))
      .onConflict((of) => of.doNothing())
      .execute()
  }
  return people.size
}

const morning = 4

/** Every hour by the clock: before the summaries of the agency's morning leave. */
export const tellDueDaily = task('tell_due', z.unknown(), async (_, { settings, transact }) => {
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: settings.agency.zone })
  if (Number(hour.format(new Date())) < morning) return
  const today = dayIn(settings.agency.zone, new Date())
  await transact((tx) => tellDue(tx, today, settings))
})
