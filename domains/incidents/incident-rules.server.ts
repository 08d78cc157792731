import { sql } from 'kysely'
import { list } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { tryClock } from './try-clock.server.ts'
import { incidentRuleCalls } from './incident-rules.calls.ts'

const rules = record(
  'incident_rule',
  named('IncidentRuleID', 'Clock', 'Module', 'Type', 'Hours', 'Days', 'BusinessDays', 'StartDate'),
  {},
)

export const incidentRuleHandlers = handlers(incidentRuleCalls, {
  async getRules({ tx, me }) {
    type Found = Omit<Output<typeof incidentRuleCalls.getRules>, 'Can'>
    const { rows } = await sql<Found>`select
      ${list(sql`select ${rules.select('r')}, r.end_date as "EndDate" from incident_rule r
        order by r.clock, r.module nulls first, r.type nulls first, r.start_date desc`)} as "Rules",
      ${list(sql`select k.web_application_module_name as "Module", min(k.name) as "Name" from core_program k
        group by 1 order by 2`)} as "Programs"`.execute(tx)
    return { ...rows[0]!, Can: { Change: me.may('Administrator') } }
  },

  async saveRule(context) {
    const { tx, input, today, refuse } = context
    const { Clock, Module, Type, Hours, Days, BusinessDays, StartDate } = input
    if ([Hours, Days, BusinessDays].filter((length) => length !== null).length !== 1) refuse('OneLength')
    if (StartDate < today) refuse('DayPassed')
    const known = await sql`select from core_program where web_application_module_name = ${Module} limit 1`.execute(tx)
    if (Module !== null && known.rows.length === 0) refuse('UnknownProgram')
    const { rows } = await sql<{ id: string; version: number; start_date: string }>`select id, version, start_date
      from incident_rule where clock = ${Clock} and module is not distinct from ${Module} and type is not distinct from ${Type}
        and (end_date is null or end_date > ${StartDate}::date) order by start_date for update`.execute(tx)
    const before = rows.find(({ start_date }) => start_date <= StartDate)
    const next = rows.find(({ start_date }) => start_date > StartDate)
    if (before?.start_date === StartDate) refuse('BeginsThen')
    if (before) await rules.change(context, before, { end_date: StartDate })
    return rules.add(context, { ...rules.values(input), end_date: next?.start_date ?? null })
  },

  tryRule: tryClock,

  endRule(context) {
    const { input, today, refuse } = context
    if (input.EndDate < today) refuse('DayPassed')
    return rules.step(
      context,
      input,
      ({ start_date }) => {
        if (input.EndDate <= start_date) refuse('EndsBeforeStart')
      },
      { end_date: input.EndDate },
    )
  },
})
