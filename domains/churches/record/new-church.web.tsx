import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useChurchesText } from '../churches-text.web.ts'
import { SearchFirst, type Query } from './church-search.web.tsx'
import { churchCalls as calls } from './churches.calls.ts'

interface NewChurchProps {
  programs: readonly { Id: string; Name: string }[]
  onClose: () => void
  onOpen: (id: string) => void
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
