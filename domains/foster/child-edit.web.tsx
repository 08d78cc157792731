import { activityCalls } from '#domains/activity/activity.calls.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { childrenChartCalls, type ClientProfile } from './children-chart.calls.ts'
import { childrenCalls } from './children.calls.ts'
import { useEditChildText } from './child-edit-text.web.ts'
import { EditChildPerson } from './child-person.web.tsx'
import { nameOfChild } from './child-head.web.tsx'

export type ChildEdit = 'person' | 'facts' | 'start' | 'agency' | 'summary' | 'wordings' | 'remove'

interface EditChildProps {
  child: ClientProfile
  what: ChildEdit | undefined
  onClose: () => void
  /** After the enrolment was taken back. */
  onGone: () => void
}

/** Every edit of the membership's own facts, one dialog each. */
export function EditChild({ child, what, onClose, onGone }: EditChildProps) {
  const t = useEditChildText()
  const base = { ClientSubProgramMembershipID: child.ClientSubProgramMembershipID, version: child.version }
  const name = nameOfChild(child)
  const undo = useChange(activityCalls.undoChangeSet)
  const done = () => {
    onClose()
    showToast({ text: t.saved })
  }
  const dialog = { onClose }
  return (
    <>
      <FormDialog {...dialog} opened={what === 'facts'} wide title={t.facts(name)}>
        {(close) => (
          <CallForm
            call={childrenCalls.updateClientSubProgramMembership}
            values={{
              ...base,
              Designation: child.Designation as 'General',
              PlacementType: child.PlacementType as 'Foster' | null,
              LevelOfCare: child.LevelOfCare as 'Level 1' | null,
              County: child.County,
              CountyCaseNumber: child.CountyCaseNumber,
              SafetyAlert: child.SafetyAlert,
              Goals: child.Goals,
              Strengths: child.Strengths,
              Confidential: child.Confidential,
            }}
            fields={[
              { name: 'Designation', span: 12 },
              { name: 'PlacementType', span: 6 },
              { name: 'LevelOfCare', span: 6 },
              { name: 'County', span: 6 },
              { name: 'CountyCaseNumber', span: 6 },
              { name: 'SafetyAlert', span: 12 },
              { name: 'Goals', span: 12 },
              { name: 'Strengths', span: 12 },
              { name: 'Confidential', span: 12 },
            ]}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      <FormDialog {...dialog} opened={what === 'start'} title={t.start} sentence={t.startSentence}>
        {(close) => (
          <CallForm
            call={childrenCalls.updateStartDate}
            values={{ ...base, StartDate: child.StartDate, BackdateReason: null }}
            fields={[
              { name: 'StartDate', span: 12 },
              { name: 'BackdateReason', span: 12 },
            ]}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      <FormDialog {...dialog} opened={what === 'agency'} title={t.agency}>
        {(close) => (
          <CallForm
            call={childrenCalls.updateAgency}
            values={{ ...base, AgencyID: child.AgencyID }}
            fields={[{ name: 'AgencyID', span: 12 }]}
            custom={{
              AgencyID: {
                label: t.agency,
                words: (id) => child.Agencies.find((one) => one.Id === id)?.Name ?? '',
                draw: ({ value, onChange, onBlur, errors }) => (
                  <SelectField
                    label={t.agency}
                    clearable
                    options={child.Agencies.map((one) => ({ value: one.Id, label: one.Name }))}
                    value={value ?? null}
                    onChange={onChange}
                    onBlur={onBlur}
                    error={errors['']}
                  />
                ),
              },
            }}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      <FormDialog {...dialog} opened={what === 'summary'} wide title={t.summary(name)} sentence={t.summarySentence}>
        {(close) => (
          <CallForm
            call={childrenCalls.updateRunningSummary}
            values={{ ...base, RunningSummary: child.RunningSummary ?? '' }}
            fields={[{ name: 'RunningSummary', span: 12 }]}
            custom={{
              RunningSummary: {
                label: t.summaryLabel,
                words: (text) => text,
                draw: ({ value, onChange, onBlur, errors }) => (
                  <TextArea
                    label={t.summaryLabel}
                    minRows={9}
                    value={value}
                    onChange={(event) => onChange(event.currentTarget.value)}
                    onBlur={onBlur}
                    error={errors['']}
                    autoFocus
                    data-autofocus
                  />
                ),
              },
            }}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      <FormDialog {...dialog} opened={what === 'remove'} title={t.remove} sentence={t.removeSentence}>
        {(close) => (
          <CallForm
            call={childrenCalls.deleteClientSubProgramMembership}
            values={{ ...base, Reason: '' }}
            fields={[{ name: 'Reason', span: 12 }]}
            submit={t.remove}
            onCancel={close}
            onDone={({ ChangeSetID }) => {
              onClose()
              onGone()
              showToast({
                text: t.removed(name),
                onUndo: () =>
                  void undo.run({ ChangeSetID }).then((answer) => answer && showToast({ text: t.restored })),
              })
            }}
          />
        )}
      </FormDialog>
      {what === 'person' && <EditChildPerson clientId={child.ClientID} onClose={onClose} />}
      <Dialog opened={what === 'wordings'} onClose={onClose} title={t.wordings} wide>
        {what === 'wordings' && <Wordings id={child.ClientSubProgramMembershipID} />}
      </Dialog>
    </>
  )
}

function Wordings({ id }: { id: string }) {
  const t = useEditChildText()
  const dates = useDates()
  const { data } = useRead(childrenChartCalls.getRunningSummaries, { ClientSubProgramMembershipID: id })
  if (!data) return null
  return (
    <Timeline
      label={t.wordings}
      entries={data.Summaries.map((one, at) => ({
        id: one.RunningSummaryID,
        now: at === 0,
        title: <b>{one.WrittenBy ?? t.unknown}</b>,
        note: dates.instant(one.WrittenAt),
        children: <p className="k-prose k-lines">{one.Text}</p>,
      }))}
    />
  )
}
