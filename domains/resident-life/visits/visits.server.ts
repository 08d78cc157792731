import { sql } from 'kysely'
import { onOpenChart, openChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { instantOf } from '#domains/enrollment/zone-time.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { findLabel } from '#platform/contract/lists/base.ts'
import { familyVisitKinds } from '#platform/contract/lists/resident-life.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { whyNotVisit } from './visits.rules.ts'
import { familyVisitCalls } from './visits.calls.ts'

const visits = record(
  'resident_visit',
  {
    ...named('ResidentVisitID', 'Kind', 'Visitor', 'Minutes', 'SupervisedBy', 'HowAfter', 'Note', 'NotAllowedReason'),
    ContactID: 'client_contact_id',
  },
  { voids: true, within: onOpenChart },
)

interface Rule {
  name: string
  may_visit: string
  court_order_date: string | null
}

/** What the contacts say of somebody on a day, as far as the caller may know of them. */
async function ruleOf(tx: Tx, personId: string, contactId: string, day: string): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`select c.name, c.court_order_date,
      case when ${day}::date >= c.end_date or ${day}::date < c.start_date then 'Not Listed' else c.may_visit end as may_visit
    from client_contact c where c.id = ${contactId} and c.person_id = ${personId} and c.voided_at is null`.execute(tx)
  return rows[0]
}

const sentences = {
  NotListed: [
    '{name} is not among those who may visit or call. Say why all the same.',
    '{name} no figura entre quienes pueden visitar o llamar. Diga por qué de todos modos.',
  ],
  No: [
    '{name} may not visit or call. Say why all the same.',
    '{name} no puede visitar ni llamar. Diga por qué de todos modos.',
  ],
  PhoneOnly: ['{name} may only call. Say why all the same.', '{name} solo puede llamar. Diga por qué de todos modos.'],
} as const
const ordered = ['Court order of {day}.', 'Orden judicial del {day}.'] as const

export const familyVisitHandlers = handlers(familyVisitCalls, {
  async getFamilyVisits({ tx, me, input, notFound }) {
    type Found = Omit<Output<typeof familyVisitCalls.getFamilyVisits>, 'Can'>
    const last = (calls: boolean) => sql`(select max((v.happened_at at time zone u.zone)::date) from resident_visit v
      where v.client_contact_id = c.id and v.client_membership_id = m.id and v.voided_at is null
        and v.kind ${calls ? sql`in` : sql`not in`} ('Phone Call', 'Video Call', 'Letter'))`
    const { rows } = await sql<Found>`select u.zone as "Zone",
        ${list(sql`select c.id as "ContactID", c.name as "Name", c.relation as "Relation", c.phone_digits as "Phone", c.may_visit as "MayVisit",
          c.court_order_date as "CourtOrderDate", ${last(false)} as "LastVisit", ${last(true)} as "LastCall"
          from client_contact c where c.person_id = m.person_id and c.folder <> 'Professionals' and c.voided_at is null
            and (c.end_date is null or c.end_date > (now() at time zone u.zone)::date)
          order by array_position(array['No', 'Phone Only', 'Supervised', 'Yes'], c.may_visit), c.name`)} as "People",
        ${list(sql`select ${visits.select('v')}, coalesce(v.visitor, c.name) as "Name", (v.happened_at at time zone u.zone)::date as "HappenedOn",
          to_char(v.happened_at at time zone u.zone, 'HH24:MI') as "HappenedAt", v.happened_at as "Instant", v.may_visit as "MayVisit",
          v.court_order_date as "CourtOrderDate", ${staffName('v.recorded_by')} as "RecordedBy"
          from resident_visit v left join client_contact c on c.id = v.client_contact_id
          where v.client_membership_id = m.id and v.voided_at is null and v.happened_at > now() - interval '1 year'
          order by v.happened_at desc, v.id limit 200`)} as "Visits"
      from client_membership m join sub_program u on u.id = m.sub_program_id where m.id = ${input.ClientSubProgramMembershipID}`.execute(
      tx,
    )
    return { ...(rows[0] ?? notFound()), Can: { Record: me.may('Residential.Record') } }
  },

  async saveFamilyVisit(context) {
    const { tx, input, refuse, notFound } = context
    const chart = await openChart(context)
    if ((input.ContactID === null) === (input.Visitor === null)) refuse('WhoMissing')
    if (input.HappenedOn < chart.start_date) refuse('BeforeEnrollment')
    const at = (await instantOf(tx, chart.sub_program_id, input.HappenedOn, input.HappenedAt)) ?? refuse('NoSuchTime')
    if (at.at > at.now) refuse('NotYet')
    const who = input.ContactID
      ? ((await ruleOf(tx, chart.person_id, input.ContactID, input.HappenedOn)) ?? notFound())
      : { name: input.Visitor ?? '', may_visit: 'Not Listed', court_order_date: null }
    const why = whyNotVisit(who.may_visit, input.Kind)
    if (why && input.NotAllowedReason === null) {
      const order = who.court_order_date ? [sentence(ordered, { day: who.court_order_date })] : []
      refuse('NotAllowed', { message: joined([sentence(sentences[why], { name: who.name }), ...order]) })
    }
    if (who.may_visit === 'Supervised' && input.Kind !== 'Letter' && input.SupervisedBy === null)
      refuse('SupervisorMissing')
    return visits.save(context, visits.at(input), { ...visits.values(input), happened_at: at.at })
  },

  removeFamilyVisit: (context) =>
    removeMistake(
      context,
      visits,
      context.input.ResidentVisitID,
      ({ kind }) => findLabel(familyVisitKinds, kind) ?? [kind, kind],
    ),
})
