import type { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { useFundingText } from './funding-text.web.ts'

/** A record that is gone, or somebody else's: the two look alike. */
export function NotHere({ error, onBack }: { error: Failure; onBack: () => void }) {
  const t = useFundingText()
  return (
    <PageMessage
      tone="info"
      title={t.notThere}
      actions={
        <Button kind="primary" onClick={onBack}>
          {t.back}
        </Button>
      }
    >
      <p>{error.status === 404 ? t.notThereText : error.messages.join(' ')}</p>
    </PageMessage>
  )
}
