import { expect } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { unitCalls } from './housing/units.calls.ts'
import { youthCalls } from './youth/youth.calls.ts'

type Beside<C extends CallSpec> = Omit<Sent<C>, 'ClientSubProgramMembershipID'>

export interface TayAgency extends TestAgency {
  today: string
  day(days: number): string
  /** Carries the cases. */
  manager: Actor
  supervisor: Actor
  /** Works in wraparound alone. */
  stranger: Actor
  program: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  unit(beds: number): Promise<string>
  /** Enrolled by the supervisor, at an address unless a unit is given. */
  youth(given?: { start?: string; unit?: string; born?: string }): Promise<string>
  /** The manager at work on one chart. */
  on(id: string): {
    ok<const C extends CallSpec>(call: C, input?: Beside<C>): Promise<Output<C>>
    refuses<const C extends CallSpec>(call: C, input: Beside<C>, code: string, field?: string): Promise<void>
  }
  refuses<const C extends CallSpec>(who: Actor, call: C, input: Sent<C>, code: string, field?: string): Promise<void>
}

export const tayAgency = (): TayAgency => opened(openTayAgency)

export async function openTayAgency(): Promise<TayAgency> {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await agency.owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  const day = (days: number) => addDays(today, days)
  const program = await one(`select id from sub_program where name = 'TAY, Los Angeles'`)
  const manager = await agency.as('tariq.pathfinder-demo')
  const supervisor = await agency.as('beatrix.teamwell')
  const refuses: TayAgency['refuses'] = async (who, call, input, code, field) => {
    const { status, refusal, text } = await who.send(call, input)
    expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]], text).toEqual([false, code, field])
  }
  let count = 0
  return {
    ...agency,
    today,
    day,
    program,
    manager,
    supervisor,
    stranger: await agency.as('wanda.circleton'),
    one,
    refuses,
    async unit(beds) {
      count += 1
      const made = await manager.ok(unitCalls.addUnit, {
        SubProgramID: program,
        Name: `Testing Flat ${count}`,
        PlacementType: 'THP-NMD',
        Address: `${count} Testing Street`,
        Beds: beds,
        StartDate: day(-900),
      })
      return made.TayUnitID
    },
    async youth({ start = day(-20), unit, born = addDays(today, -19 * 366) } = {}) {
      count += 1
      const made = await supervisor.ok(youthCalls.enrollYouth, {
        SubProgramID: program,
        FirstName: `Fresh${String.fromCodePoint(97 + (count % 26))}`,
        LastName: 'Testling',
        DateOfBirth: born,
        Sex: 3,
        StartDate: start,
        BackdateReason: 'For the test',
        LegalStatus: 'Nonminor Dependent',
        PlacementType: 'THP-NMD',
        ...(unit ? { UnitID: unit } : { Address: `${count} Own Lane` }),
      })
      return made.ClientSubProgramMembershipID
    },
    on(id) {
      const of = { ClientSubProgramMembershipID: id }
      return {
        ok: (call, input) => manager.ok(call, { ...of, ...input } as never),
        refuses: (call, input, ...why) => refuses(manager, call, { ...of, ...input } as never, ...why),
      }
    },
  }
}
