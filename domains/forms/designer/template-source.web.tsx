import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useDesignerText } from './designer-text.web.ts'
import { formCalls } from '#domains/forms/forms.calls.ts'
import { useFormsAddress } from './forms-address.web.ts'
import type { FormWhole } from './use-form-draft.web.ts'

interface TemplateSourceProps {
  form: FormWhole
  /** The page has changes of its own that are not saved. */
  blocked: boolean
}

/** The template as HTML. What the cleaner takes out is named. */
export function TemplateSource({ form, blocked }: TemplateSourceProps) {
  const t = useDesignerText()
  const { showVersion } = useFormsAddress()
  const [source, setSource] = useState(form.HtmlFormTemplate)
  const change = useChange(formCalls.updateHtmlFormTemplate)
  const dirty = source !== form.HtmlFormTemplate && source !== change.data?.HtmlFormTemplate
  const clean = useUnsaved(dirty)
  async function save(): Promise<void> {
    const saved = await change.run({
      FormID: form.FormID,
      ID: form.ID,
      HtmlFormTemplate: source,
      version: form.version,
    })
    if (!saved) return
    clean()
    setSource(saved.HtmlFormTemplate)
    showToast({ text: t.saved(saved.VersionNo) })
    if (saved.VersionNo !== form.VersionNo) showVersion(undefined)
  }
  const told = [...(change.data?.Removed ?? []), ...(change.data?.Warnings ?? []).map((one) => one.Message)]
  return (
    <Card label={t.source}>
      <div className="k-stack fd-source">
        {told.length > 0 && !dirty && (
          <Note tone="soon">
            <b>{t.cleaned}</b>
            <ul className="fd-remarks">
              {told.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Note>
        )}
        <TextArea
          label={t.source}
          help={t.sourceHelp}
          minRows={20}
          spellCheck={false}
          value={source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <div className="k-row">
          <Button
            kind="primary"
            busy={change.isPending}
            offBecause={blocked ? t.sourceFirst : undefined}
            onClick={() => void save()}
          >
            {t.apply}
          </Button>
        </div>
      </div>
    </Card>
  )
}
