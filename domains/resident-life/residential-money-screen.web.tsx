import { HouseBar, useHouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { HouseLevels } from './behavior/house-levels.web.tsx'
import { CashBox } from './money/cash-box.web.tsx'
import { useMoneyText } from './money/money-text.web.ts'
import './resident-life.css'

/** The cash box and the level system of one house. */
export function Screen() {
  const t = useMoneyText()
  const at = useHouseDay()
  if (!at.houses) return <SkeletonRows rows={6} height={44} />
  if (!at.residence) return <EmptyState kind="first" title={t.noHouse} level={2} />
  return (
    <div className="k-stack">
      <HouseBar at={at} />
      <CashBox key={`cash ${at.residence}`} residence={at.residence} />
      <HouseLevels key={`levels ${at.residence}`} residence={at.residence} />
    </div>
  )
}
