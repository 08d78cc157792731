import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { isEnough } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { giftsCalls } from '../gifts/gifts.calls.ts'
import { useFundingAddress } from '../funding-address.web.ts'
import { useFundingText } from '../funding-text.web.ts'
import { choicesOf, optionalField } from '../optional-field.web.tsx'
import { donorsCalls as calls } from './donors.calls.ts'
import '#platform/web/blocks/found-list.css'

export type Donor = Output<typeof calls.getDonor>
type Found = Output<typeof calls.findDonors>['Found'][number]

const reach = [
  'Email',
  'PhoneNumberDigits',
  { name: 'AddressLine1', span: 12 },
  'AddressLine2',
  'City',
  'StateAbbreviation',
  'ZipCode',
] as const
const work = ['OwnerEmployeeID', 'Salutation', 'NextStep', 'NextStepOn', { name: 'Note', span: 12 }] as const

function useDonorFields() {
  const t = useFundingText()
  const { data } = useRead(giftsCalls.getGiftChoices, {}, { quiet: true })
  return {
    programs: data?.SubPrograms,
    custom: {
      SubProgramID: chosenField(t.program, choicesOf(data?.SubPrograms)),
      OwnerEmployeeID: optionalField(t.owner, choicesOf(data?.Staff)),
    },
  }
}

interface NewProps {
  found?: Found | undefined
  name?: string | undefined
  onClose: () => void
  onDone: (id: string) => void
}

/** A donor of the register, or a new one. */
function NewDonorForm({ found, name = '', onClose, onDone }: NewProps) {
  const t = useFundingText()
  const { programs, custom } = useDonorFields()
  if (!programs) return null
  const words = name.trim().split(/\s+/)
  const known =
    found?.Kind === 'person'
      ? { PersonID: found.Id, Kind: 'Person' as const }
      : found?.Kind === 'organization'
        ? { OrganizationID: found.Id, Kind: 'Business' as const }
        : { Kind: 'Person' as const, FirstName: words.slice(0, -1).join(' '), LastName: words.at(-1) ?? '' }
  return (
    <CallDialog
      call={calls.addEditDonor}
      wide
      title={t.addDonor}
      {...(found && { sentence: found.Name })}
      values={{ ...(programs[0] && { SubProgramID: programs[0].Id }), ...known }}
      fields={[
        ...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []),
        { name: 'Kind', span: 12 },
        ...(found ? [] : (['FirstName', 'LastName', { name: 'OrganizationName', span: 12 }] as const)),
        ...(found?.Kind === 'organization' ? [] : reach),
        ...work,
      ]}
      custom={custom}
      onClose={onClose}
      onDone={({ DonorID }) => onDone(DonorID)}
    />
  )
}

/** Whoever may be the same is looked for first; then a donor is added, or the one on record opens. */
export function NewDonor({ onClose, onOpen }: { onClose: () => void; onOpen: (id: string) => void }) {
  const [chosen, setChosen] = useState<Pick<NewProps, 'found' | 'name'>>()
  if (chosen) return <NewDonorForm {...chosen} onClose={onClose} onDone={onOpen} />
  return (
    <FindDonor
      onClose={onClose}
      onNew={(name) => setChosen({ name })}
      onUse={(found) => {
        if (found.Kind !== 'donor') return setChosen({ found })
        onClose()
        onOpen(found.Id)
      }}
    />
  )
}

/** Adds a donor after a search, and edits one. */
export function useDonorForm() {
  const t = useFundingText()
  const dialogs = useDialogs()
  const { open } = useFundingAddress()
  const { programs, custom } = useDonorFields()
  return {
    dialog: dialogs.dialog,
    ready: Boolean(programs?.length),
    find: () => dialogs.show((onClose) => <NewDonor onClose={onClose} onOpen={(id) => open('donor', id)} />),
    edit: (donor: Donor) =>
      dialogs.ask({
        call: calls.addEditDonor,
        wide: true,
        title: t.editDonor,
        values: { ...donor, Kind: donor.Kind, StateAbbreviation: donor.StateAbbreviation as never },
        fields: [...(donor.PersonID ? (['FirstName', 'LastName', ...reach] as const) : []), ...work],
        custom,
      }),
  }
}

interface FindProps {
  onClose: () => void
  onNew: (name: string) => void
  onUse: (found: Found) => void
}

/** Who may be the same, before somebody is added a second time. */
function FindDonor({ onClose, onNew, onUse }: FindProps) {
  const t = useFundingText()
  const [text, setText] = useState('')
  const asked = text.trim()
  const { data } = useRead(
    calls.findDonors,
    { Search: asked },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found = isEnough(asked) ? data?.Found : undefined
  const kinds = { donor: t.isDonor, organization: t.isOrganization, person: t.isPerson }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.findFirst}
      sentence={t.findFirstText}
      actions={
        <Button kind="primary" offBecause={found ? undefined : t.findFirst} onClick={() => onNew(asked)}>
          {t.newDonor}
        </Button>
      }
    >
      <div className="k-stack">
        <TextField
          label={t.name}
          data-autofocus
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {found?.length === 0 && <p className="k-quiet">{t.noneFound}</p>}
        {found && found.length > 0 && (
          <ul className="k-list k-found" aria-label={t.findFirst}>
            {found.map((one) => (
              <li key={one.Id}>
                <Avatar name={one.Name} id={one.Id} size={28} />
                <span>
                  <b>{one.Name}</b>
                  <small>{[kinds[one.Kind], one.Note].filter(Boolean).join(', ')}</small>
                </span>
                <Button size="sm" onClick={() => onUse(one)}>
                  {one.Kind === 'donor' ? t.openThis : t.useThis}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
