import { useDeferredValue, useState } from 'react'
import { isEnough, Picker, type OnePickerProps } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useOrganizationText } from './organization-text.web.ts'
import { NewOrganization } from './organization-form.web.tsx'
import { organizationCalls } from './organizations.calls.ts'
import type { organizationKinds } from './organizations.rules.ts'

interface OrganizationPickerProps extends OnePickerProps {
  /** What a new one is to begin with. */
  kinds?: readonly (typeof organizationKinds)[number]['value'][]
  /** false: only those on the register can be chosen. */
  adds?: boolean
}

/** An organization of the register, or a new one that is recorded on the way. */
export function OrganizationPicker({ kinds = ['Church'], adds = true, ...props }: OrganizationPickerProps) {
  const t = useOrganizationText()
  const mayAdd = usePermitted()(organizationCalls.addOrganization.permission)
  const [text, setText] = useState<string>()
  const [adding, setAdding] = useState<string>()
  const asked = useDeferredValue(text?.trim())
  const { data } = useRead(
    organizationCalls.getOrganizations,
    { Search: asked ?? '', PageSize: 25 },
    { enabled: isEnough(asked), quiet: true, keepLast: true },
  )
  const found =
    isEnough(text) && data
      ? data.Rows.slice(0, 10).map((row) => ({
          id: row.OrganizationID,
          name: row.Name,
          note: [row.City, row.ZipCode].filter(Boolean).join(', '),
        }))
      : undefined
  return (
    <>
      <Picker
        {...props}
        text={text}
        onText={setText}
        found={found}
        words={{ type: t.type, none: t.noneCalled }}
        other={adds && mayAdd ? { label: t.none, choose: setAdding } : undefined}
      />
      {adding !== undefined && (
        <NewOrganization
          name={adding}
          kinds={kinds}
          onClose={() => setAdding(undefined)}
          onDone={(one) => {
            setAdding(undefined)
            props.onChange(one)
          }}
        />
      )}
    </>
  )
}
