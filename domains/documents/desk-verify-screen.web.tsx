import { IconArrowRight, IconShieldCheck } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { evidenceCalls } from './evidence/evidence.calls.ts'
import { VerifyFile, type VerifiedFile } from './evidence/verify-file.web.tsx'
import { VerifyChecks, VerifyPanel } from './evidence/verify-panel.web.tsx'
import { useVerifyNames, useVerifyText } from './evidence/verify-text.web.ts'
import './evidence/documents-verify.css'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A file or a number in, plain answers out. */
export function Screen({ id }: { id?: string }) {
  const t = useVerifyText()
  useCrumbs([{ label: t.title }])
  const [verdict, setVerdict] = useState<VerifiedFile>()
  const [asked, setAsked] = useState(id && idShape.test(id) ? id : undefined)
  return (
    <div className="k-page k-verify">
      <PageHead title={t.title} sentence={t.sentence} />
      <div className="k-verify-ways">
        <Card title={t.aFile} note={t.aFileNote}>
          <VerifyFile
            onVerdict={(next) => {
              setVerdict(next)
              setAsked(undefined)
            }}
          />
        </Card>
        <Card title={t.aDocument} note={t.aDocumentNote}>
          <ByNumber
            given={id ?? ''}
            onAsk={(next) => {
              setAsked(next)
              setVerdict(undefined)
            }}
          />
        </Card>
      </div>
      {verdict && <FileVerdict verdict={verdict} />}
      {asked && <OfDocument key={asked} documentId={asked} />}
    </div>
  )
}

function ByNumber({ given, onAsk }: { given: string; onAsk: (id: string) => void }) {
  const t = useVerifyText()
  const [number, setNumber] = useState(given)
  const [wrong, setWrong] = useState(false)
  function ask(event: FormEvent) {
    event.preventDefault()
    const id = number.trim().toLowerCase()
    setWrong(!idShape.test(id))
    if (idShape.test(id)) onAsk(id)
  }
  return (
    <form className="k-verify-number" onSubmit={ask} noValidate>
      <TextField
        label={t.number}
        help={t.numberHelp}
        value={number}
        onChange={(event) => {
          setNumber(event.target.value)
          setWrong(false)
        }}
        spellCheck={false}
        {...(wrong && { error: t.numberWrong })}
      />
      <Button type="submit" kind="primary" icon={IconShieldCheck}>
        {t.check}
      </Button>
    </form>
  )
}

const verdictTone = { Unchanged: 'ok', Changed: 'over', Print: 'soon', Unplaced: 'ok', Unknown: 'info' } as const

function FileVerdict({ verdict }: { verdict: VerifiedFile }) {
  const t = useVerifyText()
  const names = useVerifyNames()
  const dates = useDates()
  const past = verdict.Verdict === 'Unchanged' && verdict.Current === false
  const facts: Fact[] = [
    ...(verdict.FormLabel ? [{ label: t.form, value: verdict.FormLabel }] : []),
    ...(verdict.ChartName ? [{ label: t.chart, value: verdict.ChartName }] : []),
    ...(verdict.VersionNo ? [{ label: t.version, value: String(verdict.VersionNo) }] : []),
    ...(verdict.SealedAt ? [{ label: t.sealed, value: dates.instant(verdict.SealedAt) }] : []),
  ]
  return (
    <Card title={t.result} note={verdict.FileName} end={verdict.DocumentID && <OpenLink id={verdict.DocumentID} />}>
      <div className="k-verify-panel">
        <output>
          <Note tone={past ? 'soon' : verdictTone[verdict.Verdict]}>
            <b>{past ? t.outOfDate : names[verdict.Verdict]}</b>
            <br />
            {verdict.Sentence}
          </Note>
        </output>
        {facts.length > 0 && <Facts facts={facts} />}
        <VerifyChecks checks={verdict.Checks} />
      </div>
    </Card>
  )
}

function OfDocument({ documentId }: { documentId: string }) {
  const t = useVerifyText()
  // The panel reads the same; it is asked once.
  const { data } = useRead(evidenceCalls.verifyDocument, { DocumentID: documentId }, { quiet: true, ownErrors: true })
  return (
    <Card
      title={data ? data.FormLabel : t.result}
      note={data && `${data.ChartName}${data.VersionNo > 0 ? `, ${t.version.toLowerCase()} ${data.VersionNo}` : ''}`}
      end={data && <OpenLink id={documentId} />}
    >
      <VerifyPanel documentId={documentId} />
    </Card>
  )
}

function OpenLink({ id }: { id: string }) {
  const t = useVerifyText()
  const go = useGo()
  return (
    <ButtonLink size="sm" iconEnd={IconArrowRight} {...linkTo(documentHref(id), go)}>
      {t.open}
    </ButtonLink>
  )
}
