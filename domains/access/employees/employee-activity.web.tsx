import { useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { RecordActivity } from '#domains/activity/record-activity.web.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { permissionNeeded } from '#platform/contract/permission-list.ts'

const useText = catalog(
  () => ({
    title: 'Activity',
    what: 'Which record',
    account: 'Account',
    employee: 'Employment',
    person: 'Person',
    needs: permissionNeeded('Person.View')[0],
  }),
  () => ({
    title: 'Actividad',
    what: 'Qué registro',
    account: 'Cuenta',
    employee: 'Empleo',
    person: 'Persona',
    needs: permissionNeeded('Person.View')[1],
  }),
)

type TableName = Sent<typeof activityCalls.getForRecord>['TableName']
const tables = { account: 'application_user', employee: 'employee', person: 'person' } as const satisfies Record<
  string,
  TableName
>
type What = keyof typeof tables

/** What changed on the account, the employment and the person behind it. */
export function EmployeeActivity({ profile }: { profile: EmployeeProfile }) {
  const t = useText()
  const [what, setWhat] = useState<What>('account')
  const may = usePermitted()(activityCalls.getForRecord.permission)
  if (!may) return <Note tone="conf">{t.needs}</Note>
  return (
    <Card
      title={t.title}
      end={
        <Segmented
          label={t.what}
          labelHidden
          value={what}
          onChange={setWhat}
          choices={(['account', 'employee', 'person'] as const).map((value) => ({ value, label: t[value] }))}
        />
      }
    >
      <RecordActivity key={what} table={tables[what]} id={what === 'person' ? profile.PersonID : profile.UserID} />
    </Card>
  )
}
