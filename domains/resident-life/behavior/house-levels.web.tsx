import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { behaviorCalls, type HouseLevel } from './behavior.calls.ts'
import { useBehaviorText } from './behavior-text.web.ts'

const fields = [
  'Name',
  { name: 'Rank', span: 3 },
  { name: 'StartDate', span: 3 },
  { name: 'Allows', span: 12 },
] as const

/** The level system of a house: what each level allows. */
export function HouseLevels({ residence }: { residence: string }) {
  const t = useBehaviorText()
  const dates = useDates()
  const dialogs = useDialogs()
  const of = { ResidenceID: residence }
  const { data } = useRead(behaviorCalls.getHouseLevels, of)
  if (!data) return <SkeletonRows rows={4} height={56} />
  const may = data.Can.Edit
  const add = () =>
    dialogs.ask({
      call: behaviorCalls.saveHouseLevel,
      title: t.addLevel,
      values: { ...of, Rank: Math.max(0, ...data.Levels.map(({ Rank }) => Rank)) + 1, StartDate: dates.today() },
      fields,
      wide: true,
    })
  const edit = ({ HouseLevelID, Name, Rank, Allows, StartDate, version }: HouseLevel) =>
    dialogs.ask({
      call: behaviorCalls.saveHouseLevel,
      title: t.editLevel,
      values: { ...of, HouseLevelID, Name, Rank, Allows, StartDate, version },
      fields,
      wide: true,
    })
  const end = ({ HouseLevelID, Name, version }: HouseLevel) =>
    dialogs.ask({
      call: behaviorCalls.endHouseLevel,
      title: t.endLevel,
      sentence: Name,
      values: { ...of, HouseLevelID, EndDate: dates.today(), version },
      fields: ['EndDate'],
    })
  return (
    <>
      <RecordCard
        title={t.houseLevels}
        rows={data.Levels}
        idOf={(one) => one.HouseLevelID}
        rowClass="k-life-row"
        none={[t.noHouseLevels, t.noHouseLevelsText]}
        add={may && { label: t.addLevel, onClick: add }}
        draw={(one) => (
          <>
            <span>
              <b>
                {one.Rank}. {one.Name}
              </b>
              <small className="k-lines">{one.Allows}</small>
              {one.EndDate && <small>{t.outFrom(dates.near(one.EndDate))}</small>}
            </span>
            <small className="k-life-end">{t.onIt(one.Residents)}</small>
            <MoreMenu
              label={t.moreOf(one.Name)}
              entries={[
                may && { label: t.editLevel, onClick: () => edit(one) },
                may && one.EndDate === null && { label: t.endLevel, onClick: () => end(one) },
              ]}
            />
          </>
        )}
      />
      {dialogs.dialog}
    </>
  )
}
