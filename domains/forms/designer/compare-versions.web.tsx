import { useRead } from '#platform/web/calls.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { formVersionCalls } from '#domains/forms/form-versions.calls.ts'
import { useVersionsText } from './versions-text.web.ts'

interface CompareVersionsProps {
  formId: string
  from: number
  to: number
}

/** Two versions: fields that came, went and changed, and the page part by part. */
export function CompareVersions({ formId, from, to }: CompareVersionsProps) {
  const t = useVersionsText()
  const { data } = useRead(formVersionCalls.compareVersions, { FormID: formId, From: from, To: to })
  if (!data) return <SkeletonRows rows={5} />
  const page = data.Template.filter((one) => one.Change !== 'Same')
  const fields = [
    ...data.Added.map((one) => ({ change: t.Added, label: one.Label, text: '' })),
    ...data.Removed.map((one) => ({ change: t.Removed, label: one.Label, text: '' })),
    ...data.Changed.flatMap((one) =>
      one.Changes.map(({ Property, Was, Now }) => ({
        change: t.Changed,
        label: one.Label,
        text: `${Property}: ${Was || '—'} → ${Now || '—'}`,
      })),
    ),
  ]
  return (
    <Card title={t.changes(from, to)}>
      {fields.length === 0 && page.length === 0 && <p className="k-quiet">{t.same}</p>}
      {fields.length > 0 && (
        <>
          <h3>{t.fields}</h3>
          <ul className="fd-changes">
            {fields.map((one, at) => (
              <li key={at}>
                <b>{one.change}</b> {one.label} <span className="k-quiet">{one.text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {page.length > 0 && (
        <>
          <h3>{t.page}</h3>
          <ul className="fd-changes">
            {page.map((one, at) => (
              <li key={at}>
                <b>{one.Change === 'Added' ? t.Added : t.Removed}</b>{' '}
                {one.Change === 'Added' ? <ins>{one.Text || one.Kind}</ins> : <del>{one.Text || one.Kind}</del>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
