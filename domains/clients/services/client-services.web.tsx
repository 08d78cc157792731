import { IconArrowsExchange, IconCalendarOff, IconPlus, IconTrash, IconUserHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { usePeriodWords } from '#platform/web/blocks/period.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { PartFailed, RecordRow, useDone } from '../client-records.web.tsx'
import { ServiceForm, type ServiceTask } from './client-services-form.web.tsx'
import { clientServicesCalls, type ClientService, transferredReason } from './client-services.calls.ts'
import { useServiceText } from './client-services-text.web.ts'

/** The services of its program a child has now and had before. */
export function ClientServices({ membershipId }: { membershipId: string }) {
  const t = useServiceText()
  const done = useDone()
  const today = useDates().today()
  const [task, setTask] = useState<ServiceTask>()
  const [removing, setRemoving] = useState<ClientService>()
  const mayNot = useWhyNot(clientServicesCalls.assignProgramService)
  const { data, error, refetch } = useRead(
    clientServicesCalls.getClientServices,
    { ClientSubProgramMembershipID: membershipId },
    { ownErrors: true },
  )
  const remove = useChange(clientServicesCalls.deleteProgramService)
  if (error && !data) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Card title={t.now} flush>
        <SkeletonRows rows={3} height={48} />
      </Card>
    )
  const left = data.EndDate !== null && data.EndDate <= today ? t.left : undefined
  const whyNot = mayNot ?? left
  const now = data.Services.filter((one) => one.State !== 'ended')
  const past = data.Services.filter((one) => one.State === 'ended')
  const entries = (one: ClientService) => {
    if (mayNot) return []
    const mistake = { label: t.remove, icon: IconTrash, danger: true, onClick: () => setRemoving(one) }
    if (one.State === 'ended' || one.EndDate) return [mistake]
    return [
      { label: t.transfer, icon: IconArrowsExchange, onClick: () => setTask({ what: 'transfer', service: one }) },
      { label: t.end, icon: IconCalendarOff, onClick: () => setTask({ what: 'end', service: one }) },
      mistake,
    ]
  }
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={() => setTask({ what: 'assign' })}>
      {t.assign}
    </Button>
  )
  return (
    <div className="k-stack">
      <Card title={t.now} note={now.length > 0 && now.length} end={now.length > 0 && add} flush>
        {now.length === 0 && (
          <EmptyState kind="first" icon={IconUserHeart} title={t.none} action={add}>
            {t.noneText}
          </EmptyState>
        )}
        {now.length > 0 && <Rows label={t.now} services={now} entries={entries} />}
      </Card>
      {past.length > 0 && (
        <Card title={t.before} note={past.length} flush>
          <Rows label={t.before} services={past} entries={entries} />
        </Card>
      )}
      {task && (
        <ServiceForm
          membershipId={membershipId}
          subProgramId={data.SubProgramID}
          task={task}
          onClose={() => setTask(undefined)}
        />
      )}
      {removing && (
        <RemoveMistake
          what={removing.Name}
          sentence={t.removeSentence}
          needsReason
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { ClientServiceID, version, Name } = removing
            const gone = await remove.run({
              ClientSubProgramMembershipID: membershipId,
              ClientServiceID,
              Reason: Reason ?? '',
              version,
            })
            if (gone) done(gone.Reopened ? t.reopened(gone.Reopened) : t.removed(Name))
            return Boolean(gone)
          }}
        />
      )}
    </div>
  )
}

interface RowsProps {
  label: string
  services: readonly ClientService[]
  entries: (service: ClientService) => React.ComponentProps<typeof RecordRow>['entries']
}

function Rows({ label, services, entries }: RowsProps) {
  const t = useServiceText()
  const period = usePeriodWords()
  const dates = useDates()
  return (
    <ul className="k-list" aria-label={label}>
      {services.map((one) => (
        <RecordRow
          key={one.ClientServiceID}
          name={one.Name}
          title={one.Name}
          notes={[
            [one.Category, one.EmployeeName ? t.by(one.EmployeeName) : t.nobody].join(', '),
            [
              period(one.StartDate, one.EndDate),
              one.EndReason === transferredReason ? t.endedByTransfer : one.EndReason,
            ]
              .filter(Boolean)
              .join('. '),
            one.Note,
          ]}
          marks={
            one.State === 'scheduled' ? (
              <Status tone="info">{t.begins(dates.near(one.StartDate))}</Status>
            ) : one.State === 'current' && one.EndDate ? (
              <Status tone="soon">{t.ends}</Status>
            ) : undefined
          }
          past={one.State === 'ended'}
          entries={entries(one) ?? []}
        />
      ))}
    </ul>
  )
}
