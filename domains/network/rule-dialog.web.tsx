import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { addDays } from '#platform/contract/dates.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace, type FormField } from '#platform/web/call-form.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { networkCalls, type IPRule } from './network.calls.ts'
import { RulePreview } from './rule-preview.web.tsx'
import { useRuleText } from './rule-text.web.ts'

type Values = Sent<typeof networkCalls.addEditIPRule>
type Role = { RoleID: string; RoleName: string }

const fields: FormField<keyof Values>[] = [
  { name: 'Name', span: 6 },
  { name: 'Network', span: 6 },
  { name: 'Action', span: 12 },
  { name: 'AppliesTo', span: 12 },
  { name: 'RoleID', span: 12 },
  { name: 'UserID', span: 12 },
  { name: 'StartDate', span: 6 },
  { name: 'EndDate', span: 6 },
  { name: 'Note', span: 12 },
  { name: 'IPRuleID', span: 12 },
]

interface RuleDialogProps {
  rule: IPRule | 'new' | undefined
  roles: readonly Role[]
  onClose: () => void
}

/** Adds or changes a rule and shows, before it is saved, whom it would shut out. */
export function RuleDialog({ rule, roles, onClose }: RuleDialogProps) {
  const t = useRuleText()
  return (
    <FormDialog
      opened={rule !== undefined}
      onClose={onClose}
      wide
      title={rule === 'new' ? t.add : t.edit}
      sentence={t.sentence}
    >
      {(close) => rule && <RuleForm rule={rule} roles={roles} onCancel={close} onDone={onClose} />}
    </FormDialog>
  )
}

interface RuleFormProps {
  rule: IPRule | 'new'
  roles: readonly Role[]
  onCancel: () => void
  onDone: () => void
}

function RuleForm({ rule, roles, onCancel, onDone }: RuleFormProps) {
  const t = useRuleText()
  const { today } = useDates()
  const old = rule === 'new' ? undefined : rule
  return (
    <CallForm
      call={networkCalls.addEditIPRule}
      values={{
        IPRuleID: old?.IPRuleID ?? null,
        Name: old?.Name ?? '',
        Network: old?.Network ?? '',
        Action: old?.Action ?? 'allow',
        AppliesTo: old?.AppliesTo ?? 'everyone',
        RoleID: old?.RoleID ?? null,
        UserID: old?.UserID ?? null,
        StartDate: old?.StartDate ?? today(),
        EndDate: old?.EndDate ?? null,
        Note: old?.Note ?? null,
        ...(old && { version: old.version }),
      }}
      fields={fields}
      custom={{
        RoleID: {
          label: t.role,
          words: (id) => saidRole(roles.find((role) => role.RoleID === id)?.RoleName ?? ''),
          draw: (face) => face.values.AppliesTo === 'role' && <RoleField {...face} roles={roles} />,
        },
        UserID: {
          label: t.person,
          words: () => old?.UserName ?? '',
          draw: (face) => face.values.AppliesTo === 'user' && <UserField {...face} name={old?.UserName ?? ''} />,
        },
        EndDate: { label: t.lastDay, words: (day) => day ?? '', draw: (face) => <LastDay {...face} /> },
        IPRuleID: {
          label: t.preview,
          words: () => '',
          draw: ({ values }) => <RulePreview values={values} />,
        },
      }}
      submit={t.save}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.saved })
      }}
    />
  )
}

type Face = CustomFace<string | null | undefined, Values>

function RoleField({ value, onChange, onBlur, errors, roles }: Face & { roles: readonly Role[] }) {
  const t = useRuleText()
  return (
    <SelectField
      label={t.role}
      options={roles.map((role) => ({ value: role.RoleID, label: saidRole(role.RoleName) }))}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      error={errors['']}
    />
  )
}

function UserField({ value, onChange, onBlur, errors, name }: Face & { name: string }) {
  const t = useRuleText()
  const [shown, setShown] = useState(name)
  return (
    <StaffPicker
      label={t.person}
      value={value ? { id: value, name: shown } : null}
      onChange={(picked) => {
        setShown(picked?.name ?? '')
        onChange(picked?.id ?? null)
      }}
      onBlur={onBlur}
      error={errors['']}
    />
  )
}

/** People say the last day it holds; the call takes the first it no longer does. */
function LastDay({ value, onChange, onBlur, errors, values }: Face) {
  const t = useRuleText()
  return (
    <DateField
      label={t.lastDay}
      help={t.lastDayHelp}
      value={value ? addDays(value, -1) : null}
      min={values.StartDate}
      onChange={(day) => onChange(day && addDays(day, 1))}
      onBlur={onBlur}
      error={errors['']}
    />
  )
}
