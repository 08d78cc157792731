import { sql } from 'kysely'
import { chartActivity } from '#domains/activity/chart-activity.server.ts'
import { becomes, isOnRegister, recordNewOrganization } from '#domains/community/record-organization.server.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { churchModule } from '../churches.rules.ts'
import { churchList } from '../roster/churches-roster.server.ts'
import { churchCalls } from './churches.calls.ts'
import { findChurch } from './church-profile.server.ts'

type Create = Context<typeof churchCalls.createChurch>

export const churches = record(
  'church',
  named('ChurchID', 'Stage', 'Denomination', 'Region', 'AttendanceBand', 'ServiceTimes', 'Languages', 'Note'),
  { voids: true },
)

/** The organization that is to be a church: one on the register, or a new one that nothing there is like. */
async function organizationFor({ tx, input, refuse }: Create): Promise<string> {
  if (input.OrganizationID) {
    if (!(await isOnRegister(tx, input.OrganizationID))) refuse('NoOrganization')
    await becomes(tx, input.OrganizationID, ['Church'])
    return input.OrganizationID
  }
  const Name = input.Name ?? refuse('NameNeeded')
  const { AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode, County, PhoneNumberDigits, Email, Web } = input
  const place = { AddressLine1, AddressLine2, City, StateAbbreviation, ZipCode, County, PhoneNumberDigits, Email, Web }
  const alike = (name: string) =>
    refuse('Alike', {
      message: sentence(
        [
          '{name} is already on record with the same phone, or the same name and ZIP code. Open it, or say that this is another one.',
          '{name} ya está registrada con el mismo teléfono, o el mismo nombre y código postal. Ábrala o indique que es otra.',
        ],
        { name },
      ),
    })
  const { OrganizationID } = await recordNewOrganization(
    tx,
    { Name, Kinds: ['Church'], ...place },
    input.IsSurelyNew ? undefined : alike,
  )
  return OrganizationID
}

export const worksWithChurches = async (tx: Tx, program: string) =>
  (
    await sql`select 1 from sub_program s join core_program k on k.id = s.core_program_id
      where s.id = ${program} and k.web_application_module_name = ${churchModule}`.execute(tx)
  ).rows.length > 0

/** Whatever belongs to a church. */
const rowsOf = (id: string) => sql`
  select organization_id from church where id = ${id}
  union all select id from church_owner where church_id = ${id}
  union all select id from church_contact where church_id = ${id}
  union all select id from church_family where church_id = ${id}
  union all select id from church_interaction where church_id = ${id}
  union all select id from church_action_item where church_id = ${id}
  union all select id from care_community where church_id = ${id}
  union all select m.id from care_member m join care_community y on y.id = m.care_community_id where y.church_id = ${id}
  union all select k.id from care_check_in k join care_community y on y.id = k.care_community_id where y.church_id = ${id}
  union all select n.id from care_need n join care_community y on y.id = n.care_community_id where y.church_id = ${id}
  union all select p.id from care_need_part p join care_need n on n.id = p.care_need_id
    join care_community y on y.id = n.care_community_id where y.church_id = ${id}`

export const churchHandlers = handlers(churchCalls, {
  getChurches: (context) => churchList.page(context),
  exportChurches: (context) => churchList.file(context),

  async getChurchChoices({ tx, today }) {
    const { rows } = await sql<{
      Owners: { Id: string; Name: string }[]
      Staff: { Id: string; Name: string }[]
      Counties: string[]
    }>`
      select coalesce((select jsonb_agg(jsonb_build_object('Id', n.id, 'Name', n.name) order by n.name)
          from staff_names(array(select distinct owner_id from church_roster where owner_id is not null)) n), '[]') as "Owners",
        coalesce((select jsonb_agg(jsonb_build_object('Id', n.id, 'Name', n.name) order by n.name)
          from staff_names(array(select distinct m.employee_id from employee_sub_program m
            join sub_program s on s.id = m.sub_program_id join core_program k on k.id = s.core_program_id
            join application_user u on u.id = m.employee_id and u.account_status <> 'Inactive'
            where k.web_application_module_name = ${churchModule} and m.voided_at is null and m.start_date <= ${today}
              and (m.end_date is null or m.end_date > ${today}) and (m.sub_program_id = any (my_sub_programs()) or sees_all()))) n), '[]') as "Staff",
        coalesce((select jsonb_agg(c order by c) from (select distinct county as c from church_roster where county is not null) x), '[]') as "Counties"`.execute(
      tx,
    )
    return rows[0]!
  },

  async getZipCodes({ tx }) {
    const { rows } = await sql<{ ZipCode: string; City: string | null; Churches: number }>`
      select left(r.zip_code, 5) as "ZipCode", min(r.city) as "City", count(*)::int as "Churches" from church_roster r
      where r.zip_code is not null group by 1 order by 1`.execute(tx)
    return { ZipCodes: rows }
  },

  async searchExistingChurches({ tx, input, looked }) {
    const { rows } = await sql<{
      OrganizationID: string
      ChurchID: string | null
      Name: string
      City: string | null
      ZipCode: string | null
      Reasons: string[]
      Score: number
    }>`select o.id as "OrganizationID", c.id as "ChurchID", o.name as "Name", o.city as "City", o.zip_code as "ZipCode",
        array_remove(array[case when m.phone then 'Same phone number' end, case when m.named then 'Same name' when m.likeness >= 0.5 then 'Similar name' end,
          case when m.zip then 'Same ZIP code' end], null) as "Reasons",
        least(1, (m.phone::int * 0.6 + m.named::int * 0.5 + m.likeness * 0.4 + m.zip::int * 0.2))::float8 as "Score"
      from organization o left join church c on c.organization_id = o.id and c.voided_at is null
      cross join lateral (select coalesce(o.phone_digits = ${input.PhoneNumberDigits}, false) as phone,
        norm_name(o.name) = norm_name(${input.Name}) as named,
        case when ${input.Name} = '' then 0 else word_similarity(norm_name(${input.Name}), norm_name(o.name)) end as likeness,
        coalesce(left(o.zip_code, 5) = left(${input.ZipCode}::text, 5), false) as zip) m
      where o.voided_at is null and (o.phone_digits = ${input.PhoneNumberDigits}
        or (${input.Name} <> '' and norm_name(${input.Name}) <% o.search_text)
        or (${input.Name} <> '' and o.search_text like norm_name(${input.Name}) || '%'))
        and (m.phone or m.named or m.likeness >= 0.5)
      order by "Score" desc, o.name, o.id limit 20`.execute(tx)
    await looked('church', null, { asked: input, found: rows.length })
    return { Matches: rows }
  },

  getChurchProfile: async (context) => (await findChurch(context, context.input.ChurchID)) ?? context.notFound(),

  async createChurch(context) {
    const { tx, input, today, refuse } = context
    if (!(await worksWithChurches(tx, input.SubProgramID))) refuse('NotChurches')
    const organization_id = await organizationFor(context)
    return churches.add(context, {
      ...churches.values(input),
      organization_id,
      sub_program_id: input.SubProgramID,
      stage_since: today,
    })
  },

  async updateChurch(context) {
    const { input, today } = context
    const old = await churches.lock(context, churches.at(input))
    return churches.change(context, churches.at(input), {
      ...churches.values(input),
      ...(old.stage !== input.Stage && { stage_since: today }),
    })
  },

  getChurchActivity({ tx, input, language, settings, registered }) {
    const telling = { records: registered.records, zone: settings.agency.zone, language }
    const { ChurchID: chartId, Before: before } = input
    return chartActivity(tx, { chartId, rows: rowsOf(chartId), before }, telling)
  },

  async deleteChurch(context) {
    const { tx, input, refuse, effect, changeSet } = context
    const old = await churches.lock(context, churches.at(input))
    const { rows } = await sql<{ name: string; open: number; interactions: number; items: number }>`select o.name,
        (select count(*)::int from care_community y where y.church_id = c.id and y.voided_at is null and y.status <> 'Ended') as open,
        (select count(*)::int from church_interaction i where i.church_id = c.id and i.voided_at is null) as interactions,
        (select count(*)::int from church_action_item a where a.church_id = c.id and a.voided_at is null and a.effective_on is null) as items
      from church c join organization o on o.id = c.organization_id where c.id = ${old.id}`.execute(tx)
    const { name, open, interactions, items } = rows[0]!
    if (open > 0) refuse('CommunitiesOpen')
    const ChangeSetID = await changeSet('church.delete', sentence(['Remove {name}', 'Quitar {name}'], { name }))
    effect(
      'file',
      sentence(
        [
          '**{name}** leaves the list. Its **{n}** interactions stay on record.',
          '**{name}** sale de la lista. Sus **{n}** contactos siguen registrados.',
        ],
        { name, n: interactions },
      ),
    )
    if (items > 0)
      effect(
        'calendar',
        sentence(['**{n}** open action items are no longer shown', '**{n}** pendientes abiertos ya no se muestran'], {
          n: items,
        }),
      )
    const removed = await churches.remove(context, churches.at(input), input.Reason)
    return { ...removed, ChangeSetID }
  },
})
