import {
  IconAlertTriangle,
  IconHeartbeat,
  IconPill,
  IconShieldCheck,
  IconStethoscope,
  IconVaccine,
} from '@tabler/icons-react'
import { useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { LabelTags, useLabels } from '#domains/privacy/labels.web.tsx'
import { HealthCard } from './client-health-card.web.tsx'
import { HealthForm } from './client-health-form.web.tsx'
import { healthKinds, type HealthEntry, type HealthKind } from './client-health-kinds.web.ts'
import { clientHealthCalls } from './client-health.calls.ts'
import { useHealthText } from './client-health-text.web.ts'
import { PartFailed, useDone } from '../client-records.web.tsx'
import { healthNames } from '#platform/contract/lists/clients.ts'

const icons = {
  Allergy: IconAlertTriangle,
  Medication: IconPill,
  Condition: IconHeartbeat,
  Exam: IconStethoscope,
  Immunization: IconVaccine,
  Insurance: IconShieldCheck,
}

/** What is known of a child's health: what can hurt first. */
export function ClientHealth({ clientId }: { clientId: string }) {
  const t = useHealthText()
  const { label } = useSpeech()
  const [editing, setEditing] = useState<{ kind: HealthKind; entry?: HealthEntry }>()
  const [removing, setRemoving] = useState<{ kind: HealthKind; entry: HealthEntry }>()
  const { data, error, refetch } = useRead(
    clientHealthCalls.getClientHealth,
    { ClientID: clientId },
    { ownErrors: true },
  )
  const remove = useChange(clientHealthCalls.deleteHealthEntry)
  const done = useDone()
  const entries = data ? Object.values(data).flat() : []
  const restricted = useLabels(
    'client_health',
    entries.map(({ HealthID }) => HealthID),
  )
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />
  return (
    <div className="k-stack">
      {(Object.keys(healthKinds) as HealthKind[]).map((kind) =>
        data ? (
          <HealthCard
            key={kind}
            kind={kind}
            icon={icons[kind]}
            entries={data[healthKinds[kind].list]}
            labels={(id) => <LabelTags of={restricted.of(id)} />}
            more={restricted.entry}
            onAdd={() => setEditing({ kind })}
            onEdit={(entry) => setEditing({ kind, entry })}
            onRemove={(entry) => setRemoving({ kind, entry })}
          />
        ) : (
          <Card key={kind} title={t[kind]} flush>
            <SkeletonRows rows={2} height={44} />
          </Card>
        ),
      )}
      {restricted.dialog}
      {editing && (
        <HealthForm
          clientId={clientId}
          kind={editing.kind}
          entry={editing.entry}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <RemoveMistake
          what={label(healthNames, removing.entry.Name)}
          sentence={t.removeSentence}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { kind, entry } = removing
            const gone = await remove.run({
              ClientID: clientId,
              Kind: kind,
              HealthID: entry.HealthID,
              Reason: Reason ?? '',
              version: entry.version,
            })
            if (gone) done(t.removed(label(healthNames, entry.Name)))
            return Boolean(gone)
          }}
        />
      )}
    </div>
  )
}
