import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { centsOf, typedSource } from '../funding.rules.ts'
import { countGrant, funderMeasure } from './grant-count.server.ts'
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
    const { tx, input, today, registered, refuse } = context
    const grant = (await hold(tx, input.GrantID)) ?? refuse('NotThere')
    const of = { grant_id: grant.id, sub_program_id: grant.sub_program_id }
    const typed = input.Source === typedSource
    if (!typed && !funderMeasure(registered, input.Source)) refuse('NoMeasure')
    const saved = await measures.save(
      context,
      { ...measures.at(input), ...of },
      {
        ...measures.values({ ...input, Value: typed ? input.Value : undefined }),
        ...(typed && { few: false, value_on: input.Value === null ? null : today }),
      },
    )
    if (typed) return saved
    await countGrant(context, grant)
    const { version } = await tx
      .selectFrom('grant_measure')
      .select('version')
      .where('id', '=', saved.GrantMeasureID)
      .executeTakeFirstOrThrow()
    return { ...saved, version }
  },

  async countGrantMeasures(context) {
    const { tx, input, refuse, notFound } = context
    const grant = (await hold(tx, input.GrantID)) ?? notFound()
    if (!grant.start_date || !grant.end_date) refuse('NoPeriod')
    return { GrantID: grant.id, Counted: await countGrant(context, grant) }
  },
})
