import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useApprovalText } from './approval-text.web.ts'
import { approvalCalls, type PendingDay } from './approval.calls.ts'
import { censusStates, isClean } from './census.rules.ts'
import './census.css'

interface PendingProps {
  days: readonly PendingDay[]
  onOpen: (day: PendingDay) => void
}

/** What the houses submitted, with what speaks against each day; clean ones are approved in one go. */
export function PendingDays({ days, onOpen }: PendingProps) {
  const t = useApprovalText()
  const { run } = useChange(approvalCalls.approveDays)
  const [busy, setBusy] = useState(false)
  const clean = days.filter((day) => isClean(day) && !day.Mine)
  async function approveClean() {
    setBusy(true)
    let approved = 0
    for (const [ResidenceID, of] of Map.groupBy(clean, (day) => day.ResidenceID)) {
      const Days = of.flatMap(({ Day, version }) => (version === null ? [] : [{ Day, version }]))
      approved += (await run({ ResidenceID, Days, CleanOnly: true }))?.Approved ?? 0
    }
    setBusy(false)
    if (approved > 0) showToast({ text: t.approvedDays(approved) })
  }
  return (
    <Card
      flush
      title={t.waiting}
      end={
        clean.length > 0 && (
          <Button kind="primary" busy={busy} onClick={() => void approveClean()}>
            {t.approveClean(clean.length)}
          </Button>
        )
      }
    >
      {days.length === 0 ? (
        <EmptyState kind="clear" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ScrollRegion label={t.waiting} className="k-census-scroll">
          <table className="k-census-table">
            <thead>
              <tr>
                {[t.day, t.house, t.submitted, t.present, t.exceptions, t.changes, t.conflicts, t.open].map((word) => (
                  <th key={word} scope="col">
                    {word}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <Row key={`${day.ResidenceID} ${day.Day}`} day={day} onOpen={() => onOpen(day)} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  )
}

function Row({ day, onOpen }: { day: PendingDay; onOpen: () => void }) {
  const t = useApprovalText()
  const dates = useDates()
  const { label } = useSpeech()
  const count = (n: number) =>
    n > 0 ? (
      <Status tone="over" small>
        {n}
      </Status>
    ) : (
      n
    )
  return (
    <tr>
      <th scope="row">{dates.near(day.Day)}</th>
      <td>{day.House}</td>
      <td>
        {day.SubmittedBy && day.SubmittedAt && t.by(day.SubmittedBy, dates.instantWithin(day.SubmittedAt))}
        {day.Status === 'Returned' ? (
          <Status tone="soon" small>
            {t.returned}
          </Status>
        ) : day.Mine ? (
          <small>{t.own}</small>
        ) : (
          isClean(day) && (
            <Status tone="ok" small>
              {t.clean}
            </Status>
          )
        )}
      </td>
      <td className="k-census-number">{t.of(day.Present, day.Total)}</td>
      <td>{day.Exceptions.map(({ State, Count }) => t.counted(label(censusStates, State), Count)).join(', ')}</td>
      <td className="k-census-number">{count(day.Changes)}</td>
      <td className="k-census-number">{count(day.Conflicts)}</td>
      <td>
        <Button size="sm" aria-label={t.openDay(day.House, dates.near(day.Day))} onClick={onOpen}>
          {t.open}
        </Button>
      </td>
    </tr>
  )
}
