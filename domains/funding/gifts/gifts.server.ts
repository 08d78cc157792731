import { sql } from 'kysely'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf } from '../funding.rules.ts'
import { giftsCalls } from './gifts.calls.ts'
import { giftList } from './gifts-list.server.ts'

const gifts = record(
  'gift',
  named('GiftID', 'GivenOn', 'Kind', 'What', 'Method', 'Reference', 'Fund', 'BenefitWhat', 'Note', 'ThankedOn'),
  { voids: true },
)

/** Held as they are: of two donors that become one, gifts go to the one that stays. */
export const holdDonor = (tx: Tx, id: string) =>
  tx
    .selectFrom('donor')
    .select(['id', 'sub_program_id'])
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forShare()
    .executeTakeFirst()

interface Named {
  Id: string
  Name: string
}
const listed = async (tx: Tx, query: ReturnType<typeof sql<Named>>) => (await query.execute(tx)).rows
const mine = (me: Me) => sql`(s.id = any (${[...me.subPrograms]}::uuid[]) or ${me.seesAll})`

export const giftsHandlers = handlers(giftsCalls, {
  getGifts: (context) => giftList.page(context),
  exportGifts: (context) => giftList.file(context),

  async getGiftChoices({ tx, me, today }) {
    return {
      Campaigns: await listed(
        tx,
        sql<Named>`select id as "Id", name as "Name" from campaign where voided_at is null order by start_date desc, name limit 200`,
      ),
      Grants: await listed(
        tx,
        sql<Named>`select id as "Id", name as "Name" from funding_grant where voided_at is null and status = 'Awarded' order by name limit 200`,
      ),
      Staff: await listed(
        tx,
        sql<Named>`select n.id as "Id", n.name as "Name" from staff_names(array(select distinct e.employee_id from employee_sub_program e
          join sub_program s on s.id = e.sub_program_id join core_program c on c.id = s.core_program_id
          where c.web_application_module_name = 'FundDevelopment' and e.voided_at is null and ${mine(me)}
            and (e.end_date is null or e.end_date > ${today}))) n order by 2`,
      ),
      SubPrograms: await listed(
        tx,
        sql<Named>`select s.id as "Id", s.name as "Name" from sub_program s join core_program c on c.id = s.core_program_id
          where c.web_application_module_name = 'FundDevelopment' and ${mine(me)} order by s.name`,
      ),
      Programs: await listed(tx, sql<Named>`select id as "Id", name as "Name" from sub_program order by name`),
    }
  },

  async addEditGift(context) {
    const { tx, input, today, refuse, notFound } = context
    if (input.GivenOn > today) refuse('InFuture')
    if (input.Kind === 'Money' && input.Amount <= 0) refuse('AmountNeeded')
    if (input.Kind === 'In kind' && !input.What) refuse('WhatNeeded')
    const benefit = centsOf(input.Benefit ?? 0)
    if (benefit > centsOf(input.Amount) || benefit > 0 !== (input.BenefitWhat !== null)) refuse('BenefitWrong')
    const donor = (await holdDonor(tx, input.DonorID)) ?? notFound()
    const at = gifts.at(input)
    if (at.id !== null)
      await gifts.lock(context, { id: at.id, version: at.version }, (held) => {
        if (held.donor_id !== donor.id) refuse('NotLogged')
      })
    if (input.PledgeID) {
      const { rows } =
        await sql`select 1 from pledge where id = ${input.PledgeID} and donor_id = ${donor.id} and voided_at is null`.execute(
          tx,
        )
      if (rows.length === 0) refuse('NotThere')
    }
    return gifts.save(
      context,
      at,
      {
        ...gifts.values({ ...input, ThankedOn: undefined }),
        cents: centsOf(input.Amount),
        benefit_cents: benefit,
        campaign_id: input.CampaignID,
        grant_id: input.GrantID,
        pledge_id: input.PledgeID,
        method: input.Kind === 'Money' ? input.Method : null,
      },
      () => ({ donor_id: donor.id, sub_program_id: donor.sub_program_id }),
    )
  },

  removeGift: (context) => gifts.remove(context, gifts.at(context.input), context.input.Reason),

  async thankForGift(context) {
    const { input, today, refuse } = context
    if (input.ThankedOn > today) refuse('InFuture')
    return gifts.step(
      context,
      input,
      (held) => {
        if (input.ThankedOn < held.given_on) refuse('BeforeGift')
      },
      { thanked_on: input.ThankedOn, thanked_how: input.How },
    )
  },
})
