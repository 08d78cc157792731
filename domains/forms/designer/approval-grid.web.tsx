import { approvalBlocks } from '#platform/contract/lists/documents.ts'
import type { Sent } from '#platform/contract/call.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { formMembershipCalls } from '#domains/forms/form-memberships.calls.ts'
import { usePlacesText } from './places-text.web.ts'

export type ApprovalRow = Sent<
  typeof formMembershipCalls.createOrUpdateFormSubProgramMembership
>['ApprovalBlocks'][number]

interface ApprovalGridProps {
  value: readonly ApprovalRow[]
  error?: string | undefined
  onChange: (value: ApprovalRow[]) => void
}

/** Eleven who may be asked to sign: which of them, in which order, under which label. */
export function ApprovalGrid({ value, error, onChange }: ApprovalGridProps) {
  const t = usePlacesText()
  const { say } = useSpeech()
  const next = Math.max(0, ...value.map((one) => one.AssignedSignatureLine ?? 0)) + 1
  const set = (block: ApprovalRow['Block'], part: Partial<ApprovalRow> | undefined) => {
    const others = value.filter((one) => one.Block !== block)
    const now = value.find((one) => one.Block === block) ?? {
      Block: block,
      Required: true,
      AssignedSignatureLine: next,
      Label: null,
    }
    const rows = part ? [...others, { ...now, ...part }] : others
    onChange(approvalBlocks.flatMap((one) => rows.find((row) => row.Block === one.value) ?? []))
  }
  return (
    <div className="fd-approvals">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.block}</th>
            <th scope="col">{t.required}</th>
            <th scope="col">{t.line}</th>
            <th scope="col">{t.label}</th>
          </tr>
        </thead>
        <tbody>
          {approvalBlocks.map(({ value: block, label }) => {
            const row = value.find((one) => one.Block === block)
            const words = say(label)
            return (
              <tr key={block} className={row ? 'is-asked' : ''}>
                <th scope="row">
                  <Checkbox
                    label={words}
                    checked={Boolean(row)}
                    onChange={(event) => set(block, event.currentTarget.checked ? {} : undefined)}
                  />
                </th>
                <td>
                  {row && (
                    <Checkbox
                      label={
                        <>
                          <span className="k-hidden">{words}: </span>
                          <span className="fd-narrow">{t.required}</span>
                        </>
                      }
                      checked={row.Required}
                      onChange={(event) => set(block, { Required: event.currentTarget.checked })}
                    />
                  )}
                </td>
                <td data-label={t.line}>
                  {row && (
                    <NumberField
                      label={`${words}: ${t.line}`}
                      labelHidden
                      value={row.AssignedSignatureLine}
                      onChange={(AssignedSignatureLine) => set(block, { AssignedSignatureLine })}
                    />
                  )}
                </td>
                <td data-label={t.label}>
                  {row && (
                    <TextField
                      label={`${words}: ${t.label}`}
                      labelHidden
                      placeholder={words}
                      value={row.Label ?? ''}
                      onChange={(event) => set(block, { Label: event.currentTarget.value || null })}
                    />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <FieldHelp id="approvals-help" error={error} help={t.lineHelp} />
    </div>
  )
}
