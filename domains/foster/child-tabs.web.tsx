import { useState } from 'react'
import { RecordActivity } from '#domains/activity/record-activity.web.tsx'
import { CaseManagerCard } from '#domains/caseload/case-manager-card.web.tsx'
import { ClientContacts } from '#domains/clients/client-contacts.web.tsx'
import { ClientEducation } from '#domains/clients/client-education.web.tsx'
import { ClientHealth } from '#domains/clients/client-health.web.tsx'
import { ClientIdentifiers } from '#domains/clients/client-identifiers.web.tsx'
import { ClientServices } from '#domains/clients/client-services.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { useDueAlerts } from '#domains/due/chart-due.web.tsx'
import { ChildVisits } from '#domains/visits/child-visits.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import type { TabItem } from '#platform/web/ui/tabs.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { ChildActions } from './child-actions.web.tsx'
import type { CourtEdit } from './child-court-dialogs.web.tsx'
import { ChildCourt } from './child-court.web.tsx'
import type { ChildEdit } from './child-edit.web.tsx'
import { nameOfChild } from './child-head.web.tsx'
import { ChildPlacements } from './child-placements.web.tsx'
import { ChildSummary } from './child-summary.web.tsx'
import { useChildText } from './child-text.web.ts'
import type { ClientProfile } from './children-chart.calls.ts'
import { courtState, orderState } from './children.rules.ts'
import { childHref } from './use-foster-address.web.ts'

export const childParts = [
  'summary',
  'file',
  'placements',
  'team',
  'court',
  'health',
  'education',
  'services',
  'visits',
  'activity',
] as const
export type ChildPart = (typeof childParts)[number]

const useText = catalog(
  () => ({ looks: 'Show who looked' }),
  () => ({ looks: 'Mostrar quién miró' }),
)

/** The tabs with what is late or soon on each. */
export function useTabs(child: ClientProfile): TabItem[] {
  const t = useChildText()
  const today = useDates().today()
  const tone = (states: readonly (string | undefined)[]) => {
    const over = states.filter((one) => one === 'passed' || one === 'over' || one === 'late').length
    const soon = states.filter((one) => one === 'soon').length
    if (over > 0) return { alert: { tone: 'over' as const, count: over } }
    return soon > 0 ? { alert: { tone: 'soon' as const, count: soon } } : {}
  }
  const orders = (medical: boolean) =>
    child.EndingOrders.filter((one) => Boolean(one.Name) === medical).map((one) => orderState(one.ExpiresOn, today))
  const exam = child.Health.NextExam
  const documents = useDueAlerts(child.ClientSubProgramMembershipID, () => {})
  const alerts: Partial<Record<ChildPart, object>> = {
    file: tone([...Array<string>(documents.late).fill('late'), ...Array<string>(documents.soon).fill('soon')]),
    court: tone([courtState(child.NextCourtDate, today), ...orders(false)]),
    health: tone([...orders(true), ...(exam ? [orderState(exam.DueOn, today)] : [])]),
    visits: tone([child.ContactState ?? undefined]),
  }
  return childParts.map((id) => ({
    id,
    label: t[id],
    href: childHref(child.ClientSubProgramMembershipID, id),
    ...(child.Status !== 'Ended' && alerts[id]),
  }))
}

interface ChildTabProps {
  tab: ChildPart
  child: ClientProfile
  onEdit: (what: ChildEdit) => void
  onCourt: (edit: CourtEdit) => void
  show: (part: string) => void
}

export function ChildTab({ tab, child, onEdit, onCourt, show }: ChildTabProps) {
  const narrow = useNarrow()
  const membership = { membershipId: child.ClientSubProgramMembershipID }
  const client = { clientId: child.ClientID }
  switch (tab) {
    case 'summary':
      return <ChildSummary child={child} onEdit={onEdit} show={show} />
    case 'file':
      return <CaseFile chartType="Client" chartId={child.ClientSubProgramMembershipID} name={nameOfChild(child)} />
    case 'placements':
      return (
        <>
          {narrow && <ChildActions {...membership} name={nameOfChild(child)} />}
          <ChildPlacements {...membership} />
        </>
      )
    case 'team':
      return (
        <>
          <CaseManagerCard {...membership} />
          <ClientIdentifiers {...client} />
          <ClientContacts {...client} />
        </>
      )
    case 'court':
      return <ChildCourt child={child} onEdit={onCourt} />
    case 'health':
      return <ClientHealth {...client} />
    case 'education':
      return <ClientEducation {...client} subProgramId={child.SubProgramID} />
    case 'services':
      return <ClientServices {...membership} />
    case 'visits':
      return <ChildVisits {...membership} />
    case 'activity':
      return <ChildActivity id={child.ClientID} />
  }
}

/** Who changed what of the child, in sentences. */
function ChildActivity({ id }: { id: string }) {
  const t = useChildText()
  const own = useText()
  const mayAudit = usePermitted()('Audit.View')
  const [looks, setLooks] = useState(false)
  return (
    <Card
      title={t.activity}
      end={
        mayAudit && (
          <Checkbox label={own.looks} checked={looks} onChange={(event) => setLooks(event.currentTarget.checked)} />
        )
      }
    >
      <RecordActivity key={String(looks)} table="person" id={id} looks={looks} />
    </Card>
  )
}
