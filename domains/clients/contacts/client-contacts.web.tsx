import { useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { newContact, type Contact } from '#platform/web/blocks/contact-shapes.ts'
import { Contacts } from '#platform/web/blocks/contacts.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useSpeech, type Speech } from '#platform/web/words.ts'
import { catalog } from '#platform/web/i18n.ts'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { LabelTags, useLabels } from '#domains/privacy/labels.web.tsx'
import { ContactForm } from './client-contacts-form.web.tsx'
import { clientContactsCalls, type ClientContact, type ContactFolder } from './client-contacts.calls.ts'
import { PartFailed, useDone, useHolds } from '../client-records.web.tsx'
import { contactRelations } from '#platform/contract/lists/clients.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'

const useText = catalog(
  () => ({
    removeSentence: 'The contact goes from the chart; the history keeps it. Someone who only left keeps a last day.',
    removed: (name: string) => `${name} is taken out.`,
  }),
  () => ({
    removeSentence: 'El contacto sale del expediente; el historial lo conserva. Quien solo se fue lleva un último día.',
    removed: (name: string) => `${name} se quitó.`,
  }),
)

const gets = {
  BiologicalFamily: clientContactsCalls.getBiologicalFamilyContacts,
  Professionals: clientContactsCalls.getProfessionalsContacts,
  Misc: clientContactsCalls.getMiscContacts,
}
const removes = {
  BiologicalFamily: clientContactsCalls.deleteBiologicalFamilyContact,
  Professionals: clientContactsCalls.deleteProfessionalsContact,
  Misc: clientContactsCalls.deleteMiscContact,
}

/** As the block shows it; the form works on the contact itself. */
const shownAs = (one: ClientContact, label: Speech['label'], ended: boolean): Contact => ({
  ...newContact,
  id: one.ContactID,
  name: one.Name,
  relation: one.Relation ? label(contactRelations, one.Relation) : '',
  phone: one.PhoneNumberDigits ?? one.SecondPhoneNumberDigits ?? '',
  email: one.Email ?? '',
  language: one.Language ? label(primaryLanguages, one.Language) : '',
  agency: one.Agency ?? '',
  livesWith: one.LivesWith,
  mayBeContacted: one.MayBeContacted,
  mayVisit: one.MayVisit === 'Yes' ? 'yes' : one.MayVisit === 'No' ? 'no' : 'supervised',
  courtOrder: one.CourtOrderDate,
  emergency: one.EmergencyContact,
  receivesDocuments: one.ReceivesDocuments,
  end: ended ? one.EndDate : null,
})

/** The people around a child: family, professionals, others. */
export function ClientContacts({ clientId }: { clientId: string }) {
  const t = useText()
  const { label } = useSpeech()
  const [folder, setFolder] = useState<ContactFolder>('BiologicalFamily')
  const [removing, setRemoving] = useState<ClientContact>()
  const { data, error, refetch } = useRead(gets[folder], { ClientID: clientId }, { ownErrors: true })
  const whyNot = useWhyNot(clientContactsCalls.addEditMiscContact)
  const remove = useChange(removes[folder])
  const done = useDone()
  const holds = useHolds()
  const restricted = useLabels('client_contact', data?.Contacts.map(({ ContactID }) => ContactID) ?? [])
  const find = (id: string) => data?.Contacts.find((one) => one.ContactID === id)
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />
  return (
    <>
      <Contacts
        folder={folder}
        onFolder={setFolder}
        contacts={(data?.Contacts ?? []).map((one) => shownAs(one, label, !holds(one)))}
        loading={!data}
        relations={[]}
        languages={[]}
        offBecause={whyNot}
        marks={({ id }) => <LabelTags of={restricted.of(id)} />}
        more={({ id, name }) => restricted.entry(id, name)}
        onDelete={(_, { id }) => setRemoving(find(id))}
        dialog={({ id }, close) => (
          <ContactForm
            key={id}
            clientId={clientId}
            folder={folder}
            contact={find(id)}
            siblings={data?.Siblings ?? []}
            onClose={close}
          />
        )}
      />
      {restricted.dialog}
      <PartBoundary name="relations-map" input={{ id: clientId }} />
      {removing && (
        <RemoveMistake
          what={removing.Name}
          sentence={t.removeSentence}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { ContactID, version, Name } = removing
            const gone = await remove.run({ ClientID: clientId, ContactID, Reason: Reason ?? '', version })
            if (gone) done(t.removed(Name))
            return Boolean(gone)
          }}
        />
      )}
    </>
  )
}
