import { Fragment } from 'react'
import { IconArrowLeft, IconBriefcase, IconPrinter } from '@tabler/icons-react'
import { leaveCoverCalls, type HandoverCase } from '#domains/caseload/leave-cover.calls.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ContactStateWords } from './contact-state.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { transferDays, transferred } from './handover-of.web.ts'
import { useTeamText } from './team-text.web.ts'
import { useVisitsAddress } from './use-visits-address.web.ts'
import { contactState } from './visits.rules.ts'
import './visits.css'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'
import { phoneWords } from '#platform/web/format.ts'

const storyLength = 240

/** What the one who covers, or takes over, needs on the first day; made to be printed on two pages. */
export function Screen({ id }: { id?: string }) {
  const t = useTeamText()
  const dates = useDates()
  const { show } = useVisitsAddress()
  const ofTransfer = id === transferred
  const { data } = useRead(
    leaveCoverCalls.getHandover,
    ofTransfer ? { Since: addDays(dates.today(), -transferDays) } : { LeaveCoverID: id ?? '' },
  )
  return (
    <div className="k-stack">
      <div className="k-segments k-no-print">
        <Button icon={IconArrowLeft} onClick={() => show(ofTransfer ? 'mine' : 'cover')}>
          {ofTransfer ? t.backToMine : t.backToCover}
        </Button>
        <Button kind="primary" icon={IconPrinter} onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {!data && <SkeletonRows rows={6} height={80} />}
      {data?.Cover && (
        <Card
          title={t.briefTitle(data.EmployeeName)}
          note={t.briefSentence(data.Cover.CoverName, dates.date(data.Cover.StartDate), dates.date(data.Cover.EndDate))}
        >
          <p className="k-handover-general">{data.Cover.Brief || t.none}</p>
        </Card>
      )}
      {data && ofTransfer && (
        <Card title={t.transferTitle} note={t.transferSentence(transferDays)}>
          <span />
        </Card>
      )}
      {data?.Cases.length === 0 && (
        <Card>
          <EmptyState kind="clear" icon={IconBriefcase} title={t.noCases}>
            {t.noCasesText}
          </EmptyState>
        </Card>
      )}
      {data && data.Cases.length > 0 && (
        <Card flush label={t.cases(data.Cases.length)}>
          <ul className="k-list k-handover">
            {data.Cases.map((one) => (
              <CaseBrief key={`${one.SubjectID} ${one.Role}`} one={one} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function CaseBrief({ one }: { one: HandoverCase }) {
  const t = useTeamText()
  const dates = useDates()
  const { label } = useSpeech()
  const last = one.LastContact
  const state =
    one.Enrolled && contactState({ StartDate: one.Enrolled, EndDate: one.Left }, one.LastCounted, dates.today())
  const waits = state && (state.State === 'due' || state.State === 'missed')
  const cut = (text: string) => (text.length > storyLength ? `${text.slice(0, storyLength)}…` : text)
  return (
    <li>
      <h3>
        {one.Name}{' '}
        <small className="k-quiet">{[label(subProgramRoles, one.Role), one.SubProgramName].join(', ')}</small>
      </h3>
      <dl>
        {one.Phone && (
          <>
            <dt>{t.home}</dt>
            <dd>{phoneWords(one.Phone)}</dd>
          </>
        )}
        {one.Lines.map(({ Label, Text }) => (
          <Fragment key={Label}>
            <dt>{Label}</dt>
            <dd>{Text}</dd>
          </Fragment>
        ))}
        <dt>{t.lastContact}</dt>
        <dd>
          {last ? [dates.date(last.On), label(contactKinds, last.ContactType), last.By].join(', ') : t.none}
          {last && <div className="k-handover-story">{cut(last.Narrative)}</div>}
        </dd>
        <dt>{t.open}</dt>
        <dd>
          {one.SafetyAlert && <div>{t.safety(one.SafetyAlert)}</div>}
          {waits && <ContactStateWords state={state} />}
          {!one.SafetyAlert && !waits && t.nothingOpen}
        </dd>
        {one.Brief && (
          <>
            <dt>{t.know}</dt>
            <dd>
              <b>{one.Brief}</b>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
