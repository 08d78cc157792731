import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { approvalsCalls, type Pipeline } from './approval/approvals.calls.ts'
import { ApprovalHistoryCard } from './approval/approvals-history.web.tsx'
import { PipelineColumns } from './approval/approvals-pipeline.web.tsx'
import { useApprovalsText } from './approval/approvals-text.web.ts'
import { useFamilyText } from './chart/family-chart-text.web.ts'
import { familiesListCalls } from './roster/families-list.calls.ts'
import './families.css'

type Pathway = Pipeline['Pathway']

/** Who is on the way to approval, phase by phase, and how the last twelve months went. */
export function Screen() {
  const t = useFamilyText()
  const permitted = usePermitted()
  const [pathway, setPathway] = useState<Pathway>()
  const [program, setProgram] = useState<string | null>(null)
  const asked = { Pathway: pathway, SubProgramID: program ?? undefined }
  const { data, error, refetch } = useRead(approvalsCalls.getPipeline, asked, { keepLast: true, ownErrors: true })
  if (error)
    return (
      <PageMessage tone="over" title={t.failed} actions={<Button onClick={() => void refetch()}>{t.again}</Button>}>
        <p>{error.messages.join(' ')}</p>
      </PageMessage>
    )
  if (!data) return <SkeletonRows rows={8} />
  return (
    <div className="k-stack">
      <Tools pipeline={data} program={program} onProgram={setProgram} onPathway={setPathway} />
      <PipelineColumns pipeline={data} />
      {permitted(approvalsCalls.approvalHistoryData.permission) && (
        <ApprovalHistoryCard subProgramId={program ?? undefined} pathway={data.Pathway} />
      )}
    </div>
  )
}

interface ToolsProps {
  pipeline: Pipeline
  program: string | null
  onProgram: (id: string | null) => void
  onPathway: (pathway: Pathway) => void
}

function Tools({ pipeline, program, onProgram, onPathway }: ToolsProps) {
  const t = useApprovalsText()
  const { data } = useRead(familiesListCalls.getFamilyChoices, {}, { quiet: true })
  const total = pipeline.Columns.reduce((sum, column) => sum + column.Count, 0)
  const stuck = pipeline.Columns.reduce((sum, column) => sum + column.Stuck, 0)
  const both = pipeline.Pathways.every(({ Families }) => Families > 0)
  const programs = (data?.SubPrograms ?? []).map((one) => ({ value: one.SubProgramID, label: one.Name }))
  return (
    <div className="k-pipe-tools">
      <div className="k-pipe-choices">
        {both && (
          <Segmented<Pathway>
            label={t.pathway}
            labelHidden
            value={pipeline.Pathway}
            onChange={onPathway}
            choices={pipeline.Pathways.toSorted((one, two) => one.Pathway.localeCompare(two.Pathway)).map((one) => ({
              value: one.Pathway,
              label: t[one.Pathway](one.Families),
            }))}
          />
        )}
        {programs.length > 1 && (
          <SelectField
            label={t.program}
            labelHidden
            clearable
            placeholder={t.allPrograms}
            options={programs}
            value={program}
            onChange={onProgram}
          />
        )}
      </div>
      <p>
        <Words text={t.onTheWay(total)} />{' '}
        {stuck > 0 && <Status tone="soon">{t.stuckAfter(stuck, pipeline.StuckDays)}</Status>}
      </p>
    </div>
  )
}
