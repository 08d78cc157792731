import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AccessRequests } from '#domains/clients/chart-access-requests.web.tsx'
import { chartAccessCalls } from '#domains/clients/chart-access.calls.ts'
import { Duplicates } from '#domains/clients/client-merge-list.web.tsx'
import { useClientSearchText } from '#domains/clients/client-search-text.web.ts'
import { ClientSearch } from '#domains/clients/client-search.web.tsx'
import { basePath } from '#platform/web/base.ts'
import { useRead } from '#platform/web/calls.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { PeopleRoster } from './people-roster.web.tsx'
import { PersonRecord } from './person-record.web.tsx'
import { personHref, usePersonAddress } from './use-person-address.web.ts'
import '#domains/clients/client-search.css'
import './people-words.web.ts'
import './people.css'

const views = ['clients', 'requests', 'duplicates', 'people'] as const
type View = (typeof views)[number]

const hrefOf = (view: View) => `${basePath}ClientSearch${view === 'clients' ? '' : `?view=${view}`}`

/** Which part is open; an address that holds a search of the list of people means that list. */
function useView(): [View, (view: View) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const people = search['view'] === undefined && (search['q'] !== undefined || search['sort'] !== undefined)
  useEffect(() => {
    if (people) void navigate({ to: '.', search: { ...search, view: 'people' } as never, replace: true })
  }, [people, navigate, search])
  const view = people ? 'people' : (views.find((one) => one === search['view']) ?? 'clients')
  return [view, (next) => void navigate({ to: '.', search: (next === 'clients' ? {} : { view: next }) as never })]
}

/** Clients by whatever is known of them, requests for access, duplicates, and the list of people; an opened person takes their place. */
export function Screen() {
  const t = useClientSearchText()
  const { person } = usePersonAddress()
  const [view, show] = useView()
  const last = useRef<string>(undefined)
  const { data } = useRead(chartAccessCalls.getAccessRequests, {}, { quiet: true })
  useEffect(() => {
    if (person) {
      last.current = person
      document.getElementById('page')?.focus({ preventScroll: true })
    } else if (last.current) {
      document.querySelector<HTMLElement>(`a[href="${CSS.escape(personHref(last.current))}"]`)?.focus()
      last.current = undefined
    }
  }, [person])
  if (person) return <PersonRecord key={person} id={person} />
  const waiting = data?.ToDecide.length ?? 0
  const tabs = (
    <Tabs
      label={t.views}
      value={view}
      onSelect={(id) => show(id as View)}
      items={views.map((id) => ({
        id,
        label: t[id],
        href: hrefOf(id),
        ...(id === 'requests' && waiting > 0 && { alert: { tone: 'soon' as const, count: waiting } }),
      }))}
    />
  )
  if (view === 'people') return <PeopleRoster tabs={tabs} />
  return (
    <div className="k-page">
      <PageHead title={t.title} />
      {tabs}
      {view === 'clients' && <ClientSearch />}
      {view === 'requests' && <AccessRequests />}
      {view === 'duplicates' && <Duplicates />}
    </div>
  )
}
