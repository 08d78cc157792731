import { useState, type FormEvent } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { teamCaseloadCalls, type WorkedCase } from '#domains/visits/team-caseload.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { keepFiles } from '#platform/web/kept-files.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { fieldCalls } from './field.calls.ts'
import { codeWhyNot } from './field.rules.ts'
import { takeAlong, type Opened } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'

/** Parts that start without network. */
const parts = /^(field-offline|desk-field)$/

/** Which cases go along, and the code for them. */
export function FieldChoose({ onTaken }: { onTaken: (opened: Opened) => void }) {
  const t = useFieldText()
  const profile = useProfile()
  const { data } = useRead(teamCaseloadCalls.getMyCaseload, {})
  const [ids, setChosen] = useState<readonly string[]>([])
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ code?: string; again?: string; cases?: string }>({})
  const [busy, setBusy] = useState(false)
  if (!data) return <SkeletonRows rows={4} height={40} />
  const cases: WorkedCase[] = data.Cases.filter(
    (one, at) => data.Cases.findIndex((other) => other.SubjectID === one.SubjectID) === at,
  )
  const all = cases.map((one) => one.SubjectID)
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const toggle = (id: string) => setChosen(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

  async function take(event: FormEvent) {
    event.preventDefault()
    const why = codeWhyNot(code)
    const wrong = {
      ...(why && { code: t[why] }),
      ...(!why && code !== again && { again: t.notSame }),
      ...(ids.length === 0 && { cases: t.chooseOne }),
    }
    setProblem(wrong)
    if (busy || Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const taken = await send(fieldCalls.takeAlong, { SubjectIDs: [...ids] }, { ownErrors: true })
      const opened = await takeAlong(
        { userId: profile.UserID, name: fullName(profile), zone: profile.Agency.Zone },
        code,
        taken,
      )
      await keepFiles(parts)
      onTaken(opened)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showError({ failure: error, endpoint: fieldCalls.takeAlong.name })
    } finally {
      setBusy(false)
    }
  }

  if (cases.length === 0) return <p className="k-quiet">{t.noCases}</p>
  return (
    <Card title={t.choose}>
      <form className="k-stack" onSubmit={(event) => void take(event)}>
        <fieldset className="k-field-choose">
          <legend className="k-hidden">{t.choose}</legend>
          {cases.map((one) => (
            <label key={one.SubjectID}>
              <input
                type="checkbox"
                className="k-box"
                checked={ids.includes(one.SubjectID)}
                onChange={() => toggle(one.SubjectID)}
              />
              {one.Name}
            </label>
          ))}
        </fieldset>
        {problem.cases && <p role="alert">{problem.cases}</p>}
        <div>
          <Button size="sm" kind="quiet" onClick={() => setChosen(ids.length === all.length ? [] : all)}>
            {ids.length === all.length ? t.none : t.all}
          </Button>
        </div>
        <div className="k-field-when">
          <TextField
            label={t.code}
            help={t.codeHelp}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            error={problem.code}
            value={code}
            onChange={(event) => setCode(digits(event.currentTarget.value))}
          />
          <TextField
            label={t.again}
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            error={problem.again}
            value={again}
            onChange={(event) => setAgain(digits(event.currentTarget.value))}
          />
        </div>
        <div className="k-form-foot">
          <Button kind="primary" type="submit" busy={busy}>
            {t.take}
          </Button>
        </div>
      </form>
    </Card>
  )
}
