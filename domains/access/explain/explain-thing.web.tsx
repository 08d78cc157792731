import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { permissions } from '#platform/contract/permission-list.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { CandidateList } from '#platform/web/blocks/tenure-candidates.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import '#platform/web/blocks/tenure.css'
import { useCallNames } from './explain-calls.web.ts'
import { useRightsText } from '../roles/rights-text.web.ts'

export type Kind = 'screen' | 'call' | 'permission' | 'person'

interface ExplainThingProps {
  kind: Kind
  value: string | null
  onValue: (value: string | null) => void
}

/** What is asked about: chosen from what there is. */
export function ExplainThing({ kind, value, onValue }: ExplainThingProps) {
  const t = useRightsText()
  const { say } = useSpeech()
  const names = useCallNames(kind === 'call')
  if (kind === 'person') return <PersonChoice value={value} onValue={onValue} />
  const options = {
    screen: allRoutes
      .filter((route) => route.permission !== 'Anonymous')
      .map((route) => ({ value: route.path, label: `${say(route.title)}, ${route.path}` })),
    permission: permissions.map((one) => ({ value: one.name, label: `${one.name}, ${say(one.description)}` })),
    call: (names ?? []).map((name) => ({ value: name, label: name })),
  }[kind]
  const label = { screen: t.screenLabel, permission: t.permissionLabel, call: t.callLabel }[kind]
  return <SelectField label={label} searchable clearable options={options} value={value} onChange={onValue} />
}

function PersonChoice({ value, onValue }: Pick<ExplainThingProps, 'value' | 'onValue'>) {
  const t = useRightsText()
  const dates = useDates()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const found = useRead(
    peopleCalls.getPeople,
    { Search: search, PageSize: 25 },
    { enabled: search.length > 1, quiet: true, keepLast: true },
  )
  const candidates = (found.data?.Rows ?? []).map((one) => ({
    id: one.PersonID,
    name: `${one.FirstName} ${one.LastName}`,
    role: [one.DateOfBirth && dates.date(one.DateOfBirth), one.Programs[0]].filter(Boolean).join(', '),
  }))
  return (
    <div className="k-explain-person">
      <TextField
        type="search"
        icon={IconSearch}
        label={t.personLabel}
        help={t.personHelp}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onValue(null)
        }}
      />
      {search.length > 1 && (
        <CandidateList
          label={t.personLabel}
          candidates={candidates}
          chosen={candidates.find((one) => one.id === value)}
          onChoose={(one) => onValue(one.id)}
          loading={!found.data}
        />
      )}
    </div>
  )
}
