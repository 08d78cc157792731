import { useState, type ReactNode } from 'react'
import { useCents } from '#platform/web/money.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useImportText } from './gift-import-text.web.ts'
import '../funding.css'
import type { Output } from '#platform/contract/call.ts'
import { giftImportCalls as calls } from './gift-import.calls.ts'

type Tried = Output<typeof calls.tryGiftImport>

const step = 50

export function Report({ tried, children }: { tried: Tried; children: ReactNode }) {
  const t = useImportText()
  const cents = useCents()
  const [shown, setShown] = useState(step)
  const lines = tried.Lines.toSorted(
    (a, b) => Number(a.State === 'Ready') - Number(b.State === 'Ready') || a.Line - b.Line,
  )
  return (
    <Card
      title={t.report(tried.Ready, tried.Wrong)}
      note={[cents(tried.Cents), t.newDonors(tried.NewDonors)].join(', ')}
      flush
    >
      <div className="k-funding-foot">
        {tried.Wrong > 0 && <p>{t.wrongAreLeft(tried.Wrong)}</p>}
        {children}
      </div>
      <ul className="k-list k-funding-rows" aria-label={t.linesList}>
        {lines.slice(0, shown).map((line) => (
          <li key={line.Line}>
            <span>
              <b>{[t.line(line.Line), line.Name].filter(Boolean).join(': ')}</b>
              <small>
                {line.Problems.length === 0 &&
                  [cents(line.Cents), line.OnRegister ? t.onRegister : line.IsNew && t.isNew]
                    .filter(Boolean)
                    .join(', ')}
              </small>
              {line.Problems.map(({ Column, Sentence }) => (
                <small key={`${Column}${Sentence}`}>{Column ? t.column(Column, Sentence) : Sentence}</small>
              ))}
            </span>
            <Status tone={line.State === 'Ready' ? 'ok' : 'over'} small>
              {line.State === 'Ready' ? t.ready : t.wrong}
            </Status>
          </li>
        ))}
      </ul>
      {shown < lines.length && (
        <div className="k-funding-foot">
          <Button kind="quiet" onClick={() => setShown(shown + 200)}>
            {t.more(lines.length - shown)}
          </Button>
        </div>
      )}
    </Card>
  )
}
