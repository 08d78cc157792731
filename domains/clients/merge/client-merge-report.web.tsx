import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { clientMergeCalls } from './client-merge.calls.ts'
import { useMergeText } from './client-merge-text.web.ts'
import { clientSearchCalls, type ClientMatch } from '../search/client-search.calls.ts'
import { matchName } from '../search/client-search-results.web.tsx'

interface OtherProps {
  match: ClientMatch
  onClose: () => void
}

interface FindOtherProps extends OtherProps {
  title: string
  sentence: string
  useLabel: string
  onChosen: (clientId: string) => void
  children?: ReactNode
}

function FindOther({ match, title, sentence, useLabel, onChosen, onClose, children }: FindOtherProps) {
  const t = useMergeText()
  const dates = useDates()
  const [text, setText] = useState(matchName(match))
  const search = useChange(clientSearchCalls.searchExistingClients, { quiet: false })
  const others = search.data?.Matches.filter((one) => one.IsClient && one.ClientID !== match.ClientID)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      wide
      onSubmit={() => text.trim() && void search.run({ Search: text })}
    >
      <div className="k-stack">
        {children}
        <div className="k-search-box">
          <TextField
            label={t.find}
            icon={IconSearch}
            data-autofocus
            maxLength={120}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" size="lg">
            {t.search}
          </Button>
        </div>
        {others?.length === 0 && <Note>{t.noneOther}</Note>}
        {others && others.length > 0 && (
          <ul className="k-list">
            {others.slice(0, 8).map((one) => (
              <li key={one.ClientID} className="k-found">
                <Avatar name={matchName(one)} id={one.ClientID} />
                <div className="k-found-who">
                  <p>
                    <b>{matchName(one)}</b>
                  </p>
                  <small>
                    {[
                      one.DateOfBirth && dates.date(one.DateOfBirth),
                      one.CID && `CID ${one.CID}`,
                      one.Memberships[0]?.SubProgramName,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </div>
                <div className="k-found-do">
                  <Button size="sm" onClick={() => onChosen(one.ClientID)}>
                    {useLabel}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

export function ReportDuplicate({ match, onClose }: OtherProps) {
  const t = useMergeText()
  const [note, setNote] = useState('')
  const report = useChange(clientMergeCalls.reportDuplicate)
  return (
    <FindOther
      match={match}
      onClose={onClose}
      title={t.reportTitle(matchName(match))}
      sentence={t.reportSentence}
      useLabel={t.report}
      onChosen={(OtherClientID) =>
        void report.run({ ClientID: match.ClientID, OtherClientID, Note: note.trim() || null }).then((done) => {
          if (!done) return
          showToast({ text: t.reported })
          onClose()
        })
      }
    >
      <TextArea label={t.note} maxLength={1000} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </FindOther>
  )
}

export function ChooseOther({ match, onClose, onChosen }: OtherProps & { onChosen: (clientId: string) => void }) {
  const t = useMergeText()
  return (
    <FindOther
      match={match}
      onClose={onClose}
      title={t.chooseTitle(matchName(match))}
      sentence={t.chooseSentence}
      useLabel={t.choose}
      onChosen={onChosen}
    />
  )
}
