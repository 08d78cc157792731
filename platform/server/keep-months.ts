import * as z from 'zod/mini'
import { keepMonths } from '#db/months.ts'
import { task } from './jobs.ts'

/** Makes the next months of the tables kept by month, and a month for rows that found none. */
export const keepMonthsNightly = task('keep_months', z.object({}), async (_payload, { owner, log }) => {
  const made = await keepMonths(owner, (line) => log.warn(line))
  if (made.length > 0) log.info({ made }, 'months made')
})
