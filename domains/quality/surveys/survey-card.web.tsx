import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { questionsField } from './question-fields.web.tsx'
import { leastReplies, surveyAudiences, surveyCalls, type Survey } from './surveys.calls.ts'
import { useSurveysText } from './surveys-text.web.ts'

export const surveyFields = [
  { name: 'Name', span: 6 },
  { name: 'Audience', span: 6 },
  { name: 'OpensOn', span: 6 },
  { name: 'ClosesOn', span: 6 },
  { name: 'Questions', span: 12 },
] as const

/** The scores of one audience in the order of time; a survey with too few answers has none. */
export function SurveyTrend({ surveys }: { surveys: readonly Survey[] }) {
  const t = useSurveysText()
  const dates = useDates()
  const rows = surveys.filter(({ Score }) => Score !== null).toReversed()
  if (rows.length === 0) return null
  return (
    <Card title={t.trend}>
      <table className="k-survey-trend">
        <caption className="k-hidden">{t.trend}</caption>
        <tbody>
          {rows.map((one) => (
            <tr key={one.QualitySurveyID}>
              <th scope="row">{`${dates.date(one.OpensOn)}, ${one.Name}`}</th>
              <td>
                <span className="k-survey-bar">
                  <i style={{ width: `${((one.Score ?? 0) / 5) * 100}%` }} />
                  {t.score(String(one.Score))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** One survey: how many answered, and what they said once enough did. */
export function SurveyCard({ one, dialogs, mayEdit }: { one: Survey; dialogs: Dialogs; mayEdit: boolean }) {
  const t = useSurveysText()
  const dates = useDates()
  const { label } = useSpeech()
  const { language } = useLocale()
  const about = [
    label(surveyAudiences, one.Audience),
    one.SubProgramName,
    t.days(dates.date(one.OpensOn), dates.date(one.ClosesOn)),
  ]
  return (
    <Card title={one.Name} note={about.join(', ')} end={mayEdit && <SurveyActions one={one} dialogs={dialogs} />}>
      <p className="k-quality-counts">
        <span>{t.replies(String(one.Replies), String(one.Links))}</span>
        {one.Score !== null && <b>{t.score(String(one.Score))}</b>}
        {one.Score !== null && one.Shown < one.Replies && <span className="k-quiet">{t.of(String(one.Shown))}</span>}
      </p>
      {one.Averages === null ? (
        <p className="k-quiet">{t.few(String(leastReplies))}</p>
      ) : (
        <ol className="k-audit-sample" aria-label={t.questions}>
          {one.Questions.map(({ English, Spanish }, at) => (
            <li key={English}>
              {`${language === 'es' ? Spanish : English} `}
              <b>{t.score(String(one.Averages?.[at] ?? ''))}</b>
            </li>
          ))}
        </ol>
      )}
      {one.Comments.length > 0 && (
        <>
          <h3>{t.comments}</h3>
          <ul className="k-audit-sample" aria-label={t.comments}>
            {one.Comments.map((comment) => (
              <li key={comment}>{comment}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function SurveyActions({ one, dialogs }: { one: Survey; dialogs: Dialogs }) {
  const t = useSurveysText()
  const { QualitySurveyID, version, SubProgramID, Name, Audience, OpensOn, ClosesOn, Questions } = one
  return (
    <>
      <Button
        size="sm"
        aria-label={t.linksFor(Name)}
        onClick={() =>
          dialogs.ask({
            call: surveyCalls.makeLinks,
            title: t.links,
            sentence: Name,
            values: { QualitySurveyID, Count: 10 },
            fields: [{ name: 'Count', span: 12 }],
            onDone: ({ Links }) => dialogs.show((onClose) => <Made links={Links} onClose={onClose} />),
          })
        }
      >
        {t.links}
      </Button>
      <MoreMenu
        label={t.more(Name)}
        entries={[
          {
            label: t.edit,
            onClick: () =>
              dialogs.ask({
                call: surveyCalls.saveSurvey,
                title: t.edit,
                wide: true,
                values: { QualitySurveyID, version, SubProgramID, Name, Audience, OpensOn, ClosesOn, Questions },
                fields: surveyFields,
                custom: { Questions: questionsField(t.questions) },
              }),
          },
          {
            label: t.remove,
            danger: true,
            onClick: () =>
              dialogs.remove({
                call: surveyCalls.removeSurvey,
                title: t.removeTitle,
                sentence: Name,
                values: { QualitySurveyID, version },
              }),
          },
        ]}
      />
    </>
  )
}

function Made({ links, onClose }: { links: readonly string[]; onClose: () => void }) {
  const t = useSurveysText()
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.made}
      sentence={t.madeText}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <ul className="k-audit-sample k-survey-links" aria-label={t.made}>
        {links.map((link) => (
          <li key={link}>{link}</li>
        ))}
      </ul>
    </Dialog>
  )
}
