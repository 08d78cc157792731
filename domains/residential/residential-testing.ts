import { expect } from 'vitest'
import { opened } from '#app/testing-opened.ts'
import { openTestAgency, type Actor, type TestAgency } from '#app/testing.ts'
import type { CallSpec, Sent } from '#platform/contract/call.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { houseCalls, type House } from './houses/houses.calls.ts'
import { residentCalls } from './residents/residents.calls.ts'

export interface ResidentialAgency extends TestAgency {
  today: string
  day(days: number): string
  /** May admit, move and discharge. */
  manager: Actor
  /** May only look. */
  counselor: Actor
  administrator: Actor
  program: string
  one<T = string>(text: string, values?: unknown[]): Promise<T>
  house(name?: string): Promise<House>
  /** A house of its own with beds enough for a test. */
  emptyHouse(beds?: number): Promise<House>
  /** Admitted by the manager to the first free bed. */
  resident(house: House, given?: { start?: string; bed?: string }): Promise<string>
  refuses<const C extends CallSpec>(who: Actor, call: C, input: Sent<C>, code: string, field?: string): Promise<void>
}

export const residentialAgency = (): ResidentialAgency => opened(openResidentialAgency)

export async function openResidentialAgency(): Promise<ResidentialAgency> {
  const agency = await openTestAgency()
  const one = async <T = string>(text: string, values: unknown[] = []): Promise<T> => {
    const { rows } = await agency.owner.query(text, values)
    if (!rows[0]) throw new Error(`nothing found: ${text}`)
    return Object.values(rows[0] as object)[0] as T
  }
  const today = dayIn(agency.settings.agency.zone, new Date())
  const day = (days: number) => addDays(today, days)
  const program = await one(`select id from sub_program where name = 'Residential, Inland'`)
  const manager = await agency.as('hector.casademo')
  const administrator = await agency.as('alva.rootley')
  const houseOf = async (name: string): Promise<House> => {
    const { Houses } = await manager.ok(houseCalls.getHouses, {})
    return Houses.find(({ Name }) => Name === name)!
  }
  let count = 0
  return {
    ...agency,
    today,
    day,
    program,
    manager,
    administrator,
    counselor: await agency.as('nadia.dosewell'),
    one,
    house: (name = 'Saguaro Demo House') => houseOf(name),
    async emptyHouse(beds = 3) {
      count += 1
      const name = `Testing House ${count}`
      const id = await one(
        `insert into residence (sub_program_id, name, licensed_beds) values ($1, $2, $3) returning id`,
        [program, name, beds],
      )
      for (let n = 1; n <= beds; n += 1)
        await administrator.ok(houseCalls.saveBed, { ResidenceID: id, Name: `Bed ${n}`, StartDate: day(-400) })
      return houseOf(name)
    },
    async resident(house, { start = day(-20), bed } = {}) {
      count += 1
      // Only some may go far back.
      const who = start < day(-30) ? administrator : manager
      const made = await who.ok(residentCalls.addResident, {
        SubProgramID: program,
        ResidenceID: house.ResidenceID,
        BedID: bed ?? null,
        FirstName: `Fresh${String.fromCodePoint(97 + (count % 26))}`,
        LastName: 'Testling',
        DateOfBirth: '2012-05-04',
        Sex: 3,
        StartDate: start,
        BackdateReason: 'For the test',
      })
      return made.ClientSubProgramMembershipID
    },
    async refuses(who, call, input, code, field) {
      const { status, refusal, text } = await who.send(call, input)
      expect([status === 200, refusal?.code, Object.keys(refusal?.fields ?? {})[0]], text).toEqual([false, code, field])
    },
  }
}
