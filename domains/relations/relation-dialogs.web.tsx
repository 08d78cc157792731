import { useState } from 'react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { clientContactsCalls } from '#domains/clients/contacts/client-contacts.calls.ts'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import type { Kin } from './kin.rules.ts'
import { useRelationText } from './relation-text.web.ts'
import { relationCalls as calls, type Relative } from './relations.calls.ts'

const about = ['StartDate', 'EndDate', { name: 'Note', span: 12 }] as const

/** What can be said of a family, each in a dialog of its own. */
export function useRelationDialogs(dialogs: Dialogs, personId: string) {
  const t = useRelationText()
  const PersonID = personId
  return {
    add: () =>
      dialogs.ask({
        call: calls.addEditRelation,
        wide: true,
        title: t.add,
        values: { PersonID, Relation: 'Parent', Sex: 1 },
        fields: [
          { name: 'OtherPersonID', span: 6 },
          { name: 'Relation', span: 6 },
          { name: 'FirstName', span: 6, heading: t.fresh },
          { name: 'LastName', span: 6 },
          { name: 'Sex', span: 6 },
          { name: 'DateOfBirth', span: 6 },
          { name: 'StartDate', span: 6, heading: t.what },
          { name: 'EndDate', span: 6 },
          { name: 'Note', span: 12 },
        ],
        custom: {
          OtherPersonID: {
            label: t.who,
            words: (id) => id ?? '',
            draw: (face) => <Who {...(face as unknown as CustomFace<string | null | undefined, never>)} />,
          },
        },
      }),
    edit: ({ person, role, relation }: Kin) =>
      dialogs.ask({
        call: calls.addEditRelation,
        title: t.edit,
        sentence: t.editOf(person.Name),
        values: { ...relation, PersonID, Relation: role } as never,
        fields: [{ name: 'Relation', span: 12 }, ...about],
      }),
    remove: ({ person, relation }: Kin) =>
      dialogs.ask({
        call: calls.removeRelation,
        title: t.remove,
        sentence: person.Name,
        values: {
          PersonID,
          PersonRelationID: relation.PersonRelationID ?? '',
          version: relation.version ?? 0,
        },
        fields: [{ name: 'Reason', span: 12 }],
      }),
    contact: (ClientID: string, person: Relative, relation: string) =>
      dialogs.ask({
        call: clientContactsCalls.addEditBiologicalFamilyContact,
        wide: true,
        title: t.contact,
        values: {
          ClientID,
          Name: person.Name,
          Relation: relation as never,
          PhoneNumberDigits: person.Phone,
          Email: person.Email,
          MayVisit: 'Yes',
          MayBeContacted: true,
          LivesWith: false,
          EmergencyContact: false,
          ReceivesDocuments: false,
        },
        fields: [
          { name: 'Name', span: 6 },
          { name: 'Relation', span: 6 },
          { name: 'PhoneNumberDigits', span: 6 },
          { name: 'Email', span: 6 },
          { name: 'MayVisit', span: 6 },
          { name: 'CourtOrderDate', span: 6 },
          { name: 'MayBeContacted', span: 6 },
          { name: 'EmergencyContact', span: 6 },
          { name: 'Notes', span: 12 },
        ],
      }),
  }
}
export type RelationDialogs = ReturnType<typeof useRelationDialogs>

/** Somebody on record. */
function Who({ onChange, onBlur, errors }: CustomFace<string | null | undefined, never>) {
  const t = useRelationText()
  const [picked, setPicked] = useState<Picked | null>(null)
  return (
    <PersonPicker
      label={t.who}
      help={t.whoHelp}
      value={picked}
      autoFocus
      error={errors['']}
      onBlur={onBlur}
      onChange={(one) => {
        setPicked(one)
        onChange(one?.id ?? null)
      }}
    />
  )
}
