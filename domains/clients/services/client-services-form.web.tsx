import type { Output, Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useDone, useLastDay } from '../client-records.web.tsx'
import { clientServicesCalls, type ClientService } from './client-services.calls.ts'
import { useServiceText } from './client-services-text.web.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

export type ServiceTask = { what: 'assign'; service?: undefined } | { what: 'transfer' | 'end'; service: ClientService }

interface ServiceFormProps {
  membershipId: string
  subProgramId: string
  task: ServiceTask
  onClose: () => void
}

export function ServiceForm(props: ServiceFormProps) {
  return props.task.what === 'end' ? <EndForm {...props} /> : <GiveForm {...props} />
}

type Give = typeof clientServicesCalls.transferProgramService
type Offered = Output<typeof clientServicesCalls.getProgramServicesForSubProgram>

/** A first service, or another one in the place of one that the child has. */
function GiveForm({ membershipId, subProgramId, task, onClose }: ServiceFormProps) {
  const t = useServiceText()
  const dates = useDates()
  const done = useDone()
  const offered = useRead(clientServicesCalls.getProgramServicesForSubProgram, { SubProgramID: subProgramId })
  const { service } = task
  const nameOf = (id: string) => offered.data?.Services.find((one) => one.ProgramServiceID === id)?.Name ?? ''
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={service ? t.transferTitle(service.Name) : t.assignTitle}
      sentence={service ? t.transferSentence : undefined}
    >
      {(close) => (
        <CallForm
          call={
            (service ? clientServicesCalls.transferProgramService : clientServicesCalls.assignProgramService) as Give
          }
          values={{
            ClientSubProgramMembershipID: membershipId,
            EmployeeID: service?.EmployeeID ?? null,
            StartDate: dates.today(),
            Note: null,
            ...(service && {
              ClientServiceID: service.ClientServiceID,
              ProgramServiceID: service.ProgramServiceID,
              version: service.version,
            }),
          }}
          fields={[
            { name: 'ProgramServiceID', span: 12, needed: true },
            { name: 'EmployeeID', span: 12 },
            { name: 'StartDate', span: 6 },
            { name: 'Note', span: 12 },
          ]}
          custom={{
            ProgramServiceID: {
              label: t.service,
              words: nameOf,
              draw: (face) => <Service {...face} offered={offered.data} />,
            },
            EmployeeID: {
              label: t.employee,
              words: (id) => offered.data?.Employees.find((one) => one.EmployeeID === id)?.Name ?? t.nobodyYet,
              draw: (face) => <Employee {...face} offered={offered.data} />,
            },
          }}
          submit={service ? t.transferSubmit : t.assignSubmit}
          onCancel={close}
          onDone={({ ChangeSetID }, sent) => {
            onClose()
            const name = nameOf(sent.ProgramServiceID)
            done(service ? t.transferred(name) : t.assigned(name), ChangeSetID)
          }}
        >
          {offered.data?.Services.length === 0 && <Note>{t.noServices}</Note>}
        </CallForm>
      )}
    </FormDialog>
  )
}

function Service({
  value,
  onChange,
  onBlur,
  errors,
  offered,
}: CustomFace<string, Sent<Give>> & { offered?: Offered | undefined }) {
  const t = useServiceText()
  const groups = Map.groupBy(offered?.Services ?? [], (one) => one.Category)
  return (
    <SelectField
      label={t.service}
      needed
      autoFocus
      {...(errors[''] && { error: errors[''] })}
      options={[...groups].map(([category, services]) => ({
        group: category,
        items: services.map((one) => ({ value: one.ProgramServiceID, label: one.Name })),
      }))}
      value={value ?? null}
      onChange={(id) => id && onChange(id)}
      onBlur={onBlur}
    />
  )
}

type EmployeeProps = CustomFace<string | null | undefined, Sent<Give>> & { offered?: Offered | undefined }

function Employee({ value, onChange, onBlur, errors, offered }: EmployeeProps) {
  const t = useServiceText()
  const { label } = useSpeech()
  return (
    <SelectField
      label={t.employee}
      clearable
      searchable
      placeholder={t.nobodyYet}
      {...(errors[''] && { error: errors[''] })}
      options={(offered?.Employees ?? []).map((one) => ({
        value: one.EmployeeID,
        label: `${one.Name}, ${label(subProgramRoles, one.SubProgramRole)}${one.OpenServices > 0 ? `, ${t.gives(one.OpenServices)}` : ''}`,
      }))}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function EndForm({ membershipId, task, onClose }: ServiceFormProps) {
  const t = useServiceText()
  const dates = useDates()
  const done = useDone()
  const EndDate = useLastDay<Sent<typeof clientServicesCalls.endProgramService>>()
  const service = task.service as ClientService
  return (
    <FormDialog opened onClose={onClose} title={t.endTitle(service.Name)}>
      {(close) => (
        <CallForm
          call={clientServicesCalls.endProgramService}
          values={{
            ClientSubProgramMembershipID: membershipId,
            ClientServiceID: service.ClientServiceID,
            EndDate: addDays(dates.today(), 1),
            Reason: '',
            version: service.version,
          }}
          fields={[
            { name: 'EndDate', span: 12 },
            { name: 'Reason', span: 12 },
          ]}
          custom={{ EndDate: EndDate as never }}
          submit={t.endSubmit}
          onCancel={close}
          onDone={() => {
            onClose()
            done(t.ended(service.Name))
          }}
        />
      )}
    </FormDialog>
  )
}
