import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { youthTab } from '../youth/youth-tab.web.ts'
import { childCalls } from './children.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['Children', 'Hijos'],
  none: ['No children are written down.', 'No hay hijos anotados.'],
  add: ['Add child', 'Agregar hijo'],
  edit: ['Edit', 'Editar'],
  expecting: ['A baby is expected on {day}.', 'Espera un bebé para el {day}.'],
  here: ['Lives with the youth', 'Vive con el joven'],
  elsewhere: ['Lives elsewhere', 'Vive en otro lugar'],
  other: ['other parent: {name}', 'el otro padre o madre: {name}'],
  care: ['child care: {who}', 'guardería: {who}'],
  doctor: ['doctor: {name}', 'médico: {name}'],
  more: ['More on {name}', 'Más sobre {name}'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove {name} from the chart?', '¿Quitar a {name} del expediente?'],
})

/** The children of the youth, and who helps with them. */
export const Parenting = youthTab(childCalls.getChildren, function Parenting({ chart: youth, data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const save = (one?: (typeof data.Children)[number]) =>
    dialogs.ask({
      call: childCalls.saveChild,
      title: one ? one.Name : t.add,
      wide: true,
      values: { ...id, LivesWithYouth: true, ...one },
    })
  return (
    <>
      {youth.ExpectingOn && <Note>{t.expecting(dates.date(youth.ExpectingOn))}</Note>}
      <RecordCard
        title={t.title}
        rows={data.Children}
        idOf={({ TayChildID }) => TayChildID}
        rowClass="k-tay-rows"
        none={t.none}
        add={may && { label: t.add, onClick: () => save() }}
        draw={(one) => (
          <>
            <span>
              <b>{one.Name}</b>
              <small>
                {[
                  dates.age(one.DateOfBirth),
                  one.OtherParent && t.other(one.OtherParent),
                  one.ChildCare && t.care(one.ChildCare),
                  one.Doctor && t.doctor(one.Doctor),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {one.Note && <small>{one.Note}</small>}
            </span>
            <Status tone={one.LivesWithYouth ? 'ok' : 'info'}>{one.LivesWithYouth ? t.here : t.elsewhere}</Status>
            <MoreMenu
              label={t.more(one.Name)}
              entries={[
                may && { label: t.edit, onClick: () => save(one) },
                may && {
                  label: t.remove,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: childCalls.removeChild,
                      title: t.removeTitle(one.Name),
                      values: { ...id, TayChildID: one.TayChildID, version: one.version },
                    }),
                },
              ]}
            />
          </>
        )}
      />
    </>
  )
})
