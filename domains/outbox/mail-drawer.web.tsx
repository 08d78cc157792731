import { IconSend } from '@tabler/icons-react'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useMailText } from './mail-text.web.ts'
import { mailTones } from './mail-tones.web.ts'
import { outboxCalls } from './outbox.calls.ts'

/** One mail as its reader gets it. */
export function MailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMailText()
  const dates = useDates()
  const { data, error } = useRead(outboxCalls.getOutboxMail, { MailID: id }, { enabled: id !== '', quiet: true })
  const again = useChange(outboxCalls.sendMailAgain)
  const send = () => void again.run({ MailID: id }).then((answer) => answer && showToast({ text: t.queued }))
  return (
    <Drawer
      opened={id !== ''}
      onClose={onClose}
      width={560}
      title={data?.Subject ?? t.title}
      {...(data && {
        actions: (
          <Button
            icon={IconSend}
            kind="primary"
            busy={again.isPending}
            offBecause={data.Can.SendAgain ? undefined : t.notAgain}
            onClick={send}
          >
            {t.again}
          </Button>
        ),
      })}
    >
      {error && <Note tone="over">{error.status === 404 ? t.gone : error.messages.join(' ')}</Note>}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && (
        <div className="k-stack">
          {data.State === 'kept' && <Note>{t.keptWhy}</Note>}
          <Facts
            facts={[
              { label: t.to, value: data.Recipient },
              { label: t.state, value: <Status tone={mailTones[data.State]}>{t[data.State]}</Status> },
              { label: t.written, value: dates.instant(data.CreatedAt) },
              ...(data.SentAt ? [{ label: t.sentAt, value: dates.instant(data.SentAt) }] : []),
              { label: t.tries, value: data.Tries },
              ...(data.LastError ? [{ label: t.lastError, value: data.LastError }] : []),
            ]}
          />
          <section className="k-admin-part">
            <h3>
              {t.text} <small>{t.read}</small>
            </h3>
            <div className="k-admin-mail">{data.Text}</div>
          </section>
        </div>
      )}
    </Drawer>
  )
}
