import { tayConditions } from '#platform/contract/lists/tay.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { FileLink } from '../file-field.web.tsx'
import { Certified } from '../youth/youth-summary.web.tsx'
import { youthTab } from '../youth/youth-tab.web.ts'
import { certificationCalls } from './certifications.calls.ts'
import { useCertify } from './certify.web.tsx'

const useText = catalog({
  now: ['Extended care', 'Cuidado extendido'],
  state: ['Certified', 'Certificado'],
  needed: ['Needed', 'Hace falta'],
  span: ['{from} to {until}', 'del {from} al {until}'],
  next: ['Next one from', 'La próxima desde'],
  history: ['Certifications', 'Certificaciones'],
  none: [
    'No certification yet. From the 18th birthday on, certify every six months why the youth stays in care.',
    'Aún sin certificación. Desde los 18 años, certifique cada seis meses por qué el joven sigue en cuidado.',
  ],
  certify: ['Certify', 'Certificar'],
  gap: ['Not certified', 'Sin certificar'],
  days: [
    ['# day', '# día'],
    ['# days', '# días'],
  ],
  by: ['by {name}', 'por {name}'],
  more: ['More on: {what}', 'Más sobre: {what}'],
  correct: ['Correct', 'Corregir'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this certification?', '¿Quitar esta certificación?'],
  holds: ['Holds now', 'Vale ahora'],
})

/** Every certification with its proof, and between them the days that nothing covered. */
export const Eligibility = youthTab(
  certificationCalls.getCertifications,
  function Eligibility({ chart: youth, data, id, may, dialogs }) {
    const t = useText()
    const dates = useDates()
    const { label } = useSpeech()
    const certify = useCertify(id, dialogs)
    const today = dates.today()
    const rows = [
      ...data.Certifications.map((one) => ({
        key: one.TayCertificationID,
        from: one.StartDate,
        until: one.EndDate,
        one,
      })),
      ...data.Gaps.map((gap) => ({ key: gap.StartDate, from: gap.StartDate, until: gap.EndDate, one: null })),
    ].toSorted((a, b) => b.from.localeCompare(a.from))
    const span = (from: string, until: string) => t.span(dates.date(from), dates.date(until))
    return (
      <>
        <Card title={t.now}>
          <Facts
            facts={[
              { label: t.state, value: <Certified youth={youth} /> },
              ...(data.Needed ? [{ label: t.needed, value: span(data.Needed.StartDate, data.Needed.EndDate) }] : []),
              { label: t.next, value: dates.near(data.NextFrom) },
            ]}
          />
        </Card>
        <RecordCard
          title={t.history}
          rows={rows}
          idOf={({ key }) => key}
          rowClass="k-tay-rows"
          none={t.none}
          add={may && { label: t.certify, onClick: () => certify(data.NextFrom) }}
          draw={({ from, until, one }) =>
            one ? (
              <>
                <span>
                  <b>{label(tayConditions, one.Condition)}</b>
                  <small>
                    {[span(from, until), one.Proof, one.CertifiedBy && t.by(one.CertifiedBy)]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                  {one.Note && <small>{one.Note}</small>}
                </span>
                {one.ProofFileID && <FileLink id={one.ProofFileID} name={one.ProofFileName ?? t.more('')} />}
                {from <= today && today < until && <Status tone="ok">{t.holds}</Status>}
                <MoreMenu
                  label={t.more(label(tayConditions, one.Condition))}
                  entries={[
                    may && { label: t.correct, onClick: () => certify(one.StartDate, one as never) },
                    may && {
                      label: t.remove,
                      danger: true,
                      onClick: () =>
                        dialogs.remove({
                          call: certificationCalls.removeCertification,
                          title: t.removeTitle,
                          values: { ...id, TayCertificationID: one.TayCertificationID, version: one.version },
                        }),
                    },
                  ]}
                />
              </>
            ) : (
              <>
                <span>
                  <b>{t.gap}</b>
                  <small>{span(from, until)}</small>
                </span>
                <Status tone="over">{t.days(daysBetween(from, until))}</Status>
              </>
            )
          }
        />
      </>
    )
  },
)
