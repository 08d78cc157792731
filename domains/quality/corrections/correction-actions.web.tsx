import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useStaffField } from '../quality-parts.web.tsx'
import type { Correction } from './correction-shapes.rules.ts'
import { correctionCalls } from './corrections.calls.ts'
import { useCorrectionsText } from './corrections-text.web.ts'

const { saveCorrection, removeCorrection } = correctionCalls

/** A new correction of a sub-program, from what it comes from. */
export function AskCorrection({
  dialogs,
  program,
  from = {},
  label,
}: {
  dialogs: Dialogs
  program: string
  from?: { QualityComplaintID?: string; LicensingCitationID?: string; AuditedChartID?: string; AuditItem?: string }
  label: string
}) {
  const t = useCorrectionsText()
  const dates = useDates()
  const OwnerID = useStaffField(t.owner, program)
  return (
    <Button
      size="sm"
      kind="quiet"
      aria-label={label}
      onClick={() =>
        dialogs.ask({
          call: saveCorrection,
          title: t.add,
          values: { SubProgramID: program, DueOn: dates.today(), ...from },
          fields: [{ name: 'What', span: 12 }, { name: 'OwnerID', needed: true }, 'DueOn'],
          custom: { OwnerID },
        })
      }
    >
      {t.add}
    </Button>
  )
}

/** Changes a correction that is not closed, or takes it back. */
export function CorrectionMenu({ one, dialogs }: { one: Correction; dialogs: Dialogs }) {
  const t = useCorrectionsText()
  const OwnerID = useStaffField(t.owner, one.SubProgramID)
  const { QualityCorrectionID, version, SubProgramID, What, DueOn, From } = one
  const from =
    From === null
      ? {}
      : From.Kind === 'Complaint'
        ? { QualityComplaintID: From.ID }
        : From.Kind === 'Audit'
          ? { AuditedChartID: From.ID, AuditItem: From.Item }
          : { LicensingCitationID: From.ID }
  return (
    <MoreMenu
      label={t.more(What)}
      entries={[
        {
          label: t.edit,
          onClick: () =>
            dialogs.ask({
              call: saveCorrection,
              title: t.edit,
              values: { QualityCorrectionID, version, SubProgramID, What, DueOn, OwnerID: one.OwnerID, ...from },
              fields: [{ name: 'What', span: 12 }, { name: 'OwnerID', needed: true }, 'DueOn'],
              custom: { OwnerID },
            }),
        },
        {
          label: t.remove,
          danger: true,
          onClick: () =>
            dialogs.remove({
              call: removeCorrection,
              title: t.removeTitle,
              sentence: What,
              values: { QualityCorrectionID, version },
            }),
        },
      ]}
    />
  )
}
