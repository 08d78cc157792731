import type { ReactNode } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { importsCalls, lineStates, type ImportLine } from './imports.calls.ts'
import { useImportsText } from './imports-text.web.ts'

const tones: Readonly<Record<ImportLine['State'], Tone>> = {
  Ready: 'ok',
  Decide: 'soon',
  Wrong: 'over',
  Skipped: 'info',
}

interface ImportLinesProps {
  file: Output<typeof importsCalls.getImport>
  tried: Output<typeof importsCalls.tryImport>
  onDecided: () => void
  children: ReactNode
}

/** The report of a try: every line with what it would do, what is wrong, and whom it may double. */
export function ImportLines({ file, tried, onDecided, children }: ImportLinesProps) {
  const t = useImportsText()
  const decide = useChange(importsCalls.decideImport)
  async function choose(line: number, chosen: string | null) {
    if (!chosen) return
    const [Decision, PersonID] = chosen.split(':') as [ImportLine['Decision'] & string, string | undefined]
    const done = await decide.run({
      ImportID: file.ImportID,
      Decisions: [{ Line: line, Decision, PersonID: PersonID ?? null }],
      version: file.version,
    })
    if (done) onDecided()
  }
  return (
    <Card title={t.tried(tried.Ready, tried.Lines.length)} flush end={children}>
      <ul className="k-list k-imports-lines">
        {tried.Lines.map((line) => (
          <Line key={line.Line} line={line} onChoose={(chosen) => void choose(line.Line, chosen)} />
        ))}
      </ul>
    </Card>
  )
}

function Line({ line, onChoose }: { line: ImportLine; onChoose: (chosen: string | null) => void }) {
  const t = useImportsText()
  const { label } = useSpeech()
  const dates = useDates()
  const undecided = line.State !== 'Ready' || line.Decision !== null
  const people = line.Matches.flatMap((one) =>
    one.PersonID === null
      ? []
      : {
          value: `Same:${one.PersonID}`,
          label: t.isSame([one.Name, one.DateOfBirth && dates.date(one.DateOfBirth)].filter(Boolean).join(', ')),
        },
  )
  const mayBe = line.Matches.length > 0 || line.Elsewhere || line.Decision === 'New'
  return (
    <li>
      <span className="k-imports-line">
        <b>{[t.line(line.Line), line.Name].filter(Boolean).join(': ')}</b>
        {line.Effects.map((one) => (
          <small key={one}>{one}</small>
        ))}
        {line.Problems.map(({ Column, Sentence }) => (
          <small key={Sentence}>{Column ? t.column(Column, Sentence) : Sentence}</small>
        ))}
        {line.Matches.map((one) => (
          <small key={one.PersonID ?? one.Line}>
            {one.Line === null
              ? t.may(one.Name, one.Reasons.join(', '))
              : t.mayLine(one.Line, one.Name, one.Reasons.join(', '))}
          </small>
        ))}
        {line.Elsewhere && <small>{t.elsewhere}</small>}
      </span>
      <Status tone={tones[line.State]} small>
        {label(lineStates, line.State)}
      </Status>
      {undecided && (
        <SelectField
          label={t.decide(line.Line)}
          labelHidden
          options={[...people, ...(mayBe ? [{ value: 'New', label: t.isNew }] : []), { value: 'Skip', label: t.skip }]}
          value={line.Decision && (line.PersonID ? `${line.Decision}:${line.PersonID}` : line.Decision)}
          onChange={onChoose}
        />
      )}
    </li>
  )
}
