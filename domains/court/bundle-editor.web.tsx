import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { PacketMaking } from '#domains/documents/case-file/packet-making.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { storyGroups, type StoryGroup } from '#platform/contract/lists/story.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SavedState } from '#platform/web/ui/saved-state.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { BundlePart } from './bundle-part.web.tsx'
import { courtBundleCalls } from './court-bundle.calls.ts'
import { useBundleText } from './court-bundle-text.web.ts'
import { useBundleDraft } from './use-bundle-draft.web.ts'

type Bundle = Output<typeof courtBundleCalls.getBundle>
interface EditorProps {
  membershipId: string
  bundle: Bundle
}

const toggled = (all: readonly string[], one: string, on: boolean) =>
  on ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one)

/** Facts with their sources, what is said around them, what stays out, what is blacked out; then one PDF. */
export function BundleEditor({ membershipId, bundle }: EditorProps) {
  const t = useBundleText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { draft, change, save, refused, version, dirty } = useBundleDraft(membershipId, bundle)
  const [making, setMaking] = useState<string>()
  const may = bundle.Can.Edit
  const said = (group: StoryGroup) => draft.Texts.find(({ Group }) => Group === group)?.Text ?? ''
  const saying = (Group: StoryGroup, Text: string) =>
    change({ Texts: [...draft.Texts.filter((one) => one.Group !== Group), { Group, Text }] })
  const make = () =>
    dialogs.ask({
      call: courtBundleCalls.makeBundle,
      title: t.make,
      sentence: t.makeSentence,
      values: {
        ClientSubProgramMembershipID: membershipId,
        HearingID: bundle.HearingID,
        version: version ?? 1,
        Recipient: bundle.Court ?? '',
      },
      fields: ['Recipient'],
      submit: t.make,
      onDone: ({ PacketID }) => setMaking(PacketID),
    })
  return (
    <div className="k-stack k-bundle">
      <div className="k-bundle-bar">
        <span className="k-quiet">{t.period(dates.date(bundle.Since), dates.date(bundle.Until))}</span>
        {save && <SavedState save={save} />}
        {bundle.Can.Make && (
          <Button kind="primary" busy={dirty} offBecause={version === null ? t.writeFirst : undefined} onClick={make}>
            {t.make}
          </Button>
        )}
      </div>
      {refused && <Note tone="over">{refused}</Note>}
      {bundle.MoreFacts && <Note tone="soon">{t.moreFacts}</Note>}
      {storyGroups.map(({ value }) => (
        <BundlePart
          key={value}
          group={value}
          membershipId={membershipId}
          facts={bundle.Facts.filter(({ Group }) => Group === value)}
          said={said(value)}
          leftOut={draft.LeftOut}
          onSay={may ? (text) => saying(value, text) : undefined}
          onKeep={may ? (key, on) => change({ LeftOut: toggled(draft.LeftOut, key, !on) }) : undefined}
        />
      ))}
      <section aria-label={t.attachments}>
        <h3>{t.attachments}</h3>
        {bundle.Documents.length === 0 && <p className="k-quiet">{t.noDocuments}</p>}
        {bundle.Documents.map(({ DocumentID, Title, Day }) => (
          <Checkbox
            key={DocumentID}
            label={`${Title}, ${dates.date(Day)}`}
            checked={draft.DocumentIDs.includes(DocumentID)}
            disabled={!may}
            onChange={(event) =>
              change({ DocumentIDs: toggled(draft.DocumentIDs, DocumentID, event.currentTarget.checked) })
            }
          />
        ))}
      </section>
      <section aria-label={t.blackOut}>
        <h3>{t.blackOut}</h3>
        <p className="k-quiet">{t.blackOutNote}</p>
        {bundle.Held.length > 0 && (
          <p>
            <b>{t.always}: </b>
            {bundle.Held.map(({ Word, Why }) => `${Word} (${Why})`).join(', ')}
          </p>
        )}
        <Words label={t.yours} words={draft.Hidden} readOnly={!may} onChange={(words) => change({ Hidden: words })} />
      </section>
      <MadeBefore bundle={bundle} onOpen={setMaking} />
      {dialogs.dialog}
      {making && <PacketMaking packetId={making} onClose={() => setMaking(undefined)} />}
    </div>
  )
}

function MadeBefore({ bundle, onOpen }: { bundle: Bundle; onOpen: (packetId: string) => void }) {
  const t = useBundleText()
  const dates = useDates()
  if (bundle.Made.length === 0) return null
  return (
    <section aria-label={t.made}>
      <h3>{t.made}</h3>
      <ul>
        {bundle.Made.map(({ PacketID, At, By }) => (
          <li key={PacketID}>
            <button type="button" className="k-link" onClick={() => onOpen(PacketID)}>
              {t.madeBy(By, dates.instant(At))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Kept as it is typed; a line is a word once it has two characters. */
function Words(props: {
  label: string
  words: readonly string[]
  readOnly: boolean
  onChange: (words: string[]) => void
}) {
  const { label, words, readOnly, onChange } = props
  const [typed, setTyped] = useState(words.join('\n'))
  return (
    <TextArea
      label={label}
      value={typed}
      readOnly={readOnly}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(
          event.currentTarget.value
            .split('\n')
            .map((word) => word.trim().slice(0, 200))
            .filter((word) => word.length > 1)
            .slice(0, 200),
        )
      }}
    />
  )
}
