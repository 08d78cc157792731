import { useState } from 'react'
import type { ClientMatch } from '#domains/clients/client-search.calls.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { SearchBeforeCreate, type PersonQuery } from '#platform/web/blocks/search-before-create.tsx'
import type { Match } from '#platform/web/blocks/search-match.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useFieldWords } from '#platform/web/field-words.ts'
import { childrenRosterCalls } from './children-roster.calls.ts'
import { EnrolForm } from './children-enrol.web.tsx'
import { useAddChildText } from './children-add-text.web.ts'
import './children-words.web.ts'

interface AddChildProps {
  opened: boolean
  onClose: () => void
  /** With the membership that was made, or that there was already. */
  onDone: (membershipId: string) => void
}

/** Whom the form is for: someone on record, or what was searched for. */
export type Enrolling = { readonly known: ClientMatch } | { readonly query: PersonQuery }

/** First the search, then the enrolment. */
export function AddChild({ opened, onClose, onDone }: AddChildProps) {
  const t = useAddChildText()
  const [enrolling, setEnrolling] = useState<Enrolling>()
  const close = () => {
    setEnrolling(undefined)
    onClose()
  }
  const done = (id: string) => {
    setEnrolling(undefined)
    onDone(id)
  }
  const sentence = !enrolling
    ? t.searchSentence
    : 'known' in enrolling
      ? t.knownSentence(`${enrolling.known.FirstName} ${enrolling.known.LastName}`)
      : t.newSentence
  return (
    <FormDialog opened={opened} onClose={close} wide title={t.title} sentence={sentence}>
      {(leave) => (
        <>
          <div hidden={enrolling !== undefined}>
            <SearchFirst onChosen={setEnrolling} />
          </div>
          {enrolling && (
            <EnrolForm enrolling={enrolling} onBack={() => setEnrolling(undefined)} onCancel={leave} onDone={done} />
          )}
        </>
      )}
    </FormDialog>
  )
}

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function SearchFirst({ onChosen }: { onChosen: (enrolling: Enrolling) => void }) {
  const t = useAddChildText()
  const say = useFieldWords()
  const search = useChange(childrenRosterCalls.searchExistingFosterClients)
  const known = search.data?.Matches ?? []
  const matches = search.data && [
    ...known.map((found): Match => ({
      id: found.ClientID,
      name: `${found.FirstName} ${found.LastName}`,
      birth: found.DateOfBirth,
      score: Math.round(found.Score * 100),
      reasons: found.Reasons.map((reason) => lower(say(reason))),
      memberships: found.Memberships.map((one) => one.SubProgramName),
      exactId: found.ExactIdentifier,
    })),
    ...search.data.Elsewhere.map((found): Match => ({
      id: found.SearchHitID,
      name: found.Name ?? t.someoneAsked(found.AskedAs),
      birth: found.DateOfBirth,
      score: 100,
      reasons: [],
      memberships: [],
      askOwner: found.Owner ?? (found.Access === 'Confidential' ? t.confidentialOwner : t.someone),
      exactId: found.ExactIdentifier,
    })),
  ]
  return (
    <SearchBeforeCreate
      useLabel={t.use}
      matches={matches}
      loading={search.isPending}
      onSearch={({ first, last, birth, id }) =>
        void search.run({
          FirstName: first.trim() || undefined,
          LastName: last.trim() || undefined,
          DateOfBirth: birth,
          Search: id.trim() || undefined,
        })
      }
      onUse={(match) => {
        const found = known.find((one) => one.ClientID === match.id)
        if (found) onChosen({ known: found })
      }}
      onCreate={(query) => onChosen({ query })}
    />
  )
}
