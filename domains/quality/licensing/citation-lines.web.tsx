import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useMoney } from '#platform/web/money.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { AskCorrection } from '../corrections/correction-actions.web.tsx'
import { CorrectionLine } from '../corrections/correction-line.web.tsx'
import { citationClasses } from '../quality-lists.rules.ts'
import { useStaffField } from '../quality-parts.web.tsx'
import { licensingCalls, type Citation, type Visit } from './licensing.calls.ts'
import { useLicensingText } from './licensing-text.web.ts'

export const citationFields = [
  { name: 'Class', span: 6 },
  { name: 'Regulation', span: 6 },
  { name: 'Deficiency', span: 12 },
  { name: 'OwnerID', span: 6, needed: true },
  { name: 'PlanDue', span: 6 },
] as const

interface Props {
  visit: Visit
  dialogs: Dialogs
  mayEdit: boolean
}

/** The citations of a visit, each with its plan and what is mended. */
export function CitationLines({ visit, dialogs, mayEdit }: Props) {
  const t = useLicensingText()
  const dates = useDates()
  return (
    <ul className="k-list k-quality" aria-label={t.citations(dates.date(visit.VisitedOn))}>
      {visit.Citations.map((one) => (
        <li key={one.LicensingCitationID}>
          <CitationLine one={one} visit={visit} dialogs={dialogs} mayEdit={mayEdit} />
        </li>
      ))}
      {visit.Citations.flatMap((one) =>
        one.Corrections.map((correction) => (
          <li key={correction.QualityCorrectionID}>
            <CorrectionLine one={correction} dialogs={dialogs} mayEdit={mayEdit} bare />
          </li>
        )),
      )}
    </ul>
  )
}

function CitationLine({ one, visit, dialogs, mayEdit }: Props & { one: Citation }) {
  const t = useLicensingText()
  const dates = useDates()
  const money = useMoney()
  const { label } = useSpeech()
  const name = `${label(citationClasses, one.Class)}: ${one.Regulation}`
  const facts = [one.Deficiency, one.Owner, one.Penalty !== null && t.penalty(money(one.Penalty)), one.Plan]
  return (
    <>
      <span>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      <PlanState one={one} />
      {mayEdit && (
        <>
          {one.ClearedOn === null && (
            <AskCorrection
              dialogs={dialogs}
              program={visit.SubProgramID}
              from={{ LicensingCitationID: one.LicensingCitationID }}
              label={t.addFor(one.Regulation)}
            />
          )}
          <CitationMenu one={one} visit={visit} dialogs={dialogs} name={name} />
        </>
      )}
    </>
  )

  function PlanState({ one: { ClearedOn, PlanSentOn, PlanDue } }: { one: Citation }) {
    const late = PlanDue < dates.today()
    if (ClearedOn)
      return (
        <Status tone="ok" small>
          {t.cleared(dates.date(ClearedOn))}
        </Status>
      )
    return (
      <Status tone={PlanSentOn ? 'info' : late ? 'over' : 'soon'} small>
        {PlanSentOn ? t.sent(dates.date(PlanSentOn)) : (late ? t.planLate : t.planBy)(dates.date(PlanDue))}
      </Status>
    )
  }
}

function CitationMenu({ one, visit, dialogs, name }: Omit<Props, 'mayEdit'> & { one: Citation; name: string }) {
  const t = useLicensingText()
  const OwnerID = useStaffField(t.owner, visit.SubProgramID, { sees: true })
  const { Owner: _owner, Corrections: _corrections, ...values } = one
  return (
    <MoreMenu
      label={t.more(name)}
      entries={[
        {
          label: t.editCitation,
          onClick: () =>
            dialogs.ask({
              call: licensingCalls.saveCitation,
              title: t.editCitation,
              sentence: name,
              wide: true,
              values: { ...values, LicensingVisitID: visit.LicensingVisitID },
              fields: [
                ...citationFields,
                { name: 'Plan', span: 12 },
                { name: 'PlanSentOn', span: 6 },
                { name: 'ClearedOn', span: 6 },
                { name: 'Penalty', span: 6 },
              ],
              custom: { OwnerID },
            }),
        },
        {
          label: t.removeCitation,
          danger: true,
          onClick: () =>
            dialogs.remove({
              call: licensingCalls.removeCitation,
              title: t.removeCitation,
              sentence: name,
              values: { LicensingCitationID: one.LicensingCitationID, version: one.version },
            }),
        },
      ]}
    />
  )
}
