import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { AccountDialog, type AccountFace } from './account-dialog.web.tsx'
import { custodianCalls } from './custodians.calls.ts'

const useText = catalog({
  title: ['Another custodian in place of {name}', 'Otro custodio en lugar de {name}'],
  sentence: [
    'For the sealed charts they keep alone. Nobody is told which ones. A second person has to confirm it; both custodians are told by mail.',
    'Para los expedientes sellados que custodia en solitario. A nadie se le dice cuáles son. Una segunda persona debe confirmarlo; ambos custodios reciben un aviso por correo.',
  ],
  who: ['New custodian', 'Custodio nuevo'],
  reason: ['At least 20 letters.', 'Al menos 20 letras.'],
  go: ['Name custodian', 'Nombrar custodio'],
  done: ['The new custodian is named.', 'Se nombró el custodio nuevo.'],
})

export function ReplaceCustodian({ userId, name, onClose }: AccountFace) {
  const t = useText()
  const [picked, setPicked] = useState<Picked | null>(null)
  return (
    <AccountDialog
      call={custodianCalls.replaceCustodian}
      input={(Reason) => ({ UserID: userId, NewCustodianID: picked?.id ?? '', Reason })}
      title={t.title(name)}
      sentence={t.sentence}
      go={t.go}
      reason={t.reason}
      onClose={onClose}
      onDone={() => {
        onClose()
        showToast({ text: t.done })
      }}
    >
      {(fields) => <StaffPicker label={t.who} value={picked} error={fields['NewCustodianID']} onChange={setPicked} />}
    </AccountDialog>
  )
}
