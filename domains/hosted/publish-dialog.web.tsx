import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type CustomFace, type FormField } from '#platform/web/call-form.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { hostedCalls, type HostedFile } from './hosted.calls.ts'
import { usePublishText } from './publish-text.web.ts'

export interface AudienceChoices {
  roles: readonly { value: string; label: string }[]
  subPrograms: readonly { value: string; label: string }[]
}

type Facts = Omit<Sent<typeof hostedCalls.updateHostedFile>, 'HostedFileID' | 'version'>

const facts: FormField<keyof Facts>[] = [
  { name: 'Title', span: 12 },
  { name: 'Category', span: 6 },
  { name: 'EffectiveDate', span: 6 },
  { name: 'Audience', span: 12 },
  { name: 'RoleIDs', span: 12 },
  { name: 'SubProgramIDs', span: 12 },
  { name: 'ReviewDate', span: 6 },
  { name: 'NeedsAcknowledgement', span: 12 },
]

/** The fields that depend on the audience. */
function useAudienceFields({ roles, subPrograms }: AudienceChoices) {
  const t = usePublishText()
  const words = (options: AudienceChoices['roles']) => (ids: string[]) =>
    options
      .filter((option) => ids.includes(option.value))
      .map((option) => option.label)
      .join(', ')
  const choose = (label: string, options: AudienceChoices['roles'], face: CustomFace<string[], Facts>) => (
    <MultiSelect
      label={label}
      options={options}
      value={face.value}
      onChange={face.onChange}
      onBlur={face.onBlur}
      error={face.errors['']}
    />
  )
  return {
    RoleIDs: {
      label: t.roles,
      words: words(roles),
      draw: (face: CustomFace<string[], Facts>) => face.values.Audience === 'roles' && choose(t.roles, roles, face),
    },
    SubProgramIDs: {
      label: t.subPrograms,
      words: words(subPrograms),
      draw: (face: CustomFace<string[], Facts>) =>
        face.values.Audience === 'sub-programs' && choose(t.subPrograms, subPrograms, face),
    },
  }
}

/** The file goes up by itself; the form only keeps its id. */
function FileField({ value, onChange, errors }: Pick<CustomFace<string, unknown>, 'value' | 'onChange' | 'errors'>) {
  const t = usePublishText()
  return (
    <FileDrop
      onFile={(file) => onChange(file?.FileID as string)}
      error={errors[''] && (value ? errors[''] : t.needed)}
    />
  )
}

interface DialogProps {
  opened: boolean
  onClose: () => void
}

export function UploadDialog({ opened, onClose, choices }: DialogProps & { choices: AudienceChoices }) {
  const t = usePublishText()
  const { today } = useDates()
  const audience = useAudienceFields(choices)
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.uploadTitle}>
      {(close) => (
        <CallForm
          call={hostedCalls.uploadHostedFile}
          values={{
            Title: '',
            Category: 'Policy',
            Audience: 'all',
            RoleIDs: [],
            SubProgramIDs: [],
            EffectiveDate: today(),
            ReviewDate: null,
            NeedsAcknowledgement: false,
            ChangeNote: null,
          }}
          fields={[{ name: 'FileID', span: 12 }, ...facts]}
          custom={{
            ...audience,
            FileID: {
              label: t.file,
              words: () => '',
              draw: (face) => <FileField {...face} />,
            },
          }}
          submit={t.publish}
          onCancel={close}
          onDone={(_answer, { Title }) => {
            onClose()
            showToast({ text: t.published(Title) })
          }}
        />
      )}
    </FormDialog>
  )
}

interface OneFileProps extends DialogProps {
  file: HostedFile
}

export function EditDialog({ file, opened, onClose, choices }: OneFileProps & { choices: AudienceChoices }) {
  const t = usePublishText()
  const audience = useAudienceFields(choices)
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.editTitle}>
      {(close) => (
        <CallForm
          call={hostedCalls.updateHostedFile}
          values={{
            HostedFileID: file.HostedFileID,
            Title: file.Title,
            Category: file.Category,
            Audience: file.Audience,
            RoleIDs: file.RoleIDs,
            SubProgramIDs: file.SubProgramIDs,
            EffectiveDate: file.EffectiveDate,
            ReviewDate: file.ReviewDate,
            NeedsAcknowledgement: file.NeedsAcknowledgement,
            version: file.version,
          }}
          fields={facts}
          custom={audience}
          submit={t.save}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.saved })
          }}
        />
      )}
    </FormDialog>
  )
}

export function VersionDialog({ file, opened, onClose }: OneFileProps) {
  const t = usePublishText()
  return (
    <FormDialog opened={opened} onClose={onClose} title={t.versionTitle(file.Title)} sentence={t.versionSentence}>
      {(close) => (
        <CallForm
          call={hostedCalls.addHostedVersion}
          values={{ HostedFileID: file.HostedFileID, ChangeNote: null, version: file.version }}
          fields={[
            { name: 'FileID', span: 12 },
            { name: 'ChangeNote', span: 12 },
          ]}
          custom={{
            FileID: {
              label: t.file,
              words: () => '',
              draw: (face) => <FileField {...face} />,
            },
          }}
          submit={t.publishVersion}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.versionPublished(file.Title) })
          }}
        />
      )}
    </FormDialog>
  )
}
