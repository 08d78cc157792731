import { useEffect, useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type FormField } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { useSpeech, withinSentence } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useOrganizationText } from './organization-text.web.ts'
import { organizationCalls, type Organization } from './organizations.calls.ts'
import { organizationKinds, organizationReasons } from './organizations.rules.ts'

export interface ChosenOrganization {
  readonly id: string
  readonly name: string
}

type Kind = (typeof organizationKinds)[number]['value']

const pauseMs = 500

/** What is typed so far, once the keys rest. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(waiting)
  }, [text])
  return rested
}

interface Typed {
  Name?: string | undefined
  ZipCode?: string | null | undefined
  PhoneNumberDigits?: string | null | undefined
  Email?: string | null | undefined
}

/** Says while somebody types that this organization is on the register, and why it may be the one. */
function AlikeOrganizations({ typed, onUse }: { typed: Typed; onUse: (one: ChosenOrganization) => void }) {
  const t = useOrganizationText()
  const { label } = useSpeech()
  const phone = typed.PhoneNumberDigits?.replaceAll(/\D/g, '') ?? ''
  const zip = typed.ZipCode?.trim() ?? ''
  const email = typed.Email?.trim() ?? ''
  const rested = useRested(
    JSON.stringify({
      Name: typed.Name?.trim() ?? '',
      ...(/^\d{5}(-\d{4})?$/.test(zip) && { ZipCode: zip }),
      ...(phone.length === 10 && { PhoneNumberDigits: phone }),
      ...(/^\S+@\S+\.\S+$/.test(email) && { Email: email }),
    }),
  )
  const asked = JSON.parse(rested) as { Name: string; PhoneNumberDigits?: string; Email?: string }
  const enough = asked.Name.length >= 3 || Boolean(asked.PhoneNumberDigits) || Boolean(asked.Email)
  const { data } = useRead(organizationCalls.searchOrganizations, asked, {
    enabled: enough,
    quiet: true,
    ownErrors: true,
    keepLast: true,
  })
  const found = enough ? (data?.Matches.slice(0, 5) ?? []) : []
  return (
    <div role="status">
      {found.length > 0 && (
        <Note tone="soon">
          <b>{t.alike(found.length)}</b>
          <ul className="k-list">
            {found.map((one) => (
              <li key={one.OrganizationID}>
                <span>
                  <b>{one.Name}</b>{' '}
                  {[
                    one.City,
                    one.PhoneNumberDigits && phoneWords(one.PhoneNumberDigits),
                    ...one.Reasons.map((reason) => withinSentence(label(organizationReasons, reason))),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>{' '}
                <Button size="sm" onClick={() => onUse({ id: one.OrganizationID, name: one.Name })}>
                  {t.use}
                </Button>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

const fieldsOf = (t: ReturnType<typeof useOrganizationText>) =>
  [
    { name: 'Name', span: 12 },
    { name: 'Kinds', span: 12 },
    { name: 'AddressLine1', span: 8, heading: t.address },
    { name: 'AddressLine2', span: 4 },
    { name: 'City', span: 4 },
    { name: 'StateAbbreviation', span: 4 },
    { name: 'ZipCode', span: 4 },
    { name: 'County', span: 4 },
    { name: 'PhoneNumberDigits', span: 4, heading: t.contact },
    { name: 'Email', span: 4 },
    { name: 'Web', span: 4 },
  ] as const satisfies readonly FormField[]

interface NewOrganizationProps {
  /** What was typed before it was clear that the register has none. */
  name: string
  kinds: readonly Kind[]
  onClose: () => void
  onDone: (one: ChosenOrganization) => void
}

/** A new organization; while its facts are typed, those on the register that look like it are shown. */
export function NewOrganization({ name, kinds, onClose, onDone }: NewOrganizationProps) {
  const t = useOrganizationText()
  return (
    <FormDialog opened onClose={onClose} wide title={t.newTitle} sentence={t.newSentence}>
      {(leave) => (
        <CallForm
          call={organizationCalls.addOrganization}
          values={{ Name: name, Kinds: [...kinds], IsSurelyNew: false }}
          fields={[...fieldsOf(t), { name: 'IsSurelyNew', span: 12 }]}
          submit={t.record}
          onCancel={leave}
          onDone={({ OrganizationID }, sent) => {
            showToast({ text: t.recorded })
            onDone({ id: OrganizationID, name: sent.Name })
          }}
        >
          {(typed) => <AlikeOrganizations typed={typed} onUse={onDone} />}
        </CallForm>
      )}
    </FormDialog>
  )
}

/** The facts of an organization, the same for every side that knows it. */
export function EditOrganization({ of, onClose }: { of: Organization; onClose: () => void }) {
  const t = useOrganizationText()
  const { Can: _can, ...values } = of
  return (
    <FormDialog opened onClose={onClose} wide title={t.editTitle(of.Name)}>
      {(leave) => (
        <CallForm
          call={organizationCalls.updateOrganization}
          values={values}
          fields={fieldsOf(t)}
          onCancel={leave}
          onDone={() => {
            onClose()
            showToast({ text: t.saved })
          }}
        />
      )}
    </FormDialog>
  )
}
