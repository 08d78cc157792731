import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { isEmpty, type FieldValue, type FieldValues, type FormField } from '../form-fields.rules.ts'
import { blocksOf, inlinesOf, type Block, type Inline } from '../form-template.rules.ts'
import { Blocks } from './form-page-blocks.web.tsx'
import { FieldPlace } from './form-field.web.tsx'
import { useFormFieldText } from './form-field-text.web.ts'
import {
  FormPageContext,
  FormStore,
  useAnswer,
  useBranchPlace,
  type FormFiles,
  type PageContext,
} from './form-page-store.web.ts'
import './form-page.css'

export interface FormPageProps {
  template: readonly Block[]
  fields: readonly FormField[]
  values: FieldValues
  /** Without it the page is only read. */
  onChange?: (fieldId: string, value: FieldValue | undefined) => void
  marks?: Record<string, { Selector: string; Source: string; Locked: boolean }>
  /** Shown at each field: what stands in the way, or what a reviewer said. */
  problems?: Record<string, string>
  comments?: Record<string, string>
  language?: 'en' | 'es'
  /** Keeps the answers outside the page, for a long form that has to stay fast; then the page can be written on. */
  store?: FormStore
  files?: FormFiles
  /** Ids of its fields begin with this, so that links can lead to them. */
  prefix?: string
  /** What stands at the place of a signature. */
  signature?: (block: string, line: number | undefined) => ReactNode
}

const nothing = {}

/** Headings with their ids, in order: the outline of a page. */
export function headingsOf(template: readonly Block[], prefix: string) {
  return [...blocksOf(template)].flatMap((block, at) =>
    block.kind === 'heading'
      ? [
          {
            block,
            id: `${prefix}-h${at}`,
            level: block.level,
            text: block.children
              .map((one) => (one.kind === 'text' ? one.text : ''))
              .join('')
              .trim(),
          },
        ]
      : [],
  )
}

/** Tokens that take the answer: the first of each name; those inside repeated rows name columns. */
function placesOf(template: readonly Block[]) {
  const first = new Set<object>()
  const names = new Set<string>()
  const branches = new Map<string, Inline[]>()
  const walk = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if ('array' in block && block.array !== undefined) {
        names.add(block.array)
        continue
      }
      if (block.kind === 'columns' || block.kind === 'group') walk(block.children)
      else if (block.kind === 'list') for (const item of block.items) walk(item)
      else
        for (const one of inlinesOf([block])) {
          if (one.kind !== 'token' || names.has(one.name)) continue
          if (one.when) {
            branches.set(one.name, [...(branches.get(one.name) ?? []), one])
            continue
          }
          names.add(one.name)
          first.add(one)
        }
    }
  }
  walk(template)
  for (const name of branches.keys()) if (names.has(name)) branches.delete(name)
  return { first, names, branches }
}

const mostInPart = 20
/** Of a field with its label and the space below it, in pixels. */
const usualHeight = 84

/** Pieces that the browser can pass over while they are out of sight: from heading to heading, none very long. */
function partsOf(template: readonly Block[]): Block[][] {
  const parts: Block[][] = []
  for (const block of template) {
    const last = parts.at(-1)
    if (!last || block.kind === 'heading' || last.length >= mostInPart) parts.push([block])
    else last.push(block)
  }
  return parts
}

/** A form as a page of paper: to fill in, or to read. */
export function FormPage(props: FormPageProps) {
  const { template, fields, values, onChange, store: given, language = 'en', signature, files, problems } = props
  const own = useId()
  const prefix = props.prefix ?? own
  const t = useFormFieldText()
  const edit = Boolean(onChange ?? given)
  const [made, setMade] = useState(() => ({ fields, values, store: new FormStore(fields, values) }))
  // While it is written on, the answers live in the store and are followed below.
  if (!given && (made.fields !== fields || (!edit && made.values !== values)))
    setMade({ fields, values, store: new FormStore(fields, values) })
  const store = given ?? made.store
  useEffect(() => {
    if (!given && edit && values !== store.given) store.replace(values)
  }, [given, edit, values, store])
  useEffect(() => {
    if (problems) store.setProblems(problems)
  }, [problems, store])
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const [filled] = useState(values)
  const [marks, comments] = [props.marks ?? nothing, props.comments ?? nothing]
  const places = useMemo(() => placesOf(template), [template])
  const page = useMemo(
    (): PageContext => ({
      store,
      edit,
      language,
      prefix,
      marks,
      comments,
      files,
      signature,
      filled,
      fieldNamed: new Map(fields.map((field) => [field.Name, field])),
      firstPlaces: places.first,
      branchPlaces: places.branches,
      anchors: new Map(headingsOf(template, prefix).map(({ block, id }) => [block, id])),
      set(id, value) {
        store.set(id, value)
        tell.current?.(id, value)
      },
    }),
    [store, edit, language, prefix, marks, comments, files, signature, filled, fields, places, template],
  )
  const unplaced = fields.filter(
    ({ Name, DataType }) =>
      !places.names.has(Name) && !places.branches.has(Name) && (edit || DataType !== 'Calculated'),
  )
  const inBranches = fields.filter(({ Name }) => places.branches.has(Name))
  return (
    <FormPageContext value={page}>
      <div className="k-fp" lang={language}>
        {partsOf(template).map((part, key) => (
          <div
            key={key}
            className="k-fp-part"
            style={{ containIntrinsicBlockSize: `auto ${part.length * usualHeight}px` }}
          >
            <Blocks of={part} />
          </div>
        ))}
        {unplaced.length > 0 && (
          <section className="k-fp-unplaced" aria-label={t.more}>
            {template.length > 0 && <h3 className="k-fp-h k-fp-h2">{t.more}</h3>}
            {unplaced.map((field) => (
              <FieldPlace key={field.Id} field={field} />
            ))}
          </section>
        )}
        {inBranches.map((field) => (
          <OutsideBranches key={field.Id} field={field} />
        ))}
      </div>
    </FormPageContext>
  )
}

/** Asked or answered while no branch of Word's shows it: then it is printed behind the form, and asked here. */
function OutsideBranches({ field }: { field: FormField }) {
  const place = useBranchPlace(field.Name)
  const { value } = useAnswer(field.Id)
  return !place && (field.IsRequired || !isEmpty(value)) ? <FieldPlace field={field} /> : null
}
