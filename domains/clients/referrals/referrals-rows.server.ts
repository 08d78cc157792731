import { sql } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Context, Me, Tx } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { inMyPrograms, mayIn } from '#platform/server/program-scope.ts'
import type { referralsCalls } from './referrals.calls.ts'
import { referralRoster } from './referrals-roster.rules.ts'
import { isDecided, nextStatuses, referralViews, viewNames, type ReferralView } from './referrals.rules.ts'

const children = sql`(select coalesce(json_agg(json_build_object('ReferralChildID', c.id, 'FirstName', c.first_name,
    'LastName', c.last_name, 'DateOfBirth', c.date_of_birth, 'Sex', c.sex,
    'ClientSubProgramMembershipID', live_enrollment(c.client_membership_id)) order by c.sort, c.id), '[]')
  from client_referral_child c where c.client_referral_id = r.id)`

const agency = sql`coalesce(a.name, r.agency_name)`

const beside = sql`join sub_program s on s.id = r.sub_program_id left join agency a on a.id = r.agency_id`

/** The child with the first name in the alphabet, as the index of names finds it. */
const named = sql`left join client_referral_child n on n.client_referral_id = r.id and not exists (
  select from client_referral_child d where d.client_referral_id = n.client_referral_id and (d.last_name, d.id) < (n.last_name, n.id))`

export const referralList = listOf(referralRoster, {
  from: ({ input }) => sql`client_referral r ${beside} ${input.Sort === 'Name' ? named : sql``}`,
  rows: { key: 'r.id', join: sql`client_referral r on r.id = found.key ${beside}` },
  table: 'client_referral',
  fields: {
    ReferralID: 'r.id',
    SubProgramID: 'r.sub_program_id',
    SubProgramName: 's.name',
    Module: moduleOf(sql`s.id`),
    Status: 'r.status',
    Children: children,
    AgencyName: agency,
    WorkerName: 'r.worker_name',
    ReceivedOn: 'r.received_on',
    NeededBy: 'r.needed_by',
    DecideBy: 'r.decide_by',
    Urgency: 'r.urgency',
    InterviewAt: 'r.interview_at',
    Needs: 'r.needs',
    Designation: 'r.designation',
    County: 'r.county',
    DecidedOn: 'r.decided_on',
    DecisionReason: 'r.decision_reason',
    FileCount: sql`(select count(*)::int from referral_file f where f.client_referral_id = r.id and f.voided_at is null)`,
  },
  where: {
    SubProgramIDs: 'r.sub_program_id',
    Module: (module) => sql`${module} = ${moduleOf(sql`r.sub_program_id`)}`,
    View: (view) => sql`r.status = any (${referralViews[view]})`,
  },
  always: ({ me }) => [sql`r.voided_at is null`, inMyPrograms(me, sql`r.sub_program_id`)],
  search: (text) => {
    const like = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(${agency} ilike ${like} or r.worker_name ilike ${like} or exists (
      select from client_referral_child c where c.client_referral_id = r.id
        and concat_ws(' ', c.first_name, c.last_name) ilike ${like}))`
  },
  sort: { Name: 'n.last_name' },
  beside: ['Name'],
  // What needs a person first: the soonest need among those open, the latest decision among the others.
  start: ({ input }) =>
    input.View === 'Decided'
      ? sql`r.decided_on desc`
      : input.Module && referralProgramOf(input.Module).clock !== 'need'
        ? sql`r.decide_by asc nulls last, r.received_on`
        : sql`r.needed_by asc nulls last, r.received_on`,
  ties: ['r.id'],
})

const viewOf = sql`case ${sql.join(
  viewNames.map((view) => sql`when r.status = any (${[...referralViews[view]]}::text[]) then ${view}`),
  sql` `,
)} end`

/** A page, with how many a filter leaves in each view. */
export async function listReferrals(context: Context<typeof referralsCalls.getReferrals>) {
  const counts = await referralList.counts(context, viewOf, 'View')
  const of = (view: ReferralView) => counts.get(view) ?? 0
  return {
    ...(await referralList.page(context)),
    Counts: { New: of('New'), Deciding: of('Deciding'), Waiting: of('Waiting'), Decided: of('Decided') },
  }
}

interface More {
  AgencyID: string | null
  Source: string | null
  WorkerPhoneDigits: string | null
  WorkerEmail: string | null
  School: string | null
  ReceivedTime: string | null
  InterviewPlace: string | null
  Interviewer: string | null
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
  where c.client_referral_id = r.id and r.status = 'Accepted' and live_enrollment(c.client_membership_id) is null
    and not exists (select from client_referral_child x where x.client_membership_id = m.id))`

/** Children of a referral that are enrolled. */
export const enrolledOf = (referral: { Children: readonly { ClientSubProgramMembershipID: string | null }[] }) =>
  referral.Children.filter((child) => child.ClientSubProgramMembershipID !== null).length

export async function findReferral(context: { tx: Tx; me: Me; today: string }, id: string) {
  const row = await referralList.one(context, sql`r.id = ${id}`)
  if (!row) return undefined
  const { FileCount: _count, ...facts } = row
  const { rows } = await sql<More>`select r.agency_id as "AgencyID", r.source as "Source",
      r.worker_phone_digits as "WorkerPhoneDigits", r.worker_email as "WorkerEmail", r.school as "School", r.received_time as "ReceivedTime",
      r.interview_place as "InterviewPlace", (select n.name from staff_names(array[r.interviewer_id]) n) as "Interviewer",
      r.note as "Note", (select n.name from staff_names(array[r.decided_by]) n) as "DecidedBy", r.decision_note as "DecisionNote",
      ${files} as "Files", ${matches} as "Matches", r.version
    from client_referral r where r.id = ${id}`.execute(context.tx)
  const found = { ...facts, ...rows[0]! }
  const { me } = context
  const edits = mayIn(me, found.Module, 'Program.Edit')
  const enrolled = enrolledOf(found)
  return {
    ...found,
    Can: {
      Edit: edits && !isDecided(found.Status),
      Delete: edits && enrolled === 0,
      Enroll: edits && found.Status === 'Accepted' && enrolled < found.Children.length,
      Decide: edits ? [...nextStatuses(referralProgramOf(found.Module), found.Status, enrolled)] : [],
    },
  }
}
