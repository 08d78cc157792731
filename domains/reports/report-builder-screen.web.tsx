import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { builderCalls } from './builder/builder.calls.ts'
import { BuilderForm } from './builder/builder-form.web.tsx'
import { BuilderPreview } from './builder/builder-preview.web.tsx'
import { useBuilderText } from './builder/builder-text.web.ts'
import { newDefinition, type Definition } from './builder/definition.rules.ts'
import { SaveButton } from './builder/save-button.web.tsx'
import type { SubjectTold } from './builder/subject-shapes.web.ts'
import { useReportDraft } from './builder/use-report-draft.web.ts'
import './reports.css'
import './builder/builder.css'

/** A report is built: its subject, what it shows and adds up, and its first rows beside. */
export function Screen({ build }: { build: string }) {
  const id = build === 'new' ? undefined : build
  const { data: subjects } = useRead(builderCalls.getSubjects, {})
  const { data: built, isFetching } = useRead(builderCalls.getBuilt, id ? { ReportDefinitionID: id } : {})
  const [isOpen, setOpen] = useState(false)
  // What was kept of it before is old; from then on nothing read in the background takes the place of what is built.
  if (!isOpen && built && !isFetching) setOpen(true)
  if (!subjects || !built || !isOpen) return <SkeletonRows rows={10} />
  return <Builder subjects={subjects.Subjects} built={built} />
}

interface BuilderProps {
  subjects: readonly SubjectTold[]
  built: Output<typeof builderCalls.getBuilt>
}

function Builder({ subjects, built }: BuilderProps) {
  const t = useBuilderText()
  // What was saved elsewhere meanwhile does not take what is being written here.
  const [{ Report, Draft }] = useState(built)
  const [definition, setDefinition] = useState<Definition | undefined>(Draft ?? Report?.Definition)
  const [isChanged, setChanged] = useState(Draft !== null)
  const [isAgain, setAgain] = useState(Draft !== null)
  const draft = useReportDraft(Report ?? undefined, definition, isChanged)
  const subject = subjects.find(({ Subject }) => Subject === definition?.Subject)
  const own = Report?.Can.Edit ? Report : undefined
  const change = (part: Partial<Definition>) => {
    setDefinition((now) => now && { ...now, ...part })
    setChanged(true)
  }
  const choose = ({ Subject, Start }: SubjectTold) => {
    setDefinition(newDefinition(Subject, Start))
    setChanged(true)
  }
  const startOver = () => {
    setDefinition(Report?.Definition)
    setChanged(false)
    setAgain(false)
    void draft.forget(true)
  }
  return (
    <div className="k-page">
      <p>
        <AppLink to="/Reports" className="k-link">
          {t.back}
        </AppLink>
      </p>
      <PageHead
        title={Report ? t.change(Report.Name) : t.build}
        sentence={t.sentence}
        actions={
          subject &&
          definition && (
            <>
              <span className="k-quiet">
                {draft.state === 'kept' ? t.kept : draft.state === 'keeping' ? t.keeping : ''}
              </span>
              <SaveButton
                report={own}
                isCopy={Report !== null && !own}
                subject={subject}
                definition={definition}
                onSaved={() => draft.forget(false)}
              />
            </>
          )
        }
      />
      {isAgain && (
        <Note>
          {t.draft}{' '}
          <button type="button" className="k-link" onClick={startOver}>
            {t.startOver}
          </button>
        </Note>
      )}
      {Report && !own && <Note>{t.wide}</Note>}
      {subject && definition ? (
        <>
          <div className="k-build-subject">
            <SelectField
              label={t.subject}
              options={subjects.map(({ Subject, Title }) => ({ value: Subject, label: Title }))}
              value={subject.Subject}
              onChange={(value) => {
                const next = subjects.find(({ Subject }) => Subject === value)
                if (next && next !== subject) choose(next)
              }}
            />
            <p className="k-quiet">{subject.About}</p>
          </div>
          <div className="k-build">
            <BuilderForm subject={subject} definition={definition} onChange={change} />
            <BuilderPreview subject={subject} definition={definition} />
          </div>
        </>
      ) : (
        <Subjects subjects={subjects} onChoose={choose} />
      )}
    </div>
  )
}

function Subjects({
  subjects,
  onChoose,
}: {
  subjects: readonly SubjectTold[]
  onChoose: (subject: SubjectTold) => void
}) {
  const t = useBuilderText()
  return (
    <section aria-labelledby="k-build-about">
      <h2 id="k-build-about" className="k-build-about">
        {t.about}
      </h2>
      <ul className="k-build-subjects">
        {subjects.map((one) => (
          <li key={one.Subject}>
            <button type="button" onClick={() => onChoose(one)}>
              <strong>{one.Title}</strong>
              <span>{one.About}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
