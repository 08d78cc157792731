import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { ListCard } from '#platform/web/blocks/list-card.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { holidayCalls } from './holidays.calls.ts'

const useText = catalog({
  title: ['Holidays of {year}', 'Feriados de {year}'],
  note: ['Due dates in business days skip them', 'Los plazos en días hábiles los saltan'],
  earlier: ['{year}, the year before', '{year}, el año anterior'],
  later: ['{year}, the year after', '{year}, el año siguiente'],
  add: ['Add a holiday', 'Agregar un feriado'],
  federal: ['Add the federal holidays', 'Agregar los feriados federales'],
  allFederal: ['All federal holidays of this year are here.', 'Ya están todos los feriados federales de este año.'],
  added: [
    ['# holiday was added.', 'Se agregó # feriado.'],
    ['# holidays were added.', 'Se agregaron # feriados.'],
  ],
  change: ['Change {name}', 'Cambiar {name}'],
  remove: ['Remove {name}', 'Quitar {name}'],
  removeDo: ['Remove', 'Quitar'],
  cancel: ['Cancel', 'Cancelar'],
  removeText: [
    'The day counts as a business day again, and due dates move with it.',
    'El día vuelve a contar como hábil, y los plazos cambian con él.',
  ],
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
  const federal = useChange(holidayCalls.addFederalHolidays)
  const [removing, setRemoving] = useState<Holiday>()
  const missing = data !== undefined && data.MissingFederal > 0
  async function addFederal() {
    const done = await federal.run({ Year })
    if (done) showToast({ text: t.added(done.Added) })
  }
  return (
    <>
      <ListCard
        text={{ ...t, title: t.title(String(Year)), none: t.none(String(Year)) }}
        note={t.note}
        icon={IconCalendarOff}
        rows={data?.Holidays}
        keyOf={({ HolidayID }) => HolidayID}
        line={({ Name, Date }) => ({ name: Name, about: [dates.long(Date)] })}
        quiet={missing}
        head={
          <>
            {[Year - 1, Year + 1].map((year, at) => (
              <IconButton
                key={at}
                icon={at === 0 ? IconChevronLeft : IconChevronRight}
                size="sm"
                label={at === 0 ? t.earlier(String(year)) : t.later(String(year))}
                onClick={() => set({ year: String(year) })}
              />
            ))}
            <Button
              kind={missing ? 'primary' : 'default'}
              busy={federal.isPending}
              offBecause={data && !missing ? t.allFederal : undefined}
              onClick={() => void addFederal()}
            >
              {t.federal}
            </Button>
          </>
        }
        actions={(holiday, change) => (
          <>
            <IconButton icon={IconPencil} size="sm" label={t.change(holiday.Name)} onClick={change} />
            <IconButton
              icon={IconTrash}
              size="sm"
              label={t.remove(holiday.Name)}
              onClick={() => setRemoving(holiday)}
            />
          </>
        )}
      >
        {(holiday, ways) => (
          <CallForm
            call={holidayCalls.addEditHoliday}
            values={holiday ?? {}}
            fields={[
              { name: 'Date', span: 6 },
              { name: 'Name', span: 6 },
            ]}
            {...ways}
          />
        )}
      </ListCard>
      {removing && <RemoveHoliday holiday={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

function RemoveHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = useText()
  const remove = useChange(holidayCalls.deleteHoliday)
  const { HolidayID, version } = holiday
  async function takeAway() {
    if (!(await remove.run({ HolidayID, version }))) return
    showToast({ text: t.removed })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.remove(holiday.Name)}
      sentence={t.removeText}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.cancel}
          </Button>
          <Button kind="last" busy={remove.isPending} onClick={() => void takeAway()}>
            {t.removeDo}
          </Button>
        </>
      }
    />
  )
}
