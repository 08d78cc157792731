import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import { offMap } from '#domains/families/roster/county-filter.rules.ts'
import { CommunityDetail } from './care/community-detail.web.tsx'
import { careCalls as calls } from './care/care.calls.ts'
import { useCareText } from './care/care-text.web.ts'
import { useCommunityForm } from './care/community-form.web.tsx'
import { churchPath, mondayOf } from './churches.rules.ts'
import { careStatuses } from './church-lists.rules.ts'
import { churchHref, churchTabHref, communityHref, useChurchesAddress } from './churches-address.web.ts'
import './churches.css'

/** The care communities of the caller's programs, or one of them opened. */
export function Screen() {
  const t = useCareText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(calls.addEditCareCommunity)
  const { community, open, showTab } = useChurchesAddress()
  const form = useCommunityForm(dialogs)
  const { asked } = useAddress(churchPath)
  // From a figure of the map: those at work in one county.
  const county = asked.area && (asked.area.split(':')[1] || asked.area)
  const { data } = useRead(calls.getCareCommunities, county ? { County: county, Status: 'Active' } : {})
  if (community)
    return (
      <>
        <div>
          <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => showTab('communities')}>
            {t.back}
          </Button>
        </div>
        <CommunityDetail key={community} id={community} />
      </>
    )
  if (!data) return <SkeletonRows rows={6} height={56} />
  const thisWeek = mondayOf(dates.today())
  return (
    <div className="k-stack">
      <ScreenActions>
        <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => form.add()}>
          {t.add}
        </Button>
      </ScreenActions>
      {county ? (
        <p className="k-quiet">
          {county === offMap ? t.activeOffMap : t.activeIn(county)}{' '}
          <a className="k-link" {...linkTo(churchTabHref('communities'), go)}>
            {t.showAll}
          </a>
        </p>
      ) : (
        <Card title={t.figures}>
          <Facts
            facts={[
              { label: t.met, value: data.Figures.Met },
              { label: t.helpers, value: data.Figures.Helpers },
              { label: t.children, value: data.Figures.Children },
            ]}
          />
        </Card>
      )}
      {data.Communities.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-church-grid">
        {data.Communities.map((one) => (
          <Card
            key={one.CareCommunityID}
            title={
              <a
                className="k-link"
                {...linkTo(communityHref(one.CareCommunityID), () => open('community', one.CareCommunityID))}
              >
                {one.Name}
              </a>
            }
            note={label(careStatuses, one.Status)}
          >
            <p>
              <a className="k-link" {...linkTo(churchHref(one.ChurchID), go)}>
                {one.ChurchName}
              </a>
              {one.FamilyName && `, ${t.serves(one.FamilyName)}`}
            </p>
            <p className="k-quiet">{t.seats(one.Members, one.Seats)}</p>
            {one.Status === 'Active' && one.LastCheckIn && one.LastCheckIn >= thisWeek && (
              <p className="k-quiet">{t.checked(dates.near(one.LastCheckIn))}</p>
            )}
            <p className="k-church-states">
              {one.Status === 'Active' && !(one.LastCheckIn && one.LastCheckIn >= thisWeek) && (
                <Status tone="soon">
                  {one.LastCheckIn ? t.checkedLast(dates.near(one.LastCheckIn)) : t.neverChecked}
                </Status>
              )}
              {one.OpenParts > 0 && <Status tone="info">{t.openParts(one.OpenParts)}</Status>}
            </p>
          </Card>
        ))}
      </div>
      {dialogs.dialog}
    </div>
  )
}
