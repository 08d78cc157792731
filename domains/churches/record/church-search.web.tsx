import { IconSearch } from '@tabler/icons-react'
import { organizationReasons } from '#domains/community/organizations.rules.ts'
import { MatchRow } from '#platform/web/blocks/search-match.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
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
        <section className="k-matches">
          <h3>
            <output>{matches.length > 0 ? t.found(matches.length) : t.noneFound}</output>
          </h3>
          {matches.length > 0 ? (
            <ul className="k-list">
              {matches.map((one) => (
                <MatchRow
                  key={`${one.OrganizationID}${one.ChurchID}`}
                  match={{
                    id: one.OrganizationID,
                    name: one.Name,
                    score: Math.round(one.Score * 100),
                    reasons: one.Reasons.map((reason) => label(organizationReasons, reason)),
                    memberships: [
                      ...([one.City, one.ZipCode].filter(Boolean) as string[]),
                      ...(one.ChurchID ? [] : [t.ofRegister]),
                    ],
                  }}
                  useLabel={one.ChurchID ? t.open : t.use}
                  onUse={() =>
                    one.ChurchID ? onOpen(one.ChurchID) : onCreate({ id: one.OrganizationID, name: one.Name })
                  }
                />
              ))}
            </ul>
          ) : (
            <EmptyState kind="none" title={t.noneFound}>
              {t.noneFoundText}
            </EmptyState>
          )}
          <div>
            <Button onClick={() => onCreate()}>{matches.length > 0 ? t.create : t.createOnly}</Button>
          </div>
        </section>
      )}
    </div>
  )
}
