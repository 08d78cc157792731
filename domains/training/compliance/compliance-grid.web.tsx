import { useDeferredValue, useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { linkTo, useGo } from '#platform/web/go.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { trainingPeriods } from '../requirements/standing.rules.ts'
import { trainingHref } from '../training-address.web.ts'
import type { TrainedKind } from '../training-lists.rules.ts'
import { complianceCalls } from './compliance.calls.ts'
import { useComplianceText } from './compliance-text.web.ts'
import { StandingMark } from './standing-mark.web.tsx'

interface Narrowed {
  Kind: TrainedKind
  SubProgramID?: string
}

const pageSize = 25

/** Person by requirement; on a phone each person is a block of lines. */
export function ComplianceGrid({ asked }: { asked: Narrowed }) {
  const t = useComplianceText()
  const go = useGo()
  const { label } = useSpeech()
  const [text, setText] = useState('')
  const [onlyGaps, setGaps] = useState(false)
  const [page, setPage] = useState(1)
  const Search = useDeferredValue(text.trim())
  const { data } = useRead(
    complianceCalls.getCompliance,
    { ...asked, Page: page, PageSize: pageSize, ...(Search && { Search }), ...(onlyGaps && { OnlyGaps: true }) },
    // What is counted of everybody follows a moment after a change.
    { keepLast: true, refreshEveryMs: 10_000 },
  )
  if (!data) return <SkeletonRows rows={8} height={48} />
  const { Requirements, Rows, Total } = data
  return (
    <Card
      title={t.grid}
      flush
      end={
        Requirements.length > 0 && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              void download(complianceCalls.exportCompliance, { ...asked, Format: 'xlsx' }).catch(() => {})
            }
          >
            {t.download}
          </Button>
        )
      }
    >
      {Requirements.length === 0 ? (
        <EmptyState kind="first" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <>
          <div className="k-training-filters k-training-within">
            <TextField
              label={t.search}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setPage(1)
              }}
            />
            <Checkbox
              label={t.onlyGaps}
              checked={onlyGaps}
              onChange={(event) => {
                setGaps(event.target.checked)
                setPage(1)
              }}
            />
          </div>
          {Rows.length === 0 ? (
            <EmptyState kind="none" title={t.noMatch}>
              {t.noMatchText}
            </EmptyState>
          ) : (
            <ScrollRegion label={t.grid} className="k-training-scroll">
              <table className="k-training-grid">
                <thead>
                  <tr>
                    <th scope="col">{t.person}</th>
                    {Requirements.map((one) => (
                      <th key={one.TrainingRequirementID} scope="col">
                        {one.Name}
                        <small>{label(trainingPeriods, one.Period)}</small>
                        <small>
                          {[one.Missing > 0 && t.missing(one.Missing), one.Expiring > 0 && t.expiring(one.Expiring)]
                            .filter(Boolean)
                            .join(', ')}
                        </small>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {Rows.map((row) => (
                    <tr key={`${row.PersonID} ${row.Kind}`}>
                      <th scope="row">
                        <a {...linkTo(trainingHref({ tab: 'people', person: row.PersonID, part: row.Kind }), go)}>
                          {row.Name}
                        </a>
                      </th>
                      {Requirements.map((one, at) => {
                        const cell = row.Cells[at]
                        return (
                          <td key={one.TrainingRequirementID} data-label={one.Name}>
                            {cell ? (
                              <StandingMark of={cell} needed={one.HoursNeeded} />
                            ) : (
                              <span className="k-quiet">{t.notAsked}</span>
                            )}
                          </td>
                        )
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollRegion>
          )}
          {Total > 0 && (
            <div className="k-training-pages">
              <output>
                {t.range((page - 1) * pageSize + Math.min(1, Rows.length), (page - 1) * pageSize + Rows.length, Total)}
              </output>
              {page > 1 && (
                <Button size="sm" onClick={() => setPage(page - 1)}>
                  {t.previous}
                </Button>
              )}
              {page * pageSize < Total && (
                <Button size="sm" onClick={() => setPage(page + 1)}>
                  {t.next}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Card>
  )
}
