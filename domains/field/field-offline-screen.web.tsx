import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { FieldBody } from './field-body.web.tsx'
import { findLock, openByCode, type Opened } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'
import './field.css'

/** The app without network: what its worker took along, behind their code. Drawn by itself, without anybody signed in. */
export function Screen() {
  const t = useFieldText()
  const [opened, setOpened] = useState<Opened>()
  const [back, setBack] = useState(navigator.onLine)
  useEffect(() => {
    const set = () => setBack(navigator.onLine)
    addEventListener('online', set)
    addEventListener('offline', set)
    return () => {
      removeEventListener('online', set)
      removeEventListener('offline', set)
    }
  }, [])
  return (
    <main className="k-page k-field-page">
      <h1>{t.title}</h1>
      {back ? (
        <Note tone="info">
          {t.online}{' '}
          <Button size="sm" onClick={() => location.reload()}>
            {t.openApp}
          </Button>
        </Note>
      ) : (
        <Note tone="soon">
          <b>{t.offline}.</b> {t.offlineText}
        </Note>
      )}
      {opened ? <FieldBody opened={opened} /> : <Unlock onOpen={setOpened} />}
    </main>
  )
}

function Unlock({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const t = useFieldText()
  const [name, setName] = useState<string | null>()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void findLock().then((lock) => setName(lock?.name ?? null))
  }, [])
  async function open(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const opened = await openByCode(code)
    setBusy(false)
    setCode('')
    if (opened) return onOpen(opened)
    setProblem(t.wrong)
    if (!(await findLock())) setName(null)
  }
  if (name === undefined) return null
  if (name === null) return <p>{t.gone}</p>
  return (
    <form className="k-card k-field-lock" onSubmit={(event) => void open(event)}>
      <h2>{t.locked(name)}</h2>
      <p>{t.lockedText}</p>
      <TextField
        label={t.code}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        error={problem}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Button kind="primary" type="submit" busy={busy}>
        {t.open}
      </Button>
    </form>
  )
}
