import { useLocation } from '@tanstack/react-router'
import { IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useDeskText } from './desk-text.web.ts'
import { TicketDialog } from './ticket-dialog.web.tsx'
import { screens, ticketStates } from './ticket-shapes.rules.ts'
import { ticketTones } from './ticket-tones.web.ts'
import { ticketCalls } from './tickets.calls.ts'
import './desk.css'

/** What somebody asked the help desk, with its answers. */
export function Screen() {
  const t = useDeskText()
  const dates = useDates()
  const { label } = useSpeech()
  const { pathname, search } = useLocation()
  const [asking, setAsking] = useState(false)
  const { data } = useRead(ticketCalls.getMyTickets, { PageSize: 100 })
  useCrumbs([{ label: t.mine }])
  const ask = (
    <Button kind="primary" icon={IconLifebuoy} onClick={() => setAsking(true)}>
      {t.ask}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.mine} sentence={t.mineSentence} actions={ask} />
      <Card flush label={t.mine}>
        {!data && <SkeletonRows rows={3} height={72} />}
        {data?.Total === 0 && (
          <EmptyState kind="first" icon={IconLifebuoy} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        {data && data.Total > 0 && (
          <ul className="k-list k-ticket-list" aria-label={t.mine}>
            {data.Rows.map((one) => (
              <li key={one.TicketID}>
                <div className="k-ticket-head">
                  <b>{t.request(String(one.Number))}</b>
                  <Status tone={ticketTones[one.State]}>{label(ticketStates, one.State)}</Status>
                </div>
                <small>
                  {label(screens, one.Screen)}, {dates.instant(one.At)}
                </small>
                <span className="k-ticket-words">{one.Sentence}</span>
                {one.Answer ? (
                  <>
                    <b>{t.answer}</b>
                    <span className="k-ticket-words">{one.Answer}</span>
                    <small>
                      {t.answeredBy(one.AnsweredBy ?? '', one.AnsweredAt ? dates.instant(one.AnsweredAt) : '')}
                    </small>
                  </>
                ) : (
                  <small>{t.noAnswer}</small>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {asking && <TicketDialog pathname={pathname} search={search} onClose={() => setAsking(false)} />}
    </div>
  )
}
