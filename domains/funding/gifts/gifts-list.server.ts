import { sql } from 'kysely'
import { listOf } from '#platform/server/list-of.ts'
import { matched } from '#platform/server/list-query.ts'
import { giftRoster } from './gifts.rules.ts'
import { receiptNumberSql } from './receipt-register.server.ts'

export const giftList = listOf(giftRoster, {
  from: sql`gift g`,
  rows: {
    key: 'g.id',
    join: sql`gift g on g.id = found.key join donor_sum s on s.donor_id = g.donor_id join sub_program t on t.id = g.sub_program_id
      left join campaign k on k.id = g.campaign_id left join funding_grant f on f.id = g.grant_id left join receipt r on r.id = g.receipt_id`,
  },
  table: 'gift',
  fields: {
    GiftID: 'g.id',
    DonorID: 'g.donor_id',
    SubProgramID: 'g.sub_program_id',
    DonorName: 's.name',
    GivenOn: 'g.given_on',
    Cents: sql`g.cents::float8`,
    Kind: 'g.kind',
    What: 'g.what',
    Fund: 'g.fund',
    CampaignID: 'g.campaign_id',
    CampaignName: 'k.name',
    GrantID: 'g.grant_id',
    GrantName: 'f.name',
    PledgeID: 'g.pledge_id',
    ThankedOn: 'g.thanked_on',
    ThankedHow: 'g.thanked_how',
    Receipt: receiptNumberSql,
    ReceiptOn: 'r.issued_on',
    Method: 'g.method',
    Reference: 'g.reference',
    BenefitCents: sql`g.benefit_cents::float8`,
    BenefitWhat: 'g.benefit_what',
    Note: 'g.note',
    SubProgramName: 't.name',
    version: 'g.version',
  },
  where: {
    From: (day) => sql`g.given_on >= ${day}::date`,
    To: (day) => sql`g.given_on <= ${day}::date`,
    Kinds: 'g.kind',
    Funds: 'g.fund',
    CampaignIDs: 'g.campaign_id',
    Thanked: (yes) => (yes ? sql`g.thanked_on is not null` : sql`g.thanked_on is null`),
    Receipted: (yes) => (yes ? sql`g.receipt_id is not null` : sql`g.receipt_id is null`),
    DonorID: 'g.donor_id',
  },
  always: () => [sql`g.voided_at is null`],
  matching: (text) => sql`select donors_named(${text}, 500)`,
  search: () => sql`g.donor_id = ${matched}`,
  sort: { Cents: 'g.cents', GivenOn: 'g.given_on' },
  start: { descending: 'GivenOn' },
  ties: ['g.id'],
})
