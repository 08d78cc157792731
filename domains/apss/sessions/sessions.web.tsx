import { IconPlus } from '@tabler/icons-react'
import { apssSessionServices } from '#platform/contract/lists/apss.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useApssAddress } from '../apss-address.web.ts'
import { childTab } from '../children/child-tab.web.ts'
import { attendeesField } from './attendees.web.tsx'
import { sessionCalls as calls } from './sessions.calls.ts'
import { isHere, type Attendee, type SessionRow } from './session-shapes.rules.ts'
import { useSessionText } from './session-text.web.ts'
import '../apss.css'

const fields = [
  { name: 'Service', span: 6 },
  { name: 'Mode', span: 6 },
  { name: 'HeldOn', span: 4 },
  { name: 'StartTime', span: 4 },
  { name: 'EndTime', span: 4 },
  { name: 'ChildrenPresent', span: 6 },
  { name: 'ParentsPresent', span: 6 },
  { name: 'FacilitatorID', span: 6 },
  { name: 'Place', span: 6 },
  { name: 'Topic', span: 12 },
  { name: 'Note', span: 12 },
  { name: 'BeyondReason', span: 12 },
] as const

const options = (list: readonly { Id: string; Name: string }[]) =>
  list.map(({ Id, Name }) => ({ value: Id, label: Name }))
const names = (people: SessionRow['Children'], there: boolean) =>
  people.filter(({ Attended }) => Attended === there).map(({ Name }) => Name)

/** Every session of the family, alone and in groups, newest first. */
export const Sessions = childTab(calls.getSessions, function Sessions({ chart, data, id, may, dialogs }) {
  const t = useSessionText()
  const dates = useDates()
  const { label } = useSpeech()
  const { open } = useApssAddress()
  const { UserID } = useProfile()
  const today = dates.today()
  const authorized = data.Authorized.some((one) => one.StartDate <= today && (one.EndDate ?? '9999') > today)
  const ask = (values: Record<string, unknown>, title: string) =>
    dialogs.ask({
      call: calls.addEditSession,
      wide: true,
      title,
      values: { ...id, ...values },
      fields,
      custom: {
        ChildrenPresent: attendeesField(t.children, t.notThen, data.Children),
        ParentsPresent: attendeesField(t.parents, t.notThen, data.Parents),
        FacilitatorID: chosenField(t.facilitator, options(data.Staff)),
      },
    })
  const here = (people: readonly Attendee[]) => people.filter((one) => isHere(one, today)).map(({ Id }) => Id)
  const add = () =>
    ask(
      {
        Service: 'Case management',
        Mode: 'In-person home',
        HeldOn: today,
        ChildrenPresent: here(data.Children),
        ParentsPresent: here(data.Parents),
        FacilitatorID: data.Staff.some(({ Id }) => Id === UserID) ? UserID : null,
      },
      t.add,
    )
  const present = (people: SessionRow['Children']) => people.filter(({ Attended }) => Attended).map(({ Id }) => Id)
  const edit = (one: SessionRow) =>
    ask({ ...one, ChildrenPresent: present(one.Children), ParentsPresent: present(one.Parents) }, t.edit)
  return (
    <>
      <div className="k-apss-head">
        <h2>{t.title}</h2>
        {may && (
          <Button icon={IconPlus} onClick={add}>
            {t.add}
          </Button>
        )}
      </div>
      {!authorized && chart.Status === 'Active' && <Note tone="soon">{t.notAuthorized}</Note>}
      {data.Sessions.length === 0 ? (
        <Card label={t.title}>
          <EmptyState kind="first" title={t.none}>
            {t.noneText}
          </EmptyState>
        </Card>
      ) : (
        <Card label={t.title}>
          <Timeline
            label={t.title}
            entries={data.Sessions.map((one) => {
              const day = dates.near(one.HeldOn)
              const came = [...names(one.Parents, true), ...names(one.Children, true)]
              const away = [...names(one.Parents, false), ...names(one.Children, false)]
              return {
                id: one.ApssSessionID,
                title: (
                  <>
                    <b>{one.GroupName ? t.group(one.GroupName) : label(apssSessionServices, one.Service)}</b>
                    {one.Topic && `, ${one.Topic}`}
                  </>
                ),
                note: [day, one.StartTime && dates.clock(one.StartTime), label(contactKinds, one.Mode), one.Facilitator]
                  .filter(Boolean)
                  .join(', '),
                counts: came.length > 0,
                children: (
                  <>
                    {came.length > 0 && <p>{t.there(came.join(', '))}</p>}
                    {away.length > 0 && <p className="k-quiet">{t.missing(away.join(', '))}</p>}
                    {[one.GroupName ? null : one.Note, one.FamilyNote].filter(Boolean).map((words) => (
                      <p key={words} className="k-prose k-lines">
                        {words}
                      </p>
                    ))}
                    {one.BeyondReason && <Status tone="soon">{t.beyond(one.BeyondReason)}</Status>}
                    {may && (
                      <MoreMenu
                        label={t.more(day)}
                        entries={
                          one.ApssGroupID
                            ? [{ label: t.openGroup, onClick: () => open('group', one.ApssGroupID!) }]
                            : [
                                { label: t.edit, onClick: () => edit(one) },
                                {
                                  label: t.remove,
                                  danger: true,
                                  onClick: () =>
                                    dialogs.remove({
                                      call: calls.removeSession,
                                      title: t.remove,
                                      sentence: day,
                                      values: { ...id, ApssSessionID: one.ApssSessionID, version: one.version },
                                    }),
                                },
                              ]
                        }
                      />
                    )}
                  </>
                ),
              }
            })}
          />
        </Card>
      )}
    </>
  )
})
