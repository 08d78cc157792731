import { IconX } from '@tabler/icons-react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSealText } from './chart-seal-text.web.ts'

export interface Custodian {
  EmployeeID: string
  Name: string
  Active?: boolean
}

interface CustodianListProps {
  value: readonly Custodian[]
  /** Absent where they are only shown. */
  onChange?: (value: Custodian[]) => void
  /** They stay on the list as long as they carry the case. */
  carriers: readonly string[]
  error?: string | undefined
}

/** Who keeps a sealed chart; one after the other is added or taken off. */
export function CustodianList({ value, onChange, carriers, error }: CustodianListProps) {
  const t = useSealText()
  return (
    <section className="k-stack" aria-label={t.custodians}>
      <h3>{t.custodians}</h3>
      <ul className="k-list k-custodians">
        {value.map((one) => (
          <li key={one.EmployeeID} className="k-found">
            <Avatar name={one.Name} id={one.EmployeeID} />
            <div className="k-found-who">
              <p>
                <b>{one.Name}</b>
                {carriers.includes(one.EmployeeID) && (
                  <Status tone="info" small>
                    {t.carries}
                  </Status>
                )}
                {one.Active === false && (
                  <Status tone="soon" small>
                    {t.inactive}
                  </Status>
                )}
              </p>
            </div>
            {onChange && !carriers.includes(one.EmployeeID) && (
              <IconButton
                icon={IconX}
                label={t.remove(one.Name)}
                onClick={() => onChange(value.filter(({ EmployeeID }) => EmployeeID !== one.EmployeeID))}
              />
            )}
          </li>
        ))}
      </ul>
      {onChange && (
        <StaffPicker
          label={t.custodian}
          value={null}
          error={error}
          onChange={(picked) => {
            if (picked && !value.some(({ EmployeeID }) => EmployeeID === picked.id))
              onChange([...value, { EmployeeID: picked.id, Name: picked.name }])
          }}
        />
      )}
    </section>
  )
}
