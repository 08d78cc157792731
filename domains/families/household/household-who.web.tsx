import { IconChevronLeft } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { SearchBeforeCreate, type PersonQuery } from '#platform/web/blocks/search-before-create.tsx'
import type { Match } from '#platform/web/blocks/search-match.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useHouseholdText } from './household-text.web.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'

/** Who was chosen: somebody recorded, or the facts typed for a new person. */
export interface Chosen {
  PersonID: string | null
  FirstName: string | null
  LastName: string | null
  DateOfBirth: string | null
  Sex: 1 | 2 | 3
}

export const whoFields = ['FirstName', 'LastName', 'DateOfBirth', 'Sex'] as const

interface AddByPersonProps {
  title: string
  onClose: () => void
  /** The form that follows, with the person already known. */
  form: (who: Chosen, cancel: () => void) => ReactNode
}

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** First the search, then the form: the same person twice is the costliest mistake. */
export function AddByPerson({ title, onClose, form }: AddByPersonProps) {
  const t = useHouseholdText()
  const { label } = useSpeech()
  const [who, setWho] = useState<{ chosen: Chosen; name?: string }>()
  const search = useChange(peopleCalls.searchPeople, { quiet: false })
  const matches = search.data?.Matches.map((found): Match => ({
    id: found.PersonID,
    name: `${found.FirstName} ${found.LastName}`,
    birth: found.DateOfBirth,
    score: Math.round(found.Score * 100),
    reasons: found.Reasons.map((reason) => lower(label(matchReasons, reason))),
    memberships: found.Programs,
  }))
  const nobody = { PersonID: null, FirstName: null, LastName: null, DateOfBirth: null, Sex: 1 } as const
  const create = ({ first, last, birth }: PersonQuery) =>
    setWho({
      chosen: { ...nobody, FirstName: first.trim() || null, LastName: last.trim() || null, DateOfBirth: birth },
    })
  return (
    <FormDialog opened onClose={onClose} wide title={title} sentence={who ? undefined : t.search}>
      {(leave) =>
        who ? (
          <>
            <Button
              kind="quiet"
              size="sm"
              icon={IconChevronLeft}
              className="k-form-back"
              onClick={() => setWho(undefined)}
            >
              {t.searchAgain}
            </Button>
            <div className="k-stack k-hh-who">
              <Note>{who.name ? t.knownPerson(who.name) : t.newPerson}</Note>
              {form(who.chosen, leave)}
            </div>
          </>
        ) : (
          <SearchBeforeCreate
            withId={false}
            useLabel={t.use}
            matches={matches}
            onSearch={({ first, last, birth }) =>
              void search.run({
                FirstName: first.trim() || undefined,
                LastName: last.trim() || undefined,
                DateOfBirth: birth ?? undefined,
              })
            }
            onUse={(match) => setWho({ chosen: { ...nobody, PersonID: match.id }, name: match.name })}
            onCreate={create}
          />
        )
      }
    </FormDialog>
  )
}

interface EditPersonProps {
  person: {
    PersonID: string
    FirstName: string
    LastName: string
    PreferredName: string | null
    DateOfBirth: string | null
    Sex: 1 | 2 | 3
    PersonVersion: number
  }
  onClose: () => void
}

/** The person’s own facts, wherever else they are used. */
export function EditPerson({ person, onClose }: EditPersonProps) {
  const t = useHouseholdText()
  const { PersonID, FirstName, LastName, PreferredName, DateOfBirth, Sex, PersonVersion } = person
  return (
    <FormDialog opened onClose={onClose} title={`${FirstName} ${LastName}`}>
      {(leave) => (
        <CallForm
          call={peopleCalls.updatePerson}
          values={{ PersonID, FirstName, LastName, PreferredName, DateOfBirth, Sex, version: PersonVersion }}
          fields={['FirstName', 'LastName', 'PreferredName', 'DateOfBirth', { name: 'Sex', span: 12 }]}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
