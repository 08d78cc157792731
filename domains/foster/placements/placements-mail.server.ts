import { sql } from 'kysely'
import { joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { finderWords } from '../finder/finder-match.server.ts'
import { paragraphs, queueMail } from '#platform/server/mail.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { FinderChild } from '../finder/finder-children.server.ts'
import type { HomeShape } from '../finder/finder-shapes.rules.ts'

interface Exception {
  children: readonly FinderChild[]
  home: HomeShape
  start: string
  today: string
  reason: string
  effect: (kind: string, sentence: Words) => void
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
  const failed = joined(home.Checks.filter(({ Result }) => Result === 'fail').map(finderWords), '; ')
  for (const { email } of rows)
    await queueMail(tx, {
      to: email,
      subject: ['A placement with an exception was recorded', 'Se registró una ubicación con una excepción'],
      body: paragraphs(
        sentence(
          children.length === 1
            ? [
                'A child is placed with {home} from {start}, although a check failed.',
                'Un niño queda ubicado con {home} desde el {start}, aunque no se cumple un requisito.',
              ]
            : [
                '{n} children are placed with {home} from {start}, although a check failed.',
                '{n} niños quedan ubicados con {home} desde el {start}, aunque no se cumple un requisito.',
              ],
          { n: children.length, home: home.Name, start },
        ),
        joined(
          [
            sentence(['What failed: {failed}', 'Lo que no se cumple: {failed}'], { failed }),
            sentence(['Reason given: {reason}', 'Motivo: {reason}'], {
              reason: labelWords(placementOverrideReasons, reason),
            }),
          ],
          '\n',
        ),
        [
          'Who it is and what was weighed is in KITH, on the family’s Placements tab.',
          'Quién es y qué se ponderó está en KITH, en la pestaña Ubicaciones de la familia.',
        ],
      ),
    })
  if (rows.length > 0)
    effect(
      'bell',
      sentence(['**{names}** will be told of the exception', 'Se avisará de la excepción a **{names}**'], {
        names: listed(rows.map(({ name }) => name)),
      }),
    )
}
