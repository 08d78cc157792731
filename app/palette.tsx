import {
  IconAdjustmentsHorizontal,
  IconBuilding,
  IconBuildingCommunity,
  IconFileText,
  IconHomeHeart,
  IconInbox,
  IconMessage,
  IconNotebook,
  IconUserQuestion,
  type Icon as IconType,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useDesks } from '#domains/documents/desks.web.ts'
import { useSearch, type Hit } from '#domains/search/use-search.web.ts'
import { chartKinds, chartPath } from '#platform/contract/charts.ts'
import { searchKinds, searchReasons, type SearchKind } from '#platform/contract/search.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '#platform/web/blocks/command-palette.tsx'
import type { ActionChart } from '#platform/web/actions.ts'
import { useDates } from '#platform/web/dates.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { focusPage } from '#platform/web/focus-page.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useSpeech } from '#platform/web/words.ts'
import { iconOf } from './nav-icons.ts'
import { useActions, type Doing } from './palette-actions.tsx'
import { holds, useOwnSettings, useScreens, type Place } from './palette-places.web.ts'

const useText = catalog({
  actions: ['Actions', 'Acciones'],
  screens: ['Screens', 'Pantallas'],
  desk: ['Your desk', 'Su escritorio'],
  settings: ['Settings', 'Ajustes'],
  recent: ['Opened recently', 'Abierto hace poco'],
})

const kindIcons: Partial<Record<SearchKind, IconType>> = {
  family: IconHomeHeart,
  referral: IconInbox,
  unit: IconBuilding,
  inquiry: IconUserQuestion,
  organization: IconBuildingCommunity,
  document: IconFileText,
  contact: IconMessage,
  shift: IconNotebook,
}

interface PaletteProps {
  opened: boolean
  query: string
  onQuery: (query: string) => void
  onClose: () => void
}

/** One box for everything: what can be done, where one can go, and whatever the search finds. */
export default function Palette({ opened, query, onQuery, onClose }: PaletteProps) {
  const t = useText()
  const open = useGo()
  const [doing, setDoing] = useState<Doing>()
  const typed = query.trim()
  const { hits, old, loading, again } = useSearch(opened, query)
  const { say } = useSpeech()
  const hitItem = useHitItem()
  const go = (href: string) => {
    onClose()
    focusPage()
    open(href)
  }
  const top = hits[0]
  const found = typed && (top?.Kind === 'chart' || top?.Kind === 'family') ? chartOf(top) : undefined
  const actions = useActions(typed, old ? undefined : found)
  const desks = useDesks().filter(({ label }) => holds(label, typed))
  const few = (places: readonly Place[], most: number, icon?: IconType): PaletteItem[] =>
    places.slice(0, most).map((place) => ({
      id: place.id,
      label: place.label,
      ...(place.note && { note: place.note }),
      icon: icon ?? iconOf(place.icon ?? ''),
      onChoose: () => go(hrefOf(place.path)),
    }))
  const actionItems = actions.map(({ id, label, action, chart }) => ({
    id,
    label,
    icon: action.icon,
    forFound: chart !== undefined && chart.ChartID === found?.ChartID,
    onChoose: () => (action.path ? go(hrefOf(action.path(chart))) : setDoing({ action, chart })),
  }))
  const screens = useScreens(typed)
  const settings = useOwnSettings(typed)
  const own: PaletteGroup[] = [
    { label: t.actions, items: actionItems.filter(({ forFound }) => !forFound).slice(0, typed ? 3 : 4) },
    { label: t.screens, items: few(screens, typed ? 4 : 6) },
    {
      label: t.desk,
      items: (typed ? desks : desks.slice(0, 3)).map(({ desk, icon, label }) => ({
        id: desk,
        label,
        icon,
        onChoose: () => go(deskHref(desk)),
      })),
    },
    { label: t.settings, items: few(settings, 3, IconAdjustmentsHorizontal) },
  ]
  const kinds = [...new Set(hits.map(({ Kind }) => Kind))]
  const listed: PaletteGroup[] = typed
    ? kinds.map((kind) => ({
        label: say(searchKinds.find(({ value }) => value === kind)!.label),
        old,
        items: hits.filter(({ Kind }) => Kind === kind).map((hit) => hitItem(hit, typed, () => go(hrefOf(hit.Path)))),
      }))
    : [{ label: t.recent, items: hits.slice(0, 6).map((hit) => hitItem(hit, '', () => go(hrefOf(hit.Path)))) }]
  const forFound = { label: found?.name ?? '', items: actionItems.filter((item) => item.forFound) }
  // What is typed is known here at once and stays in its place; what the server finds comes below it.
  const groups = typed ? [...own, ...listed, forFound] : [...listed, ...own]
  const Dialog = doing?.action.Dialog
  return (
    <>
      <CommandPalette
        opened={opened}
        onClose={onClose}
        query={query}
        onQuery={onQuery}
        groups={groups.filter((group) => group.items.length > 0)}
        loading={loading}
        {...(again && { onAgain: again })}
      />
      {Dialog && <Dialog chart={doing.chart} onClose={() => setDoing(undefined)} />}
    </>
  )
}

/** A client's or a family's chart, as its address names it. */
function chartOf({ ID, Title, Path }: Hit): ActionChart | undefined {
  return chartKinds
    .map(({ chartType, module = 'Foster' }) => ({ ChartType: chartType, ChartID: ID, Module: module, name: Title }))
    .find((chart) => chartPath(chart) === Path)
}

function useHitItem() {
  const { date } = useDates()
  const { label } = useSpeech()
  return (hit: Hit, search: string, onChoose: () => void): PaletteItem => ({
    id: `${hit.Kind}-${hit.ID}`,
    label: hit.Title,
    ...(hit.PersonID && { personId: hit.PersonID }),
    ...(!hit.PersonID && kindIcons[hit.Kind] && { icon: kindIcons[hit.Kind]! }),
    detail: [hit.Detail, hit.On && date(hit.On)].filter(Boolean).join(', '),
    ...(search && { note: [label(searchReasons, hit.Why), hit.Matched].filter(Boolean).join(': ') }),
    ...(hit.Snippet && { snippet: hit.Snippet }),
    ...(search && { search }),
    onChoose,
  })
}
