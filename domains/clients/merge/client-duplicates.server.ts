import { sql } from 'kysely'
import { searchPeople } from '#domains/people/people-search.server.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { DuplicatePair } from './client-merge.calls.ts'

const named = (alias: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})`

/** Reports that are open, both records within the caller's sight. */
async function reported(tx: Tx, clientId: string | undefined): Promise<DuplicatePair[]> {
  const { rows } = await sql<DuplicatePair>`
    select r.id as "DuplicateReportID", a.id as "ClientID", b.id as "OtherClientID", ${named('a')} as "Name", ${named('b')} as "OtherName",
      a.date_of_birth as "DateOfBirth", b.date_of_birth as "OtherDateOfBirth", array['Reported'] as "Reasons", r.note as "Note",
      (select n.name from staff_names(array[r.reported_by]) n) as "ReportedBy", r.reported_at as "ReportedAt"
    from duplicate_report r join person a on a.id = r.client_id join person b on b.id = r.other_client_id
    where r.status = 'Open' and a.merged_into is null and b.merged_into is null
      ${clientId ? sql`and ${clientId} in (r.client_id, r.other_client_id)` : sql``}
    order by r.reported_at limit 100`.execute(tx)
  return rows
}

/** Clients born on one day whose names are nearly the same; settled reports are not brought up again. */
async function alike(tx: Tx): Promise<DuplicatePair[]> {
  const { rows } = await sql<DuplicatePair>`
    select null as "DuplicateReportID", a.id as "ClientID", b.id as "OtherClientID", ${named('pa')} as "Name", ${named('pb')} as "OtherName",
      a.dob as "DateOfBirth", b.dob as "OtherDateOfBirth",
      array['Same date of birth', case when a.last_norm = b.last_norm then 'Same last name' else 'Similar last name' end,
        case when a.first_norm = b.first_norm then 'Same first name' else 'Similar first name' end] as "Reasons",
      null as "Note", null as "ReportedBy", null as "ReportedAt"
    from my_person_search a join client ca on ca.id = a.id
    join my_person_search b on b.dob = a.dob and b.id > a.id and (b.last_norm = a.last_norm or b.first_norm = a.first_norm)
    join client cb on cb.id = b.id join person pa on pa.id = a.id join person pb on pb.id = b.id
    where similarity(a.name_norm, b.name_norm) > 0.6
      and not (ca.sibling_group_id is not distinct from cb.sibling_group_id and ca.sibling_group_id is not null)
      and not exists (select from duplicate_report r where r.client_id = a.id and r.other_client_id = b.id)
    order by similarity(a.name_norm, b.name_norm) desc limit 50`.execute(tx)
  return rows
}

async function like(tx: Tx, clientId: string): Promise<DuplicatePair[]> {
  const one = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'date_of_birth'])
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  const matches = await searchPeople(tx, {
    first: one.first_name,
    last: one.last_name,
    dob: one.date_of_birth ?? undefined,
  })
  const near = matches.filter((match) => match.id !== clientId && match.score >= 0.75)
  const { rows } = await sql<{ id: string; name: string; date_of_birth: string | null }>`
    select p.id, ${named('p')} as name, p.date_of_birth from person p join client c on c.id = p.id
    where p.id = any (${near.map((match) => match.id)}::uuid[]) and p.merged_into is null`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return near.flatMap((match) => {
    const other = byId.get(match.id)
    return other
      ? [
          {
            DuplicateReportID: null,
            ClientID: clientId,
            OtherClientID: match.id,
            Name: `${one.first_name} ${one.last_name}`,
            OtherName: other.name,
            DateOfBirth: one.date_of_birth,
            OtherDateOfBirth: other.date_of_birth,
            Reasons: match.reasons,
            Note: null,
            ReportedBy: null,
            ReportedAt: null,
          },
        ]
      : []
  })
}

export async function findPairs(tx: Tx, clientId: string | undefined): Promise<DuplicatePair[]> {
  const open = await reported(tx, clientId)
  const keyOf = (pair: DuplicatePair) => [pair.ClientID, pair.OtherClientID].toSorted().join()
  const known = new Set(open.map(keyOf))
  const others = clientId ? await like(tx, clientId) : await alike(tx)
  return [...open, ...others.filter((pair) => !known.has(keyOf(pair)))]
}

/** Merges of the last month that stand, of records within the caller's sight. */
export async function latestMerges(tx: Tx) {
  const { rows } = await sql<{
    ClientMergeID: string
    ClientID: string
    Name: string
    OtherName: string
    Reason: string
    MergedBy: string | null
    at: string
  }>`select m.id as "ClientMergeID", k.id as "ClientID", ${named('k')} as "Name", ${named('o')} as "OtherName", m.reason as "Reason",
      (select n.name from staff_names(array[m.merged_by]) n) as "MergedBy", m.merged_at as at
    from client_merge m join person k on k.id = m.kept_person_id join person o on o.id = m.merged_person_id
    where m.voided_at is null and m.merged_at > now() - interval '30 days' order by m.merged_at desc limit 50`.execute(
    tx,
  )
  return rows
}
