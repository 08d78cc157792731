import { useState } from 'react'
import { addMonths } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { monthOf } from '../billing.rules.ts'
import { claimChoices, claimsCalls } from './claims.calls.ts'
import { useServicesText } from './services-text.web.ts'

type Which = (typeof claimChoices)[number]['value']

/** The file that goes to the clearing house: a period, and which services. */
export function ClaimsDialog({ onClose }: { onClose: () => void }) {
  const t = useServicesText()
  const dates = useDates()
  const { field, options } = useSpeech()
  const [From, setFrom] = useState(addMonths(monthOf(dates.today()), -1))
  const [To, setTo] = useState(dates.today())
  const [Which, setWhich] = useState<Which>('Submitted')
  const save = (Format: 'csv' | 'xlsx') =>
    void download(claimsCalls.exportClaims, { From, To, Which, Format })
      .then(onClose)
      .catch(() => {})
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.claims}
      sentence={t.claimsText}
      actions={
        <>
          <Button onClick={() => save('xlsx')}>{t.xlsx}</Button>
          <Button kind="primary" onClick={() => save('csv')}>
            {t.csv}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <div className="k-billing-bar">
          <DateField
            label={field(claimsCalls.exportClaims, 'From')}
            value={From}
            onChange={(day) => day && setFrom(day)}
          />
          <DateField label={field(claimsCalls.exportClaims, 'To')} value={To} onChange={(day) => day && setTo(day)} />
        </div>
        <SelectField
          label={field(claimsCalls.exportClaims, 'Which')}
          options={options(claimChoices)}
          value={Which}
          onChange={(which) => setWhich((which as Which | null) ?? 'Submitted')}
        />
      </div>
    </Dialog>
  )
}
