import { useState } from 'react'
import { leaveCoverCalls, type Cover, type HandoverCase } from '#domains/caseload/leave-cover.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { teamCaseloadCalls } from './team-caseload.calls.ts'
import { useTeamText } from './team-text.web.ts'

interface CoverDialogProps {
  onClose: () => void
  /** Who goes, when that is known. */
  employeeId?: string
  /** The one to change. */
  cover?: Cover
}

/** Who looks after a caseload while its carrier is away, from when to when, and what they should know. */
export function CoverDialog({ onClose, employeeId, cover }: CoverDialogProps) {
  const t = useTeamText()
  return (
    <FormDialog opened wide onClose={onClose} title={cover ? t.editTitle : t.arrange}>
      {(close) => (
        <CoverForm onClose={close} onDone={onClose} {...(employeeId && { employeeId })} {...(cover && { cover })} />
      )}
    </FormDialog>
  )
}

function CoverForm({ onClose, onDone, employeeId, cover }: CoverDialogProps & { onDone: () => void }) {
  const t = useTeamText()
  const dates = useDates()
  const [away, setAway] = useState<string | null>(cover?.EmployeeID ?? employeeId ?? null)
  const [by, setBy] = useState<string | null>(cover?.CoverEmployeeID ?? null)
  const [start, setStart] = useState<string | null>(cover?.StartDate ?? dates.today())
  const [back, setBack] = useState<string | null>(cover?.EndDate ?? addDays(dates.today(), 14))
  const [brief, setBrief] = useState(cover?.Brief ?? '')
  const [about, setAbout] = useState<Record<string, string>>({})
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  const { data: team } = useRead(teamCaseloadCalls.getTeamCaseload, {})
  const { data: cases } = useRead(
    leaveCoverCalls.getHandover,
    cover ? { LeaveCoverID: cover.LeaveCoverID } : { EmployeeID: away ?? '' },
    { enabled: Boolean(cover ?? away), quiet: true },
  )
  const change = useChange(leaveCoverCalls.addEditLeaveCover)
  const settled = useUnsaved(
    (Boolean(by) || brief !== (cover?.Brief ?? '') || Object.keys(about).length > 0) && !change.isSuccess,
  )
  const text = (one: HandoverCase) => about[one.SubjectID] ?? one.Brief ?? ''
  const noted = (cases?.Cases ?? []).filter(
    (one, at, all) =>
      (one.SubjectID in about || one.Brief) && all.findIndex((other) => other.SubjectID === one.SubjectID) === at,
  )
  const closed = (cases?.Cases ?? []).filter(
    (one, at, all) => one.Confidential && all.findIndex((other) => other.SubjectID === one.SubjectID) === at,
  )
  const isOpened = (one: HandoverCase) => opened[one.SubjectID] ?? one.Opened
  const missing = away && by && start && back ? undefined : t.choose

  async function save() {
    if (missing || change.isPending) return
    const done = await change.run({
      LeaveCoverID: cover?.LeaveCoverID ?? null,
      version: cover?.version ?? null,
      EmployeeID: away!,
      CoverEmployeeID: by!,
      StartDate: start!,
      EndDate: back!,
      Brief: brief,
      Cases: noted
        .filter((one) => text(one).trim())
        .map((one) => ({ SubjectKind: one.SubjectKind, SubjectID: one.SubjectID, Brief: text(one).trim() })),
      Confidential: closed.filter(isOpened).map((one) => one.SubjectID),
    })
    if (!done) return
    settled()
    showToast({ text: t.saved(team?.Workers.find((one) => one.EmployeeID === by)?.Name ?? '') })
    onDone()
  }

  const workers = (team?.Workers ?? []).map((one) => ({
    value: one.EmployeeID,
    label: t.carries(one.Name, one.Children + one.Families),
  }))
  return (
    <OwnForm onSubmit={() => save()}>
      <div className="k-form-grid">
        <div className="k-span-6">
          <SelectField
            label={t.who}
            searchable
            options={workers}
            value={away}
            onChange={(id) => !cover && setAway(id)}
          />
        </div>
        <div className="k-span-6">
          <SelectField
            label={t.by}
            searchable
            autoFocus
            options={workers.filter((one) => one.value !== away)}
            value={by}
            onChange={setBy}
          />
        </div>
        <div className="k-span-6">
          <DateField label={t.start} value={start} onChange={setStart} />
        </div>
        <div className="k-span-6">
          <DateField label={t.back} help={t.backHelp} value={back} onChange={setBack} />
        </div>
        <div className="k-span-12">
          <TextArea
            label={t.general}
            help={t.generalHelp}
            maxLength={8000}
            value={brief}
            onChange={(event) => setBrief(event.currentTarget.value)}
          />
        </div>
        {closed.length > 0 && (
          <fieldset className="k-span-12 k-stack">
            <legend>
              <b>{t.confidential}</b> <small className="k-quiet">{t.confidentialHelp}</small>
            </legend>
            {closed.map((one) => (
              <Checkbox
                key={one.SubjectID}
                label={t.openChart(one.Name)}
                checked={isOpened(one)}
                onChange={(event) => setOpened({ ...opened, [one.SubjectID]: event.currentTarget.checked })}
              />
            ))}
          </fieldset>
        )}
        {(cover ?? away) && (
          <fieldset className="k-span-12 k-stack">
            <legend>
              <b>{t.perCase}</b> <small className="k-quiet">{t.perCaseHelp}</small>
            </legend>
            {!cases && <SkeletonRows rows={2} height={44} />}
            {noted.map((one) => (
              <TextArea
                key={one.SubjectID}
                label={t.about(one.Name)}
                minRows={2}
                maxLength={4000}
                value={text(one)}
                onChange={(event) => setAbout({ ...about, [one.SubjectID]: event.currentTarget.value })}
              />
            ))}
            {cases && noted.length < cases.Cases.length && (
              <SelectField
                label={t.addCase}
                searchable
                options={cases.Cases.filter((one) => !noted.includes(one)).map((one) => ({
                  value: one.SubjectID,
                  label: one.Name,
                }))}
                value={null}
                onChange={(id) => id && setAbout({ ...about, [id]: '' })}
              />
            )}
          </fieldset>
        )}
      </div>
      <div className="k-form-foot">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" kind="primary" busy={change.isPending} offBecause={missing}>
          {cover ? t.saveEdit : t.save}
        </Button>
      </div>
    </OwnForm>
  )
}
