import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useApssAddress } from '../apss-address.web.ts'
import { eveningCalls } from './evenings.calls.ts'
import { EveningForm } from './evening-form.web.tsx'
import { GroupRoster } from './group-roster.web.tsx'
import { groupCalls as calls, type GroupSession } from './groups.calls.ts'
import { useGroupText } from './group-text.web.ts'

export type Group = Output<typeof calls.getGroups>['Groups'][number]
const countCame = ({ Families }: GroupSession) =>
  Families.filter(({ Children, Parents }) => [...Children, ...Parents].some(({ Attended }) => Attended)).length

/** One group: the families who come, and its evenings. */
export function GroupDetail({ group, staff }: { group: Group; staff: Output<typeof calls.getGroups>['Staff'] }) {
  const t = useGroupText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { showTab } = useApssAddress()
  const today = dates.today()
  const may = usePermitted()('APSS.Edit')
  const goesOn = group.EndDate === null || group.EndDate > today
  const of = { ApssGroupID: group.ApssGroupID }
  const { data } = useRead(calls.getGroup, of)
  const head = (
    <Button kind="quiet" size="sm" icon={IconChevronLeft} onClick={() => showTab('groups')}>
      {t.back}
    </Button>
  )
  if (!data)
    return (
      <>
        {head}
        <SkeletonRows rows={6} height={52} />
      </>
    )
  const evening = (session?: GroupSession) =>
    dialogs.show((onClose) => (
      <EveningForm
        id={group.ApssGroupID}
        place={group.Place}
        people={data.People}
        staff={staff}
        session={session}
        facilitator={group.FacilitatorID}
        onClose={onClose}
      />
    ))
  const plan = () =>
    dialogs.ask({
      call: eveningCalls.planSessions,
      title: t.plan,
      values: { ...of, HeldOn: today, StartTime: '18:00', EndTime: '19:30', EveryWeeks: 2, Times: 6 },
      fields: ['HeldOn', 'Times', 'EveryWeeks', 'StartTime', 'EndTime', { name: 'Topic', span: 12 }],
    })
  const stateOf = (one: GroupSession) => {
    if (one.State === 'Held') return null
    if (one.State === 'Canceled') return <small>{t.canceled(one.CanceledReason ?? '')}</small>
    return one.HeldOn < today ? <Status tone="over">{t.late}</Status> : <Status tone="info">{t.planned}</Status>
  }
  return (
    <div className="k-stack">
      <div className="k-apss-head">
        {head}
        <h2>{group.Name}</h2>
        {may && (
          <Button kind="primary" icon={IconPlus} onClick={() => evening()}>
            {t.recordNow}
          </Button>
        )}
      </div>
      <div className="k-halves">
        <RecordCard
          title={t.sessions}
          rows={data.Sessions}
          idOf={(one) => one.ApssSessionID}
          rowClass="k-apss-rows"
          none={t.noSessions}
          add={may && goesOn && { label: t.plan, onClick: plan }}
          draw={(one) => {
            const day = dates.near(one.HeldOn)
            const seen = { ...of, ApssSessionID: one.ApssSessionID, version: one.version }
            return (
              <>
                <span>
                  <b>{one.Topic ?? group.Name}</b>
                  <small>
                    {[
                      day,
                      one.StartTime && dates.clock(one.StartTime),
                      one.State === 'Held' && t.line(countCame(one)),
                      one.Childcare !== null && t.withChildcare(one.Childcare),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
                {stateOf(one)}
                {may && one.State === 'Planned' && one.HeldOn <= today && (
                  <Button kind="quiet" size="sm" onClick={() => evening(one)}>
                    {t.record}
                  </Button>
                )}
                <MoreMenu
                  label={t.more(day)}
                  entries={[
                    may && one.State === 'Held' && { label: t.correct, onClick: () => evening(one) },
                    may &&
                      one.State === 'Planned' && {
                        label: t.cancel,
                        onClick: () =>
                          dialogs.ask({
                            call: eveningCalls.cancelSession,
                            title: t.cancel,
                            sentence: day,
                            values: seen,
                            fields: [{ name: 'Reason', span: 12 }],
                          }),
                      },
                    may && {
                      label: t.remove,
                      danger: true,
                      onClick: () =>
                        dialogs.ask({
                          call: eveningCalls.removeGroupSession,
                          title: t.remove,
                          sentence: day,
                          values: seen,
                          fields: [{ name: 'Reason', span: 12 }],
                        }),
                    },
                  ]}
                />
              </>
            )
          }}
        />
        <GroupRoster group={group} data={data} may={may && goesOn} dialogs={dialogs} />
      </div>
      {dialogs.dialog}
    </div>
  )
}
