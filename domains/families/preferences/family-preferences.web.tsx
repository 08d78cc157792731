import { IconAdjustmentsHeart, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { familyPreferencesCalls } from './family-preferences.calls.ts'
import { EditPreferences } from './family-preferences-edit.web.tsx'
import { findTopic, type PreferenceGroup } from './family-preferences.rules.ts'
import { PreferenceTable } from './family-preferences-table.web.tsx'
import { usePreferencesText } from './family-preferences-text.web.ts'
import '../household/household.css'

type Side = 'family' | 'worker'
type Read = Output<typeof familyPreferencesCalls.getPreferences>

const groupOf = (topic: string) => findTopic(topic)?.Group ?? 'needs'
const groups: readonly PreferenceGroup[] = ['children', 'help', 'needs']

/** What the family said beside what the worker set; where they differ it is settled here. */
export function FamilyPreferences({ familyId }: { familyId: string }) {
  const t = usePreferencesText()
  const { data, refetch } = useRead(familyPreferencesCalls.getPreferences, { FosterResourceFamilyID: familyId })
  const [editing, setEditing] = useState<Side>()
  if (!data)
    return (
      <Card label={t.title} flush>
        <SkeletonRows rows={6} height={44} />
      </Card>
    )
  const asked = data.Preferences.some((one) => one.FamilySaid.Value || one.WorkerSet.Value)
  const open = data.Preferences.filter((one) => one.Differs).length
  const record = (
    <Button size="sm" icon={IconPencil} onClick={() => setEditing('family')}>
      {t.editFamily}
    </Button>
  )
  return (
    <div className="k-stack">
      <div className="k-hh-bar">
        <div>
          <p>{approvedWords(data.Approved, t)}</p>
          {asked &&
            (open > 0 ? <Status tone="soon">{t.differences(open)}</Status> : <Status tone="ok">{t.agree}</Status>)}
        </div>
        {data.Can.Edit && asked && (
          <div className="k-actions">
            {record}
            <Button size="sm" icon={IconPencil} onClick={() => setEditing('worker')}>
              {t.editWorker}
            </Button>
          </div>
        )}
      </div>
      {asked ? (
        groups.map((group) => (
          <Card key={group} title={t[group]} flush>
            <PreferenceTable
              familyId={familyId}
              label={t[group]}
              rows={data.Preferences.filter((one) => groupOf(one.Topic) === group)}
              mayEdit={data.Can.Edit}
            />
          </Card>
        ))
      ) : (
        <Card label={t.title} flush>
          <EmptyState kind="first" icon={IconAdjustmentsHeart} title={t.first} action={data.Can.Edit && record}>
            {t.firstText}
          </EmptyState>
        </Card>
      )}
      {editing && (
        <EditPreferences
          familyId={familyId}
          side={editing}
          preferences={data.Preferences}
          onStale={() => void refetch()}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

function approvedWords(approved: Read['Approved'], t: ReturnType<typeof usePreferencesText>): string {
  const girls = approved.Sexes.includes(3)
  const boys = approved.Sexes.includes(2)
  const who = girls && boys ? t.both : girls ? t.girls : t.boys
  return t.approved(approved.Capacity, approved.YoungestAge, approved.OldestAge, who)
}
