import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { CommandPalette, type PaletteGroup } from '#platform/web/blocks/command-palette.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { iconOf } from './nav-icons.ts'
import { useRouteWords } from './route-words.ts'

const useText = catalog(
  () => ({ screens: 'Screens', people: 'People' }),
  () => ({ screens: 'Pantallas', people: 'Personas' }),
)

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

interface PaletteProps {
  opened: boolean
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

export default function Palette({ opened, query, onQuery, onClose }: PaletteProps) {
  const t = useText()
  const navigate = useNavigate()
  const permitted = usePermitted()
  const words: Record<string, string> = useRouteWords()
  const { date } = useDates()
  const asked = useDeferredValue(query.trim())
  const mayFind = permitted(peopleCalls.getPeople.permission)
  const { data, isFetching } = useRead(
    peopleCalls.getPeople,
    { Search: asked, PageSize: 25 },
    { enabled: opened && mayFind && asked.length >= 2, quiet: true },
  )
  const go = (to: string, search?: Record<string, string>) => {
    onClose()
    void navigate({ to, ...(search && { search: search as never }) })
  }
  const groups: PaletteGroup[] = [
    {
      label: t.screens,
      items: allRoutes
        .filter((route) => !route.hidden && permitted(route.permission))
        .map((route) => ({ route, label: words[route.path] ?? route.label }))
        .filter(({ route, label }) => plain(`${label} ${route.title}`).includes(plain(query.trim())))
        .slice(0, query.trim() ? 6 : 12)
        .map(({ route, label }) => ({
          id: route.path,
          label,
          icon: iconOf(route.icon),
          onChoose: () => go(route.path),
        })),
    },
    {
      label: t.people,
      items: (asked.length >= 2 ? (data?.Rows ?? []) : []).slice(0, 8).map((person) => ({
        id: person.PersonID,
        personId: person.PersonID,
        label: `${person.FirstName} ${person.LastName}`,
        note: [person.DateOfBirth && date(person.DateOfBirth), person.Programs[0]].filter(Boolean).join(', '),
        onChoose: () => go('/ClientSearch', { person: person.PersonID }),
      })),
    },
  ]
  return (
    <CommandPalette
      opened={opened}
      onClose={onClose}
      query={query}
      onQuery={onQuery}
      groups={groups.filter((group) => group.items.length > 0)}
      loading={isFetching}
    />
  )
}
