import { IconCopy } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useErrorsText } from './errors-text.web.ts'
import { overviewCalls } from './overview.calls.ts'

/** The single reports behind a reference. */
export function ErrorDetails({ reference, onClose }: { reference: string; onClose: () => void }) {
  const t = useErrorsText()
  const dates = useDates()
  const { data, error } = useRead(
    overviewCalls.getErrorOccurrences,
    { Reference: reference },
    { enabled: reference !== '', quiet: true },
  )
  const last = data?.Occurrences[0]
  const copy = () =>
    void navigator.clipboard
      .writeText(JSON.stringify({ Reference: reference, ...data }, null, 2))
      .then(() => showToast({ text: t.copied }))
  return (
    <Drawer
      opened={reference !== ''}
      onClose={onClose}
      width={520}
      title={`${t.reference} ${reference}`}
      {...(data && {
        actions: (
          <Button icon={IconCopy} onClick={copy}>
            {t.copy}
          </Button>
        ),
      })}
    >
      {error && <Note tone="over">{error.status === 404 ? t.gone : error.messages.join(' ')}</Note>}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && (
        <div className="k-stack">
          <Facts
            facts={[
              { label: t.endpoint, value: data.EndpointAttempted },
              { label: t.code, value: data.ResponseCode ?? t.noCode },
              ...(last ? [{ label: t.browser, value: last.UserAgent ?? t.noCode }] : []),
            ]}
          />
          <section className="k-admin-part">
            <h3>{t.message}</h3>
            <pre className="k-admin-pre">{data.ErrorMessage}</pre>
          </section>
          <section className="k-admin-part">
            <h3>
              {t.reports} <small>{t.reportsNote(data.Occurrences.length)}</small>
            </h3>
            <ul className="k-list k-admin-lines">
              {data.Occurrences.map((one) => (
                <li key={one.Reference}>
                  <b>{one.Who ?? t.nobody}</b>
                  <span>
                    {dates.instant(one.LastAt)}, {t.timesWords(one.Times)}
                  </span>
                  <small>
                    {one.Reference}
                    {one.RequestID && <>, {t.request(one.RequestID)}</>}
                  </small>
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Drawer>
  )
}
