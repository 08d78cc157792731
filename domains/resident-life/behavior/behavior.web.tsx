import { behaviorCalls } from './behavior.calls.ts'
import { pointAreas } from '#platform/contract/lists/resident-life.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { shiftName } from '#domains/residential/shifts/shifts.rules.ts'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { lifeTab, type LifeProps } from '../life-tab.web.tsx'
import { useBehaviorText } from './behavior-text.web.ts'

type Data = Output<typeof behaviorCalls.getBehavior>
type Point = Data['Points'][number]

/** The level with its history, the points over time and one by one. */
export const Behavior = lifeTab(behaviorCalls.getBehavior, function Behavior(props) {
  return (
    <>
      <div className="k-halves">
        <Level {...props} />
        <Weeks weeks={props.data.Weeks} />
      </div>
      <Points {...props} />
    </>
  )
})

function Level({ data, id, open, dialogs }: LifeProps<Data>) {
  const t = useBehaviorText()
  const dates = useDates()
  const now = data.Levels.find(({ EndDate }) => EndDate === null || EndDate > data.Today)
  const may = open && data.Can.Decide
  const options = data.Choices.map(({ HouseLevelID, Name }) => ({ value: HouseLevelID, label: Name }))
  const change = () =>
    dialogs.ask({
      call: behaviorCalls.setLevel,
      title: now ? t.setLevel : t.setFirst,
      values: { ...id, StartDate: data.Today, ...(now && { version: now.version }) },
      fields: [
        { name: 'HouseLevelID', span: 8 },
        { name: 'StartDate', span: 4 },
        { name: 'Reason', span: 12 },
        { name: 'DecidedWith', span: 12 },
      ],
      custom: { HouseLevelID: chosenField(t.level, options, { autoFocus: true }) },
    })
  const back = () =>
    now &&
    dialogs.act({
      call: behaviorCalls.deleteCurrentLevel,
      title: t.levelBack,
      sentence: now.Name,
      values: { ...id, version: now.version },
      fields: [{ name: 'Reason', span: 12 }],
      confirmLabel: t.levelBack,
      danger: true,
      done: () => t.levelBackDone,
    })
  return (
    <Card
      title={t.level}
      end={
        <span className="k-row">
          {may && data.Choices.length > 0 && (
            <Button size="sm" onClick={change}>
              {now ? t.setLevel : t.setFirst}
            </Button>
          )}
          <MoreMenu label={t.moreLevel} entries={[may && now && { label: t.levelBack, onClick: back }]} />
        </span>
      }
    >
      {!now && <p className="k-quiet">{data.Choices.length === 0 ? t.noLevelsOfHouse : t.noLevel}</p>}
      {now && <p className="k-prose k-lines">{now.Allows}</p>}
      {data.Levels.length > 0 && (
        <Timeline
          label={t.history}
          entries={data.Levels.map((one) => ({
            id: one.ResidentLevelID,
            title: <b>{t.levelName(one.Name, one.House)}</b>,
            now: one === now,
            note: [
              one.EndDate
                ? t.period(dates.near(one.StartDate), dates.near(one.EndDate))
                : t.sinceDay(dates.near(one.StartDate)),
              one.DecidedBy && t.decided(one.DecidedWith ? t.with(one.DecidedBy, one.DecidedWith) : one.DecidedBy),
            ]
              .filter(Boolean)
              .join(', '),
            children: <p className="k-prose">{one.Reason}</p>,
          }))}
        />
      )}
    </Card>
  )
}

/** Points given and taken, week by week. */
function Weeks({ weeks }: { weeks: Data['Weeks'] }) {
  const t = useBehaviorText()
  const dates = useDates()
  const most = Math.max(1, ...weeks.flatMap(({ Given, Taken }) => [Given, Taken]))
  const height = (n: number) => ({ height: `${Math.round((n / most) * 100)}%` })
  return (
    <Card title={t.overview}>
      <ul className="k-weeks">
        {weeks.map(({ Week, Given, Taken }) => (
          <li key={Week}>
            <span className="k-hidden">{t.weekWords(dates.near(Week), Given, Taken)}</span>
            <span className="k-weeks-bar" aria-hidden="true">
              {Given > 0 && <span style={height(Given)} />}
              {Taken > 0 && <span className="is-taken" style={height(Taken)} />}
            </span>
            <span aria-hidden="true">
              +{Given}
              {Taken > 0 && ` −${Taken}`}
            </span>
            <small aria-hidden="true">{Week.slice(5).replace('-', '/').replaceAll(/\b0/g, '')}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Points({ data, id, open, dialogs }: LifeProps<Data>) {
  const t = useBehaviorText()
  const { label, say, field } = useSpeech()
  const dates = useDates()
  const may = open && data.Can.Record
  const shift = {
    Shift: chosenField(
      field(behaviorCalls.savePoints, 'Shift'),
      data.Shifts.map((name) => ({ value: name, label: say(shiftName(name)) })),
    ),
  }
  const fields = ['OnDay', { name: 'Shift', span: 6 }, 'Area', 'Points', { name: 'Reason', span: 12 }] as const
  const ask = (one?: Point) =>
    dialogs.ask({
      call: behaviorCalls.savePoints,
      title: one ? t.editPoints : t.addPoints,
      values: { ...id, ...(one ?? { OnDay: data.Today, Shift: data.Shift }) },
      fields,
      custom: shift,
    })
  const remove = (one: Point) =>
    dialogs.remove({
      call: behaviorCalls.removePoints,
      title: t.removePoints,
      sentence: one.Reason,
      values: { ...id, BehaviorPointID: one.BehaviorPointID, version: one.version },
    })
  return (
    <RecordCard
      title={t.points}
      rows={data.Points.slice(0, 60)}
      idOf={(one) => one.BehaviorPointID}
      rowClass="k-life-row"
      none={[t.noPoints, t.noPointsText]}
      add={may && { label: t.addPoints, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>{one.Reason}</b>
            <small>
              {[dates.near(one.OnDay), say(shiftName(one.Shift)), label(pointAreas, one.Area), one.RecordedBy]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Status tone={one.Points < 0 ? 'over' : 'ok'} small>
            {one.Points > 0 ? `+${one.Points}` : String(one.Points).replace('-', '−')}
          </Status>
          <MoreMenu
            label={t.more(dates.near(one.OnDay))}
            entries={[
              may && { label: t.editPoints, onClick: () => ask(one) },
              may && { label: t.removePoints, danger: true, onClick: () => remove(one) },
            ]}
          />
        </>
      )}
    />
  )
}
