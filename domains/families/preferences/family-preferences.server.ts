import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Me, type Tx } from '#platform/server/handlers.ts'
import { sameVersion } from '#platform/server/record.ts'
import { namesOf } from '#platform/server/record-names.ts'
import { familyPreferencesCalls } from './family-preferences.calls.ts'
import { agesCross, differs, findTopic, preferenceTopics, whyNotAnswer } from './family-preferences.rules.ts'
import { lockFamily } from '../household/household-rows.server.ts'
import { mayEdit } from '../rights.server.ts'

const rowsOf = (tx: Tx, familyId: string) =>
  tx.selectFrom('family_preference').selectAll().where('family_id', '=', familyId).execute()

async function preferencesOf(tx: Tx, familyId: string) {
  const rows = await rowsOf(tx, familyId)
  const names = await namesOf(
    tx,
    rows.flatMap((row) => [row.family_said_by, row.worker_set_by]),
  )
  const rowOf = (topic: string) => rows.find((one) => one.topic === topic)
  const asked = preferenceTopics().filter(({ Topic, Retired }) => !Retired || rowOf(Topic))
  return asked.map(({ Topic }) => {
    const row = rowOf(Topic)
    const said = row?.family_said ?? null
    const set = row?.worker_set ?? null
    return {
      Topic,
      FamilySaid: { Value: said, By: names.get(row?.family_said_by ?? '') ?? null, On: row?.family_said_on ?? null },
      WorkerSet: { Value: set, By: names.get(row?.worker_set_by ?? '') ?? null, On: row?.worker_set_on ?? null },
      Differs: differs(said, set),
      version: row?.version ?? null,
    }
  })
}

type Side = 'family' | 'worker'

const answerOf = (side: Side, value: string | null, me: Me, today: string) => {
  const by = value === null ? null : me.userId
  const on = value === null ? null : today
  return side === 'family'
    ? { family_said: value, family_said_by: by, family_said_on: on }
    : { worker_set: value, worker_set_by: by, worker_set_on: on }
}

/** Rosters and the finder read these two from the family itself. */
const mirrored = { Respite: 'respite', Emergency: 'emergency_homes' } as const

async function mirror(tx: Tx, familyId: string, topic: string, value: string | null): Promise<void> {
  const column = mirrored[topic as keyof typeof mirrored]
  if (!column) return
  const yes = value === 'Yes'
  await tx
    .updateTable('resource_family')
    .set({ [column]: yes })
    .where('id', '=', familyId)
    .where(column, '!=', yes)
    .execute()
}

/** Whether the ages one side has given now cross. */
async function agesCrossed(tx: Tx, familyId: string, side: Side): Promise<boolean> {
  const rows = await rowsOf(tx, familyId)
  const of = (topic: string) =>
    rows.find((row) => row.topic === topic)?.[side === 'family' ? 'family_said' : 'worker_set']
  return agesCross(of('Youngest Age'), of('Oldest Age'))
}

type Update = Context<typeof familyPreferencesCalls.updatePreferences>

async function keepAnswer(
  { tx, me, input, today, stale, refuse }: Update,
  family: { id: string; sub_program_id: string },
  { Topic, Value, version }: Update['input']['Answers'][number],
): Promise<boolean> {
  const row = await tx
    .selectFrom('family_preference')
    .selectAll()
    .where('family_id', '=', family.id)
    .where('topic', '=', Topic)
    .executeTakeFirst()
  await sameVersion(row, version, stale, () => preferencesOf(tx, family.id))
  if (!row && findTopic(Topic)?.Retired) refuse('NoSuchTopic')
  const before = (input.Side === 'family' ? row?.family_said : row?.worker_set) ?? null
  if (before === Value) return false
  const answer = answerOf(input.Side, Value, me, today)
  if (row) await tx.updateTable('family_preference').set(answer).where('id', '=', row.id).execute()
  else
    await tx
      .insertInto('family_preference')
      .values({ family_id: family.id, sub_program_id: family.sub_program_id, topic: Topic, ...answer })
      .execute()
  if (input.Side === 'worker') await mirror(tx, family.id, Topic, Value)
  return true
}

export const familyPreferencesHandlers = handlers(familyPreferencesCalls, {
  async getPreferences({ tx, me, input, notFound }) {
    const familyId = input.FosterResourceFamilyID
    const Approved =
      (await tx
        .selectFrom('resource_family')
        .select(['capacity as Capacity', 'youngest_age as YoungestAge', 'oldest_age as OldestAge', 'sexes as Sexes'])
        .where('id', '=', familyId)
        .executeTakeFirst()) ?? notFound()
    return {
      Preferences: await preferencesOf(tx, familyId),
      Approved,
      Can: await mayEdit(tx, me, input.FosterResourceFamilyID),
    }
  },

  async updatePreferences(context) {
    const { tx, input, refuse } = context
    const topics = input.Answers.map((one) => one.Topic)
    if (new Set(topics).size < topics.length) refuse('Twice')
    for (const { Topic, Value } of input.Answers) {
      const why = whyNotAnswer(Topic, Value ?? (Topic.endsWith('Age') || Topic === 'Sibling Group Size' ? '1' : 'Yes'))
      if (why && (Value !== null || why === 'NoSuchTopic')) refuse(why)
    }
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    let Changed = 0
    for (const answer of input.Answers) if (await keepAnswer(context, family, answer)) Changed += 1
    if (await agesCrossed(tx, family.id, input.Side)) refuse('AgesCrossed')
    return { FosterResourceFamilyID: family.id, Changed }
  },

  async resolvePreference(context) {
    const { tx, me, input, today, refuse, stale, notFound, changeSet } = context
    const family = await lockFamily(context, input.FosterResourceFamilyID)
    const row =
      (await tx
        .selectFrom('family_preference')
        .selectAll()
        .where('family_id', '=', family.id)
        .where('topic', '=', input.Topic)
        .executeTakeFirst()) ?? notFound()
    await sameVersion(row, input.version, stale, () => preferencesOf(tx, family.id))
    if (!differs(row.family_said, row.worker_set)) refuse('NoDifference')
    const ChangeSetID = await changeSet(
      'family.preference',
      sentence(['Settle “{topic}” for {family}', 'Resolver «{topic}» de {family}'], {
        topic: findTopic(row.topic)?.Label ?? row.topic,
        family: family.name,
      }),
    )
    const taken = input.Take === 'family' ? row.family_said : row.worker_set
    const side = input.Take === 'family' ? 'worker' : 'family'
    await tx
      .updateTable('family_preference')
      .set(answerOf(side, taken, me, today))
      .where('id', '=', row.id)
      .execute()
    if (side === 'worker') await mirror(tx, family.id, row.topic, taken)
    if (await agesCrossed(tx, family.id, side)) refuse('AgesCrossed')
    return { FosterResourceFamilyID: family.id, ChangeSetID }
  },
})
