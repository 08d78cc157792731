import { sql, type RawBuilder } from 'kysely'
import { chartActivity } from '#domains/activity/chart-activity.server.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { paperWords } from '#platform/contract/lists/household.ts'
import { say, sentence, type Words } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { nextVisit } from '../hosting/hostings-roster.server.ts'
import { mostDays } from './chart-dates.rules.ts'
import { chartReadCalls, type ChartDate } from './chart-reads.calls.ts'

type Asking = Context<typeof chartReadCalls.getCommunityDates> | Context<typeof chartReadCalls.getHostDates>

/** Days of the hostings of a family: what is planned, what is due and what was done. */
const stays = (whose: RawBuilder<unknown>) => sql`
  select h.id::text || x.kind || x.day as "ID", x.day as "Day", x.kind as "Kind",
    (select string_agg(p.first_name, ', ' order by p.date_of_birth, p.first_name) from hosting_child c join person p on p.id = c.person_id
      where c.hosting_id = h.id and c.voided_at is null) as "Note", (select v.name from resource_family v where v.id = h.host_family_id) as host,
    x.days as "Days", 'hostings' as "Part", x.done as "IsDone"
  from hosting h cross join lateral (
    select 'Begins' as kind, h.start_date as day, h.begun_on is not null as done, null::int as days
    union all select 'Expected', h.expected_end, false, null where h.end_date is null
    union all select 'Ended', h.end_date, true, null where h.end_date is not null
    union all select 'Visit', ${nextVisit}, false, null
    union all select 'FollowUp', coalesce(h.follow_up_30_on, h.end_date + 30), h.follow_up_30_on is not null, 30 where h.end_date is not null
    union all select 'FollowUp', coalesce(h.follow_up_90_on, h.end_date + 90), h.follow_up_90_on is not null, 90 where h.end_date is not null
    union all select case c.kind when 'Coach visit' then 'Visit' else 'Contact' end, c.made_on, true, null
      from hosting_contact c where c.hosting_id = h.id and c.voided_at is null) x
  where ${whose} and h.voided_at is null`

async function datesOf({ tx, input, refuse, language }: Asking, rows: RawBuilder<unknown>) {
  const refuseDays = refuse as (code: 'TimeCrossed' | 'TooLong') => never
  if (input.To < input.From) refuseDays('TimeCrossed')
  if (daysBetween(input.From, input.To) >= mostDays) refuseDays('TooLong')
  const found = await sql<
    ChartDate & { host: string | null }
  >`select * from (${rows}) d where d."Day" between ${input.From} and ${input.To}
    order by d."Day", d."IsDone" desc, d."ID" limit 400`.execute(tx)
  return {
    Dates: found.rows.map(({ host, Note, ...one }, at) => ({
      ...one,
      // Two of a kind on one day are two.
      ID: `${one.ID} ${at}`,
      Note: say(noteOf(one.Kind, Note, host), language) || null,
    })),
  }
}

const noteOf = (kind: string, note: string | null, host: string | null): Words => {
  if (kind === 'Paper') return paperWords(note ?? '')
  return host === null
    ? ['', '']
    : sentence(['{children} with {host}', '{children} con {host}'], { children: note ?? '', host })
}

/** Whatever belongs to a community family. */
const rowsOf = (id: string) => sql`
  select id from community_person where community_family_id = ${id}
  union all select id from community_support where community_family_id = ${id}
  union all select id from community_referral where community_family_id = ${id}
  union all select id from hosting where community_family_id = ${id}
  union all select c.id from hosting_contact c join hosting h on h.id = c.hosting_id where h.community_family_id = ${id}`

const hostDates = (id: string, today: string) => sql`${stays(sql`h.host_family_id = ${id}`)}
  union all select e.what || e.expires_on, e.expires_on, 'Paper', e.what, null, null, 'checks', false from family_expiries(${id}, ${today}::date) e
  union all select p.id::text, p.review_date, 'Review', null, null, null, 'approval', false from family_phase p
    where p.family_id = ${id} and p.voided_at is null and p.end_date is null and p.review_date is not null`

const communityDates = (id: string) => sql`${stays(sql`h.community_family_id = ${id}`)}
  union all select f.id::text, f.consent_until, 'Consent', null, null, null, 'summary', f.consent_withdrawn_on is not null
    from community_family f where f.id = ${id} and f.consent_until is not null`

export const chartReadHandlers = handlers(chartReadCalls, {
  getCommunityActivity({ tx, input, language, settings, registered }) {
    const telling = { records: registered.records, zone: settings.agency.zone, language }
    const { CommunityFamilyID: chartId, Before: before } = input
    return chartActivity(tx, { chartId, rows: rowsOf(chartId), before }, telling)
  },
  getCommunityDates: (context) => datesOf(context, communityDates(context.input.CommunityFamilyID)),
  getHostDates: (context) => datesOf(context, hostDates(context.input.HostFamilyID, context.today)),
})
