import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { chartTypes } from '#platform/contract/lists/documents.ts'
import { useRead } from '#platform/web/calls.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { evidenceKindsCalls } from '../evidence-kinds.calls.ts'
import { usePlacesText } from './places-text.web.ts'

interface SettledByProps {
  chartType: ValueOf<typeof chartTypes> | undefined
  value: readonly string[] | undefined
  onChange: (value: string[]) => void
  error: string | undefined
}

/** What else settles the form beside a document: any of a kind, or some of its types. */
export function SettledBy({ chartType, value = [], onChange, error }: SettledByProps) {
  const t = usePlacesText()
  const { data } = useRead(
    evidenceKindsCalls.getEvidenceKinds,
    { ChartType: chartType ?? 'Client' },
    { quiet: true, keepLast: true },
  )
  const kinds = data?.Kinds ?? []
  const known = new Set(kinds.flatMap(({ Code, Types }) => [Code, ...Types.map((one) => one.Code)]))
  const groups = kinds.map(({ Code, Label, Types }) => ({
    group: Label,
    items: [
      { value: Code, label: Types.length > 0 ? t.anyOf(Label) : Label },
      ...Types.map((one) => ({ value: one.Code, label: one.Label })),
    ],
  }))
  // What the list no longer offers stays chosen until somebody takes it off.
  const older = value
    .filter((code) => !known.has(code))
    .map((code) => ({ value: code, label: code.replace(':', ': ') }))
  return (
    <MultiSelect
      label={t.settledBy}
      help={kinds.length > 0 || !data ? t.settledByHelp : t.settledByNone}
      options={older.length > 0 && data ? [...groups, { group: t.settledByOlder, items: older }] : groups}
      value={[...value]}
      onChange={onChange}
      error={error}
      placeholder={t.onlyDocument}
    />
  )
}
