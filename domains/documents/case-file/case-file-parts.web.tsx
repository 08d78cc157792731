import { IconClipboardSearch, IconFiles, IconFileTypeDocx, IconPlus, IconUpload } from '@tabler/icons-react'
import { useDueState } from '#domains/due/due-status.web.tsx'
import { DueRail } from '#platform/web/blocks/due-rail.tsx'
import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { formsOf, type CaseFileData, type CaseForm } from './case-file-places.web.ts'
import type { CaseTask } from './case-file-tasks.web.tsx'
import { useCaseFileText } from './case-file-text.web.ts'

interface ActionsProps {
  chartId: string
  form: CaseForm | undefined
  onNew: () => void
  onTask: (task: CaseTask) => void
}

/** What can be added here. */
export function Actions({ chartId, form, onNew, onTask }: ActionsProps) {
  const t = useCaseFileText()
  const go = useGo()
  const inspects = usePermitted()('Compliance.View')
  return (
    <div className="k-cf-actions">
      {!form && inspects && (
        <ButtonLink icon={IconClipboardSearch} {...linkTo(deskHref('inspection', { of: chartId }), go)}>
          {t.inspect}
        </ButtonLink>
      )}
      {!form && (
        <Button icon={IconFiles} onClick={() => onTask({ do: 'whole' })}>
          {t.whole}
        </Button>
      )}
      {(!form || form.AllowWordImport) && (
        <Button icon={IconFileTypeDocx} onClick={() => onTask({ do: 'word', ...(form && { form }) })}>
          {t.fromWord}
        </Button>
      )}
      {(!form || form.TakesFile) && (
        <Button icon={IconUpload} onClick={() => onTask({ do: 'upload', ...(form && { form }) })}>
          {t.upload}
        </Button>
      )}
      <Button kind="primary" icon={IconPlus} onClick={onNew}>
        {t.new}
      </Button>
    </div>
  )
}

/** Late, soon or begun: the first steps from here. */
export function Due({
  data,
  onNew,
  onOpen,
}: {
  data: CaseFileData
  onNew: (form: CaseForm) => void
  onOpen: (id: string) => void
}) {
  const t = useCaseFileText()
  const stateOf = useDueState()
  const forms = formsOf(data.Tree)
  const items = data.DueItems.flatMap(({ DueItemID, FormID, FormLabel, DueOn, Rule, State, DocumentID }) => {
    if (!DueOn || !['Overdue', 'DueSoon', 'InProgress'].includes(State)) return []
    const form = forms.find((one) => one.FormID === FormID)
    const action = DocumentID
      ? { label: t.goOn, onClick: () => onOpen(DocumentID) }
      : form?.Offered && { label: t.write, onClick: () => onNew(form) }
    return [
      {
        id: DueItemID ?? FormID + DueOn,
        name: FormLabel,
        due: DueOn,
        rule: Rule.replace(/\.$/, ''),
        state: stateOf({ State, DueOn, DocumentID }),
        ...(action && { action }),
      },
    ]
  })
  return items.length > 0 ? <DueRail items={items.slice(0, 8)} period={t.period} title={t.whatIsDue} /> : null
}
