import { useProfile } from '#domains/session/profile.web.tsx'
import type { ReferralProgram } from '#platform/contract/referral-programs.ts'
import type { Sent } from '#platform/contract/call.ts'
import { californiaCounties, washingtonCounties } from '#platform/contract/lists/places.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useDone } from '../client-records.web.tsx'
import { referralsCalls } from './referrals.calls.ts'
import type { Referral } from './referrals-shapes.rules.ts'
import { ChildrenEditor, emptyChild } from './referrals-form-children.web.tsx'
import { childName } from './referrals-text.web.ts'

const useText = catalog(
  () => ({
    add: 'Add a referral',
    edit: 'Change the referral',
    save: 'Save referral',
    saved: 'The referral is saved.',
    program: 'Sub-program',
    who: 'Who is referred',
    from: 'Who refers',
    agency: 'Agency',
    what: 'What is asked for',
    county: 'County',
  }),
  () => ({
    add: 'Agregar una derivación',
    edit: 'Cambiar la derivación',
    save: 'Guardar derivación',
    saved: 'La derivación quedó guardada.',
    program: 'Subprograma',
    who: 'A quién se deriva',
    from: 'Quién deriva',
    agency: 'Agencia',
    what: 'Qué se pide',
    county: 'Condado',
  }),
)

type Call = typeof referralsCalls.addEditReferral

interface ReferralFormProps {
  program: ReferralProgram
  referral?: Referral
  onClose: () => void
  onSaved: (id: string) => void
}

export function ReferralForm({ program, referral, onClose, onSaved }: ReferralFormProps) {
  const t = useText()
  const dates = useDates()
  const done = useDone()
  const { AssignedSubPrograms } = useProfile()
  const programs = AssignedSubPrograms.filter((one) => one.WebApplicationModuleName === program.module)
  const choosable = programs.length > 0 ? programs : AssignedSubPrograms
  const byHours = program.clock !== 'need'
  return (
    <FormDialog opened onClose={onClose} wide title={referral ? t.edit : t.add}>
      {(close) => (
        <CallForm
          call={referralsCalls.addEditReferral}
          values={valuesOf(referral, choosable.length === 1 ? choosable[0]!.Id : undefined, dates.today())}
          fields={[
            ...(referral || choosable.length === 1
              ? []
              : ([{ name: 'SubProgramID', span: 12, needed: true }] as const)),
            { name: 'Children', span: 12 },
            { name: 'AgencyID', heading: t.from },
            { name: 'AgencyName' },
            { name: 'Source' },
            { name: 'WorkerName' },
            { name: 'WorkerPhoneDigits' },
            { name: 'WorkerEmail' },
            { name: 'ReceivedOn', heading: t.what },
            ...(byHours
              ? ([{ name: 'ReceivedTime' }, { name: 'Urgency', needed: true }, { name: 'NeededBy' }] as const)
              : ([{ name: 'NeededBy' }, { name: 'Designation' }] as const)),
            { name: 'County' },
            { name: 'School', span: 12 },
            { name: 'Needs', span: 12 },
            { name: 'Note', span: 12 },
          ]}
          custom={{
            SubProgramID: {
              label: t.program,
              words: (id) => choosable.find((one) => one.Id === id)?.Name ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.program}
                  needed
                  {...(errors[''] && { error: errors[''] })}
                  options={choosable.map((one) => ({ value: one.Id, label: one.Name }))}
                  value={value ?? null}
                  onChange={(id) => id && onChange(id)}
                  onBlur={onBlur}
                />
              ),
            },
            Children: {
              label: t.who,
              words: (children) => children.map(childName).join(', '),
              draw: (face) => <ChildrenEditor {...face} />,
            },
            AgencyID: {
              label: t.agency,
              words: (id) => agenciesOf(AssignedSubPrograms).find((one) => one.value === id)?.label ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.agency}
                  clearable
                  {...(errors[''] && { error: errors[''] })}
                  options={agenciesOf(AssignedSubPrograms)}
                  value={value ?? null}
                  onChange={onChange}
                  onBlur={onBlur}
                />
              ),
            },
            County: {
              label: t.county,
              words: (county) => county ?? '',
              draw: (face) => <County {...face} />,
            },
          }}
          submit={t.save}
          onCancel={close}
          onDone={({ ReferralID }) => {
            onClose()
            onSaved(ReferralID)
            done(t.saved)
          }}
        />
      )}
    </FormDialog>
  )
}

type Programs = ReturnType<typeof useProfile>['AssignedSubPrograms']

function agenciesOf(programs: Programs) {
  const all = programs.flatMap((program) => program.CoreProgram.Agencies)
  const byId = new Map(all.map(({ AgencyId, Name }) => [AgencyId, Name]))
  return [...byId].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))
}

function County({ value, onChange, onBlur, errors }: CustomFace<string | null | undefined, Sent<Call>>) {
  const t = useText()
  const known = [...californiaCounties, ...washingtonCounties].map(({ value: one }) => one as string)
  const names = [...new Set([...known, ...(value ? [value] : [])])].toSorted()
  return (
    <SelectField
      label={t.county}
      clearable
      {...(errors[''] && { error: errors[''] })}
      options={names.map((one) => ({ value: one, label: one }))}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}

function valuesOf(referral: Referral | undefined, program: string | undefined, today: string): Partial<Sent<Call>> {
  if (!referral)
    return {
      ...(program && { SubProgramID: program }),
      Children: [emptyChild],
      ReceivedOn: today,
      ReceivedTime: null,
      Urgency: null,
      Designation: 'General',
      AgencyID: null,
      AgencyName: null,
    }
  const { Children, AgencyID, AgencyName, ...rest } = referral
  return {
    ...rest,
    AgencyID,
    AgencyName: AgencyID ? null : AgencyName,
    Children: Children.map(({ ClientSubProgramMembershipID: _enrolled, ...child }) => child),
  } as Partial<Sent<Call>>
}
