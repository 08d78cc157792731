import { IconLock, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { SignatureDialog, SignatureOnPaper } from './signature-dialog.web.tsx'
import { signatureImageCalls } from '#domains/session/signature-image.calls.ts'
import { useSignatureText } from './signature-text.web.ts'
import { nameOf } from '../users/user-cells.web.tsx'

/** A signature is for the eyes of its owner; others learn that there is one. */
export function EmployeeSignature({ profile, own }: { profile: EmployeeProfile; own: boolean }) {
  return own ? <OwnSignature userId={profile.UserID} name={nameOf(profile)} /> : <OthersSignature profile={profile} />
}

function OthersSignature({ profile: { Signature } }: { profile: EmployeeProfile }) {
  const t = useSignatureText()
  const dates = useDates()
  return (
    <Card title={t.title} end={Signature.Since && <small>{t.since(dates.date(dates.dateOf(Signature.Since)))}</small>}>
      <EmptyState
        kind="clear"
        icon={Signature.OnFile ? IconLock : IconSignature}
        title={Signature.OnFile ? t.others : t.none}
      >
        {Signature.OnFile ? t.othersText(Signature.Versions) : t.noneOther}
      </EmptyState>
    </Card>
  )
}

/** The signature of whoever looks, with the way to change it. */
export function OwnSignature({ userId, name }: { userId: string; name: string }) {
  const t = useSignatureText()
  const dates = useDates()
  const [changing, setChanging] = useState(false)
  const { data } = useRead(signatureImageCalls.getMySignatureImage, {})
  if (!data) return <SkeletonRows rows={3} />
  const day = (at: string) => dates.date(dates.dateOf(at))
  const change = (
    <Button size="sm" icon={IconSignature} onClick={() => setChanging(true)}>
      {data.SignatureImage ? t.change : t.set}
    </Button>
  )
  const current = data.History.find((one) => one.SignatureImageID === data.SignatureImageID)
  return (
    <>
      <Card title={t.title} end={data.SignatureImage && change}>
        {data.SignatureImage ? (
          <SignatureOnPaper
            image={data.SignatureImage}
            alt={t.alt(name)}
            words={t.signed(name, current ? t.since(day(current.CreatedAt)) : t.current)}
          />
        ) : (
          <EmptyState kind="first" icon={IconSignature} title={t.none} action={change}>
            {t.noneOwn}
          </EmptyState>
        )}
      </Card>
      {data.History.length > 1 && (
        <Card title={t.history} flush>
          <ul className="k-list k-dated" aria-label={t.historyOf}>
            {data.History.map((one) => (
              <EarlierSignature key={one.SignatureImageID} signature={one} name={name} />
            ))}
          </ul>
        </Card>
      )}
      {changing && <SignatureDialog userId={userId} name={name} onClose={() => setChanging(false)} />}
    </>
  )
}

interface EarlierProps {
  signature: { SignatureImageID: string; CreatedAt: string; ReplacedAt: string | null }
  name: string
}

function EarlierSignature({ signature, name }: EarlierProps) {
  const t = useSignatureText()
  const dates = useDates()
  const [shown, setShown] = useState(false)
  const { data } = useRead(
    signatureImageCalls.getMySignatureImage,
    { SignatureImageID: signature.SignatureImageID },
    { enabled: shown, quiet: true },
  )
  const day = (at: string) => dates.date(dates.dateOf(at))
  return (
    <li>
      <span className="k-dated-what">
        <b>{day(signature.CreatedAt)}</b>
        <small>{signature.ReplacedAt ? t.replaced(day(signature.ReplacedAt)) : t.inUse}</small>
        {shown && data?.SignatureImage && (
          <SignatureOnPaper
            image={data.SignatureImage}
            alt={t.alt(name)}
            words={t.signed(name, day(signature.CreatedAt))}
          />
        )}
      </span>
      <Button size="sm" kind="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? t.hide : t.show}
      </Button>
    </li>
  )
}
