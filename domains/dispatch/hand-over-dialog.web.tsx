import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { dispatchCalls } from './dispatch.calls.ts'
import type { Item } from './queue-line.web.tsx'
import { useDispatchText } from './dispatch-text.web.ts'

/** Whose the file is from here on. */
export function HandOverDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useDispatchText()
  const [to, setTo] = useState<Picked>()
  return (
    <Dialog opened onClose={onClose} title={t.handTitle(item.Label ?? item.Name)} sentence={t.handSentence}>
      <CallForm
        call={dispatchCalls.handOver}
        submit={t.hand}
        values={{ ItemID: item.ItemID, version: item.version }}
        fields={[{ name: 'UserID', span: 12 }]}
        custom={{
          UserID: {
            label: t.colleague,
            words: () => to?.name ?? '',
            draw: ({ onChange, errors }) => (
              <StaffPicker
                label={t.colleague}
                value={to ?? null}
                error={errors['']}
                onChange={(one) => {
                  setTo(one ?? undefined)
                  if (one) onChange(one.id)
                }}
              />
            ),
          },
        }}
        onCancel={onClose}
        onDone={() => {
          onClose()
          showToast({ text: t.handed(to?.name ?? '') })
        }}
      />
    </Dialog>
  )
}
