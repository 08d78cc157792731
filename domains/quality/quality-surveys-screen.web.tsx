import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { Pages } from '#platform/web/blocks/pages.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { ProgramFilter, useProgramField } from './quality-parts.web.tsx'
import { questionsField } from './surveys/question-fields.web.tsx'
import { SurveyCard, surveyFields, SurveyTrend } from './surveys/survey-card.web.tsx'
import { surveyAudiences, surveyCalls, type Survey } from './surveys/surveys.calls.ts'
import { useSurveysText } from './surveys/surveys-text.web.ts'
import './quality.css'

/** What youth, families and counties say, from survey to survey. */
export function Screen() {
  const t = useSurveysText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { options } = useSpeech()
  const [audience, setAudience] = useState<string | null>(null)
  const [program, setProgram] = useState<string>()
  const [page, setPage] = useState(1)
  const SubProgramID = useProgramField()
  const { data } = useRead(
    surveyCalls.getSurveys,
    {
      Page: page,
      ...(audience && { Audience: audience as Survey['Audience'] }),
      ...(program && { SubProgramID: program }),
    },
    { keepLast: true },
  )
  const today = dates.today()
  const add = (
    <Button
      kind="primary"
      icon={IconPlus}
      onClick={() =>
        dialogs.ask({
          call: surveyCalls.saveSurvey,
          title: t.add,
          wide: true,
          values: { OpensOn: today, ClosesOn: addDays(today, 30), Questions: [{ English: '', Spanish: '' }] },
          fields: [{ name: 'SubProgramID', span: 12, needed: true }, ...surveyFields],
          custom: { SubProgramID, Questions: questionsField(t.questions) },
        })
      }
    >
      {t.add}
    </Button>
  )
  if (!data) return <SkeletonRows rows={6} height={72} />
  return (
    <div className="k-stack">
      {data.Can.Edit && <ScreenActions>{add}</ScreenActions>}
      <div className="k-quality-filters">
        <SelectField
          label={t.audience}
          clearable
          placeholder={t.all}
          options={options(surveyAudiences)}
          value={audience}
          onChange={(value) => {
            setPage(1)
            setAudience(value)
          }}
        />
        <ProgramFilter
          value={program}
          onChange={(id) => {
            setPage(1)
            setProgram(id)
          }}
        />
      </div>
      {data.Surveys.length === 0 && (
        <Card label={t.title}>
          {audience || program ? (
            <EmptyState kind="none" title={t.none}>
              {t.noMatch}
            </EmptyState>
          ) : (
            <EmptyState kind="first" title={t.none}>
              {t.noneText}
            </EmptyState>
          )}
        </Card>
      )}
      {audience && <SurveyTrend surveys={data.Surveys} />}
      {data.Surveys.map((one) => (
        <SurveyCard key={one.QualitySurveyID} one={one} dialogs={dialogs} mayEdit={data.Can.Edit} />
      ))}
      <div className="k-quality-row">
        <Pages page={page} size={30} total={data.Total} onPage={setPage} />
      </div>
      {dialogs.dialog}
    </div>
  )
}
