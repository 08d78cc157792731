import { useState } from 'react'
import { apssDisruptions } from '#platform/contract/lists/apss.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { childTab } from '../children/child-tab.web.ts'
import { outcomeCalls as calls, type Survey } from './outcomes.calls.ts'
import { useOutcomeText } from './outcome-text.web.ts'
import '../apss.css'

/** What became of the adoption, and what the family says of the program. */
export const OutcomesTab = childTab(calls.getOutcomes, function OutcomesTab({ chart, data, id, dialogs }) {
  const t = useOutcomeText()
  const dates = useDates()
  const { label } = useSpeech()
  const may = chart.Can.Edit
  const [link, setLink] = useState<string>()
  const { run: revoke } = useChange(calls.revokeSurvey)
  const add = () =>
    dialogs.ask({
      call: calls.addEditOutcome,
      title: t.add,
      values: { ...id, RecordedOn: dates.today(), WithFamily: true, Disruption: 'Not at risk' },
    })
  const ask = () => {
    const [first] = data.Parents
    dialogs.ask({
      call: calls.sendSurvey,
      title: t.send,
      values: { ...id, Recipient: first?.Name ?? '', Email: first?.Email ?? null, Language: 'en', Days: 14 },
      fields: [{ name: 'Recipient', span: 12 }, { name: 'Email', span: 12 }, 'Language', 'Days'],
      onDone: ({ Link }) => setLink(Link),
    })
  }
  const stateOf = (one: Survey) => {
    if (one.State === 'Answered')
      return <Status tone="ok">{t.answered(dates.near(dates.dateOf(one.AnsweredAt!)))}</Status>
    if (one.State === 'Revoked') return <small>{t.revoked}</small>
    if (one.State === 'Expired') return <small>{t.expired}</small>
    return (
      <Status tone="info">{one.State === 'Opened' ? t.opened : t.sent(dates.near(dates.dateOf(one.SentAt)))}</Status>
    )
  }
  return (
    <>
      <RecordCard
        title={t.title}
        note={`${t.finalized}: ${chart.FinalizedOn ? dates.date(chart.FinalizedOn) : t.notYet}`}
        rows={data.Outcomes}
        idOf={(one) => one.ApssOutcomeID}
        rowClass="k-apss-rows"
        none={t.none}
        add={may && { label: t.add, onClick: add }}
        draw={(one) => (
          <>
            <span>
              <b>{label(apssDisruptions, one.Disruption)}</b>
              <small>
                {[dates.date(one.RecordedOn), one.WithFamily ? t.home : t.away, one.RecordedBy]
                  .filter(Boolean)
                  .join(', ')}
              </small>
              {one.Note}
            </span>
            <MoreMenu
              label={t.more(dates.date(one.RecordedOn))}
              entries={[
                may && {
                  label: t.edit,
                  onClick: () => dialogs.ask({ call: calls.addEditOutcome, title: t.edit, values: { ...id, ...one } }),
                },
                may && {
                  label: t.remove,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: calls.removeOutcome,
                      title: t.remove,
                      sentence: dates.date(one.RecordedOn),
                      values: { ...id, ApssOutcomeID: one.ApssOutcomeID, version: one.version },
                    }),
                },
              ]}
            />
          </>
        )}
      />
      <RecordCard
        title={t.surveys}
        rows={data.Surveys}
        idOf={(one) => one.ApssSurveyID}
        rowClass="k-apss-rows"
        none={t.noSurveys}
        add={may && { label: t.send, onClick: ask }}
        draw={(one) => (
          <>
            <span>
              <b>{one.Recipient}</b>
              {one.State === 'Answered' && (
                <small>{t.scores(one.Helped ?? 0, one.Respected ?? 0, one.Easier ?? 0, one.Recommend ?? 0)}</small>
              )}
              {one.Comment && <q>{one.Comment}</q>}
            </span>
            {one.CallMe && <Status tone="soon">{t.callMe}</Status>}
            {stateOf(one)}
            {may && (one.State === 'Sent' || one.State === 'Opened') && (
              <Button kind="quiet" size="sm" onClick={() => void revoke({ ...id, ApssSurveyID: one.ApssSurveyID })}>
                {t.revoke}
              </Button>
            )}
          </>
        )}
      />
      {link && (
        <Dialog
          opened
          onClose={() => setLink(undefined)}
          title={t.linkTitle}
          sentence={t.linkText}
          actions={
            <>
              <Button
                onClick={() => {
                  void navigator.clipboard.writeText(link)
                  showToast({ text: t.copied })
                }}
              >
                {t.copy}
              </Button>
              <Button kind="primary" onClick={() => setLink(undefined)}>
                {t.close}
              </Button>
            </>
          }
        >
          <p className="k-prose k-break">{link}</p>
        </Dialog>
      )}
    </>
  )
})
