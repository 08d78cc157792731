import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { userCalls } from './users.calls.ts'

const useText = catalog(
  () => ({
    title: (name: string) => `E-mail of ${name}`,
    sentence: 'They sign in with it, and notices go there. Their sessions end, and both addresses are told.',
    submit: 'Save e-mail',
    saved: 'The e-mail is changed.',
  }),
  () => ({
    title: (name: string) => `Correo de ${name}`,
    sentence: 'Con él entra, y allí llegan los avisos. Sus sesiones terminan y se avisa a las dos direcciones.',
    submit: 'Guardar correo',
    saved: 'El correo quedó cambiado.',
  }),
)

interface EditUserProps {
  userId: string
  name: string
  email: string
  version: number
  onClose: () => void
}

export function EditUser({ userId, name, email, version, onClose }: EditUserProps) {
  const t = useText()
  return (
    <FormDialog opened onClose={onClose} title={t.title(name)} sentence={t.sentence}>
      {(close) => (
        <CallForm
          call={userCalls.editUser}
          values={{ Id: userId, Email: email, version }}
          fields={[{ name: 'Email', span: 12 }]}
          submit={t.submit}
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
