import { expect } from 'vitest'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'

export const nowhere = '00000000-0000-4000-8000-00000000dead'

export interface HouseholdAgency extends TestAgency {
  /** Carries families in North Valley; may not backdate. */
  worker: Actor
  /** Of the same program; may backdate. */
  supervisor: Actor
  /** Sees families and changes nothing. */
  auditor: Actor
  today: string
  familyId(name: string): Promise<string>
  /** A family of a program the worker knows nothing of. */
  foreign: string
  one<R extends object>(text: string, values?: unknown[]): Promise<R>
  /** Refused with this code, on this field. */
  refuses(reply: Promise<Reply>, code: string, field?: string): Promise<Reply>
  changesOf(id: string): Promise<string[]>
}

export async function openHouseholdAgency(): Promise<HouseholdAgency> {
  const agency = await openTestAgency()
  const one = async <R extends object>(text: string, values: unknown[] = []) =>
    (await agency.owner.query<R>(text, values)).rows[0] as R
  const familyId = async (name: string) =>
    (await one<{ id: string }>('select id from resource_family where name = $1', [name])).id
  const { day } = await one<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [
    agency.settings.agency.zone,
  ])
  return {
    ...agency,
    worker: await agency.as('renata.mockley'),
    supervisor: await agency.as('priya.notreal'),
    auditor: await agency.as('olive.onlooker'),
    today: day,
    one,
    familyId,
    foreign: await familyId('Vuong-Sample'),
    async refuses(sending, code, field) {
      const reply = await sending
      expect([reply.refusal.code, ...(field ? [Object.keys(reply.refusal.fields ?? {})[0]] : [])], reply.text).toEqual([
        code,
        ...(field ? [field] : []),
      ])
      return reply
    },
    async changesOf(id) {
      const { rows } = await agency.owner.query<{ op: string }>(
        `select op from audit where row_id = $1 and kind = 'change' order by seq`,
        [id],
      )
      return rows.map(({ op }) => op)
    },
  }
}
