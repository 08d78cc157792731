import type { ClientBase } from 'pg'
import { castId } from './cast/chance.ts'
import type { Cast } from './cast/shapes.ts'
import { insertRows } from './insert.ts'

/** Each client of the cast is carried by their worker since both were there, until the client left. */
export async function seedCaseload(client: ClientBase, { Clients, Employees }: Cast): Promise<void> {
  const rows = Clients.flatMap((one) => {
    const carrier = Employees.find(({ Id }) => Id === one.CaseCarrierId)
    const place = carrier?.Memberships.find(({ SubProgramId }) => SubProgramId === one.SubProgramId)
    if (!carrier || !place) return []
    const start_date = one.StartDate > place.StartDate ? one.StartDate : place.StartDate
    const ends = [one.EndDate, place.EndDate].filter((end) => end !== null).toSorted()
    const end_date = ends[0] ?? null
    if (end_date !== null && end_date <= start_date) return []
    return [
      {
        id: castId('case assignment', one.Id),
        employee_id: carrier.Id,
        sub_program_id: one.SubProgramId,
        subject_kind: 'client',
        subject_id: one.Id,
        person_id: one.PersonId,
        role: 'Case Manager',
        start_date,
        end_date,
        end_reason: end_date === null ? null : 'Left the program',
      },
    ]
  })
  await insertRows(
    client,
    'case_assignment',
    rows.map((row) => ({ ...row, version: 1 })),
  )
}
