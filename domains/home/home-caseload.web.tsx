import { IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { familyHref, clientHref } from '#platform/web/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { teamCaseloadCalls, type WorkedCase } from '#domains/visits/team-caseload.calls.ts'
import { useHomeText } from './home-text.web.ts'

const firstCases = 6
const toneOf: Record<string, Tone> = { done: 'ok', due: 'soon', missed: 'over', notRequired: 'info' }

interface HomeCaseloadProps {
  /** The sub-program that is shown; of the others only how many there are is said. */
  program: string | undefined
  onAll: () => void
}

/** The children and families somebody works with, with the last contact and what is due next. */
export function HomeCaseload({ program, onAll }: HomeCaseloadProps) {
  const t = useHomeText()
  const go = useGo()
  const may = usePermitted()
  const { AssignedSubPrograms } = useProfile()
  const reads = may(teamCaseloadCalls.getMyCaseload.permission)
  const { data } = useRead(teamCaseloadCalls.getMyCaseload, {}, { quiet: true, ownErrors: true, enabled: reads })
  const [all, setAll] = useState(false)
  const [logging, setLogging] = useState<Record<string, string>>()
  if (!reads || (data && data.Cases.length === 0)) return null
  const name = AssignedSubPrograms.find(({ Id }) => Id === program)?.Name
  const cases = (data?.Cases ?? []).filter(({ SubProgramName }) => name === undefined || SubProgramName === name)
  const others = (data?.Cases.length ?? 0) - cases.length
  return (
    <section aria-labelledby="home-cases">
      <div className="k-home-head">
        <h2 id="home-cases">{t.caseload}</h2>
        {data && <small>{t.cases(cases.length)}</small>}
        {may('Foster.View') && (
          <a className="k-link" {...linkTo(hrefOf('/Foster?tab=visits&view=mine'), go)}>
            {t.openCases}
          </a>
        )}
      </div>
      {data ? (
        <ul className="k-home-cases">
          {(all ? cases : cases.slice(0, firstCases)).map((one) => (
            <CaseCard
              key={`${one.SubjectID} ${one.Role}`}
              one={one}
              {...(may('Visit.Record') && {
                onLog: () => setLogging({ [one.SubjectKind === 'client' ? 'child' : 'family']: one.SubjectID }),
              })}
            />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={3} height={110} />
      )}
      {!all && cases.length > firstCases && (
        <button type="button" className="k-link k-home-more" onClick={() => setAll(true)}>
          {t.allCases(cases.length)}
        </button>
      )}
      {others > 0 && (
        <p className="k-home-more">
          {t.elsewhereCases(others)}{' '}
          <button type="button" className="k-link" onClick={onAll}>
            {t.showAll}
          </button>
        </p>
      )}
      {logging && <PartDialog name="log-contact" input={logging} onClose={() => setLogging(undefined)} />}
    </section>
  )
}

function CaseCard({ one, onLog }: { one: WorkedCase; onLog?: () => void }) {
  const t = useHomeText()
  const go = useGo()
  const dates = useDates()
  const { Name, SubjectKind, SubjectID, Module, LastContact, NextDue, State, Covering } = one
  const contact: Tone = State ? toneOf[State.State]! : LastContact ? 'ok' : 'info'
  return (
    <li className="k-card k-home-case">
      <div className="k-home-case-who">
        <Avatar name={Name} id={SubjectID} size={32} />
        <span>
          <a {...linkTo(SubjectKind === 'client' ? clientHref(Module, SubjectID) : familyHref(SubjectID), go)}>
            {Name}
          </a>
          <small>
            {one.HomeName ?? one.SubProgramName}
            {Covering && `, ${t.forWhom(Covering.Name)}`}
          </small>
        </span>
        {onLog && <IconButton icon={IconPhonePlus} label={t.logWith(Name)} size="sm" onClick={onLog} />}
      </div>
      <dl>
        <dt>{t.lastContact}</dt>
        <dd>
          <Status tone={contact}>{LastContact ? dates.near(LastContact) : t.noContact}</Status>
        </dd>
        <dt>{t.nextDue}</dt>
        <dd>
          {NextDue ? (
            <Status tone={dates.due(NextDue.DueOn).tone}>
              {t.dueOn(NextDue.FormLabel, dates.near(NextDue.DueOn))}
            </Status>
          ) : (
            <Status tone="ok">{t.noDue}</Status>
          )}
        </dd>
      </dl>
    </li>
  )
}
