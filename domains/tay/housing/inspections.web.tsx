import { IconCheck } from '@tabler/icons-react'
import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { unitCalls, type Inspection } from './units.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['Inspections of the unit', 'Inspecciones de la vivienda'],
  none: [
    'Not inspected yet. Each unit is inspected once a month.',
    'Aún sin inspección. Cada vivienda se inspecciona una vez al mes.',
  ],
  add: ['Record inspection', 'Registrar inspección'],
  fine: ['Nothing to put right', 'Nada por arreglar'],
  by: ['{day}, {name}', '{day}, {name}'],
  due: ['to be fixed by {day}', 'por arreglar para el {day}'],
  fixed: ['Fixed {day}', 'Arreglado el {day}'],
  fix: ['Mark as fixed', 'Marcar como arreglado'],
  unfix: ['Not fixed after all', 'Sigue sin arreglar'],
  more: ['More on: {what}', 'Más sobre: {what}'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this inspection?', '¿Quitar esta inspección?'],
})

interface InspectionsProps {
  unitId: string
  rows: readonly Inspection[]
  may: boolean
  dialogs: Dialogs
}

/** Opens the form of a new inspection. */
export function useInspect(dialogs: Dialogs) {
  const t = useText()
  const today = useDates().today()
  return (TayUnitID: string, name?: string) =>
    dialogs.ask({
      call: unitCalls.addInspection,
      title: t.add,
      sentence: name,
      values: { TayUnitID, InspectedOn: today },
      fields: ['InspectedOn', 'DueOn', { name: 'Corrections', span: 12 }, { name: 'Note', span: 12 }],
    })
}

/** What inspections of a unit found, and what of it is put right. */
export function Inspections({ unitId, rows, may, dialogs }: InspectionsProps) {
  const t = useText()
  const dates = useDates()
  const inspect = useInspect(dialogs)
  const { run: set } = useChange(unitCalls.setCorrection)
  return (
    <RecordCard
      title={t.title}
      rows={rows}
      idOf={({ TayInspectionID }) => TayInspectionID}
      rowClass="k-tay-rows"
      none={t.none}
      add={may && { label: t.add, onClick: () => inspect(unitId) }}
      draw={(one) => (
        <>
          <span>
            <b>{one.InspectedBy ? t.by(dates.near(one.InspectedOn), one.InspectedBy) : dates.near(one.InspectedOn)}</b>
            {one.Note && <small>{one.Note}</small>}
          </span>
          {one.Corrections.length === 0 && <Status tone="ok">{t.fine}</Status>}
          <MoreMenu
            label={t.more(dates.near(one.InspectedOn))}
            entries={[
              may && {
                label: t.remove,
                danger: true,
                onClick: () =>
                  dialogs.ask({
                    call: unitCalls.removeInspection,
                    title: t.removeTitle,
                    values: { TayUnitID: one.UnitID, TayInspectionID: one.TayInspectionID, version: one.version },
                    fields: [{ name: 'Reason', span: 12 }],
                  }),
              },
            ]}
          />
          {one.Corrections.length > 0 && (
            <ul className="k-tay-corrections">
              {one.Corrections.map((row) => {
                const save = (FixedOn: string | null) => () =>
                  void set({
                    TayUnitID: one.UnitID,
                    TayCorrectionID: row.TayCorrectionID,
                    FixedOn,
                    version: row.version,
                  })
                return (
                  <li key={row.TayCorrectionID}>
                    <span>
                      {row.What}
                      {!row.FixedOn && <small>{t.due(dates.near(row.DueOn))}</small>}
                    </span>
                    {row.FixedOn ? (
                      <Status tone="ok">{t.fixed(dates.near(row.FixedOn))}</Status>
                    ) : (
                      row.DueOn < dates.today() && <Status tone="over">{dates.due(row.DueOn).text}</Status>
                    )}
                    {may && (
                      <Button
                        kind="quiet"
                        size="sm"
                        {...(!row.FixedOn && { icon: IconCheck })}
                        onClick={save(row.FixedOn ? null : dates.today())}
                      >
                        {row.FixedOn ? t.unfix : t.fix}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
          )}
        </>
      )}
    />
  )
}
