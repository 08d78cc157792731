import { IconCheck } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useFinderAddress } from './finder-address.web.ts'
import { Verdict } from './finder-home-row.web.tsx'
import { useFinderText } from './finder-text.web.ts'
import type { Matched, HomeShape } from './finder-shapes.rules.ts'
import { toneOf, useFinderWords } from '../placements/placements-checks.web.tsx'

export function HomeHead({ home }: { home: HomeShape }) {
  const t = useFinderText()
  return (
    <div className="k-compare-head">
      <b>{home.Name}</b>
      <small>
        {home.ApprovedSince && home.Phase && /Approved|Licensed/.test(home.Phase)
          ? t.approvedSince(home.ApprovedSince.slice(0, 4), home.Parents)
          : t.onTheWay(home.Phase ?? '')}
      </small>
      <Verdict home={home} />
    </div>
  )
}

export function Cell({ home, part, rule }: { home: HomeShape; part: 'Checks' | 'Soft'; rule: string }) {
  const t = useFinderText()
  const say = useFinderWords()
  if (part === 'Checks') {
    const check = home.Checks.find(({ Rule }) => Rule === rule)
    if (!check) return <span className="k-quiet">{t.notApply}</span>
    return <Status tone={toneOf[check.Result]}>{say(check)}</Status>
  }
  const soft = home.Soft.find(({ Rule }) => Rule === rule)
  if (!soft) return null
  return soft.Good ? <Status tone="ok">{say(soft)}</Status> : <span className="k-compare-plain">{say(soft)}</span>
}

export function Choose({ found, home }: { found: Matched; home: HomeShape }) {
  const t = useFinderText()
  const dates = useDates()
  const { pick, set } = useFinderAddress()
  const id = home.FosterResourceFamilyID
  const failed = home.Checks.filter(({ Result }) => Result === 'fail')
  const never = failed.some(({ Exception }) => !Exception)
  const taken = found.Children.some((child) => child.FosterResourceFamilyID === id)
  if (taken)
    return (
      <small>
        {t.livesWith(
          home.Name,
          dates.near(found.Children.find((child) => child.FosterResourceFamilyID === id)!.PlacedSince!),
        )}
      </small>
    )
  if (never) return <small>{t.never}</small>
  if (failed.length > 0 && !found.Can.Override) return <small>{t.exception}</small>
  return (
    <>
      <Button
        size="sm"
        chosen={pick === id}
        aria-pressed={pick === id}
        aria-label={pick === id ? undefined : t.chooseName(home.Name)}
        icon={pick === id ? IconCheck : undefined}
        onClick={() => set({ pick: pick === id ? undefined : id })}
      >
        {pick === id ? t.chosen : t.choose}
      </Button>
      {failed.length > 0 && <small className="k-compare-exception">{t.exceptionYou}</small>}
    </>
  )
}
