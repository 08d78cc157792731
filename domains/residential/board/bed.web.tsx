import { useProfile } from '#domains/session/profile.web.tsx'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { ChartLink } from '#domains/enrollment/chart-rail.web.tsx'
import { locationEvents } from '#platform/contract/lists/foster.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useWaiting } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { absenceCalls } from '../absences/absences.calls.ts'
import type { House, HouseBed } from '../houses/houses.calls.ts'
import { useHousesText } from '../houses/houses-text.web.ts'
import { residentialDesk } from '../residential-desk.web.ts'
import { MoveBed, usePasses } from '../stays/house-dialogs.web.tsx'
import { ofResident, Said } from './board-lines.web.tsx'
import type { BoardLine } from './board.calls.ts'

/** A bed nobody has now, or whose resident the caller may not see. */
export function EmptyBed({ bed }: { bed: HouseBed }) {
  const t = useHousesText()
  const dates = useDates()
  return (
    <span className="k-quiet">
      {bed.Taken ? t.unseen : t.empty}
      <small>
        {bed.Taken ? t.unseenText : bed.Next && t.next(bed.Next.Name || t.somebody, dates.near(bed.Next.From))}
      </small>
    </span>
  )
}

interface TakenProps {
  bed: HouseBed
  resident: NonNullable<HouseBed['Resident']>
  house: House
  lines: readonly BoardLine[]
  dialogs: Dialogs
}

export function TakenBed({ bed, resident, house, lines, dialogs }: TakenProps) {
  const t = useHousesText()
  const dates = useDates()
  const { label } = useSpeech()
  const may = !useWhyNot(absenceCalls.saveAbsence)
  const passes = usePasses(dialogs)
  const { Away, Name } = resident
  const told = ofResident(lines, resident.ClientSubProgramMembershipID)
  // A chart does not open on a shared tablet.
  const onTablet = useProfile().Tablet !== null
  const leaving = useWaiting(absenceCalls.saveAbsence).get(resident.ClientSubProgramMembershipID)
  const returning = useWaiting(absenceCalls.recordReturn).get(resident.ClientSubProgramMembershipID)
  const waits = leaving ?? returning
  const whom = {
    membershipId: resident.ClientSubProgramMembershipID,
    name: Name,
    subProgramId: house.SubProgramID,
    bedId: bed.BedID,
    zone: house.Zone,
  }
  const facts = [
    resident.DateOfBirth && dates.age(resident.DateOfBirth),
    resident.Level && t.level(resident.Level),
    resident.Therapist && t.therapist(resident.Therapist),
  ]
  return (
    <>
      <span>
        {onTablet ? <b>{Name}</b> : <ChartLink desk={residentialDesk} membershipId={whom.membershipId} name={Name} />}
        <small>
          {Away
            ? [
                t.outKind(label(locationEvents, Away.Kind), dates.instantWithin(Away.LeftAt)),
                Away.ExpectedAt && t.expected(dates.instantWithin(Away.ExpectedAt)),
              ]
                .filter(Boolean)
                .join(', ')
            : facts.filter(Boolean).join(', ')}
        </small>
      </span>
      <span className="k-bed-ends">
        {may &&
          (Away ? (
            <Button size="sm" onClick={() => passes.back(whom, Away)}>
              {t.back}
            </Button>
          ) : (
            <Button kind="quiet" size="sm" onClick={() => passes.leave(whom)}>
              {t.leave}
            </Button>
          ))}
        <MoreMenu
          label={t.more(Name)}
          entries={[
            may && {
              label: t.move,
              onClick: () => dialogs.show((onClose) => <MoveBed whom={whom} onClose={onClose} />),
            },
          ]}
        />
      </span>
      {(waits || Away || resident.SafetyAlert || resident.Allergies.length > 0 || bed.Next || told.length > 0) && (
        <span className="k-bed-alerts">
          {waits && (
            <Status tone="soon" small>
              {(leaving ? t.leaveWaits : t.returnWaits)(waits.by)}
            </Status>
          )}
          {Away && (Away.Kind === 'AWOL' || Away.Late) && (
            <Status tone="over" small>
              {Away.Late ? t.overdue : label(locationEvents, Away.Kind)}
            </Status>
          )}
          {resident.Allergies.length > 0 && (
            <Status tone="over" small>
              {t.allergy(resident.Allergies.join(', '))}
            </Status>
          )}
          {resident.SafetyAlert && (
            <Status tone="soon" small>
              {resident.SafetyAlert}
            </Status>
          )}
          {told.map((line) => (
            <Said key={line.Key} line={line} />
          ))}
          {bed.Next && (
            <Status tone="info" small>
              {t.next(bed.Next.Name || t.somebody, dates.near(bed.Next.From))}
            </Status>
          )}
        </span>
      )}
    </>
  )
}
