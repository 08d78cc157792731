import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { SearchBeforeCreate, type PersonQuery } from '#platform/web/blocks/search-before-create.tsx'
import type { Match } from '#platform/web/blocks/search-match.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { peopleCalls } from './people.calls.ts'
import { usePeopleText } from './people-text.web.ts'
import { matchReasons } from './match-reasons.rules.ts'

interface AddPersonProps {
  opened: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

/** First the search, then the new record. */
export function AddPerson({ opened, onClose, onOpen }: AddPersonProps) {
  const t = usePeopleText()
  const [query, setQuery] = useState<PersonQuery>()
  const close = () => {
    setQuery(undefined)
    onClose()
  }
  const open = (id: string) => {
    close()
    onOpen(id)
  }
  return (
    <FormDialog opened={opened} onClose={close} wide title={t.add} sentence={query ? t.newSentence : t.addSentence}>
      {(leave) =>
        query ? (
          <NewPerson query={query} onBack={() => setQuery(undefined)} onCancel={leave} onDone={open} />
        ) : (
          <SearchFirst onCreate={setQuery} onUse={open} />
        )
      }
    </FormDialog>
  )
}

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

function SearchFirst({ onCreate, onUse }: { onCreate: (query: PersonQuery) => void; onUse: (id: string) => void }) {
  const t = usePeopleText()
  const { label } = useSpeech()
  const search = useChange(peopleCalls.searchPeople, { quiet: false })
  const matches = search.data?.Matches.map((found): Match => ({
    id: found.PersonID,
    name: `${found.FirstName} ${found.LastName}`,
    birth: found.DateOfBirth,
    score: Math.round(found.Score * 100),
    reasons: found.Reasons.map((reason) => lower(label(matchReasons, reason))),
    memberships: found.Programs,
  }))
  return (
    <SearchBeforeCreate
      withId={false}
      useLabel={t.open}
      matches={matches}
      onSearch={({ first, last, birth }) =>
        void search.run({
          FirstName: first.trim() || undefined,
          LastName: last.trim() || undefined,
          DateOfBirth: birth ?? undefined,
        })
      }
      onUse={(match) => onUse(match.id)}
      onCreate={onCreate}
    />
  )
}

interface NewPersonProps {
  query: PersonQuery
  onBack: () => void
  onCancel: () => void
  onDone: (id: string) => void
}

function NewPerson({ query, onBack, onCancel, onDone }: NewPersonProps) {
  const t = usePeopleText()
  const { AssignedSubPrograms } = useProfile()
  const programs = AssignedSubPrograms.map((program) => ({ value: program.Id, label: program.Name }))
  return (
    <>
      <Button kind="quiet" size="sm" icon={IconChevronLeft} className="k-form-back" onClick={onBack}>
        {t.backToSearch}
      </Button>
      <CallForm
        call={peopleCalls.addPerson}
        values={{
          FirstName: query.first.trim(),
          LastName: query.last.trim(),
          DateOfBirth: query.birth,
          PreferredName: null,
          Sex: 1,
          ...(programs.length === 1 && { SubProgramID: programs[0]!.value }),
        }}
        fields={[
          'FirstName',
          'LastName',
          { name: 'PreferredName', span: 6 },
          'DateOfBirth',
          { name: 'Sex', span: 6 },
          { name: 'SubProgramID', span: 6 },
        ]}
        custom={{
          SubProgramID: {
            label: t.subProgram,
            words: (id) => programs.find((program) => program.value === id)?.label ?? '',
            draw: ({ value, onChange, onBlur, errors }) => (
              <SelectField
                label={t.subProgram}
                options={programs}
                value={value ?? null}
                onChange={(id) => id && onChange(id)}
                onBlur={onBlur}
                error={errors['']}
              />
            ),
          },
        }}
        submit={t.record}
        onCancel={onCancel}
        onDone={({ PersonID }) => {
          showToast({ text: t.recorded })
          onDone(PersonID)
        }}
      />
    </>
  )
}
