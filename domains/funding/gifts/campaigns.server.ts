import { sql } from 'kysely'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf } from '../funding.rules.ts'
import { campaignsCalls } from './campaigns.calls.ts'

const campaigns = record('campaign', named('CampaignID', 'SubProgramID', 'Name', 'StartDate', 'EndDate', 'Note'), {
  voids: true,
})

type Campaign = Output<typeof campaignsCalls.getCampaigns>['Campaigns'][number]
type Sum = Campaign['ByFund'][number]

/** The parts by one of the two, the largest first. */
function partsBy(rows: readonly (Sum & { kind: string })[], name: (row: Sum & { kind: string }) => string): Sum[] {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const held = sums.get(name(row)) ?? { Name: name(row), Cents: 0, Gifts: 0 }
    sums.set(held.Name, { ...held, Cents: held.Cents + row.Cents, Gifts: held.Gifts + row.Gifts })
  }
  return [...sums.values()]
    .filter(({ Gifts }) => Gifts > 0)
    .toSorted((a, b) => b.Cents - a.Cents || a.Name.localeCompare(b.Name))
}

export const campaignsHandlers = handlers(campaignsCalls, {
  async getCampaigns({ tx }) {
    const { rows } = await sql<
      Omit<Campaign, 'RaisedCents' | 'Gifts' | 'ByFund' | 'ByKind'> & { sums: (Sum & { kind: string })[] }
    >`select c.id as "CampaignID", c.sub_program_id as "SubProgramID", t.name as "SubProgramName", c.name as "Name",
        c.goal_cents::float8 as "GoalCents", c.start_date as "StartDate", c.end_date as "EndDate", c.note as "Note", c.version,
        coalesce((select jsonb_agg(jsonb_build_object('Name', s.fund, 'kind', s.kind, 'Cents', s.cents, 'Gifts', s.gifts))
          from campaign_sum s where s.campaign_id = c.id), '[]') as sums
      from campaign c join sub_program t on t.id = c.sub_program_id where c.voided_at is null
      order by c.end_date is not null, c.start_date desc, c.name, c.id limit 200`.execute(tx)
    return {
      Campaigns: rows.map(({ sums, ...one }) => ({
        ...one,
        RaisedCents: sums.reduce((sum, { Cents }) => sum + Cents, 0),
        Gifts: sums.reduce((sum, { Gifts }) => sum + Gifts, 0),
        ByFund: partsBy(sums, ({ Name }) => Name),
        ByKind: partsBy(sums, ({ kind }) => kind),
      })),
    }
  },

  async addEditCampaign(context) {
    const { input, refuse } = context
    if (input.EndDate && input.EndDate <= input.StartDate) refuse('WrongWay')
    const at = campaigns.at(input)
    return campaigns.save(context, at.id === null ? at : { ...at, sub_program_id: input.SubProgramID }, {
      ...campaigns.values(input),
      goal_cents: input.Goal === null ? null : centsOf(input.Goal),
    })
  },

  async removeCampaign(context) {
    const { tx, input, refuse } = context
    const at = campaigns.at(input)
    await campaigns.lock(context, at)
    const { rows } =
      await sql`select 1 from gift where campaign_id = ${input.CampaignID} and voided_at is null limit 1`.execute(tx)
    if (rows.length > 0) refuse('HasGifts')
    return campaigns.remove(context, at, input.Reason)
  },
})
