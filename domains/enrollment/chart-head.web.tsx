import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import type { ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { clientHref, hasChartScreen } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Menu } from '#platform/web/ui/menu.tsx'
import type { ChartAlerts } from './chart.calls.ts'
import type { ChartHead } from './chart-head.calls.ts'
import { useChartText } from './chart-text.web.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'

export const nameOf = (chart: Pick<ChartHead, 'FirstName' | 'LastName'>) => `${chart.FirstName} ${chart.LastName}`

/** The first line under the name: who it is. */
export function usePersonFacts(chart: ChartHead): ChartFact[] {
  const t = useChartText()
  const dates = useDates()
  const { label } = useSpeech()
  const number = (id: string, value: string | null, wide = false): ChartFact[] =>
    value ? [{ id, label: id, value, ...(wide && { wide }) }] : []
  return [
    chart.DateOfBirth
      ? {
          id: t.birth,
          value: dates.age(chart.DateOfBirth),
          strong: true,
          after: t.born(dates.date(chart.DateOfBirth)),
        }
      : { id: t.birth, value: t.noBirth },
    ...(chart.Sex === 1 ? [] : [{ id: t.sex, value: chart.Sex === 3 ? t.female : t.male }]),
    ...(chart.PrimaryLanguage
      ? [{ id: t.language, value: label(primaryLanguages, chart.PrimaryLanguage), wide: true }]
      : []),
    ...number('CID', chart.CID),
    ...number('FamLink', chart.FamLinkNumber),
    ...number('Welligent', chart.WelligentID, true),
  ]
}

/** The end of the second line: in which program, since when; the other programs are one click away. */
export function useProgramFact(chart: ChartHead): ChartFact {
  const t = useChartText()
  const dates = useDates()
  return {
    id: 'program',
    label: t.program,
    value: <ProgramSwitch chart={chart} />,
    wide: true,
    after: chart.EndDate
      ? t.until(dates.date(chart.StartDate), dates.date(chart.EndDate))
      : t.since(dates.date(chart.StartDate)),
  }
}

/** Every enrollment the caller may see; each opens on the screen of its program. */
function ProgramSwitch({ chart }: { chart: ChartHead }) {
  const t = useChartText()
  const dates = useDates()
  const go = useGo()
  if (chart.Memberships.length < 2) return chart.SubProgramName
  return (
    <Menu
      label={t.program}
      entries={chart.Memberships.map((one) => {
        const id = one.ClientSubProgramMembershipID
        const period = one.EndDate
          ? t.until(dates.near(one.StartDate), dates.near(one.EndDate))
          : t.since(dates.near(one.StartDate))
        return {
          key: id,
          label: (
            <>
              {one.SubProgramName} <small>{period}</small>
            </>
          ),
          chosen: id === chart.ClientSubProgramMembershipID,
          ...(hasChartScreen({ ChartType: 'Client', Module: one.Module })
            ? linkTo(clientHref(one.Module, id), go)
            : { offBecause: t.otherModule(one.Module) }),
        }
      })}
    >
      <button type="button" className="k-switch">
        {chart.SubProgramName}
      </button>
    </Menu>
  )
}

/** What to know first, as the server says it; each leads to the tab that tells more. */
export const alertsOf = (alerts: ChartAlerts, show: (part: string) => void): ChartAlert[] =>
  alerts.map(({ Id: id, Tone: tone, Text: text, Part }) => ({
    id,
    tone,
    text,
    ...(Part && { onClick: () => show(Part) }),
  }))
