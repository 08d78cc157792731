import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { CustomFace } from '#platform/web/call-form-grid.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { AuditItem, CheckOffer } from './audit-shapes.rules.ts'
import { useAuditsText } from './audits-text.web.ts'

type Face = CustomFace<readonly AuditItem[] | undefined, never>

const empty = (taken: readonly AuditItem[]): AuditItem => {
  let n = taken.length + 1
  while (taken.some(({ ItemID }) => ItemID === `q${n}`)) n += 1
  return { ItemID: `q${n}`, Section: null, Text: '', Check: null, Option: null, Days: null }
}

/** The questions of a tool, each answered by who audits or by the machine. */
export const itemsField = (label: string, checks: readonly CheckOffer[]) =>
  ({
    label,
    words: (items: readonly AuditItem[] | undefined) => (items ?? []).map(({ Text }) => Text).join(', '),
    draw: (face: Face) => <Items {...face} checks={checks} />,
  }) as never

function Items({ value = [], onChange, errors, checks }: Face & { checks: readonly CheckOffer[] }) {
  const t = useAuditsText()
  const put = (at: number, more: Partial<AuditItem>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...more } : one)))
  return (
    <fieldset className="k-audit-items">
      <legend>{t.items}</legend>
      {errors[''] && <p className="k-field-error">{errors['']}</p>}
      {value.map((item, at) => {
        const check = checks.find(({ Key }) => Key === item.Check)
        return (
          <div key={item.ItemID} className="k-audit-item k-audit-item-whole">
            <TextField
              label={t.question(String(at + 1))}
              value={item.Text}
              onChange={(event) => put(at, { Text: event.currentTarget.value })}
              error={errors[`${at}.Text`]}
            />
            <SelectField
              label={t.answeredBy}
              options={[
                { value: '', label: t.person },
                ...checks.map(({ Key, Label }) => ({ value: Key, label: Label })),
              ]}
              value={item.Check ?? ''}
              onChange={(key) => put(at, { Check: key || null, Option: null, Days: null })}
            />
            {check?.Options && (
              <SelectField
                label={t.ofWhat}
                searchable
                options={check.Options.map(({ Value, Label }) => ({ value: Value, label: Label }))}
                value={item.Option}
                onChange={(Option) => put(at, { Option })}
              />
            )}
            {check?.TakesDays && (
              <NumberField label={t.days} value={item.Days} onChange={(Days) => put(at, { Days })} />
            )}
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t.removeItem(String(at + 1))}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        )
      })}
      <Button size="sm" icon={IconPlus} onClick={() => onChange([...value, empty(value)])}>
        {t.addItem}
      </Button>
    </fieldset>
  )
}
