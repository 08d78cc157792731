import { useState } from 'react'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { BlockProperties } from './block-properties.web.tsx'
import {
  Canvas,
  placeField,
  placeOnPage,
  removeTokens,
  renameTokens,
  useCanvas,
  type Chosen,
} from './designer-canvas.web.tsx'
import { DesignerPalette } from './designer-palette.web.tsx'
import { tokensIn } from './designer-page.web.ts'
import { useDesignerText } from './designer-text.web.ts'
import { DesignerToolbar } from './designer-toolbar.web.tsx'
import { newColumn } from './field-columns.web.tsx'
import { FieldProperties } from './field-properties.web.tsx'
import { FormFacts } from './form-facts.web.tsx'
import type { DataType, FormField } from '#domains/forms/form-fields.rules.ts'
import { freeName, freshField, type FormDraft, type FormWhole } from './use-form-draft.web.ts'

interface DesignerProps {
  form: FormWhole
  editing: FormDraft
  sample: string | undefined
}

type Pane = 'fields' | 'page' | 'properties'

/** Three panes: what there is, the page, and what is chosen on it. */
export function Designer({ form, editing, sample }: DesignerProps) {
  const t = useDesignerText()
  const narrow = useNarrow()
  const [pane, setPane] = useState<Pane>('page')
  const [chosen, setChosen] = useState<Chosen>()
  const [byId, setById] = useState<string>()
  const { draft } = editing
  const editor = useCanvas({
    template: form.Template,
    version: `${form.ID} ${form.version}`,
    fields: draft.Fields,
    onPage: (HtmlFormTemplate) => editing.set({ HtmlFormTemplate }),
    onChosen: (now) => {
      setChosen(now)
      setById(now && 'field' in now ? fieldNamed(draft.Fields, now.field)?.Id : undefined)
    },
  })
  const field = draft.Fields.find((one) => one.Id === byId)
  const choose = (one: FormField) => {
    setById(one.Id)
    setPane('properties')
  }
  const add = (type: DataType, word: string, table: boolean) => {
    const columns = table ? [newColumn(freeName([], t.columnName(1))), newColumn(t.columnName(2))] : []
    const made = freshField(draft.Fields, word, type, table ? { DataStructure: 'Table', Columns: columns } : {})
    editing.addField(made)
    if (editor) place(editor, made)
    choose(made)
  }
  const remove = (one: FormField) => {
    const before = draft.Fields
    editing.setFields(before.filter((other) => other.Id !== one.Id))
    if (editor) removeTokens(editor, one.Name)
    setById(undefined)
    showToast({
      text: t.removed(one.Label),
      onUndo: () => {
        editing.setFields([...before])
        editor?.commands.undo()
      },
    })
  }
  const properties = field ? (
    <FieldProperties
      key={field.Id}
      field={field}
      fields={draft.Fields}
      fixed={form.Documents > 0 && form.Fields.some((one) => one.Id === field.Id)}
      sample={sample}
      chartType={form.Memberships[0]?.ChartType ?? 'Client'}
      onChange={(part) => editing.setField(field.Id, part)}
      onRename={(name) => {
        editing.setField(field.Id, {
          Name: freeName(
            draft.Fields.filter((one) => one.Id !== field.Id),
            name,
          ),
        })
        if (editor) renameTokens(editor, field.Name, name)
      }}
      onDuplicate={() => {
        const copy = {
          ...field,
          ...freshField(draft.Fields, field.Name, field.DataType),
          Label: field.Label,
          Options: field.Options,
          Columns: field.Columns,
          DataStructure: field.DataStructure,
        }
        editing.addField(copy)
        if (editor) place(editor, copy)
        choose(copy)
      }}
      onRemove={() => remove(field)}
    />
  ) : chosen && 'node' in chosen && editor ? (
    <>
      <BlockProperties editor={editor} chosen={chosen} fields={draft.Fields} />
      <FormFacts editing={editing} />
    </>
  ) : (
    <FormFacts editing={editing} />
  )
  return (
    <>
      {narrow && (
        <Segmented<Pane>
          label={t.layout}
          labelHidden
          value={pane}
          onChange={setPane}
          choices={[
            { value: 'fields', label: t.fields },
            { value: 'page', label: t.layout },
            { value: 'properties', label: t.properties },
          ]}
        />
      )}
      <div className="fd-panes" data-pane={narrow ? pane : undefined}>
        <section className="fd-pane" aria-label={t.fields} data-part="fields">
          <DesignerPalette
            fields={draft.Fields}
            placed={tokensIn(draft.HtmlFormTemplate)}
            chosen={byId}
            onAdd={add}
            onChoose={choose}
            onPlace={(one) => editor && place(editor, one)}
          />
        </section>
        <section className="fd-pane fd-middle" aria-label={t.page} data-part="page">
          {editor && <DesignerToolbar editor={editor} />}
          <Canvas editor={editor} />
        </section>
        <section className="fd-pane" aria-label={t.properties} data-part="properties">
          {properties}
        </section>
      </div>
    </>
  )
}

const fieldNamed = (fields: readonly FormField[], name: string) =>
  fields.find((one) => one.Name === name || one.Columns.some((column) => column.Name === name))

/** A single value as a line, a table with its columns as heads. */
function place(editor: Parameters<typeof placeField>[0], field: FormField): void {
  if (field.DataStructure !== 'Table') return placeField(editor, field.Name)
  const cell = (type: string, content: object[]) => ({ type, content: [{ type: 'paragraph', content }] })
  placeOnPage(editor, {
    type: 'table',
    attrs: { array: field.Name },
    content: [
      {
        type: 'tableRow',
        content: field.Columns.map((column) => cell('tableHeader', [{ type: 'text', text: column.Label }])),
      },
      {
        type: 'tableRow',
        content: field.Columns.map((column) =>
          cell('tableCell', [{ type: 'fieldToken', attrs: { name: column.Name } }]),
        ),
      },
    ],
  })
}
