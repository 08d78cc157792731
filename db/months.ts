import type pg from 'pg'
import type { Log } from './embedded.ts'

/**
 * Makes the months that follow, for every table kept by month. Two are always there in advance, so that a moment in which
 * the tables are busy does no harm: the next night tries again.
 */
export async function keepMonths(owner: Pick<pg.ClientBase, 'query'>, log: Log = () => {}): Promise<string[]> {
  try {
    const { rows } = await owner.query<{ made: string[] }>('select keep_months() as made')
    return rows[0]!.made
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code !== '55P03' && code !== '40P01') throw error
    log(`The next months could not be made yet: ${message}`)
    return []
  }
}
