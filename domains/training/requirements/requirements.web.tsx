import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useComplianceText } from '../compliance/compliance-text.web.ts'
import { courseCalls } from '../courses/courses.calls.ts'
import { trainedKinds } from '../training-lists.rules.ts'
import { RequirementForm } from './requirement-form.web.tsx'
import { blockedWork, requirementCalls, type Requirement } from './requirements.calls.ts'
import { useRolesIn } from './roles.web.ts'
import { trainingPeriods } from './standing.rules.ts'

/** What is asked of whom, with the rule of today; earlier rules stay on record. */
export function Requirements({ dialogs }: { dialogs: Dialogs }) {
  const t = useComplianceText()
  const { data } = useRead(requirementCalls.getRequirements, {})
  const courses = useRead(courseCalls.getCourses, {}).data?.Courses ?? []
  if (!data) return <SkeletonRows rows={3} />
  const open = (of: { requirement?: Requirement; like?: Requirement } = {}) =>
    dialogs.show((onClose) => <RequirementForm {...of} courses={courses} onClose={onClose} />)
  const nameOf = (id: string) => courses.find((one) => one.TrainingCourseID === id)?.Title ?? ''
  return (
    <RecordCard
      title={t.requirements}
      rows={data.Requirements}
      idOf={(one) => one.TrainingRequirementID}
      none={[t.none, t.noneText]}
      rowClass="k-training"
      add={data.Can.Edit && { label: t.add, onClick: () => open() }}
      draw={(one) => (
        <Row
          one={one}
          nameOf={nameOf}
          mayEdit={data.Can.Edit}
          onEdit={() => open({ requirement: one })}
          onCopy={() => open({ like: one })}
          onEnd={(EndDate) =>
            dialogs.ask({
              call: requirementCalls.endRequirement,
              title: t.endTitle(one.Name),
              values: { TrainingRequirementID: one.TrainingRequirementID, EndDate, version: one.version },
              fields: [{ name: 'EndDate', span: 12 }],
            })
          }
        />
      )}
    />
  )
}

interface RowProps {
  one: Requirement
  nameOf: (course: string) => string
  mayEdit: boolean
  onEdit: () => void
  onCopy: () => void
  onEnd: (day: string) => void
}

function Row({ one, nameOf, mayEdit, onEdit, onCopy, onEnd }: RowProps) {
  const t = useComplianceText()
  const dates = useDates()
  const { label } = useSpeech()
  const rolesIn = useRolesIn()
  const { AssignedSubPrograms } = useProfile()
  const rule = one.Now
  const programs = rule?.SubProgramIDs.flatMap((id) => AssignedSubPrograms.find((of) => of.Id === id)?.Name ?? []) ?? []
  return (
    <>
      <span>
        <b>{one.Name}</b>
        {rule && (
          <small>
            {[
              label(trainedKinds, one.Kind),
              rolesIn(one.Kind, rule.Roles),
              programs.join(', '),
              rule.HoursNeeded !== null && t.hours(rule.HoursNeeded),
              rule.CourseIDs.length > 0 ? rule.CourseIDs.map(nameOf).join(' / ') : t.any,
              label(trainingPeriods, rule.Period),
              rule.DueDays > 0 && t.newDays(rule.DueDays),
              t.from(dates.date(rule.StartDate)),
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
        )}
      </span>
      <span className="k-training-end">
        {!rule && <Status tone="info">{t.ended}</Status>}
        {rule?.Blocks && (
          <Status tone="conf" small>
            {t.blocks(label(blockedWork, rule.Blocks))}
          </Status>
        )}
        {mayEdit && (
          <MoreMenu
            label={t.moreOf(one.Name)}
            entries={[
              { label: t.edit, onClick: onEdit },
              { label: t.copy, onClick: onCopy },
              rule !== null && { label: t.end, danger: true, onClick: () => onEnd(dates.today()) },
            ]}
          />
        )}
      </span>
    </>
  )
}
