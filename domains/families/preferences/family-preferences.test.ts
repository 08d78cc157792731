import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { familyPreferencesCalls } from './family-preferences.calls.ts'
import { preferenceTopics, whyNotAnswer } from './family-preferences.rules.ts'
import { nowhere, openHouseholdAgency, type HouseholdAgency } from '../household/household-testing.ts'

let a: HouseholdAgency
let family: string
beforeAll(async () => {
  a = await openHouseholdAgency()
  family = await a.familyId('Vandersham-Test')
  await a.owner.query('delete from family_preference where family_id = $1', [family])
})
afterAll(() => a.close())

const { getPreferences, updatePreferences, resolvePreference } = familyPreferencesCalls
const read = async () => a.worker.ok(getPreferences, { FosterResourceFamilyID: family })
const of = async (topic: string) => (await read()).Preferences.find((one) => one.Topic === topic)!
const say = (Side: 'family' | 'worker', Answers: { Topic: string; Value: string | null; version: number | null }[]) =>
  a.worker.send(updatePreferences, { FosterResourceFamilyID: family, Side, Answers })

describe('preferences', () => {
  test('every question is there before anyone has answered', async () => {
    const { Preferences, Approved } = await read()
    expect(Preferences.map((one) => one.Topic)).toEqual(preferenceTopics().map((one) => one.Topic))
    expect(Preferences.every((one) => one.version === null && !one.Differs)).toBe(true)
    expect(Approved.Capacity).toBe(3)
  })

  test('keep who said what and when, mark a difference, and settle it either way', async () => {
    const first = await say('family', [
      { Topic: 'Youngest Age', Value: '3', version: null },
      { Topic: 'Oldest Age', Value: '8', version: null },
      { Topic: 'Respite', Value: 'No', version: null },
      { Topic: 'Running Away', Value: 'Maybe', version: null },
    ])
    expect(first.body.Changed).toBe(4)
    expect(await of('Youngest Age')).toMatchObject({
      FamilySaid: { Value: '3', By: 'Renata Mockley', On: a.today },
      WorkerSet: { Value: null },
      Differs: false,
    })
    await say('worker', [
      { Topic: 'Respite', Value: 'Yes', version: 1 },
      { Topic: 'Running Away', Value: 'No', version: 1 },
    ])
    const respite = async () =>
      (await a.one<{ respite: boolean }>('select respite from resource_family where id = $1', [family])).respite
    expect(await respite()).toBe(true)
    expect((await of('Respite')).Differs).toBe(true)
    const settle = (Topic: string, Take: 'family' | 'worker', version: number) =>
      a.worker.send(resolvePreference, { FosterResourceFamilyID: family, Topic, Take, version })
    await a.refuses(settle('Respite', 'family', 9), 'Stale')
    await a.refuses(settle('Nothing like it', 'family', 1), 'NotFound')
    const taken = await settle('Respite', 'family', 2)
    expect(await of('Respite')).toMatchObject({ WorkerSet: { Value: 'No' }, Differs: false })
    expect(await respite()).toBe(false)
    await a.refuses(settle('Respite', 'family', 3), 'NoDifference')
    await settle('Running Away', 'worker', 2)
    expect(await of('Running Away')).toMatchObject({ FamilySaid: { Value: 'No' }, Differs: false })
    await a.worker.ok(activityCalls.undoChangeSet, { ChangeSetID: taken.body.ChangeSetID })
    expect((await of('Respite')).Differs).toBe(true)
    expect(await respite()).toBe(true)
  })

  test('refuse what is not asked, does not fit, is said twice or has changed since', async () => {
    const answer = (Topic: string, Value: string | null, version: number | null = null) => ({ Topic, Value, version })
    await a.refuses(say('family', [answer('Favorite color', 'Yes')]), 'NoSuchTopic', 'Answers')
    await a.refuses(say('family', [answer('Favorite color', null)]), 'NoSuchTopic', 'Answers')
    await a.refuses(say('family', [answer('Transport', 'Perhaps')]), 'NoSuchAnswer', 'Answers')
    await a.refuses(say('family', [answer('Oldest Age', '22')]), 'NoSuchAnswer', 'Answers')
    await a.refuses(say('family', [answer('Sibling Group Size', '0')]), 'NoSuchAnswer', 'Answers')
    await a.refuses(say('family', [answer('Transport', 'Yes'), answer('Transport', 'No')]), 'Twice', 'Answers')
    await a.refuses(say('family', [answer('Youngest Age', '9', 1)]), 'AgesCrossed', 'Answers')
    await a.refuses(say('family', [answer('Transport', 'Yes', 4)]), 'Stale')
    expect((await say('family', [answer('Youngest Age', '3', 1)])).body.Changed).toBe(0)
    expect((await say('family', [answer('Youngest Age', null, 1)])).status).toBe(200)
    expect((await of('Youngest Age')).FamilySaid).toEqual({ Value: null, By: null, On: null })
    const foreign = {
      FosterResourceFamilyID: a.foreign,
      Side: 'family' as const,
      Answers: [answer('Transport', 'Yes')],
    }
    await a.refuses(a.worker.send(updatePreferences, foreign), 'NotFound')
    await a.refuses(a.worker.send(updatePreferences, { ...foreign, FosterResourceFamilyID: nowhere }), 'NotFound')
    const mine = { ...foreign, FosterResourceFamilyID: family }
    expect((await a.auditor.send(updatePreferences, mine)).refusal.code).toBe('PermissionMissing')
  })

  test('two answer the same question first: one of them sees the other’s answer', async () => {
    const answers = [{ Topic: 'Wheelchair', Value: 'Yes', version: null }]
    const replies = await Promise.all([say('family', answers), say('worker', answers)])
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(replies.find((one) => one.status === 409)!.refusal.code).toBe('Stale')
  })

  test('an answer fits its question', () => {
    expect(whyNotAnswer('Youngest Age', '0')).toBeUndefined()
    expect(whyNotAnswer('Girls or Boys', 'Girls')).toBeUndefined()
    expect(whyNotAnswer('Girls or Boys', 'girls')).toBe('NoSuchAnswer')
    expect(whyNotAnswer('Sibling Group Size', '8')).toBeUndefined()
    expect(whyNotAnswer('Sibling Group Size', '1.5')).toBe('NoSuchAnswer')
  })
})
