import { sql } from 'kysely'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { joined, listed, sentence, type Words } from '#platform/contract/words.ts'
import { labelWords } from '#platform/contract/lists/base.ts'
import { placementOverrideReasons } from '#platform/contract/lists/placing.ts'
import { finderWords } from '../finder/finder-match.server.ts'
import { paragraphs } from '#platform/server/mail.ts'
import { tell } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { FinderChild } from '../finder/finder-children.server.ts'
import { fosterNotices } from '../foster-notices.server.ts'
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
  settings: Settings,
  { children, home, start, today, reason, effect }: Exception,
): Promise<void> {
  const programs = [...new Set(children.map(({ SubProgramID }) => SubProgramID))]
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct u.id, n.name from employee_sub_program m join application_user u on u.id = m.employee_id
      cross join lateral staff_names(array[u.id]) n
    where m.sub_program_id = any (${programs}::uuid[]) and m.sub_program_role = 'Director' and m.voided_at is null
      and m.start_date <= ${today} and coalesce(m.end_date, 'infinity') > ${today} and u.account_status <> 'Inactive'
    order by n.name`.execute(tx)
  const failed = joined(home.Checks.filter(({ Result }) => Result === 'fail').map(finderWords), '; ')
  await tell(tx, settings, fosterNotices.exception, {
    to: rows.map(({ id }) => id),
    title: ['A placement with an exception was recorded', 'Se registró una ubicación con una excepción'],
    text: paragraphs(
      sentence(
        children.length === 1
          ? [
              'A child is placed with this family from {start}, although a check failed.',
              'Un niño queda ubicado con esta familia desde el {start}, aunque no se cumple un requisito.',
            ]
          : [
              '{n} children are placed with this family from {start}, although a check failed.',
              '{n} niños quedan ubicados con esta familia desde el {start}, aunque no se cumple un requisito.',
            ],
        { n: children.length, start },
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
    ),
    link: chartPath(familyChart(home.FosterResourceFamilyID), 'placements'),
    family: home.FosterResourceFamilyID,
  })
  if (rows.length > 0)
    effect(
      'bell',
      sentence(['**{names}** will be told of the exception', 'Se avisará de la excepción a **{names}**'], {
        names: listed(rows.map(({ name }) => name)),
      }),
    )
}
