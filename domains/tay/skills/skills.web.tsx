import { taySkillAreas, tayAssessmentTimes } from '#platform/contract/lists/tay.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { youthTab } from '../youth/youth-tab.web.ts'
import { skillCalls, type SkillAssessment } from './skills.calls.ts'
import '../tay.css'

const useText = catalog({
  title: ['What the youth can do alone', 'Lo que el joven hace sin ayuda'],
  assess: ['Assess', 'Evaluar'],
  assessTitle: ['Life skills assessment', 'Evaluación de habilidades'],
  none: [
    'Not assessed yet. Assess the eight skills before the sessions begin, and again after them.',
    'Aún sin evaluar. Evalúe las ocho habilidades antes de las sesiones y otra vez después.',
  ],
  skill: ['Skill', 'Habilidad'],
  change: ['Change', 'Cambio'],
  of4: ['{n} of 4', '{n} de 4'],
  when: ['{stage}, {day}', '{stage}, {day}'],
  more: ['More on: {what}', 'Más sobre: {what}'],
  correct: ['Correct', 'Corregir'],
  correctOf: ['Correct {day}', 'Corregir {day}'],
  removeOf: ['Remove {day}', 'Quitar {day}'],
  remove: ['Remove', 'Quitar'],
  removeTitle: ['Remove this assessment?', '¿Quitar esta evaluación?'],
  sessions: ['Sessions', 'Sesiones'],
  session: ['Record session', 'Registrar sesión'],
  noSessions: ['No sessions yet.', 'Aún no hay sesiones.'],
  removeSession: ['Remove this session?', '¿Quitar esta sesión?'],
  minutes: [
    ['# minute', '# minuto'],
    ['# minutes', '# minutos'],
  ],
  absent: ['Did not come', 'No vino'],
})

const areas = ['Cooking', 'HomeCare', 'Money', 'Health', 'GettingAround', 'Work', 'School', 'Relationships'] as const
const scoreFields = [
  { name: 'Stage', span: 6 },
  { name: 'AssessedOn', span: 6 },
  ...areas.map((name) => ({ name, span: 6 }) as const),
  { name: 'Note', span: 12 },
] as const

/** The eight skills before and after, side by side, then the sessions. */
export const LifeSkills = youthTab(skillCalls.getLifeSkills, function LifeSkills({ data, id, may, dialogs }) {
  const t = useText()
  const dates = useDates()
  const { label } = useSpeech()
  const today = dates.today()
  const shown = data.Assessments.slice(-3)
  const [first, last] = [shown[0], shown.at(-1)]
  const assess = (one?: SkillAssessment) =>
    dialogs.ask({
      call: skillCalls.saveAssessment,
      title: t.assessTitle,
      wide: true,
      values: { ...id, ...(one ?? { AssessedOn: today, Stage: last ? ('After' as const) : ('Before' as const) }) },
      fields: scoreFields,
    })
  const session = (one?: (typeof data.Sessions)[number]) =>
    dialogs.ask({
      call: skillCalls.saveSession,
      title: t.session,
      values: { ...id, ...(one ?? { HeldOn: today, Minutes: 60, Present: true }) },
    })
  return (
    <>
      <Card
        title={t.title}
        flush={shown.length > 0}
        end={
          <>
            {may && (
              <Button kind="quiet" size="sm" onClick={() => assess()}>
                {t.assess}
              </Button>
            )}
            {may && last && (
              <MoreMenu
                label={t.more(t.title)}
                entries={shown.flatMap((one) => [
                  { label: t.correctOf(dates.near(one.AssessedOn)), onClick: () => assess(one) },
                  {
                    label: t.removeOf(dates.near(one.AssessedOn)),
                    danger: true,
                    onClick: () =>
                      dialogs.remove({
                        call: skillCalls.removeAssessment,
                        title: t.removeTitle,
                        values: { ...id, TaySkillAssessmentID: one.TaySkillAssessmentID, version: one.version },
                      }),
                  },
                ])}
              />
            )}
          </>
        }
      >
        {shown.length === 0 ? (
          <p className="k-quiet">{t.none}</p>
        ) : (
          <div className="k-tay-skills-scroll">
            <table className="k-tay-skills">
              <thead>
                <tr>
                  <th scope="col">{t.skill}</th>
                  {shown.map((one) => (
                    <th key={one.TaySkillAssessmentID} scope="col" className="is-number">
                      {t.when(label(tayAssessmentTimes, one.Stage), dates.near(one.AssessedOn))}
                    </th>
                  ))}
                  {shown.length > 1 && (
                    <th scope="col" className="is-number">
                      {t.change}
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {areas.map((name, at) => {
                  const change = (last?.[name] ?? 0) - (first?.[name] ?? 0)
                  return (
                    <tr key={name}>
                      <th scope="row">{label(taySkillAreas, taySkillAreas[at]!.value)}</th>
                      {shown.map((one) => (
                        <td key={one.TaySkillAssessmentID} className="is-number">
                          {t.of4(one[name])}
                        </td>
                      ))}
                      {shown.length > 1 && (
                        <td className="is-number">
                          {change > 0 ? <Status tone="ok">{`+${change}`}</Status> : change === 0 ? '0' : `−${-change}`}
                        </td>
                      )}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      <RecordCard
        title={t.sessions}
        rows={data.Sessions}
        idOf={({ TaySkillSessionID }) => TaySkillSessionID}
        rowClass="k-tay-rows"
        none={t.noSessions}
        add={may && { label: t.session, onClick: () => session() }}
        draw={(one) => (
          <>
            <span>
              <b>{one.Topic}</b>
              <small>
                {[dates.near(one.HeldOn), label(taySkillAreas, one.Area), t.minutes(one.Minutes)].join(', ')}
              </small>
              {one.Note && <small>{one.Note}</small>}
            </span>
            {!one.Present && <Status tone="soon">{t.absent}</Status>}
            <MoreMenu
              label={t.more(one.Topic)}
              entries={[
                may && { label: t.correct, onClick: () => session(one) },
                may && {
                  label: t.remove,
                  danger: true,
                  onClick: () =>
                    dialogs.remove({
                      call: skillCalls.removeSession,
                      title: t.removeSession,
                      values: { ...id, TaySkillSessionID: one.TaySkillSessionID, version: one.version },
                    }),
                },
              ]}
            />
          </>
        )}
      />
    </>
  )
})
