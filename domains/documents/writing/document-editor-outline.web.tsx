import { IconCheck } from '@tabler/icons-react'
import type { AnswerProblem } from '#domains/forms/form-answers.rules.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StepsBar } from '#platform/web/ui/steps-bar.tsx'
import { goToSection, type Section } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'

interface OutlineProps {
  sections: readonly Section[]
  problems: readonly AnswerProblem[]
  current: number
}

/** Without the number that the heading itself carries. */
const bare = (text: string) => text.replace(/^[0-9]{1,3}\.\s/, '')
const leftIn = (section: Section, problems: readonly AnswerProblem[]) =>
  problems.filter(({ FieldID }) => section.fields.has(FieldID)).length

/** The sections of the form, each with what it still lacks. */
export function Outline({ sections, problems, current }: OutlineProps) {
  const t = useEditorText()
  if (sections.length < 2) return <div className="k-de-outline" />
  return (
    <nav className="k-de-outline" aria-label={t.outline}>
      <ol>
        {sections.map((section, at) => {
          const left = leftIn(section, problems)
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                {...(at === current && { 'aria-current': 'location' as const })}
                onClick={(event) => {
                  event.preventDefault()
                  goToSection(section.id)
                }}
              >
                <span>{section.text}</span>
                {left > 0 ? (
                  <b>{t.left(left)}</b>
                ) : (
                  section.fields.size > 0 && (
                    <>
                      <Icon of={IconCheck} size={15} />
                      <span className="k-hidden">{t.sectionDone}</span>
                    </>
                  )
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** On a phone: where one is, and how much is left. */
export function Progress({ sections, problems, current }: OutlineProps) {
  const t = useEditorText()
  const here = sections[current]
  return (
    <div className="k-de-progress">
      <div>
        {here && sections.length > 1 && <b>{t.sectionOf(current + 1, sections.length, bare(here.text))}</b>}
        <span>{problems.length > 0 ? t.answersLeft(problems.length) : t.allAnswered}</span>
      </div>
      {sections.length > 1 && <StepsBar done={current + 1} of={sections.length} />}
    </div>
  )
}

/** On a phone: from section to section, and at the last one to the end. */
export function StepDock({
  sections,
  current,
  onSubmit,
  submit,
}: Omit<OutlineProps, 'problems'> & { onSubmit: () => void; submit: string }) {
  const t = useEditorText()
  const next = sections[current + 1]
  const before = sections[current - 1]
  return (
    <div className="k-dock k-de-dock">
      {before && <Button onClick={() => goToSection(before.id)}>{t.back}</Button>}
      {next ? (
        <Button kind="primary" onClick={() => goToSection(next.id)}>
          {t.next(bare(next.text))}
        </Button>
      ) : (
        <Button kind="primary" onClick={onSubmit}>
          {submit}
        </Button>
      )}
    </div>
  )
}
