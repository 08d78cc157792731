import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { EditPerson } from '#domains/people/person-edit.web.tsx'
import { peopleCalls } from '#domains/people/people.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import type { FieldChoice } from '#platform/web/call-form-grid.tsx'
import { shapeOf } from '#platform/web/call-form-rules.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import { nameOf } from './chart-head.web.tsx'
import { useChartAddress, type FactsCall, type ProgramDesk } from './desk.web.ts'
import { useEditText } from './enrollment-edit-text.web.ts'

export type EnrollmentEdit = 'person' | 'facts' | 'start' | 'agency' | 'summary' | 'versions' | 'remove'

interface EditProps {
  desk: ProgramDesk
  chart: ChartHead
  what: EnrollmentEdit | undefined
  onClose: () => void
}

/** A program that keeps the agency apart from the facts shows both on its chart. */
interface WithAgency {
  AgencyID: string | null
  Agencies: readonly { Id: string; Name: string }[]
}

/** What the chart shows of the call's own fields. */
const valuesFrom = (call: FactsCall, chart: ChartHead) =>
  Object.fromEntries(
    Object.keys(shapeOf(call)).map((name) => [name, (chart as ChartHead & Record<string, unknown>)[name]]),
  ) as Sent<FactsCall>

/** Every edit of the enrollment's own facts, one dialog each. */
export function EditEnrollment({ desk, chart, what, onClose }: EditProps) {
  const t = useEditText()
  const { close: leaveChart } = useChartAddress(desk)
  const undoToast = useUndoToast()
  const base = { ClientSubProgramMembershipID: chart.ClientSubProgramMembershipID, version: chart.version }
  const name = nameOf(chart)
  const { AgencyID, Agencies } = chart as ChartHead & WithAgency
  const done = () => {
    onClose()
    showToast({ text: t.saved })
  }
  return (
    <>
      <FormDialog onClose={onClose} opened={what === 'facts'} wide title={t.facts(name)}>
        {(close) => (
          <CallForm
            call={desk.facts.call}
            values={valuesFrom(desk.facts.call, chart)}
            fields={desk.facts.fields as FieldChoice<never>[]}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      <FormDialog onClose={onClose} opened={what === 'start'} title={t.start} sentence={t.startSentence}>
        {(close) => (
          <CallForm
            call={desk.calls.updateStartDate}
            values={{ ...base, StartDate: chart.StartDate, BackdateReason: null }}
            fields={[
              { name: 'StartDate', span: 12 },
              { name: 'BackdateReason', span: 12 },
            ]}
            onCancel={close}
            onDone={done}
          />
        )}
      </FormDialog>
      {desk.agency && (
        <FormDialog onClose={onClose} opened={what === 'agency'} title={t.agency}>
          {(close) => (
            <CallForm
              call={desk.agency!}
              values={{ ...base, AgencyID, AgencyFrom: null }}
              fields={[
                { name: 'AgencyID', span: 12 },
                { name: 'AgencyFrom', span: 12 },
              ]}
              custom={{
                AgencyID: {
                  label: t.agency,
                  words: (id) => Agencies.find((one) => one.Id === id)?.Name ?? '',
                  draw: ({ value, onChange, onBlur, errors }) => (
                    <SelectField
                      label={t.agency}
                      clearable
                      options={Agencies.map((one) => ({ value: one.Id, label: one.Name }))}
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
      )}
      <FormDialog
        onClose={onClose}
        opened={what === 'summary'}
        wide
        title={t.summary(name)}
        sentence={t.summarySentence}
      >
        {(close) => (
          <CallForm
            call={desk.calls.updateRunningSummary}
            values={{ ...base, RunningSummary: chart.RunningSummary ?? '' }}
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
      <FormDialog onClose={onClose} opened={what === 'remove'} title={t.remove} sentence={t.removeSentence}>
        {(close) => (
          <CallForm
            call={desk.calls.removeEnrollment}
            values={{ ...base, Reason: '' }}
            fields={[{ name: 'Reason', span: 12 }]}
            submit={t.remove}
            onCancel={close}
            onDone={({ ChangeSetID }) => {
              onClose()
              leaveChart()
              undoToast(t.removed(name), ChangeSetID, t.restored)
            }}
          />
        )}
      </FormDialog>
      {what === 'person' && <PersonRecord clientId={chart.ClientID} onClose={onClose} />}
      <Dialog opened={what === 'versions'} onClose={onClose} title={t.versions} wide>
        {what === 'versions' && <Versions desk={desk} id={chart.ClientSubProgramMembershipID} />}
      </Dialog>
    </>
  )
}

/** Names, birth date, language and the rest; read when it is wanted. */
function PersonRecord({ clientId, onClose }: { clientId: string; onClose: () => void }) {
  const { data } = useRead(peopleCalls.getPerson, { PersonID: clientId })
  return data ? <EditPerson person={data} opened onClose={onClose} /> : null
}

function Versions({ desk, id }: { desk: ProgramDesk; id: string }) {
  const t = useEditText()
  const dates = useDates()
  const { data } = useRead(desk.calls.getRunningSummaries, { ClientSubProgramMembershipID: id })
  if (!data) return null
  return (
    <Timeline
      label={t.versions}
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
