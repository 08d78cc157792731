import { sql, type RawBuilder } from 'kysely'
import { lockChart, onOpenChart, openChart, type OnChart } from '#domains/enrollment/on-chart.server.ts'
import { list, one } from '#domains/enrollment/rows.server.ts'
import { whyNotBorn } from '#domains/people/people.rules.ts'
import { recordPerson } from '#domains/people/record-person.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { datedFor, settle, tenure, tenureTable } from '#platform/server/tenure.ts'
import { familyCalls } from './family.calls.ts'

type Family = Output<typeof familyCalls.getFamily>

/** The family of the chart: what belongs to all its children hangs on it. */
export async function familyOf({ tx, input }: Pick<OnChart, 'tx' | 'input'>) {
  return tx
    .selectFrom('apss_enrollment')
    .select(['apss_family_id', 'sub_program_id'])
    .where('client_membership_id', '=', input.ClientSubProgramMembershipID)
    .executeTakeFirstOrThrow()
}
/** For `record`: rows of the chart's family, while the enrollment goes on. */
export const onOpenFamily = async (context: Parameters<typeof onOpenChart>[0]) => {
  await openChart(context)
  return familyOf(context)
}
export const onAnyFamily = async (context: OnChart) => {
  await lockChart(context)
  return familyOf(context)
}

/** The first day of a family here: its parents are its parents from then on, whenever somebody writes them down. */
const firstDay = (
  family: RawBuilder<unknown>,
  today: string,
) => sql<string>`(select least(min(m.start_date), ${today}::date)
  from apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null where e.apss_family_id = ${family})`

const families = record('apss_family', named('ApssFamilyID', 'Name', 'Note'), { voids: true })
const parents = tenureTable({ table: 'apss_parent', subject: ['apss_family_id', 'person_id'], holder: [] })
const parentRows = record('apss_parent', { ApssParentID: 'id' }, { voids: true, within: onOpenFamily })

export const familyHandlers = handlers(familyCalls, {
  async getFamily({ tx, me, input, notFound }) {
    const fosters = me.may('Family.View')
    const { rows } = await sql<Family>`select f.id as "ApssFamilyID", f.name as "Name", f.note as "Note", f.version,
      ${one(sql`select h.id as "FosterResourceFamilyID", h.name as "Name" from resource_family h
        where h.id = f.resource_family_id and h.voided_at is null and ${fosters}`)} as "ResourceFamily",
      ${list(sql`select h.id as "FosterResourceFamilyID", h.name as "Name", s.name as "SubProgramName" from resource_family h
        join sub_program s on s.id = h.sub_program_id where h.voided_at is null and f.resource_family_id is null and ${fosters} and (
          exists (select from placement l join apss_enrollment w on w.person_id = l.person_id and w.apss_family_id = f.id where l.family_id = h.id and l.voided_at is null)
          or exists (select from family_parent l join apss_parent w on w.person_id = l.person_id and w.apss_family_id = f.id where l.family_id = h.id and l.voided_at is null)
          or norm_name(h.name) = norm_name(f.name)) order by h.name limit 8`)} as "Alike",
      ${list(sql`select w.id as "ApssParentID", p.id as "PersonID", concat_ws(' ', p.first_name, p.last_name) as "Name", w.relation as "Relation",
        (select h.digits from phone h where h.person_id = p.id order by h.sort limit 1) as "Phone", p.email as "Email",
        p.primary_language as "PrimaryLanguage", w.start_date as "StartDate", w.end_date as "EndDate", w.end_reason as "EndReason", w.version
        from apss_parent w join person p on p.id = w.person_id where w.apss_family_id = f.id and w.voided_at is null
        order by w.end_date is not null, w.start_date, p.first_name`)} as "Parents"
      from apss_enrollment e join apss_family f on f.id = e.apss_family_id
      where e.client_membership_id = ${input.ClientSubProgramMembershipID}`.execute(tx)
    return rows[0] ?? notFound()
  },

  async editFamily(context) {
    const { apss_family_id: id } = await onOpenFamily(context)
    return families.change(context, { id, version: context.input.version }, families.values(context.input))
  },

  async addParent(context) {
    const { tx, input, today, refuse, notFound } = context
    if (input.StartDate && input.StartDate > today) refuse('SinceFuture')
    if (input.DateOfBirth && whyNotBorn(input.DateOfBirth, today)) refuse('BornInFuture')
    const { apss_family_id, sub_program_id } = await onOpenFamily(context)
    const start = input.StartDate
      ? sql<string>`${input.StartDate}::date`
      : firstDay(sql`${apss_family_id}::uuid`, today)
    const made =
      (await recordPerson(
        tx,
        {
          first_name: input.FirstName,
          last_name: input.LastName,
          sex: input.Sex,
          date_of_birth: input.DateOfBirth,
          primary_language: input.PrimaryLanguage,
          email: input.Email,
        },
        { subProgramId: sub_program_id, source: 'Adoptive parent', mobile: input.Phone },
      )) ?? notFound()
    const row = await tx
      .insertInto('apss_parent')
      .values({ apss_family_id, sub_program_id, person_id: made.id, relation: input.Relation, start_date: start })
      .returning(['id as ApssParentID', 'version'])
      .executeTakeFirstOrThrow()
    return row
  },

  async endParent(context) {
    const { tx, me, input, today } = context
    const row = await parentRows.get(context, input.ApssParentID)
    const subject = { apss_family_id: row.apss_family_id, person_id: row.person_id }
    const seen = { id: row.id, version: input.version }
    const of = tenure(tx, parents, datedFor(me, today))
    const done = settle(await of.end(subject, { end: input.EndDate, reason: input.Reason, seen }), context)
    return { ApssParentID: done.row.id, version: done.row.version }
  },

  async linkResourceFamily(context) {
    const { tx, me, input, today, refuse, effect } = context
    const { apss_family_id: id, sub_program_id } = await onOpenFamily(context)
    const home =
      (me.may('Family.View') &&
        (await tx
          .selectFrom('resource_family')
          .select(['id', 'name'])
          .where('id', '=', input.FosterResourceFamilyID)
          .where('voided_at', 'is', null)
          .executeTakeFirst())) ||
      refuse('NoSuchFamily')
    const saved = await families.change(context, { id, version: input.version }, { resource_family_id: home.id })
    // The people are the same: they are known here from now on.
    const { rows } = await sql<{ name: string }>`with adults as (
        select p.id, p.first_name, p.last_name, p.sex, l.start_date as since from family_parent l join person p on p.id = l.person_id
        where l.family_id = ${home.id} and l.voided_at is null and l.start_date <= ${today} and (l.end_date is null or l.end_date > ${today})
          and not exists (select from apss_parent w where w.apss_family_id = ${id} and w.person_id = p.id and w.voided_at is null
            and (w.end_date is null or w.end_date > ${today}))),
      known as (insert into person_sub_program (person_id, sub_program_id, source)
        select id, ${sub_program_id}::uuid, 'Adoptive parent' from adults on conflict do nothing),
      made as (insert into apss_parent (apss_family_id, sub_program_id, person_id, relation, start_date)
        select ${id}::uuid, ${sub_program_id}::uuid, id, case sex when 2 then 'Prospective father' when 3 then 'Prospective mother' else 'Other caregiver' end,
          greatest(since, ${firstDay(sql`${id}::uuid`, today)}, (select max(w.end_date) from apss_parent w where w.apss_family_id = ${id}
            and w.person_id = adults.id and w.voided_at is null)) from adults)
      select concat_ws(' ', first_name, last_name) as name from adults order by 1`.execute(tx)
    for (const { name } of rows)
      effect(
        'person',
        sentence(
          ['**{name}** becomes a parent of this family', '**{name}** pasa a ser padre o madre de esta familia'],
          {
            name,
          },
        ),
      )
    effect(
      'home',
      sentence(['The family is **{name}** of foster care', 'La familia es **{name}** del acogimiento familiar'], {
        name: home.name,
      }),
    )
    return saved
  },

  async unlinkResourceFamily(context) {
    const { apss_family_id: id } = await onOpenFamily(context)
    return families.change(context, { id, version: context.input.version }, { resource_family_id: null })
  },
})
