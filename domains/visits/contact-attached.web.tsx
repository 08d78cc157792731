import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import type { FileKind } from '#platform/contract/files.ts'
import { catalog } from '#platform/web/i18n.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'

const useText = catalog({
  files: ['Photos and files', 'Fotos y archivos'],
  drop: ['Photo or file', 'Foto o archivo'],
  off: ['Leave out {name}', 'Quitar {name}'],
})

export interface Attached {
  FileID: string
  Name: string
}

const kinds: readonly FileKind[] = ['jpg', 'png', 'webp', 'gif', 'pdf', 'docx', 'xlsx', 'txt', 'csv']
const most = 10

/** Photos and files that go with a contact being written; each is sent at once. */
export function AttachedFiles({
  files,
  onFiles,
}: {
  files: readonly Attached[]
  onFiles: (files: Attached[]) => void
}) {
  const t = useText()
  const [round, setRound] = useState(0)
  return (
    <div className="k-stack">
      {files.length > 0 && (
        <ul className="k-attached" aria-label={t.files}>
          {files.map((one) => (
            <li key={one.FileID}>
              <span>{one.Name}</span>
              <IconButton
                icon={IconX}
                size="sm"
                label={t.off(one.Name)}
                onClick={() => onFiles(files.filter((other) => other.FileID !== one.FileID))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <FileDrop
          key={round}
          label={t.drop}
          kinds={kinds}
          onFile={(file) => {
            if (!file) return
            onFiles([...files, { FileID: file.FileID, Name: file.FileName }])
            setRound(round + 1)
          }}
        />
      )}
    </div>
  )
}
