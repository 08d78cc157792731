import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { servicesCalls } from './services.calls.ts'
import { reasonWords, serviceFields } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'

type Line = Output<typeof servicesCalls.tryServices>['Lines'][number]

export const fieldList = serviceFields.map(({ name, label }) => ({ value: name, label }))
const atFirst = 25

/** Lines that were not taken, each with every reason. */
export function RejectedLines({ lines }: { lines: readonly Line[] }) {
  const t = useWelligentText()
  const { label } = useSpeech()
  const [most, setMost] = useState(atFirst)
  return (
    <>
      <ul className="k-list k-welligent-list">
        {lines.slice(0, most).map((line) => (
          <li key={line.Line}>
            <div>
              <b>{t.line(line.Line)}</b>
              <small>{[line.ServiceID, line.Name].filter(Boolean).join(', ')}</small>
            </div>
            <ul className="k-welligent-reasons">
              {line.Reasons.map(({ Field, Code }) => (
                <li key={`${Field} ${Code}`}>
                  {label(fieldList, Field)}: {label(reasonWords, Code)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {lines.length > most && (
        <div>
          <Button size="sm" onClick={() => setMost(most + 100)}>
            {t.next}
          </Button>
        </div>
      )}
    </>
  )
}
