import { useState } from 'react'
import { MergePair } from '#domains/activity/merge-pair.web.tsx'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { FindOther } from '#platform/web/blocks/find-other.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { peopleMergeCalls } from './people-merge.calls.ts'
import { personMergeFieldNames } from './people-merge.rules.ts'

const useText = catalog({
  chooseTitle: ['Merge {name} with another record', 'Unir {name} con otro registro'],
  chooseSentence: [
    'Find the other record of the same person. The next step shows both side by side.',
    'Busque el otro registro de la misma persona. El paso siguiente muestra los dos lado a lado.',
  ],
  find: ['Name of the other record', 'Nombre del otro registro'],
  Name: ['Name', 'Nombre'],
  DateOfBirth: ['Date of birth', 'Fecha de nacimiento'],
  Email: ['E-mail', 'Correo electrónico'],
})

interface MergePersonProps {
  person: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** First which other record is meant, then both side by side. */
export function MergePerson({ person, onClose }: MergePersonProps) {
  const t = useText()
  const dates = useDates()
  const [other, setOther] = useState<string>()
  const [text, setText] = useState<string>()
  const { data } = useRead(peopleCalls.getPeople, { Search: text ?? '', PageSize: 25 }, { enabled: text !== undefined })
  if (other)
    return (
      <MergePair
        first={{ kept: person.id, other }}
        compare={peopleMergeCalls.comparePeople}
        merge={peopleMergeCalls.mergePeople}
        ids={({ kept, other: gone }) => ({ PersonID: kept, OtherPersonID: gone })}
        fields={personMergeFieldNames}
        fieldLabel={(field) => t[field]}
        shown={(field, value) => (field === 'DateOfBirth' ? dates.date(value) : value)}
        onClose={onClose}
      />
    )
  return (
    <FindOther
      title={t.chooseTitle(person.name)}
      sentence={t.chooseSentence}
      label={t.find}
      text={person.name}
      onSearch={setText}
      found={data?.Rows.filter((one) => one.PersonID !== person.id).map((one) => ({
        id: one.PersonID,
        name: `${one.FirstName} ${one.LastName}`,
        note: [one.DateOfBirth && dates.date(one.DateOfBirth), one.Programs[0]].filter(Boolean).join(', '),
      }))}
      onChosen={setOther}
      onClose={onClose}
    />
  )
}
