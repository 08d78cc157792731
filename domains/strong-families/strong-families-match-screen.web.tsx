import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps, type Picked } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { communityCalls } from './community/community.calls.ts'
import { MatchHosts } from './hosting/match.web.tsx'
import { useMatchText } from './hosting/match-text.web.ts'
import './strong-families.css'

/** A family we help, by its name, a member or the phone. */
function CommunityPicker(props: OnePickerProps) {
  const t = useMatchText()
  const [text, setText] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    communityCalls.getCommunityFamilies,
    { Search: asked ?? '', PageSize: 25, States: ['active', 'hosted'] },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Rows.slice(0, 10).map((row) => ({
          id: row.CommunityFamilyID,
          name: row.Name,
          note: [row.City, row.SubProgramName].filter(Boolean).join(', '),
        }))
      : undefined
  return <Picker {...props} text={text} onText={setText} found={found} words={{ type: t.choose, none: t.noneCalled }} />
}

/** A host for the children of a family. */
export function Screen() {
  const t = useMatchText()
  const [family, setFamily] = useState<Picked | null>(null)
  return (
    <div className="k-stack">
      <CommunityPicker label={t.family} value={family} onChange={setFamily} />
      {family === null ? (
        <Card label={t.first}>
          <EmptyState kind="first" title={t.first}>
            {t.firstText}
          </EmptyState>
        </Card>
      ) : (
        <MatchHosts key={family.id} familyId={family.id} />
      )}
    </div>
  )
}
