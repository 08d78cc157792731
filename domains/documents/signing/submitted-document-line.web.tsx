import {
  IconArrowForwardUp,
  IconDeviceTablet,
  IconDots,
  IconEraser,
  IconFileUpload,
  IconLink,
  IconUserShare,
} from '@tabler/icons-react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { SignatureLine } from '#platform/web/blocks/signature-line.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu, type MenuEntry } from '#platform/web/ui/menu.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import type { DocumentAction, DocumentLine } from '#domains/documents/document-shapes.rules.ts'
import { saidLine } from './line-label.web.ts'
import { useLineText } from './signing-line-text.web.ts'
import { isOpen, isSettled } from './signing.rules.ts'
import { namesOf, useSignedAt, type LineTask } from './open-document.web.ts'

interface OneLineProps {
  line: DocumentLine
  /** Of the content that was signed. */
  sha256: string | null
  actions: readonly DocumentAction[]
  onPaper: boolean
  /** The label of whom it waits for, while it is not its turn. */
  after: string | undefined
  onTask: (what: LineTask, lineId: string) => void
}

/** One line: who signs or has signed, when, how, over which content, and why this person. */
export function OneLine({ line, sha256, actions, onPaper, after, onTask }: OneLineProps) {
  const t = useLineText()
  const dates = useDates()
  const signedAt = useSignedAt()
  const permitted = usePermitted()
  const { UserID } = useProfile()
  const { Signature: signature, LineID: lineId } = line
  const live = signature && !signature.VoidedAt ? signature : undefined
  const settled = isSettled(line.Status)
  const names = namesOf(line)
  const who = names.length > 1 ? t.anyOf(names) : names[0]
  const mayBe = (action: DocumentAction) => lineId !== null && actions.includes(action)
  const open = isOpen(line.Status)
  const pending = line.Status === 'Pending'
  const person = line.Capacity !== 'Staff'
  const mayWaive = !line.Required || permitted('CaseFile.WaiveLine')
  const mayRemove =
    permitted('CaseFile.RemoveSignature') || line.Signers.some(({ EmployeeID }) => EmployeeID === UserID)
  const entries: MenuEntry[] = [
    ...(person && pending && mayBe('signInPerson')
      ? [{ label: t.signInPerson, icon: IconDeviceTablet, onClick: () => onTask('inPerson', lineId!) }]
      : []),
    ...(person && pending && mayBe('requestOutside')
      ? [{ label: t.requestOutside, icon: IconLink, onClick: () => onTask('outside', lineId!) }]
      : []),
    ...((person || onPaper) && pending && mayBe('uploadPaper')
      ? [{ label: t.uploadPaper, icon: IconFileUpload, onClick: () => onTask('paper', lineId!) }]
      : []),
    ...(open && mayBe('reassign')
      ? [{ label: t.reassign, icon: IconUserShare, onClick: () => onTask('reassign', lineId!) }]
      : []),
    ...(open && mayWaive && mayBe('waiveLine')
      ? [{ label: t.waiveLine, icon: IconArrowForwardUp, onClick: () => onTask('waive', lineId!) }]
      : []),
    ...(live && mayRemove && mayBe('removeSignature')
      ? [{ label: t.removeSignature, icon: IconEraser, danger: true, onClick: () => onTask('remove', lineId!) }]
      : []),
  ]
  const meaning = live?.Meaning
  const how = live && [
    t[`method${live.Method}`],
    ...(live.WitnessName ? [live.Method === 'Paper' ? t.filed(live.WitnessName) : t.witness(live.WitnessName)] : []),
    ...(live.PaperSignedOn ? [t.paperOn(dates.date(live.PaperSignedOn))] : []),
  ]
  const said = {
    NotYet: { text: line.Required ? t.notYet : t.optional },
    Pending: line.Mine
      ? { text: t.you, tone: 'info' as const }
      : line.Required
        ? { text: t.next, tone: 'soon' as const }
        : { text: t.optional },
    Signed: undefined,
    PaperOnFile: { text: t.paper, tone: 'ok' as const },
    Waived: { text: t.waived },
    Returned: { text: t.returned, tone: 'soon' as const },
    Lapsed: { text: t.lapsed },
    Void: { text: t.void },
  }[line.Status]
  const foreseen = lineId === null ? { text: line.Problem ? t.nobody : line.Required ? t.foreseen : t.optional } : said
  return (
    <SignatureLine
      roleName={saidLine(line.Label)}
      state={live ? 'signed' : 'waiting'}
      name={live?.PrintedName ?? who ?? ''}
      {...(foreseen && { said: foreseen })}
      note={
        live ? (
          <>
            {meaning}. <time dateTime={live.SignedAt}>{signedAt(live.SignedAt, live.Zone)}</time>. {how?.join('. ')}.{' '}
            {sha256 && <code title={sha256}>{t.hash(sha256.slice(0, 10))}</code>}
          </>
        ) : after && line.Status === 'NotYet' ? (
          t.after(after)
        ) : undefined
      }
      action={
        <span className="k-sig-line-acts">
          {line.Mine && lineId && actions.includes('sign') && (
            <Button size="sm" onClick={() => onTask('sign', lineId)}>
              {t.sign}
            </Button>
          )}
          {entries.length > 0 && (
            <Menu entries={entries} align="end">
              <IconButton icon={IconDots} size="sm" label={t.actions(saidLine(line.Label))} />
            </Menu>
          )}
        </span>
      }
    >
      {signature?.VoidedAt && (
        <p className="k-sig-facts">
          {t.removed(signature.PrintedName, dates.near(dates.dateOf(signature.VoidedAt)), signature.VoidReason ?? '')}
        </p>
      )}
      {line.Problem &&
        (open || lineId === null ? (
          <Note tone="soon">{line.Problem}</Note>
        ) : (
          <p className="k-sig-facts">{line.Problem}</p>
        ))}
      {line.ResolvedBy && !line.Problem && (
        <details className="k-sig-why">
          <summary aria-label={t.whyLabel(saidLine(line.Label))}>{t.why}</summary>
          <p>{line.ResolvedBy}</p>
        </details>
      )}
      {!settled && !live && names.length === 0 && !line.Problem && <p className="k-sig-facts">{t.nobody}</p>}
    </SignatureLine>
  )
}
