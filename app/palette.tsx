import { useDeferredValue } from 'react'
import { useDesks } from '#domains/documents/desks.web.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { familiesListCalls } from '#domains/families/roster/families-list.calls.ts'
import { childrenRosterCalls } from '#domains/foster/children/children-roster.calls.ts'
import { peopleCalls } from '#domains/people/people.calls.ts'
import { personHref } from '#domains/people/use-person-address.web.ts'
import { useSpeech } from '#platform/web/words.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { CommandPalette, type PaletteGroup } from '#platform/web/blocks/command-palette.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { childHref, familyHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { focusPage } from '#platform/web/focus-page.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { iconOf } from './nav-icons.ts'

const useText = catalog(
  () => ({ screens: 'Screens', desk: 'Your desk', children: 'Children', families: 'Families', people: 'People' }),
  () => ({ screens: 'Pantallas', desk: 'Su escritorio', children: 'Niños', families: 'Familias', people: 'Personas' }),
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
  const open = useGo()
  const permitted = usePermitted()
  const { say } = useSpeech()
  const { date } = useDates()
  const desks = useDesks()
  const asked = useDeferredValue(query.trim())
  const mayFind = permitted(peopleCalls.getPeople.permission)
  const { data, isFetching } = useRead(
    peopleCalls.getPeople,
    { Search: asked, PageSize: 25 },
    { enabled: opened && mayFind && asked.length >= 2, quiet: true },
  )
  const asking = { enabled: opened && asked.length >= 2, quiet: true }
  const children = useRead(
    childrenRosterCalls.getClients,
    { Search: asked, PageSize: 25 },
    { ...asking, enabled: asking.enabled && permitted(childrenRosterCalls.getClients.permission) },
  )
  const families = useRead(
    familiesListCalls.getResourceFamilies,
    { Search: asked, PageSize: 25 },
    { ...asking, enabled: asking.enabled && permitted(familiesListCalls.getResourceFamilies.permission) },
  )
  const found = <R,>(rows: readonly R[] | undefined) => (asked.length >= 2 ? (rows ?? []) : []).slice(0, 5)
  const go = (href: string) => {
    onClose()
    focusPage()
    open(href)
  }
  const groups: PaletteGroup[] = [
    {
      label: t.screens,
      items: allRoutes
        .filter((route) => !route.hidden && permitted(route.permission))
        .map((route) => ({ route, label: say(route.label) }))
        .filter(({ route, label }) => plain(`${label} ${say(route.title)}`).includes(plain(query.trim())))
        .slice(0, query.trim() ? 6 : 12)
        .map(({ route, label }) => ({
          id: route.path,
          label,
          icon: iconOf(route.icon),
          onChoose: () => go(hrefOf(route.path)),
        })),
    },
    {
      label: t.desk,
      items: desks
        .filter(({ label }) => plain(label).includes(plain(query.trim())))
        .map(({ desk, icon, label }) => ({ id: desk, label, icon, onChoose: () => go(deskHref(desk)) })),
    },
    {
      label: t.children,
      items: found(children.data?.Rows).map((child) => ({
        id: child.ClientSubProgramMembershipID,
        personId: child.ClientID,
        label: `${child.FirstName} ${child.LastName}`,
        note: [child.FamilyName, child.SubProgramName].filter(Boolean).join(', '),
        onChoose: () => go(childHref(child.ClientSubProgramMembershipID)),
      })),
    },
    {
      label: t.families,
      items: found(families.data?.Rows).map((family) => ({
        id: family.FosterResourceFamilyID,
        label: family.Name,
        icon: iconOf('home-heart'),
        note: [family.Phase, family.City].filter(Boolean).join(', '),
        onChoose: () => go(familyHref(family.FosterResourceFamilyID)),
      })),
    },
    {
      label: t.people,
      items: (asked.length >= 2 ? (data?.Rows ?? []) : []).slice(0, 8).map((person) => ({
        id: person.PersonID,
        personId: person.PersonID,
        label: `${person.FirstName} ${person.LastName}`,
        note: [person.DateOfBirth && date(person.DateOfBirth), person.Programs[0]].filter(Boolean).join(', '),
        onChoose: () => go(personHref(person.PersonID)),
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
      loading={isFetching || children.isFetching || families.isFetching}
    />
  )
}
