import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import type { Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

export const incidentNotices = {
  submitted: {
    kind: 'incident.submitted',
    event: 'notifyIncidents',
    many: ['# incidents to review', '# incidentes por revisar'],
  },
  returned: { kind: 'incident.returned', event: 'notifyIncidents' },
  task: { kind: 'incident.task', event: 'notifyIncidents' },
} as const satisfies Record<string, NoticeKind>

/** Tells people that something waits for them in the first child's chart; what was written is read there alone. */
export async function tellOf(
  tx: Tx,
  settings: Settings,
  kind: NoticeKind,
  { id, to, title }: { id: string; to: readonly string[]; title: Words },
): Promise<void> {
  const { rows } = await sql<{
    membership: string
    module: string
  }>`select c.client_membership_id as membership, k.web_application_module_name as module
    from incident_child c join sub_program s on s.id = c.sub_program_id join core_program k on k.id = s.core_program_id
    where c.incident_id = ${id} order by c.id limit 1`.execute(tx)
  const { membership, module } = rows[0]!
  await tell(tx, settings, kind, {
    to,
    title,
    link: chartPath(clientChart(module, membership), 'incidents'),
    membership,
  })
}
