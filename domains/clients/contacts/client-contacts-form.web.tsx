import type { Sent } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace, type FormField } from '#platform/web/call-form.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { clientContactsCalls, type ClientContact, type ContactFolder } from './client-contacts.calls.ts'
import { useDone, useLastDay } from '../client-records.web.tsx'

const useText = catalog(
  (f) => ({
    BiologicalFamily: 'Add to family',
    Professionals: 'Add a professional',
    Misc: 'Add another contact',
    edit: (name: string) => `Change ${name}`,
    save: 'Save contact',
    reach: 'How to reach them',
    rights: 'What they may',
    when: 'Since when, and notes',
    also: 'Write it for siblings too',
    saved: (name: string) => `${name} is saved.`,
    savedFor: (name: string, n: number) =>
      f.plural(n, { one: `${name} is saved for # child.`, other: `${name} is saved for # children.` }),
  }),
  (f) => ({
    BiologicalFamily: 'Agregar a la familia',
    Professionals: 'Agregar un profesional',
    Misc: 'Agregar otro contacto',
    edit: (name: string) => `Cambiar a ${name}`,
    save: 'Guardar contacto',
    reach: 'Cómo localizarle',
    rights: 'Qué se le permite',
    when: 'Desde cuándo, y notas',
    also: 'Escribirlo también para los hermanos',
    saved: (name: string) => `${name} quedó guardado.`,
    savedFor: (name: string, n: number) =>
      f.plural(n, { one: `${name} quedó guardado para # menor.`, other: `${name} quedó guardado para # menores.` }),
  }),
)

type Full = typeof clientContactsCalls.addEditProfessionalsContact

/** The three calls take the same fields; professionals a few more. */
const saves = {
  BiologicalFamily: clientContactsCalls.addEditBiologicalFamilyContact as unknown as Full,
  Professionals: clientContactsCalls.addEditProfessionalsContact,
  Misc: clientContactsCalls.addEditMiscContact as unknown as Full,
}

interface ContactFormProps {
  clientId: string
  folder: ContactFolder
  contact: ClientContact | undefined
  siblings: readonly { ClientID: string; Name: string }[]
  onClose: () => void
}

export function ContactForm({ clientId, folder, contact, siblings, onClose }: ContactFormProps) {
  const t = useText()
  const done = useDone()
  const EndDate = useLastDay<Sent<Full>>()
  const professional = folder === 'Professionals'
  const fields: FormField<keyof Sent<Full>>[] = [
    { name: 'Name' },
    { name: 'Relation' },
    ...(professional
      ? ([{ name: 'Agency' }, { name: 'Title' }, { name: 'License' }, { name: 'SignsAs' }] as const)
      : []),
    { name: 'PhoneNumberDigits', span: professional ? 4 : 6, heading: t.reach },
    { name: 'SecondPhoneNumberDigits', span: professional ? 4 : 6 },
    ...(professional ? ([{ name: 'FaxDigits', span: 4 }] as const) : []),
    { name: 'Email' },
    { name: 'Language' },
    { name: 'Address', span: 12 },
    { name: 'MayVisit', heading: t.rights },
    { name: 'CourtOrderDate' },
    { name: 'MayBeContacted' },
    { name: 'EmergencyContact' },
    { name: 'LivesWith' },
    { name: 'ReceivesDocuments' },
    { name: 'StartDate', heading: t.when },
    { name: 'EndDate' },
    { name: 'Notes', span: 12 },
    ...(!contact && siblings.length > 0 ? ([{ name: 'AlsoForClientIDs', span: 12 }] as const) : []),
  ]
  return (
    <FormDialog opened onClose={onClose} wide title={contact ? t.edit(contact.Name) : t[folder]}>
      {(close) => (
        <CallForm
          call={saves[folder]}
          values={valuesOf(clientId, contact)}
          fields={fields}
          custom={{
            EndDate,
            AlsoForClientIDs: {
              label: t.also,
              words: (ids) => String(ids?.length ?? 0),
              draw: (face) => <Siblings {...face} siblings={siblings} />,
            },
          }}
          submit={t.save}
          onCancel={close}
          onDone={({ ChangeSetID }, { Name, AlsoForClientIDs }) => {
            onClose()
            const children = (AlsoForClientIDs?.length ?? 0) + 1
            done(children > 1 ? t.savedFor(Name, children) : t.saved(Name), ChangeSetID)
          }}
        />
      )}
    </FormDialog>
  )
}

function Siblings(props: CustomFace<string[] | undefined, Sent<Full>> & { siblings: ContactFormProps['siblings'] }) {
  const { value = [], onChange, siblings } = props
  const t = useText()
  return (
    <fieldset className="k-field k-choices">
      <legend className="k-label">{t.also}</legend>
      <div className="k-contact-siblings">
        {siblings.map(({ ClientID, Name }) => (
          <Checkbox
            key={ClientID}
            label={Name}
            checked={value.includes(ClientID)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...value, ClientID] : value.filter((id) => id !== ClientID))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function valuesOf(ClientID: string, contact: ClientContact | undefined): Partial<Sent<Full>> {
  if (!contact)
    return {
      ClientID,
      Name: '',
      LivesWith: false,
      MayBeContacted: true,
      MayVisit: 'Yes',
      EmergencyContact: false,
      ReceivesDocuments: false,
      StartDate: null,
      EndDate: null,
    }
  return { ClientID, ...contact } as Partial<Sent<Full>>
}
