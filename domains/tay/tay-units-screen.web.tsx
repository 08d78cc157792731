import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { UnitCard } from './housing/unit-card.web.tsx'
import { unitFields, useUnitText } from './housing/unit-text.web.ts'
import { unitCalls } from './housing/units.calls.ts'
import { useTayAddress } from './tay-address.web.ts'
import './tay.css'

/** The units of the caller's programs: beds, who lives there, what must be inspected and put right. */
export function Screen() {
  const t = useUnitText()
  const today = useDates().today()
  const dialogs = useDialogs()
  const { data } = useRead(unitCalls.getUnits, {})
  const { list, showTab } = useTayAddress()
  if (!data) return <SkeletonRows rows={6} height={64} />
  const [first, ...others] = data.SubPrograms
  // One that somebody was led to is shown by itself.
  const one = data.Units.filter(({ TayUnitID }) => TayUnitID === list['unit'])
  const shown = one.length > 0 ? one : data.Units
  const add = () =>
    dialogs.ask({
      call: unitCalls.addUnit,
      title: t.add,
      wide: true,
      values: { ...(first && { SubProgramID: first.Id }), StartDate: today, PlacementType: 'THP-NMD' },
      fields: [...(others.length > 0 ? [{ name: 'SubProgramID', span: 12 } as const] : []), ...unitFields],
      custom: {
        SubProgramID: chosenField(
          t.subProgram,
          data.SubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
      },
    })
  return (
    <>
      {data.MayEdit && first && (
        <ScreenActions>
          <Button kind="primary" icon={IconPlus} onClick={add}>
            {t.add}
          </Button>
        </ScreenActions>
      )}
      {data.Units.length === 0 && (
        <Card label={t.none}>
          <EmptyState kind="first" title={t.none} level={2}>
            {t.noneText}
          </EmptyState>
        </Card>
      )}
      {shown.length < data.Units.length && (
        <div>
          <Button size="sm" onClick={() => showTab('units')}>
            {t.every}
          </Button>
        </div>
      )}
      <div className="k-tay-units">
        {shown.map((unit) => (
          <UnitCard key={unit.TayUnitID} unit={unit} may={data.MayEdit} dialogs={dialogs} />
        ))}
      </div>
      {dialogs.dialog}
    </>
  )
}
