import { sql } from 'kysely'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf, fewestTold, peopleCounts } from '../funding.rules.ts'
import { grantPartsCalls } from './grant-parts.calls.ts'

const dues = record('grant_due', named('GrantDueID', 'Kind', 'DueOn', 'DoneOn', 'Note'), { voids: true })
const spendings = record('grant_spending', named('GrantSpendingID', 'SpentOn', 'What'), { voids: true })
const measures = record('grant_measure', named('GrantMeasureID', 'Name', 'Target', 'Source', 'Value'), { voids: true })

/** The grant a part belongs to, held as it is. */
const hold = (tx: Tx, id: string) =>
  tx
    .selectFrom('funding_grant')
    .selectAll()
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** What the product counts in the period of the grant so far; a count of few people is not told. */
async function countMeasures(tx: Tx, id: string, today: string): Promise<number> {
  const done =
    await sql`update grant_measure m set few = c.few, value = case when c.few then null else c.n end, value_on = ${today}::date
    from (select x.id, x.source = any (${[...peopleCounts]}::text[]) and y.n between 1 and ${fewestTold - 1} as few, y.n
      from grant_measure x join funding_grant g on g.id = x.grant_id
      cross join lateral (select grant_count(x.source, g.for_sub_program_id, g.start_date, least(g.end_date, ${today}::date + 1)) as n) y
      where x.grant_id = ${id} and x.voided_at is null and x.source <> 'Typed' and g.start_date <= ${today}::date) c
    where m.id = c.id`.execute(tx)
  return Number(done.numAffectedRows ?? 0n)
}

export const grantPartsHandlers = handlers(grantPartsCalls, {
  async saveGrantDue(context) {
    const { tx, input, today, refuse } = context
    if (input.DoneOn && input.DoneOn > today) refuse('InFuture')
    const grant = (await hold(tx, input.GrantID)) ?? refuse('NotThere')
    const of = { grant_id: grant.id, sub_program_id: grant.sub_program_id }
    return dues.save(context, { ...dues.at(input), ...of }, dues.values(input))
  },
  removeGrantDue: (context) => dues.remove(context, dues.at(context.input), context.input.Reason),

  async saveGrantSpending(context) {
    const { tx, input, today, refuse } = context
    if (input.SpentOn > today) refuse('InFuture')
    const grant = (await hold(tx, input.GrantID)) ?? refuse('NotThere')
    const of = { grant_id: grant.id, sub_program_id: grant.sub_program_id }
    return spendings.save(
      context,
      { ...spendings.at(input), ...of },
      { ...spendings.values(input), cents: centsOf(input.Amount) },
    )
  },
  removeGrantSpending: (context) => spendings.remove(context, spendings.at(context.input), context.input.Reason),

  async saveGrantMeasure(context) {
    const { tx, input, today, refuse } = context
    const grant = (await hold(tx, input.GrantID)) ?? refuse('NotThere')
    const of = { grant_id: grant.id, sub_program_id: grant.sub_program_id }
    const typed = input.Source === 'Typed'
    const saved = await measures.save(
      context,
      { ...measures.at(input), ...of },
      {
        ...measures.values({ ...input, Value: typed ? input.Value : undefined }),
        ...(typed && { few: false, value_on: input.Value === null ? null : today }),
      },
    )
    if (typed) return saved
    await countMeasures(tx, grant.id, today)
    const { version } = await tx
      .selectFrom('grant_measure')
      .select('version')
      .where('id', '=', saved.GrantMeasureID)
      .executeTakeFirstOrThrow()
    return { ...saved, version }
  },

  async countGrantMeasures({ tx, input, today, refuse, notFound }) {
    const grant = (await hold(tx, input.GrantID)) ?? notFound()
    if (!grant.start_date || !grant.end_date) refuse('NoPeriod')
    return { GrantID: grant.id, Counted: await countMeasures(tx, grant.id, today) }
  },
})
