import { useState } from 'react'
import { fiscalYearOf } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { useCents } from '#platform/web/money.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { fiscalYearName } from '../billing.rules.ts'
import { providersCalls, type ProviderMonth } from './providers.calls.ts'
import { useProvidersText } from './providers-text.web.ts'

const yearsBack = 5

/** A fiscal year of a provider, month by month. */
export function ProviderMonths({ id }: { id: string }) {
  const t = useProvidersText()
  const dates = useDates()
  const cents = useCents()
  const now = fiscalYearOf(dates.today())
  const [year, setYear] = useState(now)
  const asked = { EmployeeID: id, FiscalYear: year }
  const { data } = useRead(providersCalls.getProviderMonths, asked, { keepLast: true })
  const save = (Format: 'csv' | 'xlsx') =>
    void download(providersCalls.exportProviderMonths, { ...asked, Format }).catch(() => {})
  const { dateLocale } = useLocale()
  const count = (value: number | null) => value?.toLocaleString(dateLocale)
  /** Of a month that is still to come there is the target only. */
  const drawn = (one: ProviderMonth) =>
    one.Month > dates.today()
      ? ['', '', '', '', count(one.TargetMinutes), '', '', '', '']
      : [
          count(one.DirectMinutes),
          count(one.DocumentationMinutes),
          count(one.TravelMinutes),
          count(one.OtherMinutes),
          count(one.TargetMinutes),
          one.Productivity !== null && t.percent(one.Productivity),
          count(one.Units),
          cents(one.Cents),
          one.Signed > 0 && t.ofAll(one.SignedOnTime, one.Signed),
        ]
  const heads = [t.direct, t.documentation, t.travel, t.other, t.target, t.productivity, t.units, t.amount, t.onTime]
  return (
    <Card flush title={t.months} note={t.monthsText}>
      <div className="k-card-body k-billing-bar">
        <SelectField
          label={t.year}
          options={Array.from({ length: yearsBack }, (_, back) => ({
            value: String(now - back),
            label: fiscalYearName(now - back),
          }))}
          value={String(year)}
          onChange={(value) => setYear(Number(value ?? now))}
        />
        <span className="k-billing-do">
          <Menu
            align="end"
            entries={[
              { label: t.csv, onClick: () => save('csv') },
              { label: t.xlsx, onClick: () => save('xlsx') },
            ]}
          >
            <Button>{t.download}</Button>
          </Menu>
        </span>
      </div>
      {!data && <SkeletonRows rows={6} height={36} />}
      {data && (
        <ScrollRegion label={t.months} className="k-billing-scroll">
          <table className="k-billing-table">
            <thead>
              <tr>
                <th scope="col">{t.month}</th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="k-num">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.Months.map((one) => (
                <tr key={one.Month}>
                  <th scope="row">{dates.month(one.Month)}</th>
                  {drawn(one).map((cell, at) => (
                    <td key={heads[at]} className="k-num">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}
