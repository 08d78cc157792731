import { sql, type RawBuilder } from 'kysely'
import { staffName } from '#domains/enrollment/rows.server.ts'
import { say } from '#platform/contract/words.ts'
import type { FlawRow, FlawRule } from '#platform/server/data-quality.ts'
import { handlers, type Me } from '#platform/server/handlers.ts'
import { dataQualityCalls } from './data-quality.calls.ts'

const pageSize = 50

/** The rules whose kind the caller may see. */
const mine = (rules: readonly FlawRule[], me: Me) => rules.filter(({ permission }) => me.may(permission))

/** Everything that the rules find, in one set. */
const found = (rules: readonly FlawRule[], me: Me, today: string): RawBuilder<unknown> =>
  sql.join(
    rules.map(
      (rule) =>
        sql`select ${rule.key}::text as rule, x.ref, x.name, x.sub_program_id, x.detail from (${rule.rows({ me, today })}) x`,
    ),
    sql` union all `,
  )

export const dataQualityHandlers = handlers(dataQualityCalls, {
  async getFlaws({ tx, me, input, today, language, registered }) {
    const rules = mine(registered.flaws, me)
    const Can = { Edit: me.may('QM.Edit') }
    if (rules.length === 0) return { Rules: [], Flaws: [], Total: 0, Can }
    interface Row extends FlawRow<never> {
      Rule: string
      SubProgramName: string | null
      Dismissed: { Reason: string; By: string | null; At: string } | null
    }
    const narrowed = sql`${input.Rule ? sql`and f.rule = ${input.Rule}` : sql``} ${input.SubProgramID ? sql`and f.sub_program_id = ${input.SubProgramID}` : sql``}`
    const { rows } = await sql<{ counts: Record<string, number> | null; Total: number; Flaws: Row[] }>`
      with f as materialized (${found(rules, me, today)}),
        seen as (select f.*, d.reason, d.dismissed_by, d.dismissed_at from f left join flaw_dismissal d on d.rule = f.rule and d.ref = f.ref and d.voided_at is null),
        fits as (select * from seen f where (f.reason is not null) = ${input.Dismissed === true} ${narrowed})
      select (select json_object_agg(c.rule, c.n) from (select s.rule, count(*)::int as n from seen s where s.reason is null group by s.rule) c) as counts,
        (select count(*)::int from fits) as "Total",
        coalesce((select json_agg(x) from (select f.rule as "Rule", f.ref as "Ref", f.name as "Name", s.name as "SubProgramName", f.detail as "Detail",
            case when f.reason is not null then json_build_object('Reason', f.reason, 'By', ${staffName('f.dismissed_by')}, 'At', f.dismissed_at) end as "Dismissed"
          from fits f left join sub_program s on s.id = f.sub_program_id order by f.rule, f.name, f.ref
          limit ${pageSize} offset ${((input.Page ?? 1) - 1) * pageSize}) x), '[]') as "Flaws"`.execute(tx)
    const { counts, Total, Flaws } = rows[0]!
    return {
      Rules: rules.map(({ key, label, mends }) => ({
        Key: key,
        Label: say(label, language),
        Mends: say(mends, language),
        Count: counts?.[key] ?? 0,
      })),
      Flaws: Flaws.map(({ Detail, ...row }) => {
        const rule = rules.find(({ key }) => key === row.Rule)!
        const told = { ...row, Detail }
        const does = rule.does(told)
        return {
          ...row,
          Says: say(rule.says(told), language),
          Do: {
            Label: say(does.label, language),
            Address: does.address ?? null,
            Part: does.part ?? null,
            Input: does.part === undefined ? {} : { ...does.input },
          },
        }
      }),
      Total,
      Can,
    }
  },

  async dismissFlaw({ tx, me, input, today, registered, refuse }) {
    const rule = mine(registered.flaws, me).find(({ key }) => key === input.Rule)
    if (!rule) return refuse('NotThere')
    const { rows } = await sql<{
      program: string | null
    }>`select f.sub_program_id as program from (${found([rule], me, today)}) f
      where f.ref = ${input.Ref}`.execute(tx)
    if (!rows[0]) return refuse('NotThere')
    await tx
      .insertInto('flaw_dismissal')
      .values({ rule: input.Rule, ref: input.Ref, sub_program_id: rows[0].program, reason: input.Reason })
      .execute()
    return { Rule: input.Rule, Ref: input.Ref }
  },

  async restoreFlaw({ tx, me, input, registered, refuse }) {
    if (!mine(registered.flaws, me).some(({ key }) => key === input.Rule)) refuse('NotThere')
    const { rows } =
      await sql`update flaw_dismissal set voided_at = now(), voided_by = my_user(), void_reason = 'Restored'
      where rule = ${input.Rule} and ref = ${input.Ref} and voided_at is null returning id`.execute(tx)
    if (rows.length === 0) refuse('NotThere')
    return { Rule: input.Rule, Ref: input.Ref }
  },
})
