import { DateField } from '#platform/web/ui/date-field.tsx'
import { usePlacesText } from './places-text.web.ts'

interface RuleFromProps {
  value: string | null
  onChange: (day: string | null) => void
  error: string | undefined
}

/** From which day on a changed rule counts, and what that does to the dates there are. */
export function RuleFrom({ value, onChange, error }: RuleFromProps) {
  const t = usePlacesText()
  return (
    <div>
      <DateField label={t.ruleFrom} help={t.ruleFromHelp} value={value} onChange={onChange} error={error} />
      <ul className="fd-how k-quiet">
        <li>{t.howFrom}</li>
        <li>{t.howBefore}</li>
        <li>{t.howEarlier}</li>
        <li>{t.howAgency}</li>
      </ul>
    </div>
  )
}
