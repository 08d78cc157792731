import { useState } from 'react'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Line } from './incident-line.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { incidentCalls } from './incidents.calls.ts'
import './incidents.css'

/** The incidents in one chart, of whichever program. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useIncidentText()
  const may = !useWhyNot(incidentCalls.saveIncident)
  const [opened, setOpened] = useState<{ part: string; id: string }>()
  const { data } = useRead(incidentCalls.getForChart, { ClientSubProgramMembershipID: id })
  if (!data) return <SkeletonRows rows={4} height={56} />
  return (
    <>
      <RecordCard
        title={t.title}
        rows={data.Incidents}
        idOf={(one) => one.IncidentID}
        rowClass="k-incidents"
        none={[t.none, t.noneText]}
        clear
        add={may && { label: t.report, onClick: () => setOpened({ part: 'incident-new', id }) }}
        draw={(one) => (
          <Line one={one} named={false} onOpen={() => setOpened({ part: 'incident', id: one.IncidentID })} />
        )}
      />
      {opened && <PartDialog name={opened.part} input={{ id: opened.id }} onClose={() => setOpened(undefined)} />}
    </>
  )
}
