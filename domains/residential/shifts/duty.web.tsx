import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { absenceCalls } from '../absences/absences.calls.ts'
import type { House } from '../houses/houses.calls.ts'
import { dutyCalls, type OnShift } from './duty.calls.ts'
import { ratioOf, shiftName } from './shifts.rules.ts'

const useText = catalog({
  onShift: ['On shift in {house}', 'De turno en {house}'],
  shift: ['{name} shift until {time}', 'Turno de {name} hasta las {time}'],
  nobody: ['Nobody is on shift.', 'Nadie está de turno.'],
  since: ['since {time}', 'desde {time}'],
  begin: ['Begin my shift', 'Comenzar mi turno'],
  end: ['End my shift', 'Terminar mi turno'],
  endOf: ['End the shift of {name}', 'Terminar el turno de {name}'],
  beginOther: ['Put somebody on shift', 'Poner a alguien de turno'],
  more: ['More on the shift in {house}', 'Más sobre el turno en {house}'],
  who: ['Who', 'Quién'],
  kept: [
    'Ratio kept: {staff} on shift for {present} in the house',
    'Proporción cumplida: {staff} de turno para {present} en la casa',
  ],
  short: [
    'Ratio not kept: {staff} on shift for {present} in the house, {needed} needed',
    'Proporción no cumplida: {staff} de turno para {present} en la casa, hacen falta {needed}',
  ],
})

/** Who is at work in a house now, and whether they are enough. */
export function DutyLine({ house, dialogs }: { house: House; dialogs: Dialogs }) {
  const t = useText()
  const dates = useDates()
  const { say } = useSpeech()
  const begin = useChange(dutyCalls.beginDuty)
  const manages = !useWhyNot(absenceCalls.saveAbsence)
  const mine = house.OnShift.find(({ Mine }) => Mine)
  const of = { ResidenceID: house.ResidenceID }
  const staff = house.OnShift.length
  const ratio = ratioOf({
    present: house.InHouse,
    staff,
    perStaff: house.Shift.Night ? house.NightRatio : house.DayRatio,
  })
  const end = (one: OnShift) =>
    dialogs.ask({
      call: dutyCalls.endDuty,
      title: one.Mine ? t.end : t.endOf(one.Name),
      sentence: house.Name,
      values: { ...of, HouseDutyID: one.HouseDutyID, version: one.version },
      fields: ['On', 'Time'],
    })
  return (
    <div className="k-duty" role="group" aria-label={t.onShift(house.Name)}>
      <span className="k-duty-who">
        <small>{t.shift(say(shiftName(house.Shift.Name)), dates.clock(house.Shift.Ends))}</small>
        {staff === 0 ? (
          <span className="k-quiet">{t.nobody}</span>
        ) : (
          <ul>
            {house.OnShift.map((one) => (
              <li key={one.HouseDutyID}>
                {one.Name} <small>{t.since(dates.instantWithin(one.StartedAt))}</small>
              </li>
            ))}
          </ul>
        )}
      </span>
      <span className="k-bed-ends">
        {mine ? (
          <Button kind="quiet" size="sm" onClick={() => end(mine)}>
            {t.end}
          </Button>
        ) : (
          <Button size="sm" busy={begin.isPending} onClick={() => void begin.run(of)}>
            {t.begin}
          </Button>
        )}
        <MoreMenu
          label={t.more(house.Name)}
          entries={[
            manages && {
              label: t.beginOther,
              onClick: () => dialogs.show((onClose) => <BeginOther house={house} onClose={onClose} />),
            },
            ...house.OnShift.filter((one) => manages && !one.Mine).map((one) => ({
              label: t.endOf(one.Name),
              onClick: () => end(one),
            })),
          ]}
        />
      </span>
      {ratio && (
        <span className="k-bed-alerts">
          <Status tone={ratio.kept ? 'ok' : 'over'} small>
            {ratio.kept ? t.kept(staff, house.InHouse) : t.short(staff, house.InHouse, ratio.needed)}
          </Status>
        </span>
      )}
    </div>
  )
}

function BeginOther({ house, onClose }: { house: House; onClose: () => void }) {
  const t = useText()
  const { data } = useRead(dutyCalls.getDuty, { ResidenceID: house.ResidenceID })
  if (!data) return null
  const staff = data.Staff.filter((one) => !one.OnShift).map(({ UserID, Name }) => ({ value: UserID, label: Name }))
  return (
    <CallDialog
      call={dutyCalls.beginDuty}
      title={t.beginOther}
      sentence={house.Name}
      values={{ ResidenceID: house.ResidenceID }}
      fields={[{ name: 'UserID', span: 12, needed: true }, 'On', 'Time']}
      custom={{ UserID: chosenField(t.who, staff, { autoFocus: true }) }}
      onClose={onClose}
    />
  )
}
