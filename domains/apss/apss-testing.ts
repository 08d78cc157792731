import { expect } from 'vitest'
import { openTestAgency, type Actor, type Reply, type TestAgency } from '#app/testing.ts'
import { opened } from '#app/testing-opened.ts'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { childCalls } from './children/children.calls.ts'

type Beside<C extends CallSpec> = Omit<Sent<C>, 'ClientSubProgramMembershipID'>

export interface ApssAgency extends TestAgency {
  today: string
  day(days: number): string
  /** Carries the families; supervises; may only look; administers. */
  worker: Actor
  supervisor: Actor
  auditor: Actor
  program: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  /** A new family with so many children; their enrollments. */
  family(name: string, children?: number, start?: string): Promise<string[]>
  /** A sub-program of adoption support in which nobody of the cast works, with a child. */
  elsewhere(): Promise<{ program: string; child: string; family: string }>
  ok<const C extends CallSpec>(id: string, call: C, input: Beside<C>): Promise<Output<C>>
  code(work: Promise<Reply<unknown>>): Promise<string | number>
}

export const apssAgency = (): ApssAgency => opened(openApssAgency)

async function openApssAgency(): Promise<ApssAgency> {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await agency.owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  const day = (days: number) => addDays(today, days)
  const worker = await agency.as('adela.forever-sample')
  const supervisor = await agency.as('beatrix.teamwell')
  const program = await one(`select id from sub_program where name = 'APSS, Los Angeles'`)
  let count = 0
  return {
    ...agency,
    today,
    day,
    worker,
    supervisor,
    auditor: await agency.as('paloma.ejemplar'),
    program,
    one,
    async family(name, children = 1, start = day(-20)) {
      const person = (n: number) => ({
        FirstName: `Fresh${String.fromCodePoint(96 + n)}`,
        LastName: name,
        DateOfBirth: `201${n % 10}-05-04`,
        Sex: 3 as const,
      })
      count += 1
      const { Enrolled } = await supervisor.ok(childCalls.addClientToProgramMembership, {
        SubProgramID: program,
        ...person(1),
        StartDate: start,
        BackdateReason: 'For the test',
        Siblings: Array.from({ length: children - 1 }, (_, n) => person(n + 2)),
      })
      return Enrolled.map((each) => each.ClientSubProgramMembershipID)
    },
    async elsewhere() {
      const other = await one(`insert into sub_program (core_program_id, name, region, zone)
        select core_program_id, 'APSS, Elsewhere ' || new_id(), region, zone from sub_program where name = 'APSS, Los Angeles' returning id`)
      const family = await one(`insert into apss_family (sub_program_id, name) values ($1, 'Far-Away') returning id`, [
        other,
      ])
      const person = await one(
        `with p as (insert into person (first_name, last_name, date_of_birth, sub_program_ids) values ('Far', 'Away', '2015-01-01', array[$1::uuid]) returning id)
         insert into client (id) select id from p returning id`,
        [other],
      )
      const child = await one(
        'insert into client_membership (person_id, sub_program_id, start_date) values ($1, $2, $3) returning id',
        [person, other, day(-50)],
      )
      await agency.owner.query(
        'insert into apss_enrollment (client_membership_id, apss_family_id, referred_on) values ($1, $2, $3)',
        [child, family, day(-50)],
      )
      return { program: other, child, family }
    },
    ok: (id, call, input) => worker.ok(call, { ClientSubProgramMembershipID: id, ...input } as never),
    async code(work) {
      const { status, refusal, text } = await work
      expect(status, text).not.toBe(500)
      return status === 200 ? 200 : (refusal?.code ?? status)
    },
  }
}
