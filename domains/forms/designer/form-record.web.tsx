import { IconDots, IconDownload, IconForms, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordNotShown } from '#platform/web/blocks/record-not-shown.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { FormDesign } from './form-design.web.tsx'
import { FormPlaces } from './form-places.web.tsx'
import { useFormTasks } from './form-tasks.web.tsx'
import { FormVersions } from './form-versions.web.tsx'
import { FormWord } from './form-word.web.tsx'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { formHref, formParts, useFormsAddress } from './forms-address.web.ts'
import { useFormsText } from './forms-text.web.ts'
import { SampleChart } from './sample-chart.web.tsx'
import type { FormWhole } from './use-form-draft.web.ts'

/** A form in place of the list. */
export function FormRecord({ id }: { id: string }) {
  const t = useFormsText()
  const { close, list, version } = useFormsAddress()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error } = useRead(
    formCalls.getForm,
    { FormID: id, ...(version && { VersionNo: version }) },
    { enabled: isId, ownErrors: true, keepLast: true },
  )
  useCrumbs(data ? [{ label: data.Label, parentSearch: list }] : [])
  if (data) return <FormPageOf form={data} />
  if (!error && isId) return null
  return <RecordNotShown error={error} text={t} onBack={close} />
}

function FormPageOf({ form }: { form: FormWhole }) {
  const t = useFormsText()
  const { part, showPart, close, open } = useFormsAddress()
  const [sample, setSample] = useState<string>()
  const tasks = useFormTasks({ onMade: (id) => open(id), onGone: close })
  const labels = { design: t.design, places: t.places, versions: t.versions, word: t.wordTab }
  const counts = { places: form.Memberships.length, versions: form.Versions.length }
  const chartType = form.Memberships[0]?.ChartType ?? 'Client'
  return (
    <div className="k-page">
      <PageHead
        title={form.Label}
        sentence={`${t.version} ${form.VersionNo}, ${t[form.Status].toLowerCase()}. ${form.UsedBy > 0 ? t.used(form.UsedBy) : t.unused}.`}
        actions={
          <>
            {(part === 'design' || part === 'places') && (
              <SampleChart chartType={chartType} value={sample} onChange={setSample} />
            )}
            <Menu
              align="end"
              label={t.more}
              entries={[
                { label: t.export, icon: IconDownload, onClick: () => tasks.save(form.FormID) },
                form.Retired
                  ? { label: t.bringBack, icon: IconForms, onClick: () => void tasks.bringBack(form.FormID) }
                  : { label: t.remove, icon: IconTrash, danger: true, onClick: () => tasks.remove(form) },
              ]}
            >
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
          </>
        }
      />
      {form.Retired && <Note tone="info">{t.notInUse}</Note>}
      <Tabs
        label={form.Label}
        value={part}
        onSelect={(id) => showPart(id as typeof part)}
        items={formParts.map((id) => ({
          id,
          label: labels[id],
          href: formHref(form.FormID, id),
          ...(id in counts && { count: counts[id as keyof typeof counts] }),
        }))}
      />
      {part === 'design' && <FormDesign form={form} sample={sample} chartType={chartType} />}
      {part === 'places' && <FormPlaces form={form} sample={sample} />}
      {part === 'versions' && <FormVersions form={form} />}
      {part === 'word' && <FormWord form={form} />}
      {tasks.dialogs}
    </div>
  )
}
