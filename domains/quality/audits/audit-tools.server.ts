import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import type { Tool } from './audit-shapes.rules.ts'
import { auditToolCalls } from './audit-tools.calls.ts'
import type { auditCalls } from './audits.calls.ts'
import { knowsChecks, offeredChecks } from './machine.server.ts'

type Calls = typeof auditCalls

const tools = record(
  'audit_tool',
  { AuditToolID: 'id', Name: 'name', Module: 'module', ChartType: 'chart_type' },
  { voids: true },
)

/** The tool as it is now; what was taken back is not there. */
export const toolOf = async ({ tx, input, notFound }: Context<Calls['openAudit']> | Context<Calls['previewSample']>) =>
  (await tx
    .selectFrom('audit_tool')
    .select(['id', 'module', 'items', 'chart_type'])
    .where('id', '=', input.AuditToolID)
    .where('voided_at', 'is', null)
    .executeTakeFirst()) ?? notFound()

export const auditToolHandlers = handlers(auditToolCalls, {
  async getTools({ tx, me, language, registered }) {
    const { rows } = await sql<Tool>`select ${tools.select('t')}, t.items as "Items",
        (select count(*)::int from chart_audit a where a.tool_id = t.id and a.voided_at is null) as "Audits"
      from audit_tool t where t.voided_at is null order by norm_name(t.name)`.execute(tx)
    return {
      Tools: rows,
      Checks: await offeredChecks(tx, registered.checks, language),
      Can: { Edit: me.may('QM.Manage') },
    }
  },

  async saveTool(context) {
    const { tx, input, refuse, registered } = context
    if (new Set(input.Items.map(({ ItemID }) => ItemID)).size < input.Items.length) refuse('SameItem')
    if (!(await knowsChecks(tx, registered.checks, input.Items))) refuse('NoSuchCheck')
    const known = await sql`select from core_program where web_application_module_name = ${input.Module}`.execute(tx)
    if (known.rows.length === 0) refuse('NoSuchProgram')
    return tools.save(context, tools.at(input), {
      name: input.Name,
      module: input.Module,
      chart_type: input.ChartType ?? 'Client',
      items: JSON.stringify(input.Items),
    })
  },

  async removeTool(context) {
    const { input, changeSet, effect } = context
    const at = tools.at(input)
    const { name } = await tools.lock(context, at)
    const ChangeSetID = await changeSet('quality.remove', ['Remove a tool of audits', 'Quitar un instrumento'])
    effect(
      'file',
      sentence(
        ['**{name}** is no longer offered; its audits stay', '**{name}** ya no se ofrece; sus auditorías quedan'],
        {
          name,
        },
      ),
    )
    return { ...(await tools.remove(context, at, input.Reason)), ChangeSetID }
  },
})
