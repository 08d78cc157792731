import { TryOut } from '#domains/rules/try-out.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useState } from 'react'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useDates } from '#platform/web/dates.ts'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useComplianceText } from '../compliance/compliance-text.web.ts'
import type { ListedCourse } from '../courses/courses-shapes.rules.ts'
import { trainedKinds, type TrainedKind } from '../training-lists.rules.ts'
import { requirementCalls, type Requirement } from './requirements.calls.ts'
import { useRolesOf } from './roles.web.ts'

interface Chosen {
  value: string[] | null | undefined
  onChange: (value: string[]) => void
  onBlur: () => void
  errors: Record<string, string>
}

const several = (label: string, options: readonly { value: string; label: string }[]) =>
  ({
    label,
    words: (ids: string[] | null) =>
      (ids ?? []).map((id) => options.find((one) => one.value === id)?.label ?? '').join(', '),
    draw: ({ value, onChange, onBlur, errors }: Chosen) => (
      <MultiSelect
        label={label}
        options={options}
        value={value ?? []}
        onChange={onChange}
        onBlur={onBlur}
        error={errors['']}
      />
    ),
  }) as never

interface FormProps {
  requirement?: Requirement
  /** Begins with the rule of another one, and is one of its own. */
  like?: Requirement
  courses: readonly ListedCourse[]
  onClose: () => void
}

/** For whom, by what, in which period, and what nobody does without it. */
export function RequirementForm({ requirement, like = requirement, courses, onClose }: FormProps) {
  const t = useComplianceText()
  const dates = useDates()
  const { options } = useSpeech()
  const rolesOf = useRolesOf()
  const { AssignedSubPrograms } = useProfile()
  const [kind, setKind] = useState<TrainedKind>(like?.Kind ?? 'Employee')
  const {
    TrainingRuleID: _id,
    StartDate: _start,
    EndDate: _end,
    ...rule
  } = like?.Now ??
    like?.Rules[0] ?? {
      TrainingRuleID: '',
      StartDate: '',
      EndDate: null,
      CourseIDs: [],
      HoursNeeded: null,
      Period: 'Once' as const,
      DueDays: 30,
      Roles: [],
      SubProgramIDs: [],
      Blocks: null,
    }
  return (
    <CallDialog
      call={requirementCalls.addEditRequirement}
      title={requirement ? t.editTitle(requirement.Name) : t.add}
      {...(requirement && { sentence: t.editText })}
      wide
      values={{
        ...rule,
        Kind: kind,
        Name: requirement?.Name ?? '',
        StartDate: dates.today(),
        ...(requirement && { TrainingRequirementID: requirement.TrainingRequirementID, version: requirement.version }),
      }}
      fields={[
        { name: 'Name', span: 12 },
        ...(requirement ? [] : [{ name: 'Kind', span: 12 } as const]),
        { name: 'CourseIDs', span: 12 },
        { name: 'HoursNeeded', span: 6 },
        { name: 'Period', span: 6 },
        { name: 'Roles', span: 6 },
        { name: 'SubProgramIDs', span: 6 },
        { name: 'DueDays', span: 4 },
        { name: 'Blocks', span: 4 },
        { name: 'StartDate', span: 4 },
      ]}
      custom={{
        Kind: {
          label: t.kind,
          words: (value) => String(value ?? ''),
          draw: ({ value, onChange, onBlur }) => (
            <RadioGroup
              label={t.kind}
              name="Kind"
              onBlur={onBlur}
              choices={options(trainedKinds).map((one) => ({ value: String(one.value), label: one.label }))}
              value={value ?? kind}
              onChange={(chosen) => {
                setKind(chosen as TrainedKind)
                onChange(chosen as TrainedKind)
              }}
            />
          ),
        },
        CourseIDs: several(
          t.courses,
          courses.map((one) => ({ value: one.TrainingCourseID, label: one.Title })),
        ),
        Roles: several(t.roles, rolesOf(kind)),
        SubProgramIDs: several(
          t.programs,
          AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name })),
        ),
      }}
      onClose={onClose}
    >
      {({ Name: _name, StartDate: _from, version: _version, ...typed }) =>
        typed.Kind &&
        typed.Period && (
          <TryOut call={requirementCalls.tryRequirement} input={{ ...typed, Kind: typed.Kind, Period: typed.Period }} />
        )
      }
    </CallDialog>
  )
}
