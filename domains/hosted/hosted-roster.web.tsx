import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { hrefOf } from '#domains/admin/app-link.web.tsx'
import { useAddress } from '#domains/admin/use-address.web.ts'
import { filterValue, listInputOf, useList } from '#domains/admin/use-list.web.ts'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import type { RosterFilter } from '#platform/web/blocks/roster/roster-types.ts'
import { useFilterWords } from '#platform/web/blocks/roster/roster-filters.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { choicesOf } from './audience-choices.web.ts'
import { hostedCalls, hostedCategories, hostedStates } from './hosted.calls.ts'
import { useHostedColumns } from './hosted-columns.web.tsx'
import { useHostedText } from './hosted-text.web.ts'
import { UploadDialog } from './publish-dialog.web.tsx'
import { useHostedTasks } from './use-hosted-tasks.web.tsx'

const sorts = ['Title', 'Category', 'EffectiveDate', 'ReviewDate', 'PublishedAt', 'Downloads'] as const

export function HostedRoster() {
  const t = useHostedText()
  const say = useFieldWords()
  const words = useFilterWords()
  const { put } = useAddress()
  const kept = useSavedViews('hosted')
  const whyNot = useWhyNot(hostedCalls.uploadHostedFile)
  const [uploading, setUploading] = useState(false)
  const [state, onState] = useRosterState(['Category', 'State'], { sort: 'Title' })
  const { data, face } = useList(hostedCalls.getHostedFiles, {
    ...listInputOf(state, sorts),
    Category: filterValue(state, 'Category', hostedCategories),
    State: filterValue(state, 'State', hostedStates),
  })
  const choices = choicesOf(data)
  const tasks = useHostedTasks(choices)
  const said = (list: readonly { value: string; label: string }[]) =>
    list.map(({ value, label }) => ({ value, label: say(label) }))
  const filters: RosterFilter[] = [
    { id: 'Category', label: t.category, kind: 'options', options: said(hostedCategories) },
    { id: 'State', label: t.state, kind: 'options', options: said(hostedStates) },
  ]
  const narrowed = filters.flatMap((filter) =>
    state.filters[filter.id]?.length ? [words(filter, state.filters[filter.id]!)] : [],
  )
  const add = (kind?: 'primary') => (
    <Button kind={kind} icon={IconUpload} offBecause={whyNot} onClick={() => setUploading(true)}>
      {t.upload}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} actions={add('primary')} />
      <Roster
        {...face}
        label={t.title}
        columns={useHostedColumns()}
        rows={data?.Rows ?? []}
        rowKey={(file) => file.HostedFileID}
        rowName={(file) => file.Title}
        rowHref={(file) => hrefOf(`/Admin/HostedFiles?HostedFileID=${file.HostedFileID}`)}
        onOpen={(file) => put({ HostedFileID: file.HostedFileID })}
        rowMenu={tasks.menu}
        totalWords={narrowed.length > 0 ? t.totalIn(face.total, narrowed.join('; ')) : t.total(face.total)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        empty={{ kind: 'first', icon: IconFiles, title: t.none, text: t.noneText, action: add() }}
      />
      <UploadDialog opened={uploading} onClose={() => setUploading(false)} choices={choices} />
      {tasks.dialogs}
    </div>
  )
}
