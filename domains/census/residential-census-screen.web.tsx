import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { HouseDayBar, useHouseDay, type HouseDay } from '#domains/residential/houses/house-day.web.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { CensusLines, DayStatus } from './census-lines.web.tsx'
import { censusCalls } from './census.calls.ts'
import { isInside, isNight } from './census.rules.ts'
import { useCensusText } from './census-text.web.ts'
import { ContradictionList, MonthContradictions } from './contradictions.web.tsx'
import { Occupancy } from './occupancy.web.tsx'
import './census.css'

/** The census of one house on one day: what differs is typed, the rest carries forward. */
export function Screen() {
  const t = useCensusText()
  const at = useHouseDay()
  if (!at.houses) return <SkeletonRows rows={6} height={44} />
  if (!at.residence)
    return (
      <Card label={t.noHouse}>
        <EmptyState kind="first" title={t.noHouse} level={2}>
          {t.noHouseText}
        </EmptyState>
      </Card>
    )
  return (
    <div className="k-stack">
      <Day at={at} residence={at.residence} />
      <MonthContradictions residence={at.residence} month={at.month} />
      <Occupancy residence={at.residence} />
    </div>
  )
}

function Day({ at, residence }: { at: HouseDay; residence: string }) {
  const t = useCensusText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { data } = useRead(
    censusCalls.getDay,
    { ResidenceID: residence, ...(at.day && { Day: at.day }) },
    { keepLast: true },
  )
  if (!data) return <SkeletonRows rows={6} height={44} />
  const nights = data.Lines.filter(({ State }) => isNight(State))
  const inside = nights.filter(({ State }) => isInside(State))
  const locked = data.Status === 'Approved' || data.MonthClosed
  const submit = () =>
    dialogs.ask({
      call: censusCalls.submitDay,
      title: t.night(dates.long(data.Day)),
      sentence: t.submitText,
      values: { ResidenceID: residence, Day: data.Day, version: data.version },
      fields: [{ name: 'Note', span: 12 }],
      submit: t.submit,
      done: t.submitted,
    })
  return (
    <>
      <HouseDayBar at={at} day={data.Day} />
      {data.Missing.length > 0 && (
        <Note tone="soon">
          {t.missing(data.Missing.length)}{' '}
          <Button kind="quiet" size="sm" onClick={() => at.show({ day: data.Missing[0] })}>
            {t.firstMissing(dates.near(data.Missing[0]!))}
          </Button>
        </Note>
      )}
      <Card flush title={t.night(dates.long(data.Day))} note={data.House} end={<DayStatus day={data} />}>
        <p className="k-census-counts">
          <b>{t.present(inside.length, nights.length)}</b>
          <span>{t.empty(data.BedsEmpty)}</span>
          <span>{t.available(data.BedsAvailable)}</span>
          <span>{t.licensed(data.LicensedBeds)}</span>
          {data.MonthClosed && <Status tone="info">{t.closed}</Status>}
        </p>
        <p className="k-census-about">{t.figures}</p>
        {data.Lines.length === 0 ? (
          <EmptyState kind="none" title={t.nobody} level={3}>
            {t.nobodyText}
          </EmptyState>
        ) : (
          <CensusLines day={data} dialogs={data.Can.Submit && !locked ? dialogs : undefined} />
        )}
        {data.Contradictions.length > 0 && (
          <ContradictionList of={data.Contradictions} label={`${t.conflicts}, ${dates.near(data.Day)}`} />
        )}
      </Card>
      {data.Can.Submit && !locked && data.Status !== 'Submitted' && data.Lines.length > 0 && (
        <ScreenActions>
          <Button kind="primary" onClick={submit}>
            {t.submit}
          </Button>
        </ScreenActions>
      )}
      {dialogs.dialog}
    </>
  )
}
