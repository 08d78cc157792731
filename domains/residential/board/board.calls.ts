import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, instant } from '#platform/contract/fields.ts'

const houseId = id(['House', 'Casa'])

const Line = z.strictObject({
  /** Stays the same while the line does. */
  Key: z.string(),
  ResidenceID: houseId,
  /** The resident it is about; null: the house. */
  ClientSubProgramMembershipID: z.nullable(id(['Enrollment', 'Inscripción'])),
  Place: z.literal(['next', 'alert', 'task']),
  Tone: z.literal(['ok', 'over', 'soon', 'info']),
  At: z.nullable(instant(['At', 'A las'])),
  Says: z.string(),
  Address: z.nullable(z.string()),
})
export type BoardLine = z.infer<typeof Line>

export const boardCalls = {
  getBoard: call({
    name: 'Residential/GetBoard',
    method: 'GET',
    extra: true,
    summary: 'What every book says on the board of the houses: what comes next, alerts, tasks of the shift',
    permission: 'Residential.View',
    pin: true,
    offline: {},
    scope: 'listed',
    input: z.strictObject({ ResidenceID: z.optional(houseId) }),
    output: z.strictObject({ Lines: z.array(Line) }),
    topics: ['houses', 'residents', 'duty', 'medications', 'census', 'meals', 'incidents', 'shiftlog'],
  }),
}
