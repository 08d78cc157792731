import type { Output } from '#platform/contract/call.ts'
import { contactRelations } from '#platform/contract/lists/clients.ts'
import { clockIn, dayIn } from '#platform/contract/dates.ts'
import { familyVisitKinds, moodsAfter } from '#platform/contract/lists/resident-life.ts'
import { Chosen } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { lifeTab, type LifeProps } from '../life-tab.web.tsx'
import { familyVisitCalls, type FamilyVisit } from './visits.calls.ts'
import { useFamilyVisitText } from './visits-text.web.ts'

type Data = Output<typeof familyVisitCalls.getFamilyVisits>
const tones: Record<string, Tone> = {
  Yes: 'ok',
  Supervised: 'soon',
  'Phone Only': 'soon',
  No: 'over',
  'Not Listed': 'over',
}

/** Who may come, and who did. */
export const FamilyVisits = lifeTab(familyVisitCalls.getFamilyVisits, function FamilyVisits(props) {
  return (
    <>
      <People data={props.data} />
      <Visits {...props} />
    </>
  )
})

function People({ data }: { data: Data }) {
  const t = useFamilyVisitText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <RecordCard
      title={t.people}
      rows={data.People}
      idOf={(one) => one.ContactID}
      rowClass="k-life-row"
      none={t.noPeople}
      draw={(one) => (
        <>
          <span>
            <b>{one.Name}</b>
            <small>
              {[
                one.Relation && label(contactRelations, one.Relation),
                one.CourtOrderDate && t.order(dates.date(one.CourtOrderDate)),
                one.LastVisit && t.lastVisit(dates.near(one.LastVisit)),
                one.LastCall && t.lastCall(dates.near(one.LastCall)),
                !one.LastVisit && !one.LastCall && t.never,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          <Status tone={tones[one.MayVisit] ?? 'info'}>{t[one.MayVisit]}</Status>
        </>
      )}
    />
  )
}

function useVisitDialog({ data, id, dialogs }: LifeProps<Data>) {
  const t = useFamilyVisitText()
  const options = data.People.map((one) => ({ value: one.ContactID, label: t.named(one.Name, t[one.MayVisit]) }))
  return (one?: FamilyVisit) => {
    const now = new Date()
    dialogs.ask({
      call: familyVisitCalls.saveFamilyVisit,
      title: one ? t.edit : t.add,
      wide: true,
      values: {
        ...id,
        ...(one ?? { Kind: 'Visit', HappenedOn: dayIn(data.Zone, now), HappenedAt: clockIn(data.Zone, now) }),
      },
      custom: {
        ContactID: {
          label: t.who,
          words: (value: string | null) => options.find((option) => option.value === value)?.label ?? '',
          draw: (face: Parameters<typeof Chosen>[0]) => (
            <Chosen {...face} label={t.who} options={options} clearable autoFocus />
          ),
        },
      } as never,
    })
  }
}

function Visits(props: LifeProps<Data>) {
  const { data, id, open, dialogs } = props
  const t = useFamilyVisitText()
  const dates = useDates()
  const { label } = useSpeech()
  const ask = useVisitDialog(props)
  const may = open && data.Can.Record
  const remove = (one: FamilyVisit) =>
    dialogs.remove({
      call: familyVisitCalls.removeFamilyVisit,
      title: t.remove,
      sentence: one.Name ?? t.somebody,
      values: { ...id, ResidentVisitID: one.ResidentVisitID, version: one.version },
    })
  return (
    <RecordCard
      title={t.visits}
      rows={data.Visits}
      idOf={(one) => one.ResidentVisitID}
      rowClass="k-life-row"
      none={[t.none, t.noneText]}
      add={may && { label: t.add, onClick: () => ask() }}
      draw={(one) => (
        <>
          <span>
            <b>
              {label(familyVisitKinds, one.Kind)}, {one.Name ?? t.somebody}
            </b>
            <small>
              {[
                dates.instantWithin(one.Instant),
                one.Minutes !== null && t.minutes(one.Minutes),
                one.SupervisedBy && t.by(one.SupervisedBy),
                one.RecordedBy,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            {one.Note && <small className="k-lines">{one.Note}</small>}
            {one.NotAllowedReason && (
              <Status tone="over" small>
                {`${t[one.MayVisit]}. ${t.allowedWhy(one.NotAllowedReason)}`}
              </Status>
            )}
          </span>
          {one.HowAfter ? <Status tone="info">{label(moodsAfter, one.HowAfter)}</Status> : <span />}
          <MoreMenu
            label={t.more(one.Name ?? t.somebody)}
            entries={[
              may && one.Name !== null && { label: t.edit, onClick: () => ask(one) },
              may && { label: t.remove, danger: true, onClick: () => remove(one) },
            ]}
          />
        </>
      )}
    />
  )
}
