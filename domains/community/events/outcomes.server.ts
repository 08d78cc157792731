import { sql, type RawBuilder } from 'kysely'
import { pacificNorthwestSubProgramIds } from '#platform/contract/lists/constants.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { record, type Ways } from '#platform/server/record.ts'
import { volunteerPath } from '../volunteers/volunteers.rules.ts'
import { outcomeViews } from './events.rules.ts'
import type { EventResult } from './events-shapes.rules.ts'
import { outcomeCalls } from './outcomes.calls.ts'

type Kind = EventResult['Kind']
interface Source {
  readonly column: 'inquiry_id' | 'volunteer_id' | 'gift_id'
  /** id, name, day, detail, cents, program, phone, email, last_name, donor of what the caller may see. */
  readonly rows: RawBuilder<unknown>
  readonly path: (found: { id: string; program: string; donor: string }) => string
}
const isNorthwest = (program: string) => (pacificNorthwestSubProgramIds as readonly string[]).includes(program)

/** Where what comes of an event is kept. */
const sources: Readonly<Record<Kind, Source>> = {
  Inquiry: {
    column: 'inquiry_id',
    rows: sql`select i.id, concat_ws(' ', i.first_name, i.last_name) as name, i.received_on as day, s.name as detail, null::bigint as cents,
      i.sub_program_id as program, i.phone_digits as phone, lower(i.email) as email, norm_name(i.last_name) as last_name, null::uuid as donor
      from inquiry i join sub_program s on s.id = i.sub_program_id where i.voided_at is null`,
    path: ({ id, program }) => pathTo(isNorthwest(program) ? '/FosterInquiryPNW' : '/FosterInquiry', { inquiry: id }),
  },
  Volunteer: {
    column: 'volunteer_id',
    rows: sql`select v.id, concat_ws(' ', p.first_name, p.last_name), v.start_date, s.name, null::bigint, v.sub_program_id,
      (select f.digits from phone f where f.person_id = p.id order by f.sort limit 1), lower(p.email), norm_name(p.last_name), null::uuid
      from volunteer v join person p on p.id = v.person_id join sub_program s on s.id = v.sub_program_id where v.voided_at is null`,
    path: ({ id }) => volunteerPath(id),
  },
  Gift: {
    column: 'gift_id',
    rows: sql`select g.id, coalesce(o.name, concat_ws(' ', p.first_name, p.last_name)), g.given_on, g.fund, g.cents, g.sub_program_id,
      coalesce(o.phone_digits, (select f.digits from phone f where f.person_id = p.id order by f.sort limit 1)), lower(coalesce(o.email, p.email)),
      norm_name(p.last_name), d.id
      from gift g join donor d on d.id = g.donor_id left join person p on p.id = d.person_id left join organization o on o.id = d.organization_id
      where g.voided_at is null`,
    path: ({ donor }) => pathTo('/FundDevelopment', { donor }),
  },
}
const kinds = Object.keys(sources) as Kind[]
const columns = sql`x (id, name, day, detail, cents, program, phone, email, last_name, donor)`
const most = 20

type Row = Omit<EventResult, 'Path'> & { program: string | null; donor: string | null }

/** What came of an event by record; of what the caller may not open, only that it is there. */
export async function eventResults(tx: Tx, me: Me, event: string): Promise<EventResult[]> {
  const named = kinds.filter((kind) => me.may(outcomeViews[kind]))
  const seen = named.map(
    (kind) => sql`select r.id as result, x.* from outreach_result r
      join (${sources[kind].rows}) ${columns} on x.id = r.${sql.ref(sources[kind].column)}
      where r.event_id = ${event} and r.voided_at is null`,
  )
  const none = sql`select null::uuid as result, null::uuid as id, null::text as name, null::date as day, null::text as detail, null::bigint as cents,
    null::uuid as program, null::text as phone, null::text as email, null::text as last_name, null::uuid as donor where false`
  const { rows } = await sql<Row>`select r.id as "OutreachResultID", r.kind as "Kind", r.guest_id as "OutreachGuestID",
      n.id as "RecordID", n.name as "Name", n.day as "On", n.detail as "Detail", n.cents::float8 as "Cents", n.program, n.donor, r.version
    from outreach_result r left join (${sql.join([none, ...seen], sql` union all `)}) n on n.result = r.id
    where r.event_id = ${event} and r.voided_at is null order by n.day, r.kind, r.id limit 500`.execute(tx)
  return rows.map(({ program, donor, ...row }) => ({
    ...row,
    Path: row.RecordID && sources[row.Kind].path({ id: row.RecordID, program: program ?? '', donor: donor ?? '' }),
  }))
}

interface OfEvent extends Ways {
  input: { OutreachEventID: string }
}
const results = record(
  'outreach_result',
  { OutreachResultID: 'id' },
  {
    voids: true,
    async within({ tx, input, notFound }: OfEvent) {
      const { rows } = await sql<{ sub_program_id: string }>`select sub_program_id from outreach_event
        where id = ${input.OutreachEventID} and voided_at is null for share`.execute(tx)
      const { sub_program_id } = rows[0] ?? notFound()
      return { event_id: input.OutreachEventID, sub_program_id }
    },
  },
)

/** Records a volunteer as what came of a guest. */
export const volunteerCameOf = (
  tx: Tx,
  guest: { id: string; event_id: string; sub_program_id: string },
  volunteer: string,
) =>
  sql`insert into outreach_result (event_id, sub_program_id, guest_id, kind, volunteer_id)
    values (${guest.event_id}, ${guest.sub_program_id}, ${guest.id}, 'Volunteer', ${volunteer})`.execute(tx)

/** Records an inquiry as what came of a guest, or says why not. */
export async function inquiryCameOf(
  tx: Tx,
  { OutreachEventID, OutreachGuestID }: { OutreachEventID: string; OutreachGuestID: string },
  inquiry: string,
  today: string,
): Promise<'linked' | 'no guest' | 'NotYet' | 'AlreadyInquiry'> {
  const { rows } = await sql<{ program: string; ahead: boolean; already: boolean }>`select g.sub_program_id as program,
      e.held_on > ${today}::date as ahead, exists (select from outreach_result r where r.guest_id = g.id and r.kind = 'Inquiry'
        and r.voided_at is null) as already
    from outreach_guest g join outreach_event e on e.id = g.event_id and e.voided_at is null
    where g.id = ${OutreachGuestID} and e.id = ${OutreachEventID} and g.voided_at is null for update of g`.execute(tx)
  const [guest] = rows
  if (!guest) return 'no guest'
  if (guest.ahead) return 'NotYet'
  if (guest.already) return 'AlreadyInquiry'
  await sql`insert into outreach_result (event_id, sub_program_id, guest_id, kind, inquiry_id)
    values (${OutreachEventID}, ${guest.program}, ${OutreachGuestID}, 'Inquiry', ${inquiry})`.execute(tx)
  return 'linked'
}

const findGuest = async (tx: Tx, event: string, id: string) =>
  (
    await sql<{
      last_name: string
      phone: string | null
      email: string | null
    }>`select norm_name(last_name) as last_name,
        phone_digits as phone, lower(email) as email
      from outreach_guest where id = ${id} and event_id = ${event} and voided_at is null`.execute(tx)
  ).rows[0]

export const outcomeHandlers = handlers(outcomeCalls, {
  async findOutcomes({ tx, me, input, notFound }) {
    const { column, rows } = sources[input.Kind]
    if (!me.may(outcomeViews[input.Kind])) return { Found: [] }
    const guest =
      input.OutreachGuestID === null
        ? undefined
        : ((await findGuest(tx, input.OutreachEventID, input.OutreachGuestID)) ?? notFound())
    const alike = guest
      ? sql`coalesce(x.phone = ${guest.phone}, false) or coalesce(x.email = ${guest.email}, false) or coalesce(x.last_name = ${guest.last_name}, false)`
      : sql`true`
    const wanted = input.Search ? sql`norm_name(x.name) like '%' || norm_name(${input.Search}) || '%'` : alike
    const found = await sql<{
      RecordID: string
      Name: string
      On: string
      Detail: string | null
      Cents: number | null
    }>`select x.id as "RecordID", x.name as "Name", x.day as "On", x.detail as "Detail", x.cents::float8 as "Cents"
      from (${rows}) ${columns} cross join (select held_on from outreach_event where id = ${input.OutreachEventID}) e
      where (${wanted}) and not exists (select from outreach_result r where r.${sql.ref(column)} = x.id and r.voided_at is null)
      order by ${guest ? sql`(${alike}) desc,` : sql``} abs(x.day - e.held_on), x.name, x.id limit ${most}`.execute(tx)
    return { Found: found.rows }
  },

  async linkOutcome(context) {
    const { tx, me, input, today, refuse, notFound } = context
    const { column, rows } = sources[input.Kind]
    const event = await sql<{ ahead: boolean }>`select held_on > ${today}::date as ahead from outreach_event
      where id = ${input.OutreachEventID}`.execute(tx)
    if (event.rows[0]?.ahead) refuse('NotYet')
    const known = me.may(outcomeViews[input.Kind])
      ? (await sql`select 1 from (${rows}) ${columns} where x.id = ${input.RecordID}`.execute(tx)).rows.length > 0
      : false
    if (!known) refuse('NotThere')
    if (input.OutreachGuestID !== null && !(await findGuest(tx, input.OutreachEventID, input.OutreachGuestID)))
      notFound()
    return results.add(context, { guest_id: input.OutreachGuestID, kind: input.Kind, [column]: input.RecordID })
  },

  unlinkOutcome: (context) => results.remove(context, results.at(context.input), context.input.Reason),
})
