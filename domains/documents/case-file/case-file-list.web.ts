import { IconDownload, IconFileText, IconPrinter } from '@tabler/icons-react'
import type { Sent } from '#platform/contract/call.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { useFilterWords } from '#platform/web/blocks/roster/roster-filters.tsx'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-shapes.ts'
import { download } from '#platform/web/send.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { caseFileCalls } from './case-file.calls.ts'
import { formsOf, type CaseDocument, type CaseFileData } from './case-file-places.web.ts'
import { useCaseFileText, useStateWords } from './case-file-text.web.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'

type Asked = Partial<Sent<typeof caseFileCalls.getDocumentsForChart>>

/** What the list is narrowed by: as the call asks it, as the toolbar offers it, and in words. */
export function useCaseFileFilters(state: RosterState) {
  const t = useCaseFileText()
  const words = useFilterWords()
  const stateWords = useStateWords()
  const first = (id: string) => state.filters[id]?.[0] || undefined
  const [from, to] = state.filters['dates'] ?? []
  const input: Asked = {
    Chapter: first('chapter'),
    Section: first('section'),
    FormID: first('form'),
    AuthorID: first('author'),
    State: documentStates.find(({ value }) => value === first('state'))?.value,
    From: from || undefined,
    To: to || undefined,
    Search: state.search.trim() || undefined,
    Page: state.page,
    PageSize: state.size,
  }
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Asked
  const filtersFor = (data: CaseFileData): RosterFilter[] => [
    {
      id: 'chapter',
      label: t.chapter,
      kind: 'options',
      options: data.Tree.map(({ ChapterName, ChapterLabel }) => ({ value: ChapterName, label: ChapterLabel })),
    },
    {
      id: 'form',
      label: t.form,
      kind: 'options',
      options: formsOf(data.Tree)
        .filter(({ Documents }) => Documents > 0)
        .map(({ FormID, FormLabel }) => ({ value: FormID, label: FormLabel })),
    },
    {
      id: 'author',
      label: t.author,
      kind: 'options',
      options: data.Authors.map(({ AuthorID, Name }) => ({ value: AuthorID, label: Name })),
    },
    {
      id: 'state',
      label: t.state,
      kind: 'options',
      options: documentStates
        .filter(({ value }) => value !== 'Deleted')
        .map(({ value }) => ({ value, label: stateWords[value] })),
    },
    { id: 'dates', label: t.dates, kind: 'days' },
  ]
  const wordsFor = (filters: readonly RosterFilter[]) =>
    filters
      .flatMap((filter) => (state.filters[filter.id]?.length ? [words(filter, state.filters[filter.id]!)] : []))
      .join('; ')
  return { input: given, filtersFor, wordsFor }
}

/** Opens the document as a page of its own, to print. */
export function printDocument(documentId: string): void {
  const query = new URLSearchParams({ DocumentID: documentId, Format: 'PDF', Inline: 'true' })
  window.open(`${apiPath}/${evidenceCalls.downloadDocument.name}?${query}`, '_blank', 'noopener')
}

export function useDocumentMenu(open: (id: string) => void): (row: CaseDocument) => MenuEntry[] {
  const t = useCaseFileText()
  return ({ DocumentID }) => [
    { label: t.open, icon: IconFileText, onClick: () => open(DocumentID) },
    { label: t.print, icon: IconPrinter, onClick: () => printDocument(DocumentID) },
    {
      label: t.pdf,
      icon: IconDownload,
      onClick: () =>
        void download(evidenceCalls.downloadDocument, { DocumentID, Format: 'PDF' }).catch(() => undefined),
    },
  ]
}
