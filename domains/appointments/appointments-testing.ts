import type { Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { openCaseloadAgency, type CaseloadAgency } from '#domains/caseload/caseload-testing.ts'
import { appointmentCalls as calls } from './appointments.calls.ts'

export type Entry = Sent<typeof calls.addEditAppointment>

export interface AppointmentAgency extends CaseloadAgency {
  /** Monday three weeks ahead. */
  monday: string
  entry: (given?: Partial<Entry>) => Entry
  /** Days of one appointment, as its maker sees them over two months. */
  daysOf: (appointmentId: string, from?: string) => Promise<(readonly [day: string, time: string | null])[]>
}

/** An agency without appointments, so that a test sees its own alone. */
export async function openAppointmentAgency(): Promise<AppointmentAgency> {
  const a = await openCaseloadAgency()
  await a.owner.query('update appointment set voided_at = now()')
  let monday = addDays(a.today, 21)
  while (new Date(`${monday}T00:00:00Z`).getUTCDay() !== 1) monday = addDays(monday, 1)
  return {
    ...a,
    monday,
    entry: (given = {}) => ({
      AppointmentType: 'Home Visit',
      Date: monday,
      StartTime: '09:00',
      Minutes: 60,
      SubProgramID: a.program,
      Staff: [a.renata.userId],
      ...given,
    }),
    async daysOf(appointmentId, from = monday) {
      const seen: (readonly [string, string | null])[] = []
      for (let at = 0; at < 4; at += 1) {
        const { Occurrences } = await a.renata.ok(calls.getAppointments, {
          From: addDays(from, at * 60),
          To: addDays(from, at * 60 + 59),
        })
        for (const one of Occurrences) if (one.AppointmentID === appointmentId) seen.push([one.Date, one.StartTime])
      }
      return seen
    },
  }
}
