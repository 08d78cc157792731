import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { checkKinds } from '#platform/contract/lists/household.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyChecksCalls, type Cell, type Check, type CheckedPerson } from './family-checks.calls.ts'
import { CheckDialog } from './family-checks-dialog.web.tsx'
import { ChecksMatrix, useCheckTone } from './family-checks-matrix.web.tsx'
import { Certificates } from './family-checks-papers.web.tsx'
import { useChecksText } from './family-checks-text.web.ts'
import { RecordRow, RemoveRecord } from '../household/household-parts.web.tsx'

type Task = { do: 'add'; start: Partial<Check> } | { do: 'edit' | 'remove'; check: Check }

/** Adults against checks, who comes of age, and the papers that run out. */
export function FamilyChecks({ familyId }: { familyId: string }) {
  const t = useChecksText()
  const dates = useDates()
  const [task, setTask] = useState<Task>()
  const { data } = useRead(familyChecksCalls.getChecks, { FosterResourceFamilyID: familyId })
  const remove = useChange(familyChecksCalls.deleteBackgroundCheck)
  const { label } = useSpeech()
  const close = () => setTask(undefined)
  if (!data)
    return (
      <Card label={t.matrix} flush>
        <SkeletonRows rows={4} height={56} />
      </Card>
    )
  const adults = data.People.filter((one) => one.Standing !== 'unknown')
  const coming = data.People.filter((one) => one.TurnsAdultOn)
  const unknown = data.People.filter((one) => one.Standing === 'unknown').map((one) => one.Name)
  const notClear = adults.filter((one) => one.Standing === 'adult' && one.Word !== 'clear').length
  const kindWords = (kind: string) => label(checkKinds, kind)
  function openCell(person: CheckedPerson, cell: Cell) {
    const check = data!.Checks.find((one) => one.BackgroundCheckID === cell.BackgroundCheckID)
    const renew = cell.State === 'Expired' || cell.State === 'Failed'
    if (check && !renew) setTask({ do: 'edit', check })
    else setTask({ do: 'add', start: { PersonID: person.PersonID, Kind: cell.Kind } })
  }
  return (
    <div className="k-stack">
      {coming.map((one) => (
        <Note key={one.PersonID} tone="soon">
          {t.coming(one.Name, dates.date(one.TurnsAdultOn!))}
        </Note>
      ))}
      {unknown.length > 0 && <Note tone="soon">{t.unknownAge(unknown)}</Note>}
      <Card
        title={t.matrix}
        flush
        note={
          data.AllClear && adults.length > 0 ? (
            <Status tone="ok">{t.allClear}</Status>
          ) : (
            notClear > 0 && <Status tone="soon">{t.open(notClear)}</Status>
          )
        }
        end={
          data.Can.Edit &&
          adults.length > 0 && (
            <Button size="sm" icon={IconPlus} onClick={() => setTask({ do: 'add', start: {} })}>
              {t.addCheck}
            </Button>
          )
        }
      >
        {adults.length > 0 ? (
          <ChecksMatrix people={adults} mayEdit={data.Can.Edit} onOpen={openCell} />
        ) : (
          <EmptyState kind="first" title={t.nobody}>
            {t.nobodyText}
          </EmptyState>
        )}
        <History
          checks={data.Checks}
          mayEdit={data.Can.Edit}
          onEdit={(check) => setTask({ do: 'edit', check })}
          onRemove={(check) => setTask({ do: 'remove', check })}
        />
      </Card>
      <Certificates
        familyId={familyId}
        certificates={data.Certificates}
        household={data.Household}
        mayEdit={data.Can.Edit}
      />
      {task && task.do !== 'remove' && (
        <CheckDialog
          familyId={familyId}
          check={task.do === 'edit' ? task.check : undefined}
          start={task.do === 'add' ? task.start : {}}
          household={data.Household}
          onClose={close}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveRecord
          what={t.checkOf(kindWords(task.check.Kind), task.check.PersonName)}
          onClose={close}
          onRemove={async (Reason) => {
            const { BackgroundCheckID, version } = task.check
            const done = await remove.run({ FosterResourceFamilyID: familyId, BackgroundCheckID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </div>
  )
}

interface HistoryProps {
  checks: readonly Check[]
  mayEdit: boolean
  onEdit: (check: Check) => void
  onRemove: (check: Check) => void
}

/** Every check ever recorded, the newest first; folded away until wanted. */
function History({ checks, mayEdit, onEdit, onRemove }: HistoryProps) {
  const t = useChecksText()
  const { label } = useSpeech()
  const dates = useDates()
  const tone = useCheckTone()
  const [shown, setShown] = useState(false)
  if (checks.length === 0) return null
  return (
    <>
      <p className="k-hh-earlier">
        <button type="button" className="k-link" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t.hideHistory : t.showHistory(checks.length)}
        </button>
      </p>
      {shown && (
        <ul className="k-list k-hh-rows" aria-label={t.history}>
          {checks.map((check) => (
            <RecordRow
              key={check.BackgroundCheckID}
              name={t.checkOf(check.Kind, check.PersonName)}
              title={label(checkKinds, check.Kind)}
              facts={[
                check.PersonName,
                t.requested(dates.date(check.RequestedOn)),
                check.ExpiresOn && t.until(dates.date(check.ExpiresOn)),
                check.Note,
              ]}
              end={
                <Status tone={tone(check.Result)}>
                  {[t[check.Result], check.ResultOn && t.onDay(dates.near(check.ResultOn))].filter(Boolean).join(' ')}
                </Status>
              }
              entries={
                mayEdit
                  ? [
                      { label: t.edit, icon: IconPencil, onClick: () => onEdit(check) },
                      { label: t.remove, icon: IconTrash, danger: true, onClick: () => onRemove(check) },
                    ]
                  : []
              }
            />
          ))}
        </ul>
      )}
    </>
  )
}
