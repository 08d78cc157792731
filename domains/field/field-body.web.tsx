import { useEffect, useState, type ReactNode } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import type { FieldCase } from './field.calls.ts'
import { FieldCases } from './field-cases.web.tsx'
import { casesOf, keepWaiting, queueChanged, waitingOf, type Opened, type Waiting } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'
import { FieldWrite } from './field-write.web.tsx'

interface BodyProps {
  opened: Opened
  /** A contact was written: with network it goes out at once. */
  onKept?: () => Promise<void>
  /** What can be done with a contact that was refused. */
  refused?: (waiting: Waiting) => ReactNode
}

const readAll = async (opened: Opened) => ({
  cases: (await casesOf(opened)) ?? [],
  waiting: await waitingOf(opened),
})

/** The cases and what waits, as they lie on the device. */
export function FieldBody({ opened, onKept, refused }: BodyProps) {
  const t = useFieldText()
  const dates = useDates()
  const [cases, setCases] = useState<FieldCase[]>()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [writing, setWriting] = useState<FieldCase>()
  const [told, setTold] = useState(false)
  useEffect(() => {
    let gone = false
    const look = () =>
      void readAll(opened).then((found) => {
        if (gone) return
        setCases(found.cases)
        setWaiting(found.waiting)
      })
    look()
    addEventListener(queueChanged, look)
    return () => {
      gone = true
      removeEventListener(queueChanged, look)
    }
  }, [opened])
  async function keep(one: Waiting) {
    await keepWaiting(opened, one)
    setTold(true)
    await onKept?.()
  }

  if (!cases) return null
  if (writing)
    return (
      <FieldWrite
        one={writing}
        others={cases.filter(
          (other) =>
            other.SubjectID !== writing.SubjectID &&
            other.SubjectKind === 'client' &&
            other.FosterResourceFamilyID !== null &&
            other.FosterResourceFamilyID === writing.FosterResourceFamilyID,
        )}
        zone={opened.zone}
        onKeep={keep}
        onClose={() => setWriting(undefined)}
      />
    )
  return (
    <div className="k-stack">
      {told && waiting.length > 0 && <Note tone="info">{t.kept}</Note>}
      {waiting.length > 0 && (
        <section className="k-card k-field-queue" aria-label={t.waits}>
          <h2>{t.waits}</h2>
          <ul>
            {waiting.map((one) => (
              <li key={one.id}>
                <b>{one.about}</b> <span>{dates.date(one.input.ContactDate)}</span>{' '}
                {one.refused ? (
                  <>
                    <Status tone="over">{t.refused(one.refused.message)}</Status>
                    {refused?.(one)}
                  </>
                ) : (
                  <Status tone="soon">{t.notSent}</Status>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <FieldCases cases={cases} onWrite={setWriting} />
    </div>
  )
}
