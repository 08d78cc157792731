import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { communityCalls } from './community/community.calls.ts'
import { MatchHosts } from './hosting/match.web.tsx'
import { useMatchText } from './hosting/match-text.web.ts'
import './strong-families.css'

/** A host for the children of a family. */
export function Screen() {
  const t = useMatchText()
  const [family, setFamily] = useState<string | null>(null)
  const { data } = useRead(communityCalls.getCommunityFamilies, { PageSize: 100, States: ['active', 'hosted'] })
  return (
    <div className="k-stack">
      <SelectField
        label={t.family}
        placeholder={t.choose}
        searchable
        options={(data?.Rows ?? []).map((row) => ({ value: row.CommunityFamilyID, label: row.Name }))}
        value={family}
        onChange={setFamily}
      />
      {family === null ? (
        <Card label={t.first}>
          <EmptyState kind="first" title={t.first}>
            {t.firstText}
          </EmptyState>
        </Card>
      ) : (
        <MatchHosts key={family} familyId={family} />
      )}
    </div>
  )
}
