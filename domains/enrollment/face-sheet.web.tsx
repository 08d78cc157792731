import { IconChevronLeft, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import { nameOf } from './chart-head.web.tsx'
import { useFaceSheetText } from './face-sheet-text.web.ts'
import './enrollment.css'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { chartRoles } from '#platform/contract/lists/clients.ts'
import { phoneWords } from '#platform/web/format.ts'

export type FacePart = readonly [title: string, facts: readonly Fact[]]

/** A fact, or nothing where nothing is known. */
export const known = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])

interface FaceSheetProps {
  chart: ChartHead
  /** Of the program itself: after the first day and the agency. */
  own?: readonly Fact[]
  /** The program's own sections, in their order. */
  parts: readonly FacePart[]
  team: readonly { Name: string; Role: string; Phone: string | null }[]
  onBack: () => void
}

/** One page for whoever must know the person tonight. */
export function FaceSheet({ chart, own = [], parts, team, onBack }: FaceSheetProps) {
  const t = useFaceSheetText()
  const dates = useDates()
  const { label } = useSpeech()
  const profile = useProfile()
  const [now] = useState(() => new Date().toISOString())
  const numbers = [
    chart.CID && `CID ${chart.CID}`,
    chart.FamLinkNumber && `FamLink ${chart.FamLinkNumber}`,
    chart.WelligentID && `Welligent ${chart.WelligentID}`,
  ]
  const all: readonly FacePart[] = [
    [
      t.person,
      [
        ...known(t.name, [chart.FirstName, chart.MiddleName, chart.LastName].filter(Boolean).join(' ')),
        ...known(t.goesBy, chart.PreferredName),
        ...known(t.born, chart.DateOfBirth && `${dates.date(chart.DateOfBirth)}, ${dates.age(chart.DateOfBirth)}`),
        ...known(t.language, chart.PrimaryLanguage && label(primaryLanguages, chart.PrimaryLanguage)),
        ...known(t.numbers, numbers.filter(Boolean).join(', ')),
        ...known(t.alert, chart.SafetyAlert),
      ],
    ],
    [
      t.program,
      [
        { label: t.program, value: chart.SubProgramName },
        { label: t.since, value: dates.date(chart.StartDate) },
        ...known(t.agency, chart.AgencyName),
        ...known(t.caseNumber, chart.CountyCaseNumber),
        ...own,
      ],
    ],
    ...parts,
    [
      t.team,
      team.map((one) => ({
        label: one.Name,
        value: [label(chartRoles, one.Role), one.Phone && phoneWords(one.Phone)].filter(Boolean).join(', '),
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
            <h1>{nameOf(chart)}</h1>
            <p>
              {t.title}. {t.confidential}
            </p>
          </div>
          <small>{t.printed(fullName(profile), dates.instant(now))}</small>
        </header>
        <div className="k-face-parts">
          {all
            .filter(([, facts]) => facts.length > 0)
            .map(([title, facts]) => (
              <section key={title}>
                <h2>{title}</h2>
                <Facts facts={facts} />
              </section>
            ))}
        </div>
        {chart.RunningSummary && (
          <section>
            <h2>{t.summary}</h2>
            <p className="k-lines">{chart.RunningSummary}</p>
          </section>
        )}
      </article>
    </div>
  )
}
