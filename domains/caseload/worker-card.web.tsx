import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { TenureCard } from '#platform/web/blocks/tenure-card.tsx'
import { TenureDialog, type TenureAnswer } from '#platform/web/blocks/tenure-dialog.tsx'
import type { Candidate, Holder, TenureAct } from '#platform/web/blocks/tenure-shapes.ts'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { Assignment } from './assignment-shapes.rules.ts'
import { assignmentsCalls } from './assignments.calls.ts'
import { useCaseloadText } from './caseload-text.web.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

export interface Start {
  EmployeeID: string
  StartDate: string
  Note: string | null
}
export interface Seen {
  CaseAssignmentID: string
  version: number
}

interface WorkerCardProps {
  title: string
  /** Newest first; undefined while they come. */
  rows: readonly Assignment[] | undefined
  candidates: Output<typeof assignmentsCalls.getAvailableCMEmployees> | undefined
  /** Asks for the candidates: the dialog is open. */
  onAsk: (asked: boolean) => void
  onAssign: (start: Start) => Promise<unknown>
  onTransfer: (seen: Seen, start: Start) => Promise<unknown>
  onDelete: (seen: Seen, reason: string) => Promise<unknown>
}

const holderOf = (one: Assignment): Holder => ({
  id: one.CaseAssignmentID,
  personId: one.EmployeeID,
  name: one.Name,
  start: one.StartDate,
  end: one.EndDate,
  ...(one.SetBy && { setBy: one.SetBy }),
  ...(one.Note && { note: one.Note }),
})

/** Who carries it in one role: card, dialog and history. */
export function WorkerCard(props: WorkerCardProps) {
  const { title, rows, candidates, onAsk } = props
  const t = useCaseloadText()
  const dates = useDates()
  const { label } = useSpeech()
  const whyNot = useWhyNot(assignmentsCalls.transferCMMembership)
  const [act, setAct] = useState<TenureAct>()
  const [search, setSearch] = useState('')
  if (!rows)
    return (
      <Card title={title}>
        <SkeletonRows rows={1} height={40} />
      </Card>
    )
  const [latest] = rows
  const open = latest && latest.State !== 'ended' ? latest : undefined
  const now = rows.find((one) => one.State === 'current') ?? open
  const next = open?.State === 'scheduled' && open !== now ? open : undefined
  const show = (wanted: TenureAct | undefined) => {
    setSearch('')
    setAct(wanted)
    onAsk(wanted === 'assign' || wanted === 'transfer')
  }

  async function submit(wanted: TenureAct, answer: TenureAnswer): Promise<void> {
    const seen = { CaseAssignmentID: latest?.CaseAssignmentID ?? '', version: latest?.version ?? 1 }
    if (wanted === 'delete') {
      await props.onDelete(seen, answer.reason)
      showToast({ text: t.removed })
      return
    }
    const start = { EmployeeID: answer.candidateId!, StartDate: answer.start, Note: answer.note || null }
    const name = candidates?.Employees.find((one) => one.EmployeeID === answer.candidateId)?.Name ?? ''
    await (wanted === 'assign' ? props.onAssign(start) : props.onTransfer(seen, start))
    showToast({
      text:
        wanted === 'assign' && answer.start <= dates.today()
          ? t.assigned(name)
          : t.transferred(name, dates.near(answer.start)),
    })
  }

  const found: Candidate[] = (candidates?.Employees ?? [])
    .filter((one) => one.Name.toLowerCase().includes(search.trim().toLowerCase()))
    .map((one) => ({
      id: one.EmployeeID,
      name: one.Name,
      role: [label(subProgramRoles, one.SubProgramRole), one.AwayUntil && t.awayUntil(dates.near(one.AwayUntil))]
        .filter(Boolean)
        .join(', '),
      openCases: one.OpenCases,
      weightedLoad: one.WeightedLoad,
      loadAfter: one.LoadAfter,
      ...(one.Limit !== null && { limit: one.Limit }),
      ...(one.EmployeeID === open?.EmployeeID && { offBecause: t.isCurrent }),
    }))
  return (
    <>
      <TenureCard
        title={title}
        current={now && holderOf(now)}
        past={rows.filter((one) => one !== now).map(holderOf)}
        onAct={show}
        offBecause={whyNot}
        aside={next && <Status tone="info">{t.from(next.Name, dates.near(next.StartDate))}</Status>}
      />
      <TenureDialog
        act={act}
        roleName={title}
        current={open && holderOf(open)}
        past={rows.filter((one) => one !== open).map(holderOf)}
        candidates={found}
        loading={!candidates}
        onSearch={setSearch}
        onClose={() => show(undefined)}
        onSubmit={submit}
      />
    </>
  )
}
