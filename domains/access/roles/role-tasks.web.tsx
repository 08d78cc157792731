import { useState, type ReactNode } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AddRole, EditRole } from './role-forms.web.tsx'
import { useRoleText } from './role-text.web.ts'
import { roleCalls, type RoleRow } from './roles.calls.ts'

type Task = { do: 'add' } | { do: 'edit' | 'copy' | 'remove'; role: RoleRow }

interface RoleTasksOptions {
  /** A new role, or a copy. */
  onAdded: (id: string) => void
  onDeleted?: () => void
}

/** What can be done with roles, wherever they show. */
export function useRoleTasks({ onAdded, onDeleted }: RoleTasksOptions) {
  const t = useRoleText()
  const [task, setTask] = useState<Task>()
  const missing = useWhyNot(roleCalls.editRole)
  const close = () => setTask(undefined)
  const added = (id: string) => {
    close()
    onAdded(id)
  }
  const dialogs: ReactNode = (
    <>
      <FormDialog opened={task?.do === 'add'} onClose={close} title={t.newTitle} sentence={t.newSentence}>
        {(leave) => <AddRole onCancel={leave} onDone={added} />}
      </FormDialog>
      {task?.do === 'edit' && (
        <FormDialog opened onClose={close} title={t.editTitle(saidRole(task.role.Name))}>
          {(leave) => <EditRole role={task.role} onCancel={leave} onDone={close} />}
        </FormDialog>
      )}
      {task?.do === 'copy' && <CopyRole role={task.role} onClose={close} onDone={added} />}
      {task?.do === 'remove' && <DeleteRole role={task.role} onClose={close} onDone={onDeleted} />}
    </>
  )
  return {
    dialogs,
    add: () => setTask({ do: 'add' }),
    edit: (role: RoleRow) => setTask({ do: 'edit', role }),
    copy: (role: RoleRow) => setTask({ do: 'copy', role }),
    remove: (role: RoleRow) => setTask({ do: 'remove', role }),
    whyNotEdit: (role: RoleRow) => missing ?? (role.Can.Edit ? undefined : t.mayNot),
    whyNotCopy: (_role: RoleRow) => missing,
    whyNotDelete: (role: RoleRow) =>
      missing ??
      (role.InCode ? t.programRole : role.Users > 0 ? t.heldBy(role.Users) : role.Can.Delete ? undefined : t.mayNot),
  }
}

interface CopyRoleProps {
  role: RoleRow
  onClose: () => void
  onDone: (id: string) => void
}

function CopyRole({ role, onClose, onDone }: CopyRoleProps) {
  const t = useRoleText()
  return (
    <FormDialog opened onClose={onClose} title={t.copyTitle(saidRole(role.Name))} sentence={t.copySentence}>
      {(leave) => (
        <CallForm
          call={roleCalls.cloneRole}
          values={{ RoleID: role.RoleID, Name: t.copyOf(saidRole(role.Name)), Description: role.Description }}
          fields={[
            { name: 'Name', span: 12 },
            { name: 'Description', span: 12 },
          ]}
          submit={t.makeCopy}
          onCancel={leave}
          onDone={({ RoleID }) => {
            showToast({ text: t.copied })
            onDone(RoleID)
          }}
        />
      )}
    </FormDialog>
  )
}

interface DeleteRoleProps {
  role: RoleRow
  onClose: () => void
  onDone: (() => void) | undefined
}

function DeleteRole({ role, onClose, onDone }: DeleteRoleProps) {
  const t = useRoleText()
  const change = useChange(roleCalls.deleteRole)
  async function submit(): Promise<void> {
    const done = await change.run({ RoleID: role.RoleID, version: role.version })
    onClose()
    if (!done) return
    showToast({ text: t.deleted })
    onDone?.()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.deleteTitle(saidRole(role.Name))}
      sentence={t.deleteSentence}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" kind="last" busy={change.isPending}>
            {t.delete}
          </Button>
        </>
      }
    />
  )
}
