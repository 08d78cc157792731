import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { AskCorrection } from '../corrections/correction-actions.web.tsx'
import { CorrectionLine } from '../corrections/correction-line.web.tsx'
import { broughtFindings, broughtKinds, complaintSources } from '../quality-lists.rules.ts'
import { useStaffField } from '../quality-parts.web.tsx'
import { complaintEntry } from './complaint-entry.web.ts'
import type { Complaint } from './complaint-shapes.rules.ts'
import { complaintCalls } from './complaints.calls.ts'
import { useComplaintsText } from './complaints-text.web.ts'

/** One complaint: what is said, who looks into it, the notices, what was found and what is mended. */
export function OpenComplaint({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useComplaintsText()
  const { label } = useSpeech()
  const dialogs = useDialogs()
  const { data, error } = useRead(complaintCalls.getComplaint, { QualityComplaintID: id }, { quiet: true })
  return (
    <>
      <Dialog
        opened
        wide
        onClose={onClose}
        title={data ? `${label(broughtKinds, data.Kind)}: ${label(complaintSources, data.Source)}` : t.title}
        sentence={data?.SubProgramName}
        actions={
          data?.Can.Edit ? (
            <Doings one={data} dialogs={dialogs} onGone={onClose} />
          ) : (
            <Button onClick={onClose}>{t.shut}</Button>
          )
        }
      >
        {error && <Note tone="info">{t.gone}</Note>}
        {!data && !error && <SkeletonRows rows={8} />}
        {data && <Whole one={data} dialogs={dialogs} />}
      </Dialog>
      {dialogs.dialog}
    </>
  )
}

function Doings({ one, dialogs, onGone }: { one: Complaint; dialogs: Dialogs; onGone: () => void }) {
  const t = useComplaintsText()
  const dates = useDates()
  const InvestigatorID = useStaffField(t.investigator, one.SubProgramID, { sees: true })
  const { QualityComplaintID, version, SubProgramID } = one
  const seen = { QualityComplaintID, version }
  const edit = () =>
    dialogs.ask({
      call: complaintCalls.saveComplaint,
      title: t.edit,
      wide: true,
      values: {
        ...seen,
        SubProgramID,
        Kind: one.Kind,
        Source: one.Source,
        SaidBy: one.SaidBy,
        ReceivedOn: one.ReceivedOn,
        Allegation: one.Allegation,
        InvestigatorID: one.InvestigatorID,
        AcknowledgeBy: one.AcknowledgeBy,
        AcknowledgedOn: one.AcknowledgedOn,
        DecideBy: one.DecideBy,
        Investigation: one.Investigation,
      },
      fields: [
        ...complaintEntry,
        { name: 'AcknowledgedOn', span: 6 },
        { name: 'InvestigatorID', span: 6 },
        { name: 'Investigation', span: 12 },
      ],
      custom: { InvestigatorID },
    })
  return (
    <>
      <MoreMenu
        label={t.more}
        entries={[
          {
            label: t.remove,
            danger: true,
            onClick: () => dialogs.remove({ call: complaintCalls.removeComplaint, title: t.removeTitle, values: seen }),
          },
        ]}
      />
      <Button
        onClick={() =>
          dialogs.act({
            call: complaintCalls.closeComplaint,
            title: t.close,
            values: { ...seen, FoundOn: dates.today(), NoticeSentOn: one.SaidBy === null ? null : dates.today() },
            fields: [
              { name: 'Finding', span: 12 },
              { name: 'FoundOn', span: 6 },
              { name: 'NoticeSentOn', span: 6, needed: one.SaidBy !== null },
              { name: 'Outcome', span: 12 },
            ],
            confirmLabel: t.closeIt,
            done: () => t.closed,
            onDone: onGone,
          })
        }
      >
        {t.close}
      </Button>
      <Button kind="primary" onClick={edit}>
        {t.edit}
      </Button>
    </>
  )
}

function Whole({ one, dialogs }: { one: Complaint; dialogs: Dialogs }) {
  const t = useComplaintsText()
  const dates = useDates()
  const { label } = useSpeech()
  const by = dates.date(one.AcknowledgeBy)
  return (
    <div className="k-quality-one">
      <Facts
        facts={[
          { label: t.source, value: [label(complaintSources, one.Source), one.SaidBy ?? t.noName].join(', ') },
          { label: t.receivedOn, value: t.by(dates.date(one.ReceivedOn), one.ReceivedBy ?? '') },
          { label: t.investigator, value: one.Investigator ?? t.nobody },
          {
            label: t.firstNotice,
            value: one.AcknowledgedOn ? t.sentOn(dates.date(one.AcknowledgedOn), by) : t.notSent(by),
          },
          {
            label: t.decision,
            value: one.FoundOn
              ? `${label(broughtFindings, one.Finding)}, ${dates.date(one.FoundOn)}`
              : t.due(dates.date(one.DecideBy)),
          },
          ...(one.ClosedOn
            ? [{ label: t.notice, value: one.NoticeSentOn ? dates.date(one.NoticeSentOn) : t.notNeeded }]
            : []),
        ]}
      />
      <h3>{t.said}</h3>
      <p className="k-quality-text">{one.Allegation}</p>
      <h3>{t.investigation}</h3>
      <p className="k-quality-text">{one.Investigation ?? t.notYet}</p>
      {one.Outcome && (
        <>
          <h3>{t.outcome}</h3>
          <p className="k-quality-text">{one.Outcome}</p>
        </>
      )}
      <div className="k-quality-row">
        <h3>{t.corrections}</h3>
        {one.Can.Edit && (
          <AskCorrection
            dialogs={dialogs}
            program={one.SubProgramID}
            from={{ QualityComplaintID: one.QualityComplaintID }}
            label={t.addFor}
          />
        )}
      </div>
      {one.Corrections.length === 0 ? (
        <p className="k-quiet">{t.noCorrections}</p>
      ) : (
        <ul className="k-list k-quality" aria-label={t.corrections}>
          {one.Corrections.map((correction) => (
            <li key={correction.QualityCorrectionID}>
              <CorrectionLine one={correction} dialogs={dialogs} mayEdit={one.Can.Edit} bare />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
