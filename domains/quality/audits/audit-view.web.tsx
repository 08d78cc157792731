import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AnswerChart } from './answer-chart.web.tsx'
import { Findings } from './audit-findings.web.tsx'
import type { Audit } from './audit-shapes.rules.ts'
import { auditCalls } from './audits.calls.ts'
import { useAuditsText } from './audits-text.web.ts'

/** One audit: how far it is, its charts, and what was found. */
export function AuditView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useAuditsText()
  const dialogs = useDialogs()
  const { data, error } = useRead(auditCalls.getAudit, { ChartAuditID: id }, { quiet: true })
  return (
    <div className="k-stack">
      <div className="k-quality-row">
        <Button kind="quiet" size="sm" onClick={onBack}>
          {t.back}
        </Button>
      </div>
      {error && <Note tone="info">{t.gone}</Note>}
      {!data && !error && <SkeletonRows rows={8} height={48} />}
      {data && (
        <>
          <Head audit={data} dialogs={dialogs} onBack={onBack} />
          {data.Hidden > 0 && <Hidden audit={data} />}
          <Charts audit={data} dialogs={dialogs} />
          <Findings audit={data} dialogs={dialogs} />
        </>
      )}
      {dialogs.dialog}
    </div>
  )
}

interface Props {
  audit: Audit
  dialogs: Dialogs
}

function Head({ audit, dialogs, onBack }: Props & { onBack: () => void }) {
  const t = useAuditsText()
  const dates = useDates()
  const { Agreement: agree } = audit
  const late = audit.ClosedOn === null && audit.DueOn < dates.today()
  const figures = [
    t.done(String(audit.Answered), String(audit.Charts)),
    audit.Score !== null && t.score(String(audit.Score)),
    audit.Before?.Score != null && t.before(String(audit.Before.Score)),
    t.findings(audit.Findings),
    agree.Share !== null && t.agree(String(agree.Share), String(agree.Compared)),
    agree.Kappa !== null && t.kappa(String(agree.Kappa)),
  ]
  return (
    <Card
      title={audit.Name}
      note={audit.SubPrograms.join(', ')}
      end={audit.Can.Edit && <HeadActions audit={audit} dialogs={dialogs} onBack={onBack} />}
    >
      <p className="k-quality-counts">
        {figures.filter(Boolean).map((one) => (
          <span key={String(one)}>{one}</span>
        ))}
        <Status tone={audit.ClosedOn ? 'ok' : late ? 'over' : 'soon'}>
          {audit.ClosedOn
            ? t.closed(dates.date(audit.ClosedOn))
            : (late ? t.late : t.finishBy)(dates.date(audit.DueOn))}
        </Status>
      </p>
      <p className="k-quiet">
        {t.rule(dates.date(audit.AsOf), audit.Seed, String(audit.Charts), String(audit.Population))}
      </p>
    </Card>
  )
}

/** What others answered, until the caller has answered as well or chooses not to. */
function Hidden({ audit }: { audit: Audit }) {
  const t = useAuditsText()
  const show = useChange(auditCalls.showFindings)
  return (
    <Note tone="info">
      {t.hidden(audit.Hidden)} {audit.Can.Edit && t.hiddenManage}
      {audit.Can.Edit && (
        <div className="k-quality-row">
          <Button size="sm" busy={show.isPending} onClick={() => void show.run({ ChartAuditID: audit.ChartAuditID })}>
            {t.showHidden}
          </Button>
        </div>
      )}
    </Note>
  )
}

function HeadActions({ audit, dialogs, onBack }: Props & { onBack: () => void }) {
  const t = useAuditsText()
  const dates = useDates()
  const { ChartAuditID, version } = audit
  const run = useChange(auditCalls.runChecks)
  const again = () =>
    dialogs.ask({
      call: auditCalls.reAudit,
      title: t.reAudit,
      sentence: t.reAuditSentence,
      values: { ChartAuditID, DueOn: addDays(dates.today(), 30) },
      fields: ['DueOn'],
      onDone: onBack,
    })
  const check = () => void run.run({ ChartAuditID }).then((done) => done && showToast({ text: t.ran }))
  const remove = () =>
    dialogs.remove({
      call: auditCalls.removeAudit,
      title: t.remove,
      sentence: audit.Name,
      values: { ChartAuditID, version },
    })
  return (
    <>
      {audit.ClosedOn === null && (
        <Button
          size="sm"
          onClick={() =>
            dialogs.ask({
              call: auditCalls.closeAudit,
              title: t.close,
              sentence: audit.Name,
              values: { ChartAuditID, version },
              fields: [],
              submit: t.close,
            })
          }
        >
          {t.close}
        </Button>
      )}
      <MoreMenu
        label={t.more(audit.Name)}
        entries={[
          { label: t.reAudit, onClick: again },
          ...(audit.ClosedOn === null ? [{ label: t.run, onClick: check }] : []),
          { label: t.remove, danger: true, onClick: remove },
        ]}
      />
    </>
  )
}

function Charts({ audit, dialogs }: Props) {
  const t = useAuditsText()
  const all = String(audit.Items.length)
  return (
    <RecordCard
      title={t.charts}
      rows={audit.ChartLines}
      idOf={(one) => one.AuditedChartID}
      rowClass="k-quality"
      none={t.noCharts}
      draw={(one) => (
        <>
          <span>
            {one.Name}
            <small>
              {[one.SubProgramName, t.answered(String(one.Answered), all), ...one.Raters].filter(Boolean).join(', ')}
            </small>
          </span>
          {one.Score !== null && (
            <Status tone={one.Answered < audit.Items.length ? 'info' : one.Score === 100 ? 'ok' : 'soon'} small>
              {t.score(String(one.Score))}
            </Status>
          )}
          <Button
            size="sm"
            aria-label={(audit.Can.Answer ? t.answerFor : t.lookAt)(one.Name)}
            onClick={() => dialogs.show((onClose) => <AnswerChart id={one.AuditedChartID} onClose={onClose} />)}
          >
            {audit.Can.Answer ? t.answer : t.look}
          </Button>
        </>
      )}
    />
  )
}
