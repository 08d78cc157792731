import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { sendCalls } from './send.calls.ts'
import type { Item } from './queue-line.web.tsx'
import { useDispatchText } from './dispatch-text.web.ts'

/** To colleagues, or to someone outside with a code that is told by telephone. */
export function SendDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useDispatchText()
  const [code, setCode] = useState<string>()
  if (code)
    return (
      <Dialog
        opened
        withX={false}
        onClose={onClose}
        title={t.codeTitle}
        sentence={t.codeText}
        actions={
          <Button kind="primary" data-autofocus onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <Note>
          <b className="k-dispatch-code">{code}</b>
        </Note>
      </Dialog>
    )
  return (
    <Dialog opened wide onClose={onClose} title={t.sendTitle(item.Label ?? item.Name)}>
      <CallForm
        call={sendCalls.sendItem}
        submit={t.send}
        values={{ ItemID: item.ItemID, version: item.version, UserIDs: [], Days: 7 }}
        fields={[
          { name: 'UserIDs', span: 12 },
          'Address',
          'Name',
          { name: 'Message', span: 12 },
          'DueBack',
          'Days',
          'Receipt',
        ]}
        custom={{
          UserIDs: {
            label: t.colleagues,
            words: (ids) => String(ids.length),
            draw: ({ onChange, errors }) => <Colleagues onChange={onChange} error={errors['']} />,
          },
        }}
        onCancel={onClose}
        onDone={({ Code }) => {
          if (Code) return setCode(Code)
          onClose()
          showToast({ text: t.sent })
        }}
      />
    </Dialog>
  )
}

function Colleagues({ onChange, error }: { onChange: (ids: string[]) => void; error: string | undefined }) {
  const t = useDispatchText()
  const [people, setPeople] = useState<readonly Picked[]>([])
  const put = (next: readonly Picked[]) => {
    setPeople(next)
    onChange(next.map(({ id }) => id))
  }
  return (
    <div className="k-stack">
      <StaffPicker
        key={people.length}
        label={t.add}
        value={null}
        error={error}
        onChange={(one) => one && !people.some(({ id }) => id === one.id) && put([...people, one])}
      />
      {people.length > 0 && (
        <ul className="k-dispatch-people" aria-label={t.colleagues}>
          {people.map((one) => (
            <li key={one.id}>
              {one.name}{' '}
              <Button size="sm" kind="quiet" onClick={() => put(people.filter(({ id }) => id !== one.id))}>
                {t.takeOut(one.name)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
