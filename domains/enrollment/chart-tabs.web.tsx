import { useState, type ReactNode } from 'react'
import { RecordActivity } from '#domains/activity/record-activity.web.tsx'
import { CaseManagerCard } from '#domains/caseload/case-manager-card.web.tsx'
import { ClientContacts } from '#domains/clients/contacts/client-contacts.web.tsx'
import { ClientEducation } from '#domains/clients/education/client-education.web.tsx'
import { ClientHealth } from '#domains/clients/health/client-health.web.tsx'
import { ClientIdentifiers } from '#domains/clients/identifiers/client-identifiers.web.tsx'
import { ClientServices } from '#domains/clients/services/client-services.web.tsx'
import { CaseFile } from '#domains/documents/case-file/case-file.web.tsx'
import { ChildVisits } from '#domains/visits/child-visits.web.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import { nameOf } from './chart-head.web.tsx'
import { useChartText } from './chart-text.web.ts'

/** The tabs that any program's chart can have; `health` and the like belong to the person. */
export const sharedTabs = {
  file: (chart) => <CaseFile chartType="Client" chartId={chart.ClientSubProgramMembershipID} name={nameOf(chart)} />,
  team: (chart) => (
    <>
      <CaseManagerCard membershipId={chart.ClientSubProgramMembershipID} />
      <ClientIdentifiers clientId={chart.ClientID} />
      <ClientContacts clientId={chart.ClientID} />
    </>
  ),
  health: (chart) => <ClientHealth clientId={chart.ClientID} />,
  education: (chart) => <ClientEducation clientId={chart.ClientID} subProgramId={chart.SubProgramID} />,
  services: (chart) => <ClientServices membershipId={chart.ClientSubProgramMembershipID} />,
  visits: (chart) => (
    <>
      <ChildVisits membershipId={chart.ClientSubProgramMembershipID} />
      <PartBoundary name="appointments-chart" input={{ id: chart.ClientSubProgramMembershipID }} />
    </>
  ),
  incidents: (chart) => <PartBoundary name="incidents-chart" input={{ id: chart.ClientSubProgramMembershipID }} />,
  timeline: (chart) => (
    <PartBoundary name="chart-timeline" input={{ id: chart.ClientSubProgramMembershipID, module: moduleOf(chart) }} />
  ),
  activity: (chart) => <ChartActivity id={chart.ClientID} />,
} satisfies Record<string, (chart: ChartHead) => ReactNode>

export type SharedTab = keyof typeof sharedTabs

const moduleOf = ({ Memberships, ClientSubProgramMembershipID: id }: ChartHead) =>
  Memberships.find((one) => one.ClientSubProgramMembershipID === id)?.Module ?? ''

/** Who changed what of the person, in sentences. */
function ChartActivity({ id }: { id: string }) {
  const t = useChartText()
  const mayAudit = usePermitted()('Audit.View')
  const [looks, setLooks] = useState(false)
  return (
    <Card
      title={t.activity}
      end={
        mayAudit && (
          <Checkbox label={t.looks} checked={looks} onChange={(event) => setLooks(event.currentTarget.checked)} />
        )
      }
    >
      <RecordActivity key={String(looks)} table="person" id={id} looks={looks} />
    </Card>
  )
}
