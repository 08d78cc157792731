import type { Failure } from '../failure.ts'
import { Button } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

interface RecordNotShownProps {
  /** None: the address names no record at all. */
  error: Failure | null
  text: { readonly notThere: string; readonly notThereText: string; readonly back: string }
  onBack: () => void
}

/** In place of a record that stands instead of its list and is not there. */
export function RecordNotShown({ error, text, onBack }: RecordNotShownProps) {
  const failed = error && error.status !== 404
  return (
    <PageMessage
      tone={failed ? 'over' : 'info'}
      title={text.notThere}
      actions={
        <Button kind="primary" onClick={onBack}>
          {text.back}
        </Button>
      }
    >
      <p>{failed ? error.messages.join(' ') : text.notThereText}</p>
    </PageMessage>
  )
}
