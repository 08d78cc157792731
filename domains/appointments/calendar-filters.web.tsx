import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { appointmentPlaces, appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import type { Output } from '#platform/contract/call.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { SelectField, type Option } from '#platform/web/ui/select-field.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import type { useAddress } from '#platform/web/use-address.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { View } from './calendar-days.web.ts'
import { useCalendarText } from './calendar-text.web.ts'
import type { planningCalls } from './planning.calls.ts'
import { useClients } from './use-clients.web.ts'

type Address = ReturnType<typeof useAddress<'/Appointments'>>
const layersOn = (asked: string | undefined) => (asked ?? '').split(',').filter(Boolean)

interface FiltersProps {
  start: Output<typeof planningCalls.getCalendarStart>
  address: Address
  view: View
}

/** Whose, of what kind, and what else is shown; all of it is in the address. */
export function CalendarFilters({ start, address, view }: FiltersProps) {
  const t = useCalendarText()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const { UserID } = useProfile()
  const { asked, set } = address
  const on = layersOn(asked.layers)
  const team = start.Team.filter(({ EmployeeID }) => EmployeeID !== UserID)
  const isWhole = !isNarrow || opened
  const chosen = [asked.client, asked.type, asked.place, asked.status].filter(Boolean).length + on.length
  return (
    <div className="k-cal-filters">
      <SelectField
        label={t.whose}
        labelHidden
        options={[
          ...(view === 'team' ? [] : [{ value: 'me', label: t.mine }]),
          ...(team.length > 0 ? [{ value: 'team', label: t.myTeam }] : []),
          { value: 'pool', label: t.pool },
          ...team.map(({ EmployeeID, Name }) => ({ value: EmployeeID, label: Name })),
        ]}
        value={asked.whose ?? (view === 'team' ? 'team' : 'me')}
        onChange={(whose) => set({ whose: !whose || whose === (view === 'team' ? 'team' : 'me') ? undefined : whose })}
      />
      {isNarrow && (
        <Button icon={IconAdjustmentsHorizontal} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {chosen > 0 ? t.narrowed(chosen) : t.narrow}
        </Button>
      )}
      {isWhole && <Narrowing {...{ start, address, view }} />}
    </div>
  )
}

/** Of what kind, and what else is shown. */
function Narrowing({ start, address, view }: FiltersProps) {
  const t = useCalendarText()
  const { known } = useSpeech()
  const { asked, set } = address
  const on = layersOn(asked.layers)
  const [chosen, setChosen] = useState<Option>()
  // One that an address asks for can be let go, also where nobody knows the name.
  const shown = asked.client
    ? [chosen?.value === asked.client ? chosen : { value: asked.client, label: t.oneClient }]
    : []
  const { options, search } = useClients(shown)
  return (
    <>
      <SelectField
        label={t.client}
        labelHidden
        clearable
        searchable
        placeholder={t.allClients}
        options={options}
        onSearch={search}
        value={asked.client ?? null}
        onChange={(client) => {
          setChosen(options.find(({ value }) => value === client))
          set({ client: client ?? undefined })
        }}
      />
      <SelectField
        label={t.types}
        labelHidden
        clearable
        placeholder={t.allTypes}
        options={known(appointmentTypes)}
        value={asked.type ?? null}
        onChange={(type) => set({ type: type ?? undefined })}
      />
      <SelectField
        label={t.places}
        labelHidden
        clearable
        placeholder={t.allPlaces}
        options={known(appointmentPlaces)}
        value={asked.place ?? null}
        onChange={(place) => set({ place: place ?? undefined })}
      />
      <SelectField
        label={t.statuses}
        labelHidden
        clearable
        placeholder={t.allStatuses}
        options={known(appointmentStatuses)}
        value={asked.status ?? null}
        onChange={(status) => set({ status: status ?? undefined })}
      />
      {/* What is shown beside appointments is nobody's column. */}
      {start.Layers.length > 0 && view !== 'team' && (
        <fieldset className="k-cal-layers">
          <legend className="k-hidden">{t.layers}</legend>
          {start.Layers.map(({ Name, Label }) => (
            <Checkbox
              key={Name}
              label={Label}
              checked={on.includes(Name)}
              onChange={(event) => {
                const next = event.currentTarget.checked ? [...on, Name] : on.filter((one) => one !== Name)
                set({ layers: next.length > 0 ? next.join(',') : undefined })
              }}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
