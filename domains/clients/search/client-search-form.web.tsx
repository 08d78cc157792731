import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { programRegions } from '#platform/contract/lists/places.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { membershipStates } from './client-search.calls.ts'
import { useClientSearchText } from './client-search-text.web.ts'

/** What the form holds, all as text; it is also what the address keeps. */
export type SearchTyped = Partial<Record<SearchField, string>>
export const searchFields = [
  'find',
  'first',
  'last',
  'birth',
  'ageFrom',
  'ageTo',
  'cid',
  'famlink',
  'welligent',
  'phone',
  'street',
  'relative',
  'program',
  'region',
  'state',
  'worker',
  'workerName',
] as const
export type SearchField = (typeof searchFields)[number]

const texts = ['first', 'last', 'cid', 'famlink', 'welligent', 'phone', 'street', 'relative'] as const

interface FormProps {
  typed: SearchTyped
  onSearch: (typed: SearchTyped) => void
}

/** One box for most searches; a field for each fact behind it. */
export function ClientSearchForm({ typed, onSearch }: FormProps) {
  const t = useClientSearchText()
  const { say } = useSpeech()
  const { options } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  const [value, setValue] = useState(typed)
  const [more, setMore] = useState(searchFields.some((field) => field !== 'find' && typed[field]))
  const put = (change: SearchTyped) => setValue((old) => ({ ...old, ...change }))
  const field = (name: SearchField) => ({
    value: value[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  })
  const digits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 3)
  const filled = Object.values(value).some(Boolean)
  return (
    <form
      className="k-search-form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(value)
      }}
    >
      <div className="k-search-box">
        <TextField label={t.box} help={t.boxHelp} icon={IconSearch} autoFocus maxLength={120} {...field('find')} />
        <Button type="submit" kind="primary" size="lg">
          {t.search}
        </Button>
      </div>
      {more && (
        <div className="k-search-more">
          {texts.map((name) => (
            <TextField key={name} label={t[name]} maxLength={80} {...field(name)} />
          ))}
          <DateField label={t.birth} value={value.birth || null} onChange={(birth) => put({ birth: birth ?? '' })} />
          <TextField
            label={t.ageFrom}
            inputMode="numeric"
            value={value.ageFrom ?? ''}
            onChange={(event) => put({ ageFrom: digits(event.currentTarget.value) })}
          />
          <TextField
            label={t.ageTo}
            inputMode="numeric"
            value={value.ageTo ?? ''}
            onChange={(event) => put({ ageTo: digits(event.currentTarget.value) })}
          />
          <SelectField
            label={t.program}
            clearable
            options={AssignedSubPrograms.map((program) => ({ value: program.Id, label: program.Name }))}
            value={value.program || null}
            onChange={(program) => put({ program: program ?? '' })}
          />
          <SelectField
            label={t.region}
            clearable
            options={options(programRegions)}
            value={value.region || null}
            onChange={(region) => put({ region: region ?? '' })}
          />
          <SelectField
            label={t.status}
            clearable
            options={membershipStates.map((one) => ({ value: one.value, label: say(one.label) }))}
            value={value.state || null}
            onChange={(state) => put({ state: state ?? '' })}
          />
          <StaffPicker
            label={t.worker}
            value={value.worker ? { id: value.worker, name: value.workerName ?? '' } : null}
            onChange={(one) => put({ worker: one?.id ?? '', workerName: one?.name ?? '' })}
          />
        </div>
      )}
      <div className="k-search-foot">
        <Button kind="quiet" size="sm" aria-expanded={more} onClick={() => setMore(!more)}>
          {more ? t.fewer : t.more}
        </Button>
        {filled && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => {
              setValue({})
              onSearch({})
            }}
          >
            {t.clear}
          </Button>
        )}
      </div>
    </form>
  )
}
