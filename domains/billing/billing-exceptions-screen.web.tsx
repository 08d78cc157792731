import { IconReceiptDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { exceptionReasons, type ExceptionReason } from './billing-lists.rules.ts'
import { ExceptionLine } from './services/exception-line.web.tsx'
import { useFixes } from './services/fixes.web.tsx'
import { servicesCalls } from './services/services.calls.ts'
import { useServicesText } from './services/services-text.web.ts'

const pageSize = 25

/** What does not move by itself, each with the fix beside it. */
export function Screen() {
  const t = useServicesText()
  const { label } = useSpeech()
  const { asked, set } = useAddress('/Billing')
  const [page, setPage] = useState(1)
  const Reason = exceptionReasons.find(({ value }) => value === asked.reason)?.value as ExceptionReason | undefined
  const { data } = useRead(
    servicesCalls.getExceptions,
    { ...(Reason && { Reason }), Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  const fixes = useFixes()
  return (
    <div className="k-stack">
      <div className="k-billing-bar">
        <SelectField
          label={t.reason}
          clearable
          placeholder={t.all}
          options={(data?.Counts ?? []).map((one) => ({
            value: one.Reason,
            label: `${label(exceptionReasons, one.Reason)} (${one.Services})`,
          }))}
          value={Reason ?? null}
          onChange={(reason) => {
            setPage(1)
            set({ reason: reason ?? undefined })
          }}
        />
      </div>
      <Card flush title={t.exceptions} note={data && t.count(data.Total)}>
        {!data && <SkeletonRows rows={5} height={64} />}
        {data?.Total === 0 && (
          <EmptyState kind={Reason ? 'none' : 'clear'} icon={IconReceiptDollar} title={Reason ? t.noneFits : t.clear}>
            {Reason ? t.noneFitsText : t.clearText}
          </EmptyState>
        )}
        {data && data.Rows.length > 0 && (
          <ul className="k-list k-billing-lines" aria-label={t.exceptions}>
            {data.Rows.map((one) => (
              <ExceptionLine key={one.ServiceID} exception={one} fixes={fixes} may={data.Can.Manage} />
            ))}
          </ul>
        )}
      </Card>
      {data && data.Total > pageSize && (
        <div className="k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.previous}</Button> : <span />}
          {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
      {fixes.dialog}
    </div>
  )
}
