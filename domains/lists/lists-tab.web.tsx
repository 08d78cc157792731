import { IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { listAreas } from '#platform/contract/lists/all.ts'
import type { Output } from '#platform/contract/call.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { OpenedList } from './list-options.web.tsx'
import { listsCalls } from './lists.calls.ts'
import { useListsText } from './lists-text.web.ts'
import './lists.css'

type Listed = Output<typeof listsCalls.getLists>['Lists'][number]

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The lists an agency keeps itself, and one of them in their place when it is opened. */
export function ListsTab() {
  const { asked } = useAddress('/Admin')
  return asked.list ? <OpenedList key={asked.list} listKey={asked.list} /> : <AllLists />
}

function AllLists() {
  const t = useListsText()
  const { label } = useSpeech()
  const { data } = useRead(listsCalls.getLists, {})
  const [typed, setTyped] = useState('')
  const wanted = folded(typed.trim())
  const found = (data?.Lists ?? []).map((list) => ({
    list,
    names: wanted ? list.Labels.filter((name) => folded(name).includes(wanted)) : [],
  }))
  const shown = found.filter(({ list, names }) => !wanted || names.length > 0 || folded(list.Title).includes(wanted))
  return (
    <div className="k-stack">
      <p className="k-quiet">{t.sentence}</p>
      <TextField
        label={t.search}
        labelHidden
        placeholder={t.search}
        icon={IconSearch}
        className="k-lists-search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!data && <SkeletonRows rows={8} />}
      {data && shown.length === 0 && <p role="status">{t.none}</p>}
      <div className="k-lists-areas">
        {listAreas.map(({ value }) => {
          const own = shown.filter(({ list }) => list.Area === value)
          return (
            own.length > 0 && (
              <Card key={value} title={label(listAreas, value)} flush>
                <ul className="k-list k-lists">
                  {own.map(({ list, names }) => (
                    <ListLine key={list.ListKey} list={list} names={names} />
                  ))}
                </ul>
              </Card>
            )
          )
        })}
      </div>
    </div>
  )
}

function ListLine({ list, names }: { list: Listed; names: readonly string[] }) {
  const t = useListsText()
  return (
    <li>
      <AppLink to={`/Admin?tab=lists&list=${list.ListKey}`}>
        <span>
          <b>{list.Title}</b>
          <small>
            {names.length > 0
              ? t.holds(names.slice(0, 3))
              : [t.options(list.Offered), list.Retired > 0 && t.retiredCount(list.Retired)].filter(Boolean).join(' · ')}
          </small>
        </span>
        <Icon of={IconChevronRight} />
      </AppLink>
    </li>
  )
}
