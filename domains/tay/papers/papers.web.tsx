import { tayCreditResults, tayHolders, tayVitalKinds, tayVitalStates } from '#platform/contract/lists/tay.ts'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { fileField, FileLink } from '../file-field.web.tsx'
import { askedBefore, daysUntil } from '../tay.rules.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { paperCalls, type VitalPaper } from './papers.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['Vital documents', 'Documentos importantes'],
  left: [
    ['# to get before the youth leaves', '# por conseguir antes de la salida'],
    ['# to get before the youth leaves', '# por conseguir antes de la salida'],
  ],
  done: ['All there', 'Todos listos'],
  with: ['original: {who}', 'original: {who}'],
  got: ['received {day}', 'recibido el {day}'],
  expires: ['expires {day}', 'vence el {day}'],
  update: ['Update', 'Actualizar'],
  updateOf: ['Update: {what}', 'Actualizar: {what}'],
  copy: ['Copy', 'Copia'],
})
const tones = { Missing: 'over', Requested: 'soon', 'On File': 'ok', 'Not Needed': 'info' } as const

/** The eight papers a youth leaves with: where each is, and the copy behind it. */
export const VitalDocuments = youthTab(
  paperCalls.getVitalDocuments,
  function VitalDocuments({ data, id, may, dialogs }) {
    const t = useText()
    const dates = useDates()
    const { label } = useSpeech()
    const left = data.Papers.filter(({ State }) => State === 'Missing' || State === 'Requested').length
    const update = (one: VitalPaper) => {
      const { FileName: _name, ...values } = one
      dialogs.ask({
        call: paperCalls.saveVitalDocument,
        title: label(tayVitalKinds, one.Kind),
        wide: true,
        values: { ...id, ...values },
        fields: [
          'State',
          'Holder',
          'GotOn',
          'ExpiresOn',
          ...(one.Kind === 'Credit Report' ? [{ name: 'Result', span: 12 } as const] : []),
          { name: 'FileID', span: 12 },
          { name: 'Note', span: 12 },
        ],
        custom: { FileID: fileField(t.copy, one.FileID) },
      })
    }
    return (
      <RecordCard
        title={t.title}
        note={left > 0 ? t.left(left) : t.done}
        rows={data.Papers}
        idOf={({ Kind }) => Kind}
        rowClass="k-tay-rows"
        none={t.done}
        draw={(one) => {
          const late =
            one.State === 'On File' && one.ExpiresOn && daysUntil(one.ExpiresOn, dates.today()) <= askedBefore
          return (
            <>
              <span>
                <b>{label(tayVitalKinds, one.Kind)}</b>
                <small>
                  {[
                    one.Result && label(tayCreditResults, one.Result),
                    one.Holder && t.with(label(tayHolders, one.Holder)),
                    one.GotOn && t.got(dates.date(one.GotOn)),
                    one.ExpiresOn && !late && t.expires(dates.date(one.ExpiresOn)),
                    one.Note,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </small>
              </span>
              {one.FileID && <FileLink id={one.FileID} name={one.FileName ?? t.copy} />}
              {late ? (
                <Status tone={one.ExpiresOn! < dates.today() ? 'over' : 'soon'}>
                  {t.expires(dates.near(one.ExpiresOn!))}
                </Status>
              ) : (
                <Status tone={tones[one.State]}>{label(tayVitalStates, one.State)}</Status>
              )}
              {may && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t.updateOf(label(tayVitalKinds, one.Kind))}
                  onClick={() => update(one)}
                >
                  {t.update}
                </Button>
              )}
            </>
          )
        }}
      />
    )
  },
)
