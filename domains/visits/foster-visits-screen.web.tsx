import { IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { teamCaseloadCalls } from './team-caseload.calls.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted, useWhyNot } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { LogContact } from './log-contact.web.tsx'
import { useModuleText } from './module-text.web.ts'
import { useVisitsAddress, viewHref, visitViews, type VisitView } from './use-visits-address.web.ts'
import { visitsCalls } from './visits.calls.ts'
import './visits.css'

/** Visits of the module: this month, the own caseload, every contact; for supervisors the team, cover and mileage. */
export function Screen() {
  const t = useModuleText()
  const { view, handover, show } = useVisitsAddress()
  const permitted = usePermitted()
  const whyNot = useWhyNot(visitsCalls.addEditContact)
  const [logging, setLogging] = useState(false)
  if (handover) return <PartBoundary key={handover} name="foster-visits-handover" input={{ id: handover }} />
  const leads = permitted(teamCaseloadCalls.getTeamCaseload.permission)
  const may: Record<VisitView, boolean> = {
    month: true,
    mine: true,
    contacts: true,
    team: leads,
    cover: true,
    mileage: permitted('Visit.Record'),
    expenses: permitted('Visit.Record'),
  }
  return (
    <div className="k-stack">
      <div className="k-segments">
        <nav aria-label={t.parts} className="k-visit-views">
          {visitViews
            .filter((one) => may[one])
            .map((one) => (
              <ButtonLink
                key={one}
                href={viewHref(one)}
                chosen={one === view}
                {...(one === view && { 'aria-current': 'page' as const })}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  show(one)
                }}
              >
                {t[one]}
              </ButtonLink>
            ))}
        </nav>
        <Button kind="primary" icon={IconPhonePlus} offBecause={whyNot} onClick={() => setLogging(true)}>
          {t.log}
        </Button>
      </div>
      <PartBoundary key={view} name={`foster-visits-${view}`} />
      <LogContact opened={logging} onClose={() => setLogging(false)} />
    </div>
  )
}
