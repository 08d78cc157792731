import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { servicesCalls } from './services.calls.ts'
import { sides, type Side } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'

const pageSize = 50

/** What was billed and is not recorded, and what is recorded and was not billed. */
export function WelligentMismatches() {
  const t = useWelligentText()
  const dates = useDates()
  const { label, options } = useSpeech()
  const { asked, set } = useAddress('/Admin/Welligent')
  const [page, setPage] = useState(1)
  const period = { From: asked.from ?? addDays(dates.today(), -30), To: asked.to ?? dates.today() }
  const filter = { ...period, ...(asked.side && { Side: asked.side as Side }) }
  const { data, error } = useRead(
    servicesCalls.getMismatches,
    { ...filter, Page: page, PageSize: pageSize },
    { keepLast: true, ownErrors: true },
  )
  const narrow = (change: Parameters<typeof set>[0]) => {
    setPage(1)
    set(change)
  }
  const save = (Format: 'csv' | 'xlsx') =>
    void download(servicesCalls.exportMismatches, { ...filter, Format }).catch(() => {})
  return (
    <div className="k-stack">
      <div className="k-welligent-bar">
        <DateField label={t.from} value={period.From} onChange={(day) => narrow({ from: day ?? undefined })} />
        <DateField label={t.to} value={period.To} onChange={(day) => narrow({ to: day ?? undefined })} />
        <SelectField
          label={t.side}
          clearable
          placeholder={t.all}
          options={options(sides)}
          value={asked.side ?? null}
          onChange={(side) => narrow({ side: (side as Side | null) ?? undefined })}
        />
        <Menu
          align="end"
          entries={[
            { label: t.csv, onClick: () => save('csv') },
            { label: t.xlsx, onClick: () => save('xlsx') },
          ]}
        >
          <Button>{t.export}</Button>
        </Menu>
      </div>
      {error && <Note tone="over">{error.messages.join(' ')}</Note>}
      <Card title={t.mismatches} {...(data && { note: t.matchedWords(data.Matched, data.There, data.Here) })} flush>
        {!data && !error && <SkeletonRows rows={4} height={56} />}
        {data?.Total === 0 && (
          <EmptyState kind="clear" icon={IconArrowsLeftRight} title={t.noDifference}>
            {t.noDifferenceText}
          </EmptyState>
        )}
        {data && data.Total > 0 && (
          <ul className="k-list k-welligent-runs" aria-label={t.mismatches}>
            {data.Rows.map((row) => (
              <li key={`${row.RecordID} ${row.ClientID}`}>
                <div>
                  <b>{row.ClientName}</b>
                  <small>
                    {[
                      dates.date(row.On),
                      row.StartTime && dates.clock(row.StartTime),
                      row.EmployeeName,
                      row.SubProgramName,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  <span>{[row.What, row.Minutes !== null && t.minutes(row.Minutes)].filter(Boolean).join(', ')}</span>
                </div>
                <Status tone={row.Side === 'There' ? 'over' : 'soon'}>{label(sides, row.Side)}</Status>
              </li>
            ))}
          </ul>
        )}
      </Card>
      {data && data.Total > pageSize && (
        <div className="k-segments">
          {page > 1 ? <Button onClick={() => setPage(page - 1)}>{t.back}</Button> : <span />}
          {page * pageSize < data.Total && <Button onClick={() => setPage(page + 1)}>{t.next}</Button>}
        </div>
      )}
    </div>
  )
}
