import { sql } from 'kysely'
import { queueMail } from '#platform/server/mail.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { FinderChild } from './finder-children.server.ts'
import type { HomeShape } from './finder-shapes.rules.ts'

interface Exception {
  children: readonly FinderChild[]
  home: HomeShape
  start: string
  today: string
  reason: string
  effect: (kind: string, sentence: string) => void
}

/** Tells the program's directors of an exception; no child's name leaves by mail. */
export async function tellDirectors(
  tx: Tx,
  { children, home, start, today, reason, effect }: Exception,
): Promise<void> {
  const programs = [...new Set(children.map(({ SubProgramID }) => SubProgramID))]
  const { rows } = await sql<{ email: string; name: string }>`
    select distinct u.email, n.name from employee_sub_program m join application_user u on u.id = m.employee_id
      cross join lateral staff_names(array[u.id]) n
    where m.sub_program_id = any (${programs}::uuid[]) and m.sub_program_role = 'Director' and m.voided_at is null
      and m.start_date <= ${today} and coalesce(m.end_date, 'infinity') > ${today} and u.account_status <> 'Inactive'
    order by u.email`.execute(tx)
  const failed = home.Checks.filter(({ Result }) => Result === 'fail').map(({ Reason }) => Reason)
  for (const { email } of rows)
    await queueMail(tx, {
      to: email,
      subject: 'A placement with an exception was recorded',
      body: [
        `${children.length === 1 ? 'A child is' : `${children.length} children are`} placed with the ${home.Name} family from ${start} on, in spite of a check.`,
        '',
        `What failed: ${failed.join('; ')}`,
        `Reason given: ${reason}`,
        '',
        'Who it is and what was weighed stands in KITH, on the family’s Placements tab.',
      ].join('\n'),
    })
  if (rows.length > 0) effect('bell', `**${rows.map(({ name }) => name).join(', ')}** will be told of the exception`)
}
