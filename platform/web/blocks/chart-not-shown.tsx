import type { ReactNode } from 'react'
import type { Failure } from '../failure.ts'
import { Button } from '../ui/button.tsx'
import { PageMessage } from '../ui/page-message.tsx'

interface ChartNotShownProps {
  /** None: the address names no record at all. */
  error: Failure | null
  text: {
    readonly notThere: string
    readonly notThereSentence: string
    readonly failed: string
    readonly again: string
    readonly back: string
  }
  onBack: () => void
  onRetry: () => void
  /** What else somebody can do about a chart that is not there for them. */
  more?: ReactNode
}

/** In place of a chart that does not exist, lies outside the person's work, or did not arrive. */
export function ChartNotShown({ error, text, onBack, onRetry, more }: ChartNotShownProps) {
  const absent = !error || error.status === 404
  return (
    <PageMessage
      tone={absent ? 'info' : 'over'}
      title={absent ? text.notThere : text.failed}
      actions={
        <>
          {absent && more}
          {!absent && <Button onClick={onRetry}>{text.again}</Button>}
          <Button kind="primary" onClick={onBack}>
            {text.back}
          </Button>
        </>
      }
    >
      <p>{absent ? text.notThereSentence : error.messages.join(' ')}</p>
    </PageMessage>
  )
}
