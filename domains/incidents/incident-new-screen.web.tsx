import { useState } from 'react'
import { incidentTypes } from '#platform/contract/lists/incidents.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { IncidentForm } from './incident-form.web.tsx'
import { OpenIncident } from './incident-view.web.tsx'
import { useIncidentText } from './incident-text.web.ts'
import { incidentCalls } from './incidents.calls.ts'

/** What the screen that opens it knows already. */
interface NewProps {
  id?: string
  type?: string
  day?: string
  time?: string
  text?: string
}

/** A new report, over any screen: on one child’s enrollment, or on whom one chooses. */
export function Screen({ id = '', type, day, time, text }: NewProps) {
  const t = useIncidentText()
  const close = useClose()
  const today = useDates().today()
  const [children, setChildren] = useState<string[]>(id ? [id] : [])
  const [begun, setBegun] = useState(Boolean(id))
  const [draft, setDraft] = useState<string>()
  const { data } = useRead(incidentCalls.getForNew, id ? { ClientSubProgramMembershipID: id } : {}, { enabled: !id })
  if (draft) return <OpenIncident id={draft} onClose={close} />
  if (begun)
    return (
      <IncidentForm
        begun={{
          Children: children,
          OccurredOn: day ?? today,
          ...(time && { OccurredTime: time }),
          ...(type && { Types: incidentTypes.filter(({ value }) => value === type).map(({ value }) => value) }),
          ...(text && { Narrative: text }),
        }}
        onClose={close}
      />
    )
  return (
    <Dialog
      opened
      onClose={close}
      title={t.report}
      sentence={t.draftSentence}
      actions={
        <>
          <Button onClick={close}>{t.close}</Button>
          <Button
            kind="primary"
            offBecause={children.length === 0 ? t.chooseFirst : undefined}
            onClick={() => setBegun(true)}
          >
            {t.report}
          </Button>
        </>
      }
    >
      {!data ? (
        <SkeletonRows rows={3} height={40} />
      ) : (
        <div className="k-incident-form">
          <MultiSelect
            label={t.children}
            options={data.Children.map((one) => ({ value: one.ClientSubProgramMembershipID, label: one.Name }))}
            value={children}
            onChange={setChildren}
          />
          {data.Drafts.map(({ IncidentID, Names }) => (
            <Button key={IncidentID} kind="quiet" onClick={() => setDraft(IncidentID)}>
              {t.goOn(Names)}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
