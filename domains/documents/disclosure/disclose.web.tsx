import { useState } from 'react'
import { PacketMaking } from '#domains/documents/case-file/packet-making.web.tsx'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { disclosureCalls } from './disclosure.calls.ts'
import { useDisclosureText } from './disclosures-text.web.ts'

interface DiscloseProps {
  chartId: string
  documentIds: readonly string[]
  onClose: () => void
}

/** Documents for somebody outside: to whom, why, on which ground; then the file. */
export function Disclose({ chartId, documentIds, onClose }: DiscloseProps) {
  const t = useDisclosureText()
  const [packetId, setPacketId] = useState<string>()
  const { data } = useRead(disclosureCalls.getDisclosures, { ChartID: chartId }, { ownErrors: true })
  if (packetId) return <PacketMaking packetId={packetId} onClose={onClose} />
  if (documentIds.length === 0)
    return (
      <Dialog opened onClose={onClose} title={t.give} actions={<Button onClick={onClose}>{t.cancel}</Button>}>
        <Note tone="info">{t.nothing}</Note>
      </Dialog>
    )
  const holding = data?.Consents.filter(({ Holds }) => Holds) ?? []
  return (
    <FormDialog opened onClose={onClose} title={t.give} sentence={t.giveText}>
      {(close) => (
        <CallForm
          call={disclosureCalls.disclose}
          values={{ ChartID: chartId, DocumentIDs: [...documentIds], ConsentID: null }}
          fields={['Recipient', 'Purpose', 'Basis', 'ConsentID']}
          custom={{
            ConsentID: {
              label: t.consent,
              words: (value) => holding.find(({ ConsentID }) => ConsentID === value)?.Recipient ?? '',
              draw: ({ value, onChange, errors }) => (
                <SelectField
                  label={t.consent}
                  help={t.consentHelp}
                  {...(errors[''] && { error: errors[''] })}
                  options={[
                    { value: 'none', label: t.consentNone },
                    ...holding.map((one) => ({ value: one.ConsentID, label: `${one.Recipient}: ${one.Purpose}` })),
                  ]}
                  value={value ?? 'none'}
                  onChange={(chosen) => onChange(chosen === 'none' ? null : chosen)}
                />
              ),
            },
          }}
          submit={t.make}
          onCancel={close}
          onDone={({ PacketID }) => setPacketId(PacketID)}
        />
      )}
    </FormDialog>
  )
}
