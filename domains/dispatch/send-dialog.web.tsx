import { useState } from 'react'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import type { Picked } from '#platform/web/blocks/picker.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { sendCalls } from './send.calls.ts'
import type { Item } from './queue-line.web.tsx'
import { useDispatchText } from './dispatch-text.web.ts'

type Codes = Output<typeof sendCalls.sendItem>['Codes']

/** To colleagues and lists, or to someone outside with a code that is told by telephone. */
export function SendDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useDispatchText()
  const [codes, setCodes] = useState<Codes>()
  const { data } = useRead(sendCalls.getSendLists, {}, { quiet: true })
  if (codes)
    return (
      <Dialog
        opened
        withX={false}
        onClose={onClose}
        title={t.codeTitle(codes.length)}
        sentence={t.codeText}
        actions={
          <Button kind="primary" data-autofocus onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <dl className="k-dispatch-codes">
          {codes.map(({ Name, Address, Code }) => (
            <div key={Address}>
              <dt>
                {Name} <small>{Address}</small>
              </dt>
              <dd className="k-dispatch-code">{Code}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    )
  return (
    <Dialog opened wide onClose={onClose} title={t.sendTitle(item.Label ?? item.Name)}>
      <CallForm
        call={sendCalls.sendItem}
        submit={t.send}
        values={{ ItemID: item.ItemID, version: item.version, UserIDs: [], ListIDs: [], Days: 7 }}
        fields={[
          { name: 'UserIDs', span: 12 },
          ...(data?.Lists.length ? [{ name: 'ListIDs', span: 12 } as const] : []),
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
          ListIDs: {
            label: t.lists,
            words: (ids) => String(ids?.length ?? 0),
            draw: ({ value, onChange, errors }) => (
              <MultiSelect
                label={t.lists}
                help={t.listsHelp}
                error={errors['']}
                options={(data?.Lists ?? []).map((one) => ({
                  value: one.ListID,
                  label: `${one.Name} (${t.reaches(one.Colleagues, one.Outside)})`,
                }))}
                value={[...(value ?? [])]}
                onChange={onChange}
              />
            ),
          },
        }}
        onCancel={onClose}
        onDone={({ Sent, Codes: given }) => {
          if (given.length > 0) return setCodes(given)
          onClose()
          showToast({ text: t.sent(Sent) })
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
