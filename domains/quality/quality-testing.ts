import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import { correctionCalls } from './corrections/corrections.calls.ts'

export interface QualityAgency extends TestAgency {
  /** Looks after quality everywhere. */
  quinn: Actor
  /** Supervises foster care: sees quality there, manages nothing of it. */
  priya: Actor
  /** A case manager, without any right in quality. */
  renata: Actor
  today: string
  /** Where Renata and Priya work. */
  program: string
  one<R extends object>(text: string, values?: unknown[]): Promise<R>
  give(more?: object): Promise<{ QualityCorrectionID: string; version: number }>
}

export async function openQualityAgency(): Promise<QualityAgency> {
  const agency = await openTestAgency()
  const [quinn, priya, renata] = [
    await agency.as('quinn.auditworth'),
    await agency.as('priya.notreal'),
    await agency.as('renata.mockley'),
  ]
  const one = async <R extends object>(text: string, values: unknown[] = []) =>
    (await agency.owner.query<R>(text, values)).rows[0] as R
  const { day: today } = await one<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [
    agency.settings.agency.zone,
  ])
  const { id: program } = await one<{ id: string }>(`select id from sub_program where name = 'Foster, North Valley'`)
  return {
    ...agency,
    quinn,
    priya,
    renata,
    today,
    program,
    one,
    give: (more = {}) =>
      quinn.ok(correctionCalls.saveCorrection, {
        SubProgramID: program,
        What: 'Sample of something to mend',
        OwnerID: renata.userId,
        DueOn: today,
        ...more,
      }),
  }
}
