import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { apssDesk } from '../apss-desk.web.ts'
import { isHere } from '../sessions/session-shapes.rules.ts'
import { groupCalls as calls } from './groups.calls.ts'
import { useGroupText } from './group-text.web.ts'

interface GroupRosterProps {
  group: { ApssGroupID: string; Capacity: number | null }
  data: Output<typeof calls.getGroup>
  may: boolean
  dialogs: Dialogs
}

/** The families who come to a group. */
export function GroupRoster({ group, data, may, dialogs }: GroupRosterProps) {
  const t = useGroupText()
  const dates = useDates()
  const today = dates.today()
  const of = { ApssGroupID: group.ApssGroupID }
  const addFamily = () =>
    dialogs.ask({
      call: calls.addGroupFamily,
      title: t.addFamily,
      values: { ...of, StartDate: today },
      fields: [{ name: 'ApssFamilyID', span: 12 }, 'StartDate'],
      custom: {
        ApssFamilyID: chosenField(
          t.family,
          data.People.filter(
            ({ Places, Children }) =>
              !Places.some((one) => isHere(one, today)) && Children.some((one) => isHere(one, today)),
          ).map((one) => ({ value: one.ApssFamilyID, label: one.Name })),
        ),
      },
    })
  return (
    <RecordCard
      title={t.roster}
      note={group.Capacity ? t.familiesOf(data.Roster.length, group.Capacity) : data.Roster.length}
      rows={data.Roster}
      idOf={(one) => one.ApssGroupFamilyID}
      rowClass="k-apss-rows"
      none={t.noRoster}
      add={may && { label: t.addFamily, onClick: addFamily }}
      draw={(one) => (
        <>
          <span>
            {one.ClientSubProgramMembershipID ? (
              <ChartLink
                desk={apssDesk}
                membershipId={one.ClientSubProgramMembershipID}
                part="sessions"
                name={one.Name}
              />
            ) : (
              <b>{one.Name}</b>
            )}
            <small>{t.since(dates.near(one.StartDate))}</small>
          </span>
          {!one.Authorized && <Status tone="soon">{t.notAuthorized}</Status>}
          {may && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                dialogs.ask({
                  call: calls.endGroupFamily,
                  title: t.leaves,
                  sentence: one.Name,
                  values: { ...of, ApssGroupFamilyID: one.ApssGroupFamilyID, version: one.version, EndDate: today },
                  fields: ['EndDate', { name: 'Reason', span: 12 }],
                })
              }
            >
              {t.leaves}
            </Button>
          )}
        </>
      )}
    />
  )
}
