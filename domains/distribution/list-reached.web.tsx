import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDistributionText } from './distribution-text.web.ts'
import type { OpenedList } from './list-record.web.tsx'
import { useListText } from './list-text.web.ts'

/** Everybody a mail would go to now, and through which member. */
export function ListReached({ list }: { list: OpenedList }) {
  const t = useListText()
  const words = useDistributionText()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = list.Reached.filter((one) => `${one.Name ?? ''} ${one.Address}`.toLowerCase().includes(wanted))
  return (
    <Card title={words.reached} note={t.oneEach} flush>
      {list.Reached.length === 0 ? (
        <EmptyState kind="first" title={t.nobody}>
          {t.nobodyText}
        </EmptyState>
      ) : (
        <>
          {list.Reached.length > 12 && (
            <div className="k-reached-find">
              <TextField
                type="search"
                label={t.find}
                labelHidden
                placeholder={t.find}
                icon={IconSearch}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </div>
          )}
          <ul className="k-list k-members is-reached">
            {found.map((one) => (
              <li key={one.Address}>
                <Avatar name={one.Name ?? one.Address} id={one.Address} size={28} />
                <span>
                  <b>{one.Name ?? one.Address}</b>
                  <small>{one.Address}</small>
                </span>
                <span className="k-member-reach">
                  {one.Outside && <Status tone="info">{t.outside}</Status>}{' '}
                  {one.Through.some((name) => name !== one.Name) && t.through(one.Through)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
