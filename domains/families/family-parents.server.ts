import { sql } from 'kysely'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { familyParentsCalls } from './family-parents.calls.ts'
import { adultAge } from './household.rules.ts'
import { holdFamily, currentPhase, isApproved } from './household-hold.server.ts'
import { countPlaced, meetPerson } from './household-people.server.ts'
import { lockFamily, saveOwn, tooFarAhead, tooFarBack } from './household-rows.server.ts'

const holdReviewDays = 30

async function findParent(tx: Tx, id: string) {
  return tx
    .selectFrom('family_parent')
    .select([
      'id as FosterResourceParentID',
      'marital_status as MaritalStatus',
      'education_level as EducationLevel',
      'income_level as IncomeLevel',
      'employer as Employer',
      'lived_out_of_state as LivedOutOfState',
      'start_date as StartDate',
      'end_date as EndDate',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Parent = Pick<Context<typeof familyParentsCalls.endFosterResourceParent>, 'tx' | 'stale' | 'notFound'> & {
  input: { FosterResourceFamilyID: string; FosterResourceParentID: string; version: number }
}

/** The parent to change, locked with the family, if still as the writer saw it; and the others of today. */
async function lockParent({ tx, input, stale, notFound }: Parent) {
  const rows = await tx
    .selectFrom('family_parent as f')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .selectAll('f')
    .select(sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('name'))
    .where('f.family_id', '=', input.FosterResourceFamilyID)
    .where('f.voided_at', 'is', null)
    .execute()
  const row = rows.find((one) => one.id === input.FosterResourceParentID) ?? notFound()
  if (row.version !== input.version) stale(await findParent(tx, row.id))
  return { row, others: rows.filter((one) => one.id !== row.id) }
}

const parentValues = (input: {
  MaritalStatus: string | null
  EducationLevel: string | null
  IncomeLevel: string | null
  Employer: string | null
  LivedOutOfState: boolean
}) => ({
  marital_status: input.MaritalStatus,
  education_level: input.EducationLevel,
  income_level: input.IncomeLevel,
  employer: input.Employer,
  lived_out_of_state: input.LivedOutOfState,
})

/** Still a parent on that day or begins later. */
const remainsAfter = (day: string) => (one: { end_date: string | null }) => one.end_date === null || one.end_date > day

const children = (count: number) => (count === 1 ? 'One child is' : `${count} children are`)

export const familyParentsHandlers = handlers(familyParentsCalls, {
  async addFosterResourceParent(context) {
    const { me, input, today, refuse } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    if (tooFarBack(input.StartDate, me, today)) refuse('BackdatedTooFar')
    const person = await meetPerson(context, family, input)
    if (person.date_of_birth && ageOn(person.date_of_birth, input.StartDate) < adultAge) refuse('NotAdult')
    const saved = await saveOwn(
      context,
      { table: 'family_parent', familyId: family.id, id: null, version: null, find: async () => undefined },
      { person_id: person.id, ...parentValues(input), start_date: input.StartDate },
    )
    return { FosterResourceParentID: saved.id, PersonID: person.id, version: saved.version }
  },

  async updateFosterResourceParent(context) {
    const { tx, input } = context
    const saved = await saveOwn(
      context,
      {
        table: 'family_parent',
        familyId: input.FosterResourceFamilyID,
        id: input.FosterResourceParentID,
        version: input.version,
        find: (id) => findParent(tx, id),
      },
      parentValues(input),
    )
    return { FosterResourceParentID: saved.id, version: saved.version }
  },

  async endFosterResourceParent(context) {
    const { tx, me, input, today, refuse, effect, changeSet } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const { row, others } = await lockParent(context)
    if (row.end_date !== null) refuse('AlreadyEnded')
    if (input.EndDate <= row.start_date) refuse('EndsBeforeStart')
    if (tooFarAhead(input.EndDate, today)) refuse('TooFarAhead')
    if (tooFarBack(input.EndDate, me, today)) refuse('BackdatedTooFar')
    const last = !others.some(remainsAfter(input.EndDate))
    if (last && input.EndDate > today) refuse('HoldNotAhead')
    const review = input.ReviewDate ?? addDays(today, holdReviewDays)
    if (last && review <= input.EndDate) refuse('ReviewBeforeHold')

    const ChangeSetID = await changeSet('family.parent-end', `End ${row.name} as a parent of ${family.name}`)
    const reason = input.Note ? `${input.Reason}: ${input.Note}` : input.Reason
    await tx
      .updateTable('family_parent')
      .set({ end_date: input.EndDate, end_reason: reason })
      .where('id', '=', row.id)
      .execute()
    effect('person', `**${row.name}** is a resource parent through ${addDays(input.EndDate, -1)}`)
    if (!last) {
      const [stays] = others.filter(remainsAfter(input.EndDate))
      effect('stays', `**${stays!.name}** stays as the only resource parent`)
    }
    const held = last && (await holdFamily(tx, me, family, { start: input.EndDate, review, note: reason }))
    if (held) {
      effect('hold', `The family goes **On Hold** from ${held.start}: no parent is left. Review on ${review}`)
      const placed = await countPlaced(tx, family.id, today)
      if (placed > 0) effect('bed', `**${children(placed)}** placed here and will need another home`)
    }
    return { FosterResourceParentID: row.id, ChangeSetID, OnHold: Boolean(held) }
  },

  async deleteFosterResourceParent(context) {
    const { tx, input, today, refuse, changeSet } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const { row, others } = await lockParent(context)
    const current = row.end_date === null || row.end_date > today
    if (current && !others.some(remainsAfter(today))) {
      const phase = await currentPhase(tx, family.id)
      if (isApproved(phase?.phase) || (await countPlaced(tx, family.id, today)) > 0) refuse('OnlyParent')
    }
    const ChangeSetID = await changeSet('family.parent-delete', `Remove ${row.name} as a parent of ${family.name}`)
    await tx
      .updateTable('family_parent')
      .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason })
      .where('id', '=', row.id)
      .execute()
    return { FosterResourceParentID: row.id, ChangeSetID }
  },
})
