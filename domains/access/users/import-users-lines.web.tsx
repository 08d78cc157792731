import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { staffLineStates, type importUserCalls, type StaffLine } from './import-users.calls.ts'
import { useImportText } from './import-text.web.ts'

const tones: Readonly<Record<StaffLine['State'], Tone>> = { Wrong: 'over', Ready: 'ok', Known: 'info', LeftOut: 'info' }
const order: readonly StaffLine['State'][] = ['Wrong', 'Ready', 'Known', 'LeftOut']
const shownAtFirst = 50

interface Ways {
  onCorrect: (line: number, field: string, text: string) => void
  onLeaveOut: (lines: readonly number[], out: boolean) => void
}

interface StaffLinesProps extends Ways {
  read: Output<typeof importUserCalls.previewImportUsers>
  busy: boolean
  adding: boolean
  onAdd: (place: string) => void
}

/** What each line would do, those with something wrong first, and the deed. */
export function StaffLines({ read, busy, adding, onAdd, ...ways }: StaffLinesProps) {
  const t = useImportText()
  const [place, setPlace] = useState('')
  const [all, setAll] = useState(false)
  const lines = read.Lines.toSorted((a, b) => order.indexOf(a.State) - order.indexOf(b.State) || a.Line - b.Line)
  const shown = all ? lines : lines.slice(0, shownAtFirst)
  const wrong = lines.filter(({ State }) => State === 'Wrong').map(({ Line }) => Line)
  const why = read.Wrong > 0 ? t.notYet(read.Wrong) : read.Ready === 0 ? t.nobody : undefined
  return (
    <Card title={<span aria-live="polite">{t.checked(read.Ready, read.Lines.length)}</span>} flush>
      <div className="k-staff-top">
        <TextField
          label={t.place}
          help={t.placeHelp}
          maxLength={200}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <div className="k-actions">
          <Button kind="primary" busy={adding || busy} offBecause={why} onClick={() => onAdd(place)}>
            {t.add(read.Ready)}
          </Button>
          {wrong.length > 1 && (
            <Button onClick={() => ways.onLeaveOut(wrong, true)}>{t.leaveWrong(wrong.length)}</Button>
          )}
        </div>
      </div>
      <ul className="k-list k-staff-lines" aria-label={t.list} aria-busy={busy}>
        {shown.map((line) => (
          <Line key={line.Line} line={line} {...ways} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <div className="k-staff-more">
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t.more(lines.length - shown.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Line({ line, onCorrect, onLeaveOut }: Ways & { line: StaffLine }) {
  const t = useImportText()
  const { label } = useSpeech()
  const fields = [...new Set(line.Problems.map(({ Field }) => Field))]
  return (
    <li>
      <div className="k-staff-line">
        <b>{[t.line(line.Line), line.Name || line.Email].filter(Boolean).join(': ')}</b>
        {line.Name && line.Email && <small>{line.Email}</small>}
        {line.Effects.map((one) => (
          <small key={one}>{one}</small>
        ))}
        {fields.map((field) => (
          <Correct
            // What was typed is checked by now; another cell text begins anew.
            key={`${field}${line.Problems.find((one) => one.Field === field)!.Text}`}
            line={line.Line}
            problems={line.Problems.filter((one) => one.Field === field)}
            onCorrect={(text) => onCorrect(line.Line, field, text)}
          />
        ))}
      </div>
      <Status tone={tones[line.State]} small>
        {label(staffLineStates, line.State)}
      </Status>
      {line.State !== 'Known' && (
        <Button
          size="sm"
          kind="quiet"
          aria-label={line.State === 'LeftOut' ? t.takeLine(line.Line) : t.leaveLine(line.Line)}
          onClick={() => onLeaveOut([line.Line], line.State !== 'LeftOut')}
        >
          {line.State === 'LeftOut' ? t.take : t.leave}
        </Button>
      )}
    </li>
  )
}

interface CorrectProps {
  line: number
  problems: StaffLine['Problems']
  onCorrect: (text: string) => void
}

/** What is wrong in a cell, the cell itself to write anew, and what was probably meant. */
function Correct({ line, problems, onCorrect }: CorrectProps) {
  const t = useImportText()
  const { Label, Text } = problems[0]!
  const suggestion = problems.find((one) => one.Suggestion)?.Suggestion
  const [text, setText] = useState(Text.replaceAll('\n', '; '))
  return (
    <>
      {problems.map(({ Sentence }) => (
        <small key={Sentence} className="k-staff-problem">
          {t.problem(Label, Sentence)}
        </small>
      ))}
      <form
        className="k-staff-correct"
        onSubmit={(event) => {
          event.preventDefault()
          onCorrect(text)
        }}
      >
        <TextField
          label={t.cell(line, Label)}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm">
          {t.correct}
        </Button>
        {suggestion && (
          <Button size="sm" onClick={() => onCorrect(suggestion)}>
            {t.use(suggestion)}
          </Button>
        )}
      </form>
    </>
  )
}
