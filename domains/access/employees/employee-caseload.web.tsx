import { IconArrowsExchange, IconBriefcase } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Tag } from '#platform/web/ui/pill.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { caseloadCalls } from '../caseload/caseload.calls.ts'
import { useEmployeeText } from './employee-text.web.ts'
import { TransferWizard } from '../caseload/transfer-wizard.web.tsx'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

/** What they carry, and the way to give it to others. */
export function EmployeeCaseload({ userId, name }: { userId: string; name: string }) {
  const t = useEmployeeText()
  const dates = useDates()
  const { label } = useSpeech()
  const [transferring, setTransferring] = useState(false)
  const { data } = useRead(caseloadCalls.getCaseload, { EmployeeID: userId })
  const whyNot = useWhyNot(caseloadCalls.transferCaseload)
  if (!data) return <SkeletonRows rows={4} />
  const outside = data.OpenCases - data.Cases.length
  return (
    <>
      <Card
        title={t.caseload}
        note={data.OpenCases > 0 ? t.cases(data.OpenCases) : undefined}
        flush
        end={
          data.Cases.length > 0 && (
            <Button size="sm" icon={IconArrowsExchange} offBecause={whyNot} onClick={() => setTransferring(true)}>
              {t.transfer}
            </Button>
          )
        }
      >
        {data.Cases.length === 0 && (
          <EmptyState kind="clear" icon={IconBriefcase} title={t.noCases}>
            {t.noCasesText}
          </EmptyState>
        )}
        <ul className="k-list k-dated" aria-label={t.caseload}>
          {data.Cases.map((one) => (
            <li key={one.CaseAssignmentID}>
              <Avatar name={one.Name} id={one.PersonID ?? one.SubjectID} size={28} />
              <span className="k-dated-what">
                <b>{one.Name}</b>
                <small>
                  {[one.SubProgramName, label(subProgramRoles, one.Role), t.since(dates.date(one.StartDate))].join(
                    ', ',
                  )}
                </small>
              </span>
              <Tag>{one.SubjectKind === 'client' ? t.client : t.family}</Tag>
            </li>
          ))}
        </ul>
        {outside > 0 && (
          <div className="k-card-note">
            <Note tone="info">{t.outside(outside)}</Note>
          </div>
        )}
      </Card>
      {transferring && <TransferWizard userId={userId} name={name} onClose={() => setTransferring(false)} />}
    </>
  )
}
