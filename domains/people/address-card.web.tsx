import { IconMapPin } from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { addressLines } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import type { AddressTask } from './address-dialog.web.tsx'
import { useAddressText } from './address-text.web.ts'
import type { ListedAddress } from './addresses.calls.ts'
import { OpenedAddress } from './opened-address.web.tsx'

interface AddressCardProps {
  kind: 'Home' | 'Mailing'
  address: ListedAddress | undefined
  mayEdit: boolean
  onTask: (what: AddressTask['what'], address?: ListedAddress) => void
}

/** The address that holds today. */
export function AddressCard({ kind, address, mayEdit, onTask }: AddressCardProps) {
  const t = useAddressText()
  const dates = useDates()
  const offBecause = mayEdit ? undefined : t.mayNot
  const moving = address?.EndDate ? t.alreadyMoving(dates.date(address.EndDate)) : undefined
  if (!address) {
    return (
      <Card title={t[kind]}>
        <EmptyState
          kind="first"
          icon={IconMapPin}
          title={kind === 'Home' ? t.noHome : t.noMailing}
          action={
            <Button offBecause={offBecause} onClick={() => onTask('add')}>
              {t.add}
            </Button>
          }
        >
          {kind === 'Home' ? t.noHomeText : t.noMailingText}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title={t[kind]} end={<small>{t.since(dates.date(address.StartDate))}</small>}>
      <div className="k-address-card">
        {address.IsConfidential ? (
          <>
            <Note tone="conf">
              {t.confidential} {t.logged}
            </Note>
            <OpenedAddress id={address.AddressID} />
          </>
        ) : (
          <address className="k-address">
            {addressLines(address).map((line) => (
              <span key={line}>{line}</span>
            ))}
            {address.County && <span className="k-quiet">{t.county(address.County)}</span>}
          </address>
        )}
        <div className="k-actions">
          <Button offBecause={offBecause} onClick={() => onTask('correct', address)}>
            {t.correct}
          </Button>
          <Button offBecause={offBecause ?? moving} onClick={() => onTask('move', address)}>
            {t.moved}
          </Button>
        </div>
      </div>
    </Card>
  )
}
