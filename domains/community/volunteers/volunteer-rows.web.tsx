import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { volunteerRoles } from '#platform/contract/lists/community.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { volunteerRowCalls } from './volunteer-rows.calls.ts'
import { hoursOf } from './volunteers.rules.ts'
import type { Volunteer } from './volunteers-shapes.rules.ts'
import { useVolunteersText } from './volunteers-text.web.ts'

export function RolesCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { label } = useSpeech()
  const { ask, dialog } = useDialogs()
  const id = { VolunteerID: of.VolunteerID }
  const today = dates.today()
  return (
    <RecordCard
      title={t.roles}
      rows={of.Roles}
      idOf={(one) => one.VolunteerRoleID}
      none={t.noRoles}
      add={
        of.Can.Edit && {
          label: t.addRole,
          onClick: () =>
            ask({
              call: volunteerRowCalls.addEditVolunteerRole,
              title: t.addRole,
              values: { ...id, StartDate: today },
            }),
        }
      }
      draw={(one) => (
        <>
          <span>
            <b>{label(volunteerRoles, one.Role)}</b>
            <small>
              {one.EndDate
                ? t.span(dates.date(one.StartDate), dates.date(addDays(one.EndDate, -1)))
                : t.from(dates.date(one.StartDate))}
            </small>
          </span>
          {of.Can.Edit && (
            <MoreMenu
              label={t.moreOn(label(volunteerRoles, one.Role))}
              entries={[
                {
                  label: t.change,
                  onClick: () =>
                    ask({
                      call: volunteerRowCalls.addEditVolunteerRole,
                      title: t.roleOf(label(volunteerRoles, one.Role)),
                      values: { ...id, ...one },
                    }),
                },
                {
                  label: t.removeWhat,
                  danger: true,
                  onClick: () =>
                    ask({
                      call: volunteerRowCalls.removeVolunteerRole,
                      title: t.removeWhat,
                      sentence: label(volunteerRoles, one.Role),
                      values: { ...id, VolunteerRoleID: one.VolunteerRoleID, version: one.version },
                      fields: [{ name: 'Reason', span: 12 }],
                    }),
                },
              ]}
            />
          )}
        </>
      )}
    >
      {dialog}
    </RecordCard>
  )
}

export function HoursCard({ of }: { of: Volunteer }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { ask, dialog } = useDialogs()
  const id = { VolunteerID: of.VolunteerID }
  const said = (minutes: number) => t.hoursOne(hoursOf(minutes))
  return (
    <RecordCard
      title={t.hours}
      note={of.MinutesInAll > 0 ? t.hoursSum(said(of.MinutesThisYear), said(of.MinutesInAll)) : undefined}
      rows={of.Hours}
      idOf={(one) => one.VolunteerHoursID}
      none={t.noHours}
      add={
        of.Can.Edit && {
          label: t.addHours,
          onClick: () =>
            ask({
              call: volunteerRowCalls.addEditVolunteerHours,
              title: t.addHours,
              values: { ...id, WorkedOn: dates.today() },
            }),
        }
      }
      draw={(one) => (
        <>
          <span>
            <b>{dates.date(one.WorkedOn)}</b>
            <small>{one.What}</small>
          </span>
          <span>{said(one.Minutes)}</span>
          {of.Can.Edit && (
            <MoreMenu
              label={t.moreOn(dates.date(one.WorkedOn))}
              entries={[
                {
                  label: t.change,
                  onClick: () => {
                    const { Minutes, ...values } = one
                    ask({
                      call: volunteerRowCalls.addEditVolunteerHours,
                      title: t.hoursOf(dates.date(one.WorkedOn)),
                      values: { ...id, ...values, Hours: Math.round((Minutes / 60) * 100) / 100 },
                    })
                  },
                },
                {
                  label: t.removeWhat,
                  danger: true,
                  onClick: () =>
                    ask({
                      call: volunteerRowCalls.removeVolunteerHours,
                      title: t.removeWhat,
                      sentence: [dates.date(one.WorkedOn), one.What].join(', '),
                      values: { ...id, VolunteerHoursID: one.VolunteerHoursID, version: one.version },
                      fields: [{ name: 'Reason', span: 12 }],
                    }),
                },
              ]}
            />
          )}
        </>
      )}
    >
      {dialog}
    </RecordCard>
  )
}
