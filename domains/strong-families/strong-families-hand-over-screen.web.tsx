import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { handOverCalls as calls } from './community/hand-over.calls.ts'

const useText = catalog({
  title: ['Hand families over', 'Pasar familias'],
  sentence: [
    'All open families of one coordinator go to another. Charts that only the coordinator may open go along when you give your own, or when the coordinator no longer works here.',
    'Todas las familias activas de un coordinador pasan a otro. Los expedientes que solo ve el coordinador van también si usted pasa los suyos o si el coordinador ya no trabaja aquí.',
  ],
  nobody: ['No coordinator', 'Sin coordinador'],
  left: ['no longer works here', 'ya no trabaja aquí'],
  families: [
    ['# family', '# familia'],
    ['# families', '# familias'],
  ],
  closed: [
    ['# open to the coordinator only', '# que solo ve el coordinador'],
    ['# open to the coordinator only', '# que solo ve el coordinador'],
  ],
  give: ['Hand over', 'Pasar'],
  giveOf: ['Hand over the families of {name}', 'Pasar las familias de {name}'],
  to: ['New coordinator', 'Nuevo coordinador'],
  none: ['No families yet', 'Aún no hay familias'],
  done: [
    ['# family was handed over.', 'Se pasó # familia.'],
    ['# families were handed over.', 'Se pasaron # familias.'],
  ],
})

/** Who carries how many families, those who left first, and giving them to somebody else; over any screen. */
export function Screen() {
  const t = useText()
  const close = useClose()
  const dialogs = useDialogs()
  const { data } = useRead(calls.getCoordinators, {})
  const rows = data?.Programs.flatMap((program) => program.Carried.map((one) => ({ ...one, program })))
  return (
    <Dialog opened onClose={close} title={t.title} sentence={t.sentence}>
      {!rows && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <p className="k-quiet">{t.none}</p>}
      {rows && rows.length > 0 && (
        <ul className="k-list k-record-rows" aria-label={t.title}>
          {rows.map((one) => (
            <li key={`${one.program.SubProgramID} ${one.EmployeeID}`}>
              <span>
                <b>{one.Name ?? t.nobody}</b>
                <small>
                  {[
                    t.families(one.Families),
                    one.Closed > 0 && t.closed(one.Closed),
                    one.EmployeeID && !one.WorksHere && t.left,
                    data && data.Programs.length > 1 && one.program.Name,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              <Button
                size="sm"
                aria-label={t.giveOf(one.Name ?? t.nobody)}
                onClick={() =>
                  dialogs.ask({
                    call: calls.handOverFamilies,
                    title: t.giveOf(one.Name ?? t.nobody),
                    values: { SubProgramID: one.program.SubProgramID, FromEmployeeID: one.EmployeeID },
                    fields: [
                      { name: 'EmployeeID', span: 12 },
                      { name: 'Note', span: 12 },
                    ],
                    custom: {
                      EmployeeID: chosenField(
                        t.to,
                        one.program.Employees.filter(({ EmployeeID }) => EmployeeID !== one.EmployeeID).map(
                          ({ EmployeeID, Name }) => ({ value: EmployeeID, label: Name }),
                        ),
                      ),
                    },
                    onDone: ({ Families }) => showToast({ text: t.done(Families) }),
                  })
                }
              >
                {t.give}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialogs.dialog}
    </Dialog>
  )
}
