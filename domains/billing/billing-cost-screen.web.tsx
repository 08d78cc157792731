import { IconDownload, IconReceiptDollar } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { useCents } from '#platform/web/money.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { servicesHref } from './billing-address.web.ts'
import { behind, behindYear } from './overview/behind.rules.ts'
import { overviewCalls } from './overview/overview.calls.ts'
import { useOverviewText } from './overview/overview-text.web.ts'
import { serviceFunctions } from './overview/service-functions.rules.ts'
import { useYear, YearBar } from './overview/year-bar.web.tsx'
import './billing.css'

/** What a year of services costs, by program and service function. */
export function Screen() {
  const t = useOverviewText()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  const asked = useYear()
  const { data } = useRead(overviewCalls.getCostReport, asked, { keepLast: true })
  const save = (Format: 'csv' | 'xlsx') =>
    void download(overviewCalls.downloadBillingCostReport, { ...asked, Format }).catch(() => {})
  return (
    <div className="k-stack">
      <YearBar shown={data?.FiscalYear}>
        <span className="k-billing-do">
          <Menu
            align="end"
            entries={[
              { label: t.csv, onClick: () => save('csv') },
              { label: t.xlsx, onClick: () => save('xlsx') },
            ]}
          >
            <Button icon={IconDownload}>{t.download}</Button>
          </Menu>
        </span>
      </YearBar>
      <Card flush title={t.cost} note={t.costText}>
        {!data && <SkeletonRows rows={5} height={40} />}
        {data?.Rows.length === 0 && (
          <EmptyState kind="none" icon={IconReceiptDollar} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        {data && data.Rows.length > 0 && (
          <ScrollRegion label={t.cost} className="k-billing-scroll">
            <table className="k-billing-table">
              <thead>
                <tr>
                  <th scope="col">{t.program}</th>
                  <th scope="col">{t.function}</th>
                  <th scope="col">{t.code}</th>
                  <th scope="col" className="k-num">
                    {t.count}
                  </th>
                  <th scope="col" className="k-num">
                    {t.unitHead}
                  </th>
                  <th scope="col" className="k-num">
                    {t.rate}
                  </th>
                  <th scope="col" className="k-num">
                    {t.amount}
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.Rows.map((one) => (
                  <tr key={`${one.SubProgramID} ${one.Code} ${one.RateCents}`}>
                    <th scope="row">{one.SubProgramName}</th>
                    <td>{label(serviceFunctions, one.ServiceFunction)}</td>
                    <td>{one.Code}</td>
                    <td className="k-num">
                      <a
                        className="k-link"
                        {...linkTo(servicesHref({ ...behindYear(data.From, data.To), ...behind.cost(one) }), go)}
                      >
                        {one.Services}
                      </a>
                    </td>
                    <td className="k-num">{one.Units}</td>
                    <td className="k-num">{cents(one.RateCents)}</td>
                    <td className="k-num">{cents(one.Cents)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t.total}
                  </th>
                  <td className="k-num">
                    <a
                      className="k-link"
                      {...linkTo(
                        servicesHref({ ...behindYear(data.From, data.To, asked.SubProgramID), ...behind.billed() }),
                        go,
                      )}
                    >
                      {data.Total.Services}
                    </a>
                  </td>
                  <td className="k-num">{data.Total.Units}</td>
                  <td className="k-num" colSpan={2}>
                    {cents(data.Total.Cents)}
                  </td>
                </tr>
              </tfoot>
            </table>
          </ScrollRegion>
        )}
      </Card>
    </div>
  )
}
