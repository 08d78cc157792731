import { IconPlus } from '@tabler/icons-react'
import { useMailing } from '#domains/community/mailings/mailing-actions.web.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useDonorForm } from './donors/donor-form.web.tsx'
import { donorsCalls } from './donors/donors.calls.ts'
import { donorRoster } from './donors/donors.rules.ts'
import { donorHref, useFundingAddress } from './funding-address.web.ts'
import { useFundingText } from './funding-text.web.ts'

/** Everybody who gives, with what they gave. */
export function Screen() {
  const t = useFundingText()
  const cents = useCents()
  const { open } = useFundingAddress()
  const form = useDonorForm()
  const whyNot = useWhyNot(donorsCalls.addEditDonor)
  const roster = useRoster(donorRoster, {
    list: donorsCalls.getDonors,
    file: donorsCalls.exportDonors,
    kept: 'donors',
    start: { sort: 'Name' },
    rowKey: (row) => row.DonorID,
    cells: ({ dates }) => ({
      YearCents: (row) => (row.YearCents ? cents(row.YearCents) : null),
      Cents: (row) => (row.Cents ? cents(row.Cents) : null),
      LastOn: (row) =>
        row.LastOn &&
        [dates.date(row.LastOn), row.LastCents !== null && cents(row.LastCents)].filter(Boolean).join(', '),
      NextStepOn: (row) => [row.NextStepOn && dates.near(row.NextStepOn), row.NextStep].filter(Boolean).join(', '),
    }),
    choices: { Owners: undefined },
  })
  const mailing = useMailing(roster, (rows) => ({ DonorIDs: rows.map((row) => row.DonorID) }))
  const owners = named(roster.data?.Owners)
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={form.find}>
      {t.addDonor}
    </Button>
  )
  return (
    <>
      <ScreenActions>
        {mailing.whole}
        {add}
      </ScreenActions>
      <Roster
        {...roster}
        bulk={[mailing.action, ...(roster.bulk ?? [])]}
        filters={roster.filters.map((one) =>
          one.id === 'Owner' && one.kind === 'options' ? { ...one, options: owners ?? [] } : one,
        )}
        rowName={(row) => row.Name}
        rowHref={(row) => donorHref(row.DonorID)}
        onOpen={(row) => open('donor', row.DonorID)}
        empty={{ ...roster.empty, action: add }}
      />
      {form.dialog}
      {mailing.dialog}
    </>
  )
}
