import { useState } from 'react'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useWishText } from './volunteers/volunteers-text.web.ts'
import { wishCalls } from './wishes.calls.ts'

interface WishCardProps {
  /** Of whom: one of the two. */
  personId?: string | null
  organizationId?: string | null
  name: string
}

/** How somebody wishes to be reached; the same on every side that writes to them. */
export function WishCard({ personId = null, organizationId = null, name }: WishCardProps) {
  const t = useWishText()
  const dates = useDates()
  const [editing, setEditing] = useState(false)
  const whose = { PersonID: personId, OrganizationID: organizationId }
  const { data } = useRead(wishCalls.getWish, whose)
  if (!data) return null
  const { Can, version, ...wish } = data
  const not = [wish.NoMail && t.noMail, wish.NoEmail && t.noEmail, wish.NoPhone && t.noPhone].filter(
    (one): one is string => Boolean(one),
  )
  return (
    <Card
      title={t.title}
      end={
        Can.Edit && (
          <Button kind="quiet" size="sm" onClick={() => setEditing(true)}>
            {t.edit}
          </Button>
        )
      }
    >
      {not.map((one) => (
        <p key={one}>
          <Status tone="over">{one}</Status>
        </p>
      ))}
      {wish.ConsentOn && <p>{t.agreed(dates.date(wish.ConsentOn), wish.ConsentHow ?? '')}</p>}
      {not.length === 0 && !wish.ConsentOn && <p className="k-quiet">{t.none}</p>}
      {wish.Note && <p>{wish.Note}</p>}
      {editing && (
        <CallDialog
          call={wishCalls.setWish}
          title={t.editTitle(name)}
          sentence={t.sentence}
          values={{ ...whose, ...wish, version }}
          fields={[
            { name: 'NoMail', span: 4 },
            { name: 'NoEmail', span: 4 },
            { name: 'NoPhone', span: 4 },
            'ConsentOn',
            'ConsentHow',
            'Note',
          ]}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}
