import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { LabelTags } from '#domains/privacy/labels.web.tsx'
import { sentences } from '#platform/contract/words.ts'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { disclosureBases, disclosureCalls, type DisclosureRow, type ReleaseConsent } from './disclosure.calls.ts'
import { useDisclosureText } from './disclosures-text.web.ts'

/** The accounting of disclosures of a person; opening it is a look and so is asked for. */
export function Disclosures({ chartId }: { chartId: string }) {
  const t = useDisclosureText()
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t.title}
      end={
        <Button size="sm" kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.hide : t.show}
        </Button>
      }
    >
      {open ? <Accounting chartId={chartId} /> : <small className="k-quiet">{t.sentence}</small>}
    </Card>
  )
}

function Accounting({ chartId }: { chartId: string }) {
  const t = useDisclosureText()
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<ReleaseConsent>()
  const { data } = useRead(disclosureCalls.getDisclosures, { ChartID: chartId }, { ownErrors: true })
  if (!data) return null
  return (
    <div className="k-stack k-disclosures">
      {data.Disclosures.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className="k-list" aria-label={t.title}>
          {data.Disclosures.map((one) => (
            <Given key={one.DisclosureID} one={one} />
          ))}
        </ul>
      )}
      <h3>{t.consents}</h3>
      {data.Consents.length === 0 ? (
        <p>{t.noConsents}</p>
      ) : (
        <ul className="k-list" aria-label={t.consents}>
          {data.Consents.map((one) => (
            <Consent key={one.ConsentID} one={one} {...(data.May && { onRevoke: () => setRevoking(one) })} />
          ))}
        </ul>
      )}
      <p className="k-row">
        {data.May && (
          <Button size="sm" icon={IconPlus} onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        )}
        {data.Disclosures.length > 0 && (
          <Button
            size="sm"
            icon={IconDownload}
            onClick={() =>
              void download(disclosureCalls.exportDisclosures, { ChartID: chartId }).catch(() => undefined)
            }
          >
            {t.file}
          </Button>
        )}
      </p>
      {adding && (
        <CallDialog
          call={disclosureCalls.addConsent}
          values={{ ChartID: chartId, Labels: [] }}
          title={t.add}
          onClose={() => setAdding(false)}
        />
      )}
      {revoking && (
        <CallDialog
          call={disclosureCalls.revokeConsent}
          values={{ ChartID: chartId, ConsentID: revoking.ConsentID, version: revoking.version }}
          fields={[{ name: 'Reason', span: 12 }]}
          title={t.revokeOf(revoking.Recipient)}
          sentence={t.revokeText}
          submit={t.revoke}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </div>
  )
}

function Given({ one }: { one: DisclosureRow }) {
  const t = useDisclosureText()
  const dates = useDates()
  const { label } = useSpeech()
  return (
    <li className="k-record">
      <div className="k-record-what">
        <b>
          {one.Recipient} <LabelTags of={one.Labels} />
        </b>
        <small>{one.Purpose}</small>
        <small>{one.Documents.join('; ')}</small>
        <small>{sentences(t.by(one.By, dates.instantWithin(one.At)), label(disclosureBases, one.Basis))}</small>
      </div>
    </li>
  )
}

function Consent({ one, onRevoke }: { one: ReleaseConsent; onRevoke?: () => void }) {
  const t = useDisclosureText()
  const dates = useDates()
  const stands = one.RevokedOn
    ? t.revoked(dates.date(one.RevokedOn))
    : one.Holds
      ? t.until(dates.date(one.ExpiresOn))
      : t.expired(dates.date(one.ExpiresOn))
  return (
    <li className="k-record">
      <div className="k-record-what">
        <b>
          {one.Recipient} <LabelTags of={one.Labels} />
        </b>
        <small>{one.Purpose}</small>
        <small>{stands}</small>
      </div>
      {one.Holds && onRevoke && (
        <Button size="sm" onClick={onRevoke} aria-label={t.revokeOf(one.Recipient)}>
          {t.revoke}
        </Button>
      )}
    </li>
  )
}
