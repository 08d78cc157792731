import type { Sent } from '#platform/contract/call.ts'
import { referralProgramOf, type ReferralProgram } from '#platform/contract/referral-programs.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useDone } from '../client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { isDecided, reasonFits, reasonListOf, type ReferralStatus } from './referrals.rules.ts'
import { useDecideText } from './referrals-text.web.ts'
import { referralStatuses } from '#platform/contract/lists/clients.ts'

type Call = typeof referralsCalls.decideReferral

/** Where the referral goes from here; declining and withdrawing ask why. */
export function DecideForm({ referral, onClose }: { referral: Referral; onClose: () => void }) {
  const t = useDecideText()
  const { label } = useSpeech()
  const dates = useDates()
  const done = useDone()
  const again = isDecided(referral.Status)
  const program = referralProgramOf(referral.Module)
  const called = (one: ReferralStatus) =>
    again && one === 'Reviewing'
      ? t.ReviewAgain
      : one === 'Interview' && referral.InterviewAt
        ? t.InterviewAgain
        : t[one]
  return (
    <FormDialog opened onClose={onClose} title={t.title} sentence={t.sentence}>
      {(close) => (
        <CallForm
          call={referralsCalls.decideReferral}
          values={{
            ReferralID: referral.ReferralID,
            Status: referral.Can.Decide[0]!,
            DecidedOn: dates.today(),
            Reason: null,
            Note: null,
            version: referral.version,
          }}
          fields={[
            { name: 'Status', span: 12 },
            { name: 'Reason', span: 12 },
            { name: 'DecidedOn', span: 6 },
            ...(program.ways.Interview
              ? ([{ name: 'InterviewOn' }, { name: 'InterviewTime' }, { name: 'InterviewPlace', span: 12 }] as const)
              : []),
            { name: 'Note', span: 12 },
          ]}
          custom={{
            Status: {
              label: t.what,
              words: (status) => label(referralStatuses, status),
              draw: ({ value, onChange, errors }) => (
                <RadioGroup<ReferralStatus>
                  label={t.what}
                  {...(errors[''] && { error: errors[''] })}
                  value={value}
                  onChange={onChange}
                  choices={referral.Can.Decide.map((one) => ({
                    value: one,
                    label: called(one),
                  }))}
                />
              ),
            },
            DecidedOn: {
              label: t.decidedOn,
              words: (day) => day ?? '',
              draw: ({ value, onChange, onBlur, errors, values }) =>
                isDecided(values.Status ?? '') && (
                  <DateField
                    label={t.decidedOn}
                    {...(errors[''] && { error: errors[''] })}
                    value={value ?? null}
                    onChange={(day) => onChange(day ?? undefined)}
                    onBlur={onBlur}
                  />
                ),
            },
            Reason: {
              label: t.reason,
              words: (reason) => (reason ? label(reasonListOf(reason), reason) : ''),
              draw: (face) => <Reason {...face} program={program} />,
            },
            ...interviewFaces(t),
          }}
          submit={t.submit}
          onCancel={close}
          onDone={(_, { Status }) => {
            onClose()
            done(t.saved(label(referralStatuses, Status)))
          }}
        />
      )}
    </FormDialog>
  )
}

/** Only the reasons that belong to the chosen end. */
function Reason({
  value,
  onChange,
  onBlur,
  errors,
  values,
  program,
}: CustomFace<Sent<Call>['Reason'], Sent<Call>> & { program: ReferralProgram }) {
  const t = useDecideText()
  const { options } = useSpeech()
  const status = values.Status ?? ''
  const list = program.reasons[status as ReferralStatus]?.list ?? []
  const fitting = options(list).filter((one) => reasonFits(program, status, String(one.value)))
  if (fitting.length === 0) return null
  return (
    <SelectField
      label={t.reason}
      needed
      clearable
      {...(errors[''] && { error: errors[''] })}
      options={fitting.map(({ value: one, label }) => ({ value: String(one), label }))}
      value={fitting.some((one) => one.value === value) ? (value ?? null) : null}
      onChange={(reason) => onChange(reason as typeof value)}
      onBlur={onBlur}
    />
  )
}

type Words = ReturnType<typeof useDecideText>

/** Day, hour and place are asked for when an interview is planned. */
const interviewFaces = (t: Words) => {
  const planned = (values: Partial<Sent<Call>>) => values.Status === 'Interview'
  return {
    InterviewOn: {
      label: t.interviewOn,
      words: (day: string | null | undefined) => day ?? '',
      draw: ({ value, onChange, onBlur, errors, values }: CustomFace<string | null | undefined, Sent<Call>>) =>
        planned(values) && (
          <DateField
            label={t.interviewOn}
            needed
            {...(errors[''] && { error: errors[''] })}
            value={value ?? null}
            onChange={onChange}
            onBlur={onBlur}
          />
        ),
    },
    InterviewTime: textFace(t.interviewTime, planned, { placeholder: '14:30', needed: true }),
    InterviewPlace: textFace(t.interviewPlace, planned, {}),
  }
}

const textFace = (
  label: string,
  shown: (values: Partial<Sent<Call>>) => boolean,
  more: { placeholder?: string; needed?: true },
) => ({
  label,
  words: (said: string | null | undefined) => said ?? '',
  draw: ({ value, onChange, onBlur, errors, values }: CustomFace<string | null | undefined, Sent<Call>>) =>
    shown(values) && (
      <TextField
        label={label}
        {...more}
        {...(errors[''] && { error: errors[''] })}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        onBlur={onBlur}
      />
    ),
})
