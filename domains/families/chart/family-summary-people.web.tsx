import { FamilyWorkers } from '#domains/caseload/family-workers.web.tsx'
import { childHref } from '#platform/web/charts.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneHref, phoneWords } from '#platform/web/format.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import type { FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'

interface ChildrenHereProps {
  family: FamilyProfile
  onPart: (part: string) => void
}

export function ChildrenHere({ family, onPart }: ChildrenHereProps) {
  const t = useFamilyText()
  const dates = useDates()
  const { open } = useFosterAddress()
  return (
    <Card
      title={t.children}
      note={family.Children.length > 0 ? t.childrenNote(family.Children.length) : undefined}
      end={
        <Button kind="quiet" size="sm" onClick={() => onPart('placements')}>
          {t.placements}
        </Button>
      }
      flush
    >
      {family.Children.length === 0 ? (
        <EmptyState kind="clear" title={t.noChildren}>
          {t.noChildrenText}
        </EmptyState>
      ) : (
        <ul className="k-list">
          {family.Children.map((child) => (
            <li key={child.PlacementID} className="k-family-row">
              <Avatar name={child.Name} id={child.ClientSubProgramMembershipID} />
              <div>
                <a
                  href={childHref(child.ClientSubProgramMembershipID)}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return
                    event.preventDefault()
                    open('child', child.ClientSubProgramMembershipID)
                  }}
                >
                  {child.Name}
                </a>
                <small>
                  {[child.DateOfBirth && dates.age(child.DateOfBirth), t.since(dates.date(child.StartDate))]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Beside the summary: who works with the family, and its parents. */
export function FamilyRail({ family }: { family: FamilyProfile }) {
  const t = useFamilyText()
  return (
    <>
      <FamilyWorkers familyId={family.FosterResourceFamilyID} />
      <Card title={t.parents} flush>
        {family.Parents.length === 0 && <p className="k-definition">{t.noParents}</p>}
        <ul className="k-list">
          {family.Parents.map((parent) => (
            <li key={parent.PersonID} className="k-family-row">
              <Avatar name={parent.Name} id={parent.PersonID} />
              <div>
                <b>{parent.Name}</b>
                {parent.PhoneNumberDigits && (
                  <small>
                    <a href={phoneHref(parent.PhoneNumberDigits)}>{phoneWords(parent.PhoneNumberDigits)}</a>
                  </small>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
