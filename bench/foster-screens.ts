import type { Row } from '../faults/table.ts'

export async function measureFosterScreens(): Promise<Row[]> {
  return []
}
