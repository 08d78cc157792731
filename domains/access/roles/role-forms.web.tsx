import { CallForm, type CustomFace } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { useSpeech } from '#platform/web/words.ts'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { permissionCalls } from './permissions.calls.ts'
import { useRoleText } from './role-text.web.ts'
import { roleCalls, type RoleRow } from './roles.calls.ts'
import { moduleWords } from '#platform/contract/permission-list.ts'

/** A role cannot be its own parent; a longer loop the server refuses in words. */
function useParentField(own?: string) {
  const t = useRoleText()
  const { data } = useRead(roleCalls.getRoles, {})
  if (!data) return undefined
  const options = data.Roles.filter((role) => role.RoleID !== own)
    .map((role) => ({ value: role.RoleID, label: saidRole(role.Name) }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return {
    label: t.parent,
    words: (id: string | null | undefined) => options.find((one) => one.value === id)?.label ?? t.noParent,
    draw: ({ value, onChange, onBlur, errors }: CustomFace<string | null | undefined, object>) => (
      <SelectField
        label={t.parent}
        help={t.parentHelp}
        placeholder={t.noParent}
        options={options}
        clearable
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
        error={errors['']}
      />
    ),
  }
}

interface FormProps {
  onCancel: () => void
}

export function AddRole({ onCancel, onDone }: FormProps & { onDone: (id: string) => void }) {
  const t = useRoleText()
  const { say } = useSpeech()
  const parent = useParentField()
  const { data } = useRead(permissionCalls.getPermissions, {})
  if (!parent || !data) return <SkeletonRows rows={4} />
  const modules = [...new Set(data.Permissions.map((one) => one.Module))]
  const options = modules.map((module) => ({
    group: say(moduleWords(module)),
    items: data.Permissions.filter((one) => one.Module === module && one.Can.Grant).map((one) => ({
      value: one.PermissionID,
      label: one.Name,
    })),
  }))
  const nameOf = (id: string) => data.Permissions.find((one) => one.PermissionID === id)?.Name ?? id
  return (
    <CallForm
      call={roleCalls.addRole}
      values={{ Name: '', Description: '', ParentRoleID: null, PermissionID: null }}
      fields={[
        { name: 'Name', span: 12 },
        { name: 'Description', span: 12 },
        { name: 'ParentRoleID', span: 12 },
        { name: 'PermissionID', span: 12 },
      ]}
      custom={{
        ParentRoleID: parent,
        PermissionID: {
          label: t.firstPermissions,
          words: (ids) => (ids ?? []).map(nameOf).join(', '),
          draw: ({ value, onChange, errors }) => (
            <MultiSelect
              label={t.firstPermissions}
              options={options.filter((group) => group.items.length > 0)}
              value={value ?? []}
              onChange={onChange}
              error={errors['']}
            />
          ),
        },
      }}
      submit={t.create}
      onCancel={onCancel}
      onDone={({ RoleID }) => {
        showToast({ text: t.created })
        onDone(RoleID)
      }}
    />
  )
}

export function EditRole({ role, onCancel, onDone }: FormProps & { role: RoleRow; onDone: () => void }) {
  const t = useRoleText()
  const parent = useParentField(role.RoleID)
  if (!parent) return <SkeletonRows rows={3} />
  const { RoleID, Name, Description, ParentRoleID, version } = role
  return (
    <CallForm
      call={roleCalls.editRole}
      values={{ RoleID, Name, Description, ParentRoleID, version }}
      fields={[
        { name: 'Name', span: 12 },
        { name: 'Description', span: 12 },
        { name: 'ParentRoleID', span: 12 },
      ]}
      custom={{ ParentRoleID: parent }}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.saved })
      }}
    />
  )
}
