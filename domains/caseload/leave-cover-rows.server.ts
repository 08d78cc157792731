import { sql, type RawBuilder } from 'kysely'
import type { CallSpec } from '#platform/contract/call.ts'
import { say } from '#platform/contract/words.ts'
import type { Registered } from '#platform/server/domain.ts'
import type { Context, Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { holdsAhead } from '#domains/access/dated.server.ts'
import type { Cover, HandoverCase } from './leave-cover.calls.ts'

/** A case `a` whose chart the caller may read. */
export const mayReadCase = (me: Me) =>
  sql<boolean>`case a.subject_kind when 'family' then ${me.may('Family.View')} else ${inMyPrograms(me, sql`a.sub_program_id`)} end`

/** Covers of people of the programs the caller works in and may read, and the caller's own. */
export async function coversWhere({ tx, me, today }: { tx: Tx; me: Me; today: string }, where: RawBuilder<boolean>) {
  const { rows } = await sql<Omit<Cover, 'Can'>>`
    select v.id as "LeaveCoverID", v.employee_id as "EmployeeID", a.name as "EmployeeName",
      v.cover_employee_id as "CoverEmployeeID", c.name as "CoverName", v.start_date as "StartDate", v.end_date as "EndDate",
      case when v.start_date > ${today} then 'scheduled' when v.end_date > ${today} then 'current' else 'ended' end as "State",
      v.brief as "Brief", open_cases(v.employee_id, ${today}) as "Cases", v.version
    from leave_cover v cross join lateral staff_names(array[v.employee_id]) a cross join lateral staff_names(array[v.cover_employee_id]) c
    where v.voided_at is null and ${where} and (v.employee_id = my_user() or v.cover_employee_id = my_user() or sees_all()
      or exists (select from employee_sub_program m where m.employee_id = v.employee_id and ${holdsAhead('m', today)}
        and m.sub_program_id = any (my_sub_programs()) and ${inMyPrograms(me, sql`m.sub_program_id`)}))
    order by (v.end_date <= ${today}), v.start_date, v.id limit 500`.execute(tx)
  return rows.map((row) => ({ ...row, Can: { Edit: me.may('Caseload.Transfer') && row.State !== 'ended' } }))
}

/** What somebody carries, as far as the reader may know of it, with all one needs on the first day. */
export async function handoverCases(
  { tx, me, registered, today, language }: Pick<Context<CallSpec>, 'tx' | 'me' | 'registered' | 'today' | 'language'>,
  employeeId: string,
  coverId: string | null,
  since?: string,
): Promise<HandoverCase[]> {
  const { rows } = await sql<Omit<HandoverCase, 'Lines'>>`
    select a.subject_kind as "SubjectKind", a.subject_id as "SubjectID", a.role as "Role", s.name as "SubProgramName",
      coalesce(f.name, concat_ws(' ', p.first_name, p.last_name)) as "Name", f.phone_digits as "Phone", m.start_date as "Enrolled", m.end_date as "Left",
      m.safety_alert as "SafetyAlert",
      (select json_build_object('On', c.made_on, 'ContactType', c.kind, 'By', n.name, 'Narrative', c.narrative)
        from contact_made c cross join lateral staff_names(array[c.author_id]) n
        where c.voided_at is null and not contact_hidden(c.id) and (c.family_id = f.id or c.id in (select x.contact_made_id from contact_made_child x
          where x.client_membership_id = m.id)) order by c.made_on desc, c.start_time desc nulls last, c.id desc limit 1) as "LastContact",
      (select max(x.made_on)::text from contact_made_child x where x.client_membership_id = m.id and x.counts) as "LastCounted",
      coalesce(m.confidential, false) as "Confidential", exists (select from access_grant g where g.leave_cover_id = ${coverId}
        and g.client_membership_id = m.id and g.status = 'Granted') as "Opened",
      (select b.brief from leave_cover_brief b where b.leave_cover_id = ${coverId} and b.subject_id = a.subject_id) as "Brief"
    from case_assignment a join sub_program s on s.id = a.sub_program_id
    left join client_membership m on m.id = a.subject_id and a.subject_kind = 'client' and m.voided_at is null
    left join person p on p.id = m.person_id
    left join resource_family f on f.id = a.subject_id and a.subject_kind = 'family' and f.voided_at is null
    where a.employee_id = ${employeeId} and ${holdsAhead('a', today)} and coalesce(m.id, f.id) is not null
      and ${mayReadCase(me)} and (${since ?? null}::date is null or (a.start_date >= ${since ?? null}::date and exists (select from case_assignment b
        where b.subject_id = a.subject_id and b.role = a.role and b.voided_at is null and b.end_date = a.start_date)))
    order by a.subject_kind, "Name", a.id`.execute(tx)
  const lines = await handoverLines(
    { tx, registered, today },
    rows.map((row) => row.SubjectID),
  )
  return rows.map((row) => ({
    ...row,
    Lines: lines
      .filter(({ id }) => id === row.SubjectID)
      .map(({ label, text }) => ({ Label: say(label, language), Text: say(text, language) })),
  }))
}

/** What each domain says of these enrollments, in one query. */
async function handoverLines(
  { tx, registered, today }: { tx: Tx; registered: Registered; today: string },
  memberships: readonly string[],
) {
  const parts = registered.enrollment.flatMap((part) => part.handover ?? [])
  if (parts.length === 0 || memberships.length === 0) return []
  const rows = parts.map(
    (
      part,
      at,
    ) => sql`select m.id, ${at}::int as at, h.detail from client_membership m cross join lateral (${part.rows(today)}) h
      where m.id = any (${[...memberships]}::uuid[])`,
  )
  const found = await sql<{
    id: string
    at: number
    detail: unknown
  }>`${sql.join(rows, sql` union all `)} order by at`.execute(tx)
  return found.rows.map(({ id, at, detail }) => {
    const [label, text] = parts[at]!.words(detail as never, today)
    return { id, label, text }
  })
}

/** The sub-programs and kinds somebody carries, whoever asks; for the choice of who covers. */
export async function carriedKinds(tx: Tx, employeeId: string, today: string) {
  const { rows } = await sql<{ subProgramId: string; name: string; kind: 'client' | 'family' }>`
    select distinct a.sub_program_id as "subProgramId", s.name, a.subject_kind as kind from case_assignment a
    join sub_program s on s.id = a.sub_program_id where a.employee_id = ${employeeId} and ${holdsAhead('a', today)}`.execute(
    tx,
  )
  return rows
}
