import { IconArrowLeft } from '@tabler/icons-react'
import { useProgramOptions } from '#domains/session/program-options.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Output, Sent } from '#platform/contract/call.ts'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { ApprovalGrid } from './approval-grid.web.tsx'
import { formMembershipCalls } from '#domains/forms/form-memberships.calls.ts'
import { useFormsAddress } from './forms-address.web.ts'
import { usePlacesText } from './places-text.web.ts'
import { RuleFrom } from './rule-from.web.tsx'
import { SettledBy } from './settled-by.web.tsx'
import { RulePreview } from './rule-preview.web.tsx'
import type { FormWhole } from './use-form-draft.web.ts'
import { approvalBlocks } from '#platform/contract/lists/documents.ts'

type Place = Output<typeof formMembershipCalls.getFormSubProgramMembership>
type Values = Partial<Sent<typeof formMembershipCalls.createOrUpdateFormSubProgramMembership>>

interface FormPlaceProps {
  form: FormWhole
  /** None for a new one. */
  id: string | undefined
  sample: string | undefined
}

/** Where a form is used in one sub-program, when it is due there and who signs. */
export function FormPlace({ form, id, sample }: FormPlaceProps) {
  const { data } = useRead(formMembershipCalls.getFormSubProgramMembership, { Id: id ?? '' }, { enabled: Boolean(id) })
  if (id && !data) return <SkeletonRows rows={8} />
  return <PlaceForm key={data?.version} form={form} place={data} sample={sample} />
}

function valuesOf(form: FormWhole, place: Place | undefined, today: string): Values {
  if (!place) {
    const like = form.Memberships[0]
    return {
      FormID: form.FormID,
      StartDate: today,
      ChartType: (like?.ChartType ?? 'Client') as NonNullable<Values['ChartType']>,
      ChapterName: like?.ChapterLabel ?? '',
      ChapterLabel: like?.ChapterLabel ?? '',
      SectionName: like?.SectionLabel ?? '',
      SectionLabel: like?.SectionLabel ?? '',
      RequiredFrequency: 'As Needed',
      FirstDueTimeAdjustment: 0,
      FirstDueTimeAdjustmentUnits: 'Days',
      ScheduleMode: 'Fixed',
      GraceDays: 0,
      SettledBy: [],
      ApprovalBlocks: [{ Block: 'Author', Required: true, AssignedSignatureLine: 1, Label: null }],
    }
  }
  const {
    FormLabel: _f,
    SubProgramName: _s,
    RuleVersion: _v,
    Rules: _r,
    Documents: _d,
    ApprovalBlocks,
    ...rest
  } = place
  return { ...rest, ApprovalBlocks: ApprovalBlocks.filter((one) => one.AssignedSignatureLine !== null) } as Values
}

function PlaceForm({ form, place, sample }: { form: FormWhole; place: Place | undefined; sample: string | undefined }) {
  const t = usePlacesText()
  const { label } = useSpeech()
  const dates = useDates()
  const { showPlace } = useFormsAddress()
  const programs = useProgramOptions()
  const { AssignedSubPrograms } = useProfile()
  const agencies = new Map(
    AssignedSubPrograms.flatMap((one) => one.CoreProgram.Agencies.map((agency) => [agency.AgencyId, agency.Name])),
  )
  const back = (
    <Button size="sm" kind="quiet" icon={IconArrowLeft} onClick={() => showPlace(undefined)}>
      {t.back}
    </Button>
  )
  return (
    <Card title={place ? place.SubProgramName : t.newTitle} end={back}>
      <CallForm
        call={formMembershipCalls.createOrUpdateFormSubProgramMembership}
        values={valuesOf(form, place, dates.today())}
        fields={[
          { name: 'SubProgramID', span: 6, heading: t.where },
          { name: 'ChartType', span: 6 },
          { name: 'ChapterLabel', span: 6 },
          { name: 'ChapterName', span: 6 },
          { name: 'SectionLabel', span: 6 },
          { name: 'SectionName', span: 6 },
          { name: 'StartDate', span: 4 },
          { name: 'EndDate', span: 4 },
          { name: 'ApplicableToSpecificAgency', span: 4 },
          { name: 'RequiredFrequency', span: 6, heading: t.when },
          { name: 'EmployeeRoleResponsible', span: 6 },
          { name: 'FirstDue', span: 4 },
          { name: 'FirstDueTimeAdjustment', span: 4 },
          { name: 'FirstDueTimeAdjustmentUnits', span: 4 },
          { name: 'FirstDuePhase', span: 4 },
          { name: 'ScheduleMode', span: 4 },
          { name: 'ArbitraryExpirationDate', span: 4 },
          { name: 'AgeType', span: 4 },
          { name: 'AgeMin', span: 4 },
          { name: 'AgeMax', span: 4 },
          { name: 'EarlyCreditDays', span: 6 },
          { name: 'GraceDays', span: 6 },
          { name: 'SettledBy', span: 12 },
          { name: 'RuleFrom', span: 12 },
          { name: 'ApprovalBlocks', span: 12, heading: t.who },
        ]}
        custom={{
          SubProgramID: {
            label: t.program,
            words: (id) => programs.nameOf(id),
            draw: ({ value, onChange, errors }) => (
              <SelectField
                label={t.program}
                options={programs.options}
                value={value || null}
                onChange={(id) => onChange(id ?? '')}
                error={errors['']}
                searchable
              />
            ),
          },
          ApplicableToSpecificAgency: {
            label: t.agency,
            words: (id) => agencies.get(id ?? '') ?? t.anyAgency,
            draw: ({ value, onChange, errors }) => (
              <SelectField
                label={t.agency}
                placeholder={t.anyAgency}
                clearable
                options={[...agencies].map(([id, label]) => ({ value: id, label }))}
                value={value ?? null}
                onChange={onChange}
                error={errors['']}
              />
            ),
          },
          SettledBy: {
            label: t.settledBy,
            words: (codes) => (codes ?? []).join(', '),
            draw: ({ value, onChange, values, errors }) => (
              <SettledBy chartType={values.ChartType} {...{ value, onChange }} error={Object.values(errors)[0]} />
            ),
          },
          RuleFrom: {
            label: t.ruleFrom,
            words: (day) => day ?? '',
            draw: ({ value, onChange, values, errors }) => (
              <div className="fd-rule">
                <RulePreview values={values as never} sample={sample} />
                {place && <RuleFrom value={value ?? null} onChange={onChange} error={errors['']} />}
              </div>
            ),
          },
          ApprovalBlocks: {
            label: t.who,
            words: (rows) => rows.map((row) => row.Label ?? label(approvalBlocks, row.Block)).join(', '),
            draw: ({ value, onChange, errors }) => (
              <ApprovalGrid value={value ?? []} onChange={onChange} error={errors[''] ?? Object.values(errors)[0]} />
            ),
          },
        }}
        submit={t.save}
        onCancel={() => showPlace(undefined)}
        onDone={() => {
          showToast({ text: t.saved })
          showPlace(undefined)
        }}
      />
      {place && place.Rules.length > 0 && (
        <details className="fd-rules">
          <summary>{t.rules}</summary>
          <ul>
            {place.Rules.map((rule) => (
              <li key={rule.RuleVersion}>
                <b>{t.ruleLine(rule.RuleVersion, dates.date(rule.EffectiveFrom))}</b> {rule.InWords}{' '}
                {rule.SetBy && <small>{t.by(rule.SetBy)}</small>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
