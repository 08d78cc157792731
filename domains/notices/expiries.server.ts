import { sql } from 'kysely'
import * as z from 'zod/mini'
import { familyChartTypes } from '#platform/contract/charts.ts'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import { joined } from '#platform/contract/words.ts'
import type { ExpiryPart } from '#platform/server/expiries.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { tellAll, type Told } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { WorkRow } from '#platform/server/worklist.ts'

/** Told when it comes into sight, a week before, and when it has run out; not what ran out long before anybody looked. */
const weekDays = 7
const reachDays = 14

const isFamily = (type: string | null) => familyChartTypes.some((one) => one === type)

interface Row extends WorkRow<never> {
  Employee: string
  Key: string
}

async function untold(tx: Tx, part: ExpiryPart, everybody: Parameters<ExpiryPart['rows']>[0]): Promise<Row[]> {
  const { today } = everybody
  const { rows } = await sql<Row>`with lines as (
      select r.ref, r.employee, r.due, r.chart_type, r.chart_id, r.detail, r.ref || ' ' || r.due || case when r.due < ${today}::date then ' out'
        when r.due <= ${addDays(today, weekDays)}::date then ' week' else ' soon' end as key
      from (${part.rows(everybody)}) r where r.employee is not null and r.due >= ${addDays(today, -reachDays)}::date)
    select l.ref as "Ref", l.employee as "Employee", l.due as "On", l.chart_type as "ChartType", l.chart_id as "ChartID", l.detail as "Detail", l.key as "Key"
    from lines l where not exists (select from notice n where n.user_id = l.employee and n.kind = ${part.notice.kind} and n.key = l.key)
    order by l.due, l.ref`.execute(tx)
  return rows
}

/** In one statement. */
const atOnce = 1000

function toldOf(part: ExpiryPart, row: Row, today: string): Told {
  const { title, why, link, typed, programs } = part.line(row, today)
  return {
    to: [row.Employee],
    key: row.Key,
    title: joined([title, why], ': '),
    ...(link && { link }),
    typed,
    membership: row.ChartType === 'Client' ? row.ChartID : null,
    family: isFamily(row.ChartType) ? row.ChartID : null,
    ...(programs && { programs }),
  }
}

/** Tells whoever answers for it, each stage once. Gives how many were told. */
export async function tellExpiries(
  tx: Tx,
  settings: Settings,
  parts: readonly ExpiryPart[],
  today: string,
): Promise<number> {
  const { rows: staff } = await sql<{ id: string }>`select id from application_user
    where account_status <> 'Inactive' and voided_at is null`.execute(tx)
  const people = staff.map(({ id }) => id)
  let told = 0
  for (const part of parts) {
    const rows = await untold(tx, part, { people, today, zone: settings.agency.zone })
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce).map((row) => toldOf(part, row, today))
      await tellAll(tx, settings, part.notice, some)
    }
    told += rows.length
  }
  return told
}

/** Once a night; running it again tells nothing new. */
export const tellExpiriesOf = (partsOf: () => readonly ExpiryPart[]) =>
  task('tell_expiries', z.object({}), async (_payload, { settings, transact }) => {
    const today = dayIn(settings.agency.zone, new Date())
    await transact((tx) => tellExpiries(tx, settings, partsOf(), today))
  })
