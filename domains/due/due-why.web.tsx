import { useState } from 'react'
import { chartHref } from '#platform/web/charts.ts'
import { documentHref, newDocumentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { dueCalls, type DueRow } from './due.calls.ts'
import { useDueText } from './due-text.web.ts'
import './due.css'

type Dates = readonly { readonly OpensOn: string | null; readonly DueOn: string }[]

/** Where the right form opens: the document begun for it, or a new one. */
export const dueHref = (item: DueRow): string =>
  item.DocumentID ? documentHref(item.DocumentID) : newDocumentHref(item.FormID, item.ChartType, item.ChartID)

export const isOpenItem = ({ State }: DueRow) =>
  State === 'Overdue' || State === 'DueSoon' || State === 'Upcoming' || State === 'InProgress' || State === 'NeedsData'

/** Why something is due, what settles it, what comes next, and what if the date were another. */
export function DueWhy({ item, onClose, onDecide }: { item: DueRow; onClose: () => void; onDecide: () => void }) {
  const t = useDueText()
  const dates = useDates()
  const go = useGo()
  const mayDecide = usePermitted()(dueCalls.waiveDue.permission)
  const [other, setOther] = useState<string | null>(null)
  const { data, error } = useRead(
    dueCalls.explainDue,
    { DueItemID: item.DueItemID, ...(other && { IfBasisDate: other }) },
    { keepLast: true, ownErrors: true, quiet: true },
  )
  const decided = item.State === 'Waived' || item.State === 'NotApplicable'
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.whyTitle(item.FormLabel)}
      sentence={item.ChartName}
      aside={
        mayDecide &&
        (isOpenItem(item) || decided) && (
          <Button kind="quiet" onClick={onDecide}>
            {decided ? t.takeBack : t.whyNot}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {item.SettledBy?.Part && (
            <ButtonLink kind="primary" {...linkTo(chartHref(item, item.SettledBy.Part), go)}>
              {t.look}
            </ButtonLink>
          )}
          {(isOpenItem(item) || item.DocumentID) && item.State !== 'NeedsData' && (
            <ButtonLink kind="primary" {...linkTo(dueHref(item), go)}>
              {item.DocumentID ? (isOpenItem(item) ? t.goOn : t.look) : t.write}
            </ButtonLink>
          )}
        </>
      }
    >
      {error ? (
        <Note tone="over">{t.failed}</Note>
      ) : !data ? (
        <SkeletonRows rows={5} height={28} />
      ) : (
        <div className="k-due-explained">
          <Facts
            facts={[
              ...data.Steps.map(({ Label, Text }) => ({ label: Label, value: Text })),
              { label: t.settles, value: data.Satisfies },
            ]}
          />
          <section>
            <h3>{t.next}</h3>
            {data.Next.length > 0 ? <NextDates next={data.Next} /> : <p className="k-quiet">{t.noNext}</p>}
            {data.Next.length > 1 && <p className="k-help">{t.nextNote}</p>}
          </section>
          {item.BasisDate && (
            <section>
              <h3>{t.whatIf}</h3>
              <DateField label={t.whatIfLabel} value={other} onChange={setOther} />
              {data.If &&
                (data.If.Next.length > 0 ? (
                  <NextDates next={data.If.Next} />
                ) : (
                  <p className="k-quiet">{t.whatIfNone}</p>
                ))}
            </section>
          )}
          {data.RuleSetBy && data.RuleSetAt && (
            <p className="k-help">{t.setBy(data.RuleSetBy, dates.date(dates.dateOf(data.RuleSetAt)))}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function NextDates({ next }: { next: Dates }) {
  const t = useDueText()
  const dates = useDates()
  return (
    <ol className="k-due-next">
      {next.map(({ OpensOn, DueOn }) => (
        <li key={DueOn}>
          <b>{dates.date(DueOn)}</b>
          {OpensOn && <small>{t.opens(dates.near(OpensOn))}</small>}
        </li>
      ))}
    </ol>
  )
}
