import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useClose } from '#platform/web/part-dialog.tsx'
import { asNeededCalls } from './doses/as-needed.calls.ts'
import { useMedicationText } from './medications-text.web.ts'

interface EffectProps {
  resident?: string
  name?: string
  dose?: string
  drug?: string
  version?: string
}

/** How a dose as needed worked, said over any screen. */
export function Screen({ resident = '', name = '', dose = '', drug = '', version = '' }: EffectProps) {
  const t = useMedicationText()
  return (
    <CallDialog
      call={asNeededCalls.recordPrnEffect}
      title={t.effectOf(drug, name)}
      values={{ ClientSubProgramMembershipID: resident, DoseID: dose, version: Number(version) }}
      fields={[
        { name: 'Effect', span: 12 },
        { name: 'EffectNote', span: 12 },
      ]}
      onClose={useClose()}
    />
  )
}
