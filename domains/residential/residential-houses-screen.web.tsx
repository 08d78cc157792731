import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { houseCalls, type House, type HouseBed } from './houses/houses.calls.ts'
import { useHousesText } from './houses/houses-text.web.ts'
import { houseServes, residential } from './residential.rules.ts'
import './residential.css'

const facts = [
  'LicenseNumber',
  'LicenseExpiresOn',
  'LicensedBeds',
  'MealProgramNumber',
  'Youngest',
  'Oldest',
  'Serves',
  'DayRatio',
  'NightRatio',
  { name: 'Address', span: 8 },
  { name: 'Phone', span: 4 },
] as const

/** The houses themselves: license, ages, ratio, meal program, and their beds. */
export function Screen() {
  const t = useHousesText()
  const dialogs = useDialogs()
  const { data } = useRead(houseCalls.getHouses, {})
  if (!data) return <SkeletonRows rows={6} height={64} />
  return (
    <>
      {data.Houses.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none} level={2}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      <div className="k-houses">
        {data.Houses.map((house) => (
          <HouseFacts key={house.ResidenceID} house={house} may={data.MayChange} dialogs={dialogs} />
        ))}
      </div>
      {dialogs.dialog}
    </>
  )
}

function HouseFacts({ house, may, dialogs }: { house: House; may: boolean; dialogs: Dialogs }) {
  const t = useHousesText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const quiet = <span className="k-quiet">{t.notKnown}</span>
  const of = { ResidenceID: house.ResidenceID }
  const expires = house.LicenseExpiresOn && dates.due(house.LicenseExpiresOn)
  const edit = () =>
    dialogs.ask({ call: houseCalls.saveHouse, title: house.Name, values: house, fields: facts, wide: true })
  const addBed = () =>
    dialogs.ask({
      call: houseCalls.saveBed,
      title: t.addBed,
      sentence: house.Name,
      values: { ...of, StartDate: today },
      fields: ['Name', 'Room', 'StartDate'],
    })
  const editBed = (bed: HouseBed) =>
    dialogs.ask({
      call: houseCalls.saveBed,
      title: bed.Name,
      sentence: house.Name,
      values: {
        ...of,
        BedID: bed.BedID,
        Name: bed.Name,
        Room: bed.Room,
        StartDate: bed.StartDate,
        version: bed.version,
      },
      fields: ['Name', 'Room', 'StartDate'],
    })
  const endBed = (bed: HouseBed) =>
    dialogs.ask({
      call: houseCalls.endBed,
      title: t.endTitle(bed.Name),
      sentence: house.Name,
      values: { ...of, BedID: bed.BedID, EndDate: today, version: bed.version },
      fields: ['EndDate', { name: 'Reason', span: 12 }],
    })
  return (
    <Card
      title={house.Name}
      note={house.SubProgramName}
      flush
      end={
        <MoreMenu
          label={t.more(house.Name)}
          entries={[may && { label: t.edit, onClick: edit }, may && { label: t.addBed, onClick: addBed }]}
        />
      }
    >
      <div className="k-card-body">
        <Facts
          facts={[
            {
              label: t.license,
              value: house.LicenseNumber ? (
                <>
                  {house.LicenseNumber}
                  {expires && house.LicenseExpiresOn && (
                    <>
                      {', '}
                      {expires.tone === 'info' ? (
                        t.expires(dates.date(house.LicenseExpiresOn))
                      ) : (
                        <Status tone={expires.tone}>{t.expires(dates.date(house.LicenseExpiresOn))}</Status>
                      )}
                    </>
                  )}
                </>
              ) : (
                quiet
              ),
            },
            { label: t.beds, value: String(house.LicensedBeds) },
            {
              label: t.ages,
              value:
                house.Youngest !== null || house.Oldest !== null
                  ? t.agesOf(house.Youngest ?? 0, house.Oldest ?? residential.oldest)
                  : quiet,
            },
            { label: t.serves, value: house.Serves ? label(houseServes, house.Serves) : t.everyone },
            {
              label: t.ratio,
              value:
                house.DayRatio !== null && house.NightRatio !== null
                  ? t.ratioOf(house.DayRatio, house.NightRatio)
                  : quiet,
            },
            { label: t.address, value: house.Address ?? quiet },
            { label: t.phone, value: house.Phone ? phoneWords(house.Phone) : quiet },
            { label: t.meals, value: house.MealProgramNumber ?? quiet },
          ]}
        />
      </div>
      {house.Beds.length === 0 ? (
        <p className="k-card-body k-quiet">{t.noBeds}</p>
      ) : (
        <ul className="k-list k-beds" aria-label={house.Name}>
          {house.Beds.map((bed) => (
            <li key={bed.BedID}>
              <b>{bed.Name}</b>
              <span>
                {bed.Room ?? t.notKnown}
                <small>{bed.EndDate ? t.until(dates.near(bed.EndDate)) : t.room(dates.near(bed.StartDate))}</small>
              </span>
              <MoreMenu
                label={t.more(bed.Name)}
                entries={[
                  may && { label: t.editBed, onClick: () => editBed(bed) },
                  may && bed.EndDate === null && { label: t.endBed, onClick: () => endBed(bed) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
