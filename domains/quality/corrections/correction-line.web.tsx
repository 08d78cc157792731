import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { citationClasses, correctionStates } from '../quality-lists.rules.ts'
import { FileLink, useFileField } from '../quality-parts.web.tsx'
import { CorrectionMenu } from './correction-actions.web.tsx'
import type { Correction } from './correction-shapes.rules.ts'
import { correctionCalls } from './corrections.calls.ts'
import { useCorrectionsText } from './corrections-text.web.ts'

const { settleCorrection, closeCorrection, returnCorrection } = correctionCalls

/** What a correction comes from, in words. */
export function useSource() {
  const t = useCorrectionsText()
  const dates = useDates()
  const { label } = useSpeech()
  return ({ From }: Correction) =>
    From &&
    (From.Kind === 'Complaint'
      ? t.complaint(dates.date(From.Name))
      : From.Kind === 'Audit'
        ? t.audit(From.Name)
        : t.citation(From.Name.replace(/^[^,]+/, (kind) => label(citationClasses, kind))))
}

export function CorrectionState({ one }: { one: Correction }) {
  const t = useCorrectionsText()
  const dates = useDates()
  const { label } = useSpeech()
  const tone = one.State === 'Closed' ? 'ok' : one.Late ? 'over' : one.State === 'Done' ? 'info' : 'soon'
  return (
    <Status tone={tone} small>
      {one.Late ? t.late(dates.date(one.DueOn)) : label(correctionStates, one.State)}
    </Status>
  )
}

/** Lets the owner say that it is done. */
export function useSettle(dialogs: Dialogs) {
  const t = useCorrectionsText()
  const FileID = useFileField()
  return (one: Correction, onDone?: () => void) =>
    dialogs.ask({
      call: settleCorrection,
      title: t.settleTitle,
      sentence: one.What,
      values: { QualityCorrectionID: one.QualityCorrectionID, version: one.version },
      fields: [
        { name: 'Evidence', span: 12 },
        { name: 'FileID', span: 12 },
      ],
      custom: { FileID },
      ...(onDone && { onDone }),
    })
}

/** One correction in a list with what can be done about it now. */
export function CorrectionLine({
  one,
  dialogs,
  mayEdit,
  bare = false,
}: {
  one: Correction
  dialogs: Dialogs
  mayEdit: boolean
  /** Under what it comes from. */
  bare?: boolean
}) {
  const t = useCorrectionsText()
  const dates = useDates()
  const source = useSource()
  const settle = useSettle(dialogs)
  const { QualityCorrectionID, version } = one
  const seen = { QualityCorrectionID, version }
  const facts = [
    one.Owner,
    !one.Late && t.due(dates.near(one.DueOn)),
    !bare && source(one),
    !bare && one.SubProgramName,
    one.State === 'Open' && one.ReturnedWhy && t.returned(one.ReturnedWhy),
    one.Evidence,
  ]
  return (
    <>
      <span>
        {one.What}
        <small>{facts.filter(Boolean).join(', ')}</small>
        {one.Files.map((file) => (
          <FileLink key={file.FileID} id={file.FileID} name={file.FileName} />
        ))}
      </span>
      <CorrectionState one={one} />
      {one.Mine && one.State === 'Open' && (
        <Button size="sm" onClick={() => settle(one)}>
          {t.settle}
        </Button>
      )}
      {mayEdit && one.State === 'Done' && !one.Mine && (
        <>
          <Button
            size="sm"
            onClick={() =>
              dialogs.ask({
                call: closeCorrection,
                title: t.checkTitle,
                sentence: one.Evidence,
                values: seen,
                fields: [],
                submit: t.checkTitle,
              })
            }
          >
            {t.check}
          </Button>
          <Button
            size="sm"
            kind="quiet"
            onClick={() =>
              dialogs.ask({
                call: returnCorrection,
                title: t.backTitle,
                sentence: one.What,
                values: seen,
                fields: [{ name: 'Why', span: 12 }],
                submit: t.back,
              })
            }
          >
            {t.back}
          </Button>
        </>
      )}
      {mayEdit && one.State !== 'Closed' && <CorrectionMenu one={one} dialogs={dialogs} />}
    </>
  )
}
