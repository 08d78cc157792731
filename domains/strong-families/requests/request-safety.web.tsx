import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { HelpRequest } from './requests.calls.ts'
import { useRequestText } from './request-text.web.ts'

/** What the safety screen found, or that it is still to do. */
export function RequestSafety({ request, onScreen }: { request: HelpRequest; onScreen: (() => void) | undefined }) {
  const t = useRequestText()
  const dates = useDates()
  const yes = [
    request.DangerNow && t.danger,
    request.AbuseSuspected && t.abuse,
    request.ViolenceAtHome && t.violence,
    request.MedicalNeed && t.medical,
  ].filter((one) => typeof one === 'string')
  return (
    <Card
      title={t.screen}
      end={
        onScreen && (
          <Button size="sm" onClick={onScreen}>
            {t.screenDo}
          </Button>
        )
      }
    >
      {request.ScreenedOn === null ? (
        <p className="k-quiet">{t.notScreened}</p>
      ) : (
        <>
          {yes.length === 0 ? (
            <Status tone="ok">{t.allClear}</Status>
          ) : (
            yes.map((one) => (
              <Status key={one} tone="over">
                {one}
              </Status>
            ))
          )}
          {request.SafetyNote && <p className="k-strong-text">{request.SafetyNote}</p>}
          <p className="k-quiet">{t.screened(dates.date(request.ScreenedOn), request.ScreenedBy ?? '')}</p>
        </>
      )}
    </Card>
  )
}
