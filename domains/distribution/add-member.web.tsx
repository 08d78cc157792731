import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField, type Option } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { distributionCalls } from './distribution.calls.ts'
import { useListText } from './list-text.web.ts'

type Kind = 'user' | 'role' | 'sub-program' | 'address'

interface AddMemberProps {
  id: string
  roles: readonly Option[]
  subPrograms: readonly Option[]
}

/** One member after the other, without leaving the page. */
export function AddMember({ id, roles, subPrograms }: AddMemberProps) {
  const t = useListText()
  const [kind, setKind] = useState<Kind>('role')
  const [chosen, setChosen] = useState<Picked | null>(null)
  const [address, setAddress] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const add = useChange(distributionCalls.addDistributionMember, { ownErrors: true })

  function clear(next: Kind) {
    setKind(next)
    setChosen(null)
    setAddress('')
    setName('')
    setError(undefined)
  }

  function put() {
    if (kind === 'address' ? !address.trim() : !chosen) return setError(t.chooseFirst)
    add
      .mutateAsync({
        DistributionListID: id,
        Kind: kind,
        UserID: kind === 'user' ? chosen!.id : null,
        RoleID: kind === 'role' ? chosen!.id : null,
        SubProgramID: kind === 'sub-program' ? chosen!.id : null,
        Address: kind === 'address' ? address.trim() : null,
        AddressName: kind === 'address' ? name.trim() || null : null,
      })
      .then(() => {
        showToast({ text: t.added(chosen?.name ?? (name.trim() || address.trim())) })
        clear(kind)
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure
        setError(failure.messages.join(' '))
      })
  }

  const choose = (label: string, options: readonly Option[]) => (
    <SelectField
      label={label}
      searchable
      options={options}
      value={chosen?.id ?? null}
      error={error}
      onChange={(value) => {
        setError(undefined)
        setChosen(value ? { id: value, name: options.find((option) => option.value === value)?.label ?? '' } : null)
      }}
    />
  )
  return (
    <Card title={t.addMember}>
      <form
        noValidate
        className="k-add-member"
        onSubmit={(event) => {
          event.preventDefault()
          put()
        }}
      >
        <RadioGroup<Kind>
          label={t.kind}
          choices={[
            { value: 'role', label: t.role },
            { value: 'sub-program', label: t.subProgram },
            { value: 'user', label: t.person },
            { value: 'address', label: t.address },
          ]}
          value={kind}
          onChange={clear}
        />
        {kind === 'role' && choose(t.role, roles)}
        {kind === 'sub-program' && choose(t.subProgram, subPrograms)}
        {kind === 'user' && (
          <StaffPicker label={t.person} value={chosen} onChange={setChosen} {...(error && { error })} />
        )}
        {kind === 'address' && (
          <>
            <TextField
              type="email"
              label={t.address}
              help={t.addressHelp}
              {...(error && { error })}
              value={address}
              maxLength={254}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <TextField
              label={t.addressName}
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </>
        )}
        <Button type="submit" icon={IconPlus} busy={add.isPending}>
          {t.addMember}
        </Button>
      </form>
    </Card>
  )
}
