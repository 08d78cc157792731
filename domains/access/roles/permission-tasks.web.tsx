import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { usePermissionText } from './permission-text.web.ts'
import { permissionCalls, type PermissionRow } from './permissions.calls.ts'

type Task = { do: 'add' } | { do: 'edit' | 'remove'; permission: PermissionRow }

/** Adding, editing and deleting a permission of the agency's own. */
export function usePermissionTasks() {
  const t = usePermissionText()
  const [task, setTask] = useState<Task>()
  const missing = useWhyNot(permissionCalls.editPermission)
  const close = () => setTask(undefined)
  return {
    add: () => setTask({ do: 'add' }),
    edit: (permission: PermissionRow) => setTask({ do: 'edit', permission }),
    remove: (permission: PermissionRow) => setTask({ do: 'remove', permission }),
    whyNotEdit: missing,
    whyNotDelete: (row: PermissionRow) => missing ?? (row.InCode ? t.codeUses : row.Can.Delete ? undefined : t.mayNot),
    dialogs: (
      <>
        <FormDialog opened={task?.do === 'add'} onClose={close} title={t.newTitle} sentence={t.newSentence}>
          {(leave) => (
            <CallForm
              call={permissionCalls.addPermission}
              values={{ Name: '', Description: '' }}
              fields={[
                { name: 'Name', span: 12 },
                { name: 'Description', span: 12 },
              ]}
              submit={t.create}
              onCancel={leave}
              onDone={() => {
                close()
                showToast({ text: t.created })
              }}
            />
          )}
        </FormDialog>
        {task?.do === 'edit' && <EditPermission permission={task.permission} onClose={close} />}
        {task?.do === 'remove' && <DeletePermission permission={task.permission} onClose={close} />}
      </>
    ),
  }
}

interface PermissionProps {
  permission: PermissionRow
  onClose: () => void
}

function EditPermission({ permission, onClose }: PermissionProps) {
  const t = usePermissionText()
  const { PermissionID, Name, Description, version, Can } = permission
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t.editTitle(Name)}
      sentence={permission.InCode ? t.nameFixed : undefined}
    >
      {(leave) => (
        <CallForm
          call={permissionCalls.editPermission}
          values={{ PermissionID, Name, Description, version }}
          fields={[
            ...(Can.Rename ? [{ name: 'Name' as const, span: 12 as const }] : []),
            { name: 'Description', span: 12 },
          ]}
          onCancel={leave}
          onDone={() => {
            onClose()
            showToast({ text: t.saved })
          }}
        />
      )}
    </FormDialog>
  )
}

function DeletePermission({ permission, onClose }: PermissionProps) {
  const t = usePermissionText()
  const change = useChange(permissionCalls.deletePermission)
  async function submit(): Promise<void> {
    const { PermissionID, version } = permission
    const done = await change.run({ PermissionID, version })
    onClose()
    if (done) showToast({ text: t.deleted })
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.deleteTitle(permission.Name)}
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
