import { addDays } from '#platform/contract/dates.ts'
import type { useDates } from '#platform/web/dates.ts'
import { fieldWord } from '#platform/web/field-words.ts'
import { Status } from '#platform/web/ui/status.tsx'
import type { FamilyRow } from './families-list.calls.ts'
import type { useFamiliesText } from './families-text.web.ts'
import { kindOf, updateState } from './phases.rules.ts'

type Text = ReturnType<typeof useFamiliesText>
type Dates = ReturnType<typeof useDates>

export const sexWords = (t: Text, sexes: readonly number[]) =>
  sexes.includes(2) && sexes.includes(3) ? t.both : sexes.includes(3) ? t.girls : sexes.includes(2) ? t.boys : ''

/** Ages, and the sex only where it narrows them. */
export const acceptWords = (t: Text, row: FamilyRow) =>
  row.Sexes.includes(2) && row.Sexes.includes(3)
    ? t.ages(row.YoungestAge, row.OldestAge)
    : `${t.ages(row.YoungestAge, row.OldestAge)}, ${sexWords(t, row.Sexes)}`

export const cut = (text: string | null) =>
  text && (
    <span className="k-cut k-family-cut" title={text}>
      {text}
    </span>
  )

export function Beds({ row, t }: { row: FamilyRow; t: Text }) {
  if (row.Capacity === 0) return null
  const of = <span className="k-quiet"> / {row.Capacity}</span>
  return (
    <span title={t.bedsTip(row.Placed, row.OwnMinors, row.Capacity)}>
      {row.Free < 0 ? <Status tone="over">{t.over(-row.Free)}</Status> : row.Free}
      {row.Free >= 0 && of}
    </span>
  )
}

export function Update({ row, dates }: { row: FamilyRow; dates: Dates }) {
  if (!row.UpdateDueDate || kindOf(row.Phase) === 'end' || kindOf(row.Phase) === 'way') return null
  const state = updateState(row.UpdateDueDate, dates.today())
  if (state === 'later') return dates.near(row.UpdateDueDate)
  return <Status tone={state === 'open' ? 'soon' : 'over'}>{dates.near(row.UpdateDueDate)}</Status>
}

export function Expiry({ row, dates }: { row: FamilyRow; dates: Dates }) {
  if (!row.ExpiresOn) return null
  const what = fieldWord(row.ExpiresWhat ?? '')
  const today = dates.today()
  const text = `${what} ${dates.near(row.ExpiresOn)}`
  if (row.ExpiresOn > addDays(today, 60)) return <span className="k-quiet">{cut(text)}</span>
  return <Status tone={row.ExpiresOn < today ? 'over' : 'soon'}>{cut(text)}</Status>
}

export function Visit({ row, dates, t }: { row: FamilyRow; dates: Dates; t: Text }) {
  if (kindOf(row.Phase) !== 'approved') return row.LastVisitOn ? dates.near(row.LastVisitOn) : null
  if (!row.LastVisitOn) return <Status tone="over">{t.never}</Status>
  const today = dates.today()
  const fresh = row.LastVisitOn.slice(0, 7) === today.slice(0, 7)
  const tone = fresh ? 'ok' : row.LastVisitOn >= addDays(today, -31) ? 'soon' : 'over'
  return <Status tone={tone}>{dates.near(row.LastVisitOn)}</Status>
}

export function Accepting({ row, t }: { row: FamilyRow; t: Text }) {
  const kind = kindOf(row.Phase)
  if (kind === 'hold') return <Status tone="soon">{cut(t.hold(row.PhaseReason && fieldWord(row.PhaseReason)))}</Status>
  if (kind !== 'approved') return null
  return row.IsAccepting ? t.takes : <Status tone="info">{cut(row.NotAcceptingReason)}</Status>
}
