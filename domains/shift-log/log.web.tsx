import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { residentialDesk } from '#domains/residential/residential-desk.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useWaiting } from '#platform/web/calls.tsx'
import { markOf } from '#platform/web/offline.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { EntryEditor } from './entry-editor.web.tsx'
import { EntryLines } from './entry-lines.web.tsx'
import type { Entry, LogChild } from './shift-log-shapes.calls.ts'
import { childTopics, marksOf, shiftTopics, type Topic } from './shift-log.rules.ts'
import { shiftLogCalls } from './shift-log.calls.ts'
import { useShiftText } from './shift-log-text.web.ts'
import type { Written } from './use-entry.web.ts'

export type OpenLog = Output<typeof shiftLogCalls.getLog>
interface Of {
  open: OpenLog
  dialogs: Dialogs
}
type Child = Pick<LogChild, 'ClientSubProgramMembershipID' | 'Name'> | undefined

/** Adds to a signed shift, in a dialog of its own. */
function useAddition({ open: { ResidenceID, Log }, dialogs }: Of) {
  const t = useShiftText()
  const { label, options } = useSpeech()
  return (child: Child, topic: Topic, written?: Written) => {
    const marks = marksOf(topic)
    dialogs.ask({
      call: shiftLogCalls.addEntry,
      title: child ? t.topicOf(label(shiftTopics, topic), child.Name) : t.addHouse,
      sentence: t.addText,
      values: {
        ResidenceID,
        Day: Log.Day,
        Shift: Log.Shift,
        ClientSubProgramMembershipID: child?.ClientSubProgramMembershipID ?? null,
        Topic: topic,
        Mark: written?.Mark ?? null,
        Body: written?.Body ?? '',
      },
      fields: [...(marks.length > 0 ? [{ name: 'Mark', span: 6 } as const] : []), { name: 'Body', span: 12 }],
      custom: { Mark: chosenField(t.inAWord(label(shiftTopics, topic)), options(marks)) },
      submit: t.addIt,
      done: t.addDone,
    })
  }
}

/** Every child of the shift: what is written, and a press for each topic. */
export function Children({ open, dialogs }: Of) {
  const t = useShiftText()
  const { Children: children, Hidden } = open.Log
  return (
    <Card title={t.children} flush>
      {children.length === 0 && Hidden === 0 && <EmptyState kind="none" title={t.nobody} />}
      <ul className="k-list k-shift-children" aria-label={t.children}>
        {children.map((child) => (
          <li key={child.ClientSubProgramMembershipID}>
            <OneChild child={child} open={open} dialogs={dialogs} />
          </li>
        ))}
      </ul>
      {Hidden > 0 && <p className="k-shift-about">{t.hidden(Hidden)}</p>}
    </Card>
  )
}

function OneChild({ child, open, dialogs }: Of & { child: LogChild }) {
  const t = useShiftText()
  const { label } = useSpeech()
  const add = useAddition({ open, dialogs })
  const [topic, setTopic] = useState<Topic>()
  // A chart does not open on a shared tablet.
  const onTablet = useProfile().Tablet !== null
  const { Log, Can } = open
  const writing = Log.State === 'Open'
  const has = (one: Topic) =>
    child.Entries.some((entry) => entry.Topic === one && (entry.Mark !== null || entry.Body !== ''))
  return (
    <>
      <div className="k-shift-who">
        {onTablet ? (
          <b>{child.Name}</b>
        ) : (
          <ChartLink
            desk={residentialDesk}
            membershipId={child.ClientSubProgramMembershipID}
            part="shift-log"
            name={child.Name}
          />
        )}
        {child.Bed && <small>{child.Bed}</small>}
        {child.Away && (
          <Status tone={child.Away === 'AWOL' ? 'over' : 'soon'} small>
            {label(locationEvents, child.Away)}
          </Status>
        )}
      </div>
      <EntryLines entries={child.Entries} label={t.entriesOf(child.Name)} />
      {Can.Write && (
        <div className="k-shift-topics" role="group" aria-label={t.topicsOf(child.Name)}>
          {childTopics.map((one) => (
            <TopicButton
              key={one}
              chosen={writing && topic === one}
              written={has(one)}
              label={label(shiftTopics, one)}
              waitsFor={[Log.Day, Log.Shift, child.ClientSubProgramMembershipID, one]}
              onClick={() => (writing ? setTopic(topic === one ? undefined : one) : add(child, one))}
            />
          ))}
        </div>
      )}
      {writing && Can.Write && topic && (
        <EntryEditor
          key={topic}
          at={{ ResidenceID: open.ResidenceID, log: Log, child, topic }}
          mine={mineOf(child.Entries, topic)}
          onClose={() => setTopic(undefined)}
          onSigned={(written) => {
            setTopic(undefined)
            add(child, topic, written)
          }}
        />
      )}
    </>
  )
}

const mineOf = (entries: readonly Entry[], topic: Topic) =>
  entries.find((entry) => entry.Mine && !entry.Added && entry.Topic === topic)

interface TopicProps {
  chosen: boolean
  written: boolean
  label: string
  waitsFor: readonly string[]
  onClick: () => void
}

function TopicButton({ chosen, written, label, waitsFor, onClick }: TopicProps) {
  const t = useShiftText()
  const [Day = '', Shift = '', ClientSubProgramMembershipID = '', topic = ''] = waitsFor
  const mark = markOf(shiftLogCalls.saveEntry, { Day, Shift, ClientSubProgramMembershipID, Topic: topic })
  const waits = useWaiting(shiftLogCalls.saveEntry).has(mark)
  return (
    <Button chosen={chosen} aria-expanded={chosen} className={written ? 'is-written' : ''} onClick={onClick}>
      {label}
      {waits && (
        <Status tone="soon" small>
          {t.waits}
        </Status>
      )}
    </Button>
  )
}

/** What concerns the house and everybody in it. */
export function HouseNotes({ open, dialogs }: Of) {
  const t = useShiftText()
  const add = useAddition({ open, dialogs })
  const [writing, setWriting] = useState(false)
  const { Log, Can } = open
  const isOpen = Log.State === 'Open'
  return (
    <Card title={t.house}>
      <div className="k-shift-stack">
        <p className="k-quiet">{t.houseAbout}</p>
        <EntryLines entries={Log.House} label={t.house} topics={false} />
        {Can.Write && !(isOpen && writing) && (
          <Button onClick={() => (isOpen ? setWriting(true) : add(undefined, 'House'))}>{t.addHouse}</Button>
        )}
        {Can.Write && isOpen && writing && (
          <EntryEditor
            at={{ ResidenceID: open.ResidenceID, log: Log, topic: 'House' }}
            mine={mineOf(Log.House, 'House')}
            onClose={() => setWriting(false)}
            onSigned={(written) => {
              setWriting(false)
              add(undefined, 'House', written)
            }}
          />
        )}
      </div>
    </Card>
  )
}
