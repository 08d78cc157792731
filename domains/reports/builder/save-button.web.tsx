import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { builderCalls } from './builder.calls.ts'
import { useBuilderText } from './builder-text.web.ts'
import { whyNotBuilt, type Definition } from './definition.rules.ts'
import { knownOf, type SubjectTold } from './subject-shapes.web.ts'

interface SaveButtonProps {
  report: Output<typeof builderCalls.getBuilt>['Report'] | undefined
  isCopy: boolean
  subject: SubjectTold
  definition: Definition
  onSaved: () => Promise<void>
}

/** Asks for the name and with whom it is shared. */
export function SaveButton({ report, isCopy, subject, definition, onSaved }: SaveButtonProps) {
  const t = useBuilderText()
  const dialogs = useDialogs()
  const go = useGo()
  const { AssignedSubPrograms } = useProfile()
  const programs = AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name }))
  const isWhole = !whyNotBuilt(definition, knownOf(subject))
  const ask = () =>
    dialogs.ask({
      call: builderCalls.saveBuilt,
      values: {
        ...(report && { ReportDefinitionID: report.ReportDefinitionID, version: report.version }),
        Name: report?.Name ?? '',
        About: report?.About || null,
        Shared: report?.Shared ?? 'Me',
        SubProgramID: report?.SubProgramID ?? null,
        Definition: definition,
      },
      fields: [{ name: 'Name', span: 12 }, 'About', { name: 'Shared', span: 12 }, { name: 'SubProgramID', span: 12 }],
      custom: {
        SubProgramID: {
          label: t.program,
          words: (id) => programs.find(({ value }) => value === id)?.label ?? '',
          draw: ({ value, onChange, errors, values }) =>
            values.Shared === 'SubProgram' ? (
              <SelectField
                label={t.program}
                options={programs}
                value={value ?? null}
                onChange={onChange}
                error={errors['']}
              />
            ) : null,
        },
      },
      title: isCopy ? t.saveCopy : t.saveTitle,
      sentence: t.shareText,
      onDone: ({ ReportDefinitionID }) =>
        void onSaved().then(() => go(hrefOf(`/Reports?report=built-${ReportDefinitionID}`))),
    })
  return (
    <>
      <Button kind="primary" offBecause={isWhole ? undefined : t.notWhole} onClick={ask}>
        {t.save}
      </Button>
      {dialogs.dialog}
    </>
  )
}
