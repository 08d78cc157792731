import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import type { Output } from '#platform/contract/call.ts'
import { CandidateList } from '#platform/web/blocks/tenure-candidates.tsx'
import type { Candidate } from '#platform/web/blocks/tenure-shapes.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import '#platform/web/blocks/tenure.css'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { useEmployeeText } from './employee-text.web.ts'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import { supervisorCalls, supervisorRoles } from './supervisors.calls.ts'
import { nameOf } from '../users/user-cells.web.tsx'
import { userCalls } from '../users/users.calls.ts'

type Line = Output<typeof supervisorCalls.getSupervisors>['Up'][number]
type Kind = (typeof supervisorRoles)[number]['value']

interface SupervisorDialogProps {
  profile: EmployeeProfile
  up: readonly Line[]
  onClose: () => void
}

/** One of a kind at a time: a new one takes over from the current on the chosen day. */
export function SupervisorDialog({ profile, up, onClose }: SupervisorDialogProps) {
  const t = useEmployeeText()
  const { say } = useSpeech()
  const dates = useDates()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<Candidate>()
  const [kind, setKind] = useState<Kind>('Primary')
  const [start, setStart] = useState<string | null>(dates.today())
  const add = useProvenChange(supervisorCalls.addMembershipEmployeeSupervisor)
  const found = useRead(
    userCalls.getUsers,
    { Status: 'Active', PageSize: 25, Search: search || undefined },
    { keepLast: true, quiet: true },
  )
  useUnsaved(chosen !== undefined)
  const current = up.find((one) => one.Level === 1 && one.SupervisorRole === kind)
  const candidates = (found.data?.Rows ?? [])
    .filter((one) => one.UserID !== profile.UserID)
    .map((one): Candidate => ({
      id: one.UserID,
      name: nameOf(one),
      role: [one.Title, one.SubPrograms[0]].filter(Boolean).join(', '),
    }))
  const problem = add.fields['SupervisorId'] ?? add.fields['EmployeeId']

  async function submit(): Promise<void> {
    if (!chosen || add.busy) return
    const done = await add.run({
      EmployeeId: profile.UserID,
      SupervisorId: chosen.id,
      SupervisorRole: kind,
      StartDate: start,
      ...(current && { Replace: true }),
    })
    if (!done) return
    onClose()
    showToast({ text: t.assigned(chosen.name) })
  }

  return (
    <>
      <Dialog
        opened
        wide
        onClose={onClose}
        title={t.supervisorTitle(nameOf(profile))}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={add.busy} offBecause={chosen ? undefined : t.chooseFirst}>
              {t.assign(chosen?.name ?? t.someone)}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <TextField
            label={t.find}
            icon={IconSearch}
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <CandidateList
            label={t.supervisors}
            candidates={candidates}
            chosen={chosen}
            onChoose={setChosen}
            loading={!found.data}
          />
          {problem && (
            <div role="alert">
              <Note tone="over">{problem}</Note>
            </div>
          )}
          <Segmented
            label={t.kind}
            value={kind}
            onChange={setKind}
            choices={supervisorRoles.map(({ value, label }) => ({ value, label: say(label) }))}
          />
          <DateField
            label={t.firstDay}
            value={start}
            onChange={setStart}
            error={add.fields['StartDate']}
            help={current && start ? t.replaces(current.Name, dates.date(addDays(start, -1))) : undefined}
          />
        </div>
      </Dialog>
      {add.proof}
    </>
  )
}
