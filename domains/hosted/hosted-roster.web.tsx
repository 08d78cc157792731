import { IconFiles, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useSpeech } from '#platform/web/words.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useSavedViews } from '#platform/web/blocks/roster/saved-views.ts'
import type { RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useFilterWords } from '#platform/web/blocks/roster/roster-filters.tsx'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
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
  const words = useFilterWords()
  const { put } = useAddress('/Admin/HostedFiles')
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
  const { options } = useSpeech()
  const filters: RosterFilter[] = [
    { id: 'Category', label: t.category, kind: 'options', options: options(hostedCategories) },
    { id: 'State', label: t.state, kind: 'options', options: options(hostedStates) },
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
