import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { storyGroups, type StoryGroup } from '#platform/contract/lists/story.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { BundleFact } from './court-bundle.calls.ts'
import { useBundleText } from './court-bundle-text.web.ts'

interface PartProps {
  group: StoryGroup
  membershipId: string
  facts: readonly BundleFact[]
  said: string
  leftOut: readonly string[]
  onSay: ((text: string) => void) | undefined
  onKeep: ((key: string, on: boolean) => void) | undefined
}

/** What happened of one kind, with its sources, and what is said about it. */
export function BundlePart({ group, membershipId, facts, said, leftOut, onSay, onKeep }: PartProps) {
  const t = useBundleText()
  const dates = useDates()
  const { label } = useSpeech()
  if (facts.length === 0 && !said && group === 'Incidents') return null
  return (
    <section aria-label={label(storyGroups, group)}>
      <h3>{label(storyGroups, group)}</h3>
      <TextArea
        label={t.say}
        value={said}
        readOnly={!onSay}
        maxLength={20_000}
        minRows={2}
        onChange={(event) => onSay?.(event.currentTarget.value)}
      />
      <ul className="k-bundle-facts">
        {facts.map(({ Key, Day, Title, Note: told, Text, Tab }) => {
          const out = leftOut.includes(Key)
          return (
            <li key={Key} className={out ? 'is-out' : ''}>
              <Checkbox
                label={t.keep(Title)}
                labelHidden
                checked={!out}
                disabled={!onKeep}
                onChange={(event) => onKeep?.(Key, event.currentTarget.checked)}
              />
              <div>
                <b>{Title}</b>
                <small>
                  {[dates.date(Day), told].filter(Boolean).join(' · ')}{' '}
                  <AppLink className="k-link" to={chartPath(clientChart('Foster', membershipId), Tab)}>
                    {t.source}
                  </AppLink>
                </small>
                {Text && <p className="k-lines">{Text}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
