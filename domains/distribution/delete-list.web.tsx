import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ConsequenceDialog } from '#platform/web/blocks/consequence-dialog.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { distributionCalls, type DistributionList } from './distribution.calls.ts'
import { useListText } from './list-text.web.ts'

interface DeleteListProps {
  list: DistributionList | undefined
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteList({ list, onClose, onDeleted }: DeleteListProps) {
  const t = useListText()
  const [last, setLast] = useState(list)
  if (list && list !== last) setLast(list)
  const change = useChange(distributionCalls.deleteDistributionList)
  const members = last ? last.Users + last.Roles + last.SubPrograms + last.Addresses : 0
  return (
    <ConsequenceDialog
      opened={list !== undefined}
      onClose={onClose}
      title={t.deleteTitle(last?.Name ?? '')}
      sentence={t.deleteSentence}
      effects={[{ id: 'gone', icon: IconTrash, text: t.deleteEffect(members) }]}
      undo={t.deleteUndo}
      confirmLabel={t.delete}
      danger
      onConfirm={async () => {
        if (!list) return
        await change.mutateAsync({ DistributionListID: list.DistributionListID, version: list.version })
        onDeleted?.()
      }}
      done={{ text: t.deleted(last?.Name ?? '') }}
    />
  )
}
