import { IconPaperclip } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Marked } from '#platform/web/ui/marked.tsx'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useDates } from '#platform/web/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { CaseDocument } from './case-file-places.web.ts'
import { useCaseFileText, useStateWords } from './case-file-text.web.ts'

export const stateTone: Record<CaseDocument['State'], Tone> = {
  Draft: 'info',
  AwaitingSignatures: 'soon',
  Returned: 'over',
  Completed: 'ok',
  Voided: 'conf',
  Deleted: 'conf',
}

/** Words around what was searched for, the found ones marked. */
export const Excerpt = Marked

export function useCaseFileColumns(search: string): RosterColumn<CaseDocument>[] {
  const t = useCaseFileText()
  const words = useStateWords()
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'form',
        label: t.form,
        cell: (row) => (
          <span className={row.Excerpt ? 'k-cf-name is-found' : 'k-cf-name'}>
            <span>
              {row.Title || row.FormLabel}
              {row.Files > 0 && (
                <span className="k-cf-files" title={`${t.files}: ${row.Files}`}>
                  <Icon of={IconPaperclip} size={13} /> {row.Files}
                </span>
              )}
            </span>
            {row.Excerpt && (
              <small className="k-cf-excerpt">
                <Excerpt text={row.Excerpt} search={search} />
              </small>
            )}
          </span>
        ),
      },
      {
        id: 'date',
        label: t.date,
        card: 'fact',
        cell: (row) => (row.EffectiveDate ? dates.date(row.EffectiveDate) : <span className="k-quiet">–</span>),
      },
      {
        id: 'state',
        label: t.state,
        card: 'status',
        cell: (row) => <Status tone={stateTone[row.State]}>{words[row.State]}</Status>,
      },
      {
        id: 'signatures',
        label: t.signatures,
        card: 'fact',
        cell: (row) => (row.Lines > 0 ? t.signed(row.Signed, row.Lines) : <span className="k-quiet">–</span>),
      },
      { id: 'author', label: t.author, card: 'fact', cell: (row) => row.AuthorName },
      {
        id: 'settled',
        label: t.settled,
        extra: true,
        cell: (row) => (row.SettledDueOn ? t.settledFor(dates.date(row.SettledDueOn)) : ''),
      },
      { id: 'version', label: t.version, align: 'end', extra: true, quiet: true, cell: (row) => row.VersionNo || '' },
      { id: 'saved', label: t.saved, extra: true, quiet: true, cell: (row) => dates.instant(row.SavedAt) },
    ],
    [t, words, dates, search],
  )
}
