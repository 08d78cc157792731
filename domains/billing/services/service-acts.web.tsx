import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { CustomFields } from '#platform/web/call-form-grid.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useCents } from '#platform/web/money.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { LineStep } from '../billing-lists.rules.ts'
import { isOpen } from '../billing.rules.ts'
import { ClaimsDialog } from './claims-dialog.web.tsx'
import { servicesCalls as calls } from './services.calls.ts'
import { useServicesText } from './services-text.web.ts'

interface Acted {
  readonly ServiceID: string
  readonly version: number
  readonly ClientName: string
  readonly ServiceOn: string
  readonly Status: string
  readonly AmountCents: number
  readonly CodeID: string
  readonly StartTime: string | null
  readonly EndTime: string | null
  readonly DocumentationMinutes: number
  readonly TravelMinutes: number
  readonly Place: string | null
}

/** What can be done with services, each in its dialog; submitting and taking back at once. */
export function useServiceActs(codes: readonly { Id: string; Name: string }[] = []) {
  const t = useServicesText()
  const dates = useDates()
  const cents = useCents()
  const dialogs = useDialogs()
  const { run, isPending } = useChange(calls.updateStatus)
  const seen = (rows: readonly Acted[]) => rows.map(({ ServiceID, version }) => ({ ServiceID, version }))
  const what = (rows: readonly Acted[]) =>
    rows.length === 1 ? t.of(rows[0]!.ClientName, dates.date(rows[0]!.ServiceOn)) : t.many(rows.length)
  const options = codes.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const custom = {
    CodeID: {
      label: t.code,
      words: (value: string) => options.find((one) => one.value === value)?.label ?? '',
      draw: ({
        value,
        onChange,
        errors,
      }: {
        value: string
        onChange: (id: string) => void
        errors: Record<string, string>
      }) => (
        <SelectField
          label={t.code}
          options={options}
          value={value}
          onChange={(id) => onChange(id ?? '')}
          error={errors['']}
        />
      ),
    },
  } as unknown as CustomFields<Sent<typeof calls.correctService>>
  const takeBack = (Services: { ServiceID: string; version: number }[]) =>
    void run({ Services, Status: 'Ready' }).then((done) => done && showToast({ text: t.back }))
  const ask = (
    rows: readonly Acted[],
    Status: LineStep,
    title: string,
    fields: readonly ('DecidedOn' | 'DenialReason' | 'Reason')[],
    submit: string,
  ) =>
    dialogs.ask({
      call: calls.updateStatus,
      title,
      values: { Services: seen(rows), Status, ...(fields.includes('DecidedOn') && { DecidedOn: dates.today() }) },
      fields: fields.map((name) => ({
        name,
        span: 12 as const,
        needed: name === 'DenialReason' || (name === 'Reason' && Status !== 'Denied'),
      })),
      submit,
      done: t.done,
    })
  return {
    dialog: dialogs.dialog,
    dialogs,
    busy: isPending,
    submit: (rows: readonly Acted[]) => {
      const ready = rows.filter(({ Status }) => Status === 'Ready')
      if (ready.length === 0) return showToast({ text: t.noneReady })
      void run({ Services: seen(ready), Status: 'Submitted' }).then((done) => {
        if (!done) return
        showToast({
          text: t.submitted(t.many(done.Services.length), cents(done.AmountCents)),
          onUndo: () => takeBack(done.Services),
        })
      })
    },
    approve: (rows: readonly Acted[]) => {
      const sent = rows.filter(({ Status }) => Status === 'Submitted')
      if (sent.length === 0) return showToast({ text: t.noneSubmitted })
      ask(sent, 'Approved', t.approveTitle(what(sent)), ['DecidedOn'], t.approve)
    },
    deny: (rows: readonly Acted[]) => {
      const sent = rows.filter(({ Status }) => Status === 'Submitted')
      if (sent.length === 0) return showToast({ text: t.noneSubmitted })
      ask(sent, 'Denied', t.denyTitle(what(sent)), ['DecidedOn', 'DenialReason', 'Reason'], t.deny)
    },
    void: (row: Acted) => ask([row], 'Void', t.voidTitle(what([row])), ['Reason'], t.void),
    stop: (row: Acted) => ask([row], 'Non-billable', t.stopTitle(what([row])), ['Reason'], t.stop),
    claims: () => dialogs.show((onClose) => <ClaimsDialog onClose={onClose} />),
    takeBack: (row: Acted) => takeBack(seen([row])),
    correct: (row: Acted) =>
      dialogs.ask({
        call: calls.correctService,
        title: t.correctTitle(what([row])),
        ...(!isOpen(row.Status) && { sentence: t.correctLeft }),
        values: {
          ServiceID: row.ServiceID,
          version: row.version,
          CodeID: row.CodeID,
          StartTime: row.StartTime ?? '',
          EndTime: row.EndTime ?? '',
          DocumentationMinutes: row.DocumentationMinutes,
          TravelMinutes: row.TravelMinutes,
          Place: row.Place,
        },
        fields: [
          'CodeID',
          'Place',
          'StartTime',
          'EndTime',
          'DocumentationMinutes',
          'TravelMinutes',
          { name: 'Reason', span: 12 },
        ],
        custom,
      }),
  }
}
export type ServiceActs = ReturnType<typeof useServiceActs>
