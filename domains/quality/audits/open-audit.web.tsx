import { useState } from 'react'
import type { Output, Sent } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { chosenField, ticksField } from '#platform/web/blocks/chosen-field.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Tool } from './audit-shapes.rules.ts'
import { auditCalls } from './audits.calls.ts'
import { useAuditsText } from './audits-text.web.ts'

type Rule = Sent<typeof auditCalls.previewSample>
type Drawn = Output<typeof auditCalls.previewSample>

interface Props {
  tools: readonly Tool[]
  onClose: () => void
  onOpened: (id: string) => void
}

/** First which charts, shown before anything is opened; then the audit with its name and day. */
export function OpenAudit({ tools, onClose, onOpened }: Props) {
  const t = useAuditsText()
  const dates = useDates()
  const [sample, setSample] = useState<{ rule: Rule; drawn: Drawn }>()
  return (
    <FormDialog opened wide onClose={onClose} title={t.open}>
      {(close) =>
        sample ? (
          <>
            <h3>{t.sample}</h3>
            <p>{t.sampleOf(String(sample.drawn.Charts.length), String(sample.drawn.Population))}</p>
            <ol className="k-audit-sample" aria-label={t.sample}>
              {sample.drawn.Charts.map((one) => (
                <li key={one.ID}>{`${one.Name}, ${one.SubProgramName}`}</li>
              ))}
            </ol>
            <CallForm
              call={auditCalls.openAudit}
              values={{
                ...sample.rule,
                Name: tools.find(({ AuditToolID }) => AuditToolID === sample.rule.AuditToolID)?.Name ?? '',
                DueOn: addDays(dates.today(), 14),
              }}
              fields={['Name', 'DueOn']}
              submit={t.begin}
              said={t.open}
              onCancel={close}
              onKept={onClose}
              onDone={({ ChartAuditID }) => {
                onClose()
                showToast({ text: t.saved })
                onOpened(ChartAuditID)
              }}
            />
          </>
        ) : (
          <RuleForm tools={tools} onCancel={close} onDrawn={(rule, drawn) => setSample({ rule, drawn })} />
        )
      }
    </FormDialog>
  )
}

interface RuleProps {
  tools: readonly Tool[]
  onCancel: () => void
  onDrawn: (rule: Rule, drawn: Drawn) => void
}

/** Tool, sub-programs, day, seed and how many. */
function RuleForm({ tools, onCancel, onDrawn }: RuleProps) {
  const t = useAuditsText()
  const dates = useDates()
  const { AssignedSubPrograms } = useProfile()
  const today = dates.today()
  const modules = new Set(tools.map(({ Module }) => Module))
  return (
    <CallForm
      call={auditCalls.previewSample}
      values={{ AuditToolID: tools[0]?.AuditToolID ?? '', SubProgramIDs: [], AsOf: today, Seed: today, Size: 10 }}
      fields={[
        { name: 'AuditToolID', span: 12 },
        { name: 'SubProgramIDs', span: 12 },
        { name: 'AsOf', span: 4 },
        { name: 'Seed', span: 4 },
        { name: 'Size', span: 4 },
      ]}
      custom={{
        AuditToolID: chosenField(
          t.tool,
          tools.map(({ AuditToolID, Name }) => ({ value: AuditToolID, label: Name })),
        ),
        SubProgramIDs: ticksField(
          t.programs,
          AssignedSubPrograms.filter((one) => modules.has(one.WebApplicationModuleName)).map(({ Id, Name }) => ({
            value: Id,
            label: Name,
          })),
        ),
      }}
      submit={t.draw}
      onCancel={onCancel}
      onDone={(drawn, sent) => onDrawn(sent, drawn)}
    />
  )
}
