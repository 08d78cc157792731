import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { useProof, useProvenChange } from '#domains/session/proof.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { CustodianList, type Custodian } from './chart-custodians.web.tsx'
import { AskSeal } from './chart-seal-ask.web.tsx'
import { SealEffects } from './chart-seal-effects.web.tsx'
import { useSealText } from './chart-seal-text.web.ts'
import { chartSealCalls, sealGrounds } from './chart-seal.calls.ts'

export interface SealFace {
  membershipId: string
  name: string
  onClose: () => void
}
export type ChartSeal = Output<typeof chartSealCalls.getChartSeal>

export const shortest = 20

/** The seal of a chart: ask for it, confirm it, or see and change who keeps it. */
export function ChartSealDialog(face: SealFace) {
  const { data } = useRead(chartSealCalls.getChartSeal, { ClientSubProgramMembershipID: face.membershipId })
  if (!data) return null
  if (data.Seal) return <Sealed {...face} data={data} seal={data.Seal} />
  if (data.Asked) return <Waiting {...face} asked={data.Asked} />
  return <AskSeal {...face} data={data} />
}

type Asked = NonNullable<ChartSeal['Asked']>

/** What somebody asked for, for the second person to confirm. */
function Waiting({ membershipId, name, onClose, asked }: SealFace & { asked: Asked }) {
  const t = useSealText()
  const { label } = useSpeech()
  const { proven, proof } = useProof()
  const { UserID } = useProfile()
  const [busy, setBusy] = useState(false)
  const input = {
    ClientSubProgramMembershipID: membershipId,
    Ground: asked.Ground,
    Reason: asked.Reason,
    CustodianIDs: asked.Custodians.map(({ EmployeeID }) => EmployeeID),
  }
  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      const vouches = `${asked.SecondPersonID}/${asked.version}`
      const answer = await proven(() => send(chartSealCalls.sealChart, input, { vouches, ownErrors: true }))
      if (answer) {
        // Loaded anew: whoever is no custodian finds nothing of it any more.
        location.assign('/')
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      showError({ failure: error, endpoint: chartSealCalls.sealChart.name })
    }
    setBusy(false)
  }
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.askedBy(asked.AskedBy)}
        sentence={asked.Own ? t.asked : t.checkFirst}
        onSubmit={() => void confirm()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            {!asked.Own && (
              <Button type="submit" kind="danger" busy={busy}>
                {t.confirmSeal}
              </Button>
            )}
          </>
        }
      >
        <div className="k-stack">
          <Facts
            facts={[
              { label: t.ground, value: label(sealGrounds, asked.Ground) },
              { label: t.reason, value: asked.Reason },
            ]}
          />
          <CustodianList value={asked.Custodians} carriers={[]} />
          <SealEffects
            name={name}
            last={input.CustodianIDs.includes(UserID) ? undefined : { id: 'you', icon: IconUserOff, text: t.notYou }}
          />
        </div>
      </Dialog>
      {proof}
    </>
  )
}

type Seal = NonNullable<ChartSeal['Seal']>

function Sealed({ membershipId, name, onClose, data, seal }: SealFace & { data: ChartSeal; seal: Seal }) {
  const t = useSealText()
  const dates = useDates()
  const { label } = useSpeech()
  const [custodians, setCustodians] = useState<Custodian[]>(seal.Custodians)
  const [reason, setReason] = useState('')
  const change = useProvenChange(chartSealCalls.changeCustodians)
  const unseal = useProvenChange(chartSealCalls.unsealChart)
  const missing = reason.trim().length < shortest ? t.whyFirst : undefined
  const at = { ClientSubProgramMembershipID: membershipId, Reason: reason.trim(), version: seal.version }
  const ids = custodians.map(({ EmployeeID }) => EmployeeID)

  async function save(): Promise<void> {
    if (missing || ids.length === 0 || change.busy) return
    if (!(await change.run({ ...at, CustodianIDs: ids }))) return
    showToast({ text: t.saved })
    onClose()
  }
  async function lift(): Promise<void> {
    if (missing || unseal.busy || !(await unseal.run(at))) return
    showToast({ text: t.unsealed })
    onClose()
  }

  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.sealedTitle(name)}
        sentence={t.sealedBy(dates.instant(seal.SealedAt), seal.SealedBy)}
        onSubmit={() => void save()}
        actions={
          <>
            {data.Can.Unseal && (
              <Button kind="danger" busy={unseal.busy} offBecause={missing} onClick={() => void lift()}>
                {t.unseal}
              </Button>
            )}
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button
              type="submit"
              kind="primary"
              busy={change.busy}
              offBecause={ids.length === 0 ? t.whoFirst : missing}
            >
              {t.save}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <p>
            <b>{label(sealGrounds, seal.Ground)}</b>
          </p>
          <p>{seal.Reason}</p>
          <CustodianList
            value={custodians}
            onChange={setCustodians}
            carriers={data.Carriers.map(({ EmployeeID }) => EmployeeID)}
            error={change.fields['CustodianIDs']}
          />
          <TextArea
            label={t.reason}
            help={t.reasonHelp}
            maxLength={500}
            value={reason}
            error={change.fields['Reason'] ?? unseal.fields['Reason']}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      </Dialog>
      {change.proof}
      {unseal.proof}
    </>
  )
}
