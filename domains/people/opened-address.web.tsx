import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { addressLines } from '#platform/web/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useAddressText } from './address-text.web.ts'
import { addressCalls } from './addresses.calls.ts'

/** A confidential address behind a button: asking for it is written down on the server. */
export function OpenedAddress({ id, label }: { id: string; label?: string }) {
  const t = useAddressText()
  const [shown, setShown] = useState(false)
  const { data } = useRead(addressCalls.getConfidentialAddress, { AddressID: id }, { enabled: shown })
  return (
    <>
      {shown && data && (
        <address className="k-address">
          {addressLines(data).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {data.County && <span className="k-quiet">{t.county(data.County)}</span>}
        </address>
      )}
      <Button
        size={label ? 'sm' : 'md'}
        icon={shown ? IconEyeOff : IconEye}
        aria-expanded={shown && Boolean(data)}
        {...(label && { 'aria-label': `${shown ? t.hide : t.show}, ${label}` })}
        onClick={() => setShown(!shown)}
      >
        {shown ? t.hide : t.show}
      </Button>
    </>
  )
}
