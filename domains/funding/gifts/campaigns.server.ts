import { sql } from 'kysely'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { isOnRegister } from '#domains/community/record-organization.server.ts'
import { named, record, type Ways } from '#platform/server/record.ts'
import { centsOf } from '../funding.rules.ts'
import { campaignsCalls } from './campaigns.calls.ts'

const campaigns = record('campaign', named('CampaignID', 'SubProgramID', 'Name', 'StartDate', 'EndDate', 'Note'), {
  voids: true,
})

const events = record('campaign_event', named('CampaignEventID', 'OutreachEventID'), { voids: true })
const sponsors = record('campaign_sponsor', named('CampaignSponsorID', 'OrganizationID', 'Gives'), { voids: true })

/** What hangs on a campaign belongs to its program. */
async function ofCampaign({ tx, notFound }: Ways, id: string) {
  const row = await tx
    .selectFrom('campaign')
    .select('sub_program_id')
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return { campaign_id: id, sub_program_id: (row ?? notFound()).sub_program_id }
}

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
          from campaign_sum s where s.campaign_id = c.id), '[]') as sums,
        coalesce((select jsonb_agg(jsonb_build_object('CampaignEventID', x.id, 'OutreachEventID', e.id, 'Name', e.name, 'HeldOn', e.held_on,
            'SignedUp', (select coalesce(sum(u.party), 0) from outreach_guest u where u.event_id = e.id and u.voided_at is null),
            'Came', (select coalesce(sum(u.party), 0) from outreach_guest u where u.event_id = e.id and u.voided_at is null and u.attended),
            'IsCanceled', e.canceled_on is not null, 'version', x.version) order by e.held_on, e.name)
          from campaign_event x join outreach_event e on e.id = x.outreach_event_id and e.voided_at is null
          where x.campaign_id = c.id and x.voided_at is null), '[]') as "Events",
        coalesce((select jsonb_agg(jsonb_build_object('CampaignSponsorID', x.id, 'OrganizationID', o.id, 'Name', o.name, 'Gives', x.gives,
            'version', x.version) order by o.name)
          from campaign_sponsor x join organization o on o.id = x.organization_id where x.campaign_id = c.id and x.voided_at is null), '[]') as "Sponsors"
      from campaign c join sub_program t on t.id = c.sub_program_id where c.voided_at is null
      order by c.end_date is not null, c.start_date desc, c.name, c.id limit 200`.execute(tx)
    const free = await sql<{ Id: string; Name: string; SubProgramID: string }>`
      select e.id as "Id", e.name || ', ' || e.held_on as "Name", e.sub_program_id as "SubProgramID" from outreach_event e
        join sub_program t on t.id = e.sub_program_id join core_program k on k.id = t.core_program_id
      where e.voided_at is null and e.canceled_on is null and k.web_application_module_name = 'FundDevelopment'
        and not exists (select from campaign_event x where x.outreach_event_id = e.id and x.voided_at is null)
      order by e.held_on desc, e.name limit 100`.execute(tx)
    return {
      FreeEvents: free.rows,
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

  async addCampaignEvent(context) {
    const { tx, input, refuse } = context
    const belongs = await ofCampaign(context, input.CampaignID)
    const event = await tx
      .selectFrom('outreach_event')
      .select('id')
      .where('id', '=', input.OutreachEventID)
      .where('sub_program_id', '=', belongs.sub_program_id)
      .where('voided_at', 'is', null)
      .executeTakeFirst()
    if (!event) refuse('NoEvent')
    return events.add(context, { outreach_event_id: input.OutreachEventID, ...belongs })
  },
  removeCampaignEvent: (context) => events.remove(context, events.at(context.input), context.input.Reason),

  async addEditSponsor(context) {
    const { tx, input, refuse } = context
    if (!(await isOnRegister(tx, input.OrganizationID))) refuse('NotOnRegister')
    const belongs = await ofCampaign(context, input.CampaignID)
    return sponsors.save(context, { ...sponsors.at(input), ...belongs }, sponsors.values(input), () => belongs)
  },
  removeSponsor: (context) => sponsors.remove(context, sponsors.at(context.input), context.input.Reason),
})
