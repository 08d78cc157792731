import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ComplianceGrid } from './compliance/compliance-grid.web.tsx'
import { useComplianceText } from './compliance/compliance-text.web.ts'
import { Forecast } from './compliance/forecast.web.tsx'
import { Requirements } from './requirements/requirements.web.tsx'
import { trainedKinds, type TrainedKind } from './training-lists.rules.ts'
import './training.css'

/** Who has what they need, what will lapse and which session mends it, and what is asked of whom. */
export function Screen() {
  const t = useComplianceText()
  const { options } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const dialogs = useDialogs()
  const [kind, setKind] = useState<TrainedKind>('Employee')
  const [program, setProgram] = useState<string | null>(null)
  const asked = { Kind: kind, ...(program && { SubProgramID: program }) }
  return (
    <div className="k-stack">
      <div className="k-training-filters">
        <SelectField
          label={t.kind}
          options={options(trainedKinds).map(({ value, label }) => ({ value: String(value), label }))}
          value={kind}
          onChange={(value) => value && setKind(value as TrainedKind)}
        />
        <SelectField
          label={t.program}
          placeholder={t.all}
          clearable
          options={AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={program}
          onChange={setProgram}
        />
      </div>
      <ComplianceGrid key={`${kind} ${program}`} asked={asked} />
      <Forecast asked={asked} />
      <Requirements dialogs={dialogs} />
      {dialogs.dialog}
    </div>
  )
}
