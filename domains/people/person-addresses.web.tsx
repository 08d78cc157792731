import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Period, usePeriodWords } from '#platform/web/blocks/period.tsx'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { addressLines } from '#platform/web/format.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { AddressCard } from './address-card.web.tsx'
import { AddressDialog, type AddressTask } from './address-dialog.web.tsx'
import { useAddressText } from './address-text.web.ts'
import { addressCalls, type ListedAddress } from './addresses.calls.ts'
import { OpenedAddress } from './opened-address.web.tsx'
import type { Person } from './people.calls.ts'

/** Where a person lives and gets mail, and where before. */
export function PersonAddresses({ person }: { person: Person }) {
  const [task, setTask] = useState<AddressTask>()
  const { data } = useRead(addressCalls.getAddressHistory, { PersonID: person.PersonID })
  return (
    <>
      <div className="k-halves">
        {(['Home', 'Mailing'] as const).map((kind) => (
          <AddressCard
            key={kind}
            kind={kind}
            address={person.Addresses.find((address) => address.AddressType === kind)}
            mayEdit={person.Can.Edit}
            onTask={(what, address) => setTask({ what, kind, personId: person.PersonID, address })}
          />
        ))}
      </div>
      {data && <History addresses={data.Addresses} />}
      <AddressDialog task={task} onClose={() => setTask(undefined)} />
    </>
  )
}

function History({ addresses }: { addresses: readonly ListedAddress[] }) {
  const t = useAddressText()
  const today = useDates().today()
  const period = usePeriodWords()
  return (
    <Card title={t.history}>
      {addresses.length === 0 && <p className="k-quiet">{t.noHistory}</p>}
      <Timeline
        label={t.historyOf}
        entries={addresses.map((address) => ({
          id: address.AddressID,
          now: address.StartDate <= today && (address.EndDate === null || address.EndDate > today),
          title: address.IsConfidential ? (
            <>
              <Status tone="conf">{t.confidential}</Status>
              <OpenedAddress id={address.AddressID} label={period(address.StartDate, address.EndDate)} />
            </>
          ) : (
            <b>{addressLines(address).join(', ')}</b>
          ),
          note: (
            <>
              {address.AddressType === 'Home' ? t.kindHome : t.kindMailing},{' '}
              <Period start={address.StartDate} end={address.EndDate} />
            </>
          ),
        }))}
      />
    </Card>
  )
}
