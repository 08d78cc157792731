import { sql, type RawBuilder } from 'kysely'
import { extendedCare } from '../tay.rules.ts'

/** SQL that list, chart and worklist share, of an enrollment `e` of TAY, on a day. */

/** Where the youth lives, will live first, or lived last. */
export const homeOf = (
  today: RawBuilder<unknown>,
) => sql`(select s.id as stay_id, s.placement_type, s.unit_id, u.name as unit,
    coalesce(u.address, s.address) as address, s.room, s.start_date, s.end_date, s.lease_signed_on, s.lease_ends_on, s.rent_share_cents, s.version
  from tay_stay s left join tay_unit u on u.id = s.unit_id where s.client_membership_id = e.client_membership_id and s.voided_at is null
  order by s.start_date > ${today}, abs(s.start_date - ${today}) limit 1)`

/** The certification that holds, or the last one. */
export const certifiedOf = sql`(select c.condition, c.start_date, c.end_date from tay_certification c
  where c.client_membership_id = e.client_membership_id and c.voided_at is null order by c.end_date desc limit 1)`

/** What is left of an account, in cents. */
export const balanceOf = (account: string) => sql`coalesce((select l.balance_cents from tay_ledger l
  where l.client_membership_id = e.client_membership_id and l.account = ${sql.lit(account)} order by l.seq desc limit 1), 0)`

/** The day of a birthday, in SQL. */
export const birthdayOf = (born: RawBuilder<unknown>, age: number) =>
  sql`(${born} + make_interval(years => ${sql.lit(age)}))::date`

/** The 21st birthday, or the planned exit before it. */
export const exitDayOf = (born: RawBuilder<unknown>) =>
  sql`least(e.planned_exit_on, ${birthdayOf(born, extendedCare.until)})`

/** Whether extended care asks for a certification on a day. */
export const inExtendedCare = (born: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`coalesce(${day} >= ${birthdayOf(born, extendedCare.from)} and ${day} < ${birthdayOf(born, extendedCare.until)}, false)`

/** The transition plan: when the last one took effect and when the next is due. */
export const tilpOf = sql`(select (select max(d.effective_date) from document d join form f on f.id = d.form_id
    where d.chart_id = e.client_membership_id and f.name = 'TILP' and d.state in ('AwaitingSignatures', 'Completed')) as made_on,
  (select min(i.due_on) from due_item i join form_membership p on p.id = i.form_membership_id join form f on f.id = p.form_id
    where i.chart_id = e.client_membership_id and f.name = 'TILP' and i.status in ('Open', 'InProgress')) as due_on)`
