import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { clockOf } from '../strong-families.rules.ts'
import { requestsRoster } from './requests-roster.rules.ts'

export const requestList = listOf(requestsRoster, {
  from: sql`community_referral r join sub_program s on s.id = r.sub_program_id`,
  rows: {
    key: 'r.id',
    join: sql`community_referral r on r.id = found.key join sub_program s on s.id = r.sub_program_id`,
  },
  table: 'community_referral',
  fields: {
    CommunityReferralID: 'r.id',
    CommunityFamilyID: 'r.community_family_id',
    Name: sql`concat_ws(' ', r.first_name, r.last_name)`,
    State: sql`coalesce(r.decision, 'open')`,
    ReceivedOn: sql`(r.received_at at time zone s.zone)::date`,
    DecideBy: sql`to_char(r.decide_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    NeededFrom: 'r.needed_from',
    NeededTo: 'r.needed_to',
    Children: sql`jsonb_array_length(r.children)`,
    Source: 'r.source',
    CrisisKind: 'r.crisis_kind',
    PhoneNumberDigits: 'r.phone_digits',
    City: 'r.city',
    SubProgramName: 's.name',
    FromWeb: 'r.from_web',
    Danger: sql`coalesce(r.danger_now, false)`,
    version: 'r.version',
  },
  where: { SubProgramIDs: 'r.sub_program_id' },
  always: () => [sql`r.voided_at is null`],
  search: (text) => {
    const digits = text.replaceAll(/\D/g, '')
    return sql`(norm_name(concat_ws(' ', r.first_name, r.last_name)) like '%' || norm_name(${text}) || '%'
      ${digits.length >= 4 ? sql`or r.phone_digits like ${`%${digits}%`}` : sql``})`
  },
  start: () =>
    sql`(r.decision is not null), case when r.decision is null then extract(epoch from r.decide_by) else -extract(epoch from r.received_at) end`,
  ties: ['r.id'],
  made: (rows) => {
    const now = new Date().toISOString()
    return Promise.resolve(rows.map((row) => ({ ...row, Clock: clockOf(row.State !== 'open', row.DecideBy, now) })))
  },
})
