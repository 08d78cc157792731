import { Fragment, type ReactNode } from 'react'
import { Controller, useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { metaOf } from '#platform/contract/fields.ts'
import { CallField } from './call-field.tsx'
import { isLong, mayBeEmpty, sentencesOf } from './call-form-rules.ts'

export interface FormField<Name extends string = string> {
  name: Name
  /** Of twelve columns; all twelve on a phone. Without it, long text has all of them and the rest half. */
  span?: 3 | 4 | 6 | 8 | 12
  /** Begins a part of the form. */
  heading?: string
  /** This form cannot do without it, although the call can. */
  needed?: boolean
  /** Instead of the help that the call declares. */
  help?: string
}

/** A field by its name, or with how it is to be drawn. */
export type FieldChoice<Name extends string = string> = Name | FormField<Name>

export interface CustomFace<Value, Values> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  /** Sentences about the field ('') and what lies inside it ('0.PhoneNumberDigits'). */
  errors: Record<string, string>
  /** What stands in the other fields. */
  values: Partial<Values>
}

interface CustomField<Value, Values> {
  label: string
  /** The value in words, for a comparison of two versions. */
  words: (value: Value) => string
  draw: (face: CustomFace<Value, Values>) => ReactNode
}

export type CustomFields<Values> = { [K in keyof Values & string]?: CustomField<Values[K], Values> }

interface CallFormGridProps {
  form: UseFormReturn
  shape: Record<string, Parameters<typeof metaOf>[0]>
  fields: readonly FormField[]
  custom: CustomFields<never>
  /** Another step is shown; what is typed here stays. */
  hidden?: boolean
}

export function CallFormGrid({ form, shape, fields, custom, hidden = false }: CallFormGridProps) {
  const own = custom as unknown as Record<string, CustomField<unknown, FieldValues> | undefined>
  return (
    <div className="k-form-grid" hidden={hidden}>
      {fields.map(({ name, span, heading, needed, help }, index) => {
        const schema = shape[name]
        const meta = schema && metaOf(schema)
        const field = own[name]
        if (!schema || (!meta && !field)) return null
        return (
          <Fragment key={name}>
            {heading && <h3 className="k-span-12 k-form-heading">{heading}</h3>}
            <div className={`k-span-${span ?? (isLong(schema) ? 12 : 6)}`}>
              {field ? (
                <HandMade form={form} name={name} field={field} />
              ) : (
                <CallField
                  control={form.control}
                  name={name}
                  meta={help ? { ...meta!, help: [help, help] } : meta!}
                  optional={mayBeEmpty(schema) && !needed}
                  needed={needed ?? false}
                  autoFocus={index === 0}
                />
              )}
            </div>
          </Fragment>
        )
      })}
    </div>
  )
}

interface HandMadeProps {
  form: UseFormReturn
  name: string
  field: CustomField<unknown, FieldValues>
}

function HandMade({ form, name, field }: HandMadeProps) {
  const values = useWatch({ control: form.control })
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur }, formState }) => (
        <>{field.draw({ value, onChange, onBlur, errors: sentencesOf(formState.errors[name] as never), values })}</>
      )}
    />
  )
}
