import { useEffect, useState, type FormEvent } from 'react'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { teamCaseloadCalls, type WorkedCase } from '#domains/visits/team-caseload.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { keepFiles } from '#platform/web/kept-files.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { fieldCalls } from './field.calls.ts'
import { codeWhyNot } from './field.rules.ts'
import { FieldBody } from './field-body.web.tsx'
import { RefusedContact } from './field-refused.web.tsx'
import { sendWaiting } from './field-sender.web.ts'
import { countWaiting, findLock, openByKey, putAway, takeAlong, type Opened } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'
import './field.css'

/** Parts that start without network. */
const parts = /^(field-offline|desk-field)$/

interface Found {
  has: boolean
  opened: Opened | null
}

/** What of this person’s is on the device, opened by the key that only they are given. */
async function lookFor(userId: string): Promise<Found> {
  const has = (await findLock())?.userId === userId
  if (!has && (await countWaiting(userId)) === 0) return { has, opened: null }
  try {
    const { Key } = await send(fieldCalls.getFieldKey, {}, { quiet: true, ownErrors: true })
    return { has, opened: await openByKey(userId, Key) }
  } catch {
    return { has, opened: null }
  }
}

/** Cases taken along for the day, and the contacts that were written without network. */
export function Screen() {
  const t = useFieldText()
  const dates = useDates()
  const { UserID } = useProfile()
  useCrumbs([{ label: t.title }])
  const [opened, setOpened] = useState<Opened | null>()
  const [has, setHas] = useState(false)
  const [round, setRound] = useState(0)

  const set = (found: Found) => {
    setHas(found.has)
    setOpened(found.opened)
  }
  useEffect(() => {
    void lookFor(UserID).then((found) => {
      setHas(found.has)
      setOpened(found.opened)
    })
  }, [UserID])

  const sendNow = async () => {
    if (!opened) return
    const sent = await sendWaiting(opened)
    if (sent > 0) showToast({ text: t.sent(sent) })
    setRound((before) => before + 1)
  }

  async function away() {
    await putAway()
    showToast({ text: t.removed })
    set(await lookFor(UserID))
  }

  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        sentence={has && opened ? t.taken(dates.instant(new Date(opened.until).toISOString())) : t.sentence}
        actions={
          <>
            {opened && <Button onClick={() => void sendNow()}>{t.sendNow}</Button>}
            {has && <Button onClick={() => void away()}>{t.putAway}</Button>}
          </>
        }
      />
      <div className="k-stack">
        {opened && (
          <FieldBody
            key={round}
            opened={opened}
            onKept={sendNow}
            refused={(waiting, again) => <RefusedContact waiting={waiting} userId={UserID} onDone={again} />}
          />
        )}
        {opened !== undefined && !has && (
          <Choose
            onTaken={(taken) => {
              setOpened(taken)
              setHas(true)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Choose({ onTaken }: { onTaken: (opened: Opened) => void }) {
  const t = useFieldText()
  const profile = useProfile()
  const { data } = useRead(teamCaseloadCalls.getMyCaseload, {})
  const [chosen, setChosen] = useState<readonly string[]>()
  const [code, setCode] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ code?: string; again?: string; cases?: string }>({})
  const [busy, setBusy] = useState(false)
  if (!data) return <SkeletonRows rows={4} height={40} />
  const cases: WorkedCase[] = data.Cases.filter(
    (one, at) => data.Cases.findIndex((other) => other.SubjectID === one.SubjectID) === at,
  )
  const ids = chosen ?? cases.map((one) => one.SubjectID)
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
      const opened = await takeAlong({ userId: profile.UserID, name: fullName(profile) }, code, taken)
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
