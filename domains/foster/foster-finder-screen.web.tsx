import { useEffect, useState } from 'react'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { FinderCompare } from './finder/finder-compare.web.tsx'
import { FinderDecide } from './finder/finder-decide.web.tsx'
import { FinderHomes, noFilters, type HomeFilters } from './finder/finder-homes.web.tsx'
import { FinderNeeds } from './finder/finder-needs.web.tsx'
import { FinderSteps } from './finder/finder-steps.web.tsx'
import { stayOf, startOver, useFinderAddress, withOf } from './finder/finder-address.web.ts'
import { useKept } from './finder/finder-kept.web.ts'
import { finderCalls } from './finder/finder.calls.ts'
import { useFinderText } from './finder/finder-text.web.ts'
import { siblingsTogether, type Matched } from './finder/finder-shapes.rules.ts'
import { tabHref, useFosterAddress } from '#domains/clients/foster-address.web.ts'
import './placements/placements.css'
import './finder/finder.css'

/** From what a child needs to the home it is placed in: four steps, each in the address. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useFinderText()
  const { step, others, homes, start, stay, isChosen, set } = useFinderAddress()
  const [filters, setFilters] = useState<HomeFilters>(noFilters)
  const [note, setNote] = useKept(id)
  const { data, isPlaceholderData: isOlder } = useRead(
    finderCalls.matchPlacement,
    {
      ClientSubProgramMembershipID: id,
      With: others,
      Compared: homes,
      ...(start && { StartDate: start }),
      ...filters,
    },
    { keepLast: true },
  )
  // Who belongs together, and where they live now, is kept in the address as the search begins.
  useEffect(() => {
    if (!data || stay !== undefined || step !== 'needs') return
    const together = siblingsTogether(data).map((one) => one.ClientSubProgramMembershipID)
    set({
      stay: stayOf(data.Children[0]!.PlacementID),
      ...(!isChosen && together.length > 0 && { with: withOf(together) }),
    })
  })
  useCrumbs([{ label: t.placements, to: tabHref('placements') }, { label: t.crumb }])
  if (!data)
    return (
      <div className="k-page">
        <SkeletonRows rows={8} />
      </div>
    )
  if (stay !== undefined && stay !== stayOf(data.Children[0]!.PlacementID))
    return (
      <div className="k-page k-finder">
        <Settled found={data} />
      </div>
    )
  return (
    <div className="k-page k-finder">
      <Head found={data} />
      {step === 'needs' && <FinderNeeds key={data.Children[0]!.NeedVersion} found={data} />}
      {step === 'homes' && <FinderHomes found={data} filters={filters} onFilters={setFilters} />}
      {/* A choice is made on the answer for these children and homes, never on the one before it. */}
      {step === 'compare' &&
        (isOlder ? <SkeletonRows rows={8} /> : <FinderCompare found={data} note={note} onNote={setNote} />)}
      {step === 'decide' && <FinderDecide found={data} note={note} />}
    </div>
  )
}

/** The child lives elsewhere than when this search began: the way back leads to the chart, not to another move. */
function Settled({ found }: { found: Matched }) {
  const t = useFinderText()
  const dates = useDates()
  const { open } = useFosterAddress()
  const { set } = useFinderAddress()
  const child = found.Children[0]!
  return (
    <EmptyState
      kind="clear"
      title={
        child.FamilyName ? t.livesWith(child.FamilyName, dates.near(child.PlacedSince!)) : t.noHome(child.FirstName)
      }
      action={
        <>
          <Button kind="primary" onClick={() => open('child', child.ClientSubProgramMembershipID, 'placements')}>
            {t.openChart(child.FirstName)}
          </Button>
          <Button onClick={() => set(startOver)}>{t.searchAgain}</Button>
        </>
      }
    >
      {t.searchDone(child.FirstName)}
    </EmptyState>
  )
}

function Head({ found }: { found: Matched }) {
  const t = useFinderText()
  const dates = useDates()
  const { label } = useSpeech()
  const { Children: children } = found
  const first = children[0]!
  const sameName = children.every(({ LastName }) => LastName === first.LastName)
  const names = sameName
    ? [...children.slice(0, -1).map(({ FirstName }) => FirstName), children.at(-1)!.Name]
    : children.map(({ Name }) => Name)
  const ages = children.map(({ Age }) => (Age === null ? '?' : String(Age)))
  const where = first.FamilyName
    ? t.livesWith(first.FamilyName, dates.near(first.PlacedSince!))
    : first.WaitingSince && t.waiting(dates.near(first.WaitingSince))
  return (
    <div className="k-page-head k-finder-head">
      <span className="k-finder-faces">
        {children.map((child) => (
          <Avatar key={child.ClientID} id={child.ClientID} name={child.Name} />
        ))}
      </span>
      <div>
        <h1>{t.title(names)}</h1>
        <p>
          {[
            `${t.ages(ages)}.`,
            first.Language && `${label(primaryLanguages, first.Language)}.`,
            first.SchoolName && `${first.SchoolName}.`,
            where,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      <FinderSteps found={found} />
    </div>
  )
}
