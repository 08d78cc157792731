import { useState } from 'react'
import { RecordActivity } from '#domains/activity/record-activity.web.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'

const useText = catalog(
  () => ({ title: 'Activity', looks: 'Show who looked' }),
  () => ({ title: 'Actividad', looks: 'Mostrar quién miró' }),
)

/** Who changed what, in sentences. */
export function PersonActivity({ id }: { id: string }) {
  const t = useText()
  const mayAudit = usePermitted()('Audit.View')
  const [looks, setLooks] = useState(false)
  return (
    <Card
      title={t.title}
      end={
        mayAudit && (
          <Checkbox label={t.looks} checked={looks} onChange={(event) => setLooks(event.currentTarget.checked)} />
        )
      }
    >
      <RecordActivity key={String(looks)} table="person" id={id} looks={looks} />
    </Card>
  )
}
