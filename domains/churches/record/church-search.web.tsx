import { IconSearch } from '@tabler/icons-react'
import { organizationReasons } from '#domains/community/organizations.rules.ts'
import { FoundMatches } from '#platform/web/blocks/found-matches.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useChurchesText } from '../churches-text.web.ts'
import { churchCalls as calls } from './churches.calls.ts'
import '#platform/web/blocks/search-before-create.css'

export interface Query {
  name: string
  zip: string
  phone: string
}

interface SearchFirstProps {
  query: Query
  onQuery: (query: Query) => void
  onOpen: (id: string) => void
  onCreate: (organization?: { id: string; name: string }) => void
}

/** What was typed, and the organizations that are like it. */
export function SearchFirst({ query, onQuery, onOpen, onCreate }: SearchFirstProps) {
  const t = useChurchesText()
  const { label } = useSpeech()
  const search = useChange(calls.searchExistingChurches)
  const put = (change: Partial<Query>) => onQuery({ ...query, ...change })
  const phone = query.phone.replaceAll(/\D/g, '')
  const ready = query.name.trim().length > 1 || phone.length === 10
  const matches = search.data?.Matches
  return (
    <div className="k-stack">
      <form
        className="k-find-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!ready) return
          void search.run({
            Name: query.name.trim(),
            ZipCode: /^\d{5}(-\d{4})?$/.test(query.zip.trim()) ? query.zip.trim() : null,
            PhoneNumberDigits: phone.length === 10 ? phone : null,
          })
        }}
      >
        <TextField
          label={t.name}
          value={query.name}
          data-autofocus
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <TextField
          label={t.zip}
          inputMode="numeric"
          value={query.zip}
          onChange={(event) => put({ zip: event.currentTarget.value })}
        />
        <TextField
          label={t.phone}
          type="tel"
          value={query.phone}
          onChange={(event) => put({ phone: event.currentTarget.value })}
        />
        <Button type="submit" size="lg" icon={IconSearch} offBecause={ready ? undefined : t.findNeeds}>
          {t.find}
        </Button>
      </form>
      {matches && (
        <FoundMatches
          matches={matches.map((one) => ({
            id: `${one.OrganizationID}${one.ChurchID}`,
            name: one.Name,
            score: Math.round(one.Score * 100),
            reasons: one.Reasons.map((reason) => label(organizationReasons, reason)),
            memberships: [
              ...([one.City, one.ZipCode].filter(Boolean) as string[]),
              ...(one.ChurchID ? [] : [t.ofRegister]),
            ],
            of: one,
          }))}
          text={t}
          labelOf={({ of }) => (of.ChurchID ? t.open : t.use)}
          onUse={({ of }) => (of.ChurchID ? onOpen(of.ChurchID) : onCreate({ id: of.OrganizationID, name: of.Name }))}
          onCreate={() => onCreate()}
        />
      )}
    </div>
  )
}
