import { IconChevronLeft, IconChevronRight, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { holidayCalls } from './holidays.calls.ts'
import '../agency.css'

const useText = catalog({
  title: ['Holidays of {year}', 'Feriados de {year}'],
  note: ['Due dates in business days skip them', 'Los plazos en días hábiles los saltan'],
  earlier: ['{year}, the year before', '{year}, el año anterior'],
  later: ['{year}, the year after', '{year}, el año siguiente'],
  add: ['Add a holiday', 'Agregar un feriado'],
  federal: ['Add the federal holidays', 'Agregar los feriados federales'],
  added: [
    ['# holiday was added.', 'Se agregó # feriado.'],
    ['# holidays were added.', 'Se agregaron # feriados.'],
  ],
  change: ['Change {name}', 'Cambiar {name}'],
  remove: ['Remove {name}', 'Quitar {name}'],
  removed: ['The holiday is removed.', 'El feriado se quitó.'],
  saved: ['The holiday is saved.', 'El feriado quedó guardado.'],
  none: ['No holidays in {year} yet', 'Aún no hay feriados en {year}'],
  noneText: [
    'Every day from Monday to Friday counts as a business day.',
    'Todos los días de lunes a viernes cuentan como hábiles.',
  ],
})

type Holiday = Output<typeof holidayCalls.getHolidays>['Holidays'][number]

export function HolidaysPart() {
  const t = useText()
  const dates = useDates()
  const { asked, set } = useAddress('/Admin')
  const Year =
    Number(asked.year) >= 1950 && Number(asked.year) <= 2150 ? Number(asked.year) : Number(dates.today().slice(0, 4))
  const { data } = useRead(holidayCalls.getHolidays, { Year })
  const [editing, setEditing] = useState<{ holiday?: Holiday }>()
  const federal = useChange(holidayCalls.addFederalHolidays)
  const remove = useChange(holidayCalls.deleteHoliday)
  const turn = (year: number) => set({ year: String(year) })
  return (
    <>
      <Card
        title={t.title(String(Year))}
        note={t.note}
        flush
        end={
          <>
            <IconButton
              icon={IconChevronLeft}
              size="sm"
              label={t.earlier(String(Year - 1))}
              onClick={() => turn(Year - 1)}
            />
            <IconButton
              icon={IconChevronRight}
              size="sm"
              label={t.later(String(Year + 1))}
              onClick={() => turn(Year + 1)}
            />
          </>
        }
      >
        <div className="k-agency-pad k-row">
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing({})}>
            {t.add}
          </Button>
          {data && data.MissingFederal > 0 && (
            <Button
              busy={federal.isPending}
              onClick={() =>
                void federal.run({ Year }).then((done) => done && showToast({ text: t.added(done.Added) }))
              }
            >
              {t.federal}
            </Button>
          )}
        </div>
        {!data && <SkeletonRows rows={8} />}
        {data?.Holidays.length === 0 && (
          <EmptyState kind="first" title={t.none(String(Year))}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list k-agency-list" aria-label={t.title(String(Year))}>
          {data?.Holidays.map((holiday) => (
            <li key={holiday.HolidayID}>
              <span className="k-agency-what">
                <b>{holiday.Name}</b>
                <small>{dates.long(holiday.Date)}</small>
              </span>
              <IconButton
                icon={IconPencil}
                size="sm"
                label={t.change(holiday.Name)}
                onClick={() => setEditing({ holiday })}
              />
              <IconButton
                icon={IconTrash}
                size="sm"
                label={t.remove(holiday.Name)}
                onClick={() =>
                  void remove
                    .run({ HolidayID: holiday.HolidayID, version: holiday.version })
                    .then((done) => done && showToast({ text: t.removed }))
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <FormDialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing?.holiday ? t.change(editing.holiday.Name) : t.add}
      >
        {(close) => (
          <CallForm
            call={holidayCalls.addEditHoliday}
            values={editing?.holiday ?? {}}
            fields={[
              { name: 'Date', span: 6 },
              { name: 'Name', span: 6 },
            ]}
            onCancel={close}
            onDone={() => {
              setEditing(undefined)
              showToast({ text: t.saved })
            }}
          />
        )}
      </FormDialog>
    </>
  )
}
