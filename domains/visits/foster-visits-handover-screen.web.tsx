import { IconArrowLeft, IconBriefcase, IconPrinter } from '@tabler/icons-react'
import { leaveCoverCalls, type HandoverCase } from '#domains/caseload/leave-cover.calls.ts'
import { phoneWords } from '#domains/people/people-format.web.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useFieldWords } from '#platform/web/field-words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { ContactStateWords } from './contact-state.web.tsx'
import { useTeamText } from './team-text.web.ts'
import { useVisitsAddress } from './use-visits-address.web.ts'
import { contactState } from './visits.rules.ts'
import './visits-words.web.ts'
import './visits.css'

const storyLength = 400

/** What the one who covers needs on the first day; made to be printed. */
export function Screen({ id }: { id?: string }) {
  const t = useTeamText()
  const dates = useDates()
  const { show } = useVisitsAddress()
  const { data } = useRead(leaveCoverCalls.getHandover, { LeaveCoverID: id ?? '' })
  return (
    <div className="k-stack">
      <div className="k-segments k-no-print">
        <Button icon={IconArrowLeft} onClick={() => show('cover')}>
          {t.backToCover}
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
  const say = useFieldWords()
  const last = one.LastContact
  const state =
    one.Enrolled && contactState({ StartDate: one.Enrolled, EndDate: one.Left }, one.LastCounted, dates.today())
  const waits = state && (state.State === 'due' || state.State === 'missed')
  const cut = (text: string) => (text.length > storyLength ? `${text.slice(0, storyLength)}…` : text)
  return (
    <li>
      <h3>
        {one.Name} <small className="k-quiet">{[say(one.Role), one.SubProgramName].join(', ')}</small>
      </h3>
      <dl>
        {(one.HomeName ?? one.HomePhone) && (
          <>
            <dt>{t.home}</dt>
            <dd>{[one.HomeName, one.HomePhone && phoneWords(one.HomePhone)].filter(Boolean).join(', ')}</dd>
          </>
        )}
        <dt>{t.lastContact}</dt>
        <dd>
          {last
            ? `${[dates.date(last.On), say(last.ContactType), last.By].join(', ')}\n${cut(last.Narrative)}`
            : t.none}
        </dd>
        {one.SubjectKind === 'client' && (
          <>
            <dt>{t.nextCourt}</dt>
            <dd>{one.NextCourtDate ? dates.date(one.NextCourtDate) : t.none}</dd>
          </>
        )}
        <dt>{t.open}</dt>
        <dd>
          {one.SafetyAlert && <div>{t.safety(one.SafetyAlert)}</div>}
          {one.Away && <div>{t.awayFrom(say(one.Away.Kind), dates.near(one.Away.Since))}</div>}
          {waits && <ContactStateWords state={state} />}
          {!one.SafetyAlert && !one.Away && !waits && t.nothingOpen}
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
