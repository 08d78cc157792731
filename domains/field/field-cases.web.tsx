import { IconPhonePlus } from '@tabler/icons-react'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { FieldCase } from './field.calls.ts'
import { useFieldText } from './field-text.web.ts'
import './field.css'

/** The cases on the device, each with what one needs at the door. */
export function FieldCases({ cases, onWrite }: { cases: readonly FieldCase[]; onWrite: (one: FieldCase) => void }) {
  const t = useFieldText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <ul className="k-field-cases" aria-label={t.title}>
      {cases.map((one) => (
        <li key={one.SubjectID} className="k-card">
          <h2>{one.Name}</h2>
          {one.HomeName && <p className="k-quiet">{one.HomeName}</p>}
          {one.SafetyAlert && (
            <Status tone="over">
              {t.safety}: {one.SafetyAlert}
            </Status>
          )}
          <dl>
            {one.Address && (
              <>
                <dt>{t.address}</dt>
                <dd>{one.Address}</dd>
              </>
            )}
            {one.Phone && (
              <>
                <dt>{t.phone}</dt>
                <dd>
                  <a href={`tel:+1${one.Phone}`}>{phoneWords(one.Phone)}</a>
                </dd>
              </>
            )}
            {one.SubjectKind === 'client' && (
              <>
                <dt>{t.allergies}</dt>
                <dd>{one.Allergies.length > 0 ? <b>{one.Allergies.join(', ')}</b> : t.noAllergy}</dd>
              </>
            )}
            <dt>{t.last}</dt>
            <dd>
              {one.LastContact
                ? t.lastOne(
                    dates.date(one.LastContact.On),
                    label(contactKinds, one.LastContact.ContactType),
                    one.LastContact.By,
                  )
                : t.never}
            </dd>
          </dl>
          <Button icon={IconPhonePlus} onClick={() => onWrite(one)}>
            {t.write}
          </Button>
        </li>
      ))}
    </ul>
  )
}
