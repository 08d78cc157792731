import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useProof } from '#domains/session/proof.web.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { CustodianList, type Custodian } from './chart-custodians.web.tsx'
import { SealEffects } from './chart-seal-effects.web.tsx'
import { useSealText } from './chart-seal-text.web.ts'
import { chartSealCalls, sealGrounds } from './chart-seal.calls.ts'
import { shortest, type ChartSeal, type SealFace } from './chart-seal.web.tsx'

type Ground = (typeof sealGrounds)[number]['value']

/** Asks for a seal; a second person confirms it. */
export function AskSeal({ membershipId, name, onClose, data }: SealFace & { data: ChartSeal }) {
  const t = useSealText()
  const { options } = useSpeech()
  const [ground, setGround] = useState<Ground | null>(null)
  const [reason, setReason] = useState('')
  const [custodians, setCustodians] = useState<Custodian[]>(data.Carriers)
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const seal = useChange(chartSealCalls.sealChart, { ownErrors: true })
  const { proven, proof } = useProof()
  const why = reason.trim()
  const missing =
    (!ground && t.groundFirst) ||
    (why.length < shortest && t.whyFirst) ||
    (custodians.length === 0 && t.whoFirst) ||
    undefined

  async function submit(): Promise<void> {
    if (missing || !ground || seal.isPending) return
    setFields({})
    const CustodianIDs = custodians.map(({ EmployeeID }) => EmployeeID)
    const input = { ClientSubProgramMembershipID: membershipId, Ground: ground, Reason: why, CustodianIDs }
    try {
      await proven(() => seal.mutateAsync(input))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.refusal.code === 'SecondPerson') {
        showToast({ text: t.asked })
        onClose()
      } else if (error.refusal.fields) setFields(error.refusal.fields)
      else showError({ failure: error, endpoint: chartSealCalls.sealChart.name })
    }
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.sealTitle(name)}
        sentence={t.sealSentence}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="danger" busy={seal.isPending} offBecause={missing}>
              {t.ask}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <SelectField
            label={t.ground}
            options={options(sealGrounds)}
            value={ground}
            onChange={(value) => setGround(value as Ground | null)}
            data-autofocus
          />
          <TextArea
            label={t.reason}
            help={t.reasonHelp}
            maxLength={500}
            value={reason}
            error={fields['Reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <CustodianList
            value={custodians}
            onChange={setCustodians}
            carriers={data.Carriers.map(({ EmployeeID }) => EmployeeID)}
            error={fields['CustodianIDs']}
          />
          <SealEffects name={name} last={{ id: 'second', icon: IconUserCheck, text: t.second }} />
        </div>
      </Dialog>
      {proof}
    </>
  )
}
