import type pg from 'pg'
import { expect } from 'vitest'

/**
 * Words are noted from what every running transaction of the server has passed, and other tests run theirs beside this one:
 * until what was written before is noted, it is asked for again.
 */
export async function noteWords(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ now: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as now')
  const noted = async () => {
    await owner.query('select note_words()')
    const { rows: left } = await owner.query(
      `select from search_text where written >= (select upto from search_words_noted) and written < $1::xid8 limit 1`,
      [rows[0]!.now],
    )
    return left.length
  }
  await expect.poll(noted).toBe(0)
}
