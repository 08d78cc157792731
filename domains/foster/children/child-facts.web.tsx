import { useChartText } from '#domains/enrollment/chart-text.web.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import type { ChartFact } from '#platform/web/blocks/chart-shell.tsx'
import { familyHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { linkTo } from '#platform/web/go.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { useChildText } from './child-text.web.ts'
import type { ClientProfile } from './children-chart.calls.ts'

/** Under the name: where the child lives and who has the case. */
export function useChildFacts(child: ClientProfile): ChartFact[] {
  const t = useChildText()
  const shared = useChartText()
  const today = useDates().today()
  const { open } = useFosterAddress()
  const manager = child.Team.find((one) => one.Role === 'Case Manager')
  const { Home: home } = child
  return [
    home
      ? {
          id: 'home',
          label: t.home,
          value: (
            <a
              className="k-plain-link"
              {...linkTo(familyHref(home.FosterResourceFamilyID), () => open('family', home.FosterResourceFamilyID))}
            >
              {home.Name}
            </a>
          ),
          after: t.days(daysBetween(home.Since, today)),
        }
      : { id: 'home', label: t.home, value: shared.nobody },
    { id: 'manager', label: shared.manager, value: manager?.Name ?? shared.nobody, wide: true },
  ]
}
