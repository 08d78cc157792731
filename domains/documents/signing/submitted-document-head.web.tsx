import {
  IconArrowBackUp,
  IconBan,
  IconChevronDown,
  IconEdit,
  IconFileDiff,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconHistoryToggle,
  IconPrinter,
  IconUsers,
  IconX,
} from '@tabler/icons-react'
import { useDates } from '#platform/web/dates.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { chartHref } from '#platform/web/charts.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { isReviewOnly } from './signing.rules.ts'
import { useSigningText } from './signing-text.web.ts'
import type { FileKind } from './submitted-document-files.web.tsx'
import { isWholeScreen, namesOf, type Doing, type OpenDocument } from './open-document.web.ts'

const tones: Record<string, Tone> = { AwaitingSignatures: 'soon', Completed: 'ok', Returned: 'info', Voided: 'over' }

interface ReadingHeadProps {
  open: OpenDocument
  onDoing: (doing: Doing) => void
  onFile: (kind: FileKind) => void
  onClose?: (() => void) | undefined
  inPane: boolean
  /** A panel beside the page has the next step. */
  stepsAside: boolean
}

/** What it is, how it stands, and the one thing to do now; on a phone the deed stands at the thumb. */
export function ReadingHead({ open, onDoing, onFile, onClose, inPane, stepsAside }: ReadingHeadProps) {
  const Heading = inPane ? 'h2' : 'h1'
  const t = useSigningText()
  const dates = useDates()
  const go = useGo()
  const { Document: head, Chart, Actions: may, Lines } = open
  const mine = Lines.find((line) => line.Mine)
  const waiting = Lines.filter((line) => line.Status === 'Pending' && line.Required && !line.Mine)
  const entries: MenuEntry[] = [
    ...(head.VersionNo > 1
      ? [{ label: t.difference, icon: IconFileDiff, onClick: () => onDoing({ what: 'difference' }) }]
      : []),
    { label: t.pdf, icon: IconFileTypePdf, onClick: () => onFile('pdf') },
    { label: t.word, icon: IconFileTypeDocx, onClick: () => onFile('word') },
    { label: t.print, icon: IconPrinter, onClick: () => onFile('print') },
    ...(head.State === 'AwaitingSignatures' || head.State === 'Completed'
      ? [
          { label: t.copyEn, icon: IconUsers, onClick: () => onFile('copyEn') },
          { label: t.copyEs, icon: IconUsers, onClick: () => onFile('copyEs') },
        ]
      : []),
    ...(may.includes('edit') || may.includes('change') || may.includes('void') ? (['line'] as const) : []),
    ...(may.includes('edit') ? [{ label: t.edit, icon: IconEdit, onClick: () => onDoing({ what: 'edit' }) }] : []),
    ...(may.includes('change')
      ? [{ label: t.change, icon: IconHistoryToggle, onClick: () => onDoing({ what: 'change' }) }]
      : []),
    ...(may.includes('void')
      ? [{ label: t.void, icon: IconBan, danger: true, onClick: () => onDoing({ what: 'void' }) }]
      : []),
  ]
  const canSign = mine && may.includes('sign')
  const others = [...new Set(waiting.flatMap(namesOf))]
  const waits = head.State === 'AwaitingSignatures' && others.length > 0
  const stands = canSign ? t.waitsForYou : waits ? t.waitsFor(others) : t[head.State]
  const acts = (
    <>
      {may.includes('return') && (
        <Button icon={IconArrowBackUp} aria-label={t.return} onClick={() => onDoing({ what: 'return' })}>
          {t.returnShort}
        </Button>
      )}
      {may.includes('save') && (
        <ButtonLink kind="primary" href={documentHref(head.DocumentID)}>
          {t.goOn}
        </ButtonLink>
      )}
      {canSign && (
        <Button kind="primary" onClick={() => onDoing({ what: 'sign', lineId: mine.LineID ?? undefined })}>
          {isReviewOnly({ block: mine.Block, required: mine.Required }) ? t.confirmRead : t.sign}
        </Button>
      )}
    </>
  )
  return (
    <>
      <header className="k-sig-head">
        <div className="k-sig-what">
          <Heading tabIndex={-1}>{open.FormLabel}</Heading>
          <p className="k-sig-facts-line">
            <span>
              {isWholeScreen ? (
                <a className="k-link" {...linkTo(chartHref(Chart), go)}>
                  {Chart.Name}
                </a>
              ) : (
                <b>{Chart.Name}</b>
              )}
              , {Chart.SubProgramName}
            </span>
            {head.EffectiveDate && (
              <span>
                <Words text={t.of(dates.date(head.EffectiveDate))} />
              </span>
            )}
            <span>
              <Words text={t.by(head.AuthorName ?? head.OwnerName)} />
            </span>
            <Status tone={canSign ? 'info' : (tones[head.State] ?? 'info')}>{stands}</Status>
          </p>
        </div>
        <div className="k-actions">
          <Menu entries={entries} align="end" label={t.more}>
            <Button iconEnd={IconChevronDown}>{t.more}</Button>
          </Menu>
          {!stepsAside && <span className="k-sig-desk-acts">{acts}</span>}
          {onClose && <IconButton icon={IconX} label={t.close} onClick={onClose} />}
        </div>
      </header>
      {!stepsAside && (canSign || may.includes('return') || may.includes('save')) && (
        <div className="k-dock k-sig-dock">{acts}</div>
      )}
    </>
  )
}
