import { IconUsersPlus } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { RequestFacts, useConfirming } from './second-person-confirm.web.tsx'
import { secondPersonCalls } from './second-person.calls.ts'
import { useSecondPersonText } from './second-person-tab-text.web.ts'
import '../access.css'

/** Changes that wait until somebody else than their maker confirms them. */
export function SecondPersonTab() {
  const t = useSecondPersonText()
  const { data } = useRead(secondPersonCalls.getSecondPersonRequests, {})
  const { buttons, instead, proof } = useConfirming()
  if (!data) return <SkeletonRows rows={4} height={64} />
  return (
    <>
      <Card title={t.title} flush>
        {data.Requests.length > 0 && (
          <div className="k-admin-inset">
            <Note>{t.sentence}</Note>
          </div>
        )}
        {data.Requests.length === 0 && (
          <EmptyState kind="clear" icon={IconUsersPlus} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.title}>
          {data.Requests.map((one) => (
            <li key={one.SecondPersonID} className="k-second">
              <RequestFacts one={one} />
              <div className="k-second-do">{buttons(one, 'sm')}</div>
            </li>
          ))}
        </ul>
      </Card>
      {instead}
      {proof}
    </>
  )
}
