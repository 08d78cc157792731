import { IconFileTypeDocx, IconPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { CaseForm, Chapter } from './case-file-places.web.ts'
import { useCaseFileText } from './case-file-text.web.ts'

interface ChooseFormProps {
  tree: readonly Chapter[]
  onChoose: (form: CaseForm) => void
  onClose: () => void
  title?: string
  sentence?: string
  /** Which forms can be chosen. */
  only?: (form: CaseForm) => boolean
}

/** The forms that are offered today, by chapter; late ones say so. */
export function ChooseForm({ tree, onChoose, onClose, title, sentence, only = () => true }: ChooseFormProps) {
  const t = useCaseFileText()
  const [find, setFind] = useState('')
  const asked = find.trim().toLowerCase()
  const shown = tree
    .map((chapter) => ({
      label: chapter.ChapterLabel,
      forms: chapter.Sections.flatMap(({ SectionLabel, Forms }) =>
        Forms.filter((form) => form.Offered && only(form)).filter((form) =>
          `${chapter.ChapterLabel} ${SectionLabel} ${form.FormLabel}`.toLowerCase().includes(asked),
        ),
      ),
    }))
    .filter(({ forms }) => forms.length > 0)
  return (
    <Dialog opened onClose={onClose} title={title ?? t.choose} sentence={sentence ?? t.chooseText}>
      <TextField
        label={t.find}
        labelHidden
        placeholder={t.find}
        icon={IconSearch}
        type="search"
        value={find}
        data-autofocus
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      <div className="k-cf-forms">
        {shown.length === 0 && <EmptyState kind="none" title={asked ? t.noForm : t.noForms} />}
        {shown.map(({ label, forms }) => (
          <section key={label} aria-label={label}>
            <h3>{label}</h3>
            <ul>
              {forms.map((form) => (
                <li key={form.FormID}>
                  <button type="button" className="k-cf-form" onClick={() => onChoose(form)}>
                    <Icon of={form.FormType === 'FileUpload' ? IconUpload : IconPlus} size={16} />
                    <span>{form.FormLabel}</span>
                    {form.AllowWordImport && <Icon of={IconFileTypeDocx} size={15} className="k-quiet" />}
                    <FormDue form={form} />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Late or due soon; what is far off or done says nothing. */
export function FormDue({ form }: { form: Pick<CaseForm, 'State' | 'DueOn'> }) {
  const t = useCaseFileText()
  const dates = useDates()
  if (!form.DueOn) return null
  if (form.State === 'Overdue')
    return (
      <Status tone="over" small>
        {t.due(dates.date(form.DueOn))}, {t.late}
      </Status>
    )
  if (form.State === 'DueSoon')
    return (
      <Status tone="soon" small>
        {t.due(dates.date(form.DueOn))}
      </Status>
    )
  return null
}
