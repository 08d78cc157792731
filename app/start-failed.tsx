import { catalog } from '#platform/web/i18n.ts'
import type { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'

const useText = catalog(
  () => ({ title: 'KITH could not start', again: 'Try again' }),
  () => ({ title: 'KITH no pudo iniciar', again: 'Intentar de nuevo' }),
)

export function StartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useText()
  return (
    <main>
      <PageMessage
        tone="over"
        title={t.title}
        actions={
          <Button kind="primary" onClick={onRetry}>
            {t.again}
          </Button>
        }
      >
        {failure.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </PageMessage>
    </main>
  )
}
