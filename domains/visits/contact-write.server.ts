import { sql } from 'kysely'
import { addDays, clockIn } from '#platform/contract/dates.ts'
import { backdatingDays } from '#platform/contract/lists/constants.ts'
import { sentence } from '#platform/contract/words.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { Asker } from './contact-rows.server.ts'
import { careWhyNot, countedContacts, laterThanNow, monthStart, nextMonth, startLaterThanNow } from './visits.rules.ts'
import type { visitsCalls } from './visits.calls.ts'

type Write = Context<typeof visitsCalls.addEditContact>

interface Child {
  id: string
  sub_program_id: string
  StartDate: string
  EndDate: string | null
  name: string
  /** Of a program whose clients the caller may read. */
  mine: boolean
}

/** Locks the stays in one order: whoever counts their month anew waits for us. */
export async function holdChildren({ tx, me }: Asker, ids: readonly string[]): Promise<Child[]> {
  const { rows } = await sql<Child>`select m.id, m.sub_program_id, m.start_date as "StartDate", m.end_date as "EndDate",
      concat_ws(' ', p.first_name, p.last_name) as name, ${inMyPrograms(me, sql`m.sub_program_id`)} as mine
    from client_membership m join person p on p.id = m.person_id
    where m.id = any (${[...ids]}::uuid[]) and m.voided_at is null order by m.id for no key update of m`.execute(tx)
  return rows
}

interface Programs {
  sub_program_id: string
  also_sub_program_ids: string[] | null
}

/** The sub-programs it is of, after every check of the day and the people: the family's first, or else the first child's. */
export async function checkContact(context: Write, children: readonly Child[]): Promise<Programs> {
  const { tx, me, input, today, settings, refuse, notFound } = context
  const { ContactDate: on, StartTime: start, EndTime: end } = input
  const later = laterThanNow(input, today, clockIn(settings.agency.zone, new Date()))
  if (later === 'ContactDate') refuse('InFuture')
  if (later === 'StartTime') refuse('LaterThanNow', { field: later, message: startLaterThanNow })
  if (later === 'EndTime') refuse('LaterThanNow')
  if (on < addDays(today, -backdatingDays) && !me.may('Records.Backdate')) refuse('BackdatedTooFar')
  if ((start === null) !== (end === null)) refuse('BothTimes', { field: start === null ? 'StartTime' : 'EndTime' })
  if (start !== null && end !== null && end <= start) refuse('EndsBeforeStart')
  for (const child of children) {
    const why = careWhyNot(child, on)
    if (why === 'BeforeEnrollment')
      refuse(why, {
        message: sentence(
          [
            '{name} was not enrolled yet on that day. The first day is {day}.',
            '{name} aún no estaba en el programa ese día. El primer día es el {day}.',
          ],
          { name: child.name, day: child.StartDate },
        ),
      })
    if (why === 'AfterEnrollment')
      refuse(why, {
        message: sentence(['{name} had left by that day.', '{name} ya había salido ese día.'], { name: child.name }),
      })
  }
  const family =
    input.FosterResourceFamilyID &&
    (await tx
      .selectFrom('resource_family')
      .select('sub_program_id')
      .where('id', '=', input.FosterResourceFamilyID)
      .executeTakeFirst())
  const first = input.Children[0]?.ClientSubProgramMembershipID
  const ordered = children.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
  const [sub_program_id, ...also] = new Set([
    ...(family ? [family.sub_program_id] : []),
    ...ordered.map((one) => one.sub_program_id),
  ])
  return { sub_program_id: sub_program_id ?? notFound(), also_sub_program_ids: also.length > 0 ? also : null }
}

/** Nobody is in two places at once; the sentence names the other contact. */
export async function refuseOverlap({ tx, input, refuse }: Write, authorId: string): Promise<void> {
  const { ContactDate: on, StartTime: start, EndTime: end } = input
  if (start === null || end === null) return
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(start_time, 'HH24:MI') as "from", to_char(end_time, 'HH24:MI') as "to" from contact_made
    where author_id = ${authorId} and made_on = ${on} and voided_at is null and id is distinct from ${input.ContactMadeID}
      and start_time < ${end}::time and end_time > ${start}::time order by start_time limit 1`.execute(tx)
  const other = rows[0]
  if (other)
    refuse('Overlaps', {
      message: sentence(
        [
          'These times overlap another contact: {day}, {from} to {to}.',
          'Este horario coincide con otro contacto: {day}, de {from} a {to}.',
        ],
        { day: on, from: other.from, to: other.to },
      ),
    })
}

/** Says anew which contact of each month counts. The stays are locked; all rows of theirs are taken together. */
export async function recount(tx: Tx, memberships: readonly string[], days: readonly string[]): Promise<void> {
  if (memberships.length === 0) return
  const months = [...new Set(days.map(monthStart))]
  for (const month of months) {
    const { rows } = await sql<{
      row: string
      child: string
      id: string
      made_on: string
      start_time: string | null
      kind: string
      counts: boolean
    }>`select x.id as row, x.client_membership_id as child, c.id, x.made_on, c.start_time::text, c.kind, x.counts
      from contact_made_child x join contact_made c on c.id = x.contact_made_id
      where x.client_membership_id = any (${[...memberships]}::uuid[]) and x.made_on >= ${month} and x.made_on < ${nextMonth(month)}
        and c.voided_at is null`.execute(tx)
    const should = new Set<string>()
    for (const own of Map.groupBy(rows, ({ child }) => child).values()) {
      const counted = countedContacts(own)
      for (const one of own) if (counted.has(one.id)) should.add(one.row)
    }
    const set = (counts: boolean) => {
      const ids = rows.filter((one) => one.counts !== counts && should.has(one.row) === counts).map((one) => one.row)
      return ids.length === 0
        ? undefined
        : tx.updateTable('contact_made_child').set({ counts }).where('id', 'in', ids).execute()
    }
    // First what no longer counts: a month has room for one.
    await set(false)
    await set(true)
  }
}
