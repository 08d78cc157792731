import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { apssGroupKinds } from '#platform/contract/lists/apss.ts'
import { primaryLanguages } from '#platform/contract/lists/people.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo } from '#platform/web/go.ts'
import { moduleHref } from '#platform/web/module-address.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { apssAddress, useApssAddress } from './apss-address.web.ts'
import { Figures } from './figures.web.tsx'
import { GroupDetail } from './groups/group-detail.web.tsx'
import { groupCalls as calls } from './groups/groups.calls.ts'
import { useGroupText } from './groups/group-text.web.ts'
import './apss.css'

const fields = [
  { name: 'Name', span: 12 },
  'Kind',
  'FacilitatorID',
  'Place',
  'Language',
  'Capacity',
  'StartDate',
  'EndDate',
  { name: 'Note', span: 12 },
] as const

/** The groups of the caller's programs; one of them opened, with its families and evenings. */
export function Screen() {
  const t = useGroupText()
  const dates = useDates()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(calls.addEditGroup)
  const { group: opened, open } = useApssAddress()
  const programs = useProfile().AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === 'APSS')
  const { data } = useRead(calls.getGroups, {})
  if (!data) return <SkeletonRows rows={6} height={56} />
  const one = data.Groups.find(({ ApssGroupID }) => ApssGroupID === opened)
  if (one) return <GroupDetail key={opened} group={one} staff={data.Staff} />
  const [first] = programs
  const form = (values: object, title: string) =>
    dialogs.ask({
      call: calls.addEditGroup,
      wide: true,
      title,
      values,
      fields: [...(programs.length > 1 ? [{ name: 'SubProgramID', span: 12 } as const] : []), ...fields],
      custom: {
        SubProgramID: chosenField(
          t.subProgram,
          programs.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
        FacilitatorID: chosenField(
          t.facilitator,
          data.Staff.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
      },
    })
  const today = dates.today()
  return (
    <div className="k-stack">
      <ScreenActions>
        <Button
          kind="primary"
          icon={IconPlus}
          offBecause={whyNot}
          onClick={() =>
            form(
              { ...(first && { SubProgramID: first.Id }), Kind: 'Support group', Capacity: 12, StartDate: today },
              t.add,
            )
          }
        >
          {t.add}
        </Button>
      </ScreenActions>
      <Card title={t.figures}>
        <Figures
          of={[
            [t.evenings, data.Figures.Evenings],
            [t.came, data.Figures.Families],
            [t.attendances, data.Figures.Attendances],
            [t.childcare, data.Figures.Childcare],
          ]}
        />
      </Card>
      {data.Groups.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-apss-grid">
        {data.Groups.map((group) => (
          <Card
            key={group.ApssGroupID}
            title={
              <a
                className="k-link"
                {...linkTo(moduleHref(apssAddress, { tab: 'groups', group: group.ApssGroupID }), () =>
                  open('group', group.ApssGroupID),
                )}
              >
                {group.Name}
              </a>
            }
            note={label(apssGroupKinds, group.Kind)}
            end={
              !whyNot && (
                <Button kind="quiet" size="sm" onClick={() => form(group, t.edit)}>
                  {t.edit}
                </Button>
              )
            }
          >
            <p>
              {[
                group.Facilitator && t.ledBy(group.Facilitator),
                group.Place,
                group.Language && label(primaryLanguages, group.Language),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="k-quiet">
              {group.Capacity ? t.familiesOf(group.Families, group.Capacity) : t.families(group.Families)}
              {'. '}
              {group.EndDate && group.EndDate <= today
                ? t.ended
                : group.Next
                  ? t.next(
                      [
                        dates.near(group.Next.HeldOn),
                        group.Next.StartTime && dates.clock(group.Next.StartTime),
                        group.Next.Topic,
                      ]
                        .filter(Boolean)
                        .join(', '),
                    )
                  : t.noNext}
            </p>
          </Card>
        ))}
      </div>
      {dialogs.dialog}
    </div>
  )
}
