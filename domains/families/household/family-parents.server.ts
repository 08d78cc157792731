import { sql } from 'kysely'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import { counted, sentence } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { familyParentsCalls } from './family-parents.calls.ts'
import { adultAge } from './household.rules.ts'
import { holdFamily, currentPhase, isApproved } from './household-hold.server.ts'
import { countPlaced, meetPerson } from './household-people.server.ts'
import { lockFamily, own, tooFarAhead, tooFarBack } from './household-rows.server.ts'

const holdReviewDays = 30

const parents = record(
  'family_parent',
  {
    FosterResourceParentID: 'id',
    MaritalStatus: 'marital_status',
    EducationLevel: 'education_level',
    IncomeLevel: 'income_level',
    Employer: 'employer',
    LivedOutOfState: 'lived_out_of_state',
    StartDate: 'start_date',
    EndDate: 'end_date',
  },
  { voids: true },
)

type Parent = Pick<Context<typeof familyParentsCalls.endFosterResourceParent>, 'tx' | 'stale' | 'notFound'> & {
  input: { FosterResourceFamilyID: string; FosterResourceParentID: string; version: number }
}

/** The parent to change, locked with the family, if still as the writer saw it; and the others of today. */
async function lockParent(context: Parent) {
  const { tx, input, notFound } = context
  const rows = await tx
    .selectFrom('family_parent as f')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .selectAll('f')
    .select(sql<string>`concat_ws(' ', p.first_name, p.last_name)`.as('name'))
    .where('f.family_id', '=', input.FosterResourceFamilyID)
    .where('f.voided_at', 'is', null)
    .execute()
  const row = rows.find((one) => one.id === input.FosterResourceParentID) ?? notFound()
  await parents.lock(context, { id: row.id, version: input.version })
  return { row, others: rows.filter((one) => one.id !== row.id) }
}

/** Still a parent on that day or begins later. */
const remainsAfter = (day: string) => (one: { end_date: string | null }) => one.end_date === null || one.end_date > day

const needAnotherHome = (count: number) =>
  counted(
    count,
    [
      '**One child** is placed here and will need another home',
      '**Un niño** está ubicado aquí y necesitará otro hogar',
    ],
    [
      '**# children** are placed here and will need another home',
      '**# niños** están ubicados aquí y necesitarán otro hogar',
    ],
  )

export const familyParentsHandlers = handlers(familyParentsCalls, {
  async addFosterResourceParent(context) {
    const { me, input, today, refuse } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    if (tooFarAhead(input.StartDate, today)) refuse('TooFarAhead')
    if (tooFarBack(input.StartDate, me, today)) refuse('BackdatedTooFar')
    const person = await meetPerson(context, family, input)
    if (person.date_of_birth && ageOn(person.date_of_birth, input.StartDate) < adultAge) refuse('NotAdult')
    const saved = await parents.save(
      context,
      { id: null, version: null, family_id: family.id },
      parents.values(input),
      () => ({ person_id: person.id, sub_program_id: family.sub_program_id }),
    )
    return { ...saved, PersonID: person.id }
  },

  updateFosterResourceParent: (context) =>
    parents.change(context, own(context, context.input.FosterResourceParentID), parents.values(context.input)),

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

    const ChangeSetID = await changeSet(
      'family.parent-end',
      sentence(['{name} is no longer a parent of {family}', '{name} deja de ser padre o madre de {family}'], {
        name: row.name,
        family: family.name,
      }),
    )
    const reason = input.Note ? `${input.Reason}: ${input.Note}` : input.Reason
    await tx
      .updateTable('family_parent')
      .set({ end_date: input.EndDate, end_reason: reason })
      .where('id', '=', row.id)
      .execute()
    effect(
      'person',
      sentence(
        ['**{name}** is a resource parent through {day}', '**{name}** es padre o madre de acogida hasta el {day}'],
        {
          name: row.name,
          day: addDays(input.EndDate, -1),
        },
      ),
    )
    if (!last) {
      const [stays] = others.filter(remainsAfter(input.EndDate))
      effect(
        'stays',
        sentence(
          ['**{name}** stays as the only resource parent', '**{name}** queda como único padre o madre de acogida'],
          {
            name: stays!.name,
          },
        ),
      )
    }
    const held = last && (await holdFamily(tx, me, family, { start: input.EndDate, review, note: reason }))
    if (held) {
      effect(
        'hold',
        sentence(
          [
            'The family goes **On Hold** from {start}: no parent is left. Review on {review}',
            'La familia pasa a **En pausa** desde el {start}: no queda ningún padre. Revisión el {review}',
          ],
          { start: held.start, review },
        ),
      )
      const placed = await countPlaced(tx, family.id, today)
      if (placed > 0) effect('bed', needAnotherHome(placed))
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
    const ChangeSetID = await changeSet(
      'family.parent-delete',
      sentence(['Remove {name} as a parent of {family}', 'Quitar a {name} como padre o madre de {family}'], {
        name: row.name,
        family: family.name,
      }),
    )
    await tx
      .updateTable('family_parent')
      .set({ voided_at: sql`now()`, voided_by: sql`my_user()`, void_reason: input.Reason })
      .where('id', '=', row.id)
      .execute()
    return { FosterResourceParentID: row.id, ChangeSetID }
  },
})
