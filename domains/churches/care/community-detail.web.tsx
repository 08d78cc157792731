import { IconPencil } from '@tabler/icons-react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { careNeedKinds, careRoles, careSeats, careStatuses, goings } from '../church-lists.rules.ts'
import { churchHref } from '../churches-address.web.ts'
import { personField } from '../people/church-people.web.tsx'
import { careCalls as calls, type CareNeed } from './care.calls.ts'
import { useCareText } from './care-text.web.ts'
import { useCommunityForm } from './community-form.web.tsx'

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
  const custom = { PersonID: personField(t.person, t.personHelp) }
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

interface NeedsBoardProps {
  id: string
  needs: readonly CareNeed[]
  may: boolean
  dialogs: Dialogs
}

/** What is needed, in parts; each part has a name or is free. */
function NeedsBoard({ id, needs, may, dialogs }: NeedsBoardProps) {
  const t = useCareText()
  const dates = useDates()
  const { label } = useSpeech()
  const free = useChange(calls.freePart)
  const of = { CareCommunityID: id }
  const custom = { PersonID: personField(t.person, t.personHelp) }
  const fields = [
    { name: 'Kind', span: 4 },
    { name: 'NeededOn', span: 4 },
    { name: 'Parts', span: 4 },
    { name: 'What', span: 8 },
    { name: 'Children', span: 4 },
  ] as const
  const take = (need: CareNeed, Part: number) =>
    dialogs.ask({
      call: calls.fillNeed,
      wide: true,
      title: t.takeOne(Part),
      sentence: need.What,
      values: { ...of, CareNeedID: need.CareNeedID, Part },
      fields: [
        { name: 'PersonID', span: 12 },
        { name: 'FirstName', span: 6 },
        { name: 'LastName', span: 6 },
        { name: 'Note', span: 12 },
      ],
      custom,
    })
  return (
    <RecordCard
      title={t.board}
      rows={needs}
      idOf={(one) => one.CareNeedID}
      rowClass="k-church-rows"
      none={t.noNeeds}
      add={
        may && {
          label: t.addNeed,
          onClick: () =>
            dialogs.ask({
              call: calls.addNeed,
              wide: true,
              title: t.addNeed,
              values: { ...of, Kind: 'Meal', NeededOn: dates.today(), Parts: 1, Children: 1 },
              fields,
            }),
        }
      }
      draw={(one) => {
        const open = Array.from({ length: one.Parts }, (_, at) => at + 1).find(
          (part) => !one.Taken.some(({ Part }) => Part === part),
        )
        return (
          <>
            <span>
              <b>{one.What}</b>
              <small>
                {[
                  label(careNeedKinds, one.Kind),
                  dates.near(one.NeededOn),
                  one.Children > 0 && t.forChildren(one.Children),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              <small>
                {Array.from({ length: one.Parts }, (_, at) => at + 1)
                  .map((part) => `${t.part(part)}: ${one.Taken.find(({ Part }) => Part === part)?.Name ?? t.free}`)
                  .join(', ')}
              </small>
            </span>
            {open === undefined ? (
              <Status tone="ok">{t.covered}</Status>
            ) : (
              <Status tone="soon">{t.openParts(one.Parts - one.Taken.length)}</Status>
            )}
            {may && open !== undefined && (
              <Button size="sm" onClick={() => take(one, open)}>
                {t.take}
              </Button>
            )}
            {may && (
              <MoreMenu
                label={t.moreOn(one.What)}
                entries={[
                  {
                    label: t.editNeed,
                    onClick: () => {
                      const { CareNeedID, Kind, What, NeededOn, Parts, Children, version } = one
                      dialogs.ask({
                        call: calls.addNeed,
                        wide: true,
                        title: t.editNeed,
                        values: { ...of, CareNeedID, Kind, What, NeededOn, Parts, Children, version },
                        fields,
                      })
                    },
                  },
                  ...one.Taken.map((part) => ({
                    label: t.giveBack(part.Part),
                    onClick: () => void free.run({ ...of, CareNeedPartID: part.CareNeedPartID, version: part.version }),
                  })),
                  {
                    label: t.remove,
                    danger: true,
                    onClick: () =>
                      dialogs.ask({
                        call: calls.removeNeed,
                        title: t.remove,
                        sentence: one.What,
                        values: { ...of, CareNeedID: one.CareNeedID, version: one.version },
                        fields: [{ name: 'Reason', span: 12 }],
                      }),
                  },
                ]}
              />
            )}
          </>
        )
      }}
    />
  )
}
