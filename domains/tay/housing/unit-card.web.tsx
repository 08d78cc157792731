import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { dollarWords } from '#platform/contract/words.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { tay } from '../tay.rules.ts'
import { Inspections, useInspect } from './inspections.web.tsx'
import { unitFields, useUnitText } from './unit-text.web.ts'
import { unitCalls, type TayUnit } from './units.calls.ts'
import '../tay.css'

interface UnitProps {
  unit: TayUnit
  may: boolean
  dialogs: Dialogs
}

/** One unit: beds, who lives there, the landlord, and when it was inspected. */
export function UnitCard({ unit, may, dialogs }: UnitProps) {
  const t = useUnitText()
  const dates = useDates()
  const { label, say } = useSpeech()
  const inspect = useInspect(dialogs)
  const { TayUnitID, version } = unit
  const go = useGo()
  const hidden = unit.Taken - unit.Youth.length
  const edit = () =>
    dialogs.ask({ call: unitCalls.updateUnit, title: t.edit, wide: true, values: unit, fields: unitFields })
  const end = () =>
    dialogs.ask({
      call: unitCalls.endUnit,
      title: t.endTitle(unit.Name),
      values: { TayUnitID, version, EndDate: dates.today() },
      fields: ['EndDate', { name: 'Reason', span: 12 }],
    })
  const show = () => dialogs.show((onClose) => <UnitInspections unit={unit} may={may} onClose={onClose} />)
  return (
    <Card
      title={unit.Name}
      note={label(tayPlacementTypes, unit.PlacementType)}
      flush
      end={
        <MoreMenu
          label={t.more(unit.Name)}
          entries={[
            may && { label: t.inspect, onClick: () => inspect(TayUnitID, unit.Name) },
            { label: t.inspections, onClick: show },
            may && { label: t.edit, onClick: edit },
            may && { label: t.end, danger: true, onClick: end },
          ]}
        />
      }
    >
      <div className="k-card-body">
        <Facts
          facts={[
            {
              label: t.beds,
              value: (
                <>
                  {unit.Taken >= unit.Beds ? t.full(unit.Beds) : t.taken(unit.Taken, unit.Beds)}
                  {unit.Coming > 0 && `, ${t.coming(unit.Coming)}`}
                </>
              ),
            },
            { label: t.address, value: unit.Address },
            ...(unit.Landlord
              ? [
                  {
                    label: t.landlord,
                    value: [unit.Landlord, unit.LandlordPhone && phoneWords(unit.LandlordPhone)]
                      .filter(Boolean)
                      .join(', '),
                  },
                ]
              : []),
            ...(unit.Rent === null ? [] : [{ label: t.rent, value: t.month(say(dollarWords(unit.Rent))) }]),
            {
              label: t.inspected,
              value: unit.InspectionDue ? (
                <Status tone={dates.due(unit.InspectionDue).tone === 'over' ? 'over' : 'soon'}>
                  {t.due(dates.near(unit.InspectionDue))}
                </Status>
              ) : unit.LastInspectedOn ? (
                dates.near(unit.LastInspectedOn)
              ) : (
                t.never
              ),
            },
          ]}
        />
        {unit.OpenCorrections > 0 && <Status tone="soon">{t.repairs(unit.OpenCorrections)}</Status>}
      </div>
      {unit.Taken === 0 ? (
        <p className="k-card-body k-quiet">{t.empty}</p>
      ) : (
        <ul className="k-list" aria-label={unit.Name}>
          {unit.Youth.map((one) => (
            <li key={one.ClientSubProgramMembershipID}>
              <a className="k-link" {...linkTo(clientHref(tay.module, one.ClientSubProgramMembershipID), go)}>
                {one.Name}
              </a>
              <small>{[one.Room, t.since(dates.near(one.Since))].filter(Boolean).join(', ')}</small>
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <span className="k-quiet">{t.somebody(hidden)}</span>
            </li>
          )}
        </ul>
      )}
    </Card>
  )
}

/** The inspections of one unit, over the units. */
function UnitInspections({ unit, may, onClose }: { unit: TayUnit; may: boolean; onClose: () => void }) {
  const dialogs = useDialogs()
  const { data } = useRead(unitCalls.getInspections, { TayUnitID: unit.TayUnitID })
  return (
    <Dialog opened onClose={onClose} title={unit.Name} wide>
      {data ? (
        <Inspections unitId={unit.TayUnitID} rows={data.Inspections} may={may} dialogs={dialogs} />
      ) : (
        <SkeletonRows rows={3} height={52} />
      )}
      {dialogs.dialog}
    </Dialog>
  )
}
