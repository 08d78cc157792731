import { openResidentialAgency, type ResidentialAgency } from '#domains/residential/residential-testing.ts'
import type { House } from '#domains/residential/houses/houses.calls.ts'
import { keysOf } from '#domains/session/sign-in/keys.ts'
import { hashPassword } from '#domains/session/sign-in/passwords.ts'
import { witnessCalls } from '#domains/session/tablets/witness.calls.ts'
import { opened } from '#app/testing-opened.ts'
import type { Actor } from '#app/testing.ts'
import type { Sent } from '#platform/contract/call.ts'
import { clockIn, dayIn } from '#platform/contract/dates.ts'
import { doseCalls } from './doses/doses.calls.ts'
import { orderCalls } from './orders/orders.calls.ts'
import { supplyCalls } from './supply/supply.calls.ts'

export const pin = '730264'
type OrderInput = Sent<typeof orderCalls.addEditOrder>

export interface MedicationAgency extends ResidentialAgency {
  nurse: Actor
  zone: string
  /** A moment some minutes away, as the house has it. */
  slot(minutes: number): { SlotOn: string; SlotTime: string }
  order(id: string, given?: Partial<OrderInput>): Promise<string>
  receive(id: string, order: string, quantity: number): Promise<string>
  /** The manager stands beside whoever asks; each proof is good once. */
  proof(who: Actor, house: House, typed?: string): Promise<string | null>
  dose(id: string, order: string, given?: Partial<Sent<typeof doseCalls.recordDose>>): Sent<typeof doseCalls.recordDose>
  left(order: string): Promise<number>
}

export const medicationAgency = (): MedicationAgency => opened(openMedicationAgency)

async function openMedicationAgency(): Promise<MedicationAgency> {
  const agency = await openResidentialAgency()
  const nurse = agency.counselor
  const zone = await agency.one('select zone from sub_program where id = $1', [agency.program])
  const hash = await hashPassword(keysOf(agency.settings).pepper, pin)
  await agency.owner.query(
    'insert into staff_pin (user_id, pin_hash, must_change) select id, $1, false from unnest($2::uuid[]) id on conflict (user_id) do update set pin_hash = $1, must_change = false',
    [hash, [agency.manager.userId, nurse.userId]],
  )
  const slot = (minutes: number) => {
    const at = new Date(Date.now() + minutes * 60_000)
    return { SlotOn: dayIn(zone, at), SlotTime: clockIn(zone, at) }
  }
  /** The time an order was made for: a minute may pass before its dose. */
  const times = new Map<string, ReturnType<typeof slot>>()
  return {
    ...agency,
    nurse,
    zone,
    slot,
    async order(id, given = {}) {
      const owed = slot(-5)
      const made = await nurse.ok(orderCalls.addEditOrder, {
        ClientSubProgramMembershipID: id,
        Drug: 'Examplazine',
        Strength: '10 mg',
        Route: 'Oral',
        DoseAmount: 1,
        DoseUnit: 'tablet',
        Directions: 'One tablet',
        Times: owed.SlotTime,
        Prescriber: 'Dr. Carla Scriptwell',
        StartDate: agency.day(-10),
        ...given,
      })
      times.set(made.MedicationOrderID, owed)
      return made.MedicationOrderID
    },
    async receive(id, order, quantity) {
      const made = await nurse.ok(supplyCalls.updateRefills, {
        ClientSubProgramMembershipID: id,
        MedicationOrderID: order,
        Quantity: quantity,
        HappenedOn: agency.day(-1),
      })
      return made.MedicationRefillID
    },
    async proof(who, house, typed = pin) {
      const UserID = who === agency.manager ? nurse.userId : agency.manager.userId
      return (await who.ok(witnessCalls.witness, { ResidenceID: house.ResidenceID, UserID, Pin: typed })).Proof
    },
    dose: (id, order, given = {}) => ({
      ClientSubProgramMembershipID: id,
      MedicationOrderID: order,
      ...(times.get(order) ?? slot(-5)),
      State: 'Given',
      ...given,
    }),
    left: async (order) =>
      Number(await agency.one('select supply_left(supply_id) from medication_order where id = $1', [order])),
  }
}
