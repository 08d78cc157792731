import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { HealthForm } from '#domains/clients/health/client-health-form.web.tsx'
import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { NeedCard } from '#domains/enrollment/plan/plan-need.web.tsx'
import { TherapistCard } from '#domains/residential/residents/therapist-card.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { lifeTab } from '../life-tab.web.tsx'
import { Therapies } from './therapies.web.tsx'
import { treatmentCalls } from './treatment.calls.ts'
import { useTreatmentText } from './treatment-text.web.ts'

/** Diagnoses, goals with their steps, therapies, what is due, and who treats. */
export const Treatment = lifeTab(treatmentCalls.getTreatment, function Treatment({ data, id, open, dialogs }) {
  const t = useTreatmentText()
  const dates = useDates()
  const [diagnosing, setDiagnosing] = useState(false)
  const may = open && data.Can.Record
  const today = dates.today()
  const add = () =>
    dialogs.ask({ call: treatmentCalls.addEditNeed, wide: true, title: t.addGoal, values: { ...id, OpenedOn: today } })
  return (
    <>
      <div className="k-halves">
        <RecordCard
          title={t.diagnoses}
          rows={data.Diagnoses}
          idOf={(one) => one.HealthID}
          rowClass="k-life-row"
          none={t.noDiagnoses}
          add={open && data.Can.Diagnose && { label: t.addDiagnosis, onClick: () => setDiagnosing(true) }}
          draw={(one) => (
            <span>
              <b>{[one.Code, one.Name].filter(Boolean).join(' ')}</b>
              <small>
                {[
                  one.DiagnosedBy,
                  one.StartDate && t.since(dates.near(one.StartDate)),
                  one.EndDate && t.until(dates.near(one.EndDate)),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </span>
          )}
        />
        <TherapistCard membershipId={id.ClientSubProgramMembershipID} />
      </div>
      {open && <PlanDue membershipId={id.ClientSubProgramMembershipID} day={data.PlanDue} />}
      <div className="k-part-head">
        <h2>{t.goals}</h2>
        {may && (
          <Button icon={IconPlus} onClick={add}>
            {t.addGoal}
          </Button>
        )}
      </div>
      {data.Needs.length === 0 && (
        <Card label={t.goals}>
          <EmptyState kind="first" title={t.noGoals}>
            {t.noGoalsText}
          </EmptyState>
        </Card>
      )}
      {data.Needs.map((need) => (
        <NeedCard
          key={need.PlanNeedID}
          calls={treatmentCalls}
          need={need}
          may={may}
          id={id}
          who={data.Who}
          dialogs={dialogs}
        />
      ))}
      <Therapies therapies={data.Therapies} id={id} may={may} dialogs={dialogs} />
      {diagnosing && (
        <HealthForm clientId={data.ClientID} kind="Condition" entry={undefined} onClose={() => setDiagnosing(false)} />
      )}
    </>
  )
})

/** What the due dates ask for, with the plan on top. */
function PlanDue({ membershipId, day }: { membershipId: string; day: string | null }) {
  const t = useTreatmentText()
  const dates = useDates()
  const documents = useChartDue(membershipId)
  const near = day ? dates.due(day) : undefined
  return (
    <Card title={t.due} end={day && near && <Status tone={near.tone}>{t.planDue(dates.near(day))}</Status>}>
      {documents.items.length === 0 && <p className="k-quiet">{t.noDue}</p>}
      <DueRail items={documents.items} period="" foot={documents.foot} />
      {documents.dialogs}
    </Card>
  )
}
