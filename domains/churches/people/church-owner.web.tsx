import { useState } from 'react'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { TenureCard } from '#platform/web/blocks/tenure-card.tsx'
import { TenureDialog, type TenureAnswer } from '#platform/web/blocks/tenure-dialog.tsx'
import type { Candidate, Holder, TenureAct } from '#platform/web/blocks/tenure-shapes.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useChurchesText } from '../churches-text.web.ts'
import type { ChurchProfile } from '../record/church-shapes.rules.ts'
import { churchOwnerCalls as calls, type ChurchOwner as Owner } from './church-owners.calls.ts'

const holderOf = (one: Owner): Holder => ({
  id: one.ChurchOwnerID,
  personId: one.EmployeeID,
  name: one.Name,
  start: one.StartDate,
  end: one.EndDate,
  ...(one.SetBy && { setBy: one.SetBy }),
  ...(one.Note && { note: one.Note }),
})

/** Who keeps the relationship: now, before, and what can be done about it. */
export function ChurchOwner({ church }: { church: ChurchProfile }) {
  const t = useChurchesText()
  const { label } = useSpeech()
  const of = { ChurchID: church.ChurchID }
  const [act, setAct] = useState<TenureAct>()
  const [search, setSearch] = useState('')
  const whyNot = useWhyNot(calls.addChurchRelationshipOwner)
  const { data } = useRead(calls.getOwnerHistory, of)
  const candidates = useRead(calls.getAvailableOwners, of, {
    enabled: act === 'assign' || act === 'transfer',
    quiet: true,
  })
  const add = useChange(calls.addChurchRelationshipOwner)
  const transfer = useChange(calls.transferChurchRelationshipOwner)
  const remove = useChange(calls.deleteCurrentChurchRelationshipOwner)
  if (!data)
    return (
      <Card title={t.ownerCard}>
        <SkeletonRows rows={1} height={40} />
      </Card>
    )
  const rows = data.Owners
  const [latest] = rows
  const open = latest && latest.State !== 'ended' ? latest : undefined
  const now = rows.find((one) => one.State === 'current') ?? open

  async function submit(wanted: TenureAct, answer: TenureAnswer): Promise<void> {
    const seen = { ChurchOwnerID: latest?.ChurchOwnerID ?? '', version: latest?.version ?? 1 }
    if (wanted === 'delete') {
      await remove.mutateAsync({ ...of, ...seen, Reason: answer.reason })
      showToast({ text: t.ownerRemoved })
      return
    }
    const start = { EmployeeID: answer.candidateId!, StartDate: answer.start, Note: answer.note || null }
    await (wanted === 'assign'
      ? add.mutateAsync({ ...of, ...start })
      : transfer.mutateAsync({ ...of, ...seen, ...start }))
    const name = candidates.data?.Employees.find((one) => one.EmployeeID === answer.candidateId)?.Name ?? ''
    showToast({ text: t.assigned(name) })
  }

  const found: Candidate[] = (candidates.data?.Employees ?? [])
    .filter((one) => one.Name.toLowerCase().includes(search.trim().toLowerCase()))
    .map((one) => ({
      id: one.EmployeeID,
      name: one.Name,
      role: [label(subProgramRoles, one.SubProgramRole), t.churchesOf(one.Churches)].join(', '),
      ...(one.IsCurrent && { offBecause: t.owner }),
    }))
  return (
    <>
      <TenureCard
        title={t.ownerCard}
        current={now && holderOf(now)}
        past={rows.filter((one) => one !== now).map(holderOf)}
        onAct={setAct}
        offBecause={whyNot}
      />
      <TenureDialog
        act={act}
        roleName={t.ownerCard}
        current={open && holderOf(open)}
        past={rows.filter((one) => one !== open).map(holderOf)}
        candidates={found}
        loading={!candidates.data}
        onSearch={setSearch}
        onClose={() => {
          setSearch('')
          setAct(undefined)
        }}
        onSubmit={submit}
      />
    </>
  )
}
