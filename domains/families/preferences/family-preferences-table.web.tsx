import { IconCheck, IconChevronDown, IconTilde, IconX } from '@tabler/icons-react'
import { asWritten } from '#platform/contract/words.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyPreferencesCalls, type Preference } from './family-preferences.calls.ts'
import { findTopic } from './family-preferences.rules.ts'
import { usePreferencesText } from './family-preferences-text.web.ts'
import { useTakeBack } from '../household/household-undo.web.ts'
import { preferenceAnswers, preferenceSexes } from '#platform/contract/lists/household.ts'

const topicOf = (topic: string) => findTopic(topic) ?? { Kind: 'answer', Label: asWritten(topic) }

/** A value in the words of the screen. */
function useAnswerWords() {
  const t = usePreferencesText()
  const { label } = useSpeech()
  return (topic: string, value: string) => {
    const kind = topicOf(topic).Kind
    if (kind === 'age') return t.years(Number(value))
    return kind === 'count'
      ? t.siblings(Number(value))
      : label(kind === 'sexes' ? preferenceSexes : preferenceAnswers, value)
  }
}

interface TableProps {
  familyId: string
  label: string
  rows: readonly Preference[]
  mayEdit: boolean
}

export function PreferenceTable({ familyId, label, rows, mayEdit }: TableProps) {
  const t = usePreferencesText()
  const { say } = useSpeech()
  const answered = rows.filter((one) => one.FamilySaid.Value !== null || one.WorkerSet.Value !== null)
  const open = rows.filter((one) => !answered.includes(one)).map((one) => say(topicOf(one.Topic).Label))
  const foot = open.length > 0 && <p className="k-hh-notasked">{t.notAsked(open)}</p>
  if (answered.length === 0) return foot
  return (
    <>
      <table className="k-hh-table k-hh-wishes">
        <caption className="k-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t.question}</th>
            <th scope="col">{t.familySaid}</th>
            <th scope="col">{t.workerSet}</th>
            <th scope="col">
              <span className="k-hidden">{t.settle}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {answered.map((one) => (
            <tr key={one.Topic}>
              <th scope="row">{say(topicOf(one.Topic).Label)}</th>
              <td data-label={t.familySaid}>
                <Answer topic={one.Topic} answer={one.FamilySaid} />
              </td>
              <td data-label={t.workerSet}>
                <Answer topic={one.Topic} answer={one.WorkerSet} />
              </td>
              <td>{one.Differs && <Settle familyId={familyId} one={one} mayEdit={mayEdit} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {foot}
    </>
  )
}

const shapes: Record<string, typeof IconCheck> = { Yes: IconCheck, Maybe: IconTilde, No: IconX }

function Answer({ topic, answer }: { topic: string; answer: Preference['FamilySaid'] }) {
  const t = usePreferencesText()
  const words = useAnswerWords()
  const dates = useDates()
  if (answer.Value === null) return <span className="k-quiet">{t.none}</span>
  const shape = shapes[answer.Value]
  return (
    <span className="k-hh-answer">
      <span>
        {shape && <Icon of={shape} size={14} />}
        {words(topic, answer.Value)}
      </span>
      {answer.On && <small>{answer.By ? t.byOn(answer.By, dates.near(answer.On)) : dates.near(answer.On)}</small>}
    </span>
  )
}

function Settle({ familyId, one, mayEdit }: { familyId: string; one: Preference; mayEdit: boolean }) {
  const t = usePreferencesText()
  const { say } = useSpeech()
  const words = useAnswerWords()
  const resolve = useChange(familyPreferencesCalls.resolvePreference)
  const takeBack = useTakeBack()
  if (!mayEdit) return <Status tone="soon">{t.differs}</Status>
  const take = (Take: 'family' | 'worker') =>
    void resolve
      .run({ FosterResourceFamilyID: familyId, Topic: one.Topic, Take, version: one.version! })
      .then((done) => done && showToast({ text: t.settled, onUndo: () => takeBack(done.ChangeSetID) }))
  return (
    <span className="k-hh-settle">
      <Status tone="soon">{t.differs}</Status>
      <Menu
        align="end"
        label={t.settleFor(say(topicOf(one.Topic).Label))}
        entries={[
          { label: t.takeFamily(words(one.Topic, one.FamilySaid.Value!)), onClick: () => take('family') },
          { label: t.takeWorker(words(one.Topic, one.WorkerSet.Value!)), onClick: () => take('worker') },
        ]}
      >
        <Button size="sm" iconEnd={IconChevronDown} aria-label={t.settleFor(say(topicOf(one.Topic).Label))}>
          {t.settle}
        </Button>
      </Menu>
    </span>
  )
}
