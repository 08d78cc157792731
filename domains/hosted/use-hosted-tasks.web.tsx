import {
  IconArchive,
  IconArchiveOff,
  IconDownload,
  IconLink,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { download } from '#platform/web/send.ts'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { hostedCalls, type HostedFile } from './hosted.calls.ts'
import { useHostedText } from './hosted-text.web.ts'
import { EditDialog, VersionDialog, type AudienceChoices } from './publish-dialog.web.tsx'
import { usePublishText } from './publish-text.web.ts'

type Task = 'edit' | 'version' | 'delete'

/** Opens in the browser for whoever it is meant for, always in the version of the day. */
const linkOf = (file: HostedFile) =>
  `${location.origin}${apiPath}/${hostedCalls.downloadHostedFile.name}?HostedFileID=${file.HostedFileID}&Inline=true`

/** What can be done with a hosted file, for the menu of its row and for its own page. */
export function useHostedTasks(choices: AudienceChoices, onDeleted?: () => void) {
  const t = useHostedText()
  const [task, setTask] = useState<{ what: Task; file: HostedFile; opened: boolean }>()
  const begin = (what: Task, file: HostedFile) => setTask({ what, file, opened: true })
  const retire = useChange(hostedCalls.retireHostedFile)
  const done = () => setTask((old) => old && { ...old, opened: false })

  const save = (file: HostedFile, VersionID?: string) =>
    void download(hostedCalls.downloadHostedFile, { HostedFileID: file.HostedFileID, VersionID }).catch(() => {})

  const copy = (file: HostedFile) =>
    void navigator.clipboard.writeText(linkOf(file)).then(() => showToast({ text: t.copied }))

  async function putAway(file: HostedFile, Retired: boolean): Promise<void> {
    const saved = await retire.run({ HostedFileID: file.HostedFileID, Retired, version: file.version })
    if (!saved) return
    showToast({
      text: Retired ? t.retired(file.Title) : t.broughtBack(file.Title),
      onUndo: () => void putAway({ ...file, version: saved.version }, !Retired),
    })
  }

  const menu = (file: HostedFile): MenuEntry[] => {
    const gone = file.RetiredAt !== null
    return [
      { label: t.download, icon: IconDownload, onClick: () => save(file) },
      { label: t.copyLink, icon: IconLink, onClick: () => copy(file) },
      'line',
      ...(gone ? [] : [{ label: t.newVersion, icon: IconUpload, onClick: () => begin('version', file) }]),
      { label: t.edit, icon: IconPencil, onClick: () => begin('edit', file) },
      gone
        ? { label: t.bringBack, icon: IconArchiveOff, onClick: () => void putAway(file, false) }
        : { label: t.retire, icon: IconArchive, onClick: () => void putAway(file, true) },
      {
        label: t.delete,
        icon: IconTrash,
        danger: true,
        offBecause: file.Can.Delete ? undefined : t.wasRead,
        onClick: () => begin('delete', file),
      },
    ]
  }

  const face = (what: Task) => ({ opened: Boolean(task?.opened && task.what === what), onClose: done })
  const dialogs = task && (
    <>
      <EditDialog file={task.file} {...face('edit')} choices={choices} />
      <VersionDialog file={task.file} {...face('version')} />
      <DeleteDialog file={task.file} {...face('delete')} {...(onDeleted && { onDeleted })} />
    </>
  )
  return { menu, dialogs, save, begin }
}

interface DeleteDialogProps {
  file: HostedFile
  opened: boolean
  onClose: () => void
  onDeleted?: () => void
}

function DeleteDialog({ file, opened, onClose, onDeleted }: DeleteDialogProps) {
  const t = usePublishText()
  const change = useChange(hostedCalls.deleteHostedFile)
  return (
    <ConsequenceDialog
      opened={opened}
      onClose={onClose}
      title={t.deleteTitle(file.Title)}
      sentence={t.deleteSentence}
      effects={[{ id: 'gone', icon: IconTrash, text: t.deleteEffect }]}
      undo={t.deleteUndo}
      confirmLabel={t.delete}
      danger
      onConfirm={async () => {
        await change.mutateAsync({ HostedFileID: file.HostedFileID, version: file.version })
        onDeleted?.()
      }}
      done={{ text: t.deleted(file.Title) }}
    />
  )
}
