import { ActionForm } from '#domains/activity/action-form.web.tsx'
import { nameOf } from '#domains/enrollment/chart-head.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import type { YouthProfile } from '../youth/youth-chart.calls.ts'
import { stayCalls } from './stays.calls.ts'
import { unitCalls } from './units.calls.ts'

const useText = catalog({
  title: ['A home for {name}', 'Una vivienda para {name}'],
  unit: ['Unit', 'Vivienda'],
  free: [
    ['{unit}, # bed free', '{unit}, # cama libre'],
    ['{unit}, # beds free', '{unit}, # camas libres'],
  ],
  move: ['Change unit', 'Cambiar de vivienda'],
  done: ['{name} has moved.', '{name} se mudó.'],
})

/** Another unit or address from a day on; units without a free bed are not offered. */
export function MoveYouth({ youth, onClose }: { youth: YouthProfile; onClose: () => void }) {
  const t = useText()
  const today = useDates().today()
  const { data } = useRead(unitCalls.getUnits, {})
  if (!data) return null
  const units = data.Units.filter(
    (one) => one.SubProgramID === youth.SubProgramID && one.TayUnitID !== youth.Home?.UnitID && one.Beds > one.Taken,
  ).map((one) => ({ value: one.TayUnitID, label: t.free(one.Beds - one.Taken, one.Name) }))
  return (
    <ActionForm
      call={stayCalls.moveYouth}
      values={{
        ClientSubProgramMembershipID: youth.ClientSubProgramMembershipID,
        ...(youth.Home && { TayStayID: youth.Home.TayStayID, version: youth.Home.version }),
        StartDate: today,
        PlacementType: youth.Home?.PlacementType ?? 'THP-NMD',
      }}
      fields={['PlacementType', 'StartDate', 'UnitID', 'Address', { name: 'Note', span: 12 }]}
      custom={{ UnitID: chosenField(t.unit, units) }}
      wide
      onClose={onClose}
      title={t.title(nameOf(youth))}
      confirmLabel={t.move}
      done={() => t.done(nameOf(youth))}
    />
  )
}
