import { IconMessageReply } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import type { Output } from '#platform/contract/call.ts'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useDeskText } from './desk-text.web.ts'
import { screens, ticketStates } from './ticket-shapes.rules.ts'
import { ticketTones } from './ticket-tones.web.ts'
import { ticketCalls } from './tickets.calls.ts'
import './desk.css'

type Ticket = Output<typeof ticketCalls.getTicket>

/** One request with all that came along, and the way to answer it. */
export function TicketDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDeskText()
  const { data, error } = useRead(ticketCalls.getTicket, { TicketID: id }, { enabled: id !== '', quiet: true })
  const dialogs = useDialogs()
  const answer = ({ TicketID, version, State, Answer }: Ticket) =>
    dialogs.ask({
      call: ticketCalls.answerTicket,
      title: t.write,
      values: { TicketID, version, State: State === 'New' || State === 'Working' ? 'Answered' : State, Answer },
      fields: [
        { name: 'Answer', span: 12 },
        { name: 'State', span: 12 },
      ],
    })
  return (
    <>
      <Drawer
        opened={id !== ''}
        onClose={onClose}
        width={560}
        title={data ? t.request(String(data.Number)) : t.list}
        {...(data && {
          actions: (
            <Button icon={IconMessageReply} kind="primary" onClick={() => answer(data)}>
              {t.write}
            </Button>
          ),
        })}
      >
        {error && <Note tone="over">{error.status === 404 ? t.gone : error.messages.join(' ')}</Note>}
        {!data && !error && <SkeletonRows rows={6} />}
        {data && <Told ticket={data} />}
      </Drawer>
      {dialogs.dialog}
    </>
  )
}

function Told({ ticket }: { ticket: Ticket }) {
  const t = useDeskText()
  const dates = useDates()
  const { label } = useSpeech()
  const permitted = usePermitted()
  const fact = (name: string, value: string | null) => (value ? [{ label: name, value }] : [])
  const failed = [ticket.Call, ticket.Status, ticket.Code].filter(Boolean).join(' ')
  return (
    <div className="k-stack">
      <p className="k-ticket-words">{ticket.Sentence}</p>
      <Facts
        facts={[
          {
            label: t.state,
            value: <Status tone={ticketTones[ticket.State]}>{label(ticketStates, ticket.State)}</Status>,
          },
          { label: t.who, value: ticket.Who },
          { label: t.email, value: ticket.Email },
          { label: t.asked, value: dates.instant(ticket.At) },
          { label: t.screen, value: [label(screens, ticket.Screen), ticket.Part].filter(Boolean).join(', ') },
          ...fact(t.call, failed || null),
          ...(ticket.Reference
            ? [
                {
                  label: t.reference,
                  value: permitted('ErrorLog.View') ? (
                    <AppLink to={`/Admin?tab=errors&q=${ticket.Reference}`}>{ticket.Reference}</AppLink>
                  ) : (
                    ticket.Reference
                  ),
                },
              ]
            : []),
          ...fact(t.size, ticket.ViewSize),
          ...fact(t.browser, ticket.Browser),
          { label: t.release, value: ticket.Release },
          ...fact(t.mailed, ticket.MailedAt && dates.instant(ticket.MailedAt)),
        ]}
      />
      {ticket.Answer && (
        <section>
          <h3>{t.answer}</h3>
          <p className="k-ticket-words">{ticket.Answer}</p>
          <small>
            {t.answeredBy(ticket.AnsweredBy ?? '', ticket.AnsweredAt ? dates.instant(ticket.AnsweredAt) : '')}
          </small>
        </section>
      )}
      {ticket.ScreenshotFileID && (
        <section>
          <h3>{t.theirPicture}</h3>
          <img
            className="k-ticket-picture"
            alt={t.theirPicture}
            src={`${apiPath}/${fileCalls.downloadFile.name}?FileID=${ticket.ScreenshotFileID}&Inline=true`}
          />
        </section>
      )}
    </div>
  )
}
