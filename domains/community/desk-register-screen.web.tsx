import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { phoneWords } from '#platform/web/format.ts'
import { useGo } from '#platform/web/go.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { useMailing } from './mailings/mailing-actions.web.tsx'
import { NewOrganization } from './organization-form.web.tsx'
import { organizationCalls } from './organizations.calls.ts'
import { OrganizationRecord } from './register/organization-record.web.tsx'
import { registerCalls } from './register/register.calls.ts'
import { registerRoster, type RegisterRow } from './register/register-roster.rules.ts'
import { useRegisterText } from './register/register-text.web.ts'

/** Every organization the agency deals with, and one of them in the list's place. */
export function Screen({ organization }: { organization?: string }) {
  const go = useGo()
  if (organization)
    return <OrganizationRecord key={organization} id={organization} onClose={() => go(deskHref('register'))} />
  return <Register />
}

const cells = () => ({
  PhoneNumberDigits: (row: RegisterRow) => row.PhoneNumberDigits && phoneWords(row.PhoneNumberDigits),
})

function Register() {
  const t = useRegisterText()
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(organizationCalls.addOrganization)
  useCrumbs([{ label: t.title }])
  const open = (id: string) => go(deskHref('register', { organization: id }))
  const roster = useRoster(registerRoster, {
    list: registerCalls.getRegister,
    file: registerCalls.exportRegister,
    start: { sort: 'Name' },
    rowKey: (row) => row.OrganizationID,
    cells,
  })
  const mailing = useMailing(roster, (rows) => ({ OrganizationIDs: rows.map((row) => row.OrganizationID) }))
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        sentence={t.sentence}
        actions={
          <>
            {mailing.whole}
            {add}
          </>
        }
      />
      <Roster
        {...roster}
        bulk={[mailing.action, ...(roster.bulk ?? [])]}
        rowName={(row) => row.Name}
        rowHref={(row) => deskHref('register', { organization: row.OrganizationID })}
        onOpen={(row) => open(row.OrganizationID)}
        empty={{ ...roster.empty, action: add }}
      />
      {mailing.dialog}
      {adding && <NewOrganization name="" kinds={[]} onClose={() => setAdding(false)} onDone={({ id }) => open(id)} />}
    </div>
  )
}
