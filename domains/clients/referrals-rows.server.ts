import { sql, type RawBuilder } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { pageOf } from '#platform/contract/paging.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import type { referralsCalls } from './referrals.calls.ts'
import { isDecided, nextStatuses, referralViews, type ReferralView } from './referrals.rules.ts'

interface ChildRow {
  ReferralChildID: string
  FirstName: string
  LastName: string
  DateOfBirth: string | null
  Sex: number
  ClientSubProgramMembershipID: string | null
}

const children = sql<
  ChildRow[]
>`(select coalesce(json_agg(json_build_object('ReferralChildID', c.id, 'FirstName', c.first_name,
    'LastName', c.last_name, 'DateOfBirth', c.date_of_birth, 'Sex', c.sex,
    'ClientSubProgramMembershipID', live_enrolment(c.client_membership_id)) order by c.sort, c.id), '[]')
  from client_referral_child c where c.client_referral_id = r.id)`

const rowColumns = sql`r.id as "ReferralID", r.sub_program_id as "SubProgramID", s.name as "SubProgramName", r.status as "Status",
  ${children} as "Children", coalesce(a.name, r.agency_name) as "AgencyName", r.worker_name as "WorkerName",
  r.received_on as "ReceivedOn", r.needed_by as "NeededBy", r.designation as "Designation", r.county as "County",
  r.decided_on as "DecidedOn", r.decision_reason as "DecisionReason"`
const from = sql`client_referral r join sub_program s on s.id = r.sub_program_id left join agency a on a.id = r.agency_id`

export interface Row {
  ReferralID: string
  SubProgramID: string
  SubProgramName: string
  Status: string
  Children: ChildRow[]
  AgencyName: string | null
  WorkerName: string | null
  ReceivedOn: string
  NeededBy: string | null
  Designation: string
  County: string | null
  DecidedOn: string | null
  DecisionReason: string | null
}

type Filter = Input<typeof referralsCalls.getReferrals>

/** Everything but the view, so that the counts beside the views tell what a filter leaves in each. */
function filtered(filter: Filter): RawBuilder<boolean> {
  const asked = filter.Search?.trim()
  const like = `%${asked?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const programs = filter.SubProgramIDs?.length
    ? sql`r.sub_program_id = any (${filter.SubProgramIDs}::uuid[])`
    : sql`true`
  const named = asked
    ? sql`(coalesce(a.name, r.agency_name) ilike ${like} or r.worker_name ilike ${like} or exists (
        select from client_referral_child c where c.client_referral_id = r.id
          and concat_ws(' ', c.first_name, c.last_name) ilike ${like}))`
    : sql`true`
  return sql<boolean>`r.voided_at is null and ${programs} and ${named}`
}

const viewOf = sql`case when r.status = 'New' then 'New' when r.status in ('Reviewing', 'Offered') then 'Deciding' else 'Decided' end`

/** What needs a person first: the soonest need among those open, the latest decision among the others. */
function order({ Sort, Descending, View }: Filter): RawBuilder<unknown> {
  const way = Descending ? sql`desc nulls last` : sql`asc nulls last`
  const name = sql`(select min(c.last_name) from client_referral_child c where c.client_referral_id = r.id)`
  const columns = {
    ReceivedOn: sql`r.received_on`,
    NeededBy: sql`r.needed_by`,
    DecidedOn: sql`r.decided_on`,
    Name: name,
  }
  if (Sort) return sql`${columns[Sort]} ${way}, r.received_on desc, r.id`
  return View === 'Decided' ? sql`r.decided_on desc, r.id` : sql`r.needed_by asc nulls last, r.received_on, r.id`
}

export async function listReferrals(tx: Tx, filter: Filter) {
  const { limit, offset } = pageOf(filter)
  const where = filtered(filter)
  const view = filter.View ? sql`r.status = any (${[...referralViews[filter.View]]})` : sql`true`
  const { rows } = await sql<Row & { FileCount: number }>`select ${rowColumns},
      (select count(*)::int from referral_file f where f.client_referral_id = r.id and f.voided_at is null) as "FileCount"
    from ${from} where ${where} and ${view} order by ${order(filter)} limit ${limit} offset ${offset}`.execute(tx)
  const counted = await sql<{ view: ReferralView; n: number }>`select ${viewOf} as view, count(*)::int as n
    from ${from} where ${where} group by 1`.execute(tx)
  const of = (name: ReferralView) => counted.rows.find((one) => one.view === name)?.n ?? 0
  const Counts = { New: of('New'), Deciding: of('Deciding'), Decided: of('Decided') }
  return {
    Rows: rows,
    Counts,
    Total: filter.View ? Counts[filter.View] : Counts.New + Counts.Deciding + Counts.Decided,
  }
}

interface Full extends Row {
  AgencyID: string | null
  Source: string | null
  WorkerPhoneDigits: string | null
  WorkerEmail: string | null
  School: string | null
  Needs: string | null
  Note: string | null
  DecidedBy: string | null
  DecisionNote: string | null
  Files: {
    ReferralFileID: string
    FileID: string
    FileName: string
    ContentType: string
    SizeBytes: number
    AddedAt: string
    version: number
  }[]
  Matches: { ReferralChildID: string; ClientSubProgramMembershipID: string; Name: string; StartDate: string }[]
  version: number
}

const files = sql`(select coalesce(json_agg(json_build_object('ReferralFileID', f.id, 'FileID', f.file_id, 'FileName', x.file_name,
    'ContentType', x.content_type, 'SizeBytes', x.size_bytes, 'AddedAt', f.created_at, 'version', f.version) order by f.created_at, f.id), '[]')
  from referral_file f join stored_file x on x.id = f.file_id where f.client_referral_id = r.id and f.voided_at is null)`

/** Charts of the program that look like a referred child who waits: same birth date, and a name in common. */
const matches = sql`(select coalesce(json_agg(json_build_object('ReferralChildID', c.id, 'ClientSubProgramMembershipID', m.id,
    'Name', concat_ws(' ', p.first_name, p.last_name), 'StartDate', m.start_date) order by c.sort, m.id), '[]')
  from client_referral_child c
  join person p on p.date_of_birth = c.date_of_birth
    and (norm_name(p.first_name) = norm_name(c.first_name) or norm_name(p.last_name) = norm_name(c.last_name))
  join client_membership m on m.person_id = p.id and m.sub_program_id = r.sub_program_id and m.voided_at is null
    and m.start_date >= r.received_on
  where c.client_referral_id = r.id and r.status = 'Accepted' and live_enrolment(c.client_membership_id) is null
    and not exists (select from client_referral_child x where x.client_membership_id = m.id))`

/** Children of a referral that are enrolled. */
export const enrolledOf = (referral: { Children: readonly ChildRow[] }) =>
  referral.Children.filter((child) => child.ClientSubProgramMembershipID !== null).length

export async function findReferral(tx: Tx, me: Me, id: string) {
  const { rows } = await sql<Full>`select ${rowColumns}, r.agency_id as "AgencyID", r.source as "Source",
      r.worker_phone_digits as "WorkerPhoneDigits", r.worker_email as "WorkerEmail", r.school as "School", r.needs as "Needs",
      r.note as "Note", (select n.name from staff_names(array[r.decided_by]) n) as "DecidedBy", r.decision_note as "DecisionNote",
      ${files} as "Files", ${matches} as "Matches", r.version
    from ${from} where r.id = ${id} and r.voided_at is null`.execute(tx)
  const found = rows[0]
  if (!found) return undefined
  const edits = me.permissions.has('Foster.Edit') || me.permissions.has('Administrator')
  const enrolled = enrolledOf(found)
  return {
    ...found,
    Can: {
      Edit: edits && !isDecided(found.Status),
      Delete: edits && enrolled === 0,
      Enrol: edits && found.Status === 'Accepted' && enrolled < found.Children.length,
      Decide: edits ? [...nextStatuses(found.Status, enrolled)] : [],
    },
  }
}
