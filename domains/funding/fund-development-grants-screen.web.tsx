import { IconPlus } from '@tabler/icons-react'
import { grantDueKinds } from '#platform/contract/lists/funding.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useCents } from '#platform/web/money.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { grantHref, useFundingAddress } from './funding-address.web.ts'
import { useGrantForm } from './grants/grant-form.web.tsx'
import { useGrantText } from './grants/grant-text.web.ts'
import { grantsCalls } from './grants/grants.calls.ts'
import { grantRoster } from './grants/grants.rules.ts'

/** Grants, what is due first on top. */
export function Screen() {
  const t = useGrantText()
  const cents = useCents()
  const { open } = useFundingAddress()
  const form = useGrantForm()
  const whyNot = useWhyNot(grantsCalls.addEditGrant)
  const money = (sum: number | null) => (sum ? cents(sum) : null)
  const roster = useRoster(grantRoster, {
    list: grantsCalls.getGrants,
    file: grantsCalls.exportGrants,
    kept: 'grants',
    start: { sort: 'NextDueOn' },
    rowKey: (row) => row.GrantID,
    cells: ({ dates, label, today }) => ({
      AskedCents: (row) => money(row.AskedCents),
      AwardedCents: (row) => money(row.AwardedCents),
      SpentCents: (row) => money(row.SpentCents),
      NextDueOn: (row) => {
        if (!row.NextDueOn) return null
        const told = [row.NextDueKind && label(grantDueKinds, row.NextDueKind), dates.near(row.NextDueOn)]
          .filter(Boolean)
          .join(', ')
        return row.NextDueOn < today ? (
          <Status tone="over" small>
            {told}
          </Status>
        ) : (
          told
        )
      },
    }),
  })
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => form.ask()}>
      {t.add}
    </Button>
  )
  return (
    <>
      <ScreenActions>{add}</ScreenActions>
      <Roster
        {...roster}
        rowName={(row) => row.Name}
        rowHref={(row) => grantHref(row.GrantID)}
        onOpen={(row) => open('grant', row.GrantID)}
        empty={{ ...roster.empty, action: add }}
      />
      {form.dialog}
    </>
  )
}
