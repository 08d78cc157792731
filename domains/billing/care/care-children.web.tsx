import type { Output } from '#platform/contract/call.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { useCents } from '#platform/web/money.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { CareChild, careCalls } from './care.calls.ts'
import { useCareText } from './care-text.web.ts'

type Care = Output<typeof careCalls.getDaysInCare>
const kinds = ['Home', 'Respite', 'Hold', 'House', 'HouseHold', 'Unpaid'] as const

/** Each child of the month with the nights by what they are paid as. */
export function CareChildren({ care }: { care: Care }) {
  const t = useCareText()
  const dates = useDates()
  const cents = useCents()
  const heads = {
    Home: t.home,
    Respite: t.respite,
    Hold: t.hold,
    House: t.house,
    HouseHold: t.houseHold,
    Unpaid: t.unpaid,
  }
  const title = `${t.title}, ${dates.month(care.Month)}`
  return (
    <Card
      flush
      title={title}
      note={t.nights(care.Shown.Nights)}
      end={
        care.ApprovedBy ? (
          <Status tone="ok">{t.approvedBy(care.ApprovedBy)}</Status>
        ) : (
          <Status tone="soon">
            {care.Unrated > 0 ? t.unrated(care.Unrated) : care.OpenDays > 0 ? t.openDays(care.OpenDays) : t.open}
          </Status>
        )
      }
    >
      {care.Total === 0 && (
        <EmptyState kind="none" title={t.noNights}>
          {t.noNightsText}
        </EmptyState>
      )}
      {care.Total > 0 && (
        <ScrollRegion label={title} className="k-billing-scroll">
          <table className="k-billing-table">
            <thead>
              <tr>
                <th scope="col">{t.child}</th>
                <th scope="col">{t.county}</th>
                <th scope="col">{t.level}</th>
                {kinds.map((kind) => (
                  <th key={kind} scope="col" className="k-num">
                    {heads[kind]}
                  </th>
                ))}
                <th scope="col" className="k-num">
                  {t.countyOwes}
                </th>
                <th scope="col" className="k-num">
                  {t.familyGets}
                </th>
              </tr>
            </thead>
            <tbody>
              {care.Rows.map((child) => (
                <Child key={child.Key} child={child} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={9}>
                  {t.total}
                </th>
                <td className="k-num">{cents(care.Shown.CountyCents)}</td>
                <td className="k-num">{cents(care.Shown.FamilyCents)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}

function Child({ child }: { child: CareChild }) {
  const t = useCareText()
  const cents = useCents()
  const go = useGo()
  const { label } = useSpeech()
  const { ClientSubProgramMembershipID: id, Module } = child
  return (
    <tr>
      <th scope="row">
        {id && child.Name ? (
          <a className="k-link" {...linkTo(hrefOf(chartPath(clientChart(Module as never, id))), go)}>
            {child.Name}
          </a>
        ) : (
          t.hidden
        )}
      </th>
      <td>{child.County ?? t.noCounty}</td>
      <td>
        {child.LevelOfCare ? label(levelsOfCare, child.LevelOfCare) : t.noLevel}
        {child.Unrated > 0 && (
          <Status tone="over" small>
            {t.unrated(child.Unrated)}
          </Status>
        )}
      </td>
      {kinds.map((kind) => (
        <td key={kind} className="k-num">
          {child[kind] || ''}
        </td>
      ))}
      <td className="k-num">{cents(child.CountyCents)}</td>
      <td className="k-num">{cents(child.FamilyCents)}</td>
    </tr>
  )
}
