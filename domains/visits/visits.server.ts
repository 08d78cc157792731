import { sql, type RawBuilder } from 'kysely'
import { addMonths } from '#platform/contract/dates.ts'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { draftKey } from '#platform/server/pepper.ts'
import { sameVersion } from '#platform/server/record.ts'
import {
  childrenAround,
  childrenByIds,
  childrenCarried,
  childrenOfFamily,
  byDay,
  countContacts,
  listContacts,
  pageOfContacts,
} from './contact-rows.server.ts'
import { mayChange, ofMyCharts } from './contact-scope.server.ts'
import { creditsFor } from './contact-credits.server.ts'
import { contactOf, holdContact, keepDraft, saveContact } from './contact-save.server.ts'
import { holdChildren, recount } from './contact-write.server.ts'
import { offersNote, withoutNotes } from './contact-notes.server.ts'
import { contactState, isVisitRequired, monthStart, type Care } from './visits.rules.ts'
import { visitsCalls } from './visits.calls.ts'

const chartPage = 50

async function monthsOf(tx: Tx, care: Care, membershipId: string, today: string) {
  const { rows } = await sql<{ month: string; on: string }>`
    select date_trunc('month', x.made_on::timestamp)::date::text as month, min(x.made_on)::text as "on" from contact_made_child x
    where x.client_membership_id = ${membershipId} and x.counts and x.made_on >= ${addMonths(monthStart(today), -11)} group by 1`.execute(
    tx,
  )
  return Array.from({ length: 12 }, (_, back) => addMonths(monthStart(today), -back)).map((Month) => ({
    Month,
    Required: isVisitRequired(care, Month),
    MadeOn: rows.find((one) => one.month === Month)?.on ?? null,
  }))
}

async function stateOf(tx: Tx, membershipId: string, today: string) {
  const { rows } = await sql<Care & { last: string | null }>`
    select m.start_date as "StartDate", m.end_date as "EndDate", (select max(x.made_on)::text from contact_made_child x
      where x.client_membership_id = m.id and x.counts and x.made_on <= ${today}) as last
    from client_membership m where m.id = ${membershipId}`.execute(tx)
  const care = rows[0]!
  return { State: contactState(care, care.last, today), Months: await monthsOf(tx, care, membershipId, today) }
}

async function adultsOf(tx: Tx, familyId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select concat_ws(' ', p.first_name, p.last_name) as name from family_parent q
    join person p on p.id = q.person_id where q.family_id = ${familyId} and q.voided_at is null and q.start_date <= ${today}
      and (q.end_date is null or q.end_date > ${today}) order by p.first_name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function homeOf(tx: Tx, membershipId: string, today: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select family_id as id from placement where client_membership_id = ${membershipId}
    and voided_at is null and start_date <= ${today} and (end_date is null or end_date > ${today})`.execute(tx)
  return rows[0]?.id ?? null
}

export const visitsHandlers = handlers(visitsCalls, {
  async getContactsForChart({ tx, me, input, today, refuse }) {
    const { ClientSubProgramMembershipID: child, FosterResourceFamilyID: family } = input
    if ((child === null) === (family === null)) refuse('NoChart')
    const ofChart = child
      ? sql<boolean>`c.id in (select x.contact_made_id from contact_made_child x where x.client_membership_id = ${child})`
      : sql<boolean>`c.family_id = ${family}`
    const where = input.ContactType ? sql<boolean>`${ofChart} and c.kind = ${input.ContactType}` : ofChart
    const Contacts = await listContacts({ tx, me }, where, {
      limit: chartPage,
      offset: ((input.Page ?? 1) - 1) * chartPage,
    })
    const Total = await countContacts(tx, where, 100_000)
    return { Contacts, Total, ...(child ? await stateOf(tx, child, today) : { State: null, Months: [] }) }
  },

  async getContacts({ tx, me, input }) {
    const { limit, offset } = pageOf(input)
    const where = sql.join(
      [
        ofMyCharts(me),
        input.EmployeeID && sql`c.author_id = ${input.EmployeeID}`,
        input.SubProgramIDs && sql`c.sub_program_id = any (${input.SubProgramIDs}::uuid[])`,
        input.ContactTypes && sql`c.kind = any (${input.ContactTypes}::text[])`,
        input.From && sql`c.made_on >= ${input.From}`,
        input.To && sql`c.made_on <= ${input.To}`,
      ].filter((one) => typeof one === 'object'),
      sql` and `,
    ) as RawBuilder<boolean>
    const down = input.Sort === undefined || input.Descending === true
    const how =
      input.Sort === 'Author'
        ? {
            order: sql`n.name ${down ? sql`desc` : sql``}, ${byDay()}`,
            beside: sql`join (select s.id, s.name from all_staff() s order by s.name ${down ? sql`desc` : sql``}) n on n.id = c.author_id`,
          }
        : { oldestFirst: !down }
    return pageOfContacts({ tx, me }, where, { ...how, limit, offset, search: input.Search?.trim() })
  },

  async getForNewContact({ tx, me, input, today, language, registered, settings, notFound }) {
    const { ClientSubProgramMembershipID: child, FosterResourceFamilyID: family, ContactMadeID } = input
    const contact = ContactMadeID ? ((await contactOf({ tx, me }, ContactMadeID)) ?? notFound()) : null
    const around = child
      ? await childrenAround({ tx, me }, child, today)
      : family
        ? await childrenOfFamily({ tx, me }, family, today)
        : await childrenCarried({ tx, me }, today, contact?.AuthorID)
    if ((child && around.length === 0) || (family && !me.may('Family.View'))) notFound()
    const named = contact?.Children.map((one) => one.ClientSubProgramMembershipID) ?? []
    const missing = named.filter((id) => !around.some((one) => one.ClientSubProgramMembershipID === id))
    const Children = contact
      ? [...(await childrenByIds({ tx, me }, missing, today)), ...around].map((one) => ({
          ...one,
          Preselected: named.includes(one.ClientSubProgramMembershipID),
        }))
      : around
    const familyId = contact ? contact.FosterResourceFamilyID : (family ?? (child && (await homeOf(tx, child, today))))
    const found =
      familyId &&
      (await tx.selectFrom('resource_family').select(['id', 'name']).where('id', '=', familyId).executeTakeFirst())
    const DraftID = ContactMadeID ?? child ?? family ?? me.userId
    const Credits = contact
      ? []
      : await creditsFor({ tx, me, registered, today, language }, Children, found ? found.id : null)
    const draft = await tx
      .selectFrom('contact_draft')
      .select(['body', 'updated_at'])
      .where('author_id', '=', me.userId)
      .where('chart_id', '=', DraftID)
      .executeTakeFirst()
    return {
      Children,
      Family: found ? { FosterResourceFamilyID: found.id, Name: found.name } : null,
      Adults: found ? await adultsOf(tx, found.id, today) : [],
      DraftID,
      DraftKey: draftKey(settings, me.userId),
      Draft: draft ? { Body: draft.body as string, At: draft.updated_at } : null,
      Contact: contact,
      Credits,
      OffersNote: await offersNote({ tx, me }),
    }
  },

  addEditContact: saveContact,

  async deleteContact(context) {
    const { tx, me, input, refuse, notFound, stale } = context
    const row = (await holdContact(context, input.ContactMadeID)) ?? notFound()
    await holdChildren(context, row.children)
    if (row.kept_by) refuse('KeptElsewhere')
    if (!row.whole || !mayChange(me, row.author_id)) refuse('NotYours')
    await sameVersion(row, input.version, stale, () => contactOf(context, row.id))
    await tx
      .updateTable('contact_made_child')
      .set({ counts: false })
      .where('contact_made_id', '=', row.id)
      .where('counts', '=', true)
      .execute()
    await tx
      .updateTable('contact_made')
      .set({ voided_at: sql`now()`, voided_by: me.userId, void_reason: input.Reason })
      .where('id', '=', row.id)
      .execute()
    await recount(tx, row.children, [row.made_on])
    await withoutNotes({ tx, me }, row.id)
    for (const credit of context.registered.credits) await credit.reopen({ tx, contactId: row.id })
    return { ContactMadeID: row.id }
  },

  async saveContactDraft({ tx, me, input }) {
    const At = new Date().toISOString()
    if (input.Body === null) await keepDraft(tx, me.userId, input.DraftID).execute()
    else
      await sql`insert into contact_draft (author_id, chart_id, body) values (${me.userId}, ${input.DraftID}, to_jsonb(${input.Body}::text))
        on conflict (author_id, chart_id) do update set body = excluded.body, updated_at = now()`.execute(tx)
    return { At }
  },
})
