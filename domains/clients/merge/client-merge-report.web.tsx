import { useState, type ReactNode } from 'react'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { clientMergeCalls } from './client-merge.calls.ts'
import { useMergeText } from './client-merge-text.web.ts'
import { clientSearchCalls, type ClientMatch } from '../search/client-search.calls.ts'
import { matchName } from '../search/client-search-results.web.tsx'

interface OtherProps {
  match: ClientMatch
  onClose: () => void
}

interface FindClientProps extends OtherProps {
  title: string
  sentence: string
  useLabel: string
  onChosen: (clientId: string) => void
  children?: ReactNode
}

function FindClient({ match, children, ...props }: FindClientProps) {
  const t = useMergeText()
  const dates = useDates()
  const search = useChange(clientSearchCalls.searchExistingClients, { quiet: false })
  const others = search.data?.Matches.filter((one) => one.IsClient && one.ClientID !== match.ClientID)
  return (
    <FindOther
      {...props}
      label={t.find}
      text={matchName(match)}
      onSearch={(Search) => void search.run({ Search })}
      found={others?.map((one) => ({
        id: one.ClientID,
        name: matchName(one),
        note: [
          one.DateOfBirth && dates.date(one.DateOfBirth),
          one.CID && `CID ${one.CID}`,
          one.Memberships[0]?.SubProgramName,
        ]
          .filter(Boolean)
          .join(', '),
      }))}
    >
      {children}
    </FindOther>
  )
}

export function ReportDuplicate({ match, onClose }: OtherProps) {
  const t = useMergeText()
  const [note, setNote] = useState('')
  const report = useChange(clientMergeCalls.reportDuplicate)
  return (
    <FindClient
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
    </FindClient>
  )
}

export function ChooseOther({ match, onClose, onChosen }: OtherProps & { onChosen: (clientId: string) => void }) {
  const t = useMergeText()
  return (
    <FindClient
      match={match}
      onClose={onClose}
      title={t.chooseTitle(matchName(match))}
      sentence={t.chooseSentence}
      useLabel={t.choose}
      onChosen={onChosen}
    />
  )
}
