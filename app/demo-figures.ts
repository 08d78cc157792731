import { castId } from '#seed/cast/chance.ts'
import { keepDay } from '#domains/measures/keep-snapshots.server.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { insertAll } from '#platform/server/insert-all.ts'
import { serverDomains } from './domains.server.ts'

const monthsBack = 6

/** What the nights of half a year would have kept, and what the director has sent. */
export async function seedDemoFigures(tx: Tx, today: string): Promise<void> {
  const measures = serverDomains.flatMap((domain) => domain.measures ?? [])
  const month = `${today.slice(0, 7)}-01`
  for (let back = monthsBack; back > 0; back -= 1)
    await keepDay(tx, measures, addDays(addMonths(month, 1 - back), -1), ['month'])
  const places = await tx
    .selectFrom('sub_program as s')
    .innerJoin('core_program as k', 'k.id', 's.core_program_id')
    .select(['k.web_application_module_name as module', 's.region'])
    .where('k.web_application_module_name', 'in', ['Residential', 'Foster'])
    .orderBy('s.name')
    .execute()
  const director = await tx
    .selectFrom('application_user')
    .select('id')
    .where('email', 'like', 'desmond.directo@%')
    .executeTakeFirst()
  if (!director) return
  await insertAll(tx, 'report_saved', [
    {
      id: castId('saved report'),
      user_id: director.id,
      report: 'children-served',
      name: 'Served last month',
      period: 'month',
    },
    { id: castId('favorite report'), user_id: director.id, report: 'expiring-checks' },
  ])
  await insertAll(tx, 'report_schedule', [
    {
      id: castId('report schedule'),
      owner_id: director.id,
      report: 'visit-compliance',
      period: 'month',
      subject: 'Visits of last month',
      body: 'For our meeting on the first Monday.',
      cadence: 'Monthly',
      on_day: 3,
      at_hour: 7,
      next_at: `${addMonths(month, 1).slice(0, 8)}03T15:00:00Z`,
    },
  ])
  const house = places.find(({ module }) => module === 'Residential')
  const foster = places.find(({ module }) => module === 'Foster')
  await insertAll(
    tx,
    'executive_target',
    [
      { ...house, measure: 'occupancy', target: 85 },
      { ...foster, measure: 'visit-compliance', target: 95 },
    ].flatMap((one) => (one.module ? [{ id: castId(`target ${one.measure}`), ...one, set_by: director.id }] : [])),
  )
}
