import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { healthKinds, type HealthEntry, type HealthKind } from './client-health-kinds.web.ts'
import type { clientHealthCalls } from './client-health.calls.ts'
import { useHealthText } from './client-health-text.web.ts'
import { useDone, useLastDay } from '../client-records.web.tsx'
import { healthNames } from '#platform/contract/lists/clients.ts'

interface HealthFormProps {
  clientId: string
  kind: HealthKind
  entry: HealthEntry | undefined
  onClose: () => void
}

/** Every kind is written through its own call; the form takes its fields from it. */
type AnyKind = typeof clientHealthCalls.addEditCondition

export function HealthForm({ clientId, kind, entry, onClose }: HealthFormProps) {
  const t = useHealthText()
  const { label } = useSpeech()
  const done = useDone()
  const EndDate = useLastDay<never>()
  const { call, fields, start } = healthKinds[kind]
  return (
    <FormDialog
      opened
      onClose={onClose}
      wide
      title={entry ? t.editTitle(label(healthNames, entry.Name)) : t[`add${kind}`]}
    >
      {(close) => (
        <CallForm
          call={call as AnyKind}
          values={{ ClientID: clientId, ...start, ...entry } as never}
          fields={fields as never}
          custom={{ EndDate } as never}
          submit={t.save}
          onCancel={close}
          onDone={(_, { Name }) => {
            onClose()
            done(t.saved(label(healthNames, Name)))
          }}
        />
      )}
    </FormDialog>
  )
}
