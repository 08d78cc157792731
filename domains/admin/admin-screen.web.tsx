import { programCalls } from '#domains/access/programs/programs.calls.ts'
import { AgencyTab } from '#domains/agency/agency-tab.web.tsx'
import { agencyProfileCalls } from '#domains/agency/profile/agency-profile.calls.ts'
import { CoreProgramsTab } from '#domains/agency/programs/core-programs.web.tsx'
import { SetupTab } from '#domains/agency/setup/setup-tab.web.tsx'
import { setupCalls } from '#domains/agency/setup/setup.calls.ts'
import { listsCalls } from '#domains/lists/lists.calls.ts'
import { ListsTab } from '#domains/lists/lists-tab.web.tsx'
import { secondPersonCalls } from '#domains/access/second-person/second-person.calls.ts'
import { SecondPersonTab } from '#domains/access/second-person/second-person-tab.web.tsx'
import { JobsTab } from '#domains/outbox/jobs-tab.web.tsx'
import { MailTab } from '#domains/outbox/mail-tab.web.tsx'
import { jobCalls } from '#domains/outbox/jobs.calls.ts'
import { outboxCalls } from '#domains/outbox/outbox.calls.ts'
import { errorLogCalls } from '#domains/session/error-log.calls.ts'
import type { CallSpec } from '#platform/contract/call.ts'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { PartPlace } from '#platform/web/part-place.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { hrefOf } from '#platform/web/go.ts'
import { AuditTab } from './audit-tab.web.tsx'
import { auditSearchCalls } from './audit-search.calls.ts'
import { ErrorsTab } from './errors-tab.web.tsx'
import { overviewCalls } from './overview.calls.ts'
import { Overview } from './overview.web.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import './admin.css'

const useText = catalog(
  () => ({
    title: 'Admin',
    sentence: 'What needs an administrator, and the way to everything administrators look after.',
    parts: 'Parts of Admin',
    overview: 'Overview',
    setup: 'Setup',
    agency: 'Agency',
    programs: 'Programs',
    lists: 'Lists',
    import: 'Import',
    errors: 'Errors',
    jobs: 'Jobs',
    mail: 'Mail',
    audit: 'Audit',
    emergency: 'Emergency access',
    second: 'Second person',
    tablets: 'Tablets',
    announcements: 'Announcements',
    tickets: 'Requests',
    status: 'Status',
    rules: 'Rules',
  }),
  () => ({
    title: 'Administración',
    sentence: 'Lo que necesita a un administrador, y el camino a todo lo que se administra.',
    parts: 'Partes de Administración',
    overview: 'Resumen',
    setup: 'Configuración inicial',
    agency: 'Agencia',
    programs: 'Programas',
    lists: 'Listas',
    import: 'Importar',
    errors: 'Errores',
    jobs: 'Tareas',
    mail: 'Correo',
    audit: 'Auditoría',
    emergency: 'Acceso de emergencia',
    second: 'Segunda persona',
    tablets: 'Tabletas',
    announcements: 'Avisos',
    tickets: 'Solicitudes',
    status: 'Estado',
    rules: 'Reglas',
  }),
)

type Part =
  | 'overview'
  | 'setup'
  | 'agency'
  | 'programs'
  | 'lists'
  | 'import'
  | 'errors'
  | 'jobs'
  | 'mail'
  | 'audit'
  | 'emergency'
  | 'second'
  | 'tablets'
  | 'announcements'
  | 'tickets'
  | 'status'
  | 'rules'

/** A part is there for those who may make its call. */
const parts: readonly { id: Part; call: Pick<CallSpec, 'permission'> }[] = [
  { id: 'overview', call: overviewCalls.getOverview },
  // Drawn by the help desk.
  { id: 'tickets', call: { permission: 'Tickets.Answer' } },
  { id: 'status', call: { permission: 'Admin.View' } },
  { id: 'setup', call: setupCalls.getSetup },
  { id: 'agency', call: agencyProfileCalls.getAgencyProfile },
  { id: 'programs', call: programCalls.getPrograms },
  { id: 'lists', call: listsCalls.getLists },
  { id: 'import', call: { permission: 'Records.Import' } },
  { id: 'errors', call: errorLogCalls.getErrorLogs },
  { id: 'jobs', call: jobCalls.getJobs },
  { id: 'mail', call: outboxCalls.getOutbox },
  { id: 'audit', call: auditSearchCalls.searchAudit },
  { id: 'second', call: secondPersonCalls.getSecondPersonRequests },
  // Drawn by other domains, whose calls ask for these.
  { id: 'announcements', call: { permission: 'Announcements.Publish' } },
  { id: 'rules', call: { permission: 'Administrator' } },
  { id: 'tablets', call: { permission: 'Administrator' } },
  { id: 'emergency', call: { permission: 'Confidential.Grant' } },
]

export function Screen() {
  const t = useText()
  const permitted = usePermitted()
  const { asked, only } = useAddress('/Admin')
  const open = parts.filter(({ call }) => permitted(call.permission))
  const tab = open.find(({ id }) => id === asked.tab)?.id ?? 'overview'
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} />
      <Tabs
        label={t.parts}
        items={open.map(({ id }) => ({
          id,
          label: t[id],
          href: hrefOf(id === 'overview' ? '/Admin' : `/Admin?tab=${id}`),
        }))}
        value={tab}
        onSelect={(id) => only({ tab: id === 'overview' ? undefined : id })}
      />
      {tab !== 'setup' && permitted(setupCalls.getSetup.permission) && (
        <PartPlace name="agency-setup-bar" height={[52, 144]} />
      )}
      {tab === 'overview' && <Overview />}
      {tab === 'tickets' && <PartBoundary name="admin-tickets" />}
      {tab === 'status' && <PartBoundary name="admin-status" />}
      {tab === 'setup' && <SetupTab />}
      {tab === 'agency' && <AgencyTab />}
      {tab === 'programs' && <CoreProgramsTab />}
      {tab === 'lists' && <ListsTab />}
      {tab === 'import' && <PartBoundary name="admin-import" />}
      {tab === 'errors' && <ErrorsTab />}
      {tab === 'jobs' && <JobsTab />}
      {tab === 'mail' && <MailTab />}
      {tab === 'audit' && <AuditTab />}
      {tab === 'second' && <SecondPersonTab />}
      {tab === 'announcements' && <PartBoundary name="admin-announcements" />}
      {tab === 'rules' && <PartBoundary name="admin-rules" />}
      {tab === 'tablets' && <PartBoundary name="admin-tablets" />}
      {tab === 'emergency' && <PartBoundary name="admin-emergency" />}
    </div>
  )
}
