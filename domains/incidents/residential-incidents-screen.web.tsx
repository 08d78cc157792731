import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { IncidentList } from './incident-list.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { incidentCalls } from './incidents.calls.ts'
import './incidents.css'

/** On a shared tablet a report is begun and gone on with; it is reviewed at a desk. */
export function Screen() {
  return useProfile().Tablet === null ? <IncidentList module="Residential" /> : <OnTablet />
}

function OnTablet() {
  const t = useIncidentText()
  const [opened, setOpened] = useState<{ part: string; id: string }>()
  const { data } = useRead(incidentCalls.getForNew, {})
  if (!data) return <SkeletonRows rows={2} height={56} />
  return (
    <>
      <Card title={t.report}>
        <div className="k-incident-form">
          <p>{t.tabletText}</p>
          <Button kind="primary" size="lg" onClick={() => setOpened({ part: 'incident-new', id: '' })}>
            {t.report}
          </Button>
          {data.Drafts.map(({ IncidentID, Names }) => (
            <Button key={IncidentID} size="lg" onClick={() => setOpened({ part: 'incident', id: IncidentID })}>
              {t.goOn(Names)}
            </Button>
          ))}
        </div>
      </Card>
      {opened && <PartDialog name={opened.part} input={{ id: opened.id }} onClose={() => setOpened(undefined)} />}
    </>
  )
}
