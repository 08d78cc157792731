import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { IconPencil } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { careRoles, careSeats, careStatuses, goings } from '../church-lists.rules.ts'
import { churchHref } from '../churches-address.web.ts'
import { careCalls as calls } from './care.calls.ts'
import { useCareText } from './care-text.web.ts'
import { useCommunityForm } from './community-form.web.tsx'
import { NeedsBoard } from './needs-board.web.tsx'

/** One care community: who has which seat, how each week went, and what is needed. */
export function CommunityDetail({ id }: { id: string }) {
  const t = useCareText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const form = useCommunityForm(dialogs)
  const of = { CareCommunityID: id }
  const { data, error } = useRead(calls.getCareCommunity, of, { ownErrors: true })
  const permitted = usePermitted()('Church.Edit')
  if (error) return <EmptyState kind="none" title={t.notThere} />
  if (!data) return <SkeletonRows rows={6} height={52} />
  const { Community, Members, CheckIns, Needs } = data
  const today = dates.today()
  const may = permitted && Community.Status !== 'Ended'
  const custom = { PersonID: pickedField(t.person, PersonPicker, { help: t.personHelp }) }
  const here = Members.filter(({ EndDate }) => EndDate === null || EndDate > today)
  const addMember = () =>
    dialogs.ask({
      call: calls.addCareMember,
      wide: true,
      title: t.addMember,
      values: { ...of, Role: 'Family Helper', StartDate: today },
      fields: [
        { name: 'Role', span: 6 },
        { name: 'StartDate', span: 6 },
        { name: 'PersonID', span: 12 },
        { name: 'FirstName', span: 6 },
        { name: 'LastName', span: 6 },
      ],
      custom,
    })
  return (
    <div className="k-stack">
      <div className="k-church-line">
        <div>
          <h2>{Community.Name}</h2>
          <p>
            {label(careStatuses, Community.Status)}
            {', '}
            <a className="k-link" {...linkTo(churchHref(Community.ChurchID), go)}>
              {Community.ChurchName}
            </a>
            {Community.FamilyName && `, ${t.serves(Community.FamilyName)}`}
          </p>
        </div>
        {permitted && (
          <Button icon={IconPencil} onClick={() => form.edit(Community)}>
            {t.edit}
          </Button>
        )}
      </div>
      <NeedsBoard id={id} needs={Needs} may={may} dialogs={dialogs} />
      <div className="k-church-pair">
        <RecordCard
          title={t.members}
          note={careRoles
            .map((one) => {
              const taken = here.filter(({ Role }) => Role === one.value).length
              return `${label(careRoles, one.value)} ${t.seatsOf(taken, careSeats[one.value])}`
            })
            .join(', ')}
          rows={Members}
          idOf={(one) => one.CareMemberID}
          rowClass="k-church-rows"
          none={t.noMembers}
          add={may && { label: t.addMember, onClick: addMember }}
          draw={(one) => (
            <>
              <span>
                <b>{one.Name}</b>
                <small>
                  {[
                    label(careRoles, one.Role),
                    one.EndDate ? t.until(dates.near(one.EndDate)) : t.since(dates.near(one.StartDate)),
                  ].join(', ')}
                </small>
              </span>
              {may && one.EndDate === null && (
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() =>
                    dialogs.ask({
                      call: calls.endCareMember,
                      title: t.leaves,
                      sentence: one.Name,
                      values: { ...of, CareMemberID: one.CareMemberID, version: one.version, EndDate: today },
                      fields: [{ name: 'EndDate', span: 12 }],
                    })
                  }
                >
                  {t.leaves}
                </Button>
              )}
            </>
          )}
        />
        <RecordCard
          title={t.checkIns}
          rows={CheckIns}
          idOf={(one) => one.CareCheckInID}
          rowClass="k-church-rows"
          none={t.noCheckIns}
          add={
            may && {
              label: t.addCheckIn,
              onClick: () =>
                dialogs.ask({
                  call: calls.addCheckIn,
                  title: t.addCheckIn,
                  values: { ...of, HeldOn: today, Going: 'Well' },
                  fields: ['HeldOn', 'Going', { name: 'Note', span: 12 }],
                }),
            }
          }
          draw={(one) => (
            <>
              <span>
                <b>{dates.near(one.HeldOn)}</b>
                <small>{[one.AuthorName, one.Note].filter(Boolean).join(', ')}</small>
              </span>
              <Status tone={one.Going === 'Well' ? 'ok' : one.Going === 'Needs help' ? 'over' : 'soon'}>
                {label(goings, one.Going)}
              </Status>
            </>
          )}
        />
      </div>
      {dialogs.dialog}
    </div>
  )
}
