import { IconArrowsExchange, IconBeach, IconCalendarCheck, IconDots, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { TransferWizard } from '#domains/access/caseload/transfer-wizard.web.tsx'
import { bulkTransferCalls } from '#domains/caseload/bulk-transfer.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import type { Output } from '#platform/contract/call.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { CoverDialog } from './cover-dialog.web.tsx'
import { VisitMeter } from './month-step.web.tsx'
import { teamCaseloadCalls } from './team-caseload.calls.ts'
import { CaseWeights } from './case-weights.web.tsx'
import { useTeamText } from './team-text.web.ts'
import { useVisitsAddress } from './use-visits-address.web.ts'

type Worker = Output<typeof teamCaseloadCalls.getTeamCaseload>['Workers'][number]

/** How the work of each colleague stands; whole caseloads are moved and cover is arranged from here. */
export function Screen() {
  const t = useTeamText()
  const dates = useDates()
  const { data } = useRead(teamCaseloadCalls.getTeamCaseload, {})
  const [moving, setMoving] = useState<Worker>()
  const [covering, setCovering] = useState<Worker>()
  if (!data) return <SkeletonRows rows={6} height={60} />
  const tallyOf = (workers: readonly Worker[]) => {
    const sum = (key: 'Made' | 'Required') => workers.reduce((total, one) => total + one[key], 0)
    return sum('Required') > 0 && t.summary(sum('Made'), sum('Required'), dates.month(data.Month))
  }
  return (
    <>
      <div className="k-stack">
        <div className="k-segments">
          <span />
          <CaseWeights />
        </div>
        {data.Workers.length === 0 && (
          <Card title={t.team}>
            <EmptyState kind="first" icon={IconUsers} title={t.noTeam}>
              {t.noTeamText}
            </EmptyState>
          </Card>
        )}
        {[true, false].map((mine) => {
          const workers = data.Workers.filter((one) => one.Mine === mine)
          const title = mine ? t.mine : t.others
          return (
            workers.length > 0 && (
              <Card key={title} flush title={title} note={tallyOf(workers)}>
                <ul className="k-list k-case-list k-team-list" aria-label={title}>
                  {workers.map((one) => (
                    <WorkerLine
                      key={one.EmployeeID}
                      one={one}
                      onMove={() => setMoving(one)}
                      onCover={() => setCovering(one)}
                    />
                  ))}
                </ul>
              </Card>
            )
          )
        })}
      </div>
      {moving && (
        <TransferWizard
          userId={moving.EmployeeID}
          name={moving.Name}
          by={{ read: bulkTransferCalls.getForTransfer, move: bulkTransferCalls.bulkTransfer }}
          onClose={() => setMoving(undefined)}
        />
      )}
      {covering && <CoverDialog employeeId={covering.EmployeeID} onClose={() => setCovering(undefined)} />}
    </>
  )
}

function WorkerLine({ one, onMove, onCover }: { one: Worker; onMove: () => void; onCover: () => void }) {
  const t = useTeamText()
  const dates = useDates()
  const { show } = useVisitsAddress()
  const load = [
    one.Children > 0 && t.children(one.Children),
    one.Families > 0 && t.families(one.Families),
    one.WeightedLoad > 0 ? t.load(one.WeightedLoad) : t.free,
  ]
  return (
    <li>
      <Avatar name={one.Name} id={one.EmployeeID} size={28} />
      <span>
        <b>{one.Name}</b>
        <small>{load.filter(Boolean).join(', ')}</small>
        {one.Cover && <small>{t.away(one.Cover.Name, dates.near(one.Cover.From), dates.near(one.Cover.Until))}</small>}
      </span>
      {one.Required > 0 ? (
        <VisitMeter made={one.Made} required={one.Required} text={t.made(one.Made, one.Required)} />
      ) : (
        <span />
      )}
      {one.Oldest ? (
        <Status tone={one.Oldest.Days > 31 ? 'over' : 'soon'}>{t.longest(one.Oldest.Name, one.Oldest.Days)}</Status>
      ) : one.Required > 0 ? (
        <Status tone="ok">{t.allSeen}</Status>
      ) : (
        <span />
      )}
      <Menu
        align="end"
        label={t.actions(one.Name)}
        entries={[
          {
            label: t.missing,
            icon: IconCalendarCheck,
            onClick: () => show('month', { worker: one.EmployeeID }),
          },
          { label: t.move, icon: IconArrowsExchange, onClick: onMove },
          { label: t.arrange, icon: IconBeach, onClick: onCover },
        ]}
      >
        <IconButton icon={IconDots} label={t.actions(one.Name)} size="sm" noTip />
      </Menu>
    </li>
  )
}
