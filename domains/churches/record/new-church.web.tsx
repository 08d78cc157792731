import { IconChevronLeft, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { organizationReasons } from '#domains/community/organizations.rules.ts'
import type { Sent } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { MatchRow } from '#platform/web/blocks/search-match.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useChurchesText } from '../churches-text.web.ts'
import { churchCalls as calls } from './churches.calls.ts'
import '#platform/web/blocks/search-before-create.css'

interface NewChurchProps {
  programs: readonly { Id: string; Name: string }[]
  onClose: () => void
  onOpen: (id: string) => void
}
interface Query {
  name: string
  zip: string
  phone: string
}
type Start = Partial<Sent<typeof calls.createChurch>>

/** First the search, then the new record. */
export function NewChurch({ programs, onClose, onOpen }: NewChurchProps) {
  const t = useChurchesText()
  const [query, setQuery] = useState<Query>({ name: '', zip: '', phone: '' })
  const [creating, setCreating] = useState<{ organization?: { id: string; name: string } }>()
  const opened = (id: string) => {
    onClose()
    onOpen(id)
  }
  return (
    <FormDialog opened onClose={onClose} wide title={t.findTitle} sentence={creating ? undefined : t.findSentence}>
      {(leave) =>
        creating ? (
          <>
            <Button
              kind="quiet"
              size="sm"
              icon={IconChevronLeft}
              className="k-form-back"
              onClick={() => setCreating(undefined)}
            >
              {t.backToSearch}
            </Button>
            <NewChurchForm
              query={query}
              organization={creating.organization}
              programs={programs}
              onCancel={leave}
              onDone={opened}
            />
          </>
        ) : (
          <SearchFirst
            query={query}
            onQuery={setQuery}
            onOpen={opened}
            onCreate={(organization) => setCreating({ ...(organization && { organization }) })}
          />
        )
      }
    </FormDialog>
  )
}

interface SearchFirstProps {
  query: Query
  onQuery: (query: Query) => void
  onOpen: (id: string) => void
  onCreate: (organization?: { id: string; name: string }) => void
}

function SearchFirst({ query, onQuery, onOpen, onCreate }: SearchFirstProps) {
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

interface FormProps {
  query: Query
  organization: { id: string; name: string } | undefined
  programs: NewChurchProps['programs']
  onCancel: () => void
  onDone: (id: string) => void
}

function NewChurchForm({ query, organization, programs, onCancel, onDone }: FormProps) {
  const t = useChurchesText()
  const phone = query.phone.replaceAll(/\D/g, '')
  const begun: Start = {
    ...(programs[0] && { SubProgramID: programs[0].Id }),
    Stage: 'Prospect',
    Region: 'Unspecified',
    Languages: ['English'],
    IsSurelyNew: false,
    ...(organization
      ? { OrganizationID: organization.id }
      : {
          Name: query.name.trim(),
          ...(/^\d{5}(-\d{4})?$/.test(query.zip.trim()) && { ZipCode: query.zip.trim() }),
          ...(phone.length === 10 && { PhoneNumberDigits: phone }),
          StateAbbreviation: 'CA',
        }),
  }
  const place = [
    { name: 'Name', span: 12, needed: true },
    { name: 'AddressLine1', span: 8, heading: t.where },
    { name: 'AddressLine2', span: 4 },
    { name: 'City', span: 4 },
    { name: 'StateAbbreviation', span: 4 },
    { name: 'ZipCode', span: 4 },
    { name: 'County', span: 4 },
    { name: 'PhoneNumberDigits', span: 4, heading: t.reach },
    { name: 'Email', span: 4 },
    { name: 'Web', span: 4 },
  ] as const
  return (
    <CallForm
      call={calls.createChurch}
      values={begun}
      fields={[
        ...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []),
        ...(organization ? [] : place),
        ...churchFactFields(t.about),
        ...(organization ? [] : [{ name: 'IsSurelyNew', span: 12 } as const]),
      ]}
      custom={{
        SubProgramID: chosenField(
          t.subProgram,
          programs.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
      }}
      submit={t.add}
      onCancel={onCancel}
      onDone={({ ChurchID }) => {
        showToast({ text: t.saved })
        onDone(ChurchID)
      }}
    >
      {organization && <p className="k-quiet">{organization.name}</p>}
    </CallForm>
  )
}

/** What this side knows of a church, as its forms ask for it. */
export const churchFactFields = (heading?: string) =>
  [
    { name: 'Stage', span: 4, ...(heading && { heading }) },
    { name: 'Region', span: 4 },
    { name: 'Denomination', span: 4 },
    { name: 'AttendanceBand', span: 4 },
    { name: 'ServiceTimes', span: 8 },
    { name: 'Languages', span: 12 },
    { name: 'Note', span: 12 },
  ] as const
