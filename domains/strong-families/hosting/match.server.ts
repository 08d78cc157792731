import { sql } from 'kysely'
import { addDays, ageOn } from '#platform/contract/dates.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { matchOf, type HelpChild, type HostFacts } from '../strong-families.rules.ts'
import type { hostingContactCalls } from './hosting-contacts.calls.ts'

const usualDays = 30
const most = 40

interface Need {
  Name: string
  program: string
  zip: string | null
  language: string
  ages: (number | null)[]
  from: string | null
  to: string | null
}

async function needOf(
  tx: Tx,
  input: Context<typeof hostingContactCalls.matchHosts>['input'],
  today: string,
): Promise<Need | undefined> {
  if (input.CommunityFamilyID) {
    const { rows } = await sql<{
      Name: string
      program: string
      zip: string | null
      language: string
      born: (string | null)[]
    }>`
      select f.name as "Name", f.sub_program_id as program, f.zip_code as zip, f.language,
        array(select p.date_of_birth::text from community_person c join person p on p.id = c.person_id
          where c.community_family_id = f.id and c.is_child and c.voided_at is null order by p.date_of_birth) as born
      from community_family f where f.id = ${input.CommunityFamilyID}`.execute(tx)
    const row = rows[0]
    return row && { ...row, ages: row.born.map((day) => (day ? ageOn(day, today) : null)), from: null, to: null }
  }
  const { rows } = await sql<{
    Name: string
    program: string
    zip: string | null
    language: string
    children: HelpChild[]
    from: string | null
    to: string | null
  }>`
    select concat_ws(' ', r.first_name, r.last_name) as "Name", r.sub_program_id as program, r.zip_code as zip, r.language, r.children,
      r.needed_from as from, r.needed_to as to
    from community_referral r where r.id = ${input.CommunityReferralID}`.execute(tx)
  const row = rows[0]
  return row && { ...row, ages: row.children.map(({ Age }) => Age) }
}

interface Host extends HostFacts {
  HostFamilyID: string
  Name: string
  City: string | null
}

/** The hosts of a program with what a match asks of them, in one look. */
async function hostsOf(tx: Tx, need: Need, from: string, to: string, today: string): Promise<Host[]> {
  const { rows } = await sql<Host>`
    select f.id as "HostFamilyID", f.name as "Name", case when not f.address_confidential then f.city end as "City",
      coalesce(p.phase, '') as "Phase", f.accepting as "Accepting", (select count(*)::int from host_checks_open(f.id, ${from}::date)) as "ChecksOpen",
      f.capacity as "Capacity", family_minors(f.id, ${from}::date) as "OwnMinors",
      host_load(f.id, daterange(${from}::date, ${to}::date), null) as "Hosted", f.youngest_age as "YoungestAge", f.oldest_age as "OldestAge",
      f.languages as "Languages", round(miles_between(a.latitude, a.longitude, b.latitude, b.longitude)::numeric, 1)::float8 as "Miles",
      coalesce(left(f.zip_code, 5) = left(${need.zip}::text, 5), false) as "SameZip",
      coalesce((select sum(least(coalesce(h.end_date, ${today}::date), ${today}::date) - greatest(h.begun_on, date_trunc('year', ${today}::date)::date))
        from hosting h where h.host_family_id = f.id and h.voided_at is null and h.begun_on <= ${today}::date
          and coalesce(h.end_date, ${today}::date) >= date_trunc('year', ${today}::date)), 0)::int as "HostedDaysThisYear"
    from resource_family f
      left join family_phase p on p.family_id = f.id and p.voided_at is null and p.end_date is null
      left join zip_place a on a.zip_code = left(f.zip_code, 5)
      left join zip_place b on b.zip_code = left(${need.zip}::text, 5)
    where f.sub_program_id = ${need.program} and f.pathway = 'VF' and f.voided_at is null and p.phase <> 'Ended'`.execute(
    tx,
  )
  return rows
}

type Asked = Context<typeof hostingContactCalls.matchHosts>

/** Approved hosts for the children, the best first; those who cannot come last, and only when asked for. */
export async function matchHosts({ tx, input, today, refuse, notFound }: Asked) {
  if (!input.CommunityFamilyID && !input.CommunityReferralID) refuse('AskedForNone')
  const need = (await needOf(tx, input, today)) ?? notFound()
  const From = input.From ?? (need.from && need.from > today ? need.from : today)
  const To = input.To ?? (need.to && need.to > From ? need.to : addDays(From, usualDays))
  if (To <= From) refuse('TimeCrossed')
  const hosts = await hostsOf(tx, need, From, To, today)
  const judged = hosts
    .map((host) => ({ host, of: matchOf(host, { Ages: need.ages, Language: need.language }) }))
    .filter(({ of }) => input.All || of.forbids.length === 0)
    .toSorted(
      (a, b) =>
        b.of.score - a.of.score ||
        (a.host.Miles ?? 9999) - (b.host.Miles ?? 9999) ||
        a.host.Name.localeCompare(b.host.Name),
    )
  return {
    Name: need.Name,
    From,
    To,
    Ages: need.ages,
    Hosts: judged.slice(0, most).map(({ host, of }) => ({
      HostFamilyID: host.HostFamilyID,
      Name: host.Name,
      City: host.City,
      Miles: host.Miles,
      Capacity: host.Capacity,
      Free: Math.max(0, host.Capacity - host.Hosted - host.OwnMinors),
      Fits: [...of.fits],
      Against: [...of.against],
      Forbids: [...of.forbids],
    })),
  }
}
