import { IconBriefcase, IconFileText, IconPhonePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { clientHref, familyHref } from '#platform/web/charts.ts'
import { addDays } from '#platform/contract/dates.ts'
import { transferDays, transferred } from './handover-of.web.ts'
import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { ContactStateWords } from './contact-state.web.tsx'
import { LogContact } from './log-contact.web.tsx'
import { VisitMeter } from './month-step.web.tsx'
import { useModuleText } from './module-text.web.ts'
import { teamCaseloadCalls, type WorkedCase } from './team-caseload.calls.ts'
import { useVisitsAddress, viewHref } from './use-visits-address.web.ts'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

/** The own children and families, then those one covers for a colleague. */
export function Screen() {
  const t = useModuleText()
  const dates = useDates()
  const { show } = useVisitsAddress()
  const { data } = useRead(teamCaseloadCalls.getMyCaseload, {})
  const [logging, setLogging] = useState<WorkedCase>()
  if (!data) return <SkeletonRows rows={6} height={52} />
  const covers = [...Map.groupBy(data.Cases, (one) => one.Covering?.LeaveCoverID ?? '')]
  const month = dates.month(data.Month)
  const isNew = data.Cases.some((one) => !one.Covering && one.StartDate > addDays(dates.today(), -transferDays))
  return (
    <div className="k-stack">
      {data.Away && (
        <Note tone="info">{t.away(data.Away.Name, dates.near(data.Away.From), dates.near(data.Away.Until))}</Note>
      )}
      {data.Cases.length === 0 && (
        <Card>
          <EmptyState kind="first" icon={IconBriefcase} title={t.noCases}>
            {t.noCasesText}
          </EmptyState>
        </Card>
      )}
      {isNew && (
        <div className="k-segments">
          <span />
          <ButtonLink
            size="sm"
            icon={IconFileText}
            href={viewHref('mine', { handover: transferred })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              show('mine', { handover: transferred })
            }}
          >
            {t.newCases}
          </ButtonLink>
        </div>
      )}
      {covers.map(([cover, cases]) => {
        const of = cases[0]!.Covering
        return (
          <Card
            key={cover}
            flush
            title={of ? t.covering(of.Name, dates.near(of.Until)) : t.mine}
            end={
              of ? (
                <ButtonLink
                  size="sm"
                  icon={IconFileText}
                  href={viewHref('cover', { handover: cover })}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey) return
                    event.preventDefault()
                    show('cover', { handover: cover })
                  }}
                >
                  {t.brief}
                </ButtonLink>
              ) : (
                <VisitMeter
                  made={data.Made}
                  required={data.Required}
                  text={t.mineSummary(data.Made, data.Required, month).replaceAll('**', '')}
                />
              )
            }
          >
            <ul className="k-list k-case-list" aria-label={of ? t.covering(of.Name, dates.near(of.Until)) : t.mine}>
              {cases.map((one) => (
                <CaseLine key={`${one.SubjectID} ${one.Role}`} one={one} onLog={() => setLogging(one)} />
              ))}
            </ul>
          </Card>
        )
      })}
      <LogContact
        opened={logging !== undefined}
        onClose={() => setLogging(undefined)}
        {...(logging &&
          (logging.SubjectKind === 'client' ? { membershipId: logging.SubjectID } : { familyId: logging.SubjectID }))}
      />
    </div>
  )
}

function CaseLine({ one, onLog }: { one: WorkedCase; onLog: () => void }) {
  const t = useModuleText()
  const dates = useDates()
  const { label } = useSpeech()
  const { open } = useFosterAddress()
  const isChild = one.SubjectKind === 'client'
  return (
    <li className={one.Covering ? 'is-covering' : ''}>
      <Avatar name={one.Name} id={one.SubjectID} size={28} />
      <span>
        <a
          href={isChild ? clientHref(one.Module, one.SubjectID) : familyHref(one.SubjectID)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || one.Module !== 'Foster') return
            event.preventDefault()
            open(isChild ? 'child' : 'family', one.SubjectID)
          }}
        >
          {one.Name}
        </a>
        <small>
          {[isChild ? t.child : label(subProgramRoles, one.Role), one.HomeName ?? one.SubProgramName].join(', ')}
        </small>
      </span>
      {one.State ? (
        <ContactStateWords short state={one.State} />
      ) : (
        <span className="k-quiet">{one.LastContact ? t.lastSpoke(dates.near(one.LastContact)) : t.noContact}</span>
      )}
      {one.NextCourtDate ? (
        <Status tone={dates.due(one.NextCourtDate).tone === 'info' ? 'info' : 'soon'}>
          {t.court(dates.near(one.NextCourtDate))}
        </Status>
      ) : (
        <span />
      )}
      <IconButton icon={IconPhonePlus} label={t.logFor(one.Name)} size="sm" onClick={onLog} />
    </li>
  )
}
