import { clsx } from 'clsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useFinderText } from './finder-text.web.ts'
import type { HomeShape } from './finder-shapes.rules.ts'
import { toneOf, useFinderWords, useRuleName } from '../placements/placements-checks.web.tsx'

/** What the checks of a home come to, in a word. */
export function Verdict({ home }: { home: HomeShape }) {
  const t = useFinderText()
  const count = (result: string) => home.Checks.filter(({ Result }) => Result === result).length
  const text =
    home.Result === 'pass'
      ? t.allPass(home.Checks.length)
      : home.Result === 'fail'
        ? t.fails(count('fail'))
        : t.confirm(count('warn'))
  return <Status tone={toneOf[home.Result]}>{text}</Status>
}

interface HomeRowProps {
  home: HomeShape
  chosen: boolean
  full: boolean
  onToggle: (id: string, on: boolean) => void
}

/** Where the answer is a mere yes, the name of the rule says more. */
const named: ReadonlySet<string> = new Set(['School', 'County', 'Wishes'])

/** One candidate: who, beds, checks, and what speaks for it. */
export function HomeRow({ home, chosen, full, onToggle }: HomeRowProps) {
  const t = useFinderText()
  const say = useFinderWords()
  const rule = useRuleName()
  const wrong = home.Checks.filter(({ Result }) => Result !== 'pass').toSorted((a, b) =>
    a.Result.localeCompare(b.Result),
  )
  const good = home.Soft.filter((one) => one.Good && one.Rule !== 'Distance')
  return (
    <li className={clsx('k-finder-row', chosen && 'is-chosen')}>
      <Checkbox
        label={t.compare(home.Name)}
        labelHidden
        checked={chosen}
        title={full && !chosen ? t.atMost : undefined}
        aria-disabled={full && !chosen}
        onChange={(event) =>
          event.currentTarget.checked && full
            ? undefined
            : onToggle(home.FosterResourceFamilyID, event.currentTarget.checked)
        }
      />
      <span className="k-finder-who">
        <b>{home.Name}</b>
        <small>
          {[home.City, home.TerritoryName, home.Miles !== null && t.mi(home.Miles)].filter(Boolean).join(', ')}
        </small>
      </span>
      <span className="k-finder-beds">
        {t.free(home.Free, home.Capacity)}
        <small>{home.Languages.join(', ')}</small>
      </span>
      <span className="k-finder-verdict">
        <Verdict home={home} />
        {wrong.length > 0 && <small>{wrong.slice(0, 3).map(say).join('; ')}</small>}
      </span>
      <span className="k-finder-good">
        {good.slice(0, 3).map((one) => (
          <Status key={one.Rule} tone="ok" small>
            {named.has(one.Rule) ? rule(one.Rule) : say(one)}
          </Status>
        ))}
      </span>
    </li>
  )
}
