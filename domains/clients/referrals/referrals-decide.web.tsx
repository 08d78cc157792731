import type { Sent } from '#platform/contract/call.ts'
import { rejectionReasons } from '#platform/contract/lists/foster.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useDone } from '../client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { isDecided, reasonFits, type ReferralStatus } from './referrals.rules.ts'
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
                    label: again && one === 'Reviewing' ? t.ReviewAgain : t[one],
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
              words: (reason) => (reason ? label(rejectionReasons, reason) : ''),
              draw: (face) => <Reason {...face} />,
            },
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
function Reason({ value, onChange, onBlur, errors, values }: CustomFace<Sent<Call>['Reason'], Sent<Call>>) {
  const t = useDecideText()
  const { options } = useSpeech()
  const status = values.Status ?? ''
  const fitting = options(rejectionReasons).filter((one) => reasonFits(status, one.value))
  if (fitting.length === 0) return null
  return (
    <SelectField
      label={t.reason}
      needed
      clearable
      {...(errors[''] && { error: errors[''] })}
      options={fitting}
      value={fitting.some((one) => one.value === value) ? (value ?? null) : null}
      onChange={(reason) => onChange(reason as typeof value)}
      onBlur={onBlur}
    />
  )
}
