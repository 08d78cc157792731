import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { complianceFacts } from './compliance-facts.server.ts'

/** Reckons until when people hold what they need, for the lists of work and the notices. */
async function keepStandings(tx: Tx, today: string, only?: readonly string[]): Promise<void> {
  const { people, standings } = await complianceFacts(tx, today, { everyone: true, ...(only && { people: only }) })
  const rows = people.flatMap((person) =>
    standings(person).flatMap(({ rule, DueOn, HoursDone, Held }) =>
      DueOn === null
        ? []
        : [
            {
              person_id: person.PersonID,
              kind: person.Kind,
              requirement_id: rule.TrainingRequirementID,
              worker_id: person.WorkerID,
              family_id: person.FamilyID,
              sub_program_ids: person.SubProgramIDs,
              due_on: DueOn,
              is_new: !Held && HoursDone === 0,
            },
          ],
    ),
  )
  await sql`select keep_training_standing(${JSON.stringify(rows)}::jsonb, ${only ? sql`${[...only]}::uuid[]` : sql`null`})`.execute(
    tx,
  )
}

/** Before the first night nothing is reckoned yet; then it is done at the start. */
export const fillStandings = (tx: Tx) =>
  sql`select enqueue('keep_training_standing', '{}'::json, 'keep_training_standing')
    where exists (select from training_rule where voided_at is null) and not exists (select from training_standing)`.execute(
    tx,
  )

export const keepTrainingStanding = task(
  'keep_training_standing',
  z.object({ people: z.optional(z.array(z.uuid())) }),
  async ({ people }, { settings, transact }) => {
    const today = dayIn(settings.agency.zone, new Date())
    await transact((tx) => keepStandings(tx, today, people))
  },
)
