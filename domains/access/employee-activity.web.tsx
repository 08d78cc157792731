import { useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import type { Sent } from '#platform/contract/call.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'

const useText = catalog(
  () => ({
    title: 'Activity',
    what: 'Which record',
    account: 'Account',
    employee: 'Employment',
    person: 'Person',
    label: 'Changes, newest first',
    none: 'Nothing has changed yet',
    noneText: 'Every change will be told here: who, when, and from what to what.',
    more: 'Show older',
    needs: 'This needs the permission “Person.View”. Ask an administrator for it.',
  }),
  () => ({
    title: 'Actividad',
    what: 'Qué registro',
    account: 'Cuenta',
    employee: 'Empleo',
    person: 'Persona',
    label: 'Cambios, el más reciente primero',
    none: 'Aún no ha cambiado nada',
    noneText: 'Cada cambio se contará aquí: quién, cuándo, y de qué a qué.',
    more: 'Mostrar anteriores',
    needs: 'Necesita el permiso «Person.View». Pídalo a un administrador.',
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
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
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
          onChange={(next: What) => {
            setWhat(next)
            setPages([undefined])
          }}
          choices={(['account', 'employee', 'person'] as const).map((value) => ({ value, label: t[value] }))}
        />
      }
    >
      {pages.map((before, at) => (
        <Page
          key={`${what}-${before ?? 'first'}`}
          table={tables[what]}
          id={what === 'person' ? profile.PersonID : profile.UserID}
          before={before}
          {...(at === pages.length - 1 && { onMore: (next: number) => setPages([...pages, next]) })}
        />
      ))}
    </Card>
  )
}

interface PageProps {
  table: TableName
  id: string
  before: number | undefined
  onMore?: (next: number) => void
}

function Page({ table, id, before, onMore }: PageProps) {
  const t = useText()
  const dates = useDates()
  const { language } = useLocale()
  const { data } = useRead(activityCalls.getForRecord, {
    TableName: table,
    RecordID: id,
    Before: before,
    PageSize: 50,
    Language: language,
  })
  if (!data) return null
  if (data.Entries.length === 0 && before === undefined) {
    return (
      <EmptyState kind="clear" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <div className="k-access-activity">
      <Timeline
        label={t.label}
        entries={data.Entries.map((entry) => ({
          id: String(entry.AuditID),
          title: entry.Sentence,
          note: dates.instant(entry.At),
        }))}
      />
      {onMore && data.Next !== null && <Button onClick={() => onMore(data.Next!)}>{t.more}</Button>}
    </div>
  )
}
