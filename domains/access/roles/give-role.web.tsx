import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useRead } from '#platform/web/calls.tsx'
import { roleWords } from '#platform/contract/lists/roles.ts'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useRightsText } from './rights-text.web.ts'
import { userRoleCalls } from '../users/user-roles.calls.ts'

interface GiveRoleProps {
  userId: string
  name: string
  onClose: () => void
}

export function GiveRole({ userId, name, onClose }: GiveRoleProps) {
  const t = useRightsText()
  return (
    <FormDialog opened onClose={onClose} title={t.addTitle(name)}>
      {(close) => <RoleForm userId={userId} onCancel={close} onDone={onClose} />}
    </FormDialog>
  )
}

function RoleForm({ userId, onCancel, onDone }: { userId: string; onCancel: () => void; onDone: () => void }) {
  const t = useRightsText()
  const dates = useDates()
  const { say } = useSpeech()
  const { data } = useRead(userRoleCalls.getAssignableRoles, {})
  if (!data) return <SkeletonRows rows={3} />
  const find = (id: string | undefined) => data.Roles.find((role) => role.RoleID === id)
  const about = (role: ReturnType<typeof find>) =>
    role && (role.IsAdministrator ? t.administrator : say(roleWords(role.Name, role.Description)))
  return (
    <CallForm
      call={userRoleCalls.addUserRoleMembership}
      values={{ UserID: userId, StartDate: dates.today(), EndDate: null }}
      fields={[
        { name: 'RoleID', span: 12 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6 },
      ]}
      custom={{
        RoleID: {
          label: t.role,
          words: (id) => find(id)?.Name ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.role}
              autoFocus
              searchable
              options={data.Roles.map((role) => ({ value: role.RoleID, label: role.Name }))}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              help={about(find(value))}
              error={errors['']}
            />
          ),
        },
      }}
      submit={t.give}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.given })
      }}
    />
  )
}
