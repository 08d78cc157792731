import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { isEnough, Picker } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { planningCalls } from './planning.calls.ts'

type Found = Output<typeof planningCalls.findClients>

interface FieldsProps {
  values: Values
  onValues: (part: Partial<Values>) => void
  error?: string | undefined
}

/** Clients one after another, or a family; a child's home can be part of it. */
export function ClientsField({ values, onValues, error }: FieldsProps) {
  const t = useFormText()
  const [text, setText] = useState<string>()
  const { data } = useRead(planningCalls.findClients, isEnough(text) ? { Search: text } : {}, {
    quiet: true,
    keepLast: true,
    enabled: text !== undefined,
  })
  const found = data?.Clients.filter((one) => !values.clients.some(({ id }) => id === one.ClientSubProgramMembershipID))
  const families = data?.Families ?? []
  const clientRow = (one: Found['Clients'][number]) => ({
    id: one.ClientSubProgramMembershipID,
    name: one.Name,
    note: [one.HomeName, one.SubProgramName].filter(Boolean).join(' · '),
  })
  const familyRow = (one: Found['Families'][number]) => ({
    id: one.FosterResourceFamilyID,
    name: one.Name,
    note: [t.aFamily, one.SubProgramName].join(' · '),
  })
  const homes = values.clients
    .flatMap(({ home }) => home ?? [])
    .filter((home, at, all) => all.findIndex(({ id }) => id === home.id) === at)
  return (
    <div className="k-stack">
      <Picker
        label={t.addClient}
        error={error}
        value={null}
        text={text}
        onText={setText}
        found={found && [...found.slice(0, 12).map(clientRow), ...families.slice(0, 6).map(familyRow)]}
        onChange={(picked) => {
          const family = families.find(({ FosterResourceFamilyID }) => FosterResourceFamilyID === picked?.id)
          if (family)
            return onValues({
              family: { id: family.FosterResourceFamilyID, name: family.Name },
              ...(values.clients.length === 0 && { program: family.SubProgramID }),
            })
          const one = data?.Clients.find(
            ({ ClientSubProgramMembershipID }) => ClientSubProgramMembershipID === picked?.id,
          )
          if (!one) return
          const home = one.FosterResourceFamilyID ? { id: one.FosterResourceFamilyID, name: one.HomeName ?? '' } : null
          onValues({
            clients: [
              ...values.clients,
              { id: one.ClientSubProgramMembershipID, name: one.Name, home, program: one.SubProgramID },
            ],
            program: one.SubProgramID,
          })
        }}
      />
      {values.clients.length > 0 && (
        <div className="k-appt-people">
          {values.clients.map((one) => (
            <Chip
              key={one.id}
              removeLabel={t.removeOne(one.name)}
              onRemove={() => onValues({ clients: values.clients.filter(({ id }) => id !== one.id) })}
            >
              {one.name}
            </Chip>
          ))}
        </div>
      )}
      {[...homes, ...(values.family && !homes.some(({ id }) => id === values.family?.id) ? [values.family] : [])].map(
        (home) => (
          <Checkbox
            key={home.id}
            label={t.home(home.name)}
            checked={values.family?.id === home.id}
            onChange={(event) => onValues({ family: event.currentTarget.checked ? home : null })}
          />
        ),
      )}
    </div>
  )
}

/** People outside; with an address they get an invitation. */
export function GuestsField({ values, onValues }: FieldsProps) {
  const t = useFormText()
  const set = (at: number, part: Partial<Values['guests'][number]>) =>
    onValues({ guests: values.guests.map((guest, index) => (index === at ? { ...guest, ...part } : guest)) })
  return (
    <fieldset className="k-field k-stack">
      <legend className="k-label">{t.guests}</legend>
      {values.guests.map((guest, at) => (
        <div key={at} className="k-appt-guest">
          <TextField
            label={t.guestName}
            maxLength={120}
            value={guest.name}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <TextField
            label={t.guestEmail}
            type="email"
            value={guest.email}
            onChange={(event) => set(at, { email: event.currentTarget.value })}
          />
          <SelectField
            label={t.guestLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
            value={guest.language ?? 'en'}
            onChange={(language) => set(at, { language: language === 'es' ? 'es' : 'en' })}
          />
          <IconButton
            icon={IconX}
            label={t.removeGuest(at + 1)}
            onClick={() => onValues({ guests: values.guests.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      <div>
        <Button size="sm" onClick={() => onValues({ guests: [...values.guests, { name: '', email: '' }] })}>
          {t.addGuest}
        </Button>{' '}
        <small className="k-help">{t.guestHelp}</small>
      </div>
    </fieldset>
  )
}
