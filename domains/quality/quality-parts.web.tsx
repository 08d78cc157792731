import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { chosenField } from '#platform/web/blocks/chosen-field.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { correctionCalls } from './corrections/corrections.calls.ts'
import './quality.css'

const useText = catalog({
  program: ['Sub-program', 'Subprograma'],
  all: ['All', 'Todos'],
  file: ['File', 'Archivo'],
})

const optionsOf = (named: readonly { Id: string; Name: string }[]) =>
  named.map(({ Id, Name }) => ({ value: Id, label: Name }))

/** Narrows a list to one sub-program. */
export function ProgramFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (id: string | undefined) => void
}) {
  const t = useText()
  const { AssignedSubPrograms } = useProfile()
  return (
    <SelectField
      label={t.program}
      clearable
      searchable
      placeholder={t.all}
      options={optionsOf(AssignedSubPrograms)}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}

/** The sub-program of a new record. */
export function useProgramField() {
  const t = useText()
  const { AssignedSubPrograms } = useProfile()
  return chosenField(t.program, optionsOf(AssignedSubPrograms), { autoFocus: true })
}

/** One of those who work in a sub-program; of those who look after its quality, where it `sees`. */
export function useStaffField(label: string, program: string, { sees = false }: { sees?: boolean } = {}) {
  const { data } = useRead(correctionCalls.getStaff, { SubProgramID: program }, { enabled: program !== '' })
  return chosenField(
    label,
    (data?.Staff ?? [])
      .filter(({ SeesQuality }) => SeesQuality || !sees)
      .map(({ UserID, Name }) => ({ value: UserID, label: Name })),
  )
}

/** A field that takes a file. */
export function useFileField() {
  const t = useText()
  return {
    label: t.file,
    words: (id: string | null) => (id ? t.file : ''),
    draw: ({ onChange, errors }: { onChange: (value: string | null) => void; errors: Record<string, string> }) => (
      <FileDrop label={t.file} onFile={(file) => onChange(file?.FileID ?? null)} error={errors['']} />
    ),
  } as never
}

/** Saves the file on this device. */
export function FileLink({ id, name }: { id: string; name: string }) {
  return (
    <Button
      kind="quiet"
      size="sm"
      onClick={() => void download(fileCalls.downloadFile, { FileID: id }).catch(() => {})}
    >
      {name}
    </Button>
  )
}
