import { useState, type ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech, withinSentence } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { lineStates, type ImportLine, type importsCalls } from './imports.calls.ts'
import { useImportsText } from './imports-text.web.ts'
import type { Decision, Decisions } from './use-decisions.web.ts'

const tones: Readonly<Record<ImportLine['State'], Tone>> = {
  Ready: 'ok',
  Decide: 'soon',
  Wrong: 'over',
  Skipped: 'info',
}
const order: readonly ImportLine['State'][] = ['Decide', 'Wrong', 'Ready', 'Skipped']
const shownAtFirst = 50

/** The button that was pressed is gone when the lines are there. */
const focusFirst = (box: HTMLElement | null) => box?.querySelector('button')?.focus()

interface ImportLinesProps {
  tried: Output<typeof importsCalls.tryImport>
  decisions: Decisions
  /** What is to be done with all of them. */
  children: ReactNode
}

/** The report of a try: what waits for somebody first, then what would be recorded. */
export function ImportLines({ tried, decisions, children }: ImportLinesProps) {
  const t = useImportsText()
  const [all, setAll] = useState(false)
  const lines = tried.Lines.toSorted((a, b) => order.indexOf(a.State) - order.indexOf(b.State) || a.Line - b.Line)
  const shown = all ? lines : lines.slice(0, shownAtFirst)
  const waiting = (state: ImportLine['State']) =>
    tried.Lines.filter((one) => one.State === state && !decisions.of(one.Line)).map(({ Line }) => Line)
  const [undecided, wrong] = [waiting('Decide'), waiting('Wrong')]
  return (
    <Card title={t.tried(tried.Ready, tried.Lines.length)} flush>
      <div className="k-imports-top" ref={focusFirst}>
        <div className="k-actions">{children}</div>
        {undecided.length + wrong.length > 1 && (
          <div className="k-actions">
            {undecided.length > 1 && (
              <Button size="sm" onClick={() => decisions.decide(undecided, { Decision: 'New', PersonID: null })}>
                {t.allNew(undecided.length)}
              </Button>
            )}
            {wrong.length > 1 && (
              <Button size="sm" onClick={() => decisions.decide(wrong, { Decision: 'Skip', PersonID: null })}>
                {t.skipWrong(wrong.length)}
              </Button>
            )}
          </div>
        )}
      </div>
      <ul className="k-list k-imports-lines" aria-label={t.linesList}>
        {shown.map((line) => (
          <Line
            key={line.Line}
            line={line}
            decided={decisions.of(line.Line)}
            onDecide={(decision) => decisions.decide([line.Line], decision)}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className="k-imports-more">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t.showMore(lines.length - shown.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface LineProps {
  line: ImportLine
  decided: Decision | undefined
  onDecide: (decision: Decision) => void
}

function Line({ line, decided, onDecide }: LineProps) {
  const t = useImportsText()
  const { label } = useSpeech()
  const now = decided ?? (line.Decision && { Decision: line.Decision, PersonID: line.PersonID })
  return (
    <li>
      <span className="k-imports-line">
        <b>{[t.line(line.Line), line.Name].filter(Boolean).join(': ')}</b>
        {line.Effects.map((one) => (
          <small key={one}>{one}</small>
        ))}
        {line.Problems.map(({ Column, Sentence }) => (
          <small key={`${Column}${Sentence}`} className="k-imports-problem">
            {Column ? t.column(Column, Sentence) : Sentence}
          </small>
        ))}
        <MayBe line={line} />
      </span>
      <Status tone={decided ? 'info' : tones[line.State]} small>
        {decided ? t.decided : label(lineStates, line.State)}
      </Status>
      {(line.State !== 'Ready' || now) && <Decide line={line} now={now} onDecide={onDecide} />}
    </li>
  )
}

/** Whom the line may double, each with the reasons. */
function MayBe({ line }: { line: ImportLine }) {
  const t = useImportsText()
  return (
    <>
      {line.Matches.map((one) => {
        const why = one.Reasons.map(withinSentence).join(', ')
        return (
          <small key={one.PersonID ?? one.Line}>
            {one.Line === null ? t.may(one.Name, why) : t.mayLine(one.Line, one.Name, why)}
          </small>
        )
      })}
      {line.Elsewhere && <small>{t.elsewhere}</small>}
    </>
  )
}

function Decide({ line, now, onDecide }: { line: ImportLine; now: Decision | null; onDecide: LineProps['onDecide'] }) {
  const t = useImportsText()
  const dates = useDates()
  const people = line.Matches.flatMap((one) =>
    one.PersonID === null
      ? []
      : {
          value: `Same:${one.PersonID}`,
          label: t.isSame([one.Name, one.DateOfBirth && dates.date(one.DateOfBirth)].filter(Boolean).join(', ')),
        },
  )
  const mayBe = line.Matches.length > 0 || line.Elsewhere || now?.Decision === 'New'
  return (
    <SelectField
      label={t.decide(line.Line)}
      labelHidden
      placeholder={t.choose}
      options={[...people, ...(mayBe ? [{ value: 'New', label: t.isNew }] : []), { value: 'Skip', label: t.skip }]}
      value={now && (now.PersonID ? `${now.Decision}:${now.PersonID}` : now.Decision)}
      onChange={(chosen) => {
        if (!chosen) return
        const [said, PersonID] = chosen.split(':') as [Decision['Decision'], string | undefined]
        onDecide({ Decision: said, PersonID: PersonID ?? null })
      }}
    />
  )
}
