import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { AskCorrection } from '../corrections/correction-actions.web.tsx'
import { CorrectionLine } from '../corrections/correction-line.web.tsx'
import type { Audit } from './audit-shapes.rules.ts'
import { useAuditsText } from './audits-text.web.ts'

/** Every “No”, with what is mended for it. */
export function Findings({ audit, dialogs }: { audit: Audit; dialogs: Dialogs }) {
  const t = useAuditsText()
  const open = audit.Can.Edit && audit.ClosedOn === null
  return (
    <RecordCard
      title={t.findingList}
      note={String(audit.Findings)}
      rows={audit.FindingLines.flatMap((finding) => [
        { key: `${finding.AuditedChartID} ${finding.ItemID}`, finding, correction: null },
        ...finding.Corrections.map((correction) => ({ key: correction.QualityCorrectionID, finding, correction })),
      ])}
      idOf={(row) => row.key}
      rowClass="k-quality"
      none={t.noFindings}
      draw={({ finding, correction }) =>
        correction ? (
          <CorrectionLine one={correction} dialogs={dialogs} mayEdit={open} bare />
        ) : (
          <>
            <span>
              {finding.Text}
              <small>
                {[finding.Name, finding.By ?? t.machine, finding.Evidence, finding.Note].filter(Boolean).join(', ')}
              </small>
            </span>
            {open && (
              <AskCorrection
                dialogs={dialogs}
                program={finding.SubProgramID}
                from={{ AuditedChartID: finding.AuditedChartID, AuditItem: finding.ItemID }}
                label={t.correct(finding.Name, finding.Text)}
              />
            )}
          </>
        )
      }
    />
  )
}
