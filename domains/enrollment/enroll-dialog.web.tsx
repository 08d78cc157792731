import { useState } from 'react'
import type { Enrolling } from '#domains/clients/enroll-part.web.tsx'
import { useMatches } from '#domains/clients/search/search-matches.web.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { SearchBeforeCreate } from '#platform/web/blocks/search-before-create.tsx'
import { useChange } from '#platform/web/calls.tsx'
import type { ProgramDesk } from './desk.web.ts'
import { EnrollForm } from './enroll-form.web.tsx'
import { useEnrollText } from './enroll-text.web.ts'

interface EnrollDialogProps {
  desk: ProgramDesk
  opened: boolean
  onClose: () => void
  /** With the enrollment that was made, or that there was already. */
  onDone: (membershipId: string) => void
}

/** First the search, then the enrollment. */
export function EnrollDialog({ desk, opened, onClose, onDone }: EnrollDialogProps) {
  const t = useEnrollText()
  const own = desk.words()
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
    <FormDialog opened={opened} onClose={close} wide title={own.add} sentence={sentence}>
      {(leave) => (
        <>
          <div hidden={enrolling !== undefined}>
            <SearchFirst desk={desk} onChosen={setEnrolling} />
          </div>
          {enrolling && (
            <EnrollForm
              desk={desk}
              enrolling={enrolling}
              onBack={() => setEnrolling(undefined)}
              onCancel={leave}
              onDone={done}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function SearchFirst({ desk, onChosen }: { desk: ProgramDesk; onChosen: (enrolling: Enrolling) => void }) {
  const t = useEnrollText()
  const search = useChange(desk.calls.searchExistingClients)
  return (
    <SearchBeforeCreate
      useLabel={t.use}
      matches={useMatches(search.data)}
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
        const found = search.data?.Matches.find((one) => one.ClientID === match.id)
        if (found) onChosen({ known: found })
      }}
      onCreate={(query) => onChosen({ query })}
    />
  )
}
