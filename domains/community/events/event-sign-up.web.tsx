import { IconCopy, IconLink } from '@tabler/icons-react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'

/** The address that is passed on to strangers, while it is open. */
export function SignUpCard({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const open = useChange(eventCalls.openSignUp)
  const at = { OutreachEventID: event.OutreachEventID, version: event.version }
  const address = event.SignUpPath && `${window.location.origin}${event.SignUpPath}`
  const past = event.HeldOn < dates.today()
  return (
    <Card title={t.page}>
      {address ? (
        <>
          <p className="k-event-page">
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p className="k-quiet">{t.pageText}</p>
        </>
      ) : (
        <p className="k-quiet">{t.noPage}</p>
      )}
      {event.Can.Edit && (
        <div className="k-actions k-event-page-actions">
          {address && (
            <Button
              size="sm"
              icon={IconCopy}
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => showToast({ text: t.copied }),
                  () => {},
                )
              }
            >
              {t.copy}
            </Button>
          )}
          {(address || !past) && (
            <Button
              size="sm"
              icon={IconLink}
              busy={open.isPending}
              onClick={() => void open.run({ ...at, IsOpen: !address })}
            >
              {address ? t.close : t.open}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
