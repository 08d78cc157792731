import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { PhaseStepper } from '#platform/web/blocks/phase-stepper.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { familyPhasesCalls, type FamilyPhases } from './family-phases.calls.ts'
import type { Approving } from '../chart/family-chart.calls.ts'
import { ChangePhase } from './family-phases-change.web.tsx'
import { FamilyGates } from './family-phases-gates.web.tsx'
import { PhaseDaysCard, PhaseHistory } from './family-phases-days.web.tsx'
import { RevokePhase } from './family-phases-revoke.web.tsx'
import { usePhaseText } from './family-phases-text.web.ts'
import { anyPhaseList as phaseList } from './phase-steps.rules.ts'
import { heldPhase, kindOf } from './phases.rules.ts'
import { phaseReasons } from '#platform/contract/lists/families.ts'

/** Where the family stands on the way to approval, what is missing, and how long it may still take. */
export function FamilyApproval({ family }: { family: Approving }) {
  const id = { FosterResourceFamilyID: family.FosterResourceFamilyID }
  const { data } = useRead(familyPhasesCalls.getFamilyPhases, id)
  const { data: gates } = useRead(familyPhasesCalls.getGates, id)
  if (!data || !gates) return <SkeletonRows rows={8} />
  return (
    <>
      <TheWay family={family} phases={data} />
      <FamilyGates familyId={id.FosterResourceFamilyID} gates={gates} can={data.Can} />
      <PhaseDaysCard phases={data} />
      <PhaseHistory phases={data} />
    </>
  )
}

function TheWay({ family, phases }: { family: Approving; phases: FamilyPhases }) {
  const t = usePhaseText()
  const dates = useDates()
  const { label } = useSpeech()
  const [task, setTask] = useState<'change' | 'revoke'>()
  const { Current, Can, RevokeWhyNot } = phases
  const kind = kindOf(Current.Phase)
  const oldestFirst = phases.History.toReversed().map((row) => ({ phase: row.Phase }))
  const shown = kind === 'hold' ? (heldPhase(oldestFirst) ?? phases.Steps[0]?.Phase ?? '') : Current.Phase
  const median = phases.Steps.find((step) => step.Phase === Current.Phase)?.Median
  const period = t.period(dates.date(phases.Period.From), dates.date(addDays(phases.Period.To, -1)))
  const actions = (
    <>
      <Button
        size="sm"
        offBecause={!Can.Change ? t.mayNot : RevokeWhyNot ? t[RevokeWhyNot] : Can.Revoke ? undefined : t.mayNotDecide}
        onClick={() => setTask('revoke')}
      >
        {t.revoke}
      </Button>
      <Button size="sm" offBecause={Can.Change ? undefined : t.mayNot} onClick={() => setTask('change')}>
        {t.change}
      </Button>
    </>
  )
  return (
    <Card title={t.way} end={<span className="k-actions">{actions}</span>} flush>
      {kind === 'end' ? (
        <div className="k-forecast">
          <Note tone="info">{t.ended(label(phaseList, Current.Phase), label(phaseReasons, Current.Reason))}</Note>
        </div>
      ) : (
        <div className="k-family-steps">
          <PhaseStepper
            phases={phases.Steps.map((step) => ({ id: step.Phase, label: label(phaseList, step.Phase) }))}
            current={shown}
            {...(kind === 'way' && {
              days: phases.Steps.find((step) => step.Phase === Current.Phase)?.Days ?? Current.Days,
              ...(median !== null && median !== undefined && { median: { days: median, period } }),
            })}
          />
          {kind === 'hold' && (
            <Note tone="soon">
              {t.held(label(phaseReasons, Current.Reason))}.{' '}
              {Current.ReviewDate && t.review(dates.date(Current.ReviewDate))}.
            </Note>
          )}
        </div>
      )}
      {kind === 'way' && <Forecast phases={phases} />}
      {task === 'change' && <ChangePhase family={family} phases={phases} onClose={() => setTask(undefined)} />}
      {task === 'revoke' && <RevokePhase family={family} phases={phases} onClose={() => setTask(undefined)} />}
    </Card>
  )
}

function Forecast({ phases: { Forecast: expected, Target } }: { phases: FamilyPhases }) {
  const t = usePhaseText()
  const dates = useDates()
  return (
    <dl className="k-forecast">
      <div>
        <dt>{t.expected}</dt>
        <dd>
          {expected ? dates.date(expected.On) : <span className="k-quiet">{t.noForecast}</span>}
          {expected && <small>{t.between(dates.near(expected.From), dates.near(expected.To))}</small>}
        </dd>
      </div>
      {Target && (
        <div>
          <dt>{t.target}</dt>
          <dd>
            {dates.date(Target.On)}
            <small>{t.targetDays(Target.Days)}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}
