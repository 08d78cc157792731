import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { phoneWords } from '#domains/people/people-format.web.ts'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import type { ClientProfile } from './children-chart.calls.ts'
import { useFaceSheetText } from './child-face-sheet-text.web.ts'
import { nameOfChild } from './child-head.web.tsx'

/** One page for whoever must know the child tonight. */
export function FaceSheet({ child, onBack }: { child: ClientProfile; onBack: () => void }) {
  const t = useFaceSheetText()
  const dates = useDates()
  const say = useFieldWords()
  const profile = useProfile()
  const [now] = useState(() => new Date().toISOString())
  const fact = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])
  const numbers = [
    child.CID && `CID ${child.CID}`,
    child.FamLinkNumber && `FamLink ${child.FamLinkNumber}`,
    child.WelligentID && `Welligent ${child.WelligentID}`,
  ]
  const parts: readonly (readonly [string, readonly Fact[]])[] = [
    [
      t.child,
      [
        ...fact(t.name, [child.FirstName, child.MiddleName, child.LastName].filter(Boolean).join(' ')),
        ...fact(t.goesBy, child.PreferredName),
        ...fact(t.born, child.DateOfBirth && `${dates.date(child.DateOfBirth)}, ${dates.age(child.DateOfBirth)}`),
        ...fact(t.language, child.PrimaryLanguage && say(child.PrimaryLanguage)),
        ...fact(t.tribe, child.Tribe),
        ...fact(t.numbers, numbers.filter(Boolean).join(', ')),
        ...fact(t.alert, child.SafetyAlert),
      ],
    ],
    [
      t.home,
      [
        { label: t.family, value: child.Home?.Name ?? t.noHome },
        ...fact(t.phone, child.Home?.Phone && phoneWords(child.Home.Phone)),
        ...fact(t.since, child.Home && dates.date(child.Home.Since)),
        ...fact(t.away, child.Away && `${say(child.Away.Kind)}, ${dates.date(child.Away.Since)}`),
      ],
    ],
    [
      t.program,
      [
        { label: t.program, value: child.SubProgramName },
        { label: t.since, value: dates.date(child.StartDate) },
        ...fact(t.agency, child.AgencyName),
        ...fact(t.caseNumber, child.CountyCaseNumber),
        { label: t.designation, value: say(child.Designation) },
      ],
    ],
    [
      t.legal,
      [
        ...fact(t.next, child.NextCourtDate && dates.date(child.NextCourtDate)),
        ...fact(t.plan, child.CourtPlan && say(child.CourtPlan)),
        ...fact(t.dependency, child.DependencyStatus && say(child.DependencyStatus)),
      ],
    ],
    [
      t.health,
      [
        {
          label: t.allergies,
          value:
            child.Health.Allergies.map((one) => [one.Name, one.Reaction].filter(Boolean).join(', ')).join('; ') ||
            t.none,
        },
        {
          label: t.medicine,
          value:
            child.Health.Medications.map((one) => [one.Name, one.Dose].filter(Boolean).join(' ')).join('; ') || t.none,
        },
        ...fact(t.school, child.School?.Name),
      ],
    ],
    [
      t.team,
      child.Team.map((one) => ({
        label: one.Name,
        value: [say(one.Role), one.Phone && phoneWords(one.Phone)].filter(Boolean).join(', '),
      })),
    ],
    [
      t.siblings,
      child.Siblings.map((one) => ({
        label: one.Name,
        value: [one.DateOfBirth && dates.age(one.DateOfBirth), one.FamilyName].filter(Boolean).join(', '),
      })),
    ],
  ]
  return (
    <div className="k-page k-face-sheet">
      <div className="k-actions k-no-print">
        <Button icon={IconChevronLeft} onClick={onBack}>
          {t.back}
        </Button>
        <Button kind="primary" icon={IconPrinter} onClick={() => print()}>
          {t.print}
        </Button>
      </div>
      <article>
        <header>
          <div>
            <h1>{nameOfChild(child)}</h1>
            <p>
              {t.title}. {t.confidential}
            </p>
          </div>
          <small>{t.printed(fullName(profile), dates.instant(now))}</small>
        </header>
        <div className="k-face-parts">
          {parts
            .filter(([, facts]) => facts.length > 0)
            .map(([title, facts]) => (
              <section key={title}>
                <h2>{title}</h2>
                <Facts facts={facts} />
              </section>
            ))}
        </div>
        {child.RunningSummary && (
          <section>
            <h2>{t.summary}</h2>
            <p className="k-lines">{child.RunningSummary}</p>
          </section>
        )}
      </article>
    </div>
  )
}
