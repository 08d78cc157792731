import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Note } from '../ui/note.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FoundMatches } from './found-matches.tsx'
import type { Match } from './search-match.tsx'
import './search-before-create.css'

const useText = catalog(
  (f) => ({
    first: 'First name',
    last: 'Last name',
    birth: 'Date of birth',
    id: 'CID, FamLink or Welligent number',
    search: 'Search',
    need: 'Write a name or a number first',
    needName: 'Write a name or a date of birth first',
    found: (n: number) => f.plural(n, { one: '# person may be the same', other: '# people may be the same' }),
    noneFound: 'No one like this yet',
    noneFoundText: 'Nobody like this was found in your programs.',
    create: 'None of these, create new',
    createOnly: 'Create new',
    exact: 'This number belongs to someone already here. Use that person, so that there is only one record.',
  }),
  (f) => ({
    first: 'Nombre',
    last: 'Apellido',
    birth: 'Fecha de nacimiento',
    id: 'Número CID, FamLink o Welligent',
    search: 'Buscar',
    need: 'Escriba primero un nombre o un número',
    needName: 'Escriba primero un nombre o una fecha de nacimiento',
    found: (n: number) => f.plural(n, { one: '# persona puede ser la misma', other: '# personas pueden ser la misma' }),
    noneFound: 'Nadie así todavía',
    noneFoundText: 'No se encontró a nadie así en sus programas.',
    create: 'Ninguna de estas, crear',
    createOnly: 'Crear',
    exact: 'Este número ya es de alguien registrado. Use esa persona, para que haya un solo registro.',
  }),
)

export interface PersonQuery {
  readonly first: string
  readonly last: string
  readonly birth: string | null
  readonly id: string
}

interface SearchBeforeCreateProps {
  /** Undefined until a search has been made. */
  matches: readonly Match[] | undefined
  loading?: boolean
  onSearch: (query: PersonQuery) => void
  onUse: (match: Match) => void
  onCreate: (query: PersonQuery) => void
  useLabel: string
  /** People of this kind have numbers of their own to search by. */
  withId?: boolean
}

/** Look before adding a person: the same child twice is the costliest mistake. */
export function SearchBeforeCreate(props: SearchBeforeCreateProps) {
  const { matches, loading, onSearch, onUse, onCreate, useLabel, withId = true } = props
  const t = useText()
  const [query, setQuery] = useState<PersonQuery>({ first: '', last: '', birth: null, id: '' })
  const put = (change: Partial<PersonQuery>) => setQuery((old) => ({ ...old, ...change }))
  const ready = Boolean(query.first.trim() || query.last.trim() || query.id.trim() || query.birth)
  const forced = matches?.some((match) => match.exactId)
  const sorted = matches?.toSorted(
    (a, b) => Number(b.exactId ?? false) - Number(a.exactId ?? false) || b.score - a.score,
  )
  return (
    <div className="k-stack">
      <form
        className="k-find-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready) onSearch(query)
        }}
      >
        <TextField
          label={t.first}
          value={query.first}
          data-autofocus
          onChange={(event) => put({ first: event.currentTarget.value })}
        />
        <TextField label={t.last} value={query.last} onChange={(event) => put({ last: event.currentTarget.value })} />
        <DateField label={t.birth} value={query.birth} onChange={(birth) => put({ birth })} />
        {withId && (
          <TextField label={t.id} value={query.id} onChange={(event) => put({ id: event.currentTarget.value })} />
        )}
        <Button type="submit" size="lg" icon={IconSearch} offBecause={ready ? undefined : withId ? t.need : t.needName}>
          {t.search}
        </Button>
      </form>
      {loading && <SkeletonRows rows={3} height={64} />}
      {!loading && sorted && (
        <FoundMatches
          matches={sorted}
          text={t}
          labelOf={() => useLabel}
          onUse={onUse}
          onCreate={() => onCreate(query)}
          createOff={forced ? t.exact : undefined}
        >
          {forced && <Note tone="info">{t.exact}</Note>}
        </FoundMatches>
      )}
    </div>
  )
}
