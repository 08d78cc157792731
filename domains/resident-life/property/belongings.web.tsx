import { useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { propertyEnds, propertyStates } from '#platform/contract/lists/resident-life.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useMoney } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { upload } from '#platform/web/upload.ts'
import { useSpeech } from '#platform/web/words.ts'
import { lifeTab, type LifeProps } from '../life-tab.web.tsx'
import { PropertyPhoto } from './property-photo.web.tsx'
import { propertyCalls, type Belonging } from './property.calls.ts'
import { usePropertyText } from './property-text.web.ts'
import type { Output } from '#platform/contract/call.ts'

type Data = Output<typeof propertyCalls.getProperty>

/** The inventory: what is in the house, and what became of the rest. */
export const Belongings = lifeTab(propertyCalls.getProperty, function Belongings(props) {
  const { data, id, open, dialogs } = props
  const t = usePropertyText()
  const today = useDates().today()
  const here = data.Items.filter(({ State }) => State === 'Here')
  const gone = data.Items.filter(({ State }) => State !== 'Here')
  const add = () =>
    dialogs.ask({
      call: propertyCalls.saveProperty,
      title: t.add,
      values: { ...id, Quantity: 1, ReceivedOn: today },
      wide: true,
    })
  const all = () =>
    dialogs.act({
      call: propertyCalls.handBackAll,
      title: t.handBackAll,
      values: { ...id, LeftOn: today, TakenBy: data.Resident, GivenBy: data.Me, Counted: false },
      fields: ['LeftOn', 'TakenBy', 'GivenBy', { name: 'Counted', span: 12 }],
      confirmLabel: t.handBackAll,
      done: ({ Count }) => t.handedBack(Count),
    })
  const draw = (one: Belonging) => <Row one={one} {...props} />
  return (
    <>
      <RecordCard
        title={t.title}
        rows={here}
        idOf={(one) => one.ResidentPropertyID}
        rowClass="k-life-row"
        none={[t.none, t.noneText]}
        add={open && data.Can.Record && { label: t.add, onClick: add }}
        end={
          data.Can.Record &&
          here.length > 0 && (
            <Button kind="quiet" size="sm" onClick={all}>
              {t.handBackAll}
            </Button>
          )
        }
        draw={draw}
      />
      {gone.length > 0 && (
        <RecordCard
          title={t.gone}
          rows={gone}
          idOf={(one) => one.ResidentPropertyID}
          rowClass="k-life-row"
          none=""
          draw={draw}
        />
      )}
    </>
  )
})

function useActs({ one, data, id, dialogs }: LifeProps<Data> & { one: Belonging }) {
  const t = usePropertyText()
  const today = useDates().today()
  const back = useChange(propertyCalls.takeBackProperty)
  const photo = useChange(propertyCalls.setPropertyPhoto)
  const seen = { ...id, ResidentPropertyID: one.ResidentPropertyID, version: one.version }
  const of = { sentence: one.What }
  return {
    edit: () => dialogs.ask({ call: propertyCalls.saveProperty, title: t.edit, values: { ...id, ...one }, wide: true }),
    handBack: () =>
      dialogs.ask({
        ...of,
        call: propertyCalls.endProperty,
        title: t.handBack,
        values: { ...seen, State: 'Handed Back', LeftOn: today, TakenBy: data.Resident, GivenBy: data.Me },
        fields: ['LeftOn', 'LeftCondition', 'TakenBy', 'GivenBy', { name: 'LeftNote', span: 12 }],
      }),
    lost: () =>
      dialogs.ask({
        ...of,
        call: propertyCalls.endProperty,
        title: t.lost,
        values: { ...seen, State: propertyEnds.find(({ value }) => value === 'Lost')!.value, LeftOn: today },
        fields: ['State', 'LeftOn', { name: 'LeftNote', span: 12, needed: true }],
      }),
    takeBack: () => void back.run(seen),
    remove: () => dialogs.remove({ ...of, call: propertyCalls.removeProperty, title: t.remove, values: seen }),
    setPhoto: async (file: File | undefined) => {
      const sent = file && (await upload(uploadFile, file, () => {}))
      if (await photo.run({ ...seen, PhotoFileID: sent?.FileID ?? null })) showToast({ text: t.photoSaved })
    },
  }
}

function Row(props: LifeProps<Data> & { one: Belonging }) {
  const { one, data, id, open } = props
  const t = usePropertyText()
  const dates = useDates()
  const money = useMoney()
  const { label } = useSpeech()
  const acts = useActs(props)
  const chooser = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const may = data.Can.Record
  const here = one.State === 'Here'
  const line = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ')
  return (
    <>
      <span>
        <b>{one.Quantity > 1 ? t.times(one.What, one.Quantity) : one.What}</b>
        <small>
          {line(
            one.Condition,
            t.came(dates.near(one.ReceivedOn)),
            one.ReceivedFrom && t.fromWhom(one.ReceivedFrom),
            one.KeptWhere,
            one.Worth !== null && t.worth(money(one.Worth)),
          )}
        </small>
        {!here && (
          <small>
            {line(
              one.LeftOn && dates.near(one.LeftOn),
              one.TakenBy && one.GivenBy && t.taken(one.TakenBy, one.GivenBy),
              one.LeftCondition,
              one.LeftNote,
            )}
          </small>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={t.addPhoto}
          onChange={(event) => void acts.setPhoto(event.currentTarget.files?.[0])}
        />
      </span>
      {here ? (
        may && (
          <Button kind="quiet" size="sm" onClick={acts.handBack}>
            {t.handBack}
          </Button>
        )
      ) : (
        <Status tone={one.State === 'Handed Back' ? 'ok' : 'over'}>{label(propertyStates, one.State)}</Status>
      )}
      <MoreMenu
        label={t.more(one.What)}
        entries={[
          one.PhotoFileID !== null && { label: t.showPhoto, onClick: () => setShown(true) },
          may && open && here && { label: t.edit, onClick: acts.edit },
          may && open && here && { label: t.addPhoto, onClick: () => chooser.current?.click() },
          may &&
            open &&
            one.PhotoFileID !== null && { label: t.removePhoto, onClick: () => void acts.setPhoto(undefined) },
          may && here && { label: t.lost, onClick: acts.lost },
          may && open && !here && { label: t.takeBack, onClick: acts.takeBack },
          may && open && here && { label: t.remove, danger: true, onClick: acts.remove },
        ]}
      />
      {shown && one.PhotoFileID && (
        <PropertyPhoto id={id} one={one} photoId={one.PhotoFileID} onClose={() => setShown(false)} />
      )}
    </>
  )
}
