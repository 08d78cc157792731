import {
  IconFilePlus,
  IconFileText,
  IconFileTypeDocx,
  IconForms,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { localRows } from '#platform/web/blocks/roster/local-rows.ts'
import { viewsOf } from '#platform/web/blocks/roster/saved-views.ts'
import { useSavedViews } from '#platform/web/blocks/roster/saved-views.ts'
import { formTypes } from '#platform/contract/lists/documents.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import type { RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { formHref, useFormsAddress } from './forms-address.web.ts'
import { useFormsColumns, type FormRow } from './forms-columns.web.tsx'
import { useFormTasks } from './form-tasks.web.tsx'
import { useFormsText } from './forms-text.web.ts'

const filterIds = ['State', 'FormType', 'SubProgram'] as const
const start = { sort: 'Label' }
const stateOf = (row: FormRow) => (row.Retired ? 'Retired' : row.Status)

/** Every form with its version, where it is used and how many documents it has. */
export function FormsRoster() {
  const t = useFormsText()
  const { say } = useSpeech()
  const { open } = useFormsAddress()
  const [state, onState] = useRosterState(filterIds, { ...start, size: 50 })
  const kept = useSavedViews('forms')
  const forms = useRead(formCalls.getForms, {})
  const tasks = useFormTasks({ onMade: (id) => open(id), onGone: () => {} })
  const all = forms.data?.Rows ?? []
  const { rows, total } = localRows(all, state, {
    words: (row) => `${row.Label} ${row.Name} ${row.SubPrograms.join(' ')}`,
    sorts: {
      Label: (row) => row.Label,
      FormType: (row) => row.FormType,
      Documents: (row) => row.Documents,
      LastChange: (row) => row.LastChange,
    },
    fits: {
      State: (row, value) => stateOf(row) === value,
      FormType: (row, value) => row.FormType === value,
      SubProgram: (row, value) => row.SubPrograms.includes(value),
    },
  })
  const programs = [...new Set(all.flatMap((row) => row.SubPrograms))].toSorted()
  const filters: RosterFilter[] = [
    {
      id: 'State',
      label: t.state,
      kind: 'options',
      options: (['Published', 'Draft', 'Retired'] as const).map((value) => ({ value, label: t[value] })),
    },
    {
      id: 'FormType',
      label: t.type,
      kind: 'options',
      options: formTypes.map(({ value, label }) => ({ value, label: say(label) })),
    },
    {
      id: 'SubProgram',
      label: t.programs,
      kind: 'options',
      options: programs.map((name) => ({ value: name, label: name })),
    },
  ]
  const add = (
    <Menu
      align="end"
      label={t.new}
      entries={[
        { label: t.blank, icon: IconFilePlus, onClick: tasks.blank },
        { label: t.fromWord, icon: IconFileTypeDocx, onClick: tasks.fromWord },
        { label: t.import, icon: IconUpload, onClick: tasks.fromFile },
      ]}
    >
      <Button kind="primary" icon={IconPlus}>
        {t.new}
      </Button>
    </Menu>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} actions={add} />
      <Roster
        label={t.title}
        columns={useFormsColumns()}
        rows={rows}
        rowKey={(row) => row.FormID}
        rowName={(row) => row.Label}
        rowHref={(row) => formHref(row.FormID)}
        onOpen={(row) => open(row.FormID)}
        rowMenu={(row) => [
          { label: t.open, icon: IconFileText, onClick: () => open(row.FormID) },
          'line',
          ...(row.Retired
            ? [{ label: t.bringBack, icon: IconForms, onClick: () => void tasks.bringBack(row.FormID) }]
            : [{ label: t.remove, icon: IconTrash, danger: true, onClick: () => tasks.remove(row) }]),
        ]}
        total={total}
        totalWords={t.total(total)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        views={viewsOf(
          kept,
          [
            { id: 'all', name: t.all },
            { id: 'used', name: t.inUse, state: { filters: { State: ['Published'] } } },
            { id: 'drafts', name: t.drafts, state: { filters: { State: ['Draft'] } } },
            { id: 'retired', name: t.retired, state: { filters: { State: ['Retired'] } } },
          ],
          start,
          state,
          onState,
        )}
        loading={forms.isPending && !forms.error}
        failed={forms.error ? { text: forms.error.messages.join(' '), onRetry: () => void forms.refetch() } : undefined}
        empty={{ kind: 'first', icon: IconForms, title: t.emptyTitle, text: t.emptyText, action: add }}
      />
      {tasks.dialogs}
    </div>
  )
}
