import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { FoundMatches } from '#platform/web/blocks/found-matches.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { getSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { familiesListCalls, type FamilyMatch } from '../roster/families-list.calls.ts'
import { NewFamilyForm, type FamilyQuery } from './families-new-form.web.tsx'
import { useFamiliesText } from '../roster/families-text.web.ts'
import '#platform/web/blocks/search-before-create.css'
import { phaseList } from '../approval/phase-steps.rules.ts'

interface NewFamilyProps {
  opened: boolean
  onClose: () => void
  onOpen: (id: string) => void
}

/** First the search, then the new record: the same family twice is hard to put together again. */
export function NewFamily({ opened, onClose, onOpen }: NewFamilyProps) {
  const t = useFamiliesText()
  const [query, setQuery] = useState<FamilyQuery>(empty)
  const [creating, setCreating] = useState(false)
  const close = () => {
    setCreating(false)
    setQuery(empty)
    onClose()
  }
  const open = (id: string) => {
    close()
    onOpen(id)
  }
  return (
    <FormDialog opened={opened} onClose={close} wide title={t.add} sentence={creating ? t.newSentence : t.addSentence}>
      {(leave) =>
        creating ? (
          <>
            <Button
              kind="quiet"
              size="sm"
              icon={IconChevronLeft}
              className="k-form-back"
              onClick={() => setCreating(false)}
            >
              {t.backToSearch}
            </Button>
            <NewFamilyForm query={query} onCancel={leave} onDone={open} />
          </>
        ) : (
          <SearchFirst query={query} onQuery={setQuery} onUse={open} onCreate={() => setCreating(true)} />
        )
      }
    </FormDialog>
  )
}

const empty: FamilyQuery = { name: '', phone: '', email: '', street: '', alike: false }
const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

interface SearchFirstProps {
  query: FamilyQuery
  onQuery: (query: FamilyQuery) => void
  onUse: (id: string) => void
  onCreate: () => void
}

function SearchFirst({ query, onQuery, onUse, onCreate }: SearchFirstProps) {
  const t = useFamiliesText()
  const search = useChange(familiesListCalls.searchExistingFamilies)
  const put = (change: Partial<FamilyQuery>) => onQuery({ ...query, ...change })
  const phone = digitsOf(query.phone)
  const ready = Boolean(query.name.trim() || phone.length === 10 || query.email.includes('@') || query.street.trim())
  function find() {
    if (!ready) return
    void search
      .run({
        Name: query.name.trim() || undefined,
        PhoneNumberDigits: phone.length === 10 ? phone : undefined,
        Email: query.email.includes('@') ? query.email.trim() : undefined,
        AddressLine1: query.street.trim() || undefined,
      })
      .then((found) => found && put({ alike: found.Matches.length > 0 }))
  }
  const matches = search.data?.Matches
  return (
    <div className="k-stack">
      <form
        className="k-find-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextField
          label={t.name}
          value={query.name}
          data-autofocus
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextField
          label={t.phone}
          type="tel"
          value={query.phone}
          onChange={(event) => put({ phone: event.currentTarget.value })}
        />
        <TextField
          label={t.email}
          type="email"
          value={query.email}
          onChange={(event) => put({ email: event.currentTarget.value })}
        />
        <TextField
          label={t.street}
          value={query.street}
          onChange={(event) => put({ street: event.currentTarget.value })}
        />
        <Button type="submit" size="lg" icon={IconSearch} offBecause={ready ? undefined : t.findNeeds}>
          {t.find}
        </Button>
      </form>
      {search.data && search.data.Elsewhere > 0 && <Note tone="soon">{t.elsewhere(search.data.Elsewhere)}</Note>}
      {matches && <Matches matches={matches} onUse={onUse} onCreate={onCreate} />}
    </div>
  )
}

interface MatchesProps {
  matches: readonly FamilyMatch[]
  onUse: (id: string) => void
  onCreate: () => void
}

function Matches({ matches, onUse, onCreate }: MatchesProps) {
  const t = useFamiliesText()
  return (
    <FoundMatches
      matches={matches.map((match) => ({
        id: match.FosterResourceFamilyID,
        name: match.Name,
        score: Math.round(match.Score * 100),
        reasons: match.Reasons.map((reason) => t[reason]),
        memberships: [
          match.SubProgramName,
          getSpeech().label(phaseList, match.Phase),
          ...(match.City ? [match.City] : []),
          ...match.Parents,
        ],
      }))}
      text={t}
      labelOf={() => t.open}
      onUse={({ id }) => onUse(id)}
      onCreate={onCreate}
    />
  )
}
