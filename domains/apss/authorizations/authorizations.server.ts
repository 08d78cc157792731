import { sql } from 'kysely'
import { ownReasons } from '#platform/contract/own-reasons.ts'
import { removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record, sameVersion } from '#platform/server/record.ts'
import { apss } from '../apss.rules.ts'
import { familyOf, onOpenFamily } from '../family/family.server.ts'
import { authorizationColumns, standing, type StoredAuthorization } from './authorization-rows.server.ts'
import { authorizationCalls } from './authorizations.calls.ts'

const ofFamily = { voids: true, within: onOpenFamily } as const
const authorizations = record(
  'apss_authorization',
  named('ApssAuthorizationID', 'Number', 'StartDate', 'Months', 'Note'),
  ofFamily,
)
const pauses = record('apss_pause', named('ApssPauseID', 'StartDate', 'EndDate', 'Reason'), ofFamily)

type ListedFamily = Output<typeof authorizationCalls.getAuthorizationList>['Families'][number]
type Stored = Omit<ListedFamily, 'Authorization'> & { Authorization: StoredAuthorization | null }

const aheadDays = 366

async function endOf(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('apss_authorization')
    .select('end_date')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.end_date
}

export const authorizationHandlers = handlers(authorizationCalls, {
  async getAuthorizations(context) {
    const { tx, today } = context
    const { apss_family_id, sub_program_id } = await familyOf(context)
    const { rows } = await sql<{
      Stored: StoredAuthorization[]
      Months: number
      WarnDays: number
      RenewsOn: string | null
    }>`select ${list(sql`select ${authorizationColumns} from apss_authorization a
        where a.apss_family_id = ${apss_family_id} and a.voided_at is null order by a.start_date desc`)} as "Stored",
      apss_months_cap(${sub_program_id}) as "Months", apss_warn_days(${sub_program_id}) as "WarnDays",
      (select max(a.end_date) from apss_authorization a where a.apss_family_id = ${apss_family_id} and a.voided_at is null
        and not exists (select from apss_authorization o where o.apss_family_id = a.apss_family_id and o.voided_at is null and o.end_date is null)) as "RenewsOn"`.execute(
      tx,
    )
    const { Stored, ...rest } = rows[0]!
    return { ...rest, Authorizations: Stored.map((row) => standing(row, today)) }
  },

  async addEditAuthorization(context) {
    const { input, today, refuse } = context
    if (input.StartDate > addDays(today, aheadDays)) refuse('TooFarAhead')
    return authorizations.save(context, authorizations.at(input), authorizations.values(input))
  },

  async closeAuthorization(context) {
    const { tx, input, refuse, effect } = context
    const at = authorizations.at(input)
    const row = await authorizations.lock(context, at)
    if (input.ClosedOn <= row.start_date) refuse('ClosedBefore')
    if (row.end_date !== null && input.ClosedOn > row.end_date) refuse('ClosedLater')
    await cutPauses(tx, row.id, input.ClosedOn)
    effect(
      'calendar',
      sentence(['The authorization ends on **{day}**', 'La autorización termina el **{day}**'], {
        day: input.ClosedOn,
      }),
    )
    const { version } = await tx
      .updateTable('apss_authorization')
      .set({ closed_on: input.ClosedOn, closed_reason: input.Reason })
      .where('id', '=', row.id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { ApssAuthorizationID: row.id, version }
  },

  reopenAuthorization: (context) =>
    authorizations.step(context, context.input, ({ closed_on }) => closed_on ?? context.refuse('NotClosed'), {
      closed_on: null,
      closed_reason: null,
    }),

  removeAuthorization: (context) =>
    removeMistake(context, authorizations, context.input.ApssAuthorizationID, ({ start_date }) =>
      sentence(['Authorization from {day}', 'Autorización desde el {day}'], { day: start_date }),
    ),

  async addEditPause(context) {
    const { tx, input, effect } = context
    const of = await authorizations.get(context, input.ApssAuthorizationID)
    const saved = await pauses.save(context, pauses.at(input), {
      ...pauses.values(input),
      apss_authorization_id: of.id,
    })
    const end = await endOf(tx, of.id)
    effect(
      'calendar',
      end === null
        ? [
            'The authorization is paused; its end moves day by day',
            'La autorización está en pausa; su fin se corre día a día',
          ]
        : sentence(['The authorization now ends on **{day}**', 'La autorización termina ahora el **{day}**'], {
            day: end,
          }),
    )
    return saved
  },

  removePause: (context) =>
    removeMistake(context, pauses, context.input.ApssPauseID, ({ start_date }) =>
      sentence(['Pause from {day}', 'Pausa desde el {day}'], { day: start_date }),
    ),

  async getAuthorizationList({ tx, today }) {
    const { rows } = await sql<{
      Families: Stored[]
      Contracts: Output<typeof authorizationCalls.getAuthorizationList>['Contracts']
    }>`select ${list(sql`select f.id as "ApssFamilyID", c.lead as "ClientSubProgramMembershipID", f.name as "Name", c.manager as "CaseManager",
        (select to_json(x) from (select ${authorizationColumns} from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null
          and a.start_date <= ${today}::date order by a.start_date desc limit 1) x) as "Authorization",
        (select max(a.end_date) from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null and a.start_date > ${today}::date) as "RenewedUntil",
        apss_warn_days(f.sub_program_id) as "WarnDays"
      from apss_family f join lateral (select (array_agg(q.client_membership_id order by q.date_of_birth, q.client_membership_id))[1] as lead,
          string_agg(distinct q.case_manager_name, ', ') as manager from apss_enrollment e
          join client_roster q on q.client_membership_id = e.client_membership_id and q.status = 'Active' where e.apss_family_id = f.id) c on c.lead is not null
      where f.voided_at is null and not exists (select from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null
        and a.start_date <= ${today}::date and a.end_date > ${today}::date + apss_warn_days(f.sub_program_id))
      order by (select coalesce(max(a.end_date), '-infinity') from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null), f.name limit 200`)} as "Families",
      ${list(sql`select s.id as "SubProgramID", s.name as "SubProgramName", apss_months_cap(s.id) as "Months", apss_warn_days(s.id) as "WarnDays",
        k.reference as "Reference", k.version from sub_program s join core_program p on p.id = s.core_program_id
          and p.web_application_module_name = ${apss.module} left join apss_contract k on k.sub_program_id = s.id
        where s.retired_on is null and (s.id = any (my_sub_programs()) or sees_all()) order by s.name`)} as "Contracts"`.execute(
      tx,
    )
    const { Families, Contracts } = rows[0]!
    return {
      Families: Families.map((one) => ({
        ...one,
        Authorization: one.Authorization && standing(one.Authorization, today),
      })),
      Contracts,
    }
  },

  async saveContract({ tx, input, stale, notFound }) {
    const { rows } = await sql<{ id: string | null; version: number | null }>`select c.id, c.version from sub_program s
      join core_program k on k.id = s.core_program_id and k.web_application_module_name = ${apss.module}
      left join apss_contract c on c.sub_program_id = s.id where s.id = ${input.SubProgramID} for no key update of s`.execute(
      tx,
    )
    const now = rows[0] ?? notFound()
    const known = now.version === null ? undefined : { version: now.version }
    await sameVersion(known, input.version, stale)
    const { rows: saved } = await sql<{
      version: number
    }>`insert into apss_contract (sub_program_id, months, warn_days, reference)
      values (${input.SubProgramID}, ${input.Months}, ${input.WarnDays}, ${input.Reference})
      on conflict (sub_program_id) do update set months = excluded.months, warn_days = excluded.warn_days, reference = excluded.reference
      returning version`.execute(tx)
    return { SubProgramID: input.SubProgramID, version: saved[0]!.version }
  },
})

/** What ends early has no pause beyond its end. */
export async function cutPauses(tx: Tx, authorizationId: string, end: string): Promise<void> {
  await sql`update apss_pause set voided_at = now(), voided_by = my_user(), void_reason = ${ownReasons.endedEarly[0]}
    where apss_authorization_id = ${authorizationId} and voided_at is null and start_date >= ${end}`.execute(tx)
  await sql`update apss_pause set end_date = ${end} where apss_authorization_id = ${authorizationId} and voided_at is null
    and start_date < ${end} and (end_date is null or end_date > ${end})`.execute(tx)
}
