import { tayAftercareTimes, tayExitHousing, tayExitIncome, tayExitSchool } from '#platform/contract/lists/tay.ts'
import { addDays } from '#platform/contract/dates.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { aftercareEarly } from '../tay.rules.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { aftercareCalls } from './aftercare.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['How the youth left', 'Cómo salió el joven'],
  still: ['Still in the program', 'Sigue en el programa'],
  stillText: [
    'With the exit you say how the youth leaves: housing, income, school and adults to count on. Contacts after 3, 6 and 12 months fall due then.',
    'Con la salida se anota cómo queda el joven: vivienda, ingresos, estudios y adultos con quienes cuenta. Luego tocan contactos a los 3, 6 y 12 meses.',
  ],
  left: ['Last day', 'Último día'],
  housing: ['Housing', 'Vivienda'],
  income: ['Income', 'Ingresos'],
  school: ['School', 'Estudios'],
  supports: ['Adults to count on', 'Adultos con quienes cuenta'],
  edit: ['Correct', 'Corregir'],
  editTitle: ['Correct how the youth left', 'Corregir cómo salió el joven'],
  after: ['Aftercare', 'Seguimiento'],
  at: ['After {time}', 'A los {time}'],
  due: ['Due {day}', 'Para el {day}'],
  record: ['Record', 'Registrar'],
  recordTitle: ['Aftercare after {time}', 'Seguimiento a los {time}'],
  reached: ['Reached', 'Se localizó'],
  missed: ['Not reached', 'No se localizó'],
  by: ['by {name}', 'por {name}'],
  none: ['Nobody is asked after this exit.', 'Después de esta salida no se pregunta.'],
  more: ['More on: {what}', 'Más sobre: {what}'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this contact?', '¿Quitar este contacto?'],
})
const outcome = [
  { name: 'Housing', span: 4 },
  { name: 'Income', span: 4 },
  { name: 'School', span: 4 },
] as const

/** How a youth left, and how they are 3, 6 and 12 months later. */
export const Aftercare = youthTab(aftercareCalls.getAftercare, function Aftercare({ chart: youth, data, id, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const may = youth.Can.Edit
  const { Outcome } = data
  if (!Outcome || !data.LeftOn)
    return (
      <Card label={t.title}>
        <EmptyState kind="first" title={t.still}>
          {t.stillText}
        </EmptyState>
      </Card>
    )
  const time = (months: number) => label(tayAftercareTimes, months)
  const record = (Months: 3 | 6 | 12) =>
    dialogs.ask({
      call: aftercareCalls.addAftercare,
      title: t.recordTitle(time(Months)),
      wide: true,
      values: { ...id, Months, ContactedOn: dates.today(), Reached: true },
      fields: ['ContactedOn', 'Reached', ...outcome, { name: 'Note', span: 12 }],
    })
  const said = (one: { Housing: string | null; Income: string | null; School: string | null }) =>
    [
      one.Housing && label(tayExitHousing, one.Housing),
      one.Income && label(tayExitIncome, one.Income),
      one.School && label(tayExitSchool, one.School),
    ].filter(Boolean)
  const rows = [
    ...data.Contacts.map((one) => ({ months: one.Months, done: one, due: null })),
    ...data.Due.map((one) => ({ months: one.Months, done: null, due: one.DueOn })),
  ].toSorted((a, b) => a.months - b.months)
  return (
    <>
      <Card
        title={t.title}
        end={
          may && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() =>
                dialogs.ask({
                  call: aftercareCalls.updateOutcome,
                  title: t.editTitle,
                  wide: true,
                  values: { ...id, ...Outcome },
                  fields: [...outcome, { name: 'Supports', span: 4 }, { name: 'SupportsNote', span: 8 }],
                })
              }
            >
              {t.edit}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { label: t.left, value: dates.date(data.LeftOn) },
            { label: t.housing, value: label(tayExitHousing, Outcome.Housing) },
            { label: t.income, value: label(tayExitIncome, Outcome.Income) },
            { label: t.school, value: label(tayExitSchool, Outcome.School) },
            {
              label: t.supports,
              value: [Outcome.Supports, Outcome.SupportsNote].filter((one) => one !== null).join(', '),
            },
          ]}
        />
      </Card>
      <RecordCard
        title={t.after}
        rows={rows}
        idOf={({ months }) => String(months)}
        rowClass="k-tay-rows"
        none={t.none}
        draw={({ months, done, due }) => (
          <>
            <span>
              <b>{t.at(time(months))}</b>
              <small>
                {done
                  ? [dates.near(done.ContactedOn), ...said(done), done.ContactedBy && t.by(done.ContactedBy)]
                      .filter(Boolean)
                      .join(', ')
                  : t.due(dates.near(due!))}
              </small>
              {done?.Note && <small>{done.Note}</small>}
            </span>
            {done ? (
              <Status tone={done.Reached ? 'ok' : 'soon'}>{done.Reached ? t.reached : t.missed}</Status>
            ) : (
              due! <= addDays(dates.today(), aftercareEarly) && (
                <Status tone={due! < dates.today() ? 'over' : 'soon'}>{dates.due(due!).text}</Status>
              )
            )}
            {may && due && addDays(due, -aftercareEarly) <= dates.today() && (
              <Button size="sm" onClick={() => record(months)}>
                {t.record}
              </Button>
            )}
            {done && (
              <MoreMenu
                label={t.more(t.at(time(months)))}
                entries={[
                  may && {
                    label: t.remove,
                    danger: true,
                    onClick: () =>
                      dialogs.remove({
                        call: aftercareCalls.removeAftercare,
                        title: t.removeTitle,
                        values: { ...id, TayAftercareID: done.TayAftercareID, version: done.version },
                      }),
                  },
                ]}
              />
            )}
          </>
        )}
      />
    </>
  )
})
