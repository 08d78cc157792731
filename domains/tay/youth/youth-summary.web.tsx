import { useChartDue } from '#domains/due/chart-due.web.tsx'
import { EnrollmentCard, Goals, RunningSummary } from '#domains/enrollment/enrollment-card.web.tsx'
import { known } from '#domains/enrollment/face-sheet.web.tsx'
import type { ChartTools } from '#domains/enrollment/program-chart.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { tayConditions, tayLegalStatuses, tayPlacementTypes, tayRiskFlags } from '#platform/contract/lists/tay.ts'
import { dollarWords } from '#platform/contract/words.ts'
import { DueRail, type DueItem } from '#platform/web/blocks/due-rail.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { tayDesk } from '../tay-desk.web.ts'
import { askedBefore, daysUntil } from '../tay.rules.ts'
import type { YouthProfile } from './youth-chart.calls.ts'
import { useYouthText } from './youth-text.web.ts'

interface YouthProps {
  youth: YouthProfile
  tools: ChartTools
}

/** The condition under which somebody stays in care, as the chart says it. */
export function Certified({ youth }: { youth: YouthProfile }) {
  const t = useYouthText()
  const dates = useDates()
  const { label } = useSpeech()
  const { Certified: last, NeedsCertification } = youth
  const words = last && {
    condition: label(tayConditions, last.Condition),
    day: dates.near(last.EndDate),
  }
  if (NeedsCertification)
    return <Status tone="over">{words ? t.ended(words.condition, words.day) : t.notCertified}</Status>
  if (!last || !words) return <span className="k-quiet">{t.notNeeded}</span>
  return daysUntil(last.EndDate, dates.today()) <= askedBefore ? (
    <Status tone="soon">{t.until(words.condition, words.day)}</Status>
  ) : (
    t.until(words.condition, words.day)
  )
}

/** The first tab: the story, where things are, and how long there is. */
export function YouthSummary({ youth, tools }: YouthProps) {
  const t = useYouthText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const of = { chart: youth, onEdit: tools.edit }
  const day = (value: string | null, none: string) =>
    value ? dates.near(value) : <span className="k-quiet">{none}</span>
  const left = youth.ExitOn && daysUntil(youth.ExitOn, dates.today())
  return (
    <>
      <RunningSummary {...of} />
      <div className="k-halves">
        <Card title={t.now}>
          <Facts
            facts={[
              { label: t.legal, value: label(tayLegalStatuses, youth.LegalStatus) },
              {
                label: t.home,
                value: youth.Home
                  ? [youth.Home.Unit ?? youth.Home.Address, label(tayPlacementTypes, youth.Home.PlacementType)].join(
                      ', ',
                    )
                  : t.none,
              },
              { label: t.condition, value: <Certified youth={youth} /> },
              { label: t.tilp, value: day(youth.TILPOn, t.none) },
              { label: t.visit, value: day(youth.LastVisit, t.never) },
              ...known(t.school, youth.School),
              {
                label: t.work,
                value:
                  [youth.Employer, youth.WorkHours !== null && t.hours(youth.WorkHours)].filter(Boolean).join(', ') ||
                  t.none,
              },
              { label: t.savings, value: say(dollarWords(youth.Savings)) },
              ...(youth.RentOwed === 0
                ? []
                : [
                    {
                      label: t.owed,
                      value:
                        youth.RentOwed > 0 ? (
                          <Status tone="soon">{say(dollarWords(youth.RentOwed))}</Status>
                        ) : (
                          t.credit(say(dollarWords(-youth.RentOwed)))
                        ),
                    },
                  ]),
              {
                label: t.papers,
                value: youth.PapersMissing > 0 ? t.papersLeft(youth.PapersMissing) : t.papersDone,
              },
              ...known(t.risks, youth.RiskFlags.map((flag) => label(tayRiskFlags, flag)).join(', ') || null),
              ...known(t.baby, youth.ExpectingOn && dates.near(youth.ExpectingOn)),
              ...(youth.ExitOn && left !== null && youth.Status !== 'Ended'
                ? [
                    {
                      label: t.exit,
                      value:
                        Number(left) < 0
                          ? t.exitPast(dates.date(youth.ExitOn))
                          : t.exitIn(Number(left), dates.date(youth.ExitOn)),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
        <EnrollmentCard
          desk={tayDesk}
          {...of}
          facts={known(t.twentyOne, youth.TwentyOneOn && dates.date(youth.TwentyOneOn))}
        />
      </div>
      <Goals {...of} />
    </>
  )
}

/** What is due: the documents, the certification, the exit. */
export function YouthDue({ youth, tools }: YouthProps) {
  const t = useYouthText()
  const today = useDates().today()
  const documents = useChartDue(youth.ClientSubProgramMembershipID)
  const item = (id: string, name: string, due: string, rule: string): DueItem => ({
    id,
    name,
    due,
    rule,
    action: { label: t.open, onClick: () => tools.show(id) },
  })
  const certify = youth.NeedsCertification ? (youth.Certified?.EndDate ?? today) : youth.Certified?.EndDate
  const own = [
    ...(certify ? [item('eligibility', t.dueCertify, certify, t.dueCertifyRule)] : []),
    ...(youth.ExitOn ? [item('papers', t.dueExit, youth.ExitOn, t.dueExitRule)] : []),
  ].filter(({ due }) => due <= addDays(today, 30))
  return (
    <>
      <DueRail
        items={[...documents.items, ...(youth.Status === 'Ended' ? [] : own)]}
        period={t.next30}
        foot={documents.foot}
      />
      {documents.dialogs}
    </>
  )
}
