import { useAddress } from '#platform/web/use-address.ts'
import { hrefOf } from '#platform/web/go.ts'
import { pathTo, type SearchOf } from '#platform/contract/route-search.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AccessRequests } from './chart-access/chart-access-requests.web.tsx'
import { chartAccessCalls } from './chart-access/chart-access.calls.ts'
import { Duplicates } from './merge/client-merge-list.web.tsx'
import { useClientSearchText } from './search/client-search-text.web.ts'
import { ClientSearch } from './search/client-search.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { PeopleRoster } from '#domains/people/people-roster.web.tsx'
import { PersonRecord } from '#domains/people/person-record.web.tsx'
import { personHref, usePersonAddress } from '#domains/people/use-person-address.web.ts'
import '#platform/web/blocks/found-list.css'
import './search/client-search.css'
import '#domains/people/people.css'

const views = routeSearch['/ClientSearch'].view
type View = (typeof views)[number]

const searchOf = (view: View): SearchOf<'/ClientSearch'> => (view === 'clients' ? {} : { view })

/** Which part is open; an address that holds a search of the list of people means that list. */
function useView(): [View, (view: View) => void] {
  const { asked, without, only, set } = useAddress('/ClientSearch')
  const { q, sort } = without()
  const people = asked.view === undefined && (q !== undefined || sort !== undefined)
  const toPeople = useEffectEvent(() => set({ view: 'people' }))
  useEffect(() => {
    if (people) toPeople()
  }, [people])
  return [people ? 'people' : (asked.view ?? 'clients'), (next) => only(searchOf(next))]
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
        href: hrefOf(pathTo('/ClientSearch', searchOf(id))),
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
