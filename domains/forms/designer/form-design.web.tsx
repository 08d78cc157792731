import { IconDeviceFloppy, IconEye, IconRocket } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { Designer } from './designer.web.tsx'
import { useDesignerText } from './designer-text.web.ts'
import { FormPreview } from './form-preview.web.tsx'
import { formVersionCalls } from '#domains/forms/form-versions.calls.ts'
import { useFormsAddress } from './forms-address.web.ts'
import { TemplateSource } from './template-source.web.tsx'
import { useFormDraft, type FormWhole } from './use-form-draft.web.ts'

type View = 'page' | 'source' | 'preview'

interface FormDesignProps {
  form: FormWhole
  sample: string | undefined
  chartType: string
}

/** The form while it is designed: as a page, as source, or tried out on a chart. */
export function FormDesign({ form, sample, chartType }: FormDesignProps) {
  const t = useDesignerText()
  const [view, setView] = useState<View>('page')
  const editing = useFormDraft(form)
  const { showVersion } = useFormsAddress()
  const publish = useChange(formVersionCalls.publishVersion)
  async function save(): Promise<void> {
    const saved = await editing.save()
    if (!saved) return
    showToast({ text: saved.VersionNo > form.VersionNo ? t.newVersion(saved.VersionNo) : t.saved(saved.VersionNo) })
    if (saved.VersionNo !== form.VersionNo) showVersion(undefined)
  }
  async function put(): Promise<void> {
    if (await publish.run({ FormID: form.FormID, ID: form.ID })) showToast({ text: t.published(form.VersionNo) })
  }
  return (
    <>
      <div className="fd-bar">
        <Segmented<View>
          label={t.page}
          labelHidden
          value={view}
          onChange={setView}
          choices={[
            { value: 'page', label: t.page },
            { value: 'source', label: t.source },
            { value: 'preview', label: t.preview },
          ]}
        />
        {editing.dirty && <span className="k-quiet">{t.notSaved}</span>}
        <span className="k-row">
          {form.Status === 'Draft' && !form.Retired && (
            <Button
              icon={IconRocket}
              busy={publish.isPending}
              offBecause={editing.dirty ? t.notSaved : undefined}
              onClick={() => void put()}
            >
              {t.publish(form.VersionNo)}
            </Button>
          )}
          <Button kind="primary" icon={IconDeviceFloppy} busy={editing.busy} onClick={() => void save()}>
            {t.save}
          </Button>
        </span>
      </div>
      {editing.warnings.length > 0 && !editing.dirty && (
        <Note tone="soon">
          <b>{t.warnings(editing.warnings.length)}</b>
          <ul className="fd-remarks">
            {editing.warnings.map((one) => (
              <li key={one.Message}>{one.Message}</li>
            ))}
          </ul>
        </Note>
      )}
      {view === 'page' && <Designer form={form} editing={editing} sample={sample} />}
      {view === 'source' && <TemplateSource form={form} blocked={editing.dirty} />}
      {view === 'preview' &&
        (sample ? (
          <FormPreview form={form} draft={editing.draft} sample={sample} />
        ) : (
          <NoSample chartType={chartType} />
        ))}
    </>
  )
}

function NoSample(_props: { chartType: string }) {
  const t = useDesignerText()
  return (
    <Note tone="info">
      <IconEye aria-hidden="true" /> {t.noSampleText}
    </Note>
  )
}
