import { contactKinds } from '#platform/contract/lists/visits.ts'
import { useSpeech } from '#platform/web/words.ts'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { useId } from 'react'
import type { CoveredChild } from './contact-shapes.rules.ts'
import type { ContactValues } from './contact-values.web.ts'
import { isInPerson } from './visits.rules.ts'
import { useContactText } from './visits-text.web.ts'

interface PartProps {
  values: ContactValues
  onValues: (change: Partial<ContactValues>) => void
  error?: string | undefined
}

/** How it was made, as large chips. */
export function ContactKind({ values, onValues }: PartProps) {
  const t = useContactText()
  const { label } = useSpeech()
  const name = useId()
  return (
    <fieldset className="k-contact-kinds">
      <legend className="k-label">{t.type}</legend>
      {contactKinds.map(({ value }) => (
        <label key={value}>
          <input
            type="radio"
            className="k-hidden"
            name={name}
            checked={values.ContactType === value}
            onChange={() => onValues({ ContactType: value })}
          />
          <span>{label(contactKinds, value)}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface ChildrenProps extends PartProps {
  offered: readonly CoveredChild[]
  family: { Name: string } | null
  /** Nothing to choose from: why. */
  empty: string
}

/** Every child it covers, those of the home chosen beforehand. */
export function ContactChildren({ values, onValues, error, offered, family, empty }: ChildrenProps) {
  const t = useContactText()
  const id = useId()
  const several = new Set(offered.map((one) => one.SubProgramName)).size > 1
  const toggle = (list: string[], one: string) =>
    list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
  const why = (child: CoveredChild) =>
    child.Why === 'program'
      ? child.SubProgramName
      : child.Why === 'sibling'
        ? child.HomeName && !child.Preselected
          ? t.siblingAt(child.HomeName)
          : t.sibling
        : child.Why === 'home'
          ? t.sameHome
          : child.HomeName
  return (
    <fieldset className="k-contact-children" aria-describedby={`${id}-help`}>
      <legend className="k-label">{t.children}</legend>
      {offered.length === 0 && <p className="k-quiet">{empty}</p>}
      <ul>
        {offered.map((child) => {
          const one = child.ClientSubProgramMembershipID
          const covered = values.Children.includes(one)
          return (
            <li key={one} className={covered ? 'is-covered' : ''}>
              <label>
                <input
                  type="checkbox"
                  className="k-box"
                  checked={covered}
                  onChange={() => onValues({ Children: toggle(values.Children, one) })}
                />
                <span>
                  {child.Name}
                  <small>
                    {[why(child), child.Why !== 'program' && several && child.SubProgramName]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </span>
              </label>
              {covered && isInPerson(values.ContactType) && (
                <label className="k-contact-alone">
                  <input
                    type="checkbox"
                    className="k-box"
                    aria-label={t.aloneName(child.Name)}
                    checked={values.Alone.includes(one)}
                    onChange={() => onValues({ Alone: toggle(values.Alone, one) })}
                  />
                  <span>{t.alone}</span>
                </label>
              )}
            </li>
          )
        })}
        {family && (
          <li className={values.WithFamily ? 'is-covered' : ''}>
            <label>
              <input
                type="checkbox"
                className="k-box"
                checked={values.WithFamily}
                onChange={() => onValues({ WithFamily: !values.WithFamily })}
              />
              <span>{t.family(family.Name)}</span>
            </label>
          </li>
        )}
      </ul>
      <FieldHelp id={`${id}-help`} error={error} help={t.childrenHelp} />
    </fieldset>
  )
}
