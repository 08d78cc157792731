import { IconPlus } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { chartPath, familyChart } from '#platform/contract/charts.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { useOwnText } from './own/own-text.web.ts'
import { ProofsCard, TakenCard } from './own/trained-cards.web.tsx'
import { trainedCalls } from './people/people.calls.ts'
import type { Trained } from './people/trained-shapes.rules.ts'
import { useRolesIn } from './requirements/roles.web.ts'
import { useTrainingAddress } from './training-address.web.ts'
import { fileField, NotThere } from './training-parts.web.tsx'
import { trainedKinds, type TrainedKind } from './training-lists.rules.ts'
import './training.css'

const kindOf = (asked: string): TrainedKind => trainedKinds.find(({ value }) => value === asked)?.value ?? 'Employee'

/** One person in place of the list. */
export function Screen({ id = '', kind = 'Employee' }: { id?: string; kind?: string }) {
  const { list, close } = useTrainingAddress()
  const { data, error } = useRead(
    trainedCalls.getTrainedPerson,
    { PersonID: id, Kind: kindOf(kind) },
    { ownErrors: true },
  )
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (error) return <NotThere error={error} onBack={close} />
  return data ? <Shown of={data} /> : <SkeletonRows rows={6} />
}

function Shown({ of }: { of: Trained }) {
  const t = useOwnText()
  const dates = useDates()
  const { label } = useSpeech()
  const go = useGo()
  const rolesIn = useRolesIn()
  const dialogs = useDialogs()
  const courses = useRead(courseCalls.getCourses, {}).data?.Courses ?? []
  const options = courses.map((one) => ({ value: one.TrainingCourseID, label: one.Title }))
  return (
    <div className="k-page">
      <PageHead
        title={of.Name}
        sentence={[label(trainedKinds, of.Kind), of.Programs.join(', ')].filter(Boolean).join(', ')}
        actions={
          of.Can.Edit && (
            <Button
              icon={IconPlus}
              onClick={() =>
                dialogs.ask({
                  call: trainedCalls.addOutsideTraining,
                  title: t.addOutside,
                  wide: true,
                  values: { PersonID: of.PersonID, Kind: of.Kind, DoneOn: dates.today() },
                  fields: [
                    { name: 'Title', span: 12 },
                    { name: 'TrainingCourseID', span: 6 },
                    { name: 'Provider', span: 6 },
                    { name: 'DoneOn', span: 4 },
                    { name: 'Hours', span: 4 },
                    { name: 'ExpiresOn', span: 4 },
                    { name: 'FileID', span: 12 },
                  ],
                  custom: {
                    FileID: fileField(t.file),
                    TrainingCourseID: {
                      label: t.course,
                      words: (id) => options.find((one) => one.value === id)?.label ?? '',
                      draw: ({ value, onChange, onBlur, errors }) => (
                        <SelectField
                          label={t.course}
                          options={options}
                          clearable
                          value={value ?? null}
                          onChange={onChange}
                          onBlur={onBlur}
                          error={errors['']}
                        />
                      ),
                    },
                  },
                })
              }
            >
              {t.addOutside}
            </Button>
          )
        }
      />
      <div className="k-training-sides">
        <div>
          <TakenCard of={of} dialogs={dialogs} />
        </div>
        <div>
          <ProofsCard of={of} dialogs={dialogs} />
          <Card title={t.facts}>
            <Facts
              facts={[
                { label: t.since, value: dates.date(of.Since) },
                { label: t.roles, value: rolesIn(of.Kind, of.Roles) },
                { label: t.programs, value: of.Programs.join(', ') },
              ].filter(({ value }) => Boolean(value))}
            />
            {of.FamilyID && (
              <p className="k-training-open">
                <a className="k-link" {...linkTo(hrefOf(chartPath(familyChart(of.FamilyID), 'training')), go)}>
                  {t.chart}
                </a>
              </p>
            )}
          </Card>
        </div>
      </div>
      {dialogs.dialog}
    </div>
  )
}
